"""Measurements of rulesets with many decisions a game: pace by policy, start of a process, a sweep from the shell."""

import statistics
import tempfile
from pathlib import Path

from experiments.bench import Measure, run_process
from sim.recipe import Recipe
from sim.simulate import play_span, prepare

RULESETS = {"crypt_crawler": ("greedy", "random"), "dungeon_royale": ("collector", "random")}  # the first has an aim
AIMS = {"crypt_crawler": 100_000, "dungeon_royale": 10_000}  # complete games a second
COLD_AIMS = {"crypt_crawler": 60, "dungeon_royale": 90}  # seconds
MODES = ("novice", "standard", "masochist")
MILLION = 1_000_000
SPEC = """title = "Bench"
ruleset = "crypt_crawler"
policies = ["greedy"]
games = {games}
seed = 1

[grid]
mode = [{modes}]
"""


def decision_pace(ruleset: str, policy: str, games: int, repeats: int = 3) -> list[Measure]:
    """Complete games a second of one policy in all seats on one core, ns a decision, decisions asked in a game."""
    recipe = Recipe.of(ruleset, policy)
    prepare(recipe)
    spans = [play_span(recipe, 1, 0, games, keep=False) for _ in range(repeats)]
    seconds = statistics.median(span.seconds for span in spans)
    tally = spans[0].tally
    decisions = tally.sums[tally.index["decisions"]]
    name = f"{ruleset}, {policy}, one core"
    aim = f">= {AIMS[ruleset]}" if policy == RULESETS[ruleset][0] else ""
    return [
        Measure(name, games / seconds, "games/s", aim),
        Measure(f"{name}: time", seconds * 1e9 / decisions, "ns/decision"),
        Measure(f"{name}: asked", decisions / games, "decisions/game"),
    ]


def starts(ruleset: str, games: int = 1000) -> list[Measure]:
    """Whole processes of the command line: with all compiled, and with an empty cache, which compiles the ruleset."""
    run = ["-m", "experiments.cli", "run", ruleset, "--policy", RULESETS[ruleset][0], "--seed", "1"]
    run += ["--games", str(games)]
    run_process(run)  # nothing is left to compile
    warm = statistics.median(run_process(run)[0] for _ in range(3))
    with tempfile.TemporaryDirectory() as empty:
        cold = run_process(run, DUNGEONSIM_CACHE=empty)[0]
    return [
        Measure(f"{ruleset}: warm process, {games} games", warm, "s", "< 3"),
        Measure(f"{ruleset}: cold process (empty cache)", cold, "s", f"< {COLD_AIMS[ruleset]}"),
    ]


def modes_sweep(games: int = MILLION, jobs: int = 2) -> list[Measure]:
    """A sweep of the three modes, so many runs in all, as a process of its own: seconds and peak memory."""
    with tempfile.TemporaryDirectory() as folder:
        spec = Path(folder) / "modes.toml"
        modes = ", ".join(f'"{mode}"' for mode in MODES)
        spec.write_text(SPEC.format(games=-(-games // len(MODES)), modes=modes))
        out = str(Path(folder) / "out")
        words = ["-m", "experiments.cli", "sweep", str(spec), "--jobs", str(jobs), "--out", out]
        seconds, memory = run_process(words)
    name = f"crypt_crawler: {games:,} runs of greedy in a sweep of {len(MODES)} modes, {jobs} threads"
    return [Measure(name, seconds, "s"), Measure(f"{name}: peak memory", memory, "MB", "< 400")]

"""Measurements of speed: each in pairs with its yardstick, medians and ratios, as machines are noisy."""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sim.contract import BLOCK
from sim.recipe import Recipe, set_table
from sim.rng import stream_key
from sim.simulate import play_block, play_span, play_spans, prepare
from sim.workers import Workers

C_SOURCE = Path(__file__).resolve().parent.parent / "tests" / "bench" / "skull_jack.c"
STAND_ON = 17
YARDSTICK = f"threshold:stand_on={STAND_ON},soft_stand_on={STAND_ON}"


@dataclass(frozen=True)
class Measure:
    """One measured figure: what, value, unit, and what it should reach ('' for none)."""

    what: str
    value: float | None
    unit: str
    aim: str = ""
    note: str = ""


def paired(a: Callable[[], float], b: Callable[[], float], pairs: int) -> tuple[float, float, float]:
    """Run a and b in turn; returns the medians of a, of b, and of the ratio b / a."""
    runs = [(a(), b()) for _ in range(pairs)]
    ratios = [second / first for first, second in runs]
    return (
        statistics.median(r[0] for r in runs),
        statistics.median(r[1] for r in runs),
        statistics.median(ratios),
    )


def kernel_seconds(recipe: Recipe, games: int) -> float:
    """Seconds for so many games in the kernel alone, rows written and not summed."""
    table, key = set_table(recipe), stream_key(1, recipe.ruleset)
    block = table.new_block()
    prepare(recipe)
    began = time.perf_counter()
    for first in range(0, games, BLOCK):
        play_block(table, key, first, min(BLOCK, games - first), block)
    return time.perf_counter() - began


def span_seconds(recipe: Recipe, games: int) -> float:
    """Seconds for so many games as a sweep plays them: rows written and every column summed."""
    began = time.perf_counter()
    play_span(recipe, 1, 0, games, keep=False)
    return time.perf_counter() - began


def spans_seconds(recipe: Recipe, games: int, jobs: int) -> float:
    """Seconds for so many games with these many threads."""
    began = time.perf_counter()
    for _ in play_spans(recipe, 1, range(games), workers=Workers(jobs)):
        pass
    return time.perf_counter() - began


def ruleset_pace(
    ruleset: str, policy: str, games: int, aim: str = "", count: str = "", options: dict[str, Any] | None = None
) -> Measure:
    """Games a second of one policy on one core, as a sweep plays them. count: a column to count by instead."""
    recipe = Recipe.of(ruleset, policy, options)
    prepare(recipe)
    spans = [play_span(recipe, 1, 0, games, keep=False) for _ in range(3)]
    tally = spans[0].tally
    counted = tally.sums[tally.index[count]] if count else games
    seconds = statistics.median(span.seconds for span in spans)
    settings = "".join(f", {name} {value}" for name, value in (options or {}).items())
    return Measure(
        f"{ruleset}, {policy}{settings}, one core", counted / seconds / 1e6, f"million {count or 'games'}/s", aim
    )


def house_of_chance(games: int) -> list[Measure]:
    """The other three tables of the House of Chance: tries at a level, games and challenges, against their aims.

    Challenges take the longer, the more monsters there are: the first, one in the middle and the last.
    """
    return [
        ruleset_pace("tower_attack", "climber", games, ">= 20", count="tries"),
        ruleset_pace("bravely", "always_exit", games, ">= 1"),
        *(
            ruleset_pace("heroes_vs_monsters", "greedy", games // (20 * level), ">= 0.2", options={"level": level})
            for level in (1, 4, 8)
        ),
    ]


def against_c(games: int, pairs: int) -> list[Measure]:
    """The kernel against the plain C program; equal sums are checked first."""
    recipe = Recipe.of("skull_jack", YARDSTICK)
    with tempfile.TemporaryDirectory() as folder:
        program = _compile_c(Path(folder))
        if program is None:
            return [Measure("plain C", None, "", note="not measured: no gcc, or no source tree")]

        def c_seconds() -> float:
            return _run_c(program, games)[1]

        _check_equal(recipe, program, games)
        kernel, c, ratio = paired(lambda: kernel_seconds(recipe, games), c_seconds, pairs)
        span = statistics.median(span_seconds(recipe, games) for _ in range(3))
    nanoseconds = 1e9 / games
    return [
        Measure("plain C, one core", c * nanoseconds, "ns/hand"),
        Measure("kernel, one core", kernel * nanoseconds, "ns/hand"),
        Measure("kernel speed against C, paired", ratio, "times", ">= 0.9"),
        Measure("kernel with all sums, one core", span * nanoseconds, "ns/hand"),
        Measure("hands a second, one core", games / span / 1e6, "million/s"),
    ]


def _compile_c(folder: Path) -> Path | None:
    if shutil.which("gcc") is None or not C_SOURCE.exists():
        return None
    program = folder / "skull_jack"
    subprocess.run(["gcc", "-O3", "-march=native", "-o", str(program), str(C_SOURCE)], check=True)
    return program


def _run_c(program: Path, games: int) -> tuple[list[int], float]:
    """The sums the C program prints, and its seconds."""
    key = str(int(stream_key(1, "skull_jack")))
    words = [str(program), key, "0", str(games), str(STAND_ON), str(STAND_ON), "1"]
    sums, nanoseconds = subprocess.run(words, check=True, capture_output=True, text=True).stdout.splitlines()
    return [int(word) for word in sums.split()], float(nanoseconds) * games / 1e9


def _check_equal(recipe: Recipe, program: Path, games: int) -> None:
    t = play_span(recipe, 1, 0, games, keep=False).tally
    names = ("won", "tied", "lost", "cards_drawn", "hits", "hero_total_1", "dealer_total", "decisions")
    ours, theirs = [t.sums[t.index[name]] for name in names], _run_c(program, games)[0]
    if ours != theirs:
        raise AssertionError(f"the C program plays another game: {ours} against {theirs}")


def against_openspiel(hand_seconds: float) -> Measure:
    """How many of our hands go into one hand of OpenSpiel's blackjack driven from Python by the same rule."""
    try:
        import numpy as np
        import pyspiel  # type: ignore[import-not-found]
    except ImportError:
        return Measure("against OpenSpiel blackjack", None, "times", ">= 400", "not measured: pip install open_spiel")
    game, chance = pyspiel.load_game("blackjack"), np.random.default_rng(1)
    began, hands = time.perf_counter(), 0
    while time.perf_counter() - began < 2.0:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(chance.choice(actions, p=odds)))
            else:
                state.apply_action(state.legal_actions()[hands % 2])
        hands += 1
    theirs = (time.perf_counter() - began) / hands
    return Measure(
        "against OpenSpiel blackjack", theirs / hand_seconds, "times", ">= 400", f"{1 / theirs:,.0f} hands/s"
    )


def two_threads(games: int, pairs: int) -> Measure:
    """Speed of two threads against one, paired."""
    recipe = Recipe.of("skull_jack", YARDSTICK)
    _, _, ratio = paired(lambda: spans_seconds(recipe, games, 2), lambda: spans_seconds(recipe, games, 1), pairs)
    return Measure("two threads against one, paired", ratio, "times", ">= 1.8", f"{os.cpu_count()} cores")


def processes(run_games: str = "1e6", memory_games: str = "1e8") -> list[Measure]:
    """Whole processes of the command line: warm and cold start, import alone, peak memory."""
    run = ["-m", "experiments.cli", "run", "skull_jack", "--policy", YARDSTICK, "--seed", "1", "--games"]
    warm = statistics.median(run_process([*run, run_games])[0] for _ in range(5))
    modules = "import experiments.verbs.run"
    importing = statistics.median(run_process(["-c", modules])[0] for _ in range(5))
    with tempfile.TemporaryDirectory() as empty:
        cold = run_process([*run, run_games], DUNGEONSIM_CACHE=empty)[0]
    seconds, memory = run_process([*run, memory_games])
    return [
        Measure(f"warm process, {run_games} hands", warm, "s", "< 2"),
        Measure("of which import", importing, "s", "< 1"),
        Measure(f"cold process (empty cache), {run_games} hands", cold, "s", "< 20"),
        Measure(f"{memory_games} hands, peak memory", memory, "MB", "< 300", f"{seconds:.1f} s"),
    ]


# Starts a process and writes its exit code, seconds, and peak memory. A process of its own, as Linux counts to the
# peak of a new process what the one that started it held: here nothing, in the bench all kernels.
LAUNCHER = """import os, subprocess, sys, time
began = time.perf_counter()
child = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, status, usage = os.wait4(child.pid, 0)
print(os.waitstatus_to_exitcode(status), time.perf_counter() - began, usage.ru_maxrss)
"""


def run_process(words: Sequence[str], **environment: str) -> tuple[float, float]:
    """Seconds and peak memory (MB) of one Python process; RuntimeError if it fails."""
    command = [sys.executable, "-S", "-c", LAUNCHER, sys.executable, *words]
    told = subprocess.run(command, env=os.environ | environment, check=True, capture_output=True, text=True).stdout
    code, seconds, peak = told.split()
    if code != "0":
        raise RuntimeError(f"{' '.join(words)} ended with exit code {code}")
    unit = 1 if sys.platform == "darwin" else 1024  # macOS counts bytes, Linux KiB
    return float(seconds), int(peak) * unit / 1e6

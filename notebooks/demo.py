"""The main jobs, small: tables, parquet and charts of Skull Jack's odds and of Crypt Crawler's difficulty and altars.

``make demo`` runs it. It plays the shipped specs with fewer games.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import matplotlib
import polars as pl
from matplotlib.figure import Figure

from experiments.exact import exact_odds
from experiments.plan import Plan, load_plan
from experiments.store import guard_disk, read_cells
from experiments.terminal import progress_bar, say
from experiments.verbs.sweep import show_sweep, spec_path
from notebooks.charts import endings, odds_by_policy, win_by_mode, worth_curve
from notebooks.sweeps import RESULTS, play_once
from sim.errors import InputError
from sim.simulate import is_compiled, simulate

DEMO = RESULTS / "demo"
ODDS_GAMES, DIFFICULTY_GAMES, ALTAR_GAMES = 200_000, 10_000, 5_000
ANYBODY = {"race": "random", "job": "random"}
MODES = {"mode": ["novice", "standard", "masochist"]}


def main() -> None:
    """Play, print the tables, write parquet and the charts."""
    matplotlib.use("Agg")
    skull_jack_odds()
    crypt_crawler_difficulty()
    crypt_crawler_altars()
    say("next:    source .venv/bin/activate; dungeonsim list skull_jack; or notebooks/00_start_here.ipynb")


def skull_jack_odds() -> None:
    """Win, tie and loss by policy, against the exact values."""
    plan = load_plan(spec_path("skull_jack_odds"), {"games": ODDS_GAMES})
    cells = read_cells(_play(plan, "skull_jack_odds"))
    exact = exact_odds(plan.ruleset, cells["policy"].unique())
    _write("skull_jack_odds", lambda: odds_by_policy(cells, exact))


def crypt_crawler_difficulty() -> None:
    """Win rate and causes of death by mode, with any race and class."""
    changes = {"options": ANYBODY, "grid": MODES, "policies": ["random", "cautious", "greedy"], "keep": "none"}
    plan = load_plan(spec_path("crypt_crawler_difficulty"), changes | {"games": DIFFICULTY_GAMES})
    cells = read_cells(_play(plan, "crypt_crawler_difficulty"))
    _write("crypt_crawler_difficulty", lambda: win_by_mode(cells))
    _write("crypt_crawler_endings", lambda: endings(cells))


def crypt_crawler_altars() -> None:
    """Win rate with at most 0 to 5 Blood Altars, and the worth of each."""
    plan = load_plan(spec_path("crypt_crawler_altars"), {"games": ALTAR_GAMES, "keep": "all"})
    folder = _play(plan, "crypt_crawler_altars")
    games = pl.read_parquet(folder / "games" / "*.parquet")
    _write("crypt_crawler_altars", lambda: worth_curve(read_cells(folder), "at_most", games))


def _play(plan: Plan, name: str) -> Path:
    """Play what is not on disk yet, print the table and say where the results are."""
    if plan.ruleset.name == "crypt_crawler" and not is_compiled(plan.ruleset):
        say("compiling crypt_crawler for this machine; later runs start at once (about a minute)")
        simulate("crypt_crawler", "random", games=1, seed=0)
    folder = play_once(plan, DEMO / name, lambda: progress_bar(len(plan.cells), plan.target.games))
    show_sweep(plan, read_cells(folder))
    games = ", and games/, a row a game" if (folder / "games").exists() else ""
    say(f"results: {os.path.relpath(folder)}/cells.parquet, a row a cell{games}")
    return folder


def _write(name: str, draw: Callable[[], Figure]) -> None:
    chart = DEMO / f"{name}.png"
    with guard_disk(chart):
        draw().savefig(chart)
    say(f"chart:   {os.path.relpath(chart)}")


if __name__ == "__main__":
    try:
        main()
    except InputError as error:
        sys.exit(f"error: {error}")
    except KeyboardInterrupt:
        say("stopped; the same command goes on where it was")
        sys.exit(130)

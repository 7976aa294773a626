"""The main job, small: Skull Jack's odds under several policies as a table, as parquet and as a chart.

``make demo`` runs it. It is the shipped spec ``skull_jack_odds`` with fewer games.
"""

import os
import sys
from pathlib import Path

import matplotlib

from experiments.exact import exact_odds
from experiments.plan import load_plan
from experiments.store import guard_disk, read_cells
from experiments.terminal import progress_bar, say
from experiments.verbs.sweep import show_sweep, spec_path
from notebooks.charts import odds_by_policy
from notebooks.sweeps import RESULTS, play_once
from sim.errors import InputError

SPEC = "skull_jack_odds"
GAMES = 200_000


def main() -> None:
    """Play, print the table, write parquet and the chart."""
    matplotlib.use("Agg")
    plan = load_plan(spec_path(SPEC), {"games": GAMES})
    folder = play_once(plan, RESULTS / "demo" / SPEC, lambda: progress_bar(len(plan.cells), GAMES))
    cells = read_cells(folder)
    show_sweep(plan, cells)
    chart = RESULTS / "demo" / f"{SPEC}.png"
    exact = exact_odds(plan.ruleset, cells["policy"].unique())
    with guard_disk(chart):
        odds_by_policy(cells, exact).savefig(chart)
    say(f"results: {_shown(folder)}/cells.parquet, a row a cell, and games/, a row a game")
    say(f"chart:   {_shown(chart)}")
    say("next:    source .venv/bin/activate; dungeonsim list skull_jack; or notebooks/00_start_here.ipynb")


def _shown(path: Path) -> str:
    return os.path.relpath(path)


if __name__ == "__main__":
    try:
        main()
    except InputError as error:
        sys.exit(f"error: {error}")
    except KeyboardInterrupt:
        say("stopped; the same command goes on where it was")
        sys.exit(130)

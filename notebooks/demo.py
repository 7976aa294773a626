"""The main job, small: Skull Jack's odds under several policies as a table, as parquet and as a chart.

``make demo`` runs it. It is the shipped spec ``skull_jack_odds`` with fewer games.
"""

from pathlib import Path

import matplotlib

from experiments.exact import exact_odds
from experiments.frames import cells_frame
from experiments.plan import load_plan
from experiments.run import Workers, run_into_folder
from experiments.terminal import progress_bar, say
from experiments.verbs.sweep import show_sweep, spec_path
from notebooks.charts import odds_by_policy

GAMES = 200_000
FOLDER = Path("results") / "demo"


def main() -> None:
    """Play, print the table, write parquet and the chart."""
    matplotlib.use("Agg")
    plan = load_plan(spec_path("skull_jack_odds"), {"games": GAMES})
    with progress_bar(len(plan.cells), GAMES) as bar:
        results = run_into_folder(plan, FOLDER, Workers(jobs=2), bar)
    cells = cells_frame(plan, results)
    show_sweep(plan, cells)
    figure = odds_by_policy(cells, exact_odds(plan.ruleset, cells["policy"].unique().to_list()))
    figure.savefig(FOLDER / "skull_jack_odds.png", dpi=130)
    say(f"parquet: {FOLDER / 'cells.parquet'} (a row a cell) and {FOLDER / 'games'} (a row a game)")
    say(f"chart:   {FOLDER / 'skull_jack_odds.png'}")
    say("next:    source .venv/bin/activate; dungeonsim list skull_jack")


if __name__ == "__main__":
    main()

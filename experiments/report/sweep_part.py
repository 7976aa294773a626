"""The report of a run or a sweep: its cells, the metrics over what was varied, how games ended."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import polars as pl

from experiments.chart_style import count
from experiments.report.axes import Varied, varied
from experiments.report.charts import Points, sweep_chart
from experiments.report.folder import Results
from experiments.report.more_charts import MOST_BARS, endings, shares
from experiments.report.page import Code, Part, Section, Table, Text
from experiments.report.toml import toml_text
from experiments.spec import as_written
from experiments.stats import Estimate
from experiments.terminal import interval, number
from experiments.troubles import run_command
from sim.contract import Metric
from sim.errors import unknown
from sim.recipe import Recipe
from sim.registry import make_options

NAME = "results"
DRAWN, MOST_CELLS = 4, 200
CELL = ("mean", "low", "high", "n")


def facts(results: Results) -> list[tuple[str, str]]:
    """What was played."""
    config, cells = results.about.config, results.frame
    policies = list(dict.fromkeys(cells["policy"]))
    found = [("ruleset", f"{results.ruleset.title} ({results.ruleset.name})")]
    found.append(("policies" if len(policies) > 1 else "policy", "; ".join(policies)))
    common = _common(results)
    if common:
        found.append(("set", ", ".join(f"{key}={as_written(value)}" for key, value in common.items())))
    for key in config["swept"]:
        values = list(dict.fromkeys(map(as_written, cells[key].to_list())))
        shown = ", ".join(values[:12]) + (f", ... ({len(values)} values)" if len(values) > 12 else "")
        found.append((f"varied: {key}", shown))
    found.append(("card set", ", ".join(dict.fromkeys(cells["data"]))))
    each = count(cells["games"], "in each cell,").removeprefix("n = ") if len(cells) > 1 else ""
    found.append(("games", f"{each} {results.about.games:,} in all" if each else f"{results.about.games:,}"))
    if config["precision"]:
        found.append(
            ("played until", f"{config['metric'] or 'the first metric'} is known to ± {config['precision']:g}")
        )
    return [*found, ("seed", str(results.seed)), ("intervals", "95 %; Wilson for shares, Student for means")]


def _common(results: Results) -> dict[str, Any]:
    """The options and card values that were set in all cells alike."""
    swept = results.about.config["swept"]
    return {key: value for key, value in results.about.config["cells"][0]["options"].items() if key not in swept}


def metrics_of(results: Results) -> list[Metric]:
    """The metrics of the cells, with what the ruleset says of them; of one it does not know, the name alone."""
    known: dict[str, Metric] = {}
    for cell in results.about.config["cells"]:
        plain = {key: value for key, value in cell["options"].items() if key in results.ruleset.options.model_fields}
        for metric in results.ruleset.metrics(make_options(results.ruleset, plain)):
            known.setdefault(metric.name, metric)
    names = [column.removesuffix("_low") for column in results.frame.columns if column.endswith("_low")]
    return [known.get(name, Metric(name, name, "mean", name)) for name in names]


def sections(results: Results, wanted: Sequence[str]) -> list[Section]:
    """Metrics and endings; raises InputError for a metric that there is not."""
    cells, metrics = results.frame, metrics_of(results)
    by_name = {metric.name: metric for metric in metrics}
    for name in wanted:
        if name not in by_name:
            raise unknown("metric", name, by_name, str(results.folder))
    chosen = [by_name[name] for name in wanted] or metrics[:DRAWN]
    what = varied(cells, results.about.config["swept"], results.about.config["defaults"])
    parts = _one(cells, metrics) if len(cells) == 1 else _several(cells, metrics, chosen, what, results)
    return [Section("Metrics", [*_troubles(cells), *parts]), Section("How games ended", _ends(cells, what))]


def _troubles(cells: pl.DataFrame) -> list[Part]:
    found: list[Part] = []
    for column, words in (("ended_capped", "were stopped as capped"), ("ended_fault", "ended as fault")):
        games = int(cells[column].sum())
        if games:
            found.append(Text(f"{games:,} games {words}; they are in no metric.", strong=True))
    missed = int((~cells["reached"]).sum())
    if missed:
        found.append(Text(f"{missed:,} cells did not reach the precision asked for.", strong=True))
    return found


def _one(cells: pl.DataFrame, metrics: Sequence[Metric]) -> list[Part]:
    row = cells.row(0, named=True)
    found = {metric.name: Estimate(*(row[f"{metric.name}_{part}"] for part in CELL)) for metric in metrics}
    rows = [_metric_row(metric, found[metric.name]) for metric in metrics]
    columns = ("metric", "value", "95 % interval", "n games", "what it is")
    parts: list[Part] = [Table("Metrics", columns, rows, numbers=columns[1:4])]
    rates = [metric.name for metric in metrics if metric.kind == "rate" and found[metric.name].mean is not None]
    if rates:
        parts.insert(0, shares(rates, [found[name] for name in rates], count(cells["games"], "games")))
    return parts


def _metric_row(metric: Metric, found: Estimate) -> tuple[str, ...]:
    return metric.name, number(found.mean), interval(found), f"{found.n:,}", metric.doc


def _several(
    cells: pl.DataFrame, metrics: Sequence[Metric], chosen: Sequence[Metric], what: Varied, results: Results
) -> list[Part]:
    n = count(cells["games"], "games a cell")
    parts: list[Part] = []
    for metric in chosen:
        chart = sweep_chart(Points.of(metric, what, cells), n)
        if chart:
            parts.append(chart)
        else:
            parts.append(Text(f"{metric.name}: more was varied than one chart can show; the table has it."))
    keys = ["policy", *(["data"] if cells["data"].n_unique() > 1 else []), *results.about.config["swept"]]
    parts.append(_cells_table("Cells", cells, keys, chosen))
    others = [metric for metric in metrics if metric not in chosen]
    parts += [_cells_table(f"{m.name}: {m.doc}", cells, keys, [m], folded=True) for m in others]
    return parts


def _cells_table(
    title: str, cells: pl.DataFrame, keys: Sequence[str], metrics: Sequence[Metric], folded: bool = False
) -> Table:
    columns, rows = ["cell", *keys], []
    for metric in metrics:
        columns += [metric.name, f"{metric.name}, 95 %"]
    columns.append("n games")
    for row in cells.head(MOST_CELLS).iter_rows(named=True):
        shown = [str(row["cell"]), *("-" if row[key] is None else as_written(row[key]) for key in keys)]
        for metric in metrics:
            found = Estimate(*(row[f"{metric.name}_{part}"] for part in CELL))
            shown += [number(found.mean), interval(found)]
        rows.append([*shown, f"{row['games']:,}"])
    left = len(cells) - MOST_CELLS
    note = f"{left:,} more cells are in cells.parquet." if left > 0 else ""
    numbers = {"cell", *columns[1 + len(keys) :], *(key for key in keys if cells.schema[key].is_numeric())}
    return Table(title, columns, rows, numbers, note, folded)


def _ends(cells: pl.DataFrame, what: Varied) -> list[Part]:
    ends = [c for c in cells.columns if c.startswith("ended_") and cells[c].sum()]
    names = [end.removeprefix("ended_") for end in ends]
    labels = [", ".join([name, *map(as_written, place)]) for name, place in zip(what.series, what.places, strict=True)]
    shown = min(len(cells), MOST_CELLS)
    counts = cells.select(ends).to_numpy()
    rows = [[label, *(f"{int(k):,}" for k in line)] for label, line in zip(labels[:shown], counts, strict=False)]
    note = f"{len(cells) - shown:,} more cells are in cells.parquet." if len(cells) > shown else ""
    table = Table("Games by their end", ["setting", *names], rows, names, note)
    if len(cells) > MOST_BARS:
        return [table]
    return [endings(labels, names, np.asarray(counts, float), count(cells["games"], "games a bar")), table]


def reproduce(results: Results) -> list[Part]:
    """The spec that plays the folder again, and a command for each cell."""
    parts: list[Part] = [
        Text(
            "A game is decided by ruleset, options, cards, policies, seed and its number: the same commands give the "
            "same figures to the last digit, on any machine and with any number of workers."
        )
    ]
    data = {cell["data"] for cell in results.about.config["cells"]}
    policies = {name for cell in results.about.config["cells"] for name in cell["policies"]}
    files = sorted({name for name in data if "/" in name} | {p.partition(":")[0] for p in policies if ".py:" in p})
    if files:
        parts.append(Text(f"It needs these files as they were: {', '.join(files)}."))
    spec = toml_text(spec_of(results))
    parts.append(Code("spec.toml, to play all of it: dungeonsim sweep spec.toml --out DIR", spec))
    return [*parts, Code("A command for each cell", "\n".join(_commands(results)), folded=len(results.frame) > 1)]


def spec_of(results: Results) -> dict[str, Any]:
    """The content of a spec whose plan is that of the run: the swept options side by side, cell by cell."""
    config = results.about.config
    cells = config["cells"]
    spec: dict[str, Any] = {"title": config["title"] or None, "ruleset": config["ruleset"]}
    spec["policies"] = _once([c["policies"] if len(c["policies"]) > 1 else c["policies"][0] for c in cells])
    spec["data"] = _once([cell["data"] for cell in cells])
    spec |= {"precision": str(config["precision"])} if config["precision"] else {"games": config["games"]}
    spec |= {"metric": config["metric"] or None} if config["precision"] else {}
    spec |= {"seed": config["seed"], "keep": config["keep"], "options": _common(results) or None}
    points = cells[: len(cells) // (len(spec["policies"]) * len(spec["data"]))]
    if config["swept"]:
        spec["zip"] = [{key: [cell["options"][key] for cell in points] for key in config["swept"]}]
    return spec


def _once(values: Sequence[Any]) -> list[Any]:
    found: list[Any] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found


def _commands(results: Results) -> list[str]:
    config, games = results.about.config, results.frame["games"]
    found = []
    for cell, n in list(zip(config["cells"], games, strict=True))[:MOST_CELLS]:
        options = tuple(sorted(cell["options"].items()))
        recipe = Recipe(config["ruleset"], tuple(cell["policies"]), options, cell["data"], cell["stamp"])
        found.append(run_command(recipe, results.seed, n))
    left = len(games) - len(found)
    return [*found, *([f"# and {left:,} more"] if left else [])]

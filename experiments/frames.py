"""The frames that a run folder holds, with schemas fixed by ruleset and plan."""

from typing import Any

import polars as pl

from experiments.cells import CellResult, cell_metrics
from experiments.plan import Cell, Plan
from experiments.spec import Value
from sim.contract import FIRST_FREE_END, Metric, Ruleset
from sim.frames import outcome_frame, outcome_schema, row_columns
from sim.simulate import Span

_POLARS_TYPES: dict[type, type[pl.DataType]] = {bool: pl.Boolean, int: pl.Int64, float: pl.Float64}
_ESTIMATE_TYPES = {"mean": pl.Float64, "low": pl.Float64, "high": pl.Float64, "n": pl.Int64}
_SUM_TYPES = {"n": pl.Int64, "sum": pl.Int64, "squares": pl.Float64, "min": pl.Int64, "max": pl.Int64}


def key_schema(plan: Plan) -> dict[str, type[pl.DataType]]:
    """The columns that tell cells apart: policy, card set and each swept option, with the option's own type.

    A card value has the type of its values.
    """
    fields = plan.ruleset.options.model_fields
    options = {
        name: _polars_type(fields[name].annotation if name in fields else _common_type(plan, name))
        for name in plan.swept
    }
    return {"cell": pl.Int64, "policy": pl.String, "data": pl.String, **options}


def _polars_type(annotation: Any) -> type[pl.DataType]:
    """The column type of an option; choices by name are text."""
    return _POLARS_TYPES.get(annotation, pl.String)


def _common_type(plan: Plan, name: str) -> type:
    kinds = {type(cell.keys[name]) for cell in plan.cells}
    return kinds.pop() if len(kinds) == 1 else str


def cell_keys(plan: Plan, cell: Cell) -> dict[str, Any]:
    """The values of these columns in one cell."""
    values: dict[str, Any] = {"cell": cell.number, "policy": cell.policy, "data": cell.recipe.data}
    schema = key_schema(plan)
    for name, value in cell.keys.items():
        values[name] = _as_type(value, schema[name])
    return values


def _as_type(value: Value, dtype: type[pl.DataType]) -> Any:
    if dtype == pl.String:
        return str(value).lower() if isinstance(value, bool) else str(value)
    return float(value) if dtype == pl.Float64 else value


def plan_metrics(plan: Plan) -> list[Metric]:
    """The metrics of all cells, each name once, in the order met."""
    found: dict[str, Metric] = {}
    for cell in plan.cells:
        for metric in cell_metrics(cell.recipe):
            found.setdefault(metric.name, metric)
    return list(found.values())


def cells_schema(plan: Plan) -> dict[str, type[pl.DataType]]:
    """The schema of cells.parquet: keys, games, ends, metrics with intervals, then the exact sums."""
    schema = key_schema(plan) | {
        "seed": pl.Int64,
        "games": pl.Int64,
        "reached": pl.Boolean,
        "digest": pl.String,
    }
    schema |= {f"ended_{name}": pl.Int64 for name in _end_names(plan.ruleset)}
    for metric in plan_metrics(plan):
        schema |= {f"{metric.name}_{part}": dtype for part, dtype in _ESTIMATE_TYPES.items()}
    for column in row_columns(plan.ruleset)[1:]:
        schema |= {f"row_{column}_{part}": dtype for part, dtype in _SUM_TYPES.items()}
    return schema


def _end_names(ruleset: Ruleset) -> list[str]:
    return [ruleset.end_name(code) for code in range(1, FIRST_FREE_END + len(ruleset.end_names))]


def cells_frame(plan: Plan, results: list[CellResult]) -> pl.DataFrame:
    """One row a cell, in the order of the plan."""
    schema = cells_schema(plan)
    rows = [
        dict.fromkeys(schema) | _cell_row(plan, cell, result) for cell, result in zip(plan.cells, results, strict=True)
    ]
    return pl.DataFrame(rows, schema=schema)


def _cell_row(plan: Plan, cell: Cell, result: CellResult) -> dict[str, Any]:
    t = result.tally
    row = cell_keys(plan, cell)
    row |= {"seed": plan.seed, "games": t.games, "reached": result.reached, "digest": result.digest}
    for code, name in enumerate(_end_names(plan.ruleset), 1):
        row[f"ended_{name}"] = t.ends[code]
    for name, found in result.estimates.items():
        row |= {f"{name}_{part}": value for part, value in found.as_dict().items()}
    for column in row_columns(plan.ruleset)[1:]:
        c = t.index[column]
        sums: tuple[Any, ...] = (0, None, None, None, None)
        if t.n[c]:
            sums = (t.n[c], t.sums[c], float(t.squares[c]), t.least[c], t.most[c])
        row |= {f"row_{column}_{part}": value for part, value in zip(_SUM_TYPES, sums, strict=True)}
    return row


def games_frame(plan: Plan, cell: Cell, span: Span) -> pl.DataFrame:
    """The outcome rows of a span with the cell's keys in front."""
    assert span.rows is not None
    keys = cell_keys(plan, cell)
    schema = key_schema(plan)
    columns = [pl.lit(keys.get(name), dtype=dtype).alias(name) for name, dtype in schema.items()]
    return outcome_frame(plan.ruleset, span.rows, span.first).select(*columns, *outcome_schema(plan.ruleset))

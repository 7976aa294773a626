"""Outcome rows as polars frames with a schema fixed by the ruleset."""

import functools
from collections.abc import Iterator

import numpy as np
import polars as pl

from sim.contract import NONE, Ruleset

_TYPES = {"u8": pl.UInt8, "u16": pl.UInt16, "u32": pl.UInt32, "i32": pl.Int32, "bool": pl.Boolean}
_LINE = 16  # integers in a line of cache
_LIMITS = {
    "u8": (0, 2**8 - 1),
    "u16": (0, 2**16 - 1),
    "u32": (0, 2**31 - 1),
    "i32": (NONE + 1, 2**31 - 1),
    "bool": (0, 1),
}


@functools.cache
def row_columns(ruleset: Ruleset) -> tuple[str, ...]:
    """The names of the integers of an outcome row, in order, those of seats spread out as name_1, name_2, ..."""
    return ("end_reason", "decisions", *(name for name, _ in _spread(ruleset)))


@functools.cache
def _spread(ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    names: list[tuple[str, str]] = []
    for column in ruleset.columns:
        if column.seats:
            names += [(f"{column.name}_{seat}", column.dtype) for seat in range(1, ruleset.seats + 1)]
        else:
            names.append((column.name, column.dtype))
    return tuple(names)


@functools.cache
def outcome_schema(ruleset: Ruleset) -> dict[str, type[pl.DataType]]:
    """The column names and types of every outcome frame and file of the ruleset."""
    schema: dict[str, type[pl.DataType]] = {"game": pl.Int64, "end_reason": pl.String, "decisions": pl.UInt32}
    return schema | {name: _TYPES[dtype] for name, dtype in _spread(ruleset)}


def outcome_frame(ruleset: Ruleset, rows: np.ndarray, first: int) -> pl.DataFrame:
    """A frame of the int32 rows of games first, first + 1, ...

    Raises OverflowError when a value does not fit its column: the ruleset is wrong, not the user.
    """
    columns = _columns(rows)
    names = np.array([ruleset.end_name(code) for code in range(len(ruleset.end_names) + 3)])
    data = [
        pl.Series("game", np.arange(first, first + len(rows), dtype=np.int64)),
        pl.Series("end_reason", names[next(columns)].tolist(), dtype=pl.String),
        pl.Series("decisions", next(columns).astype(np.uint32)),
    ]
    for (name, dtype), column in zip(_spread(ruleset), columns, strict=True):
        data.append(_series(name, dtype, column))
    return pl.DataFrame(data)


def _columns(rows: np.ndarray) -> Iterator[np.ndarray]:
    """The columns of a matrix one by one, each on end; so many turned at once as share a line of the processor's cache,
    as the entries of one column lie far apart."""
    for place in range(0, rows.shape[1], _LINE):
        yield from np.ascontiguousarray(rows[:, place : place + _LINE].T)


def _series(name: str, dtype: str, values: np.ndarray) -> pl.Series:
    low, high = _LIMITS[dtype]
    missing = values == NONE if len(values) and values.min() == NONE else None
    filled = values if missing is None else np.where(missing, 0, values)
    if len(filled) and (filled.min() < low or filled.max() > high):
        raise OverflowError(f"column {name}: a value of {filled.min()}..{filled.max()} does not fit {dtype}")
    series = pl.Series(name, filled).cast(_TYPES[dtype])
    return series if missing is None else series.set(pl.Series(missing), None)

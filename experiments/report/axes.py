"""What a sweep varied, as the axes of a chart: options that move together are one, policies are series."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl

from experiments.spec import as_written


@dataclass(frozen=True)
class Axis:
    """One thing that was varied. values: in the order met, or ascending when they are numbers."""

    name: str
    values: tuple[Any, ...]

    @property
    def numeric(self) -> bool:
        """Whether a line may join its points: three numbers or more."""
        return len(self.values) > 2 and all(_is_number(value) for value in self.values)

    def text(self, value: Any) -> str:
        """A value as a person writes it."""
        return as_written(value)


@dataclass(frozen=True)
class Varied:
    """A sweep by its axes. places: for each cell the value on each axis. series: for each cell its policy."""

    axes: tuple[Axis, ...]
    places: tuple[tuple[Any, ...], ...]
    series: tuple[str, ...]

    @property
    def names(self) -> list[str]:
        """Each series once."""
        return list(dict.fromkeys(self.series))


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def varied(cells: pl.DataFrame, swept: Sequence[str], defaults: dict[str, Any]) -> Varied:
    """The axes of cells.parquet. swept: its columns of options. defaults: what options are where nothing is set."""
    keys = [key for key in swept if cells[key].n_unique() > 1]
    columns = {key: cells[key].to_list() for key in keys}
    groups = _together(columns)
    places = list(zip(*(columns[group[0]] for group in groups), strict=True)) or [()] * len(cells)
    full = math.prod(len(set(column)) for column in zip(*places, strict=True))
    if groups and len(set(places)) == full:
        axes = tuple(Axis(_label(group), _ordered([place[i] for place in places])) for i, group in enumerate(groups))
    elif groups:  # one at a time, or another part of the grid
        labels = _settings(columns, defaults)
        places, axes = [(label,) for label in labels], (Axis("setting", tuple(dict.fromkeys(labels))),)
    else:
        axes = ()
    several = cells["data"].n_unique() > 1
    series = [f"{p}, cards {d}" if several else p for p, d in zip(cells["policy"], cells["data"], strict=True)]
    return Varied(axes, tuple(places), tuple(series))


def _together(columns: dict[str, list[Any]]) -> list[list[str]]:
    """Options in groups; those of a group have a value each for each value of the first."""
    groups: list[list[str]] = []
    for key, values in columns.items():
        for group in groups:
            pairs = set(zip(columns[group[0]], values, strict=True))
            if len(pairs) == len(set(columns[group[0]])) == len(set(values)):
                group.append(key)
                break
        else:
            groups.append([key])
    return groups


def _label(group: Sequence[str]) -> str:
    return group[0] if len(group) == 1 else f"{group[0]} (with {', '.join(group[1:])})"


def _ordered(values: Sequence[Any]) -> tuple[Any, ...]:
    found = list(dict.fromkeys(values))
    return tuple(sorted(found) if all(map(_is_number, found)) else found)


def _settings(columns: dict[str, list[Any]], defaults: dict[str, Any]) -> list[str]:
    """Each cell in words: what differs from the defaults."""
    labels = []
    for row in zip(*columns.values(), strict=True):
        changed = [
            f"{key}={as_written(value)}"
            for key, value in zip(columns, row, strict=True)
            if key not in defaults or as_written(value) != as_written(defaults[key])
        ]
        labels.append(", ".join(changed) or "defaults")
    return labels

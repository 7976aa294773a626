"""Knobs: options and card values that are turned together, in steps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Settings = Mapping[str, Any]  # options by name, card values by key (sim.card_values)


@dataclass(frozen=True)
class Knob:
    """One thing to turn: a step is a setting. first: the step from which turns are counted."""

    name: str
    steps: tuple[Settings, ...]
    first: int


def shifted(name: str, table: str, field: str, rows: Mapping[str, int], shifts: range) -> Knob:
    """A knob that shifts a number of several rows alike. rows: the number of each at first, at shift 0."""
    steps = tuple({f"cards.{table}.{row}.{field}": n + by for row, n in rows.items()} for by in shifts)
    return Knob(name, steps, shifts.index(0))


def alternatives(name: str, table: str, row: str, fields: str, values: Sequence[Sequence[Any]], first: int) -> Knob:
    """A knob that sets some fields (words) of one row to one of several groups of values."""
    keys = [f"cards.{table}.{row}.{field}" for field in fields.split()]
    return Knob(name, tuple(dict(zip(keys, group, strict=True)) for group in values), first)


def one_by_one(name: str, table: str, field: str, rows: Mapping[str, int]) -> Knob:
    """A knob that raises a number by 1 in as many rows as its step says, in order. rows: their numbers at first."""
    order = list(rows)
    steps = (
        {f"cards.{table}.{row}.{field}": rows[row] + (row in order[:count]) for row in order}
        for count in range(len(order) + 1)
    )
    return Knob(name, tuple(steps), 0)


def settings_of(knobs: Sequence[Knob], positions: Sequence[int]) -> dict[str, Any]:
    """What the knobs at these steps set."""
    settings: dict[str, Any] = {}
    for knob, position in zip(knobs, positions, strict=True):
        settings |= knob.steps[position]
    return settings

"""Knobs of a card set: assumed numbers that are turned in steps, and the rows of the TOML files that they change.

A row is known by its `id`. Only numbers of our own are turned: a row whose source is a rulebook is refused. The files
are changed line by line, so that their comments and layout stay.
"""

import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sim.cards import ASSUMED, read_toml
from sim.errors import InputError, unknown

Place = tuple[str, str, str]  # table, row, field
Edits = Mapping[Place, Any]
_ROW = "[[row]]"


@dataclass(frozen=True)
class Knob:
    """One thing to turn: a step is a value for each of its places. first: the step before any calibration."""

    name: str
    steps: tuple[Edits, ...]
    first: int


def shifted(name: str, table: str, field: str, rows: Mapping[str, int], shifts: range) -> Knob:
    """A knob that shifts a number of several rows alike. rows: the number of each at first, at shift 0."""
    steps = tuple({(table, row, field): n + by for row, n in rows.items()} for by in shifts)
    return Knob(name, steps, shifts.index(0))


def alternatives(name: str, table: str, row: str, fields: str, values: Sequence[Sequence[Any]], first: int) -> Knob:
    """A knob that sets some fields (words) of one row to one of several groups of values."""
    places = [(table, row, field) for field in fields.split()]
    return Knob(name, tuple(dict(zip(places, group, strict=True)) for group in values), first)


def one_by_one(name: str, table: str, field: str, rows: Mapping[str, int]) -> Knob:
    """A knob that raises a number by 1 in as many rows as its step says, in order. rows: their numbers at first."""
    order = list(rows)
    steps = (
        {(table, row, field): rows[row] + (row in order[:count]) for row in order} for count in range(len(order) + 1)
    )
    return Knob(name, tuple(steps), 0)


def edits_of(knobs: Sequence[Knob], positions: Sequence[int]) -> dict[Place, Any]:
    """What the knobs at these steps set."""
    edits: dict[Place, Any] = {}
    for knob, position in zip(knobs, positions, strict=True):
        edits |= knob.steps[position]
    return edits


def read_places(folder: Path, places: Iterable[Place]) -> dict[Place, Any]:
    """The values at these places; raises InputError where there is none, or one that is printed in the rulebook."""
    tables: dict[str, dict[str, Any]] = {}
    found = {}
    for place in places:
        table, name, field = place
        path = folder / f"{table}.toml"
        if table not in tables:
            tables[table] = read_toml(path)
        row = _assumed_row(tables[table], name, path)
        if field not in row:
            raise unknown("field", field, row, f"{path}: row {name!r}")
        found[place] = row[field]
    return found


def write_places(folder: Path, edits: Edits) -> list[Place]:
    """Write values into the files of a card set, all or none; returns the places whose value is another now."""
    before = read_places(folder, edits)
    changed = [place for place, value in edits.items() if before[place] != value]
    texts: dict[Path, str] = {}
    for place in changed:
        path = folder / f"{place[0]}.toml"
        texts[path] = _replaced(texts.get(path) or path.read_text(encoding="utf-8"), place, edits[place])
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    return changed


def copy_with(folder: Path, edits: Edits, target: Path) -> Path:
    """A copy of a card set with other values, in a new folder."""
    shutil.copytree(folder, target)
    write_places(target, edits)
    return target


def _assumed_row(content: dict[str, Any], name: str, path: Path) -> dict[str, Any]:
    rows = {row.get("id"): row for row in content.get("row", [])}
    if name not in rows:
        raise unknown("row", name, map(str, rows), str(path))
    source = rows[name].get("source", content.get("source"))
    if source != ASSUMED:
        raise InputError(f"{path}: row {name!r} is not to be turned: its source is {source!r}")
    return rows[name]


def _replaced(text: str, place: Place, value: Any) -> str:
    """The text of a table with one value replaced in its line."""
    _, name, field = place
    head, *rows = text.split(_ROW)
    number = next(i for i, row in enumerate(rows) if re.search(rf'^id = "{re.escape(name)}"', row, re.MULTILINE))
    written = f'"{value}"' if isinstance(value, str) else str(value)
    old = rf'^{field} = ("[^"]*"|-?\d+)'
    rows[number], count = re.subn(old, lambda _: f"{field} = {written}", rows[number], flags=re.MULTILINE)
    if count != 1:
        raise InputError(f"{place[0]}.toml: row {name!r}: {field} is not on a line of its own")
    return _ROW.join([head, *rows])

"""Single card values as settings beside the options: ``cards.TABLE.ROW.FIELD = value``.

ROW is what the row is called: its `id`; in a table without ids its first fields, as many as tell the rows apart,
such as ``ace``, ``3`` or ``C-1``; or its `name`. Blanks may be written as underscores, and case does not matter.
A changed set obeys the schema and the constraints of its ruleset like a set that was loaded.
"""

import fnmatch
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ValidationError

from sim.cards import DataSet, assemble
from sim.errors import InputError, plain_message, unknown

PREFIX = "cards."


@dataclass(frozen=True)
class Place:
    """Where a value lies: table, position of the row, field. key: its full name, the same however it was written."""

    table: str
    row: int
    field: str
    key: str


def split(settings: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """(options, card values) of a setting."""
    values = {key: value for key, value in settings.items() if key.startswith(PREFIX)}
    return {key: value for key, value in settings.items() if key not in values}, values


def row_names(rows: Sequence[BaseModel]) -> list[str]:
    """What the rows of a table are called, each name once.

    By their positions from 1 where no fields tell them apart, and where there is one row only.
    """
    kind = type(rows[0])
    if "id" in kind.model_fields:
        leading = ["id"]
    elif len(rows) == 1:
        leading = []
    else:
        leading = sorted(kind.model_fields, key=lambda name: name not in kind.__annotations__)  # inherited fields last
    for count in range(1, len(leading) + 1):
        names = ["-".join(str(getattr(row, field)) for field in leading[:count]) for row in rows]
        if len(set(map(_tidy, names))) == len(names):
            return names
    return [str(number) for number in range(1, len(rows) + 1)]


def find(data: DataSet, key: str) -> Place:
    """The place of a value; raises InputError with the nearest valid name."""
    parts = key.removeprefix(PREFIX).split(".")
    if len(parts) < 3 or not all(parts):
        raise InputError(f"{key}: a card value is written cards.TABLE.ROW.FIELD")
    table, name, field = parts[0], ".".join(parts[1:-1]), parts[-1]
    names = type(data.tables).model_fields
    if table not in names:
        raise unknown("table", table, names, "cards")
    rows = getattr(data.tables, table)
    called = row_names(rows)
    row = _row_of(name, rows, called)
    if row is None:
        raise unknown("row", name, called, f"{PREFIX}{table}")
    fields = type(rows[row]).model_fields
    if field not in fields:
        raise unknown("field", field, fields, f"{PREFIX}{table}.{called[row]}")
    return Place(table, row, field, f"{PREFIX}{table}.{called[row]}.{field}")


def _row_of(name: str, rows: Sequence[BaseModel], called: Sequence[str]) -> int | None:
    """The position of a row by what it is called, or by a `name` that no other row has."""
    by_name = [_tidy(str(getattr(row, "name", ""))) for row in rows]
    for names in ([_tidy(text) for text in called], by_name):
        if names.count(_tidy(name)) == 1:
            return names.index(_tidy(name))
    return None


def _tidy(text: str) -> str:
    return text.lower().replace(" ", "_")


def matching(data: DataSet, pattern: str) -> list[str]:
    """The keys of all single values (numbers, words, yes or no) that a pattern with * and ? means, in order.

    A pattern without these is one key. Raises InputError when there is none.
    """
    if not any(sign in pattern for sign in "*?["):
        return [find(data, pattern).key]
    found = [key for key in keys(data) if fnmatch.fnmatchcase(_tidy(key), _tidy(pattern))]
    if not found:
        raise InputError(f"{pattern}: no value of card set {data.name} has such a name")
    return found


def keys(data: DataSet) -> Iterable[str]:
    """The keys of all single values of a set."""
    for table in type(data.tables).model_fields:
        rows = getattr(data.tables, table)
        for row, name in zip(rows, row_names(rows), strict=True):
            for field in type(row).model_fields:
                if isinstance(getattr(row, field), bool | int | float | str):
                    yield f"{PREFIX}{table}.{name}.{field}"


def value_of(data: DataSet, key: str) -> Any:
    """The value at a key; raises InputError when there is no such place."""
    place = find(data, key)
    return getattr(getattr(data.tables, place.table)[place.row], place.field)


def changed(data: DataSet, values: Mapping[str, Any]) -> DataSet:
    """The set with other values, checked by its schema; raises InputError naming the key."""
    content = data.tables.model_dump(exclude_unset=True)
    given: dict[Place, str] = {}
    new: dict[str, Any] = {}
    for key, value in values.items():
        place = find(data, key)
        if place in given:
            raise InputError(f"{given[place]} and {key} are the same card value")
        given[place] = key
        new[place.key] = _as_text(value, value_of(data, key))
        content[place.table][place.row][place.field] = new[place.key]
    try:
        tables = type(data.tables).model_validate(content)
    except ValidationError as error:
        raise _refusal(error, given, values) from None
    printed = {place for place in given if new[place.key] != value_of(data, place.key)}
    moved = {(place.table, place.row, place.field) for place in printed}
    return assemble(data.folder, tables, data.sources, moved, dict(sorted(new.items())))


def _as_text(value: Any, before: Any) -> Any:
    """A number where a word stands is that word: an attack of 2."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return str(value) if is_number and isinstance(before, str) else value


def _refusal(error: ValidationError, given: Mapping[Place, str], values: Mapping[str, Any]) -> InputError:
    problems = error.errors(include_url=False)
    for place, key in given.items():
        for problem in problems:
            if problem["loc"][:3] == (place.table, place.row, place.field):
                return InputError(f"{key}: {plain_message(problem)} (got {values[key]!r})")
    for place, key in given.items():
        for problem in problems:
            if problem["loc"][:2] == (place.table, place.row):
                return InputError(f"{key}: with {values[key]!r} here: {plain_message(problem)}")
    shown = ", ".join(f"{key}={value}" for key, value in values.items())
    return InputError(f"{shown}: {plain_message(problems[0])}")

"""Writes card values into the TOML files of a set, line by line, so that their comments and layout stay.

Only numbers of our own are written: a row whose source is a rulebook is refused.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from sim.card_values import Place, changed, find, value_of
from sim.cards import ASSUMED, DataSet
from sim.errors import InputError

_ROW = "[[row]]"


def assumed_values(data: DataSet, keys: Iterable[str]) -> dict[str, Any]:
    """The values at these keys; raises InputError where there is none, or one that is printed in the rulebook."""
    return {key: value_of(data, _assumed(data, key).key) for key in keys}


def write_values(data: DataSet, values: Mapping[str, Any]) -> list[str]:
    """Write values into the files of a card set, all or none; returns the keys whose value is another now."""
    before = assumed_values(data, values)
    changed(data, values)
    others = [key for key, value in values.items() if before[key] != value]
    texts: dict[Path, str] = {}
    for key in others:
        place = find(data, key)
        path = data.folder / f"{place.table}.toml"
        texts[path] = _replaced(texts.get(path) or path.read_text(encoding="utf-8"), place, values[key])
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    return others


def _assumed(data: DataSet, key: str) -> Place:
    place = find(data, key)
    source = data.sources[place.table][place.row]
    if source != ASSUMED:
        raise InputError(f"{key} is not to be turned: its source is {source!r}")
    return place


def _replaced(text: str, place: Place, value: Any) -> str:
    """The text of a table with one value replaced in its line."""
    head, *rows = text.split(_ROW)
    written = f'"{value}"' if isinstance(value, str) else str(value)
    old = rf'^{place.field} = ("[^"]*"|-?\d+)'
    rows[place.row], count = re.subn(old, lambda _: f"{place.field} = {written}", rows[place.row], flags=re.MULTILINE)
    if count != 1:
        raise InputError(f"{place.key} is not on a line of its own")
    return _ROW.join([head, *rows])

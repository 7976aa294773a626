"""Faults of tables whose rows must come in given numbers or in pairs."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sim.card_faults import Fault


def wrong_back(table: str, field: str, faces: list[Any], backs: list[Any]) -> Iterator[Fault]:
    """Faults of a relation `back`: each face is the back of its own back, and never of itself."""
    back_of = dict(zip(faces, backs, strict=True))
    for row, (face, back) in enumerate(zip(faces, backs, strict=True)):
        if back == face:
            yield Fault(table, row, field, "a face cannot be its own back", back)
        elif back_of.get(back) != face:
            yield Fault(table, row, field, "the other face does not name this one as its back", back)


def wrong_counts(table: str, field: str, values: list[Any], wanted: dict[Any, int]) -> Iterator[Fault]:
    """Faults of a table that must have a given number of rows of each value."""
    found = Counter(values)
    for value, n in wanted.items():
        if found[value] != n:
            yield Fault(table, None, "", f"{field}: {found[value]} rows with {value!r}, there must be {n}")

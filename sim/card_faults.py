"""Faults of a card set that show only when tables are held against each other, told by table, row and field."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError


@dataclass(frozen=True)
class Fault:
    """One fault. row: counted from 0, None for the table as a whole; field: empty for the row as a whole."""

    table: str
    row: int | None
    field: str
    message: str
    value: Any = None


def raise_faults(faults: Iterable[Fault]) -> None:
    """Raise a ValidationError with all faults, so that each is told like one of a single row."""
    details = [_detail(fault) for fault in faults]
    if details:
        raise ValidationError.from_exception_data("card set", details)


def repeated(table: str, field: str, values: list[Any]) -> Iterator[Fault]:
    """A fault for each row whose value stands in an earlier row too."""
    for row, value in enumerate(values):
        if value in values[:row]:
            yield Fault(table, row, field, f"also in row {values.index(value) + 1}", value)


def _detail(fault: Fault) -> InitErrorDetails:
    place = [fault.table, fault.row, fault.field]
    loc = tuple(part for part in place if part is not None and part != "")
    value = {} if fault.value is None else fault.value  # a dict is not told as the value that was found
    return InitErrorDetails(
        type=PydanticCustomError("card_set", "{text}", {"text": fault.message}), loc=loc, input=value
    )

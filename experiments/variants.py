"""The variants of a setting in which one option or card value is another: what a sensitivity study plays."""

import fnmatch
import typing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic.fields import FieldInfo

from sim import card_values
from sim.cards import DataSet
from sim.contract import Options
from sim.errors import InputError, unknown
from sim.recipe import Recipe, check_recipe

LEFT_OUT = frozenset(Options.model_fields)  # limits of the simulation, no rules


@dataclass(frozen=True)
class Variant:
    """One value changed. recipe: the setting with it."""

    key: str
    before: Any
    after: Any
    recipe: Recipe


@dataclass(frozen=True)
class Variants:
    """found: all that can be played. fixed: keys whose values cannot be others, alone, by the rules or the card set."""

    found: list[Variant]
    fixed: list[str]


def variants(base: Recipe, patterns: Sequence[str], share: float) -> Variants:
    """Every number a step down and up, every choice each other way: of the keys that match a pattern, or of all.

    A step is `share` of a number, at least 1 of a whole one, or what it must be a multiple of. Texts that are no whole
    number stay as they are. Raises InputError for a pattern that matches nothing.
    """
    checked = check_recipe(base)
    now: dict[str, Any] = {name: value for name, value in checked.options.model_dump().items() if name not in LEFT_OUT}
    now |= {key: card_values.value_of(checked.data, key) for key in card_values.keys(checked.data)}
    fields = type(checked.options).model_fields
    found: list[Variant] = []
    fixed = []
    for key in _chosen(now, patterns):
        field = fields[key] if key in fields else _card_field(checked.data, key)
        others = list(_others(now[key], field, share))
        made = [made for value in others if (made := _variant(base, key, now[key], value))]
        found += made
        if others and not made:
            fixed.append(key)
    return Variants(found, fixed)


def _chosen(now: dict[str, Any], patterns: Sequence[str]) -> list[str]:
    for pattern in patterns:
        if not fnmatch.filter(now, pattern):
            raise unknown("option or card value", pattern, now)
    return [key for key in now if not patterns or any(fnmatch.fnmatchcase(key, pattern) for pattern in patterns)]


def _card_field(data: DataSet, key: str) -> FieldInfo:
    """What the schema says of a card value."""
    place = card_values.find(data, key)
    return type(getattr(data.tables, place.table)[place.row]).model_fields[place.field]


def _others(value: Any, field: FieldInfo, share: float) -> Iterator[Any]:
    choices = typing.get_args(field.annotation) if typing.get_origin(field.annotation) is typing.Literal else ()
    if choices:
        yield from (choice for choice in choices if choice != value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        least = next((rule.multiple_of for rule in field.metadata if hasattr(rule, "multiple_of")), 1)
        step = max(1, round(abs(value) * share / least)) * least
        yield from (value - step, value + step)
    elif isinstance(value, float):
        width = abs(value) * share or share
        yield from (round(value - width, 9), round(value + width, 9))
    elif isinstance(value, str) and value.isdecimal():
        yield from (str(other) for other in _others(int(value), field, share) if other >= 0)


def _variant(base: Recipe, key: str, before: Any, after: Any) -> Variant | None:
    """None where the value is not allowed."""
    try:
        recipe = Recipe.of(base.ruleset, base.policies, dict(base.options) | {key: after}, base.data)
        check_recipe(recipe)
    except InputError:
        return None
    return Variant(key, before, after, recipe)

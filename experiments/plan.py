"""A sweep spec in TOML, checked and unfolded into cells.

::

    ruleset = "skull_jack"
    policies = ["basic", "mimic"]          # each a policy for all seats, or a list with one a seat
    games = 1_000_000                      # or precision = "0.1pp", with metric = "win_rate"
    seed = 1
    keep = 1000                            # outcome rows of the first games of a cell; "none" or "all"

    [options]                              # the same in every cell; card values too, here and below
    bank = 2000
    cards.cards.ace.value = 1

    [grid]                                 # every combination
    heroes = [1, 2, 3]
    dealer_stands_on = { start = 15, stop = 18, step = 1 }

    [[zip]]                                # axes that go together
    bet = [100, 200]
    bank = [1000, 2000]

    [vary]                                 # one option at a time, after a cell in which all have their defaults
    tie = ["hero", "dealer"]
    hit_soft17 = [true]
"""

import hashlib
import itertools
import json
import math
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from experiments.cells import Target, target_metric
from experiments.spec import MAX_CELLS, Spec, Value, check_names, combinations, refuse_repeats
from sim import card_values
from sim.cards import read_toml
from sim.contract import Ruleset
from sim.errors import InputError, from_validation
from sim.recipe import Recipe
from sim.registry import get_ruleset, load_data


@dataclass(frozen=True)
class Cell:
    """One setting of a sweep. keys: the swept options and their values here."""

    number: int
    recipe: Recipe
    keys: dict[str, Value]

    @property
    def policy(self) -> str:
        """The policies as one text, seat by seat."""
        return " | ".join(str(policy) for policy in self.recipe.policies)

    @property
    def label(self) -> str:
        """Policy and swept values, for people."""
        swept = ", ".join(f"{key}={value}" for key, value in self.keys.items())
        return f"{self.policy}{': ' * bool(swept)}{swept}"


@dataclass(frozen=True)
class Plan:
    """A whole sweep: its cells and what they have in common."""

    title: str
    ruleset: Ruleset
    cells: tuple[Cell, ...]
    swept: tuple[str, ...]  # names of the swept options and card values, in order
    target: Target
    seed: int
    keep: str | int

    def config(self) -> dict[str, Any]:
        """Everything that decides the results, resolved, as plain JSON values."""
        return {
            "title": self.title,
            "ruleset": self.ruleset.name,
            "games": self.target.games,
            "precision": self.target.precision,
            "metric": self.target.metric,
            "seed": self.seed,
            "keep": self.keep,
            "swept": list(self.swept),
            "defaults": self.ruleset.options().model_dump(),
            "cells": [
                {
                    "policies": [str(policy) for policy in cell.recipe.policies],
                    "data": cell.recipe.data,
                    "stamp": cell.recipe.stamp,
                    "options": dict(cell.recipe.options),
                }
                for cell in self.cells
            ],
        }


def config_hash(config: dict[str, Any]) -> str:
    """16 hex digits that name a resolved config."""
    return hashlib.sha256(json.dumps(config, sort_keys=True).encode()).hexdigest()[:16]


def load_plan(path: Path, overrides: dict[str, Any]) -> Plan:
    """Read a spec file and unfold it; overrides replace its top-level keys. Raises InputError."""
    content = read_toml(path) | overrides
    if "games" in overrides:
        content.pop("precision", None)
        content.pop("metric", None)
    if "precision" in overrides:
        content.pop("games", None)
    return make_plan(content, str(path))


def make_plan(content: dict[str, Any], where: str) -> Plan:
    """Check the content of a spec and unfold it into cells; raises InputError naming `where` and the key."""
    try:
        spec = Spec.model_validate(content)
    except ValidationError as error:
        raise from_validation(error, where, Spec.model_fields) from None
    try:
        return _unfold(spec)
    except ValueError as error:
        raise InputError(f"{where}: {error}") from None


def _unfold(spec: Spec) -> Plan:
    ruleset = get_ruleset(spec.ruleset)
    _check_option_names(spec, ruleset)
    target, data_sets = spec.target(), spec.data_sets()
    axes = spec.axes(_defaults(spec, ruleset, data_sets))
    refuse_repeats("policies", spec.policies)
    count = math.prod(len(axis) for axis in axes) * len(spec.policies) * len(data_sets)
    if count > MAX_CELLS:
        raise InputError(f"{count:,} cells are more than {MAX_CELLS:,}")
    cells: list[Cell] = []
    for policies, data in itertools.product(spec.policies, data_sets):
        for keys in combinations(axes):
            recipe = Recipe.of(spec.ruleset, policies, spec.options | keys, data)
            target_metric(recipe, target)  # checks every cell before the first game is played
            cells.append(Cell(len(cells), recipe, keys))
    swept = tuple(name for axis in axes for name in axis.columns)
    return Plan(spec.title, ruleset, tuple(cells), swept, target, spec.seed, spec.keep)


def _defaults(spec: Spec, ruleset: Ruleset, data_sets: list[str]) -> dict[str, Any]:
    """What options and varied card values are where nothing is set."""
    defaults = ruleset.options().model_dump()
    for key in card_values.split(spec.vary)[1]:
        found = {name: card_values.value_of(load_data(ruleset, name), key) for name in data_sets}
        if len(set(map(repr, found.values()))) > 1:
            shown = ", ".join(f"{value!r} in {name}" for name, value in found.items())
            raise InputError(f"vary: {key} has no one default: {shown}")
        defaults[key] = found[data_sets[0]]
    return defaults


def _check_option_names(spec: Spec, ruleset: Ruleset) -> None:
    used: dict[str, str] = {}
    parts: list[tuple[str, Iterable[str]]] = [("options", spec.options), ("grid", spec.grid)]
    parts += [("zip", group) for group in spec.zip]
    parts.append(("vary", spec.vary))
    for part, names in parts:
        check_names(names, ruleset, part)
        for name in names:
            if name in used:
                raise InputError(f"option {name!r} stands in both {used[name]} and {part}")
            used[name] = part

"""A sweep spec in TOML, checked and unfolded into cells.

::

    ruleset = "skull_jack"
    policies = ["basic", "mimic"]          # each a policy for all seats, or a list with one a seat
    games = 1_000_000                      # or precision = "0.1pp", with metric = "win_rate"
    seed = 1
    keep = 1000                            # outcome rows of the first games of a cell; "none" or "all"

    [options]                              # the same in every cell
    bank = 2000

    [grid]                                 # every combination
    heroes = [1, 2, 3]
    dealer_stands_on = { start = 15, stop = 18, step = 1 }

    [[zip]]                                # axes that go together
    bet = [100, 200]
    bank = [1000, 2000]
"""

import hashlib
import itertools
import json
import math
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from experiments.cells import Target, parse_precision, target_metric
from sim.cards import REFERENCE, read_toml
from sim.contract import Ruleset
from sim.errors import InputError, did_you_mean, from_validation
from sim.recipe import Recipe
from sim.registry import get_ruleset
from sim.simulate import MAX_GAMES, MAX_SEED

MAX_CELLS = 1_000_000
Value = bool | int | float | str


class Steps(BaseModel):
    """An axis of evenly spaced numbers, stop included."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    start: int | float
    stop: int | float
    step: int | float

    def values(self) -> list[int | float]:
        """The numbers; whole ones stay whole."""
        if self.step == 0 or (self.stop - self.start) * self.step < 0:
            raise ValueError(f"step {self.step} never leads from {self.start} to {self.stop}")
        count = math.floor((self.stop - self.start) / self.step + 1e-9) + 1
        if count > MAX_CELLS:
            raise ValueError(f"{count:,} values are too many")
        return [self.start + i * self.step for i in range(count)]


Axis = list[Value] | Steps


class Spec(BaseModel):
    """The content of a spec file."""

    model_config = ConfigDict(extra="forbid", strict=True)

    title: str = ""
    ruleset: str
    policies: list[str | list[str]] = Field(min_length=1)
    data: str | list[str] = REFERENCE
    games: int = Field(0, ge=0, le=MAX_GAMES)
    precision: str = ""
    metric: str = ""
    seed: int = Field(0, ge=0, le=MAX_SEED)
    keep: Literal["none", "all"] | int = "none"
    options: dict[str, Value] = {}
    grid: dict[str, Axis] = {}
    zip: list[dict[str, Axis]] = []

    def target(self) -> Target:
        """How long to play each cell."""
        if bool(self.games) == bool(self.precision):
            raise ValueError("give either games (1 or more) or precision")
        if self.precision:
            return Target(precision=parse_precision(self.precision), metric=self.metric)
        if self.metric:
            raise ValueError("metric goes with precision")
        return Target(games=self.games)


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
    swept: tuple[str, ...]  # names of the swept options, in order
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
    ruleset = get_ruleset(spec.ruleset)
    try:
        target = spec.target()
        axes = _axes(spec)
    except ValueError as error:
        raise InputError(f"{where}: {error}") from None
    _check_option_names(spec, ruleset, where)
    swept = tuple(dict.fromkeys(name for axis in axes for point in axis for name in point))
    data_sets = [spec.data] if isinstance(spec.data, str) else spec.data
    count = math.prod(len(axis) for axis in axes) * len(spec.policies) * len(data_sets)
    if count > MAX_CELLS:
        raise InputError(f"{where}: {count:,} cells are more than {MAX_CELLS:,}")
    cells: list[Cell] = []
    for policies, data, point in itertools.product(spec.policies, data_sets, itertools.product(*axes)):
        keys = {name: value for part in point for name, value in part.items()}
        try:  # every cell is checked before the first game is played
            recipe = Recipe.of(spec.ruleset, policies, spec.options | keys, data)
            target_metric(recipe, target)
        except InputError as error:
            raise InputError(f"{where}: {error}") from None
        cells.append(Cell(len(cells), recipe, keys))
    return Plan(spec.title, ruleset, tuple(cells), swept, target, spec.seed, spec.keep)


def _axes(spec: Spec) -> list[list[dict[str, Value]]]:
    """Each axis as a list of points; a zipped axis has several options in each point."""
    axes = [[{name: value} for value in _values(name, axis)] for name, axis in spec.grid.items()]
    for number, group in enumerate(spec.zip, 1):
        columns = {name: _values(name, axis) for name, axis in group.items()}
        lengths = {name: len(values) for name, values in columns.items()}
        if len(set(lengths.values())) != 1:
            shown = ", ".join(f"{name} has {n}" for name, n in lengths.items()) or "no axis"
            raise ValueError(f"zip {number}: axes must have equally many values ({shown})")
        axes.append([dict(zip(columns, point, strict=True)) for point in zip(*columns.values(), strict=True)])
    for points in axes:
        for i, point in enumerate(points):
            if point in points[:i]:
                raise ValueError(f"{', '.join(f'{name} = {value!r}' for name, value in point.items())} appears twice")
    return axes


def _values(name: str, axis: Axis) -> list[Any]:
    try:
        values = axis.values() if isinstance(axis, Steps) else axis
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    if not values:
        raise ValueError(f"{name}: an axis needs at least one value")
    return values


def _check_option_names(spec: Spec, ruleset: Ruleset, where: str) -> None:
    valid = ruleset.options.model_fields
    used: dict[str, str] = {}
    parts: list[tuple[str, Iterable[str]]] = [("options", spec.options), ("grid", spec.grid)]
    parts += [("zip", group) for group in spec.zip]
    for part, names in parts:
        for name in names:
            if name not in valid:
                raise InputError(f"{where}: {part}: unknown option {name!r}{did_you_mean(name, valid)}")
            if name in used:
                raise InputError(f"{where}: option {name!r} stands in both {used[name]} and {part}")
            used[name] = part

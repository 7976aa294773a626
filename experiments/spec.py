"""The content of a sweep spec, checked, and its axes."""

import itertools
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, PlainValidator, Tag, field_validator

from experiments.cells import Target, parse_precision
from sim.card_values import PREFIX
from sim.cards import REFERENCE
from sim.contract import Ruleset
from sim.errors import unknown
from sim.simulate import MAX_GAMES, MAX_SEED

MAX_CELLS = 1_000_000
Value = bool | int | float | str


class Steps(BaseModel):
    """An axis of evenly spaced numbers, stop included."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    start: int | float
    stop: int | float
    step: int | float

    def values(self) -> list[Value]:
        """The numbers as a person means them: 0.5 + 0.1 is 0.6. Whole ones stay whole."""
        start, stop, step = (Fraction(str(number)) for number in (self.start, self.stop, self.step))
        if step == 0 or (stop - start) * step < 0:
            raise ValueError(f"step {self.step} never leads from {self.start} to {self.stop}")
        count = (stop - start) // step + 1
        if count > MAX_CELLS:
            raise ValueError(f"more than {MAX_CELLS:,} values")
        whole = all(isinstance(number, int) for number in (self.start, self.stop, self.step))
        return [int(start + i * step) if whole else float(start + i * step) for i in range(count)]


def _axis_kind(value: Any) -> str:
    return "steps" if isinstance(value, dict | Steps) else "values"


Axis = Annotated[
    Annotated[list[Value], Tag("values")] | Annotated[Steps, Tag("steps")],
    Discriminator(_axis_kind),
]


def _keep(value: Any) -> int | str:
    if value in ("none", "all") or (isinstance(value, int) and not isinstance(value, bool) and value >= 1):
        return value
    raise ValueError("must be 'none', 'all' or a number of games, 1 or more")


def flat(settings: Any) -> Any:
    """Settings with card values by full key, also where TOML read ``cards.enemies.rat.hp = 3`` as tables in tables."""
    if not isinstance(settings, dict) or not isinstance(settings.get("cards"), dict):
        return settings
    found = {key: value for key, value in settings.items() if key != "cards"}
    for table, rows in settings["cards"].items():
        for row, fields in rows.items() if isinstance(rows, dict) else ():
            if not isinstance(fields, dict):
                raise ValueError(f"cards.{table}.{row}: a card value is written cards.TABLE.ROW.FIELD")
            found |= {f"cards.{table}.{row}.{field}": value for field, value in fields.items()}
    return found


def as_written(value: Any) -> str:
    """A setting's value as a spec and --set have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def check_names(names: Iterable[str], ruleset: Ruleset, where: str = "") -> None:
    """Raise InputError for a name that is neither an option nor written like a card value."""
    valid = ruleset.options.model_fields
    for name in names:
        if name not in valid and not name.startswith(PREFIX):
            raise unknown("option", name, valid, where)


def _list_of_tables(value: Any) -> Any:
    if isinstance(value, dict):
        raise ValueError("each group of zipped axes is a table [[zip]] of its own, with two pairs of brackets")
    return [flat(group) for group in value] if isinstance(value, list) else value


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
    keep: Annotated[int | str, PlainValidator(_keep)] = "none"
    options: Annotated[dict[str, Value], BeforeValidator(flat)] = {}
    grid: Annotated[dict[str, Axis], BeforeValidator(flat)] = {}
    zip: Annotated[list[dict[str, Axis]], BeforeValidator(_list_of_tables)] = []
    vary: Annotated[dict[str, Axis], BeforeValidator(flat)] = {}

    @field_validator("grid", "vary")
    @classmethod
    def _has_an_axis(cls, value: dict[str, Axis]) -> dict[str, Axis]:
        if not value:
            raise ValueError("needs at least one option, or leave it out")
        return value

    def target(self) -> Target:
        """How long to play each cell."""
        if bool(self.games) == bool(self.precision):
            raise ValueError("give either games (1 or more) or precision")
        if self.precision:
            return Target(precision=parse_precision(self.precision), metric=self.metric)
        if self.metric:
            raise ValueError("metric goes with precision")
        return Target(games=self.games)

    def data_sets(self) -> list[str]:
        """The card data sets, each once."""
        names = [self.data] if isinstance(self.data, str) else self.data
        if not names:
            raise ValueError("data: name at least one card data set")
        refuse_repeats("data", names)
        return names

    def axes(self, defaults: Mapping[str, Value]) -> "list[ZippedAxis]":
        """Every axis; one of the grid has a single option. defaults: of the ruleset's options."""
        groups = [("grid", {name: axis}) for name, axis in self.grid.items()]
        groups += [(f"zip {number}", group) for number, group in enumerate(self.zip, 1)]
        if self.vary:
            groups.append(("vary", _one_at_a_time(self.vary, defaults)))
        return [ZippedAxis(where, group) for where, group in groups]


class ZippedAxis:
    """Options whose values go together; its length is the number of points."""

    def __init__(self, where: str, group: dict[str, Axis]):
        self.columns = {name: _values(name, axis) for name, axis in group.items()}
        lengths = {name: len(values) for name, values in self.columns.items()}
        if len(set(lengths.values())) != 1:
            shown = ", ".join(f"{name} has {n}" for name, n in lengths.items()) or "no axis"
            raise ValueError(f"{where}: axes must have equally many values ({shown})")
        points = list(zip(*self.columns.values(), strict=True))
        refuse_repeats(", ".join(self.columns), points if len(group) > 1 else [point for (point,) in points])

    def __len__(self) -> int:
        return len(next(iter(self.columns.values())))

    def points(self) -> Iterable[dict[str, Value]]:
        """The settings, one after the other."""
        return (dict(zip(self.columns, point, strict=True)) for point in zip(*self.columns.values(), strict=True))


def _one_at_a_time(axes: dict[str, Axis], defaults: Mapping[str, Value]) -> dict[str, Axis]:
    """Columns in which first all options have their defaults, then each its further values, the others not."""
    values = {name: _values(name, axis) for name, axis in axes.items()}
    for name, others in values.items():
        refuse_repeats(f"{name} (default {defaults[name]!r})", [defaults[name], *others])
    points = [(name, value) for name, others in values.items() for value in others]
    return {
        name: [defaults[name], *(value if varied == name else defaults[name] for varied, value in points)]
        for name in values
    }


def _values(name: str, axis: Any) -> list[Value]:
    try:
        values = axis.values() if isinstance(axis, Steps) else axis
    except (ValueError, OverflowError) as error:
        raise ValueError(f"{name}: {error}") from None
    if not values:
        raise ValueError(f"{name}: an axis needs at least one value")
    return values


def refuse_repeats(name: str, values: Iterable[Any]) -> None:
    """Raise ValueError when a value appears twice, also in another spelling: 1 and 1.0, true and "true"."""
    seen = set()
    for value in values:
        key = repr(_plain(value))
        if key in seen:
            raise ValueError(f"{name}: {value!r} appears twice")
        seen.add(key)


def _plain(value: Any) -> Any:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return float(value) if abs(value) < 2**53 else value
    return tuple(map(_plain, value)) if isinstance(value, tuple | list) else value


def combinations(axes: "list[ZippedAxis]") -> Iterable[dict[str, Value]]:
    """Every combination of the points of the axes, the last axis fastest."""
    for combination in itertools.product(*(list(axis.points()) for axis in axes)):
        yield {name: value for point in combination for name, value in point.items()}

"""A tuning spec in TOML, checked and unfolded into knobs.

::

    ruleset = "crypt_crawler"
    policies = "tuned"                     # one policy for all seats, or a list with one a seat
    metric = "win"                         # the ruleset's first one where left out
    target = 0.40
    tolerance = 0.01                       # how near is near enough; weighs the miss against the cost of changes
    games = 20_000                         # of each setting while searching, the same games for all
    confirm = 200_000                      # fresh games behind the answer
    seed = 1

    [options]                              # the same throughout; card values too
    mode = "standard"

    [[change]]                             # one: bracketing; several: CMA-ES, and a cost for each step away
    set = "cards.enemies.*.hp"             # an option or a card value, a pattern of card values, or a list of these
    by = { start = -2, stop = 4, step = 1 }    # added to each; or: to = [...], the values themselves
    cost = 0.1                             # of one squared step, beside the squared miss in tolerances
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from experiments.cells import Target, target_metric
from experiments.knobs import Knob
from experiments.spec import Axis, Steps, Value, as_written, check_names, flat, refuse_repeats
from sim import card_values
from sim.cards import REFERENCE, DataSet, read_toml
from sim.contract import Metric, Ruleset
from sim.errors import InputError, from_validation
from sim.recipe import Recipe
from sim.registry import get_ruleset, make_setting
from sim.simulate import MAX_GAMES, MAX_SEED

MAX_STEPS = 10_000
RATE_TOLERANCE = 0.01


class Change(BaseModel):
    """One thing that may be changed."""

    model_config = ConfigDict(extra="forbid", strict=True)

    keys: str | list[str] = Field(alias="set", min_length=1)
    to: Axis | None = None
    by: Axis | None = None
    name: str = ""
    cost: float = Field(0.1, ge=0, le=1e6)


class TuneSpec(BaseModel):
    """The content of a tuning spec."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    title: str = ""
    ruleset: str
    policies: str | list[str]
    data: str = REFERENCE
    metric: str = ""
    target: float
    tolerance: float = Field(0.0, ge=0)
    games: int = Field(20_000, ge=100, le=MAX_GAMES)
    confirm: int = Field(200_000, ge=100, le=MAX_GAMES)
    seed: int = Field(0, ge=0, le=MAX_SEED - 1)
    generations: int = Field(30, ge=1, le=10_000)
    population: int = Field(12, ge=4, le=1000)
    options: Annotated[dict[str, Value], BeforeValidator(flat)] = {}
    change: list[Change] = Field(min_length=1)


@dataclass(frozen=True)
class TunePlan:
    """What to tune: knobs, and the value that a metric is to have."""

    spec: TuneSpec
    ruleset: Ruleset
    base: Recipe
    metric: Metric
    knobs: tuple[Knob, ...]
    labels: tuple[tuple[str, ...], ...]  # of the steps of each knob, for people

    def label(self, settings: Mapping[str, Any]) -> str:
        """Settings that knobs made, as a person calls them."""
        words = []
        for knob, labels in zip(self.knobs, self.labels, strict=True):
            mine = {key: settings[key] for key in knob.steps[0]}
            words.append(labels[knob.steps.index(mine)])
        return ", ".join(words)

    @property
    def tolerance(self) -> float:
        """How near to the target is near enough."""
        return self.spec.tolerance or RATE_TOLERANCE

    @property
    def confirm_seed(self) -> int:
        """The seed of the games that the search never sees."""
        return self.spec.seed + 1

    def recipe(self, settings: Mapping[str, Any]) -> Recipe:
        """The base with other settings; raises InputError when they do not go together."""
        base = self.base
        return Recipe.of(base.ruleset, base.policies, dict(base.options) | dict(settings), base.data)

    def config(self) -> dict[str, Any]:
        """Everything that decides the results, as plain JSON values."""
        content = self.spec.model_dump(by_alias=True)
        knobs = [{"name": knob.name, "steps": [dict(step) for step in knob.steps]} for knob in self.knobs]
        return content | {"verb": "tune", "knobs": knobs, "stamp": self.base.stamp}


def load_tune(path: Path, overrides: Mapping[str, Any]) -> TunePlan:
    """Read a spec file and check it whole; overrides replace its top-level keys. Raises InputError."""
    return make_tune(read_toml(path) | dict(overrides), str(path))


def make_tune(content: dict[str, Any], where: str) -> TunePlan:
    """Check the content of a spec; raises InputError naming `where` and the key."""
    try:
        spec = TuneSpec.model_validate(content)
    except ValidationError as error:
        raise from_validation(error, where, TuneSpec.model_fields) from None
    try:
        return _unfold(spec)
    except ValueError as error:
        raise InputError(f"{where}: {error}") from None


def _unfold(spec: TuneSpec) -> TunePlan:
    ruleset = get_ruleset(spec.ruleset)
    check_names(spec.options, ruleset, "options")
    base = Recipe.of(spec.ruleset, spec.policies, spec.options, spec.data)
    metric = target_metric(base, Target(metric=spec.metric))
    if metric.kind == "rate" and not 0 <= spec.target <= 1:
        raise InputError(f"target: {metric.name} lies between 0 and 1 (got {spec.target:g})")
    if metric.kind != "rate" and not spec.tolerance:
        raise InputError(f"tolerance: missing; {metric.name} is no rate, say how near is near enough")
    options, data = make_setting(ruleset, dict(base.options), spec.data)
    made = [_knob(change, ruleset, options, data) for change in spec.change]
    knobs = tuple(knob for knob, _ in made)
    refuse_repeats("change", [key for knob in knobs for key in knob.steps[0]])
    plan = TunePlan(spec, ruleset, base, metric, knobs, tuple(labels for _, labels in made))
    for knob in knobs:
        for step in knob.steps:
            target_metric(plan.recipe(step), Target(metric=metric.name))  # checks every step before the first game
    return plan


def _knob(change: Change, ruleset: Ruleset, options: Any, data: DataSet) -> tuple[Knob, tuple[str, ...]]:
    """The knob of a change, and a label for each of its steps."""
    now = _now(change, ruleset, options, data)
    name = change.name or (change.keys if isinstance(change.keys, str) else ", ".join(change.keys))
    axis = change.to if change.by is None else change.by
    if axis is None or (change.to is not None and change.by is not None):
        raise InputError(f"change {name!r}: give either to or by")
    values = axis.values() if isinstance(axis, Steps) else axis
    refuse_repeats(f"change {name!r}", values)
    if not 2 <= len(values) <= MAX_STEPS:
        raise InputError(f"change {name!r}: give 2 to {MAX_STEPS:,} values (got {len(values)})")
    if change.by is None:
        steps = tuple(dict.fromkeys(now, value) for value in values)
        labels = tuple(written({name: value}) for value in values)
    else:
        for what in [*values, *now.values()]:
            if isinstance(what, bool | str):
                raise InputError(f"change {name!r}: by adds to numbers, not to {what!r}; give to = [...]")
        steps = tuple({key: before + value for key, before in now.items()} for value in values)
        labels = tuple(f"{name} {value:+}" for value in values)
    return Knob(name, steps, steps.index(now) if now in steps else -1), labels


def written(settings: Mapping[str, Any]) -> str:
    """Settings as one writes them."""
    return ", ".join(f"{key}={as_written(value)}" for key, value in settings.items())


def _now(change: Change, ruleset: Ruleset, options: Any, data: DataSet) -> dict[str, Any]:
    """The settings that a change is about, as they are."""
    now: dict[str, Any] = {}
    for text in [change.keys] if isinstance(change.keys, str) else change.keys:
        if text.startswith(card_values.PREFIX):
            now |= {key: card_values.value_of(data, key) for key in card_values.matching(data, text)}
        else:
            check_names([text], ruleset, "change")
            now[text] = getattr(options, text)
    return now

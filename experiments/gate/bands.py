"""The bands file: what must hold of a game's balance, in TOML that a designer can read.

::

    false_alarm = 0.01        # chance that any check fails though all metrics lie in their bands
    missed = 0.05             # chance that all checks pass though a metric lies outside its band
    games = 200_000           # played of a setting at most
    seed = 1

    [[setting]]
    name = "standard mode"    # made of ruleset, policy and options where left out
    ruleset = "crypt_crawler"
    policy = "tuned"          # or one a seat: ["basic", "mimic"]
    options = { mode = "standard" }

    [setting.check]           # a metric, and either a band or a margin around the baseline
    win = { low = 0.35, high = 0.45, why = "standard is to be won two times in five" }
    turns = { margin = 0.5, why = "the length of an evening" }
    boss_met = { margin = "1pp", why = "most players are to see the boss" }
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, field_validator, model_validator

from experiments.cells import cell_metrics, parse_precision
from experiments.plan import config_hash
from experiments.spec import Value, flat
from sim.cards import REFERENCE, read_toml
from sim.contract import Metric
from sim.errors import InputError, from_validation, unknown
from sim.recipe import Recipe
from sim.simulate import MAX_GAMES, MAX_SEED

LEAST_GAMES = 1000  # of a setting: below, the normal approximation of a mean is a guess
M = TypeVar("M", bound=BaseModel)


def _one_line(text: str) -> str:
    if not text.isprintable():
        raise ValueError("must be one line of plain text")
    return text


class CheckText(BaseModel):
    """What stands behind a metric's name."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    low: int | float | None = None
    high: int | float | None = None
    margin: int | float | str | None = None
    why: str = Field(min_length=1)

    _plain = field_validator("why")(_one_line)

    @model_validator(mode="after")
    def _band_or_margin(self) -> "CheckText":
        band = self.low is not None or self.high is not None
        if band == (self.margin is not None):
            raise ValueError("give either low and high (or one of them), or a margin around the baseline")
        if self.low is not None and self.high is not None and self.low >= self.high:
            raise ValueError(f"low {self.low} is not below high {self.high}")
        return self


class SettingText(BaseModel):
    """What stands in a [[setting]]."""

    model_config = ConfigDict(extra="forbid", strict=True)

    name: str = ""
    ruleset: str
    policy: str | list[str]
    data: str = REFERENCE
    options: Annotated[dict[str, Value], BeforeValidator(flat)] = {}
    games: int = Field(0, ge=LEAST_GAMES, le=MAX_GAMES)
    check: dict[str, dict[str, Any]] = Field(min_length=1)

    _plain = field_validator("name")(_one_line)


class BandsText(BaseModel):
    """What stands in a bands file."""

    model_config = ConfigDict(extra="forbid", strict=True)

    title: str = "Balance"
    false_alarm: float = Field(0.01, gt=0, lt=0.5)
    missed: float = Field(0.05, gt=0, lt=0.5)
    games: int = Field(200_000, ge=LEAST_GAMES, le=MAX_GAMES)
    seed: int = Field(1, ge=0, le=MAX_SEED)
    setting: list[dict[str, Any]] = Field(min_length=1)

    _plain = field_validator("title")(_one_line)


@dataclass(frozen=True)
class Check:
    """A metric and where it must lie: within [low, high], or not further than `margin` from the baseline."""

    metric: Metric
    low: float | None
    high: float | None
    margin: float | None
    why: str


@dataclass(frozen=True)
class Setting:
    """A setting and its checks. games: played at most."""

    name: str
    recipe: Recipe
    games: int
    checks: tuple[Check, ...]

    def config(self) -> dict[str, Any]:
        """What makes it this setting and no other; cards and code may change under it, that is what is watched."""
        recipe = self.recipe
        return {
            "ruleset": recipe.ruleset,
            "policies": [str(policy) for policy in recipe.policies],
            "data": recipe.data,
            "options": dict(recipe.options),
        }

    @property
    def hash(self) -> str:
        """16 hex digits that name the setting."""
        return config_hash(self.config())


@dataclass(frozen=True)
class Bands:
    """A bands file, checked."""

    path: Path
    title: str
    false_alarm: float
    missed: float
    seed: int
    settings: tuple[Setting, ...]

    @property
    def checks(self) -> list[tuple[Setting, Check]]:
        """Every check with its setting, in the order of the file."""
        return [(setting, check) for setting in self.settings for check in setting.checks]


def load_bands(path: Path, games: int | None = None) -> Bands:
    """Read and check a bands file. games: at most, instead of the file's. Raises InputError with file and place."""
    text = _checked(BandsText, read_toml(path), str(path))
    settings = []
    for number, content in enumerate(text.setting, 1):
        settings.append(_setting(content, f"{path}: setting {number}", text.games, games))
    for number, setting in enumerate(settings, 1):
        if setting.name in [other.name for other in settings[: number - 1]]:
            raise InputError(f"{path}: setting {number}: the name {setting.name!r} is taken; give it another")
    return Bands(path, text.title, text.false_alarm, text.missed, text.seed, tuple(settings))


def _checked(model: type[M], content: Any, where: str) -> M:
    try:
        return model.model_validate(content)
    except ValidationError as error:
        raise from_validation(error, where, model.model_fields) from None


def _setting(content: dict[str, Any], where: str, default_games: int, games: int | None) -> Setting:
    text = _checked(SettingText, content, where)
    if text.name:
        where += f" ({text.name})"
    try:
        recipe = Recipe.of(text.ruleset, text.policy, text.options, text.data)
        metrics = {metric.name: metric for metric in cell_metrics(recipe)}
    except InputError as error:
        raise InputError(f"{where}: {error}") from None
    checks = tuple(_check(name, given, metrics, where) for name, given in text.check.items())
    most = max(games or text.games or default_games, LEAST_GAMES)
    return Setting(text.name or _name(recipe), recipe, most, checks)


def _name(recipe: Recipe) -> str:
    changed = ", ".join(f"{key}={value}" for key, value in recipe.options)
    policies = " | ".join(str(policy) for policy in recipe.policies)
    return f"{recipe.ruleset}: {policies}" + (f" ({changed})" if changed else "")


def _check(name: str, content: Any, metrics: dict[str, Metric], where: str) -> Check:
    if name not in metrics:
        raise unknown("metric", name, metrics, where)
    where += f": {name}"
    text = _checked(CheckText, content, where)
    margin = None
    if text.margin is not None:
        try:
            margin = parse_precision(str(text.margin))
        except InputError:
            raise InputError(f"{where}: margin must be a distance such as 0.01 or 1pp (got {text.margin!r})") from None
    metric = metrics[name]
    if metric.kind == "rate":
        _refuse_pointless([text.low, text.high], margin, where)
    return Check(metric, text.low, text.high, margin, text.why)


def _refuse_pointless(ends: Iterable[float | None], margin: float | None, where: str) -> None:
    """A rate is between 0 and 1: what asks no more than that is a slip of the pen, such as 40 for 40 %."""
    if any(end is not None and not 0 <= end <= 1 for end in ends):
        raise InputError(f"{where}: a rate lies between 0 and 1; write 0.4 for 40 %")
    if margin is not None and margin >= 1:
        raise InputError(f"{where}: a rate cannot move by {margin:g}; write 0.01 or 1pp for a point")

"""The baseline: what each setting came to when the baseline was made, in a JSON file that is kept in git."""

from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from experiments.gate.bands import Bands, Setting
from experiments.gate.digest import Digest
from experiments.gate.play import Played
from experiments.gate.sums import Sums
from experiments.run import code_fingerprint
from experiments.store import guard_disk, read_json, write_json
from sim.contract import Metric
from sim.errors import InputError, from_validation
from sim.recipe import check_recipe

SCHEMA_VERSION = 1


class Stored(BaseModel):
    """What a baseline holds of a setting."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    hash: str
    setting: dict[str, Any]
    code: dict[str, str]
    cards: dict[str, Any]
    seed: int = Field(ge=0)
    games: int = Field(ge=1)
    digest: Digest
    ends: dict[str, int]
    metrics: dict[str, Sums]

    def sums(self, metric: Metric, where: str) -> Sums:
        """The sums of a metric; raises InputError when there are none."""
        if metric.name not in self.metrics or not self.metrics[metric.name].fits(metric):
            raise InputError(f"{where}: no baseline of {metric.name}; make one with --update")
        return self.metrics[metric.name]


def baseline_path(bands: Path) -> Path:
    """Where the baseline of a bands file lies: beside it."""
    return bands.with_suffix(".baseline.json")


def read_baseline(path: Path) -> dict[str, Stored]:
    """Every setting of a baseline by name; none when there is no file. Raises InputError."""
    if not path.exists():
        return {}
    content = read_json(path)
    if content.get("schema") != SCHEMA_VERSION or not isinstance(content.get("settings"), dict):
        raise InputError(
            f"{path}: a baseline of schema version {content.get('schema')!r}; this program reads {SCHEMA_VERSION}; "
            "make one with --update"
        )
    found = {}
    for name, stored in content["settings"].items():
        try:
            found[name] = Stored.model_validate(stored)
        except ValidationError as error:
            raise from_validation(error, f"{path}: {name}", Stored.model_fields) from None
    return found


def write_baseline(path: Path, stored: dict[str, Stored]) -> None:
    """Write a baseline whole or not at all."""
    settings = {name: setting.model_dump(exclude_none=True) for name, setting in stored.items()}
    with guard_disk(path):
        write_json(path, {"schema": SCHEMA_VERSION, "settings": settings})


def usable(bands: Bands, baseline: dict[str, Stored], path: Path) -> None:
    """Raise InputError when a setting needs a baseline and has none, or one of another setting or without a metric."""
    for setting in bands.settings:
        where = f"{path}: {setting.name}"
        stored = baseline.get(setting.name)
        if stored is not None and stored.hash != setting.hash:
            raise InputError(f"{where}: the baseline is of other options or policies; make one with --update")
        for check in setting.checks:
            if stored is not None:
                stored.sums(check.metric, where)
            elif check.margin is not None:
                raise InputError(f"{where}: {check.metric.name} needs a baseline; make one with --update")


def stored_from(setting: Setting, seed: int, played: Played) -> Stored:
    """What a baseline is to hold of a setting that was played in full."""
    checked = check_recipe(setting.recipe)
    assert played.digest is not None  # the first look of a baseline always makes one
    names = (checked.ruleset.end_name(code) for code in range(len(played.tally.ends)) if played.tally.ends[code])
    return Stored(
        hash=setting.hash,
        setting=setting.config(),
        code=code_fingerprint(setting.recipe.ruleset),
        cards=checked.data.about(),
        seed=seed,
        games=played.tally.games,
        digest=played.digest,
        ends=dict(zip(names, filter(None, played.tally.ends), strict=True)),
        metrics={metric.name: Sums.of(metric, played.tally) for metric in checked.ruleset.metrics(checked.options)},
    )

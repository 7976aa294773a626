"""A finished results folder, read and checked."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from experiments.plan import config_hash
from experiments.rule_report import RULES_SCHEMA
from experiments.store import RULES_FILE, SCHEMA_VERSION, read_cells, read_json
from sim.contract import Ruleset
from sim.errors import InputError, from_validation
from sim.registry import get_ruleset


class Cards(BaseModel):
    """What run.json says of a card set."""

    model_config = ConfigDict(extra="ignore", strict=True)

    digest: str
    assumed_share: float = Field(ge=0, le=1)


class About(BaseModel):
    """The content of run.json, so far as a report reads it."""

    model_config = ConfigDict(extra="ignore", strict=True)

    hash: str
    config: dict[str, Any]
    code: dict[str, str]
    data: dict[str, Cards]
    games: int
    versions: dict[str, str]
    machine: dict[str, str | int]
    workers: dict[str, str | int]
    seconds: dict[str, float | int]
    answer: dict[str, Any] = {}


@dataclass(frozen=True)
class Results:
    """A run. verb: what made it: sweep (or run), tune, sensitivity. frame: cells.parquet. rules: rules.parquet."""

    folder: Path
    about: About
    ruleset: Ruleset
    frame: pl.DataFrame
    rules: pl.DataFrame | None

    @property
    def verb(self) -> str:
        """The verb that made the folder."""
        return str(self.about.config.get("verb", "sweep"))

    @property
    def seed(self) -> int:
        """The seed of the run."""
        return int(self.about.config["seed"])


def read_results(folder: Path) -> Results:
    """Read a folder; raises InputError when it is unfinished, damaged, or not what a run wrote."""
    if not folder.is_dir():
        raise InputError(
            f"{folder}: {'a file, not a results folder' if folder.exists() else 'there is no such folder'}"
        )
    frame = read_cells(folder)
    content = read_json(folder / "run.json")
    try:
        about = About.model_validate(content)
    except ValidationError as error:
        raise from_validation(error, str(folder / "run.json"), About.model_fields) from None
    if about.hash != config_hash({"config": about.config, "code": about.code, "schema": SCHEMA_VERSION}):
        raise InputError(f"{folder / 'run.json'}: damaged: its config is not the one of its hash")
    return Results(folder, about, get_ruleset(about.config["ruleset"]), frame, _rules(folder))


def _rules(folder: Path) -> pl.DataFrame | None:
    path = folder / RULES_FILE
    if not path.exists():
        return None
    try:
        found = pl.read_parquet(path)
    except (OSError, pl.exceptions.PolarsError) as error:
        raise InputError(f"{path}: cannot be read ({str(error).splitlines()[0]})") from None
    if dict(found.schema) != RULES_SCHEMA:
        raise InputError(f"{path}: damaged: not the columns of rule counts")
    return found

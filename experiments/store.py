"""Results on disk: a run folder that is written whole or resumed, never half-trusted.

::

    results/<run>/
        plan.json                 the resolved config and its hash; written first
        finished/cell-000000.json exact sums of a finished cell, and digests of its parts
        games/part-000000-000.parquet   outcome rows, when kept
        cells.parquet             one row a cell
        rules.parquet             how often each rule fired, when asked for
        run.json                  config, versions, machine, timings; written last: its presence means complete

Every file is written under a temporary name, synced and renamed.
"""

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Protocol

import filelock
import polars as pl

from experiments.cells import CellResult
from experiments.plan import Cell, config_hash
from sim.errors import InputError
from sim.tally import Tally

SCHEMA_VERSION = 1
RULES_FILE = "rules.parquet"
PART_ROWS = 1_000_000  # outcome rows a parquet part holds at most


class Planned(Protocol):
    """What a run folder must know of what is played into it."""

    def config(self) -> dict[str, Any]:
        """Everything that decides the results, as plain JSON values."""


class RunFolder:
    """A results folder, open for writing by this process alone."""

    def __init__(self, folder: Path, plan: "Planned", fingerprint: dict[str, str]):
        """fingerprint: digests of the code; with the plan they decide whether an unfinished run may be resumed."""
        self.folder = folder
        self.config = plan.config()
        self.hash = config_hash({"config": self.config, "code": fingerprint, "schema": SCHEMA_VERSION})
        self.fingerprint = fingerprint

    @contextlib.contextmanager
    def open(self) -> Iterator["RunFolder"]:
        """Take the folder: make it or check that it belongs to this very plan. Raises InputError."""
        with guard_disk(self.folder):
            if self.folder.exists() and not self.folder.is_dir():
                raise InputError(f"output folder {self.folder} is a file")
            made = not self.folder.exists()
            self.folder.mkdir(parents=True, exist_ok=True)
            lock = filelock.FileLock(self.folder / ".lock")
            try:
                lock.acquire(timeout=0)
            except filelock.Timeout:
                raise InputError(f"another process is writing to {self.folder}") from None
        try:
            with guard_disk(self.folder):
                self._claim()
            yield self
        finally:
            (self.folder / ".lock").unlink(missing_ok=True)  # before the release, or a third process could take it
            lock.release()
            if made and not any(self.folder.iterdir()):
                self.folder.rmdir()

    def _claim(self) -> None:
        for place in (self.folder, self.folder / "finished", self.folder / "games"):
            _refuse_folders_for_files(place)
        plan_file = self.folder / "plan.json"
        plan_file.with_name("plan.json.tmp").unlink(missing_ok=True)
        if plan_file.exists():
            found = read_json(plan_file)
            refuse_schema(self.folder, found)
            if found.get("hash") != self.hash:
                raise InputError(
                    f"{self.folder} holds another run (its options, games kept, cards, code or seed differ); "
                    "choose another --out or remove it"
                )
            for pattern in ("*.tmp", "games/*.tmp", "finished/*.tmp"):
                for leftover in self.folder.glob(pattern):
                    leftover.unlink()
            return
        others = [path.name for path in self.folder.iterdir() if path.name != ".lock"]
        if others:
            raise InputError(f"{self.folder} is not a results folder: it holds {others[0]!r} and no plan.json")
        write_json(plan_file, self._head())

    def _head(self) -> dict[str, Any]:
        """What plan.json holds, and run.json begins with."""
        return {"schema": SCHEMA_VERSION, "hash": self.hash, "config": self.config, "code": self.fingerprint}

    @property
    def complete(self) -> bool:
        """Whether the run was finished before, and its cells.parquet is as it was written."""
        try:
            about = json.loads((self.folder / "run.json").read_text())
            kept = about["hash"] == self.hash and about["schema"] == SCHEMA_VERSION
            return bool(kept and about["cells"] == file_digest(self.folder / "cells.parquet"))
        except (OSError, ValueError, KeyError, TypeError):
            return False

    def retract(self) -> None:
        """Take back that the run is complete: a cell has to be played again."""
        with guard_disk(self.folder):
            (self.folder / "run.json").unlink(missing_ok=True)

    def finished_cell(self, cell: Cell) -> CellResult | None:
        """The stored result of a cell, or None when it must be played (again): missing, or a part is damaged."""
        content = self.kept(cell.number)
        try:
            if content is None:
                return None
            tally = Tally(**content["tally"])
            for name, digest in content["parts"].items():
                if file_digest(self.folder / "games" / name) != digest:
                    return None
        except (OSError, ValueError, KeyError, TypeError):
            return None
        tally.columns, tally.pairs = tuple(tally.columns), tuple((a, b) for a, b in tally.pairs)
        return CellResult(cell.recipe, tally, content["reached"], 0.0, content["seconds"], content["failure"])

    def finish_cell(self, cell: Cell, result: CellResult, parts: list[str], more: dict[str, Any] | None = None) -> None:
        """Store a played cell. parts: names of its files in games/. more: plain values to keep with it."""
        content = {
            "tally": asdict(result.tally),
            "reached": result.reached,
            "seconds": result.play_seconds,
            "failure": result.failure,
            "parts": {name: file_digest(self.folder / "games" / name) for name in parts},
        }
        self.keep(cell.number, content | (more or {}))

    def kept(self, number: int) -> dict[str, Any] | None:
        """What was kept of a finished part of the run, or None when there is nothing, or it is damaged."""
        try:
            content = json.loads(self._part_file(number).read_text())
            return content if content.pop("checksum") == config_hash(content) else None
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None

    def keep(self, number: int, content: dict[str, Any]) -> None:
        """Keep what a finished part of the run gave, plain JSON values."""
        with guard_disk(self.folder):
            write_json(self._part_file(number), content | {"checksum": config_hash(content)})

    def _part_file(self, number: int) -> Path:
        return self.folder / "finished" / f"cell-{number:06}.json"

    def write_part(self, cell: Cell, number: int, rows: pl.DataFrame) -> str:
        """Write outcome rows of a cell as one part; returns the file's name."""
        name = f"part-{cell.number:06}-{number:03}.parquet"
        with guard_disk(self.folder):
            write_parquet(self.folder / "games" / name, rows)
        return name

    def drop_parts(self, cell: Cell) -> None:
        """Remove what an interrupted attempt at this cell left in games/."""
        with guard_disk(self.folder):
            for part in (self.folder / "games").glob(f"part-{cell.number:06}-*"):
                part.unlink()

    def complete_run(self, cells: pl.DataFrame, about: dict[str, Any]) -> None:
        """Write cells.parquet, then run.json."""
        with guard_disk(self.folder):
            write_parquet(self.folder / "cells.parquet", cells)
            digest = {"cells": file_digest(self.folder / "cells.parquet")}
            write_json(self.folder / "run.json", self._head() | digest | about)


def read_cells(folder: Path) -> pl.DataFrame:
    """The cells of a complete run; raises InputError when the folder holds none or the file is damaged."""
    if not (folder / "run.json").exists():
        state = "unfinished: run the sweep again to resume it" if (folder / "plan.json").exists() else "no run"
        raise InputError(f"{folder}: {state}")
    about = read_json(folder / "run.json")
    refuse_schema(folder, about)
    try:
        if about.get("cells") != file_digest(folder / "cells.parquet"):
            raise InputError(f"{folder / 'cells.parquet'}: not as it was written; play the run again to mend it")
        return pl.read_parquet(folder / "cells.parquet")
    except (OSError, pl.exceptions.PolarsError) as error:
        raise InputError(f"{folder / 'cells.parquet'}: cannot be read ({str(error).splitlines()[0]})") from None


def _refuse_folders_for_files(place: Path) -> None:
    """Raise InputError where a folder has the name of a file of results: it is not ours to remove."""
    if place.is_dir():
        with os.scandir(place) as entries:
            for entry in entries:
                if entry.name.endswith((".json", ".parquet")) and entry.is_dir():
                    raise InputError(f"{entry.path} is a folder where a file of results belongs")


def refuse_schema(folder: Path, head: dict[str, Any]) -> None:
    """Raise InputError for results that another version of the program wrote in another form."""
    if head.get("schema") != SCHEMA_VERSION:
        raise InputError(
            f"{folder}: results of schema version {head.get('schema')}; this program reads and writes {SCHEMA_VERSION}"
        )


def read_json(path: Path) -> dict[str, Any]:
    """A JSON object from a file; raises InputError when it is not one."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(f"{path}: cannot be read ({error})") from None
    if not isinstance(content, dict):
        raise InputError(f"{path}: not a JSON object")
    return content


@contextlib.contextmanager
def guard_disk(folder: Path) -> Iterator[None]:
    """Turn a full disk, a missing right or a broken device into one line."""
    try:
        yield
    except OSError as error:
        raise InputError(f"cannot write to {folder}: {error.strerror or error}") from None


def refuse_unwritable(path: Path) -> None:
    """Raise InputError for a file that cannot be written, so that it is told of before anything is played."""
    if path.is_dir() or (path.exists() and not path.is_file()):
        raise InputError(f"cannot write to {path}: not a file")
    if not path.parent.is_dir():
        raise InputError(f"cannot write to {path}: there is no folder {path.parent}")


def check_chart_file(path: Path) -> None:
    """Raise InputError for a file that no chart can be written to."""
    if path.suffix not in (".svg", ".png", ".pdf"):
        raise InputError(f"--chart must end in .svg, .png or .pdf (got {str(path)!r})")
    refuse_unwritable(path)


def write_json(path: Path, content: dict[str, Any]) -> None:
    """Write a JSON file whole or not at all."""
    write_text(path, json.dumps(content, indent=1, sort_keys=False) + "\n")


def write_text(path: Path, text: str) -> None:
    """Write a text file whole or not at all."""
    _write_whole(path, lambda temporary: temporary.write_text(text, encoding="utf-8"))


def write_parquet(path: Path, frame: pl.DataFrame) -> None:
    """Write a parquet file whole or not at all."""
    _write_whole(path, lambda temporary: frame.write_parquet(temporary, compression="zstd"))


def _write_whole(path: Path, write: Callable[[Path], object]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(path.name + ".tmp")
    try:
        write(temporary)
        with open(temporary, "rb+") as file:
            os.fsync(file.fileno())
        temporary.replace(path)
    except pl.exceptions.PolarsError as error:  # polars reports a full disk as its own error
        raise OSError(None, str(error).splitlines()[0]) from None
    finally:
        temporary.unlink(missing_ok=True)
    directory = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)


def file_digest(path: Path) -> str:
    """16 hex digits over a file's bytes."""
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:16]

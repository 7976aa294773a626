"""Card data sets: loading, checking, provenance and digest.

A data set is a folder of TOML files, one a table, each ::

    source = "rulebook: Values of Cards"     # or "assumed"; a row may have a source of its own

    [[row]]
    rank = "ace"
    value = 1

Each ruleset ships a complete set called ``reference``. Its schema is a pydantic model with one field a table.
"""

import hashlib
import json
import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from sim.errors import InputError, plain_message, unknown

REFERENCE = "reference"
ASSUMED = "assumed"


class Row(BaseModel):
    """One row of a card table; each table adds its own fields. Unknown fields and wrong types are errors."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


@dataclass(frozen=True)
class DataSet:
    """A checked card data set.

    digest: 16 hex digits over all values (not over file names, sources or comments).
    assumed_share: the share, 0..1, of values that no rulebook prints.
    sources: the source of each row of each table, in order.
    values: what was changed of the files' values, by key (sim.card_values).
    """

    name: str
    folder: Path
    digest: str
    assumed_share: float
    tables: Any
    sources: dict[str, list[str]]
    values: dict[str, Any]

    def about(self) -> dict[str, Any]:
        """What every result says of its cards: name, digest, assumed_share, and the values changed if there are any."""
        about = {"name": self.name, "digest": self.digest, "assumed_share": round(self.assumed_share, 6)}
        return about | ({"changed": self.values} if self.values else {})


def folder_of(rulesets_folder: Path, ruleset: str, reference: str) -> Path:
    """The folder that a data set name or path means; raises InputError when there is none."""
    shipped = rulesets_folder / ruleset / "data"
    names = sorted(p.name for p in shipped.iterdir() if p.is_dir())
    if reference in names:
        return shipped / reference
    folder = Path(reference)
    if folder.is_dir():
        return folder
    if folder.exists():
        raise InputError(f"data set {reference!r} is a file; a data set is a folder of TOML files")
    raise unknown("data set", reference, names, f"ruleset {ruleset!r}")


def read_toml(path: Path) -> dict[str, Any]:
    """The content of a TOML file; InputError names file and line when it is malformed or unreadable."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{path}: malformed TOML: {error}") from None
    except UnicodeDecodeError:
        raise InputError(f"{path}: not a UTF-8 text file") from None
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror})") from None


def load(folder: Path, tables: type[BaseModel]) -> DataSet:
    """Load and check a data set; raises InputError with file, row and field at the first violation."""
    content, sources = _read_folder(folder, tables)
    try:
        checked = tables.model_validate(content)
    except ValidationError as error:
        raise InputError(_explain(error, folder, tables)[0]) from None
    return assemble(folder, checked, sources)


def assemble(
    folder: Path,
    tables: Any,
    sources: dict[str, list[str]],
    moved: Collection[tuple[str, int, str]] = (),
    values: dict[str, Any] | None = None,
) -> DataSet:
    """A data set of checked tables. moved: (table, row, field) of values that are no longer what their source says."""
    written = tables.model_dump(exclude_unset=True)
    rows = [(name, number) for name in written for number in range(len(written[name]))]
    assumed = sum(len(written[name][number]) for name, number in rows if sources[name][number] == ASSUMED)
    assumed += sum(sources[name][number] != ASSUMED for name, number, _ in moved)
    text = json.dumps(tables.model_dump(mode="json"), sort_keys=True)
    return DataSet(
        name=folder.name,
        folder=folder,
        digest=hashlib.sha256(text.encode()).hexdigest()[:16],
        assumed_share=assumed / sum(len(written[name][number]) for name, number in rows),
        tables=tables,
        sources=sources,
        values=values or {},
    )


def violations(folder: Path, tables: type[BaseModel]) -> list[str]:
    """Everything that is wrong with the rows of a data set, a line each; empty when it is valid.

    Raises InputError when the folder cannot even be read as tables of rows.
    """
    content, _ = _read_folder(folder, tables)
    try:
        tables.model_validate(content)
    except ValidationError as error:
        return _explain(error, folder, tables)
    return []


def _read_folder(folder: Path, tables: type[BaseModel]) -> tuple[dict[str, list[dict[str, Any]]], dict[str, list[str]]]:
    """The rows of every table of the schema, and their sources."""
    names = tables.model_fields.keys()
    found = {path.stem for path in folder.glob("*.toml")}
    for name in sorted(found - names):
        raise unknown("table", name, names, str(folder))
    content, sources = {}, {}
    for name in names:
        if name not in found:
            raise InputError(f"{folder}: table {name!r} is missing (file {name}.toml)")
        content[name], sources[name] = _read_table(folder / f"{name}.toml")
    return content, sources


def _read_table(path: Path) -> tuple[list[dict[str, Any]], list[str]]:
    """The rows of one table, and the source of each."""
    content = read_toml(path)
    for key in content.keys() - {"source", "row"}:
        raise unknown("key", key, ("source", "row"), str(path))
    rows = content.get("row", [])
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise InputError(f"{path}: a table needs at least one [[row]]")
    sources = []
    for number, row in enumerate(rows, 1):
        source = row.pop("source", content.get("source"))
        if not isinstance(source, str) or not (source == ASSUMED or source.startswith("rulebook: ")):
            raise InputError(
                f"{path}: row {number}: source must be 'assumed' or 'rulebook: <heading>' (got {source!r})"
            )
        sources.append(source)
    return rows, sources


def _explain(error: ValidationError, folder: Path, tables: type[BaseModel]) -> list[str]:
    """Each problem with the file, the number of the row and its field."""
    problems = error.errors(include_url=False)
    problems.sort(key=lambda problem: problem["type"] != "extra_forbidden")  # a misspelt field explains a missing one
    return [_explain_one(problem, folder, tables) for problem in problems]


def _explain_one(problem: Any, folder: Path, tables: type[BaseModel]) -> str:
    message = plain_message(problem)
    table, number = (*problem["loc"], None, None)[:2]
    if table is None:
        return f"{folder}: {message}"
    where = f"{folder / f'{table}.toml'}"
    if number is None:
        return f"{where}: {message}"
    where += f": row {int(number) + 1}"
    fields = [str(part) for part in problem["loc"][2:]]
    if problem["type"] == "extra_forbidden":
        row_type = tables.model_fields[str(table)].annotation.__args__[0]  # type: ignore[union-attr]
        return str(unknown("field", fields[-1], row_type.model_fields, where))
    if problem["type"] == "missing":
        return f"{where}: {'.'.join(fields)}: missing"
    got = "" if isinstance(problem["input"], dict) else f" (got {problem['input']!r})"
    return f"{where}: {'.'.join(fields) + ': ' if fields else ''}{message}{got}"

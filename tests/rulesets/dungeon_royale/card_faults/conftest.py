"""Plants faults in a copy of the stand-in set."""

import tomllib
from pathlib import Path

import pytest

import sim.rulesets.dungeon_royale
from sim.cards import violations
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables

REFERENCE = Path(next(iter(sim.rulesets.dungeon_royale.__path__))) / "data" / "reference"


def reference_rows():
    """The rows of every table as they stand in the files."""
    return {path.stem: tomllib.loads(path.read_text())["row"] for path in REFERENCE.glob("*.toml")}


def as_toml(value):
    if isinstance(value, list):
        return f"[{', '.join(map(as_toml, value))}]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def write_set(folder, content):
    """The set as files."""
    for table, rows in content.items():
        lines = ['source = "assumed"']
        for row in rows:
            lines += ["[[row]]", *(f"{key} = {as_toml(value)}" for key, value in row.items() if key != "source")]
        (folder / f"{table}.toml").write_text("\n".join(lines))


def painted(lines, line, column, mark):
    """A picture with other characters from a line and column on, both from 1."""
    row = lines[line - 1]
    return [*lines[: line - 1], row[: column - 1] + mark + row[column - 1 + len(mark) :], *lines[line:]]


def change(content, table, number, field, value):
    """Change a value; without a value the field goes, without a field the row; a function gets the old value."""
    if field is None:
        del content[table][number - 1]
    elif value is None:
        del content[table][number - 1][field]
    elif callable(value):
        content[table][number - 1][field] = value(content[table][number - 1][field])
    else:
        content[table][number - 1][field] = value


@pytest.fixture
def faults_of(tmp_path):
    """What is wrong with the stand-in set after changes (table, row from 1, field, value)."""

    def check(*changes):
        content = reference_rows()
        for one in changes:
            change(content, *one)
        write_set(tmp_path, content)
        found = violations(tmp_path, DungeonRoyaleTables)
        assert all("\n" not in fault and fault.startswith(str(tmp_path)) for fault in found)
        return [fault.removeprefix(f"{tmp_path}/") for fault in found]

    return check


@pytest.fixture
def must_tell(faults_of):
    """A case is changes, then what must be told: the beginning of one of the lines."""

    def check(case):
        *changes, says = case
        found = faults_of(*changes)
        assert any(fault.startswith(says) for fault in found), found

    return check

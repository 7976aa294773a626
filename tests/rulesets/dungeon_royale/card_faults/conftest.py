"""Plants faults in a copy of the stand-in set."""

import functools
from pathlib import Path

import pytest

import sim.rulesets.dungeon_royale
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables
from tests.rulesets.card_sets import assert_told, faults_after

REFERENCE = Path(next(iter(sim.rulesets.dungeon_royale.__path__))) / "data" / "reference"


def painted(lines, line, column, mark):
    """A picture with other characters from a line and column on, both from 1."""
    row = lines[line - 1]
    return [*lines[: line - 1], row[: column - 1] + mark + row[column - 1 + len(mark) :], *lines[line:]]


@pytest.fixture
def faults_of(tmp_path):
    """What is wrong with the stand-in set after changes."""
    return lambda *changes: faults_after(changes, REFERENCE, DungeonRoyaleTables, tmp_path)


@pytest.fixture
def must_tell(faults_of):
    """A case is changes, then what must be told."""
    return functools.partial(assert_told, faults_of)

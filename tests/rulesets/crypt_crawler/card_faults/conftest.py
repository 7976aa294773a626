"""Plants faults in a copy of the stand-in card set."""

import functools
from pathlib import Path

import pytest

import sim.rulesets.crypt_crawler
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables
from tests.rulesets.card_sets import assert_told, faults_after

REFERENCE = Path(next(iter(sim.rulesets.crypt_crawler.__path__))) / "data" / "reference"


@pytest.fixture
def faults_of(tmp_path):
    """What is wrong with the stand-in set after changes."""
    return lambda *changes: faults_after(changes, REFERENCE, CryptCrawlerTables, tmp_path)


@pytest.fixture
def must_tell(faults_of):
    """A case is changes, then what must be told."""
    return functools.partial(assert_told, faults_of)

"""Plants faults in a copy of the stand-in card set."""

import tomllib
from pathlib import Path

import pytest

import sim.rulesets.crypt_crawler
from sim.cards import violations
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables

REFERENCE = Path(next(iter(sim.rulesets.crypt_crawler.__path__))) / "data" / "reference"


def as_toml(value):
    if isinstance(value, list):
        return f"[{', '.join(map(as_toml, value))}]"
    return str(value) if isinstance(value, int) else f'"{value}"'


@pytest.fixture
def faults_of(tmp_path):
    """What is wrong with the stand-in set after changes (table, row from 1, field, value).

    Without a value the field is left out, without a field the whole row.
    """

    def check(*changes):
        content = {path.stem: tomllib.loads(path.read_text())["row"] for path in REFERENCE.glob("*.toml")}
        for table, number, field, value in changes:
            if field is None:
                del content[table][number - 1]
            elif value is None:
                del content[table][number - 1][field]
            else:
                content[table][number - 1][field] = value
        for table, rows in content.items():
            lines = ['source = "assumed"']
            for row in rows:
                lines += ["[[row]]", *(f"{key} = {as_toml(value)}" for key, value in row.items() if key != "source")]
            (tmp_path / f"{table}.toml").write_text("\n".join(lines))
        found = violations(tmp_path, CryptCrawlerTables)
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

"""Values written into card files: what is replaced, and that only assumed numbers ever are; and what knobs set."""

import pytest
from pydantic import BaseModel, Field

from experiments.card_files import assumed_values, write_values
from experiments.knobs import alternatives, one_by_one, settings_of, shifted
from sim.cards import Row, load
from sim.errors import InputError

FOES = """# Foes; hp = 9 in a comment is no value.
source = "assumed"

[[row]]
id = "rat"  # the first
hp = 3  # a frail one
ac = 3
tier1 = "1"

[[row]]
source = "rulebook: card 2"
id = "knight"
hp = 7
tier1 = "2"

[[row]]
id = "ratling"
hp = 4
ac = 3
"""


class Foe(Row):
    id: str
    hp: int = Field(ge=1)
    ac: int = 2
    tier1: str = ""


class Foes(BaseModel):
    foes: list[Foe]


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "set").mkdir()
    (tmp_path / "set" / "foes.toml").write_text(FOES)
    return tmp_path / "set"


def text(folder):
    return (folder / "foes.toml").read_text()


def test_values_are_replaced_in_their_lines_and_nothing_else(folder):
    values = {"cards.foes.rat.hp": 5, "cards.foes.rat.tier1": "1 B2", "cards.foes.ratling.hp": 4}
    assert write_values(load(folder, Foes), values) == ["cards.foes.rat.hp", "cards.foes.rat.tier1"]
    assert text(folder) == FOES.replace("hp = 3 ", "hp = 5 ").replace('tier1 = "1"', 'tier1 = "1 B2"')
    assert assumed_values(load(folder, Foes), values) == values


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"cards.foes.knight.hp": 9}, r"cards\.foes\.knight\.hp .*'rulebook: card 2'"),
        ({"cards.foes.rta.hp": 9}, "unknown row 'rta'; did you mean 'rat'?"),
        ({"cards.foes.ratling.hp": 0}, "greater than or equal to 1"),
        ({"cards.foes.ratling.tier1": "2"}, "cards.foes.ratling.tier1 is not on a line of its own"),
    ],
)
def test_what_cannot_be_written_leaves_the_files_as_they_are(folder, values, words):
    with pytest.raises(InputError, match=words):
        write_values(load(folder, Foes), {"cards.foes.rat.hp": 5} | values)
    assert text(folder) == FOES


def test_what_knobs_set():
    shift = shifted("hp", "foes", "hp", {"rat": 3, "ratling": 4}, range(-1, 2))
    chart = alternatives("bite", "foes", "rat", "tier1 ac", [("1", 3), ("2", 4)], 0)
    some = one_by_one("more", "foes", "ac", {"rat": 3, "ratling": 3})
    assert (shift.first, chart.first, some.first, len(some.steps)) == (1, 0, 0, 3)
    assert settings_of([shift, chart], [2, 1]) == {
        "cards.foes.rat.hp": 4,
        "cards.foes.ratling.hp": 5,
        "cards.foes.rat.tier1": "2",
        "cards.foes.rat.ac": 4,
    }
    assert some.steps[1] == {"cards.foes.rat.ac": 4, "cards.foes.ratling.ac": 3}

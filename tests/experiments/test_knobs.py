"""Knobs of a card set: what they set, and that only assumed numbers are ever written."""

import pytest

from experiments.knobs import alternatives, copy_with, edits_of, one_by_one, read_places, shifted, write_places
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


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "set").mkdir()
    (tmp_path / "set" / "foes.toml").write_text(FOES)
    return tmp_path / "set"


def text(folder):
    return (folder / "foes.toml").read_text()


def test_values_are_replaced_in_their_lines_and_nothing_else(folder):
    edits = {("foes", "rat", "hp"): 5, ("foes", "rat", "tier1"): "1 B2", ("foes", "ratling", "hp"): 4}
    assert write_places(folder, edits) == [("foes", "rat", "hp"), ("foes", "rat", "tier1")]
    assert text(folder) == FOES.replace("hp = 3 ", "hp = 5 ").replace('tier1 = "1"', 'tier1 = "1 B2"')
    assert read_places(folder, edits) == edits


def test_a_printed_row_is_refused_and_nothing_is_written(folder):
    with pytest.raises(InputError, match=r"foes\.toml: row 'knight' .*'rulebook: card 2'"):
        write_places(folder, {("foes", "rat", "hp"): 5, ("foes", "knight", "hp"): 9})
    assert text(folder) == FOES


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (("foes", "rta", "hp"), "unknown row 'rta'; did you mean 'rat'?"),
        (("foes", "rat", "hpp"), "unknown field 'hpp'; did you mean 'hp'?"),
        (("foos", "rat", "hp"), "foos.toml: cannot be read"),
    ],
)
def test_a_place_that_is_not_there(folder, place, words):
    with pytest.raises(InputError) as refusal:
        read_places(folder, [place])
    assert words in str(refusal.value)


def test_a_copy_leaves_the_set_as_it_is(folder, tmp_path):
    copy = copy_with(folder, {("foes", "rat", "hp"): 1}, tmp_path / "copy")
    assert text(folder) == FOES
    assert text(copy) == FOES.replace("hp = 3 ", "hp = 1 ")


def test_what_knobs_set():
    shift = shifted("hp", "foes", "hp", {"rat": 3, "ratling": 4}, range(-1, 2))
    chart = alternatives("bite", "foes", "rat", "tier1 ac", [("1", 3), ("2", 4)], 0)
    some = one_by_one("more", "foes", "ac", {"rat": 3, "ratling": 3})
    assert (shift.first, chart.first, some.first, len(some.steps)) == (1, 0, 0, 3)
    assert edits_of([shift, chart], [2, 1]) == {
        ("foes", "rat", "hp"): 4,
        ("foes", "ratling", "hp"): 5,
        ("foes", "rat", "tier1"): "2",
        ("foes", "rat", "ac"): 4,
    }
    assert some.steps[1] == {("foes", "rat", "ac"): 4, ("foes", "ratling", "ac"): 3}

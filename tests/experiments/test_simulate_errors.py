"""The Python entry refuses wrong arguments with one clear line."""

import pytest

from sim.errors import InputError
from sim.simulate import simulate

WRONG = {
    "ruleset": ["skul_jack", 3, None, ""],
    "policies": [None, [], 3, [3], "randon", ["random", "random"], lambda pub: 0, print],
    "options": [[1], "heroes=2", {1: 2}, {"heroes": 9}, {"heroes": [1]}, {"heroes": {}}, {"heros": 1}],
    "games": [0, -1, 1.0, "10", True, None, 10**13],
    "seed": [-1, 1.5, "1", True, None, 2**63],
    "jobs": [0, -1, 1.5, "2", True, None],
    "first": [-1, 1.5, "0", True, None, 2**63],
    "data": ["refrence", 5, None],
    "backend": ["nothing", 5, None],
}
GOOD = {"ruleset": "skull_jack", "policies": "random", "games": 9000}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in WRONG.items() for value in values])
def test_wrong_argument(name, value):
    arguments = GOOD | ({"jobs": 2} if name == "backend" else {}) | {name: value}
    with pytest.raises(InputError) as caught:
        simulate(**arguments)
    assert len(str(caught.value).splitlines()) == 1
    word = {"policies": "polic", "options": "option", "data": "data"}.get(name, name)
    assert word in str(caught.value)


def test_right_arguments():
    assert len(simulate(**GOOD)) == 9000
    frame = simulate("skull_jack", ["random", "threshold"], {"heroes": 2}, 10, 5, 2, first=3)
    assert frame["game"].to_list() == list(range(3, 13))


@pytest.mark.parametrize("value", [True, 1.0])
def test_a_wrong_type_is_refused_though_an_equal_value_was_played(value):
    """1, 1.0 and True are equal to Python, and must not share what is remembered of a recipe."""
    assert len(simulate("skull_jack", "random", {"heroes": 1}, 5)) == 5
    with pytest.raises(InputError, match="heroes"):
        simulate("skull_jack", "random", {"heroes": value}, 5)

"""Wrong arguments of simulate are refused in one line that names them."""

import re

import pytest

from sim.errors import InputError
from sim.simulate import MAX_GAMES, simulate


def refusal(**arguments):
    with pytest.raises(InputError) as caught:
        simulate(**({"policies": "first_legal", "games": 9000} | arguments))
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("games", [0, -1, MAX_GAMES + 1, 1.0, True, "10"])
def test_number_of_games(ruleset_name, games):
    said = refusal(ruleset=ruleset_name, games=games)
    assert f"games" in said


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"policies": "first_legl"}, "unknown policy 'first_legl'; did you mean 'first_legal'"),
        ({"policies": []}, "policies: 0 given"),
        ({"options": {"max_decisoins": 1}}, "did you mean 'max_decisions'"),
        ({"options": {"max_decisions": 0}}, "max_decisions: .*got 0"),
        ({"data": "nowhere"}, "unknown data set 'nowhere'"),
        ({"seed": -1}, "seed"),
    ],
)
def test_names_and_values(ruleset_name, arguments, says):
    assert re.search(says, refusal(ruleset=ruleset_name, **arguments))


def test_unknown_ruleset(ruleset_name):
    assert f"did you mean {ruleset_name!r}" in refusal(ruleset=ruleset_name[:-1])


@pytest.mark.parametrize(
    "arguments",
    [
        {"jobs": 0},
        {"jobs": 2.5},
        {"jobs": True},
        {"first": -5},
        {"first": 1.5},
        {"first": 2**70},
        {"backend": "nope", "jobs": 2},
    ],
    ids=str,
)
def test_workers_and_first_game(ruleset_name, arguments):
    assert next(iter(arguments)) in refusal(ruleset=ruleset_name, **arguments)

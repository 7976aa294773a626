"""Wrong arguments of simulate are refused in one line that names them."""

import re

import pytest

from sim.errors import InputError
from sim.registry import get_policy, get_ruleset, policy_names
from sim.simulate import MAX_GAMES, MAX_SEED, simulate


def refusal(**arguments):
    with pytest.raises(InputError) as caught:
        simulate(**({"policies": "first_legal", "games": 9000} | arguments))
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("games", [0, -1, MAX_GAMES + 1, 1.0, True, "10"])
def test_number_of_games(ruleset_name, games):
    assert refusal(ruleset=ruleset_name, games=games).startswith("simulate: games: ")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"policies": "first_legl"}, "unknown policy 'first_legl'; did you mean 'first_legal'"),
        ({"policies": []}, "policies: 0 given"),
        ({"options": {"max_decisoins": 1}}, "did you mean 'max_decisions'"),
        ({"options": {"max_decisions": 0}}, "max_decisions: .*got 0"),
        ({"data": "nowhere"}, "unknown data set 'nowhere'"),
        ({"policies": 3}, "policies: give a name"),
        ({"options": {"max_decisions": 1.5}}, "max_decisions: .*got 1.5"),
    ],
)
def test_names_and_values(ruleset_name, arguments, says):
    assert re.search(says, refusal(ruleset=ruleset_name, **arguments))


@pytest.mark.parametrize("value", ["nan", "inf", "-inf"])
def test_parameters_of_policies_are_finite(ruleset_name, value):
    for policy in policy_names(ruleset_name):
        fields = type(get_policy(get_ruleset(ruleset_name), policy).parameters).model_fields
        for name in [name for name, field in fields.items() if field.annotation is float][:1]:
            assert f"{name}: " in refusal(ruleset=ruleset_name, policies=f"{policy}:{name}={value}")


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
    assert refusal(ruleset=ruleset_name, **arguments).startswith(f"simulate: {next(iter(arguments))}: ")


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**32, 2**53 + 1, MAX_SEED])
def test_every_seed_up_to_the_largest_plays(ruleset_name, seed):
    assert simulate(ruleset_name, "first_legal", games=3, seed=seed).height == 3


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1, 1.0, True, "1", None])
def test_other_seeds_are_refused(ruleset_name, seed):
    assert refusal(ruleset=ruleset_name, seed=seed).startswith("simulate: seed: ")


def test_neighbouring_and_large_seeds_play_different_games(ruleset_name):
    frames = [simulate(ruleset_name, "random", games=30, seed=s) for s in (0, 1, 2**53, 2**53 + 1, MAX_SEED)]
    assert len({frame.hash_rows().sum() for frame in frames}) == 5

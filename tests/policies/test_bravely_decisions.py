"""What the policies of Bravely the Knight decide in positions laid out by hand."""

import functools

import numpy as np
import pytest

from sim.errors import InputError
from sim.recipe import Recipe, set_table
from sim.registry import get_policy
from sim.rng import LATE_STREAM
from sim.rulesets.bravely.codes import ACTION_NAMES, DIRECTION, ENTER, START
from sim.rulesets.bravely.legal import list_actions
from sim.rulesets.bravely.ruleset import RULESET
from sim.rulesets.bravely.state import OFFER, OWN, PUB


@functools.lru_cache(maxsize=64)
def table_of(spec, options):
    return set_table(Recipe.of("bravely", spec, dict(options)))


def choice(spec, phase, options=(), **fields):
    """The action that a policy takes; fields of `pub`, gold 1000 in the purse if not said."""
    table = table_of(spec, options)
    pub, own, offer, stream = (np.zeros(1, dtype)[0] for dtype in (PUB, OWN, OFFER, LATE_STREAM))
    pub.phase, pub.health, pub.machine, pub.purse[0] = phase, 10, 3000, 1000
    for name, value in fields.items():
        if name == "purse":
            pub.purse[0] = value
        else:
            pub[name] = value
    list_actions(pub, table.world[0], offer)
    position = table.pointers[0](pub, own, table.world[0], offer, table.team[0].params[0], stream)
    return ACTION_NAMES[offer.action[position]]


VISIT = (("play", "visit"),)


@pytest.mark.parametrize(
    ("parameters", "fields", "pays"),
    [
        ("", {}, True),
        ("games=1", {"game": 0}, True),
        ("games=1", {"game": 1}, False),
        ("games=3", {"game": 2}, True),
        ("leave_below=800", {"purse": 799}, False),
        ("leave_below=800", {"purse": 800}, True),
        ("leave_at=1500", {"purse": 1500}, False),
        ("leave_at=1500", {"purse": 1499}, True),
        ("machine_at_least=3000", {"machine": 2900}, False),
        ("machine_at_least=3000", {"machine": 3000}, True),
    ],
)
@pytest.mark.parametrize("policy", ["always_exit", "never_exit", "threshold", "seeker", "optimal"])
def test_whether_another_game_is_paid_for(policy, parameters, fields, pays):
    options = VISIT if policy != "optimal" else ()
    assert choice(f"{policy}:{parameters}", START, options, **fields) == ("start" if pays else "leave")


@pytest.mark.parametrize(("worth", "price", "pays"), [("true", 500, False), ("false", 500, True), ("true", 400, True)])
def test_optimal_pays_only_for_what_is_worth_it(worth, price, pays):
    """The best that a game of the reference set is worth is 463 gold."""
    options = (*VISIT, ("price", price), ("purse", price))
    assert choice(f"optimal:worth={worth}", START, options, machine=2500) == ("start" if pays else "leave")


@pytest.mark.parametrize("east", [False, True])
def test_always_exit(east):
    spec, direction = f"always_exit:east={str(east).lower()}", "east" if east else "north"
    assert choice(spec, DIRECTION) == direction
    assert choice(spec, ENTER) == "exit"


def test_never_exit_but_from_an_empty_machine():
    assert choice("never_exit", ENTER, carried=2900, machine=100, health=1) == "north"
    assert choice("never_exit:east=true", ENTER, carried=2900, machine=100) == "east"
    assert choice("never_exit", ENTER, carried=3000, machine=0) == "exit"


@pytest.mark.parametrize(
    ("health", "sword", "carried", "action"),
    [
        (10, 0, 1000, "exit"),
        (10, 0, 900, "north"),
        (10, 1, 1900, "north"),
        (10, 1, 2000, "exit"),
        (8, 0, 700, "north"),
        (7, 0, 600, "east"),
        (7, 0, 700, "exit"),
    ],
)
def test_threshold(health, sword, carried, action):
    assert choice("threshold", ENTER, health=health, sword=sword, carried=carried) == action


def test_threshold_parameters():
    assert choice("threshold:gold=300,per_health=0", ENTER, carried=300) == "exit"
    assert choice("threshold:gold=300,per_health=0", ENTER, carried=200) == "north"
    assert choice("threshold:gold=300,per_health_sword=10", ENTER, sword=1, carried=400) == "exit"
    assert choice("threshold:east_below=11", DIRECTION) == "east"
    assert choice("threshold", ENTER, machine=0, carried=100) == "exit"


def test_seeker_heads_for_what_it_needs():
    """On the reference board the first potion is nearer going east (4 to 7 chambers), the sword too (13 to 16)."""
    assert choice("seeker", DIRECTION) == "east"
    assert choice("seeker", ENTER, sword=1) == "north"
    assert choice("seeker", ENTER, sword=1, health=5) == "east"
    assert choice("seeker", ENTER, carried=1000) == "exit"


LEAST = {0: (1, 1, 1, 2, 3, 3, 5, 6, 8, 10), 1: (1, 2, 3, 4, 6, 8, 12, 17, 22, 25)}  # ledger BK 8.3


@pytest.mark.parametrize("sword", [0, 1])
@pytest.mark.parametrize("health", range(1, 11))
def test_optimal_leaves_by_the_golden_thresholds(health, sword):
    least = 100 * LEAST[sword][health - 1]
    assert choice("optimal", ENTER, health=health, sword=sword, carried=least, machine=3000 - least) == "exit"
    goes = "north" if health >= 8 - sword else "east"
    before = {"health": health, "sword": sword, "carried": 0, "machine": 3000}
    assert choice("optimal", ENTER, **before) == goes
    assert choice("optimal", ENTER, **before | {"carried": least - 100, "machine": 3100 - least}) != "exit"


def test_optimal_starts_north():
    assert choice("optimal", DIRECTION) == "north"


def test_optimal_knows_every_total_of_a_visit():
    """The thresholds of a game about 500 gold only: there is less to go round for."""
    rich = choice("optimal", ENTER, VISIT, sword=1, carried=500, machine=2500)
    poor = choice("optimal", ENTER, VISIT, sword=1, carried=500, machine=0)
    assert (rich, poor) == ("north", "exit")


@pytest.mark.parametrize(
    "parameter",
    ["games=-1", "leave_at=x", "east=maybe", "gold=1.5", "east_below=-1", "worth=2", "esat=1"],
)
def test_a_wrong_parameter_is_an_input_error(parameter):
    policy = {"e": "always_exit"}.get(parameter[0], "threshold")
    policy = "threshold" if parameter.startswith("east_below") else policy
    with pytest.raises(InputError) as error:
        get_policy(RULESET, f"{'optimal' if parameter.startswith('worth') else policy}:{parameter}")
    assert "\n" not in str(error.value) and "policy" in str(error.value)


def test_optimal_says_when_a_game_is_too_large_for_it():
    with pytest.raises(InputError, match="steps of 1: more than 400"):
        set_table(Recipe.of("bravely", "optimal", {"price": 499}))

"""Which policies have a random stream started for them: all that touch it, and no others."""

import pytest

from sim.registry import draws_numbers, get_policy, get_ruleset
from sim.rng import below


def hands_it_on(pub, own, world, offer, params, stream):
    return helper(stream, offer)


def keeps_it_in_a_closure(pub, own, world, offer, params, stream):
    def later():
        return below(stream, offer.n)

    return later()


def calls_it_something_else(pub, own, world, offer, params, dice):
    return below(dice, offer.n)


def names_it_only(pub, own, world, offer, params, stream):
    """Does not draw from its stream."""
    return 0


def helper(stream, offer):
    return below(stream, offer.n)


@pytest.mark.parametrize("choose", [hands_it_on, keeps_it_in_a_closure, calls_it_something_else])
def test_a_policy_that_touches_its_stream_is_found(choose):
    assert draws_numbers(choose)


def test_shipped_policies():
    ruleset = get_ruleset("skull_jack")
    assert not draws_numbers(names_it_only)
    assert {name: draws_numbers(get_policy(ruleset, name).choose) for name in ("random", "basic", "threshold")} == {
        "random": True,
        "basic": False,
        "threshold": False,
    }

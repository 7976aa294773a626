"""Whatever a user's policy does, the run goes on: the game ends as fault, or one clear line says what is wrong."""

import polars as pl
import pytest

from sim.errors import InputError
from sim.simulate import simulate


def raises(pub, own, world, offer, params, stream):
    if pub.total[own.seat] == 20:
        raise ValueError("not 20")
    return 0


def divides(pub, own, world, offer, params, stream):
    return 1 // (pub.total[own.seat] - 20) * 0


def not_offered(pub, own, world, offer, params, stream):
    return 99 if pub.total[own.seat] == 20 else 0


def negative(pub, own, world, offer, params, stream):
    return -1 if pub.total[own.seat] == 20 else 0


def stands(pub, own, world, offer, params, stream):
    return 0


@pytest.fixture(scope="module")
def undisturbed():
    return simulate("skull_jack", stands, games=500, seed=4)


@pytest.mark.parametrize("policy", [raises, divides, not_offered, negative])
def test_a_failing_choice_ends_that_game_as_fault(policy, undisturbed):
    frame = simulate("skull_jack", policy, games=500, seed=4)
    faulty = undisturbed["hero_total_1"] == 20
    assert 10 < faulty.sum() < 200
    assert ((frame["end_reason"] == "fault") == faulty).all()
    assert frame.filter(~faulty).equals(undisturbed.filter(~faulty))
    lost = frame.filter(faulty).select(pl.col("won", "tied", "lost", "hands").sum())
    assert lost.row(0) == (0, 0, 0, 0)


def far_out(pub, own, world, offer, params, stream):
    return pub.n_cards[pub.total[own.seat] + 100_000_000]


def test_an_index_out_of_range_reads_no_other_memory():
    assert set(simulate("skull_jack", far_out, games=50, seed=4)["end_reason"]) == {"fault"}


def returns_a_float(pub, own, world, offer, params, stream):
    return 0.7


def returns_nothing(pub, own, world, offer, params, stream):
    pass


def returns_text(pub, own, world, offer, params, stream):
    return "hit"


def takes_two(pub, own):
    return 0


def peeks(pub, own, world, offer, params, stream):
    return pub.hole


@pytest.mark.parametrize("policy", [returns_a_float, returns_nothing, returns_text, takes_two, peeks])
def test_a_function_that_is_no_policy_is_one_clear_line(policy):
    with pytest.raises(InputError, match=f"^policy '{policy.__name__}' does not compile: [^\n]+$"):
        simulate("skull_jack", policy, games=10)

"""`counting`: weights from the exact solver, better than `basic` at a full table, and below `optimal`."""

import pytest

from policies.skull_jack import counting, counting_weights
from sim.rulesets.skull_jack.exact import Table

UPS = "A23456789T"


@pytest.mark.parametrize(("kind", "total", "upcard"), [("hard", 16, 10), ("hard", 12, 3), ("soft", 18, 9)])
def test_the_file_holds_what_the_script_finds(kind, total, upcard):
    cards = counting_weights.HANDS[kind][total]
    found = counting_weights.weights_of(Table(counting_weights.COUNTS), cards, upcard)
    assert counting.load()[kind, total][upcard - 1] == pytest.approx(found, abs=1.5e-6)


@pytest.mark.parametrize(
    ("own", "up", "others", "action"),
    [
        ("T6", "T", (), "H"),
        ("T6", "T", ("55", "45"), "S"),
        ("T6", "T", ("TT", "TT"), "H"),
        ("T6", "T", ("TT5", "5"), "H"),
        ("T2", "4", ("TT", "TT"), "H"),
        ("T2", "4", ("98", "97"), "S"),
        ("T2", "2", ("99", "88"), "S"),
        ("22", "6", ("TT", "TT"), "H"),
        ("TT", "A", ("TT", "TT"), "S"),
        ("A5", "6", ("55", "44"), "H"),
        ("A9", "6", ("22", "33"), "S"),
    ],
)
def test_decisions_follow_the_cards_in_sight(seat, own, up, others, action):
    assert seat("counting", heroes=3).plays(own, up, others) == action


def test_cards_gone_from_the_shoe_count_like_cards_on_the_table(seat):
    player = seat("counting", heroes=3, reshuffle_each_hand=False)
    assert player.plays("T6", "T") == "H"
    assert player.plays("T6", "T", (), "5545") == player.plays("T6", "T", ("55", "45")) == "S"


def test_alone_it_plays_nearly_as_well_as_can_be(seat):
    own = ("T2", "93", "66", "T3", "T4", "77", "T5", "T6", "88", "T7", "A6", "A7", "A8", "A9", "555", "A5T")
    same = [seat("counting").plays(hand, up) == seat("optimal").plays(hand, up) for hand in own for up in UPS]
    assert sum(same) >= 0.95 * len(same)


def test_it_beats_basic_with_three_heroes(paired):
    gain, error = paired("counting", "basic", 2_000_000, heroes=3)  # 3 errors are half the gain expected
    assert gain > 3 * error
    assert gain < 0.0025  # SJ 8.7: all there is to gain is 0.0013


def test_optimal_is_no_worse(paired):
    gain, error = paired("optimal", "counting", 30_000, heroes=3)
    assert gain > -3 * error


@pytest.mark.slow
def test_optimal_beats_basic_with_three_heroes(paired):
    gain, error = paired("optimal", "basic", 300_000, heroes=3)
    assert gain == pytest.approx(0.0557963954 - 0.1634 / 3, abs=4 * error)

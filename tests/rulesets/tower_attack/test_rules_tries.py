"""One try: three dice, three throws, good dice set aside (TA-03, TA-07 to TA-12)."""

import numpy as np
import pytest

from sim.rng import DICE, start, stream_key
from sim.rulesets.tower_attack.codes import KEEP, KEEPING, TRY_PLAYED
from sim.rulesets.tower_attack.rules.throwing import good_dice, throw_dice
from sim.rulesets.tower_attack.state import STATE
from sim.simulate import simulate

GREEN, PURPLE, ORANGE = 1, 2, 4


@pytest.mark.rule("TA-07")
def test_the_three_dice_are_fair_and_independent():
    """Chi squared over the 1728 throws and over each die; the bounds are four standard deviations."""
    stream = np.zeros(1, STATE)[0].dice
    start(stream, stream_key(7, "dice"), 0, DICE)
    n = 60_000
    throws = np.array([throw_dice(stream) for _ in range(n)]) - 1
    assert throws.min() == 0 and throws.max() == 11
    counts = np.zeros((12, 12, 12))
    np.add.at(counts, tuple(throws.T), 1)
    for table in (counts, *(counts.sum(axis=tuple({0, 1, 2} - {die})) for die in range(3))):
        expected = n / table.size
        freedom = table.size - 1
        assert abs(((table - expected) ** 2 / expected).sum() - freedom) < 4 * (2 * freedom) ** 0.5


@pytest.mark.rule("TA-08", "TA-T03")
def test_t03_equal_to_the_target_is_good(board):
    table = board()
    table.bet()
    table.throw("5 6 7")
    assert table.row.beaten == 1 and table.row.throws_made == 1


@pytest.mark.rule("TA-08")
@pytest.mark.parametrize("level, targets", [(1, (5, 6, 7)), (5, (8, 8, 8)), (8, (9, 10, 10))])
def test_each_die_against_its_own_target(board, level, targets):
    world = board().world
    for value in range(1, 13):
        good = [value >= target for target in targets]
        wanted = sum(bit << place for place, bit in enumerate(good))
        assert good_dice(value, value, value, level, world) == wanted


@pytest.mark.rule("TA-03", "TA-08", "TA-T06")
def test_t06_colours_are_not_exchanged(board):
    table = board()
    table.bet()
    table.throw("7 5 6")
    assert table.pub.good == GREEN


@pytest.mark.rule("TA-09", "TA-10", "TA-A1", "TA-T04")
def test_t04_purple_and_orange_are_kept(board):
    table = board()
    table.bet()
    table.throw("4 6 7", "3 1 1", "12 1 1")
    assert table.row.beaten == 1 and table.row.throws_made == 3
    assert table.throws() == [(4, 6, 7), (3, 0, 0), (12, 0, 0)]


@pytest.mark.rule("TA-09", "TA-18", "TA-A2", "TA-T05")
def test_t05_three_throws_and_no_more(board):
    table = board()
    table.bet()
    table.throw("4 6 7", "4 12 12", "4 12 12")
    assert table.row.failed == 1 and table.row.throws_made == 3 and table.gold() == 900


@pytest.mark.rule("TA-10", "TA-T07")
def test_t07_one_die_a_throw_makes_six_dice(board):
    table = board()
    table.bet()
    table.throw("5 1 1", "1 6 1", "1 1 7")
    assert table.row.beaten == 1
    assert sum(value > 0 for throw in table.throws() for value in throw) == 6


@pytest.mark.rule("TA-11", "TA-T08")
def test_t08_a_new_try_takes_all_dice_in_hand(board):
    table = board()
    table.win(times=2)
    table.bet()
    table.throw("12 12 1", "1 1 1", "1 1 1")
    before = table.gold()
    table.bet()
    assert table.level() == 3 and table.gold() == before - 200
    assert table.pub.aside == 0
    table.throw("12 1 1")
    assert table.throws()[-1] == (12, 1, 1)


@pytest.mark.rule("TA-11")
def test_a_new_level_takes_all_dice_in_hand(board):
    table = board()
    table.win()
    table.bet()
    table.throw("1 12 12")
    assert table.pub.good == PURPLE | ORANGE


@pytest.mark.rule("TA-12")
@pytest.mark.parametrize("throws", [["12 12 12"], ["12 1 12", "1 12 1"]])
def test_throws_left_over_have_no_value(board, throws):
    table = board()
    table.bet()
    table.throw(*throws)  # the throws that are left show ones
    assert table.row.beaten == 1 and table.row.throws_made == len(throws) == len(table.throws())


@pytest.mark.rule("TA-A1", "TA-T13")
def test_t13_without_keeping_all_three_must_be_good_at_once(board):
    table = board(keep_good=False)
    table.bet()
    table.throw("12 12 1", "1 12 12", "12 1 12")
    assert table.row.failed == 1
    table.bet()
    table.throw("12 12 1", "5 6 7")
    assert table.row.beaten == 1 and table.row.throws_made == 5


@pytest.mark.rule("TA-A2")
@pytest.mark.parametrize("throws", [1, 2, 4])
def test_the_number_of_throws_is_an_option(board, throws):
    table = board(throws=throws)
    table.bet()
    table.throw(*["1 1 1"] * (throws - 1), "12 12 12")
    assert table.row.beaten == 1 and table.row.throws_made == throws
    table.lose()
    assert table.row.failed == 1 and table.row.throws_made == 2 * throws


@pytest.mark.rule("TA-10", "TA-A3")
def test_asked_which_good_dice_are_set_aside(board):
    table = board(ask_keep=True)
    table.bet()
    table.throw("5 6 1")
    assert table.pub.phase == KEEPING
    assert table.offered() == [KEEP, KEEP + GREEN, KEEP + PURPLE, KEEP + GREEN + PURPLE]
    table.keep(PURPLE)
    table.pub.phase = 0
    table.throw("1 1 7")  # green is thrown again, and is no longer good
    assert table.pub.good == PURPLE | ORANGE
    assert table.offered() == [KEEP, KEEP + ORANGE]
    table.keep(ORANGE)
    table.pub.phase = 0
    table.throw("5 1 1")
    assert table.row.beaten == 1
    assert table.throws() == [(5, 6, 1), (1, 0, 7), (5, 0, 0)]


@pytest.mark.rule("TA-A3")
def test_setting_every_good_die_aside_is_never_worse():
    """Share of level 5 beaten: all kept, none kept, and the reading without keeping."""
    asked = {"play": "try", "ask_keep": True, "marker": 4}
    every, none = (simulate("tower_attack", policy, asked, games=2000, seed=3) for policy in ("climber", "first_legal"))
    strict = simulate("tower_attack", "climber", {"play": "try", "keep_good": False, "marker": 4}, games=2000, seed=3)
    assert none["beaten"].sum() == strict["beaten"].sum() < every["beaten"].sum() - 200


@pytest.mark.rule("TA-10")
def test_unasked_and_asked_play_the_same_when_all_are_kept():
    frames = []
    for asked in (False, True):
        frame = simulate("tower_attack", "climber", {"ask_keep": asked}, games=150, seed=4)
        frames.append(frame.drop("decisions"))
    assert frames[0].equals(frames[1])


@pytest.mark.rule("TA-03", "TA-05")
def test_a_single_try_is_played_on_the_level_above_the_marker():
    for marker in (0, 3, 7):
        frame = simulate("tower_attack", "climber", {"play": "try", "marker": marker, "purse": 0}, games=40, seed=1)
        assert set(frame["end_reason"]) == {"try_played"} and set(frame["decisions"]) == {0}
        assert set(frame[f"tries_level_{marker + 1}"]) == {1} == set(frame["tries"])
        assert frame["gold_end"].null_count() == 40


def test_a_single_try_asks_only_for_dice(board):
    table = board(play="try")
    table.bet()
    table.throw("12 12 12")
    assert table.end == TRY_PLAYED and table.row.net_gold == 100

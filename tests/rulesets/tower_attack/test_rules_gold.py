"""Bets, wins and the ends of a visit (TA-01 to TA-06, TA-13 to TA-21, TA-24, TA-25, TA-27, TA-28, HC-04, HC-14)."""

import pytest

from sim.contract import RUNNING
from sim.rulesets.tower_attack.codes import BET, LEAVE, LEFT, MAX_TRIES, PURSE_SHORT, TOWER_CLEARED
from sim.rulesets.tower_attack.notes import CLOSED
from sim.simulate import simulate

BETS = (100, 100, 200, 200, 300, 300, 400, 500)
WINS = (200, 200, 400, 400, 700, 800, 1200, 2000)


@pytest.mark.rule("TA-04", "TA-13", "TA-14", "TA-16", "TA-A7", "HC-08", "TA-T01")
def test_t01_a_win_of_200_for_a_bet_of_100(board):
    table = board(purse=100)
    table.bet()
    assert table.gold() == 0
    table.throw("12 1 1", "1 12 1", "1 1 12")
    assert table.gold() == 200 and table.pub.marker[0] == 1
    assert table.row.net_gold == 100 and table.row.gold_staked == 100 and table.row.gold_paid_out == 200


@pytest.mark.rule("TA-18", "TA-A6", "HC-08", "HC-14", "TA-T02")
def test_t02_a_failure_costs_the_bet(board):
    table = board(purse=100)
    table.lose()
    assert table.gold() == 0 and table.pub.marker[0] == 0
    assert not table.can_bet() and table.end == PURSE_SHORT
    assert table.row.net_gold == -100


@pytest.mark.rule("TA-02", "TA-03", "TA-05", "TA-13", "TA-17")
def test_every_level_in_order_costs_its_bet_and_pays_its_win(board):
    table = board()
    gold = 1000
    for level, (bet, win) in enumerate(zip(BETS, WINS, strict=True), 1):
        assert table.level() == level
        table.bet()
        assert table.gold() == gold - bet
        table.throw("12 12 12")
        gold += win - bet
        assert table.gold() == gold
    assert table.row.end_level == 8 and table.row.tries_level.tolist() == [1] * 8


@pytest.mark.rule("TA-24", "TA-25", "TA-T10")
def test_t10_a_cleared_tower_is_closed_for_the_day(board):
    table = board()
    table.win(times=8)
    assert table.end == TOWER_CLEARED and table.pub.marker[0] == 8
    assert table.noted(CLOSED) == 1
    table.come_back()
    assert table.end != RUNNING and table.offered() == [LEAVE]


@pytest.mark.rule("TA-06", "HC-04")
def test_nobody_has_to_start(board):
    table = board()
    assert table.offered() == [LEAVE, BET]
    table.leave()
    assert table.end == LEFT and table.gold() == 1000 and table.row.tries == 0 and table.row.left_at == 1


@pytest.mark.rule("TA-15", "TA-16")
def test_after_a_win_leave_or_go_on(board):
    table = board()
    table.win(times=2)
    assert table.offered() == [LEAVE, BET]
    table.leave()
    assert table.end == LEFT and table.pub.marker[0] == 2 and table.row.left_at == 3 and table.row.end_level == 2


@pytest.mark.rule("TA-19", "TA-20", "TA-21", "TA-28", "HC-05")
def test_a_failure_locks_the_hero_on_his_level_and_he_may_try_without_end(board):
    table = board(purse=100_000)
    table.win(times=2)
    for failures in range(1, 400):
        table.lose()
        assert table.pub.locked and table.level() == 3
        assert table.gold() == 100_200 - 200 * failures
        assert table.offered() == [LEAVE, BET]
    table.win()
    assert table.level() == 4 and not table.pub.locked
    assert table.row.failures_level.tolist() == [0, 0, 399, 0, 0, 0, 0, 0]
    assert table.row.tries_level.tolist() == [1, 1, 400, 0, 0, 0, 0, 0]


@pytest.mark.rule("TA-20", "TA-A8")
def test_a_locked_hero_may_leave(board):
    table = board()
    table.win(times=3)
    table.lose()
    table.leave()
    assert table.end == LEFT and table.pub.marker[0] == 3 and table.row.left_at == 4


@pytest.mark.rule("HC-14", "TA-T12")
def test_t12_a_bet_that_cannot_be_paid_is_not_offered(board):
    table = board(purse=150, marker=2)
    assert table.level() == 3 and not table.can_bet() and table.end == PURSE_SHORT
    assert board(purse=200, marker=2).can_bet()


@pytest.mark.rule("HC-14")
def test_gold_never_falls_below_nothing():
    frame = simulate("tower_attack", "climber", {"purse": 300}, games=150, seed=1)
    assert frame["gold_min"].min() == 0
    broke = frame.filter(frame["broke"])
    assert broke.height > 20 and set(broke["end_reason"]) == {"purse_short"}


@pytest.mark.rule("TA-27")
def test_wins_are_paid_whatever_was_paid_before(board):
    """Ten heroes' worth of wins: the stock has no limit."""
    table = board(heroes=6, level_scope="per_hero")
    for hero in range(6):
        table.win(hero, times=7)
    assert table.row.gold_paid_out == 6 * sum(WINS[:7])


@pytest.mark.rule("TA-21", "HC-05")
@pytest.mark.parametrize("limit", [1, 4])
def test_max_tries_ends_a_visit(board, limit):
    table = board(max_tries=limit)
    for _ in range(limit):
        assert table.end == RUNNING
        table.lose()
    assert table.end == MAX_TRIES and table.row.tries == limit


@pytest.mark.rule("TA-T14")
def test_t14_targets_of_one_are_always_reached():
    frame = simulate("tower_attack", "climber", {"target_shift": -11, "purse": 100}, games=60, seed=5)
    assert set(frame["gold_end"]) == {100 + 3800} and set(frame["end_reason"]) == {"tower_cleared"}
    assert set(frame["throws_made"]) == {8}


@pytest.mark.rule("TA-28")
def test_the_house_rule_of_falling(board):
    table = board(fall=1)
    table.win(times=3)
    table.lose()
    assert table.level() == 3 and table.pub.marker[0] == 2
    table.lose(times=4)
    assert table.level() == 1 and table.pub.marker[0] == 0
    table.win()
    assert table.level() == 2 and table.row.end_level == 3


def test_rows_add_up():
    frame = simulate("tower_attack", "random", games=400, seed=2)
    for row in frame.rows(named=True):
        tries = [row[f"tries_level_{level}"] for level in range(1, 9)]
        failures = [row[f"failures_level_{level}"] for level in range(1, 9)]
        assert sum(tries) == row["tries"] == row["beaten"] + row["failed"]
        assert sum(failures) == row["failed"] >= row["longest_losing_run"]
        assert row["gold_staked"] == sum(n * bet for n, bet in zip(tries, BETS, strict=True))
        assert row["net_gold"] == row["gold_paid_out"] - row["gold_staked"] == row["gold_end"] - row["gold_start"]
        assert row["gold_min"] <= row["gold_end"] <= row["gold_max"]
        assert row["end_level"] == row["beaten"] and row["tries"] <= row["throws_made"] <= 3 * row["tries"]
        assert row["cleared"] + row["broke"] + row["left"] == 1
        assert (row["left_at"] is not None) == row["left"]


def test_the_longest_losing_run(board):
    table = board(purse=5000)
    table.lose(times=2)
    table.win()
    table.lose(times=3)
    table.win()
    table.lose()
    assert table.row.longest_losing_run == 3

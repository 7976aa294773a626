"""Stored levels, several heroes and the end of the day (TA-01, TA-22, TA-23, TA-26, TA-29, HC-06, HC-07, HC-19)."""

import pytest

from sim.contract import RUNNING
from sim.rulesets.tower_attack.codes import BET, LEAVE, LEVELS, PURSE_SHORT, TOWER_CLEARED
from sim.rulesets.tower_attack.notes import BARRED
from sim.rulesets.tower_attack.ruleset import RULESET
from sim.simulate import simulate

APART = {"heroes": 3, "gold_scope": "per_hero"}
TOWERS = APART | {"level_scope": "per_hero"}


@pytest.mark.rule("TA-22", "TA-23", "TA-A9", "HC-06", "HC-07", "TA-T09")
def test_t09_a_later_visit_goes_on_above_the_marker(board):
    table = board()
    table.win(times=2)
    table.leave()
    table.come_back()
    assert table.end == RUNNING and table.level() == 3 and table.gold() == 1200
    table.win()
    assert table.row.tries_level.tolist()[:4] == [1, 1, 1, 0]


@pytest.mark.rule("TA-23", "HC-07")
def test_a_visit_begins_with_the_purses_and_markers_it_is_given(board):
    """As another ruleset would set them: 350 gold, level 4 beaten earlier that day."""
    table = board()
    table.pub.purse[0], table.pub.marker[0] = 350, 4
    table.come_back()
    table.bet()
    assert table.level() == 5 and table.gold() == 50 and table.row.start_level == 5
    table.throw("1 1 1", "1 1 1", "1 1 1")
    assert table.end == PURSE_SHORT and table.row.end_level == 4


@pytest.mark.rule("TA-26", "HC-06", "TA-T11")
def test_t11_a_new_day_begins_at_level_1(board):
    table = board()
    table.win(times=5)
    assert table.pub.marker[0] == 5
    table.leave()
    table.sleep()
    assert table.level() == 1 and table.can_bet()


@pytest.mark.rule("TA-25", "TA-26")
def test_a_cleared_tower_is_open_again_the_next_day(board):
    table = board()
    table.win(times=8)
    table.sleep()
    assert table.level() == 1 and table.can_bet()


@pytest.mark.rule("TA-A5")
def test_a_hero_who_leaves_after_a_failure_goes_on_at_that_level(board):
    table = board()
    table.win(times=3)
    table.lose()
    table.leave()
    table.come_back()
    assert table.level() == 4 and table.can_bet()


@pytest.mark.rule("TA-A6")
def test_without_a_level_beaten_the_marker_stays_off_the_board(board):
    table = board()
    table.lose()
    table.leave()
    assert table.pub.marker[0] == 0
    table.come_back()
    assert table.level() == 1


@pytest.mark.rule("TA-A9", "TA-23")
@pytest.mark.parametrize("resume, levels", [("next", (1, 2, 5, 8)), ("same", (1, 1, 4, 7)), ("first", (1, 1, 1, 1))])
def test_where_a_later_game_begins(board, resume, levels):
    assert tuple(board(resume=resume, marker=marker).level() for marker in (0, 1, 4, 7)) == levels


@pytest.mark.rule("TA-A9")
def test_who_stays_at_the_board_goes_up_whatever_resume_says(board):
    table = board(resume="first")
    table.win(times=2)
    assert table.level() == 3
    table.leave()
    table.come_back()
    assert table.level() == 1
    table.win()
    assert table.pub.marker[0] == 1  # the last level beaten, TA-16


@pytest.mark.rule("TA-22")
def test_each_win_is_collected_once_a_day():
    for policy in ("climber", "random"):
        frame = simulate("tower_attack", policy, {"heroes": 3, "gold_scope": "per_hero"}, games=150, seed=6)
        for level in range(1, LEVELS + 1):
            assert (frame[f"tries_level_{level}"] - frame[f"failures_level_{level}"]).max() <= 1


@pytest.mark.rule("TA-22", "TA-23", "TA-A4", "TA-T16")
def test_t16_with_a_shared_level_the_next_hero_goes_on(board):
    table = board(**APART)
    table.win(0, times=4)
    assert table.level(1) == 5
    before = table.gold(1)
    table.bet(1)
    assert table.pub.hero == 1 and table.gold(1) == before - 300


@pytest.mark.rule("TA-A4", "TA-T17")
def test_t17_with_levels_of_their_own_the_next_hero_begins_below(board):
    table = board(**TOWERS)
    table.win(0, times=4)
    assert table.level(0) == 5 and table.level(1) == 1
    table.bet(1)
    assert table.gold(1) == 900
    table.throw("12 12 12")
    assert table.pub.marker[:3].tolist() == [4, 1, 0]


@pytest.mark.rule("TA-29", "TA-25", "TA-T19")
def test_t19_one_hero_closes_the_tower_for_all(board):
    table = board(**TOWERS)
    table.win(1)
    table.win(0, times=8)
    assert table.end == TOWER_CLEARED
    table.come_back()
    assert table.level(1) == 2 and table.offered() == [LEAVE]


@pytest.mark.rule("TA-01", "HC-19")
def test_one_hero_at_a_time_and_one_player_for_all(board):
    table = board(**APART)
    assert RULESET.seats == 1
    assert table.offered() == [LEAVE, BET, BET + 1, BET + 2]
    for hero in (2, 0, 1):
        table.lose(hero)
        assert table.pub.hero == hero
    assert [table.gold(hero) for hero in range(3)] == [900, 900, 900]


@pytest.mark.rule("HC-14")
def test_only_heroes_who_can_pay_are_offered(board):
    table = board(**APART, purse=200)
    table.lose(1, times=2)
    assert table.offered() == [LEAVE, BET, BET + 2]
    table.lose(0, times=2)
    table.lose(2, times=2)
    assert table.end == PURSE_SHORT


@pytest.mark.rule("HC-14", "HC-19")
def test_a_pooled_purse_holds_the_gold_of_all(board):
    table = board(heroes=3, purse=100)
    assert table.gold() == 300 and table.offered() == [LEAVE, BET]
    assert table.row.gold_start == 300
    table.lose(times=3)
    assert table.end == PURSE_SHORT and table.row.gold_end == 0


@pytest.mark.rule("TA-A5")
def test_locked_out_bars_whoever_leaves_after_a_failure(board):
    table = board(**TOWERS, locked_out=True)
    table.lose(0)
    table.win(0)  # stays and tries again
    table.lose(0)
    table.win(1)
    assert table.noted(BARRED) == 1 and table.offered() == [LEAVE, BET + 1, BET + 2]
    table.win(2)  # hero 2 left after a win
    assert table.offered() == [LEAVE, BET + 1, BET + 2]
    table.sleep()
    assert table.offered() == [LEAVE, BET, BET + 1, BET + 2]


@pytest.mark.rule("TA-A5")
def test_locked_out_tells_heroes_with_one_purse_apart(board):
    table = board(heroes=2, locked_out=True)
    table.lose(0)
    table.lose(1)
    assert table.offered() == [LEAVE, BET + 1] and table.gold() == 1800


@pytest.mark.rule("TA-A8")
def test_another_hero_may_play_where_one_is_locked(board):
    table = board(**APART)
    table.win(0)
    table.lose(0)
    table.win(1)
    assert table.pub.marker[0] == 2 and table.level(0) == 3

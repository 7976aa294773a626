"""Tables: what a visit pays, what lasts for the day, what does not outlast it (HC-05 to HC-10)."""

import pytest

from sim.contract import RUNNING
from sim.rulesets.house_of_chance.codes import HOME, SIT, TABLE_CLOSED

LEAVE, BET = 0, 1
GAMES = ("tower_attack", "heroes_vs_monsters", "skull_jack", "bravely")


@pytest.mark.rule("HC-08")
def test_a_tower_bet_is_spent_and_its_win_received(tower):
    won, lost = tower(), tower(succeeds=False)
    for day in (won, lost):
        day.sit()
        day.take(BET)
        day.take(LEAVE)
    assert (won.row.gold_end, won.row.gold_staked, won.row.gold_paid_out) == (1100, 100, 200)
    assert (lost.row.gold_end, lost.row.gold_staked, lost.row.gold_paid_out) == (900, 100, 0)


@pytest.mark.rule("HC-06", "HC-07")
def test_the_tower_goes_on_above_the_marker(tower):
    day = tower()
    for level in (1, 2, 3):
        day.sit()
        assert day.pub.tower.level[0] == level
        day.take(BET)
        day.take(LEAVE)
    assert day.row.visits == 3 and day.pub.level[0] == 3


@pytest.mark.rule("HC-06")
def test_the_next_day_begins_at_the_bottom(tower):
    days = tower(days=2)
    days.sit()
    days.take(BET)
    days.take(LEAVE)
    days.home()
    days.sit()
    assert days.pub.day == 2 and days.pub.tower.level[0] == 1


@pytest.mark.rule("HC-06")
def test_the_next_day_may_go_on(tower):
    days = tower(days=2, second_day_state="continue")
    days.sit()
    days.take(BET)
    days.take(LEAVE)
    days.home()
    days.sit()
    assert days.pub.tower.level[0] == 2


@pytest.mark.rule("HC-05", "HC-06")
def test_a_closed_table_opens_on_the_next_day_unless_it_goes_on(tower):
    for state, closed in (("restart", False), ("continue", True)):
        days = tower(days=2, second_day_state=state)
        days.sit()
        for _ in range(8):
            days.take(BET)
        assert (days.end == TABLE_CLOSED) == closed
        assert days.pub.day == 2 and days.row.tables_closed == 1


@pytest.mark.rule("HC-06")
def test_levels_shared_and_apart(tower):
    for scope, level in (("shared", 2), ("per_hero", 1)):
        day = tower(heroes=2, gold_scope="per_hero", level_scope=scope)
        day.sit(0)
        day.take(BET)
        day.take(LEAVE)
        day.sit(1)
        assert day.pub.tower.level[0] == level


@pytest.mark.rule("HC-06", "HC-19")
def test_levels_apart_tell_heroes_with_one_purse_apart(tower):
    day = tower(heroes=2, level_scope="per_hero")
    assert day.offered() == [HOME, SIT, SIT + 1]


@pytest.mark.rule("HC-06", "HC-07")
@pytest.mark.parametrize("level", [1, 2, 5])
def test_challenges_and_wounds_are_as_they_were_left(house, level):
    day = house(owned_games="heroes_vs_monsters")
    day.pub.level[0] = level - 1
    day.pub.damage[0, 1] = 2
    day.pub.heal_due[0] = 1
    day.sit()
    monsters = day.pub.monsters
    assert (monsters.level, monsters.beaten, monsters.heal_due) == (level, level - 1, 1)
    assert list(monsters.h_damage) == [0, 2, 0]
    day.take(LEAVE)
    assert (day.pub.level[0], day.pub.heal_due[0], day.pub.damage[0, 1]) == (level - 1, 1, 2)
    assert day.end == RUNNING


@pytest.mark.rule("HC-07", "HC-09")
def test_the_bank_keeps_what_it_has_won(house):
    for game in range(6):
        day = house(game, owned_games="skull_jack")
        day.sit()
        day.take(BET)
        while day.pub.jack.phase == 1:
            day.take(0)  # stand
        change = int(day.pub.jack.purse[0]) - 1000
        assert change in (-200, 0, 200) and day.pub.jack.bank == 2000 - change
        day.take(LEAVE)
        assert day.row.gold_end == 1000 + change
        assert (day.row.gold_staked, day.row.gold_paid_out) == (200, 200 + change)
        day.sit()
        assert day.pub.jack.bank == 2000 - change and day.pub.jack.purse[0] == 1000 + change


@pytest.mark.rule("HC-19")
def test_several_heroes_in_a_hand_of_skull_jack(house):
    day = house(owned_games="skull_jack", jack_heroes=3)
    day.sit()
    for seat in range(3):
        assert day.state.own[0].seat == seat
        day.take(BET)
    assert day.pub.jack.purse[0] == 400 and day.pub.jack.phase == 1


@pytest.mark.rule("HC-07", "HC-10")
def test_the_price_joins_the_machine_and_stays(house):
    for game in range(6):
        day = house(game, owned_games="bravely")
        day.sit()
        day.take(BET)
        assert day.pub.bravely.machine == 3000 and day.pub.bravely.purse[0] == 500
        while day.end == RUNNING and day.pub.phase == 1 and day.pub.bravely.phase != 0:
            day.take(0)  # north, or out of the dungeon
        left = int(day.pub.bravely.machine)
        if day.pub.phase == 1:
            assert left + day.pub.bravely.purse[0] == 3500
            day.take(LEAVE)
        assert day.row.gold_end + left == 3500
        if day.end == RUNNING:
            day.sit()
            assert day.pub.bravely.machine == left


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.rule("HC-05", "HC-14")
def test_gold_is_never_made_or_lost_between_purse_and_table(house, game):
    day = house(owned_games=game, heroes=2, gold_scope="per_hero")
    for hero in (0, 1, 0, 1):
        day.sit(hero)
        assert day.pub.purse.sum() == 1000 and day.pub.seated_with == 1000
        day.take(LEAVE)
        assert list(day.pub.purse[:2]) == [1000, 1000]
    assert day.row.bets_made == 0 and day.row.visits == 4


def test_least_and_most_gold_count_the_purses_of_all(tower):
    day = tower(succeeds=False, heroes=2, gold_scope="per_hero")
    day.sit(0)
    day.take(BET)
    day.take(BET)
    day.take(LEAVE)
    day.sit(1)
    day.take(BET)
    day.take(LEAVE)
    assert (day.row.gold_min, day.row.gold_max, day.row.gold_end) == (1700, 2000, 1700)


def test_table_time_is_what_was_handled_times_the_seconds_given(tower):
    day = tower(succeeds=False, seconds_throw=7)
    day.sit()
    day.take(BET)
    day.take(LEAVE)
    assert (day.row.throws, day.row.cards, day.row.table_seconds) == (3, 0, 21)

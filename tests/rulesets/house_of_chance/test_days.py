"""Days: which game is open, who may sit down, how a day and all days end (HC-01 to HC-05, HC-11 to HC-14, HC-19)."""

import pytest

from sim.contract import RUNNING
from sim.errors import InputError
from sim.registry import get_ruleset, make_options
from sim.rulesets.house_of_chance.codes import (
    GAMES,
    HOME,
    NO_GAME_TODAY,
    PURSE_SHORT,
    SIT,
    TABLE_CLOSED,
    WENT_HOME,
)
from sim.simulate import simulate

LEAVE, BET = 0, 1


@pytest.mark.rule("HC-01", "HC-04")
def test_the_house_is_open_and_nobody_has_to_gamble(house):
    day = house()
    assert day.offered() == [HOME, SIT]
    day.home()
    assert day.end == WENT_HOME
    row = day.finish()
    assert (row.bets_made, row.net_gold, row.left) == (0, 0, 1)


@pytest.mark.rule("HC-12")
def test_two_days_one_after_the_other(house):
    days = house(days=2)
    days.home()
    assert days.end == RUNNING and days.pub.day == 2
    days.home()
    assert days.end == WENT_HOME and None not in days.drawn()


@pytest.mark.rule("HC-12")
def test_one_day_has_one_game(house):
    day = house()
    day.home()
    assert day.drawn()[1] is None


@pytest.mark.rule("HC-03", "HC-11")
@pytest.mark.parametrize("owned", [*GAMES, "skull_jack+bravely"])
def test_only_games_that_are_owned_are_drawn(house, owned):
    seen = {house(game, owned_games=owned).drawn()[0] for game in range(40)}
    assert seen == set(owned.split("+"))


@pytest.mark.rule("HC-11")
def test_a_game_that_is_not_owned_may_leave_the_day_empty(house):
    days = [house(game, owned_games="bravely", not_owned="no_game") for game in range(60)]
    empty = [day for day in days if day.end == NO_GAME_TODAY]
    assert 30 < len(empty) < 58
    assert all(day.drawn() == [None, None] for day in empty)


@pytest.mark.rule("HC-03")
def test_without_replacement_the_second_game_is_another(house):
    for game in range(40):
        days = house(game, days=2, d4_each_day="without_replacement")
        days.home()
        assert len(set(days.drawn())) == 2


@pytest.mark.rule("HC-03")
def test_the_face_of_the_die_means_what_the_data_say(house):
    day = house()
    face = list(day.world.game).index(day.pub.game)
    assert GAMES[day.world.game[face]] == day.drawn()[0]


@pytest.mark.rule("HC-14")
def test_nobody_sits_down_without_a_bet_in_the_purse(house):
    for game, bet in (("tower_attack", 100), ("heroes_vs_monsters", 100), ("skull_jack", 200), ("bravely", 500)):
        assert house(owned_games=game, purse=bet - 1).end == PURSE_SHORT
        day = house(owned_games=game, purse=bet)
        assert day.end == RUNNING and day.offered() == [HOME, SIT]


@pytest.mark.rule("HC-14", "HC-19")
def test_with_purses_apart_each_hero_sits_down_with_his_own(tower):
    day = tower(succeeds=False, heroes=3, purse=100, gold_scope="per_hero")
    assert day.offered() == [HOME, SIT, SIT + 1, SIT + 2]
    day.sit(1)
    day.take(BET)
    assert day.end == RUNNING and day.offered() == [HOME, SIT, SIT + 2]
    assert list(day.pub.purse) == [100, 0, 100, 0, 0, 0]
    day.sit(0)
    day.take(BET)
    day.sit(2)
    day.take(BET)
    assert day.end == PURSE_SHORT and day.finish().broke


@pytest.mark.rule("HC-14", "HC-19")
def test_a_pooled_purse_holds_the_gold_of_all(tower):
    day = tower(heroes=6, purse=300)
    assert day.offered() == [HOME, SIT] and day.pub.purse[0] == 1800


@pytest.mark.rule("HC-05")
def test_bets_go_on_until_the_table_is_closed(tower):
    day = tower()
    day.sit()
    for _ in range(8):
        day.take(BET)
    assert day.end == TABLE_CLOSED
    row = day.finish()
    assert (row.tables_closed, row.bets_made, row.broke, row.left) == (1, 8, 0, 0)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"owned_games": "skul_jack"}, "skull_jack"),
        ({"owned_games": ""}, "game"),
        ({"owned_games": "bravely+bravely"}, "bravely appears twice"),
        ({"days": 3}, "days"),
        ({"heroes": 7}, "heroes"),
    ],
)
def test_a_wrong_option_is_told(settings, message):
    with pytest.raises(InputError, match=message):
        make_options(get_ruleset("house_of_chance"), settings)


def test_too_few_games_for_two_days():
    options = {"days": 2, "d4_each_day": "without_replacement", "owned_games": "bravely"}
    with pytest.raises(InputError, match="d4_each_day: 1 game"):
        simulate("house_of_chance", "random", options=options, games=1)

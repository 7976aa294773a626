"""Games and visits: what is paid, what comes back, when the machine is closed (BK-01 to BK-10, BK-29 to BK-53)."""

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.rulesets.bravely.codes import (
    DIED,
    DIRECTION,
    ENTER,
    ENTER_SPACE,
    ESCAPED,
    LEFT,
    MACHINE_CLEARED,
    MAX_GAMES,
    PURSE_SHORT,
    START,
)
from sim.rulesets.bravely.notes import CLOSED
from sim.rulesets.bravely.step import TURN_OVER
from sim.simulate import simulate

VISIT = {"play": "visit", "purse": 1000}


def at_enter(table, **pub):
    """Bravely on the enter space after a lap, with this gold and so on."""
    table.pub.phase, table.pub.place = ENTER, ENTER_SPACE
    for name, value in pub.items():
        table.pub[name] = value
    return table


def kill(table):
    """Bravely dies at a hazard; the visit goes on from there."""
    carried = int(table.pub.carried)
    table.end = table.land(12, health=1)
    assert table.pub.machine >= carried and table.pub.carried == 0


@pytest.mark.rule("BK-01", "BK-02", "BK-03", "BK-06", "BK-07", "BK-09", "BK-10", "BK-T01", "BK-A11", "HC-10")
def test_t01_the_first_game_of_a_day(dungeon):
    table = dungeon(**VISIT)
    assert table.pub.machine == 2500 and table.pub.phase == START
    table.act("start")
    pub = table.pub
    assert (pub.machine, pub.carried, pub.health, pub.sword, pub.place) == (3000, 0, 10, 0, ENTER_SPACE)
    assert pub.purse[0] == 500 and pub.phase == DIRECTION and table.row.gold_staked == 500


@pytest.mark.rule("BK-11", "BK-A15")
def test_the_direction_is_chosen_at_the_start_and_on_every_lap(dungeon):
    table = dungeon()
    assert table.offered() == ["north", "east"]
    assert at_enter(table).offered() == ["exit", "north", "east"]


@pytest.mark.rule("BK-08", "BK-31", "HC-04")
def test_nobody_has_to_pay(dungeon):
    table = dungeon(**VISIT)
    assert table.offered() == ["leave", "start"]
    table.act("leave")
    assert table.end == LEFT and table.row.games_played == 0 and table.pub.purse[0] == 1000


@pytest.mark.rule("BK-T15", "BK-45", "BK-A17")
def test_t15_leaving_hands_the_gold_to_the_heroes(dungeon):
    table = dungeon(**VISIT)
    table.act("start")
    at_enter(table, carried=900, machine=2100, sword=1).act("exit")
    assert table.pub.purse[0] == 500 + 900 and table.pub.machine == 2100 and table.pub.carried == 0
    assert table.row.exits == 1 and table.row.gold_paid_out == 900 and table.row.net_gold == 400
    assert (table.row.gold_start, table.row.gold_end, table.row.machine_end) == (1000, 1400, 2100)


@pytest.mark.rule("BK-T16", "BK-47", "BK-48", "BK-05", "BK-30")
def test_t16_the_next_game_finds_the_machine_as_it_was_left(dungeon):
    table = dungeon(**VISIT)
    table.act("start")
    at_enter(table, carried=900, machine=2100, sword=1, health=3).act("exit", "start")
    assert table.pub.machine == 2600 and table.pub.carried == 0
    assert table.pub.sword == 0 and table.pub.health == 10


@pytest.mark.rule("BK-T17", "BK-29", "BK-31", "BK-48")
def test_t17_after_a_death_the_machine_holds_more(dungeon):
    table = dungeon(**VISIT)
    table.act("start")
    table.pub.carried, table.pub.machine = 900, 2100
    kill(table)
    table.act("start")
    assert table.pub.machine == 3500 and table.pub.game == 2


@pytest.mark.rule("BK-T19", "BK-52", "BK-A4")
def test_t19_leaving_an_empty_machine_closes_it_for_the_day(dungeon):
    table = dungeon(**VISIT)
    table.act("start")
    at_enter(table, carried=3000, machine=0).act("exit")
    assert table.end == MACHINE_CLEARED and table.row.cleared == 1 and len(table.events(CLOSED)) == 1
    game = dungeon()
    at_enter(game, carried=3000, machine=0).act("exit")
    assert game.end == ESCAPED and game.row.cleared == 1


@pytest.mark.rule("BK-T20", "BK-A4")
def test_t20_dying_with_all_the_gold_clears_nothing(dungeon):
    table = dungeon(**VISIT)
    table.act("start")
    assert table.land(3, carried=2900, machine=100) == TURN_OVER and table.pub.emptied == 1
    kill(table)
    assert table.end == RUNNING and table.row.cleared == 0 and table.pub.machine == 3000
    assert table.offered() == ["leave", "start"]


@pytest.mark.rule("BK-A4", "BK-A5")
def test_a_machine_that_was_empty_for_a_moment(dungeon):
    table = dungeon(clear_on="empty", **VISIT)
    table.act("start")
    table.land(3, carried=2900, machine=100)
    assert table.end == RUNNING  # he plays on
    kill(table)
    assert table.end == MACHINE_CLEARED and table.row.cleared == 1
    game = dungeon(clear_on="empty")
    game.land(3, carried=2900, machine=100)
    assert game.land(12, health=1) == DIED and game.row.cleared == 1


@pytest.mark.rule("BK-44", "BK-46")
def test_going_round_again_keeps_health_sword_and_gold_and_costs_nothing(dungeon, tables_of):
    board = "C1 C1 C1 C1 C1 C1 P1 P1 O C1 H1 H1 T S C1 C1"
    table = dungeon(tables_of(board, spinner=(16,), H1={"health_loss": 0}), **VISIT)
    table.act("start")
    at_enter(table, carried=600, machine=2400, health=4, sword=1).act("east")  # chamber 1, then the enter space
    assert table.pub.carried == 700 and table.pub.health == 4 and table.pub.sword == 1
    assert table.pub.purse[0] == 500 and table.row.games_played == 1 and table.row.gold_staked == 500


@pytest.mark.rule("BK-T23", "HC-14", "BK-06")
@pytest.mark.parametrize(("purse", "can"), [(0, False), (400, False), (499, False), (500, True)])
def test_t23_a_game_that_cannot_be_paid_is_not_played(dungeon, purse, can):
    table = dungeon(play="visit", purse=purse)
    assert table.end == (RUNNING if can else PURSE_SHORT)
    frame = simulate("bravely", "random", {"play": "visit", "purse": purse}, games=40)
    assert (frame["games_played"].sum() > 0) == can
    if can:
        table.act("start")
        kill(table)
        assert table.end == PURSE_SHORT and table.row.gold_end == 0


@pytest.mark.rule("HC-05", "BK-31")
def test_a_visit_may_be_limited_in_games(dungeon):
    table = dungeon(max_games=2, play="visit", purse=5000)
    for _ in range(2):
        table.act("start")
        kill(table)
    assert table.end == MAX_GAMES and table.row.games_played == 2


@pytest.mark.rule("BK-53", "BK-03")
def test_a_new_day_begins_at_2500(dungeon):
    frame = simulate("bravely", "always_exit:games=1", VISIT, games=300, seed=4)
    assert set(frame["games_played"]) == {1}
    ends = frame.select(machine="machine_end", gold="gold_end")
    assert set((ends["machine"] + ends["gold"]).to_list()) == {3500}  # nothing is left over from the day before


@pytest.mark.rule("BK-A17", "HC-14", "HC-19")
def test_one_purse_for_all_or_one_each(dungeon):
    pooled = dungeon(heroes=3, play="visit", purse=400)
    assert pooled.pub.purse.tolist()[:3] == [1200, 0, 0] and pooled.end == RUNNING
    assert dungeon(heroes=3, play="visit", purse=400, gold_scope="per_hero").end == PURSE_SHORT
    table = dungeon(heroes=3, play="visit", purse=500, gold_scope="per_hero")
    table.act("start")
    at_enter(table, carried=700, machine=2300).act("exit")
    assert table.pub.purse.tolist()[:3] == [700, 500, 500] and table.pub.hero == 0
    table.act("leave")
    assert table.end == RUNNING and table.pub.hero == 1
    table.act("start")
    kill(table)
    assert table.pub.purse.tolist()[:3] == [700, 0, 500] and table.pub.hero == 2
    table.act("start")
    kill(table)
    assert table.end == LEFT and table.row.gold_end == 700 and table.row.gold_start == 1500


@pytest.mark.rule("BK-A9", "BK-49")
@pytest.mark.parametrize(
    ("respawn", "again", "next_game"), [("always", True, True), ("game", False, True), ("day", False, False)]
)
def test_how_long_a_chamber_stays_used_up(dungeon, respawn, again, next_game):
    table = dungeon(respawn=respawn, play="visit", purse=5000)
    table.act("start")
    for chamber in (3, 1, 14, 7):
        table.land(chamber, health=8)
    gold = int(table.pub.carried)
    assert gold > 200 and table.pub.health > 8
    table.land(3)
    assert (table.pub.carried == gold + 100) == again
    table.land(7, health=8)
    assert (table.pub.health == 10) == again
    health = int(table.pub.health)
    table.land(12)
    assert table.pub.health == health - 2  # hazards are never used up
    kill(table)
    table.act("start")
    table.land(3)
    assert (table.pub.carried == 100) == next_game


@pytest.mark.rule("BK-A9")
def test_a_monster_that_killed_him_is_still_there(dungeon):
    for seed in range(60):
        table = dungeon(seed=seed, respawn="day", play="visit", purse=5000)
        table.act("start")
        table.end = table.land(15, health=1)
        assert table.pub.used[15] == (table.end == TURN_OVER)
        if table.end != TURN_OVER:
            return
    raise AssertionError("Bravely never died")


@pytest.mark.rule("BK-50", "BK-04", "HC-15")
@pytest.mark.parametrize("options", [{}, {"gold_scope": "per_hero"}, {"clear_on": "empty", "respawn": "day"}])
def test_gold_is_only_ever_moved(dungeon, options):
    for seed in range(12):
        table = dungeon(seed=seed, heroes=2, **VISIT | options)
        total, random = table.gold, np.random.default_rng(seed)
        assert total == 4500
        while table.end == RUNNING and table.row.decisions < 200:
            offered = table.offered()
            table.act(offered[random.integers(len(offered))] if offered[0] != "leave" else "start")
            table.row.decisions += 1
            assert table.gold == total
            assert min(table.pub.machine, table.pub.carried, table.pub.purse.min()) >= 0
            assert 0 <= table.pub.health <= 10


@pytest.mark.rule("BK-45", "BK-29")
def test_the_columns_of_a_visit_agree_with_each_other():
    frame = simulate("bravely", "threshold", VISIT | {"purse": 2000}, games=300, seed=2)
    assert (frame["games_played"] == frame["exits"] + frame["deaths"]).all()
    assert (frame["net_gold"] == frame["gold_paid_out"].cast(int) - 500 * frame["games_played"].cast(int)).all()
    assert (frame["gold_end"] == 2000 + frame["net_gold"]).all()
    assert (frame["machine_end"] == 2500 - frame["net_gold"]).all()
    assert (frame["gold_found"] == frame["gold_paid_out"] + frame["gold_lost_by_death"]).all()
    lost = frame["health_lost_fight"].cast(int) + frame["health_lost_hazard"].cast(int)
    assert (lost <= 10 * frame["games_played"].cast(int) + frame["health_gained"].cast(int)).all()
    assert (frame["gold_min"] <= frame["gold_end"]).all() and (frame["gold_max"] >= frame["gold_end"]).all()
    assert ((frame["end_reason"] == "machine_cleared") == (frame["cleared"] == 1)).all()

"""A visit: bets, gold, healing, levels, the end of the day (HM-65 to HM-86, HC)."""

import pytest

from sim.contract import RUNNING
from sim.rulesets.heroes_vs_monsters.codes import (
    ALL_BEATEN,
    BET,
    CURE,
    HEAL,
    LEAVE,
    LEFT,
    MAX_BETS,
    PURSE_SHORT,
    STAKE,
    VERB,
    WHO,
)
from sim.rulesets.heroes_vs_monsters.notes import SITS_OUT
from sim.rulesets.heroes_vs_monsters.setup import start_day, start_visit
from sim.simulate import simulate


@pytest.fixture
def visit(battle):
    def make(**options):
        return battle(play="visit", **options)

    return make


def bet(b, roll=None):
    if roll:
        b.draws("rounds", (int(b.world.heal_die), roll))
    return b.take(STAKE * VERB)


def win(b):
    """The challenge in play is won by one blow."""
    damage = b.damage()
    b.lay([("grunt", 3, 4)], [(3, 3)])
    b.pub.h_damage[:] = damage
    return b.attack(0, 0, 6)


def lose(b):
    """It is lost as soon as the heroes stop."""
    b.lay([("skeleton", 3, 1)])
    return b.stop()


def cure(h):
    return CURE * VERB + h * WHO


@pytest.mark.rule("HC-04", "HM-71", "HM-79")
def test_nobody_has_to_bet(visit):
    b = visit()
    assert b.pub.phase == BET and b.offered() == [LEAVE * VERB, STAKE * VERB]
    b.take(LEAVE * VERB)
    assert b.end == LEFT and b.row.left == 1 and b.row.gold_end == 1000 and b.row.bets_made == 0


@pytest.mark.rule("HM-07", "HM-09", "HM-70", "HC-08", "HM-A19", "HM-84")
def test_a_win_pays_the_win_amount_and_no_more(visit):
    b = bet(visit(heroes=3))
    assert b.pub.gold == 900
    win(b)
    assert b.pub.gold == 1100 and b.pub.level == 2 and b.pub.phase == BET
    assert (b.row.net_gold, b.row.gold_staked, b.row.gold_paid_out) == (100, 100, 200)
    assert (b.row.gold_min, b.row.gold_max, b.row.gold_end) == (900, 1100, 1100)


@pytest.mark.rule("HM-78", "HM-79", "HM-T23", "HM-85", "HM-A14", "HM-80")
def test_t23_a_loss_costs_the_bet_and_the_same_card_may_be_tried_again(visit):
    b = bet(visit(level=3))
    b.pub.h_damage[:] = 1, 2, 0
    lose(b)
    assert b.pub.gold == 800 and b.pub.level == 3 and b.pub.phase == BET and b.damage() == [0, 0, 0]
    bet(b)
    assert b.pub.gold == 600 and b.pub.n_monsters == 5 and b.pub.alive == 5 and b.row.attempts.tolist()[2] == 2
    assert [b.hero_at(h) for h in range(3)] == [None] * 3 and b.pub.round_no == 1


@pytest.mark.rule("HM-A14")
def test_other_readings_of_health_after_a_loss(visit):
    for reading, left in (("keep", [3, 3, 3]), ("heal", [0, 3, 3])):
        b = bet(visit(retry_health=reading))
        lose(b)
        b.pub.h_damage[:] = 3, 3, 3
        bet(b, 3 if reading == "heal" else None)
        if reading == "heal":
            for _ in range(3):
                b.take(cure(0))
        assert b.damage() == left and b.pub.level == 1


@pytest.mark.rule("HM-72", "HM-73", "HM-74", "HM-75", "HM-76", "HM-A16")
def test_damage_stays_and_is_healed_before_the_next_card(visit):
    b = bet(visit())
    b.pub.h_damage[:] = 3, 2, 0
    win(b)
    assert b.damage() == [3, 2, 0] and b.row.healed == 0
    bet(b, 3)
    assert b.pub.phase == HEAL and b.offered() == [cure(0), cure(1)]
    b.take(cure(0)).take(cure(1)).take(cure(0))
    assert b.damage() == [1, 1, 0] and b.row.healed == 3 and b.pub.phase != HEAL
    assert b.pub.level == 2 and b.pub.n_monsters == 4 and [b.hero_at(h) for h in range(3)] == [None] * 3


@pytest.mark.rule("HM-68", "HM-77", "HM-T20", "HM-T21")
@pytest.mark.parametrize(("hero", "plays"), [(1, True), (0, False)])
def test_t20_t21_a_knocked_out_hero_needs_a_marker_off(visit, hero, plays):
    b = bet(visit())
    b.pub.h_damage[:] = 3, 4, 0
    win(b)
    bet(b, 2)
    b.take(cure(hero)).take(cure(hero))
    assert b.damage() == ([3, 2, 0] if plays else [1, 4, 0])
    assert (SITS_OUT in b.codes()) == (not plays) and bool(b.moves(1)) == plays


@pytest.mark.rule("HM-T22", "HM-A16")
@pytest.mark.parametrize(("markers", "roll"), [([3, 1, 0], 6), ([0, 4, 0], 3), ([2, 2, 1], 5)])
def test_t22_what_leaves_no_choice_is_healed_at_once(visit, markers, roll):
    b = bet(visit())
    b.pub.h_damage[:] = markers
    win(b)
    bet(b, roll)
    assert b.pub.phase != HEAL and sum(b.damage()) == max(sum(markers) - roll, 0) and min(b.damage()) >= 0


@pytest.mark.rule("HM-74")
def test_the_die_of_the_healing_is_an_option(visit):
    b = bet(visit(heal_die=12))
    b.pub.h_damage[:] = 5, 3, 3
    win(b)
    bet(b, 11)
    assert b.damage() == [0, 0, 0]


@pytest.mark.rule("HM-81", "HM-82", "HM-T28")
def test_t28_after_level_8_the_game_is_closed(visit):
    b = bet(visit(level=8))
    win(b)
    assert b.end == ALL_BEATEN and b.row.closed == 1 and b.row.max_level == 8 and b.row.gold_end == 2500


@pytest.mark.rule("HC-14", "HC-05")
def test_a_bet_needs_gold(visit):
    assert visit(purse=99).end == PURSE_SHORT
    b = bet(visit(purse=100))
    lose(b)
    assert b.end == PURSE_SHORT and b.row.broke == 1 and b.row.gold_end == 0
    b = bet(visit(max_bets=1))
    assert lose(b).end == MAX_BETS


@pytest.mark.rule("HC-06", "HC-07", "HM-80", "HM-83", "HM-A15")
@pytest.mark.parametrize("reading", ["as_left", "full"])
def test_the_level_stays_for_the_day_and_no_longer(visit, reading):
    b = bet(visit(return_health=reading))
    b.pub.h_damage[:] = 2, 2, 0
    win(b)
    b.take(LEAVE * VERB)
    assert start_visit(b.state, 500, b.world, b.row, b.log) == RUNNING
    b.end = RUNNING
    assert b.pub.level == 2 and b.pub.gold == 500 and b.offered() == [LEAVE * VERB, STAKE * VERB]
    bet(b, 1)
    if reading == "as_left":
        b.take(cure(0))
    assert b.damage() == ([1, 2, 0] if reading == "as_left" else [0, 0, 0]) and b.pub.n_monsters == 4
    start_day(b.pub, b.world)
    assert b.pub.level == 1 and b.pub.beaten == 0 and b.damage() == [0, 0, 0]


@pytest.mark.rule("HM-A21")
@pytest.mark.parametrize(("known", "bets"), [(True, 0), (False, 1)])
def test_policies_use_the_formation_only_where_it_is_known(known, bets):
    options = {"play": "visit", "formation_known": known, "max_bets": 1}
    frame = simulate("heroes_vs_monsters", "attacker:most_monsters=2", options, games=20, seed=1)
    assert set(frame["bets_made"]) == {bets}


@pytest.mark.rule("HC-19", "HM-01")
def test_gold_adds_up_in_every_visit():
    frame = simulate("heroes_vs_monsters", "attacker", {"play": "visit", "purse": 700}, games=60, seed=2)
    net = frame["gold_paid_out"] - frame["gold_staked"]
    assert (frame["net_gold"] == net).all() and (frame["gold_end"] - 700 == net).all()
    assert (frame["gold_min"] >= 0).all() and (frame["won"] + frame["lost"] == frame["bets_made"]).all()
    assert (frame["closed"].cast(int) + frame["broke"].cast(int) + frame["left"].cast(int) == 1).all()

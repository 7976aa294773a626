"""Set-up, initiative and action points (HM-01 to HM-14, HM-20 to HM-23, HM-85, HM-86)."""

import numpy as np
import pytest

from experiments.traced import traced_games
from sim.contract import RUNNING
from sim.recipe import Recipe
from sim.rulesets.heroes_vs_monsters.codes import ACT, MONSTER_NAMES
from sim.rulesets.heroes_vs_monsters.notes import BET_PAID, INITIATIVE, PLACED, POINTS, STEPPED, TIED
from sim.simulate import simulate


def formation(b):
    return sorted((MONSTER_NAMES[b.pub.type[m]], *b.at(m)) for m in range(b.pub.n_monsters))


@pytest.mark.rule("HM-T01", "HM-05", "HM-06", "HM-07", "HM-08", "HM-86")
def test_t01_level_1_costs_100_and_has_three_grunts(battle):
    b = battle()
    placed = [code for code in b.codes() if code in (BET_PAID, PLACED)]
    assert placed == [BET_PAID, PLACED, PLACED, PLACED]
    assert b.row.gold_staked == 100 and b.row.bets_made == 1
    assert [MONSTER_NAMES[b.pub.type[m]] for m in range(b.pub.n_monsters)] == ["grunt"] * 3


@pytest.mark.rule("HM-10")
def test_monsters_stand_as_the_card_shows(battle):
    for seed in range(20):
        b = battle(seed=seed)
        if STEPPED not in b.codes():
            assert formation(b) == [("grunt", lane, 7) for lane in (2, 3, 4)]
            return
    raise AssertionError


@pytest.mark.rule("HM-T31", "HM-02")
def test_t31_level_8_has_all_tokens(battle):
    b = next(b for b in (battle(level=8, seed=seed) for seed in range(20)) if STEPPED not in b.codes())
    wanted = [("beast", lane, 5) for lane in (2, 3)] + [("grunt", lane, 7) for lane in range(1, 6)]
    wanted += [("skeleton", lane, 6) for lane in range(1, 5)]
    wanted += [("wizard", 5, 6), ("wizard", 1, 5), ("wizard", 4, 5)]
    assert formation(b) == sorted(wanted)
    assert np.bincount(b.pub.type).tolist() == [5, 4, 3, 2]


@pytest.mark.rule("HM-03", "HM-04", "HM-01")
@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_heroes_begin_in_the_chapel(battle, heroes):
    b = battle(heroes=heroes)
    assert [b.hero_at(h) for h in range(3)] == [None] * 3
    assert [int(out) for out in b.pub.h_out] == [0] * heroes + [1] * (3 - heroes)
    assert all(bool(b.moves(h)) == (h < heroes) for h in range(3))


@pytest.mark.rule("HM-11", "HM-13", "HM-T32", "HM-A1")
@pytest.mark.parametrize(("red", "blue"), [(5, 2), (2, 5)])
def test_t32_the_higher_side_begins_the_other_follows(battle, red, blue):
    b = battle().lay([("beast", 3, 7)], ap=1, half=1)  # the heroes are the first: the second half is the monsters'
    b.pub.first, b.pub.half = 0, 1  # the heroes act second, and end the round
    b.initiative((red, blue), then=(4,))
    b.stop()
    noted = [code for code in b.codes() if code in (INITIATIVE, STEPPED, POINTS)]
    assert noted == ([INITIATIVE, STEPPED, POINTS] if red > blue else [INITIATIVE, POINTS])
    assert b.end == RUNNING and b.pub.phase == ACT and b.pub.ap == 7


@pytest.mark.rule("HM-12", "HM-T09")
def test_t09_equal_dice_are_thrown_again(battle):
    b = battle().lay([("beast", 3, 7)], ap=1)
    b.pub.first, b.pub.half = 0, 1
    b.initiative((4, 4), (2, 2), (1, 3), then=(1,))
    b.stop()
    assert [code for code in b.codes() if code in (TIED, INITIATIVE)] == [TIED, TIED, INITIATIVE]
    assert b.row.monster_first_rounds <= b.row.rounds and b.pub.first == 1


@pytest.mark.rule("HM-14", "HM-50")
def test_both_sides_act_once_a_round(battle):
    b = battle(level=8)
    for _ in range(3):
        b.stop()
        if b.end != RUNNING:
            break
    codes = b.codes()
    assert codes.count(INITIATIVE) == b.row.rounds
    rounds = "".join({INITIATIVE: "|", POINTS: "H"}.get(code, "") for code in codes).split("|")[1:]
    assert all(part == "H" for part in rounds[:-1])


@pytest.mark.rule("HM-20", "HM-21", "HM-T02")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("bonus", "cap"), [(3, 9), (0, 9), (5, 9), (3, 5)])
def test_t02_points_are_the_die_and_3(battle, face, bonus, cap):
    b = battle(ap_bonus=bonus, ap_cap=cap).lay([("beast", 3, 7)], ap=1)
    b.pub.first, b.pub.half = 0, 1
    b.initiative((1, 2), then=(face,))
    b.stop()
    assert b.pub.ap == min(face + bonus, cap)


@pytest.mark.rule("HM-12", "HM-13", "HM-20")
def test_initiative_and_points_have_their_odds():
    """Half of all rounds begin with the monsters; 6.5 points a roll: both within 4 standard errors."""
    frame = simulate("heroes_vs_monsters", "first_legal", {"level": 8}, games=500, seed=4)
    rounds, first = frame["rounds"].sum(), frame["monster_first_rounds"].sum()
    assert abs(first / rounds - 0.5) < 4 * 0.5 / rounds**0.5
    games = traced_games(Recipe.of("heroes_vs_monsters", "attacker", {"level": 1}), 1, range(600))
    points = [points for game in games for code, _, points in game.events if code == POINTS]
    assert len(points) > 500
    assert abs(np.mean(points) - 6.5) < 4 * (35 / 12 / len(points)) ** 0.5


@pytest.mark.rule("HM-20", "HM-21")
def test_all_of_4_to_9_points_come_up_equally_often(battle):
    from sim.rng import die

    b = battle()
    faces = np.bincount([die(b.state.rounds, 6) for _ in range(6000)], minlength=7)[1:]
    assert (abs(faces - 1000) < 4 * (6000 * 5 / 36) ** 0.5).all()

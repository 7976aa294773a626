"""Closed forms of steals, trades, thefts, mini bosses and of hits until a target is down, against the engine."""

from collections import Counter
from fractions import Fraction as F

import numpy as np
import pytest

from sim.jit import JIT, jit
from sim.rng import DICE, start
from sim.rulesets.dungeon_royale import codes
from sim.rulesets.dungeon_royale.codes import (
    BY_CARD,
    ESCAPE,
    FIGHT,
    HORN,
    NO_DEFENCE,
    REFLECT_BOSS,
    STAFF,
)
from sim.rulesets.dungeon_royale.phases import (
    CHOOSE,
    LOSE_ITEM,
    NAME_ITEMS,
    NO_PHASE,
    TAKE_ITEM,
    TRADE_GIVE,
    TRADE_TAKE,
)
from sim.rulesets.dungeon_royale.rules.attack import begin_attack
from sim.rulesets.dungeon_royale.rules.dragon import rob
from sim.rulesets.dungeon_royale.rules.ransack import answer_boss
from sim.rulesets.dungeon_royale.rules.stealing import roll_steal
from sim.rulesets.dungeon_royale.turn_step import step_turn
from tests.rulesets.dungeon_royale.chances import (
    assert_close,
    at_least,
    halved,
    hits_needed,
    mean,
    spread,
)
from tests.rulesets.dungeon_royale.hall import Hall
from tests.rulesets.dungeon_royale.rolling import COLOURS, GAMES, KEY, MOST, fight_on, template


@jit
def count_steals(states, world, row, log, key, games, counts):
    """What the roll of a steal leads to: 0 the thief's choice, 1 two are named, 2 nothing."""
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        start(state.dice, key, game, DICE)
        roll_steal(state, world, row, log)
        phase = np.int64(state.pub.phase)
        counts[0 if phase == TAKE_ITEM else 1 if phase == NAME_ITEMS else 2] += 1
        log.n = 0


@pytest.mark.rule("DR-195", "DR-196", "DR-197", "DR-198", "DR-199", "DR-200", "DR-C14", "DR-C15", "DR-C16")
@pytest.mark.parametrize(
    ("thief", "victim", "level", "horn", "chances"),
    [
        ("Flora", "Sonico", 1, False, (F(1, 2), F(1, 3), F(1, 6))),
        ("Daynah", "Sonico", 1, True, (F(3, 4), F(2, 9), F(1, 36))),
        ("Flora", "Jinxst", 3, False, (F(1, 4), F(4, 9), F(11, 36))),
        ("Daynah", "Jinxst", 3, True, (F(1, 2), F(1, 3), F(1, 6))),
    ],
)
def test_steals(thief, victim, level, horn, chances):
    """DR-C14, DR-C15, DR-C16."""
    hall = Hall(thief, victim).level(1, level).give(1, 4, gold=2)
    if horn:
        hall.give(0, HORN)
    hall.turn.seat, hall.turn.victim, hall.turn.card, hall.pub.phase = 0, 1, hall.kind("Pickpocket"), NO_PHASE
    counts = np.zeros(3, np.int64)
    count_steals(template(hall), hall.world, hall.row, hall.log, KEY, GAMES, counts)
    assert_close(Counter(dict(enumerate(counts.tolist()))), dict(enumerate(chances)))


@jit
def count_trades(states, given, world, row, log, key, games):
    """How many of so many trades are not blocked."""
    done = 0
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        start(state.dice, key, game, DICE)
        step_turn(state, TRADE_GIVE, CHOOSE, given, world, row, log)
        done += state.pub.phase == TRADE_TAKE
        log.n = 0
    return done


@pytest.mark.rule("DR-310", "DR-C17")
def test_trades():
    """DR-C17."""
    hall = Hall("Sonico", "Jinxst").level(0, 3).give(0, 12).give(1, 4)
    hall.turn.seat, hall.turn.victim, hall.pub.phase, hall.pub.seat = 0, 1, NO_PHASE, 0
    done = count_trades(template(hall), 12, hall.world, hall.row, hall.log, KEY, GAMES)
    assert_close(Counter({1: done, 0: GAMES - done}), {1: F(5, 6), 0: F(1, 6)})


@jit
def count_thefts(states, zone, heroes, world, log, key, games, counts):
    """How many of the heroes in the zone the Dragon robs, counted."""
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        start(state.dice, key, game, DICE)
        robbed, position = 0, 0
        while position < heroes:
            state.pub.phase, state.flow.n = NO_PHASE, 0
            rob(state, position, zone, world, log)
            if state.pub.phase != LOSE_ITEM:
                break
            robbed += 1
            position = np.int64(state.flow.a[0])
        counts[robbed] += 1
        log.n = 0


@pytest.mark.rule("DR-248", "DR-C18")
def test_thefts_of_the_dragon():
    """DR-C18: of three heroes in the zone, binomial."""
    hall = Hall("Daynah", "Jinxst", "Sonico")
    for seat in range(3):
        hall.put(seat, seat, 3).give(seat, gold=2)
    counts = np.zeros(4, np.int64)
    count_thefts(template(hall), codes.ZONE_RED, 3, hall.world, hall.log, KEY, GAMES, counts)
    chances = {0: F(1, 8), 1: F(3, 8), 2: F(3, 8), 3: F(1, 8)}
    assert_close(Counter(dict(enumerate(counts.tolist()))), chances)


@jit
def count_bosses(states, answer, kind, world, row, log, key, games, lost):
    """Answer the boss so often; how often it is beaten, and HP lost, counted."""
    beaten = 0
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        start(state.dice, key, game, DICE)
        before = np.int64(state.pub.n_ransack)
        answer_boss(state, 0, answer, kind, world, row, log)
        beaten += np.int64(state.pub.n_ransack) == before
        lost[20 - np.int64(state.pub.heroes[0].hp)] += 1
        log.n = 0
    return beaten


def fights(answer, weapon, boss, hero="Daynah", gives=()):
    """How often a boss with these dice is beaten, and counts of HP lost."""
    hall = Hall(hero, "Jinxst").give(0, *gives).deal(0, "Spear", "Reflect").hp(0, 20)
    kind = hall.kind("Spear")
    hall.turn.boss = hall.ransack("Tunnel Rat")
    for die, dice in ((weapon, hall.world.cards[kind].dice), (boss, hall.world.ransack[hall.turn.boss].dice)):
        dice[:] = [die.count(colour) for colour in COLOURS]
    lost = np.zeros(MOST, np.int64)
    beaten = count_bosses(template(hall), answer, kind, hall.world, hall.row, hall.log, KEY, GAMES, lost)
    return Counter({1: beaten, 0: GAMES - beaten}), Counter(dict(enumerate(lost.tolist())))


WINS = {  # DR-C19, DR-C20, DR-C21: by weapon, against bosses K, B, R, G
    "K": ("23/36 5/6 17/18 35/36", "19/36 7/36 1/18 1/36", "31/36 35/36 1 1"),
    "B": ("5/12 2/3 29/36 8/9", "37/36 1/2 1/4 5/36", "25/36 31/36 17/18 35/36"),
    "R": ("1/4 17/36 25/36 5/6", "25/18 3/4 13/36 7/36", "5/9 29/36 17/18 35/36"),
    "G": ("5/36 1/3 17/36 25/36", "67/36 41/36 25/36 7/18", "7/18 11/18 5/6 11/12"),
}


@pytest.mark.rule("DR-210", "DR-211", "DR-212", "DR-313", "DR-C19", "DR-C20", "DR-C21")
@pytest.mark.parametrize("weapon", COLOURS)
@pytest.mark.parametrize("boss", COLOURS)
def test_fights_with_mini_bosses(weapon, boss):
    wins, damages, staff_wins = (F(row.split()[COLOURS.index(boss)]) for row in WINS[weapon])
    won = spread(weapon + boss, lambda own, other: int(own >= other))
    damage = spread(weapon + boss, lambda own, other: max(other - own, 0))
    aided = spread(weapon + boss, lambda own, other: int(own + 1 >= other))
    assert (mean(won), mean(damage), mean(aided)) == (wins, damages, staff_wins)
    beaten, lost = fights(FIGHT, weapon, boss)
    assert_close(beaten, won)
    assert_close(lost, damage)
    assert_close(fights(FIGHT, weapon, boss, "Sonico", (STAFF,))[0], aided)


@pytest.mark.rule("DR-207", "DR-215", "DR-216", "DR-C22", "DR-C23")
@pytest.mark.parametrize(
    ("boss", "average", "dies"),
    [
        ("R", F(31, 36), 0),
        ("B", F(7, 6), F(1, 12)),
        ("BG", F(44, 27), F(25, 108)),
        ("K", F(7, 4), F(1, 4)),
        ("KG", F(79, 36), F(85, 216)),
    ],
)
def test_escape_and_reflect_from_mini_bosses(boss, average, dies):
    """DR-C22, DR-C23."""
    damage = spread(boss + "G", lambda *values: halved(sum(values[:-1]), values[-1]))
    assert mean(damage) == average and at_least(damage, 3) == dies
    assert_close(fights(ESCAPE, "", boss)[1], damage)
    beaten, lost = fights(REFLECT_BOSS, "", boss)
    assert_close(lost, damage)
    assert_close(beaten, {1: F(1, 6), 0: F(5, 6)})


@jit
def count_hits(states, target, world, row, log, key, games):
    """Attacks until the target is down: their number, and the sum of its squares."""
    total, squares = 0, 0
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        start(state.dice, key, game, DICE)
        n = 0
        while state.pub.dragon.alive if target == codes.DRAGON else state.pub.heroes[1].hp > 0:
            state.pub.attack.stage = state.pub.attack.asked = state.pub.attack.n_rolled = 0
            state.pub.attack.total = state.pub.attack.lowest = 0
            fight_on(state, NO_DEFENCE, world, row, log)
            n += 1
        total += n
        squares += n * n
        log.n = 0
    return total, squares


def assert_hits(die, target, hp, expected):
    """Attacks with one die until a target is down: their mean is within 4 standard errors of what is expected."""
    games = GAMES if JIT else 50
    hall = Hall("Daynah", "Jinxst").hp(1, hp)
    hall.dragon.hp = hp
    hall.pub.phase, hall.flow.n = NO_PHASE, 0
    begin_attack(hall.state, BY_CARD, 0, 1 << target)
    hall.attack.dice[COLOURS.index(die)] = 1
    total, squares = count_hits(template(hall), target, hall.world, hall.row, hall.log, KEY, games)
    average = total / games
    error = ((squares / games - average**2) / games) ** 0.5
    assert abs(average - float(expected)) <= 4 * error


HITS = {
    "K": "55/36 427/216 3103/1296 21475/7776",
    "B": "276/125 1716/625 10506/3125 61896/15625",
    "R": "354/125 2292/625 14166/3125 84168/15625",
    "G": "44/9 172/27 638/81 2278/243",
}


@pytest.mark.rule("DR-124", "DR-166", "DR-C24", "DR-C42")
@pytest.mark.parametrize("die", COLOURS)
@pytest.mark.parametrize("hp", [3, 4, 5, 6])
def test_hits_that_bring_a_hero_down(die, hp):
    """DR-C24, and with its reciprocal the kills of an attack in DR-C42."""
    expected = F(HITS[die].split()[hp - 3])
    assert hits_needed(die, hp) == expected
    assert_hits(die, 1, hp, expected)


@pytest.mark.rule("DR-129", "DR-259", "DR-C25")
@pytest.mark.parametrize(("die", "expected"), [("K", 4.37205), ("B", 6.36016), ("R", 8.81630), ("G", 15.37499)])
def test_attacks_that_kill_the_dragon(die, expected):
    """DR-C25."""
    assert float(hits_needed(die, 10)) == pytest.approx(expected, abs=5e-6)
    assert_hits(die, codes.DRAGON, 10, hits_needed(die, 10))


# ---- a planted fault


def test_a_wrong_number_of_hits_is_seen():
    with pytest.raises(AssertionError):
        assert_hits("K", 1, 3, F(55, 36) * F(5, 4))

"""Closed forms of single rolls, attacks, steals and fights (section 8 of the ledger), against the engine."""

from collections import Counter
from fractions import Fraction as F

import numpy as np
import pytest

from sim.jit import JIT, jit
from sim.rng import DICE, start, stream_key
from sim.rulesets.dungeon_royale import codes
from sim.rulesets.dungeon_royale.codes import (
    ARMOR,
    BY_CARD,
    DEFEND_DODGE,
    DEFEND_HOURGLASS,
    DEFEND_REFLECT,
    ESCAPE,
    FIGHT,
    HELM,
    HORN,
    HOURGLASS,
    NO_DEFENCE,
    REFLECT_BOSS,
    STAFF,
)
from sim.rulesets.dungeon_royale.phases import (
    CHOOSE,
    DEFENCE,
    GAMBLE,
    LOSE_ITEM,
    NAME_ITEMS,
    NO_PHASE,
    TAKE_ITEM,
    TRADE_GIVE,
    TRADE_TAKE,
)
from sim.rulesets.dungeon_royale.rules.attack import UNDERTAKEN, begin_attack, call_monster, go_on_attack
from sim.rulesets.dungeon_royale.rules.defence import defend
from sim.rulesets.dungeon_royale.rules.dragon import rob
from sim.rulesets.dungeon_royale.rules.ransack import answer_boss
from sim.rulesets.dungeon_royale.rules.stealing import roll_steal
from sim.rulesets.dungeon_royale.state import STATE
from sim.rulesets.dungeon_royale.turn_step import step_turn
from tests.rulesets.dungeon_royale.chances import (
    FACES,
    assert_close,
    at_least,
    halved,
    hits_needed,
    mean,
    spread,
    variance,
)
from tests.rulesets.dungeon_royale.hall import Hall

GAMES = 40_000 if JIT else 100
KEY = stream_key(2, "dungeon_royale closed forms")
COLOURS = "KBRG"
MOST = 32  # outcomes counted


@jit
def fight_on(state, way, world, row, log):
    """The attack under way to its end: defences by `way`, gamble and monster always; deaths are left out."""
    pub, flow = state.pub, state.flow
    while True:
        flow.n = 0
        go_on_attack(state, world, row, log)
        phase, seat = np.int64(pub.phase), np.int64(pub.seat)
        if phase == NO_PHASE:
            return
        pub.phase = NO_PHASE
        if phase == DEFENCE:
            if way != NO_DEFENCE:
                defend(state, seat, way, world, row, log)
        elif phase == GAMBLE:
            pub.attack.gamble = UNDERTAKEN
        else:
            call_monster(state, seat, row, log)


@jit
def count_blows(states, way, world, row, log, key, games, taken, back):
    """Fight the attack of states[0] so often; what seat 1 takes and what comes back to seat 0, counted."""
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        start(state.dice, key, game, DICE)
        hp = np.int64(state.pub.heroes[0].hp)
        fight_on(state, way, world, row, log)
        taken[state.pub.attack.taken[1]] += 1
        back[hp - np.int64(state.pub.heroes[0].hp)] += 1
        log.n = 0


def template(hall):
    """The state of a scene, and room for its copies."""
    states = np.zeros(2, STATE)
    states[0] = hall._state[0]
    return states


def blows(dice, hall=None, way=NO_DEFENCE, self_damage=0):
    """Counts of damage taken and sent back, for an attack of seat 0 on seat 1 with these dice."""
    hall = hall or Hall("Daynah", "Jinxst")
    hall.pub.phase, hall.flow.n = NO_PHASE, 0
    begin_attack(hall.state, BY_CARD, 0, hall.heroes[0].space, 1 << 1, hall.world)
    for die in dice:
        hall.attack.dice[COLOURS.index(die)] += 1
    hall.attack.self_damage = self_damage
    hall.hp(0, 20).hp(1, 20)
    taken, back = np.zeros(MOST, np.int64), np.zeros(MOST, np.int64)
    count_blows(template(hall), way, hall.world, hall.row, hall.log, KEY, GAMES, taken, back)
    return Counter(dict(enumerate(taken.tolist()))), Counter(dict(enumerate(back.tolist())))


def defended(dice, way, hero="Jinxst", *, level=1, hand=(), gives=(), attacker="Daynah"):
    hall = Hall(attacker, hero).level(1, level).deal(1, *hand).give(1, *gives)
    return blows(dice, hall, way)


@pytest.mark.rule("DR-124", "DR-C01", "DR-C02")
@pytest.mark.parametrize(
    ("die", "average", "spreading", "tails"),
    [
        ("K", F(5, 2), F(11, 12), (1, F(5, 6), F(1, 2), F(1, 6))),
        ("B", F(5, 3), F(8, 9), (F(5, 6), F(2, 3), F(1, 6), 0)),
        ("R", F(7, 6), F(17, 36), (F(5, 6), F(1, 3), 0, 0)),
        ("G", F(2, 3), F(5, 9), (F(1, 2), F(1, 6), 0, 0)),
    ],
)
def test_one_die(die, average, spreading, tails):
    """DR-C01, DR-C02."""
    chances = spread(die)
    assert (mean(chances), variance(chances)) == (average, spreading)
    assert tuple(at_least(chances, n) for n in (1, 2, 3, 4)) == tails
    assert_close(blows(die)[0], chances)


@pytest.mark.rule("DR-124", "DR-C03", "DR-C04", "DR-C05")
@pytest.mark.parametrize(
    ("dice", "three", "four", "five"),
    [
        ("KK", F(35, 36), F(31, 36), F(23, 36)),
        ("KB", F(8, 9), F(25, 36), F(5, 12)),
        ("KR", F(5, 6), F(5, 9), F(1, 4)),
        ("KG", F(25, 36), F(7, 18), F(5, 36)),
        ("BB", F(13, 18), F(1, 2), F(7, 36)),
        ("BR", F(23, 36), F(11, 36), F(1, 18)),
        ("BG", F(4, 9), F(1, 6), F(1, 36)),
        ("RR", F(4, 9), F(1, 9), 0),
        ("RG", F(1, 4), F(1, 18), 0),
        ("GG", F(5, 36), F(1, 36), 0),
    ],
)
def test_two_dice(dice, three, four, five):
    """DR-C03, DR-C04, DR-C05."""
    chances = spread(dice)
    assert (at_least(chances, 3), at_least(chances, 4), at_least(chances, 5)) == (three, four, five)
    assert_close(blows(dice)[0], chances)


@pytest.mark.rule("DR-136", "DR-137", "DR-138", "DR-C06", "DR-C08")
@pytest.mark.parametrize(
    ("die", "average", "kills", "kills_dodged"),
    [
        ("K", F(7, 4), F(1, 2), F(1, 4)),
        ("B", F(7, 6), F(1, 6), F(1, 12)),
        ("R", F(31, 36), 0, 0),
        ("G", F(1, 2), 0, 0),
    ],
)
def test_dodge(die, average, kills, kills_dodged):
    """DR-C06, DR-C08."""
    chances = spread(die + "G", halved)
    assert mean(chances) == average and at_least(chances, 3) == kills_dodged and at_least(spread(die), 3) == kills
    assert_close(defended(die, DEFEND_DODGE, hand=("Dodge",))[0], chances)


@pytest.mark.rule("DR-139", "DR-140", "DR-141", "DR-C07")
@pytest.mark.parametrize(("die", "average"), [("K", F(3, 4)), ("B", F(1, 2)), ("R", F(11, 36)), ("G", F(1, 6))])
def test_reflect(die, average):
    """DR-C07."""
    back = spread(die + "G", lambda d, g: d - halved(d, g) if g else 0)
    assert mean(back) == average
    taken, sent = defended(die, DEFEND_REFLECT, hand=("Reflect",))
    assert_close(taken, spread(die + "G", halved))
    assert_close(sent, back)


@pytest.mark.rule("DR-295", "DR-C09")
@pytest.mark.parametrize("die", COLOURS)
def test_hourglass(die):
    """DR-C09."""
    chances = spread(die + "G", lambda d, g: 0 if g == 2 else d)
    assert mean(chances) == F(5, 6) * mean(spread(die))
    assert_close(defended(die, DEFEND_HOURGLASS, "Daynah", gives=(HOURGLASS,), attacker="Jinxst")[0], chances)


@pytest.mark.rule("DR-335", "DR-C10")
@pytest.mark.parametrize(("die", "average"), [("K", F(3, 2)), ("B", F(5, 6)), ("R", F(1, 3)), ("G", F(1, 6))])
def test_helm(die, average):
    """DR-C10."""
    chances = spread(die, lambda d: max(d - 1, 0))
    assert mean(chances) == average
    assert_close(defended(die, NO_DEFENCE, "Maverick", gives=(HELM,))[0], chances)


@pytest.mark.rule("DR-332", "DR-C11")
@pytest.mark.parametrize(("die", "average"), [("K", F(25, 18)), ("B", F(3, 4)), ("R", F(13, 36)), ("G", F(7, 36))])
def test_monster(die, average):
    """DR-C11."""
    chances = spread(die + "R", lambda d, r: max(d - r, 0))
    assert mean(chances) == average
    assert_close(defended(die, NO_DEFENCE, "Maverick", level=3)[0], chances)


@pytest.mark.rule("DR-312", "DR-C12")
@pytest.mark.parametrize(
    ("dice", "average"),
    [
        ("KK", F(109, 36)),
        ("KB", F(97, 36)),
        ("KR", F(23, 9)),
        ("KG", F(91, 36)),
        ("BB", F(13, 6)),
        ("BR", F(23, 12)),
        ("BG", F(65, 36)),
        ("RR", F(55, 36)),
        ("RG", F(49, 36)),
        ("GG", F(19, 18)),
    ],
)
def test_armor(dice, average):
    """DR-C12."""
    chances = spread(dice, max)
    assert mean(chances) == average
    assert_close(defended(dice, NO_DEFENCE, "Sonico", gives=(ARMOR,))[0], chances)


@pytest.mark.rule("DR-306", "DR-307", "DR-308", "DR-C13")
def test_gamble():
    """DR-C13."""
    taken, lost = blows("B", Hall("Sonico", "Jinxst").level(0, 2))
    assert_close(taken, spread("BG", lambda d, g: d + 2 * (g > 0)))
    assert_close(lost, {0: F(1, 2), 1: F(1, 2)})


@pytest.mark.rule("DR-161", "DR-162", "DR-C44")
def test_cherry_bomb():
    """DR-C44: the user takes the roll; at 3 HP he dies of one roll in six."""
    own = blows("B", self_damage=-1)[1]
    assert_close(own, spread("B"))
    assert mean(spread("B")) == F(5, 3) and at_least(spread("B"), 3) == F(1, 6)


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
    begin_attack(hall.state, BY_CARD, 0, hall.heroes[0].space, 1 << target, hall.world)
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


@pytest.mark.rule("DR-124")
def test_the_dice_are_those_of_the_rulebook():
    world = Hall("Daynah", "Jinxst").world
    assert {die: tuple(world.dice[COLOURS.index(die)]) for die in COLOURS} == FACES


# ---- planted faults: what the comparison is for


@pytest.mark.parametrize("errors", [4])
def test_a_die_that_is_off_is_seen(errors):
    counts = blows("K")[0]
    with pytest.raises(AssertionError):
        assert_close(counts, spread("B"), errors)
    biased = {1: F(1, 3), 2: F(1, 6), 3: F(1, 3), 4: F(1, 6)}
    with pytest.raises(AssertionError):
        assert_close(counts, biased, errors)


def test_a_wrong_number_of_hits_is_seen():
    with pytest.raises(AssertionError):
        assert_hits("K", 1, 3, F(55, 36) * F(5, 4))

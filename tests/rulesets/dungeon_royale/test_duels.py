"""Test duels with exact rates (DR-C42, DR-C43): pinned heroes, no defence, respawn in place, over many attacks."""

from fractions import Fraction as F

import numpy as np
import pytest

from sim.jit import JIT, jit
from sim.rng import DICE, ENEMY, start, stream_key
from sim.rulesets.dungeon_royale import codes
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import BY_CARD
from sim.rulesets.dungeon_royale.rules.attack import begin_attack, go_on_attack
from sim.rulesets.dungeon_royale.rules.deaths import settle
from sim.rulesets.dungeon_royale.rules.dragon import dragon_turn, rob, strike
from tests.rulesets.dungeon_royale.chances import hits_needed, spread
from tests.rulesets.dungeon_royale.hall import Hall

ATTACKS = 400_000 if JIT else 1_500
KEY = stream_key(3, "dungeon_royale duels")


@jit
def work_off(state, world, row, log):
    """Attacks, deaths and the Dragon's doings that are planned; nobody is asked anything."""
    flow = state.flow
    while flow.n > 0:
        flow.n -= 1
        at = np.int64(flow.n)
        task, a, b = np.int64(flow.task[at]), np.int64(flow.a[at]), np.int64(flow.b[at])
        if task == ph.ATTACK_STAGE:
            go_on_attack(state, world, row, log)
        elif task == ph.SETTLE:
            settle(state, world, row, log)
        elif task == ph.DRAGON_STRIKE:
            strike(state, a, b, world, row, log)
        elif task == ph.ROB:
            rob(state, a, b, world, log)
    log.n = 0


@jit
def count_kills(state, colour, world, row, log, key, n):
    """Kills of so many attacks of seat 0 on seat 1 with one die."""
    start(state.dice, key, 0, DICE)
    for _ in range(n):
        begin_attack(state, BY_CARD, 0, 2)
        state.pub.attack.dice[colour] = 1
        work_off(state, world, row, log)
    return row.deaths_player[1]


@jit
def count_deaths(state, world, row, log, key, n):
    """Deaths of seat 1 in so many Dragon Turns."""
    start(state.dice, key, 0, DICE)
    start(state.enemy, key, 0, ENEMY)
    for _ in range(n):
        dragon_turn(state, world, log)
        work_off(state, world, row, log)
    return row.deaths_dragon[1]


def pinned(x, y):
    """Two heroes who stay where they are, also when they die; no levels."""
    hall = Hall("Daynah", "Jinxst").put(0, 1, 0).put(1, x, y)
    hall.world.square[:] = hall.space(x, y)
    hall.world.level_2_at = 10**9  # kill tokens pile up
    hall.flow.n, hall.pub.phase = 0, ph.NO_PHASE
    return hall


def rate_error(die, per_attack, n):
    """The standard error of kills per event of a renewal process, `per_attack` blows with one die an event."""
    mean = float(hits_needed(die, 3)) / per_attack
    chances, states = spread(die), {3: 1.0}
    second, step = 0.0, 1
    while states and step < 3_000:  # the distribution of the events up to a death
        after = {}
        for hp, chance in states.items():
            after[hp] = after.get(hp, 0.0) + chance * (1 - per_attack)
            for value, part in chances.items():
                share = chance * per_attack * float(part)
                if value >= hp:
                    second += share * step**2
                elif share > 1e-15:
                    after[hp - value] = after.get(hp - value, 0.0) + share
        states = {hp: chance for hp, chance in after.items() if chance > 1e-13}
        step += 1
    return ((second - mean**2) / mean**3 / n) ** 0.5


@pytest.mark.rule("DR-166", "DR-168", "DR-172", "DR-C42")
@pytest.mark.parametrize(("die", "rate"), [("K", F(36, 55)), ("B", F(125, 276)), ("R", F(125, 354))])
def test_kills_per_attack(die, rate):
    """DR-C42."""
    assert rate == 1 / hits_needed(die, 3)
    hall = pinned(4, 5)
    kills = count_kills(hall.state, codes.DICE.index(die), hall.world, hall.row, hall.log, KEY, ATTACKS)
    assert abs(kills / ATTACKS - float(rate)) <= 4 * rate_error(die, 1.0, ATTACKS) + 1 / ATTACKS


@pytest.mark.rule("DR-236", "DR-237", "DR-243", "DR-257", "DR-C43")
@pytest.mark.parametrize(("x", "y", "zones"), [(2, 3, 1), (2, 1, 1), (0, 0, 1), (4, 3, 3), (8, 0, 0)])
def test_deaths_per_round_in_zones_of_the_dragon(x, y, zones):
    """DR-C43: a cell of one zone, of three (the lair), of none; the track fixed at one black die."""
    hall = pinned(x, y)
    hall.world.n_track = 1
    hall.world.track[:] = 0
    hall.world.track[0, codes.BLACK] = 1
    deaths = count_deaths(hall.state, hall.world, hall.row, hall.log, KEY, ATTACKS)
    assert F(zones, 6) / hits_needed("K", 3) == F(6 * zones, 55)
    error = rate_error("K", zones / 6, ATTACKS) if zones else 0
    assert abs(deaths / ATTACKS - 6 * zones / 55) <= 4 * error + zones / ATTACKS


def test_a_wrong_rate_is_seen():
    """A planted fault: heroes who stay at 2 HP die more often."""
    hall = pinned(4, 5)
    hall.world.heroes[codes.JINXST].hp[0] = 2
    kills = count_kills(hall.state, codes.BLACK, hall.world, hall.row, hall.log, KEY, ATTACKS)
    assert abs(kills / ATTACKS - 36 / 55) > 4 * rate_error("K", 1.0, ATTACKS) + 1 / ATTACKS

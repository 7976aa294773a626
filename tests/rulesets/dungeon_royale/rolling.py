"""Attacks of one seat on another fought many times over, for the closed forms of the ledger (section 8)."""

from collections import Counter

import numpy as np

from sim.jit import JIT, jit
from sim.rng import DICE, start, stream_key
from sim.rulesets.dungeon_royale.codes import (
    BY_CARD,
    NO_DEFENCE,
)
from sim.rulesets.dungeon_royale.phases import (
    DEFENCE,
    GAMBLE,
    NO_PHASE,
)
from sim.rulesets.dungeon_royale.rules.attack import UNDERTAKEN, begin_attack, call_monster, go_on_attack
from sim.rulesets.dungeon_royale.rules.defence import defend
from sim.rulesets.dungeon_royale.state import STATE
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
    begin_attack(hall.state, BY_CARD, 0, 1 << 1)
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

"""Stage (g) of an attack: all damage together, the attacker's own first, then who answers for what (A-61 to A-64)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import BY_CARD, CHALICE, DRAGON, GREEN, MAX_SEATS, SELF
from sim.rulesets.dungeon_royale.notes import SENT_BACK
from sim.rulesets.dungeon_royale.rules.defence import first_asked
from sim.rulesets.dungeon_royale.rules.dice import roll_die
from sim.rulesets.dungeon_royale.rules.harm import hurt, hurt_dragon
from sim.rulesets.dungeon_royale.rules.heroes import count_use, seat_from, wields
from sim.trace import note


@jit
def apply_damage(state, world, row, log):
    """The bomb's own damage, which comes before all that is sent back (DR-162 to DR-164); the targets; the answers."""
    pub, attack = state.pub, state.pub.attack
    source, targets = np.int64(attack.source), np.int64(attack.targets)
    if attack.kind == BY_CARD:
        row.attacks_hit[source] += does_harm(attack)
        hurt(state, source, np.int64(attack.self_damage), SELF, world, row, log)
    for seat in range(pub.n):
        if (targets >> seat) & 1:
            hurt(state, seat, np.int64(attack.taken[seat]), source, world, row, log)
    if (targets >> DRAGON) & 1:
        hurt_dragon(state, np.int64(attack.damage[DRAGON]), source, world, row, log)
    for place in range(pub.n):
        seat = seat_from(pub, first_asked(pub), place)
        if attack.back[seat] > 0:
            send_back(state, seat, np.int64(attack.back[seat]), world, row, log)


@jit
def does_harm(attack):
    """Whether a card did any damage."""
    for target in range(MAX_SEATS):
        if attack.taken[target] > 0:
            return True
    return attack.damage[DRAGON] > 0


@jit
def send_back(state, seat, amount, world, row, log):
    """Reflected damage and the Chalice's, from a target to the attacker; a Chalice there answers it (A-60, A-69)."""
    pub = state.pub
    source = np.int64(pub.attack.source)
    note(log, SENT_BACK, seat, amount)
    if source == DRAGON:
        hurt_dragon(state, amount, seat, world, row, log)
        return
    spiteful = wields(pub.heroes[source], CHALICE) and pub.heroes[source].hp > 0
    hurt(state, source, amount, seat, world, row, log)
    if spiteful:
        count_use(row, source, CHALICE)
        hurt(state, seat, roll_die(state.dice, GREEN, world), source, world, row, log)

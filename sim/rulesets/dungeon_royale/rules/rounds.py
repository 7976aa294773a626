"""Rounds: what begins and ends with one, the torch, the end of the game (DR-028 to DR-034, DR-272, DR-277)."""

import numpy as np

from sim.contract import RUNNING
from sim.jit import count_bits, jit
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import EXITED, ROUND_LIMIT, STONE
from sim.rulesets.dungeon_royale.flow import plan
from sim.rulesets.dungeon_royale.notes import TORCH
from sim.rulesets.dungeon_royale.rules.entering import FIRST_VICTIM
from sim.rulesets.dungeon_royale.rules.heroes import owns
from sim.rulesets.dungeon_royale.rules.scoring import note_leader
from sim.trace import note

ROTATION = 1  # value of option torch_skip


@jit
def begin_round(state, world, row, log):
    """A new round: powers of once a round are fresh, and since Phase 2 the ways out are open (DR-034, A-07)."""
    pub = state.pub
    if pub.rounds == world.max_rounds:
        return ROUND_LIMIT
    pub.rounds += 1
    pub.movement, pub.revealed, pub.opened_at = 1, 0, -1
    pub.exits_open = pub.phase2 != 0
    if world.trap_repeat != FIRST_VICTIM:
        pub.sprung = 0
    for seat in range(pub.n):
        hero = pub.heroes[seat]
        hero.hourglass_used = hero.reflexes_used = hero.monster_used = 0
        hero.dash = hero.hat_costs = hero.early_spent = hero.turn_taken = 0
    row.rounds = pub.rounds
    row.torch_rounds[pub.torch] += 1
    note(log, TORCH, pub.torch, pub.rounds)
    plan(state.flow, ph.ANNOUNCE, 0, 0)
    return RUNNING


@jit
def end_round(state, world, row):
    """The round is over; so is the game when somebody has left (DR-272), or when nobody is there any more."""
    pub = state.pub
    if pub.hat_roll[0] >= 0:
        pub.hat_seat = -1
        pub.hat_roll[0] = pub.hat_roll[1] = -1
    inside = 0
    for seat in range(pub.n):
        hero = pub.heroes[seat]
        inside += hero.inside
        row.stone_rounds[seat] += owns(hero, STONE)
        row.own_artifact_rounds[seat] += count_bits((np.int64(hero.artifacts) >> (2 * np.int64(hero.hero))) & 3)
    note_leader(pub, world, row)
    if pub.ending or inside == 0:
        return EXITED
    pub.torch = next_torch(pub, world)
    plan(state.flow, ph.BEGIN_ROUND, 0, 0)
    return RUNNING


@jit
def next_torch(pub, world):
    """One seat clockwise, two where the torch skips one; by option one more after each lap (DR-030, DR-031, A-96)."""
    by = 1
    if world.skip_torch:
        by = 2
        if world.torch_skip == ROTATION and pub.n % 2 == 0 and pub.rounds % (pub.n // 2) == 0:
            by = 3
    return (pub.torch + by) % pub.n

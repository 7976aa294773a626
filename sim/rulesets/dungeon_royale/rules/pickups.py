"""Pick-ups: how many, what from where, the Dragon's retaliation first (DR-108 to DR-111, DR-229, DR-232 to DR-235)."""

import numpy as np

from sim.contract import NONE
from sim.jit import jit, lowest_bit
from sim.rulesets.dungeon_royale.codes import (
    BY_EIGHT,
    BY_RETALIATION,
    CROWN,
    DRAGON,
    JINXST,
    N_ARTIFACTS,
    N_DICE,
    RANSACK,
    STONE,
)
from sim.rulesets.dungeon_royale.flow import plan
from sim.rulesets.dungeon_royale.notes import PICK_FAILED, PICKED_UP, RETALIATED
from sim.rulesets.dungeon_royale.phases import PICK, RETALIATE
from sim.rulesets.dungeon_royale.rules.attack import begin_attack
from sim.rulesets.dungeon_royale.rules.heroes import bit, count_use
from sim.rulesets.dungeon_royale.rules.items import gain_artifact
from sim.rulesets.dungeon_royale.rules.levels import begin_phase2
from sim.rulesets.dungeon_royale.rules.pick_count import allowance, give_back_pick
from sim.rulesets.dungeon_royale.rules.ransack import draw_ransack
from sim.trace import note

BY_MOVEMENT = 1  # value of option pickup_space


@jit
def can_pick(pub, seat, what, world):
    """Whether the hero's space holds this for it: an artifact lying there, or treasure (DR-087, DR-109, DR-342)."""
    hero = pub.heroes[seat]
    if world.pickup_space == BY_MOVEMENT and hero.space != hero.ended_at:
        return False
    if what == RANSACK:
        return world.spaces[hero.space].treasure != 0 and pub.n_ransack > 0
    if pub.place[what] != hero.space:
        return False
    if what == STONE:  # DR-229, A-82
        return pub.lair_open and (world.stone_dropper_may_regrab or pub.dropper != seat)
    return True


@jit
def things_here(pub, space, world):
    """Bits of what lies on a space: artifacts, and RANSACK for a treasure."""
    things = np.int64(0)
    for artifact in range(N_ARTIFACTS):
        things |= np.int64(pub.place[artifact] == space) << artifact
    return things | (np.int64(world.spaces[space].treasure != 0) << RANSACK)


@jit
def can_pick_any(pub, seat, world):
    """Whether the hero's space holds anything for it."""
    things = things_here(pub, pub.heroes[seat].space, world)
    while things:
        if can_pick(pub, seat, lowest_bit(things), world):
            return True
        things &= things - 1
    return False


@jit
def pick_in_turn(state, seat, what, world, row, log):
    """One of the pick-ups of the turn is spent on this; Flora's when no other is left."""
    pub, turn = state.pub, state.pub.turn
    if turn.picked < allowance(pub, seat, world):
        turn.picked += 1
        turn.by_flora = 0
    else:
        turn.flora = turn.by_flora = 1
        turn.card_played |= world.power_costs_action
        row.power_uses_l3[seat] += 1
    plan_pick(state, seat, what)


@jit
def pick_before_turn(state, seat, what, world, row, log):
    """With the Crown, or early: it takes the place of the pick-up of the turn (DR-113, DR-305, A-119)."""
    pub = state.pub
    if not pub.early:
        count_use(row, seat, CROWN)
    pub.heroes[seat].early_spent = not pub.early or world.early_pickup_spends
    plan_pick(state, seat, what)


@jit
def plan_pick(state, seat, what):
    """The pick-up, behind the Dragon's retaliation where he stands on the same space (DR-232 to DR-235)."""
    pub = state.pub
    pub.turn.picker, pub.turn.wanted = seat, what
    plan(state.flow, PICK, seat, what)
    if pub.dragon.alive and pub.dragon.space == pub.heroes[seat].space:
        plan(state.flow, RETALIATE, seat, what)


@jit
def retaliate(state, seat, what, world, log):
    """The Dragon attacks who reaches out beside him, with a black die (DR-232)."""
    dragon = state.pub.dragon
    note(log, RETALIATED, seat, what)
    dragon.track += world.retaliation_advances
    begin_attack(state, BY_RETALIATION, DRAGON, bit(seat))
    for colour in range(N_DICE):
        state.pub.attack.dice[colour] = world.retaliation[colour]


@jit
def pick(state, seat, what, world, row, log):
    """The pick-up itself, unless the hero has died of trying (DR-233, A-112)."""
    turn = state.pub.turn
    alive = turn.wanted == what
    turn.picker = -1
    if not alive:
        note(log, PICK_FAILED, seat, what)
        give_back_pick(state, seat, world)
    elif what == RANSACK:
        draw_ransack(state, seat, world, row, log)
    else:
        take_artifact(state, seat, what, world, row, log)


@jit
def take_artifact(state, seat, artifact, world, row, log):
    """An artifact, key or the Stone; the last of the starting ones begins Phase 2 (DR-261, A-84)."""
    pub = state.pub
    note(log, PICKED_UP, seat, artifact)
    row.pickups_artifact[seat] += 1
    if artifact == STONE:
        pub.dropper = -1
        if row.stone_first_round == NONE:
            row.stone_first_round = pub.rounds
    pub.taken = np.int64(pub.taken) | (np.int64(pub.starting) & bit(artifact))
    gain_artifact(state, seat, artifact, world, row, log)
    if pub.taken == pub.starting:
        begin_phase2(state, BY_EIGHT, seat, world, row, log)


@jit(inline=True)
def wears_crown(hero):
    """Whether this is Jinxst with the Crown of Majesty."""
    return hero.hero == JINXST and (np.int64(hero.artifacts) >> CROWN) & 1 != 0

"""The movement of all heroes, step by step and at once (DR-048 to DR-061, DR-072 to DR-083, DR-266 to DR-276)."""

import numpy as np

from sim.contract import NONE
from sim.jit import jit
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import STAY, STONE
from sim.rulesets.dungeon_royale.flow import plan
from sim.rulesets.dungeon_royale.notes import (
    LAIR_OPENED,
    LEFT_DUNGEON,
    LOST_STEP,
    STEPPED,
    THROUGH_DOOR,
    THROUGH_TUNNEL,
)
from sim.rulesets.dungeon_royale.rules.entering import plan_entries
from sim.rulesets.dungeon_royale.rules.heroes import owns
from sim.rulesets.dungeon_royale.rules.order import seat_at
from sim.rulesets.dungeon_royale.rules.paths import OUT, door_at, has_key, walk
from sim.trace import note

SAME_STEP, NEXT_ROUND = 0, 2  # values of option lair_open_timing
EACH_WAY = 1  # value of option double_damage
EACH_EDGE = 1  # value of option centre_rule
STONE_ONLY = 1  # value of option exit_ends
FOR_A_MOVEMENT = 1  # value of option hat_until


@jit
def make_step(state, k, world, row, log):
    """Step number k of everybody who has a die left for it; after the last one the turns begin.

    All go from where the step before left them, and a lair that one opens is open to others from the next step on.
    """
    pub, flow = state.pub, state.flow
    if not is_anybody_moving(pub, k):
        end_movement(pub, flow, world)
        return
    plan(flow, ph.STEP, k + 1, 0)
    lair_is_open = opens_now(pub, k, world)
    flow.entered, hurts = 0, pub.hat_seat >= 0 or pub.trap_seat >= 0
    for position in range(pub.n):
        seat = seat_at(pub, position)
        if k < pub.heroes[seat].n_dice:
            hurts |= move_one(state, seat, k, lair_is_open, world, row, log) > 0
    if hurts:
        plan_all_entries(state, world)


@jit(inline=True)
def is_anybody_moving(pub, k):
    """Whether a die is left."""
    for seat in range(pub.n):
        if k < pub.heroes[seat].n_dice:
            return True
    return False


@jit(inline=True)
def opens_now(pub, k, world):
    """Whether heroes without a key may enter the lair in this step (DR-080, A-31)."""
    if pub.lair_open:
        return world.lair_open_timing != NEXT_ROUND or pub.opened_at < 0
    if world.lair_open_timing != SAME_STEP:
        return False
    for seat in range(pub.n):
        hero = pub.heroes[seat]
        if k < hero.n_dice and has_key(hero) and hero.plan[k] != STAY:
            there = walk(pub, seat, hero.space, hero.plan[k], False, world)
            if there >= 0 and world.spaces[there].lair:
                return True
    return False


@jit
def move_one(state, seat, k, lair_is_open, world, row, log):
    """One hero's step: onto another space, out of the dungeon, or lost (DR-050). Returns what the board does for it."""
    pub, flow = state.pub, state.flow
    hero = pub.heroes[seat]
    direction = np.int64(hero.plan[k])
    if direction == STAY:
        return 0
    here = np.int64(hero.space)
    there = np.int64(walk(pub, seat, here, direction, lair_is_open, world))
    if there == OUT:
        leave(state, seat, world, row, log)
        return 0
    if there < 0:
        lose_step(pub, seat, direction, world, row, log)
        return 0
    damage = board_damage(state, seat, here, there, direction, world)
    hero.space, flow.board_damage[seat] = there, damage
    flow.entered |= 1 << seat
    row.steps_used[seat] += 1
    tell_step(pub, seat, here, there, direction, world, row, log)
    if world.spaces[there].lair:
        open_lair_if_key(pub, seat, k, world, row, log)
    return damage


@jit(inline=True)
def tell_step(pub, seat, here, there, direction, world, row, log):
    """Which way the step went."""
    if door_at(pub, here, direction) >= 0:
        row.doors_used[seat] += 1
        note(log, THROUGH_DOOR, seat, there)
    elif world.spaces[here].link[direction] == there:
        row.tunnels_used[seat] += 1
        note(log, THROUGH_TUNNEL, seat, there)
    else:
        note(log, STEPPED, seat, there)


@jit(inline=True)
def lose_step(pub, seat, direction, world, row, log):
    """A step into a wall or the locked lair is wasted; with wall_stops_plan so are those after it (A-25)."""
    row.steps_wasted_wall[seat] += 1
    note(log, LOST_STEP, seat, direction)
    if world.wall_stops_plan:
        pub.heroes[seat].n_dice = 0


@jit(inline=True)
def board_damage(state, seat, here, there, direction, world):
    """What the board does for this step: edges of the centre, lava, the 2x space (DR-090 to DR-096, A-48, A-49)."""
    a, b = world.spaces[here], world.spaces[there]
    damage = np.int64(b.enter_damage)
    if a.twice and world.double_damage == EACH_WAY:
        damage += a.enter_damage
    if a.near[direction] == there and a.edge_damage[direction] > 0:
        damage += edge_damage(state.flow, seat, a, b, direction, world)
    else:
        state.flow.visited[seat] = 0
    return damage


@jit
def edge_damage(flow, seat, here, there, direction, world):
    """The edges of the centre cost once a visit; those elsewhere, and with `each_edge` all, at each crossing."""
    if world.centre_rule == EACH_EDGE or not (here.centre or there.centre):
        return np.int64(here.edge_damage[direction])
    paid = here.centre and flow.visited[seat]
    flow.visited[seat] = there.centre
    return 0 if paid else np.int64(here.edge_damage[direction])


@jit
def leave(state, seat, world, row, log):
    """Out of the dungeon: no more dice, no turn, and the round is the last (DR-266 to DR-276)."""
    pub = state.pub
    hero = pub.heroes[seat]
    hero.inside, hero.exited, hero.n_dice = 0, 1, 0
    if world.exit_ends != STONE_ONLY or owns(hero, STONE):
        pub.ending = 1
    row.exit_count += 1
    if row.exit_round == NONE:
        row.exit_round = pub.rounds
    note(log, LEFT_DUNGEON, seat, 0)


@jit
def plan_all_entries(state, world):
    """Damage of entering, in torch order, then deaths and levels (A-101)."""
    pub, flow = state.pub, state.flow
    plan(flow, ph.SETTLE, 0, 0)
    planned = False
    for position in range(pub.n - 1, -1, -1):
        seat = seat_at(pub, position)
        if (flow.entered >> seat) & 1:
            planned |= plan_entries(state, seat, np.int64(flow.board_damage[seat]), world)
    if not planned:
        flow.n -= 1  # nobody is hurt


@jit
def open_lair_if_key(pub, seat, k, world, row, log):
    """A hero with a key that stands in the locked lair has opened it for good (DR-079, DR-083, A-106).

    k: the step in which it entered, -1 outside of the movement.
    """
    hero = pub.heroes[seat]
    if not pub.lair_open and world.spaces[hero.space].lair and has_key(hero):
        pub.lair_open, pub.opened_at = 1, k
        row.lair_open_round, row.lair_open_seat = pub.rounds, seat + 1
        note(log, LAIR_OPENED, seat, 0)


@jit
def end_movement(pub, flow, world):
    """Everybody is where the turns are taken from (DR-109)."""
    pub.movement, pub.revealed, pub.opened_at = 0, 0, -1
    for seat in range(pub.n):
        hero = pub.heroes[seat]
        hero.n_dice, hero.ended_at = 0, hero.space
    if world.hat_until == FOR_A_MOVEMENT:
        pub.hat_seat = -1
    plan(flow, ph.DRAGON_TURN, 0, 0)
    plan(flow, ph.HERO_TURN, 0, 0)
    plan(flow, ph.BEFORE_TURNS, 0, 0)

"""Which actions are offered at a decision."""

import numpy as np

from sim.jit import jit
from sim.rulesets.heroes_vs_monsters.codes import (
    ABILITY,
    ACT,
    ACTIVATE,
    AIM,
    ATTACK,
    BET,
    CHAPEL,
    CURE,
    EMPTY,
    END,
    ENTRY,
    GUARD,
    HEAL,
    HEROES,
    LANE,
    LEAVE,
    MEND,
    MONSTER,
    MOVE,
    PUSH_BACK,
    SHOOT,
    SINGLE,
    SQUARE3,
    STAKE,
    VERB,
    WALL,
    WHO,
    WIDTH,
)
from sim.rulesets.heroes_vs_monsters.rules.abilities import can_aim_at, can_push, helps_heroes, in_area, uses_so_far
from sim.rulesets.heroes_vs_monsters.rules.advancing import is_waiting, nearest_waiting
from sim.rulesets.heroes_vs_monsters.rules.wounds import distance


@jit(inline=True)
def add(offer, action):
    """One more action."""
    offer.action[offer.n] = action
    offer.n += 1


@jit
def list_actions(pub, world, offer):
    """Fill `offer` with all that may be done now."""
    offer.n = 0
    if pub.phase == ACT:
        list_activation(pub, world, offer)
    elif pub.phase == BET:
        add(offer, LEAVE * VERB)
        add(offer, STAKE * VERB)
    elif pub.phase == HEAL:
        for h in range(HEROES):
            if pub.h_damage[h] > 0:
                add(offer, CURE * VERB + h * WHO)
    elif pub.phase == AIM:
        for m in range(pub.n_monsters):
            if can_aim_at(pub, m, world):
                add(offer, SHOOT * VERB + m)
    else:
        column = world.column_of[pub.square[nearest_waiting(pub)]]
        for m in range(pub.n_monsters):
            if is_waiting(pub, m) and world.column_of[pub.square[m]] == column:
                add(offer, ACTIVATE * VERB + m)


@jit
def list_activation(pub, world, offer):
    """The heroes' activation: end it, or act with any hero who takes part (HM-22 to HM-24, HM-39)."""
    add(offer, END)
    for h in range(HEROES):
        if pub.h_out[h]:
            continue
        if pub.h_square[h] == CHAPEL:
            list_from_chapel(pub, h, world, offer)
        else:
            list_around(pub, h, world, offer)
        if pub.h_square[h] != CHAPEL or world.chapel_attack:
            for slot in range(world.n_abilities[h]):
                if world.cost[h, slot] <= pub.ap and uses_so_far(pub, h, slot) < world.max_uses[h, slot]:
                    list_ability(pub, h, slot, world, offer)


@jit(inline=True)
def list_from_chapel(pub, h, world, offer):
    """Out of the Chapel to any free square of column 1; attacks on the monsters there (HM-28, HM-A4, HM-A5)."""
    may_move = pub.ap > 0 or pub.h_free[h] > 0
    may_attack = pub.ap > 0 and world.chapel_attack
    for at in range(WIDTH + 1, WIDTH + 1 + world.lanes):
        there = np.int64(pub.grid[at])
        if there == EMPTY:
            if may_move:
                add(offer, MOVE * VERB + h * WHO + at)
        elif there >= MONSTER and there < ENTRY and may_attack:
            add(offer, ATTACK * VERB + h * WHO + there - MONSTER)


@jit(inline=True)
def list_around(pub, h, world, offer):
    """Moves to free neighbouring squares and attacks on neighbouring monsters (HM-26, HM-27, HM-29, HM-30)."""
    may_move = pub.ap > 0 or pub.h_free[h] > 0
    for k in range(8):
        at = pub.h_square[h] + world.way[k]
        there = np.int64(pub.grid[at])
        if there == EMPTY:
            if may_move:
                add(offer, MOVE * VERB + h * WHO + at)
        elif there >= MONSTER and there < ENTRY and k < world.attack_ways and pub.ap > 0:
            add(offer, ATTACK * VERB + h * WHO + there - MONSTER)


@jit
def list_ability(pub, h, slot, world, offer):
    """Every target of an ability at which it would do something."""
    action = (ABILITY + slot) * VERB + h * WHO
    shape = world.area[h, slot]
    if helps_heroes(world.effect[h, slot]):
        list_heroes(pub, h, slot, action, world, offer)
    elif shape == SINGLE:
        for m in range(pub.n_monsters):
            at = pub.square[m]
            if at > 0 and distance(at, pub.h_square[h], world) <= world.range[h, slot]:
                if world.effect[h, slot] != PUSH_BACK or can_push(pub, m, world.amount[h, slot]):
                    add(offer, action + m)
    elif shape == SQUARE3:
        list_centres(pub, h, slot, action, world, offer)
    elif shape == LANE:
        list_lanes(pub, action, world, offer)
    else:
        for m in range(pub.n_monsters):
            if in_area(pub, h, slot, 0, m, world):
                add(offer, action)
                return


@jit
def list_heroes(pub, h, slot, action, world, offer):
    """Healing goes to any hero in reach who takes part and is hurt; all else is for the hero himself."""
    if world.effect[h, slot] != MEND:
        on_board = pub.h_square[h] != CHAPEL
        if world.effect[h, slot] != GUARD or (on_board and not pub.h_guard[h]):
            add(offer, action + h)
        return
    for other in range(HEROES):
        away = distance(pub.h_square[h], pub.h_square[other], world)
        if not pub.h_out[other] and pub.h_damage[other] > 0 and away <= world.range[h, slot]:
            add(offer, action + other)


@jit
def list_centres(pub, h, slot, action, world, offer):
    """Squares of the board with a monster on them or next to them, each once."""
    offer.stamp += 1
    here, reach = pub.h_square[h], world.range[h, slot]
    for m in range(pub.n_monsters):
        if pub.square[m] == 0:
            continue
        for column in range(-WIDTH, WIDTH + 1, WIDTH):
            for centre in range(pub.square[m] + column - 1, pub.square[m] + column + 2):
                there = np.int64(pub.grid[centre])
                if there == WALL or there == ENTRY or offer.mark[centre] == offer.stamp:
                    continue
                offer.mark[centre] = offer.stamp
                if distance(centre, here, world) <= reach:
                    add(offer, action + centre)


@jit
def list_lanes(pub, action, world, offer):
    """Lanes with a monster in them."""
    taken = 0
    for m in range(pub.n_monsters):
        if pub.square[m] > 0:
            taken |= 1 << world.lane_of[pub.square[m]]
    for lane in range(1, world.lanes + 1):
        if taken >> lane & 1:
            add(offer, action + lane)

"""Which actions are offered at a decision, by phase: in set-up, movement and to the Dragon; in turns: turn_legal.py."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import N_ARTIFACTS, START_SQUARES, STAY
from sim.rulesets.dungeon_royale.offers import add
from sim.rulesets.dungeon_royale.rules.doors import may_place
from sim.rulesets.dungeon_royale.rules.dragon import FIRST_CARD, may_take
from sim.rulesets.dungeon_royale.rules.seating import N_HEROES, free_heroes, is_free
from sim.rulesets.dungeon_royale.turn_legal import list_turn


@jit(inline=True)
def list_actions(pub, own, world, offer):
    """Fill `offer` with what may be chosen now. The first action is the one that lets things go on, if there is one."""
    offer.n = 0
    phase = pub.phase
    if phase == ph.PLAN:
        for direction in range(STAY + 1):
            add(offer, ph.CHOOSE, direction)
    elif phase < ph.PLAN:
        list_preparing(pub, own, world, offer)
    elif phase == ph.LOSE_ITEM:
        list_losses(pub.heroes[pub.seat], world, offer)
    else:
        list_turn(pub, own, world, offer)


@jit
def list_preparing(pub, own, world, offer):
    """Set-up and announcements (P01 to P07)."""
    phase = pub.phase
    if phase == ph.HERO_CHOICE:
        list_heroes(pub, world, offer)
    elif phase == ph.DOOR:
        list_doors(pub, world, offer)
    elif phase == ph.DOOR_SIDE:
        list_door_sides(pub, world, offer)
    elif phase == ph.KEEP_QUEST:
        for place in range(own.n_quests):
            add(offer, ph.CHOOSE, place)
    elif phase == ph.START_SQUARE:
        for number in range(1, START_SQUARES + 1):
            if is_free(pub, number, world):
                add(offer, ph.CHOOSE, number)
    elif phase == ph.HAT_SIDE:
        list_neighbours(pub.turn.trap_space, world, offer)
    else:
        add(offer, ph.GO_ON, 0)
        if phase == ph.HAT_SQUARE:
            list_squares(world, offer)
        else:
            add(offer, ph.YES, 0)


@jit(inline=True)
def list_heroes(pub, world, offer):
    """The hero of the line-up, or those that are free."""
    free = free_heroes(pub, world)
    for hero in range(N_HEROES):
        if (free >> hero) & 1:
            add(offer, ph.CHOOSE, hero)


@jit
def list_doors(pub, world, offer):
    """Spaces that the face of the door may look at; the places of the world stand in order of their spaces."""
    for place in range(world.n_doors):
        space = np.int64(world.door_space[place])
        listed = offer.n > 0 and offer.action[offer.n - 1] == ph.CHOOSE * ph.ARGUMENTS + space
        if not listed and may_place(pub, place, world):
            add(offer, ph.CHOOSE, space)


@jit
def list_door_sides(pub, world, offer):
    """Directions in which the door may stand from the space chosen."""
    for place in range(world.n_doors):
        if world.door_space[place] == pub.turn.trap_space and may_place(pub, place, world):
            add(offer, ph.CHOOSE, world.door_side[place])


@jit
def list_squares(world, offer):
    """Spaces that have a neighbour on their floor (P06, A-14)."""
    for space in range(world.n_spaces):
        near = world.spaces[space].near
        if near[0] >= 0 or near[1] >= 0 or near[2] >= 0 or near[3] >= 0:
            add(offer, ph.CHOOSE, space)


@jit
def list_neighbours(space, world, offer):
    """Directions in which a space has a neighbour on its floor, walls or not."""
    for direction in range(4):
        if world.spaces[space].near[direction] >= 0:
            add(offer, ph.CHOOSE, direction)


@jit
def list_losses(hero, world, offer):
    """What a hero can lose to the Dragon (P38): artifacts, then cards by kind."""
    for artifact in range(N_ARTIFACTS):
        if (hero.artifacts >> artifact) & 1:
            add(offer, ph.CHOOSE, artifact)
    for kind in range(world.n_ransack):
        if hero.treasure[kind] and may_take(kind, world):
            add(offer, ph.CHOOSE, FIRST_CARD + kind)

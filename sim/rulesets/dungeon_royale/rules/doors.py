"""Where the two teleport doors stand (DR-003, A-32).

A place is an edge and the side that a face looks to. `world` lists the places, and which two of them go together.
"""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import NOWHERE
from sim.rulesets.dungeon_royale.flow import ask_seat, plan
from sim.rulesets.dungeon_royale.notes import DOOR_PLACED
from sim.trace import note

MOST_TRIES = 1000  # pairs drawn before a board is taken to have no places for two doors
RANDOM_DOORS, FIXED_DOORS, PLAYER_DOORS = range(3)  # values of option door_placement
NO_SIDE = -1


@jit
def set_up_doors(state, world, log):
    """Both doors at random or as the board file says; none yet when a player is to place them."""
    pub = state.pub
    for door in range(2):
        pub.door_space[door], pub.door_side[door] = NOWHERE, NO_SIDE
    if world.door_placement == RANDOM_DOORS:
        draw_doors(state, world, log)
    elif world.door_placement == FIXED_DOORS:
        for door in range(2):
            put_door(pub, world.fixed_doors[door, 0], world.fixed_doors[door, 1], log)
    else:
        plan(state.flow, ph.SET_UP_DOORS, 2, 0)


@jit
def draw_doors(state, world, log):
    """Two places drawn from all legal pairs, each as likely."""
    for _ in range(MOST_TRIES if world.n_doors > 1 else 0):
        a, b = below(state.deal, world.n_doors), below(state.deal, world.n_doors)
        if world.door_pair[a, b]:
            put_door(state.pub, world.door_space[a], world.door_side[a], log)
            put_door(state.pub, world.door_space[b], world.door_side[b], log)
            return


@jit
def put_door(pub, space, side, log):
    """The next door stands, for all to see."""
    door = 0 if pub.door_side[0] == NO_SIDE else 1
    pub.door_space[door], pub.door_side[door] = space, side
    note(log, DOOR_PLACED, space, side)


@jit
def ask_door(state, left):
    """The seat that will lead places both doors (P02)."""
    if left > 0:
        plan(state.flow, ph.SET_UP_DOORS, left - 1, 0)
        ask_seat(state.pub, ph.DOOR, state.pub.torch)


@jit
def may_place(pub, place, world):
    """Whether the next door may stand at this place: with the first one there, or with another to come."""
    first = place_of(pub, world)
    if first >= 0:
        return world.door_pair[first, place] != 0
    for other in range(world.n_doors):
        if world.door_pair[place, other]:
            return True
    return False


@jit
def place_of(pub, world):
    """The place of the first door, -1 before it stands."""
    for place in range(world.n_doors):
        if world.door_space[place] == pub.door_space[0] and world.door_side[place] == pub.door_side[0]:
            return np.int64(place)
    return -1

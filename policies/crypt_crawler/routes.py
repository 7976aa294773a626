"""Where to go: rooms on the way to the key and the door, and when to leave the level (D-03, D-08)."""

import numpy as np

from policies.crypt_crawler.offers import find, find_kind
from policies.crypt_crawler.weights import DETOUR, DETOUR_DARK, RED, YELLOW
from sim.jit import count_bits, jit, lowest_bit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import GREEN
from sim.rulesets.crypt_crawler.codes import YELLOW as YELLOW_ROOM

FAR = 1000.0
PER_LINK = 0.1  # a room with few ways to others is visited first
DOOR_LATER = 0.5


@jit(inline=True)
def goal_of(pub, world):
    """The room to reach in the end: the key's, then the door's; 0 for none on the last level."""
    if pub.level == world.levels:
        return np.int64(0)
    place = world.maps[pub.map]
    return np.int64(place.door) if pub.key else np.int64(place.key)


@jit(inline=True)
def links_to_new(pub, world, room):
    """How many rooms next to a room are not cleared."""
    return count_bits(np.int64(world.maps[pub.map].links[room]) & ~np.int64(pub.cleared))


@jit(inline=True)
def nearest_room(pub, world, goal, params):
    """(the best uncleared room, steps out of the way to the goal); room 0 for none."""
    place, here = world.maps[pub.map], np.int64(pub.room)
    best, lowest, detour = np.int64(0), FAR, FAR
    left = ~np.int64(pub.cleared) & ((np.int64(2) << np.int64(place.n_rooms)) - 2)
    while left:
        room = lowest_bit(left)
        left &= left - 1
        steps = np.int64(place.distance[here, room])
        symbol = np.int64(place.symbol[room])
        better = params.value[YELLOW if symbol == YELLOW_ROOM else RED] * np.int64(symbol != GREEN)
        score = steps - better
        if score >= lowest:
            continue
        score += PER_LINK * links_to_new(pub, world, room)
        if room == place.door:
            score += DOOR_LATER
        if score < lowest:
            best, lowest = np.int64(room), score
            detour = float(steps)
            if goal:
                detour += np.int64(place.distance[room, goal]) - np.int64(place.distance[here, goal])
    return best, detour


@jit
def step_towards(pub, world, offer, target):
    """The position of the move that comes nearer, by preference into a room not cleared."""
    distance = world.maps[pub.map].distance
    nearer = np.int64(distance[pub.room, target]) - 1
    found = -1
    for at in range(offer.n):
        if offer.action[at] >> ph.ARGUMENT_BITS != ph.MOVE:
            break
        room = offer.action[at] % ph.ARGUMENTS
        if distance[room, target] == nearer and (found < 0 or np.int64(pub.cleared) >> room & 1 == 0):
            found = at
    return max(found, 0)


@jit(inline=True)
def move_on(pub, world, offer, params):
    """A room while it is worth the way, else the key, the door, the next level."""
    goal = goal_of(pub, world)
    room, detour = nearest_room(pub, world, goal, params)
    worth_it = detour <= params.value[DETOUR if pub.lit else DETOUR_DARK]
    if room and (worth_it or not goal):
        return step_towards(pub, world, offer, room)
    leave = find_kind(offer, ph.LEAVE)
    if leave >= 0:
        return leave
    target = goal if goal else room
    if target == 0 or target == pub.room:
        return 0
    move = find(offer, ph.MOVE, target)
    return move if move >= 0 else step_towards(pub, world, offer, target)

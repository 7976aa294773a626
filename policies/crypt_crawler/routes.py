"""Where to go: rooms on the way to the key and the door, and when to leave the level (D-03, D-08)."""

import numpy as np

from policies.crypt_crawler.offers import find_kind
from policies.crypt_crawler.weights import DETOUR, DETOUR_DARK, RED, YELLOW
from sim.jit import count_bits, jit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import MAX_DEGREE, MAX_ROOMS
from sim.rulesets.crypt_crawler.codes import RED as RED_ROOM
from sim.rulesets.crypt_crawler.codes import YELLOW as YELLOW_ROOM

UNITS = 1024  # of a step
PER_LINK = UNITS // 10  # a room with few ways to others is visited first
DOOR_LATER = UNITS // 2
ROOM_BITS = 4  # a room fits in
NO_ROOM = (MAX_ROOMS + 1) * UNITS * UNITS  # above any score


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
def nearest_room(pub, world, params):
    """The best uncleared room, 0 for none. Scores carry their room, so that the lowest needs no jump to be found."""
    place = world.maps[pub.map]
    steps, symbols = place.distance[pub.room], place.symbol
    cleared, n_rooms, door = np.int64(pub.cleared), np.int64(place.n_rooms), np.int64(place.door)
    yellow, red = np.int64(params.value[YELLOW] * UNITS), np.int64(params.value[RED] * UNITS)
    best = np.int64(NO_ROOM)
    for room in range(1, MAX_ROOMS + 1):
        symbol = np.int64(symbols[room])
        score = UNITS * np.int64(steps[room]) + DOOR_LATER * np.int64(room == door)
        score -= yellow * np.int64(symbol == YELLOW_ROOM) + red * np.int64(symbol == RED_ROOM)
        score += PER_LINK * links_to_new(pub, world, room)
        is_out = (cleared >> room & 1) | np.int64(room > n_rooms)
        best = min(best, (score + NO_ROOM * is_out << ROOM_BITS) + room)
    return best & (1 << ROOM_BITS) - 1 if best < NO_ROOM else np.int64(0)


@jit(inline=True)
def detour_by(pub, world, room, goal):
    """Steps out of the way to the goal that a room is; with no goal, steps to the room."""
    distance, here = world.maps[pub.map].distance, np.int64(pub.room)
    steps = np.int64(distance[here, room])
    if goal:
        steps += np.int64(distance[room, goal]) - np.int64(distance[here, goal])
    return steps


@jit(inline=True)
def step_towards(pub, world, target):
    """The position of the move that comes nearer, by preference into a room not cleared: moves are listed first, in
    the order of the map's ways."""
    place, here = world.maps[pub.map], np.int64(pub.room)
    steps, cleared = place.distance[target], np.int64(pub.cleared)
    best = np.int64(0)
    for way in range(MAX_DEGREE):
        room = np.int64(place.ways[here, way])
        is_nearer = np.int64((way < place.n_ways[here]) & (steps[room] < steps[here]))
        rank = is_nearer * (2 - (cleared >> room & 1))
        best = max(best, rank * (MAX_DEGREE + 1) + MAX_DEGREE - way)
    return MAX_DEGREE - best % (MAX_DEGREE + 1)


@jit(inline=True)
def way_out(pub, world, offer):
    """The position of leaving the level, or -1."""
    if pub.key and pub.room == world.maps[pub.map].door:
        return find_kind(offer, ph.LEAVE)
    return -1


@jit(inline=True)
def move_on(pub, world, offer, params):
    """A room while it is worth the way, else the key, the door, the next level."""
    goal = goal_of(pub, world)
    room = nearest_room(pub, world, params)
    if room:
        worth_it = detour_by(pub, world, room, goal) <= params.value[DETOUR if pub.lit else DETOUR_DARK]
        if worth_it or not goal:
            return step_towards(pub, world, room)
    leave = way_out(pub, world, offer)
    if leave >= 0:
        return leave
    target = goal if goal else room
    if target == 0 or target == pub.room:
        return 0
    return step_towards(pub, world, target)

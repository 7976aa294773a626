"""Where teleport doors may stand (DR-003, A-32, A-33, A-113): places, and pairs that leave the dungeon in one piece."""

from sim.rulesets.dungeon_royale.codes import WALL
from sim.rulesets.dungeon_royale.schema.geometry import Geometry, Ways, cut_off

Place = tuple[int, int]  # the space that the face looks into, and the side of it on which the door stands


def door_places(geometry: Geometry, outer: bool, floors: bool) -> list[Place]:
    """All places for a door. outer: also on the outer wall; floors: also in Underground and Upstairs.

    None at the lair, and none where a tunnel, stairs or an exit lead through.
    """
    taken = geometry.exits | geometry.links.keys()
    places = []
    for space, spot in enumerate(geometry.spots):
        for side in range(4):
            beyond = geometry.near(space, side)
            free = (space, side) not in taken and (beyond, _back(side)) not in taken
            at_lair = spot.is_lair or (beyond != WALL and geometry.spots[beyond].is_lair)
            if free and not at_lair and (outer or beyond != WALL) and (floors or spot.floor == 0):
                places.append((space, side))
    return places


def _back(side: int) -> int:
    return (side + 2) % 4


def _touched(geometry: Geometry, place: Place) -> set[int]:
    """The spaces on both sides of a door."""
    return {place[0], geometry.near(*place)} - {WALL}


def pair_fits(geometry: Geometry, one: Place, other: Place) -> bool:
    """Whether doors can stand at both places: no space touches both, and all spaces but the lair stay in reach."""
    if _touched(geometry, one) & _touched(geometry, other):
        return False
    ways = _with_doors(geometry, one, other)
    return cut_off(ways, geometry.lair) is None


def _with_doors(geometry: Geometry, one: Place, other: Place) -> Ways:
    """All ways once two doors stand there (DR-053 to DR-056)."""
    ways = [list(row) for row in geometry.ways]
    for (space, side), (end, _) in ((one, other), (other, one)):
        beyond = geometry.near(space, side)
        if beyond != WALL:
            ways[beyond][_back(side)] = WALL
        ways[space][side] = end
    return ways


def pairs_that_fit(geometry: Geometry, places: list[Place]) -> list[list[bool]]:
    """`pair_fits` for all pairs.

    A pair of doors closes two edges at most; only where that cuts the dungeon is there anything to look into.
    """
    touched = [frozenset(_touched(geometry, place)) for place in places]
    cuts = {pair: _is_cut(geometry, pair) for pair in {frozenset((one, other)) for one in touched for other in touched}}
    fits = [[not mine & others for others in touched] for mine in touched]
    for a, one in enumerate(places):
        for b, other in enumerate(places):
            if fits[a][b] and cuts[frozenset((touched[a], touched[b]))]:
                fits[a][b] = pair_fits(geometry, one, other)
    return fits


def _is_cut(geometry: Geometry, edges: frozenset[frozenset[int]]) -> bool:
    """Whether the dungeon without the lair falls apart when these edges are closed."""
    beside = list(geometry.beside)
    for edge in edges:
        for space in edge:
            for other in edge - {space}:
                beside[space] &= ~(1 << other)
    inside = geometry.inside
    seen = frontier = inside & -inside
    while frontier:
        space = frontier.bit_length() - 1
        fresh = beside[space] & inside & ~seen
        seen |= fresh
        frontier = (frontier ^ (1 << space)) | fresh
    return seen != inside

"""The stand-in boards as the kernel reads them: the figures of DR-D03, ways, doors, zones."""

import numpy as np
import pytest

from sim.errors import InputError
from sim.rulesets.dungeon_royale.codes import (
    DX,
    DY,
    EAST,
    NORTH,
    NOWHERE,
    NUMBERS,
    SOUTH,
    WALL,
    WEST,
    ZONE_BLACK,
    ZONE_BLUE,
    ZONE_GREEN,
    ZONE_RED,
)
from sim.rulesets.dungeon_royale.doors import door_places, pair_fits, pairs_that_fit
from sim.rulesets.dungeon_royale.schema.geometry import geometry_of, reached_from
from tests.rulesets.dungeon_royale.stand_in import BOARDS, TABLES, changed, world_of

WORLDS = {board: world_of(board=board) for board in BOARDS}
GEOMETRY = {board: geometry_of(TABLES, board) for board in BOARDS}


def at(board, x, y, floor=0):
    return GEOMETRY[board].index[x, y, floor]


def steps(board, start, closed=()):
    """Steps from a space to each, by a search of its own over the packed ways."""
    world = WORLDS[board]
    found, queue = {start: 0}, [start]
    for space in queue:
        for way in (*world.spaces[space].open_to, *world.spaces[space].link):
            if way != WALL and way not in found and way not in closed:
                found[way] = found[space] + 1
                queue.append(int(way))
    return found


def from_numbers(board, end):
    return [steps(board, int(WORLDS[board].square[number]))[end] for number in range(1, NUMBERS + 1)]


@pytest.mark.rule("DR-002", "DR-035", "DR-040")
@pytest.mark.parametrize("board, spaces, longest", [("gorgath", 63, 10), ("mansion", 67, 14)])
def test_all_spaces_are_joined_without_the_lair_too(board, spaces, longest):
    world = WORLDS[board]
    assert world.n_spaces == spaces
    others = [space for space in range(spaces) if space != world.lair]
    locked = [steps(board, space, {world.lair}) for space in others]
    assert all(found.keys() == set(others) for found in locked)
    assert max(max(found.values()) for found in locked) == longest
    assert len(steps(board, 0)) == spaces


@pytest.mark.rule("DR-267", "DR-268", "DR-D05")
def test_steps_from_the_numbers_and_the_lair():
    gorgath, mansion = WORLDS["gorgath"], WORLDS["mansion"]
    exit_of_gorgath, west = at("gorgath", 4, 6), at("mansion", 0, 3, -1)
    east = at("mansion", 8, 3, 1)
    assert gorgath.spaces[exit_of_gorgath].exit.tolist() == [0, 0, 1, 0]
    assert mansion.spaces[west].exit.tolist() == [0, 0, 0, 1] and mansion.spaces[east].exit.tolist() == [0, 1, 0, 0]
    assert [n + 1 for n in from_numbers("gorgath", exit_of_gorgath)] == [4, 8, 4, 5, 5, 2, 5, 5]
    assert from_numbers("gorgath", gorgath.lair) == [5, 5, 5, 5, 5, 4, 6, 6]
    assert steps("gorgath", gorgath.lair)[exit_of_gorgath] + 1 == 6
    assert [n + 1 for n in from_numbers("mansion", west)] == [6, 10, 6, 7, 11, 8, 2, 10]
    assert from_numbers("mansion", mansion.lair) == [4, 4, 4, 9, 9, 8, 8, 8]
    assert [steps("mansion", mansion.lair)[way] + 1 for way in (west, east)] == [8, 8]
    assert sum(world["exit"].sum() for world in (gorgath.spaces, mansion.spaces)) == 3


@pytest.mark.parametrize("board", BOARDS)
def test_packed_distances(board):
    """Against a search of the test's own."""
    world, n = WORLDS[board], len(GEOMETRY[board].spots)
    exits = [space for space in range(n) if world.spaces[space].exit.any()]
    for space in range(n):
        found = steps(board, space)
        assert [found[other] for other in range(n)] == world.distance[space, :n].tolist()
        assert world.to_exit[space] == 1 + min(found[way] for way in exits)
    assert (world.distance[n:] == NOWHERE).all() and (world.to_exit[n:] == NOWHERE).all()


@pytest.mark.rule("DR-037", "DR-039", "DR-004", "DR-D01", "DR-D02")
def test_what_lies_on_the_spaces_of_gorgath():
    world = WORLDS["gorgath"]
    numbers = [(1, 1), (4, 0), (7, 1), (1, 5), (7, 5), (4, 5), (0, 3), (8, 3)]
    assert world.square[1:].tolist() == [at("gorgath", *cell) for cell in numbers]
    treasure = [(int(spot.x), int(spot.y)) for spot in world.spaces[:63] if spot.treasure == 1]
    assert treasure == [(2, 0), (6, 0), (5, 1)]
    assert [(world.spaces["treasure"] == kind).sum() for kind in (1, 2, 3)] == [3, 3, 2]
    assert (world.lair, world.black) == (at("gorgath", 4, 3), at("gorgath", 0, 0))
    assert world.spaces["lair"].sum() == 1 and not world.spaces["enter_damage"].any()
    lair = world.spaces[world.lair]
    assert lair.open_to.tolist() == [at("gorgath", 4, 2), WALL, at("gorgath", 4, 4), WALL]
    assert lair.near.tolist() == [at("gorgath", 4 + DX[way], 3 + DY[way]) for way in range(4)]


@pytest.mark.rule("DR-058", "DR-060", "DR-059", "DR-085", "DR-086", "DR-D03", "DR-D04")
def test_tunnels_stairs_and_walls():
    """DR-T23 among them: from stairwell 3 west to stairwell 4."""
    world = WORLDS["gorgath"]
    ends = [(0, 0), (8, 0), (0, 6), (8, 6), (4, 6)]
    links = {
        (at("gorgath", *ends[a]), way): at("gorgath", *ends[b])
        for a, way, b in [(4, WEST, 0), (0, WEST, 4), (4, EAST, 1), (1, EAST, 4), (2, WEST, 3), (3, EAST, 2)]
    }
    found = {(s, way): int(world.spaces[s].link[way]) for s in range(63) for way in range(4)}
    assert {place: end for place, end in found.items() if end != WALL} == links
    mansion = WORLDS["mansion"]
    assert mansion.spaces[at("mansion", 6, 3)].link[EAST] == at("mansion", 7, 3, 1)
    assert mansion.spaces[at("mansion", 1, 3, -1)].link[EAST] == at("mansion", 2, 3)
    for x, y in ((7, 2), (7, 3), (1, 3), (1, 4)):  # under Upstairs, over Underground: north-south only
        ways = mansion.spaces[at("mansion", x, y)].open_to
        assert ways[EAST] == WALL == ways[WEST] and ways[NORTH] != WALL != ways[SOUTH]


@pytest.mark.rule("DR-090", "DR-093", "DR-094", "DR-095", "DR-096")
def test_damage_of_the_mansion():
    world = WORLDS["mansion"]
    centre = at("mansion", 4, 3)
    assert world.spaces[centre].centre == 1 and world.spaces["centre"].sum() == 1
    assert world.spaces[centre].edge_damage.tolist() == [0, 2, 0, 2]
    assert world.spaces[at("mansion", 3, 3)].edge_damage.tolist() == [0, 2, 0, 0]
    assert world.spaces[at("mansion", 5, 3)].edge_damage.tolist() == [0, 0, 0, 2]
    assert world.spaces["edge_damage"].sum() == 8
    hot = [number for number in range(67) if world.spaces[number].enter_damage]
    assert hot == [at("mansion", *cell) for cell in [(3, 2), (5, 2), (3, 4), (4, 4), (5, 4)]]
    double = world.spaces[at("mansion", 4, 4)]
    assert (double.twice, double.enter_damage, double.treasure) == (1, 1, 3)


@pytest.mark.rule("DR-237", "DR-238", "DR-A04")
def test_zones():
    assert WORLDS["gorgath"].zone.sum(1).tolist() == [9, 7, 13, 4]
    assert WORLDS["mansion"].zone.sum(1).tolist() == [7, 9, 11, 9]
    zone = WORLDS["gorgath"].zone
    assert [s for s in range(63) if zone[ZONE_RED, s]] == [at("gorgath", x, 3) for x in range(9)]
    assert [s for s in range(63) if zone[ZONE_GREEN, s]] == [at("gorgath", 4, y) for y in range(7)]
    assert [s for s in range(63) if zone[ZONE_BLACK, s]] == [0, 1, 9, 10]


def test_zones_of_the_ground_floor_only():
    """A-21 and option zone_all_floors: the blue line of the mansion crosses both other floors."""
    every, ground = WORLDS["mansion"].zone, world_of(board="mansion", zone_all_floors=False).zone
    assert set(np.flatnonzero(every[ZONE_BLUE] != ground[ZONE_BLUE])) == {
        at("mansion", 1, 3, -1),
        at("mansion", 0, 4, -1),
        at("mansion", 7, 3, 1),
    }
    assert every[ZONE_BLUE].sum() == 11 and ground[ZONE_BLUE].sum() == 8


def places_of(board, outer=False, floors=False):
    return door_places(GEOMETRY[board], outer, floors)


@pytest.mark.rule("DR-003", "DR-055")
@pytest.mark.parametrize("board, places, pairs", [("gorgath", 208, 20380), ("mansion", 190, 16924 - 18)])
def test_how_many_doors_fit(board, places, pairs):
    """The figures of A-32: none of 20,380 pairs cuts Gorgath in two, 18 of 16,924 the mansion."""
    world = WORLDS[board]
    assert world.n_doors == places
    assert world.door_pair.sum() == 2 * pairs and (world.door_pair == world.door_pair.T).all()


def slow_pair_fits(board, one, other):
    """A-32 by its words, over the packed ways."""
    geometry, world = GEOMETRY[board], WORLDS[board]
    sides = [{space, int(world.spaces[space].near[side])} for space, side in (one, other)]
    if sides[0] & sides[1] - {WALL}:
        return False
    ways = [[int(way) for way in (*spot.open_to, *spot.link)] for spot in world.spaces[: world.n_spaces]]
    for (space, side), edge in ((one, sides[0]), (other, sides[1])):
        if WALL not in edge:
            (beyond,) = edge - {space}
            ways[space][side] = ways[beyond][(side + 2) % 4] = WALL
    ways[one[0]].append(other[0])
    ways[other[0]].append(one[0])
    lair = set(geometry.lair)
    return all(len(reached_from(ways, space, lair)) == len(ways) - len(lair) for space in range(3) if space not in lair)


@pytest.mark.parametrize("board", BOARDS)
def test_pairs_against_a_search(board):
    places = places_of(board, outer=True, floors=True)
    fits = pairs_that_fit(GEOMETRY[board], places)
    doubtful = [(a, b) for a in range(len(places)) for b in range(a) if (a * 7 + b * 3) % 97 == 0 or not fits[a][b]]
    for a, b in doubtful[::5]:
        assert fits[a][b] == slow_pair_fits(board, places[a], places[b])


@pytest.mark.rule("DR-056")
def test_doors_that_would_cut_the_mansion():
    """DR-T95: both doors facing west between the first two columns of rows 6 and 7."""
    low, lower = (at("mansion", 0, 5), EAST), (at("mansion", 0, 6), EAST)
    assert low in places_of("mansion") and lower in places_of("mansion")
    assert not pair_fits(GEOMETRY["mansion"], low, lower)
    assert pair_fits(GEOMETRY["mansion"], (at("mansion", 1, 5), WEST), lower)


def test_where_doors_may_stand():
    """A-33 and A-113: outer walls and the other floors by their options only."""
    assert [len(places_of("gorgath", *flags)) for flags in ((True, False), (False, True))] == [235, 208]
    assert [len(places_of("mansion", *flags)) for flags in ((True, False), (False, True), (True, True))] == [
        225,
        206,
        253,
    ]
    assert world_of(door_outer=True).n_doors == 235
    assert world_of(board="mansion", door_floors=True).n_doors == 206
    corner = at("gorgath", 0, 0)
    assert (corner, NORTH) in places_of("gorgath", outer=True) and (corner, WEST) not in places_of(
        "gorgath", outer=True
    )


def test_fixed_doors():
    assert WORLDS["gorgath"].fixed_doors.tolist() == [[at("gorgath", 1, 1), EAST], [at("gorgath", 7, 5), WEST]]
    outer = changed("doors", 0, at="a1", side="N")
    assert world_of(outer, door_placement="fixed", door_outer=True).fixed_doors[0].tolist() == [0, NORTH]
    with pytest.raises(InputError, match="door_placement = fixed: the door at a1 needs door_outer = true"):
        world_of(outer, door_placement="fixed")
    assert world_of(outer).n_doors == 208

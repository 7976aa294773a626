"""How options and tables pack into the `world` record.

A place is a chamber together with the path from the enter space that led to it. On a plain loop there is one
for each chamber and direction; a junction makes one for each path, so that a portal knows the way back.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from sim.errors import InputError
from sim.records import new_record
from sim.rulesets.bravely.codes import (
    EAST_ROOT,
    ENTER_SPACE,
    FIRST_PLACE,
    KINDS,
    MAX_PLACES,
    MAX_SPIN,
    NORTH_ROOT,
    ON_FOOT,
    RESPAWNS,
    TIES,
)
from sim.rulesets.bravely.options import BravelyOptions
from sim.rulesets.bravely.state import WORLD
from sim.rulesets.bravely.tables import BravelyTables, Chamber, Hazard


@dataclass
class Place:
    """A chamber at the end of a path; ways: places one chamber further, ENTER_SPACE among them."""

    chamber: int
    before: int  # the place one chamber back
    ways: list[int]


def lay_out(board: Sequence[Chamber]) -> list[Place]:
    """All places, the two roots first; InputError for a board on which Bravely could go in a circle."""
    places = [Place(0, NORTH_ROOT, []), Place(0, EAST_ROOT, [])]
    for root, first in ((NORTH_ROOT, 1), (EAST_ROOT, len(board))):
        places[root].ways = [_add(places, board, root, first, (), root == NORTH_ROOT)]
    return places


def _add(
    places: list[Place], board: Sequence[Chamber], before: int, chamber: int, path: tuple[int, ...], north: bool
) -> int:
    """Add the chamber and all that can follow it; returns its place."""
    if chamber == 0:
        return ENTER_SPACE
    if not 1 <= chamber <= len(board):
        raise InputError(f"board.toml: chamber {path[-1]} leads to {chamber}, which is not on the board")
    if chamber in path:
        raise InputError(f"board.toml: going {_name(north)} chamber {chamber} can be met twice; he never turns back")
    if len(places) == MAX_PLACES:
        raise InputError(f"board.toml: the junctions make more than {MAX_PLACES} paths")
    place = Place(chamber, before, [])
    number = len(places)
    places.append(place)
    for after in next_chambers(board, chamber, north):
        place.ways.append(_add(places, board, number, after, (*path, chamber), north))
    return number


def _name(north: bool) -> str:
    return "north" if north else "east"


def next_chambers(board: Sequence[Chamber], chamber: int, north: bool) -> list[int]:
    """The chambers one further in a direction; 0 is the enter space."""
    row = board[chamber - 1]
    if north:
        return row.next_north or [chamber + 1 if chamber < len(board) else 0]
    return row.next_east or [chamber - 1]


def build_world(options: BravelyOptions, tables: BravelyTables) -> np.ndarray:
    """Pack options and tables for the kernel; InputError when they do not go together."""
    places = lay_out(tables.board)
    if options.portal_enter == "through" and any(len(place.ways) > 1 for place in places):
        raise InputError("portal_enter = 'through' needs a board without junctions")
    world = new_record(WORLD)
    _pack_options(world[0], options)
    spinner = [row.value for row in tables.spinner for _ in range(row.weight)]
    world[0].parts = len(spinner)
    world[0].spinner[: len(spinner)] = spinner
    world[0].n_places = len(places)
    names = [row.hazard for row in tables.hazards]
    for number, place in enumerate(places):
        packed = world[0].places[number]
        packed.chamber = place.chamber
        packed.before = place.before
        packed.n_ways = len(place.ways)
        packed.way[: len(place.ways)] = place.ways
        packed.ahead[:] = list(_ahead(places, number))
        packed.behind[:] = [_behind(places, number, steps, options.portal_enter) for steps in range(MAX_SPIN + 1)]
        if number >= FIRST_PLACE:
            row = tables.board[place.chamber - 1]
            packed.kind, packed.value = KINDS.index(row.type), row.value
            packed.hazard = names.index(row.hazard) if row.hazard else 0
    for number, hazard in enumerate(tables.hazards):
        _pack_hazard(world[0].hazards[number], hazard)
    return world


def _ahead(places: Sequence[Place], place: int) -> Iterator[int]:
    """The places 0, 1, ..., MAX_SPIN chambers further; a move that would pass the enter space ends there."""
    at = place
    for steps in range(MAX_SPIN + 1):
        yield at
        if at == ON_FOOT or (steps > 0 and at == ENTER_SPACE):
            continue
        ways = places[at].ways
        at = ways[0] if len(ways) == 1 else ON_FOOT


def _behind(places: Sequence[Place], place: int, steps: int, portal_enter: str) -> int:
    """The place so many chambers back; the enter space counts as one step (BK-A8)."""
    root, depth, at = place, 0, [place]  # at[k]: k steps back
    while root >= FIRST_PLACE:
        root = places[root].before
        depth += 1
        at.append(root)
    if steps < depth:
        return at[steps]
    if portal_enter == "first" and depth > 0:
        return at[depth - 1]
    if portal_enter == "through" and steps > depth:
        return _from_the_other_end(places, root, steps - depth)
    return ENTER_SPACE


def _from_the_other_end(places: Sequence[Place], root: int, steps: int) -> int:
    """The place so many chambers before the enter space is reached again, on a board without junctions."""
    loop = [ENTER_SPACE]
    at = places[root].ways[0]
    while at != ENTER_SPACE:
        loop.append(at)
        at = places[at].ways[0]
    return loop[-steps % len(loop)]


def _pack_options(world: np.record, options: BravelyOptions) -> None:
    for name in ("max_decisions", "max_turns", "max_games", "price", "machine", "health", "reward"):
        world[name] = getattr(options, name)
    for name in ("sword_bonus", "treasure_die", "treasure_gold", "heroes", "purse"):
        world[name] = getattr(options, name)
    world.visit = options.play == "visit"
    world.most_health = options.health if options.health_cap else np.iinfo(np.int32).max
    world.tie_hurts_monster, world.tie_hurts_bravely = TIES[options.tie]
    world.slain_first = options.double_ko == "slain_first"
    world.clear_on_empty = options.clear_on == "empty"
    world.respawn = RESPAWNS[options.respawn]
    world.pooled = options.gold_scope == "pooled"


def _pack_hazard(packed: np.record, row: Hazard) -> None:
    packed.safe_from = row.target
    packed.health_die = row.health_loss_die
    for name in ("health_loss", "gold_loss", "skip_turns", "move_back", "lose_sword"):
        packed[name] = getattr(row, name)

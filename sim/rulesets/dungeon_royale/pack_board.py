"""Packs the chosen board: spaces, distances, places for doors, zones of the Dragon."""

import functools
import json
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sim.errors import InputError
from sim.rulesets.dungeon_royale.codes import DIRECTIONS, DRAGON_FACES, MAX_DOORS, NOWHERE, SPOT_ROW, TREASURES, WALL
from sim.rulesets.dungeon_royale.doors import Place, door_places, pairs_that_fit
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.schema.boards import Door
from sim.rulesets.dungeon_royale.schema.fields import place_name
from sim.rulesets.dungeon_royale.schema.floor_map import TREASURE_MARKS
from sim.rulesets.dungeon_royale.schema.geometry import Geometry, geometry_of
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables


class Plan(NamedTuple):
    """What depends on the board alone: door places and their pairs, all distances, steps to leave."""

    geometry: Geometry
    places: list[Place]
    pairs: np.ndarray
    distance: np.ndarray
    to_exit: np.ndarray


def pack_board(world: np.record, options: DungeonRoyaleOptions, tables: DungeonRoyaleTables) -> None:
    """Everything of the board that the option chooses; InputError when its fixed doors cannot stand there."""
    plan = _plan(tables, options)
    geometry = plan.geometry
    n = len(geometry.spots)
    world.n_spaces = n
    _pack_spaces(world, geometry)
    world.distance[:] = NOWHERE
    world.distance[:n, :n] = plan.distance
    world.to_exit[:] = NOWHERE
    world.to_exit[:n] = plan.to_exit
    header = next(row for row in tables.boards if row.id == options.board)
    world.lair, world.black = geometry.place(header.home), geometry.place(header.black)
    _pack_zones(world, options, tables, geometry)
    if len(plan.places) > MAX_DOORS:
        raise InputError(
            f"board {options.board}: {len(plan.places)} places for doors, at most {MAX_DOORS} are possible"
        )
    world.n_doors = len(plan.places)
    world.door_space[: world.n_doors] = [space for space, _ in plan.places]
    world.door_side[: world.n_doors] = [side for _, side in plan.places]
    world.door_pair[: world.n_doors, : world.n_doors] = plan.pairs
    doors = [row for row in tables.doors if row.board == options.board]
    world.fixed_doors[:] = [_fixed_door(row, plan, options) for row in doors]


def _plan(tables: DungeonRoyaleTables, options: DungeonRoyaleOptions) -> Plan:
    rows = [row.model_dump() for table in (tables.floors, tables.links, tables.exits) for row in table]
    known = _Known(json.dumps(rows), options.board, options.door_outer, options.door_floors)
    return _plan_of(known, _Hidden(tables))


class _Known(NamedTuple):
    """What a plan depends on."""

    rows: str
    board: str
    outer: bool
    floors: bool


class _Hidden:
    """Tables that do not count as part of a key: all of them are equal."""

    def __init__(self, tables: DungeonRoyaleTables):
        self.tables = tables

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Hidden)

    def __hash__(self) -> int:
        return 0


@functools.lru_cache(maxsize=32)
def _plan_of(known: _Known, hidden: _Hidden) -> Plan:
    geometry = geometry_of(hidden.tables, known.board)
    places = door_places(geometry, known.outer, known.floors)
    distance, to_exit = _distances(geometry)
    return Plan(geometry, places, np.array(pairs_that_fit(geometry, places), np.uint8), distance, to_exit)


def _distances(geometry: Geometry) -> tuple[np.ndarray, np.ndarray]:
    """Steps from each space to each, and out of the dungeon; with the lair open and without doors."""
    n = len(geometry.spots)
    steps = np.full((n, n), NOWHERE, np.int64)
    for space, ways in enumerate(geometry.ways):
        steps[space, space] = 0
        for other in ways:
            if other != WALL:
                steps[space, other] = min(1, steps[space, other])
    for middle in range(n):
        steps = np.minimum(steps, steps[:, middle, None] + steps[None, middle, :])
    out = np.min([steps[:, space] + 1 for space, _ in geometry.exits], axis=0)
    return np.minimum(steps, NOWHERE), np.minimum(out, NOWHERE)


def _pack_spaces(world: np.record, geometry: Geometry) -> None:
    world.square[:] = NOWHERE
    for number, spot in enumerate(geometry.spots):
        packed = world.spaces[number]
        packed.x, packed.y, packed.floor = spot.x, spot.y, spot.floor
        world.spot[number] = spot.y * SPOT_ROW + spot.x
        packed.number = spot.number
        treasure = next((mark for mark in spot.marks if mark in TREASURE_MARKS), "")
        packed.treasure = TREASURE_MARKS.index(treasure) + 1 if treasure else TREASURES.index("none")
        packed.enter_damage = spot.damage
        packed.twice, packed.lair, packed.centre = spot.is_double, spot.is_lair, spot.is_centre
        if spot.number:
            world.square[spot.number] = number
        for direction in range(len(DIRECTIONS)):
            edge = geometry.edge(number, direction)
            packed.near[direction] = geometry.near(number, direction)
            packed.open_to[direction] = WALL if edge.kind == "wall" else packed.near[direction]
            packed.link[direction] = geometry.links.get((number, direction), WALL)
            packed.edge_damage[direction] = edge.damage
            packed.exit[direction] = (number, direction) in geometry.exits


def _pack_zones(
    world: np.record, options: DungeonRoyaleOptions, tables: DungeonRoyaleTables, geometry: Geometry
) -> None:
    for row in tables.zones:
        if row.board == options.board:
            zone = world.zone[DRAGON_FACES.index(row.colour)]
            for number, spot in enumerate(geometry.spots):
                zone[number] = (spot.x, spot.y) in row.hit and (options.zone_all_floors or spot.floor == 0)


def _fixed_door(row: Door, plan: Plan, options: DungeonRoyaleOptions) -> Sequence[int]:
    place = plan.geometry.place(row.at, row.floor), DIRECTIONS.index(row.side)
    if place not in plan.places and options.door_placement == "fixed":
        spot = plan.geometry.spots[place[0]]
        needs = "door_outer" if plan.geometry.near(*place) == WALL else "door_floors"
        raise InputError(f"door_placement = fixed: the door at {place_name(spot.x, spot.y)} needs {needs} = true")
    return place

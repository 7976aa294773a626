"""Faults of what lies on the boards: tunnels and stairs, exits, doors, zones of the Dragon."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sim.card_faults import Fault
from sim.rulesets.dungeon_royale.codes import DIRECTIONS, WALL
from sim.rulesets.dungeon_royale.doors import door_places, pair_fits
from sim.rulesets.dungeon_royale.schema.boards import Door, Exit, Link
from sim.rulesets.dungeon_royale.schema.checks_boards import FLOORS_OF, GORGATH, MANSION
from sim.rulesets.dungeon_royale.schema.fields import cell_of
from sim.rulesets.dungeon_royale.schema.geometry import Geometry, geometry_of

if TYPE_CHECKING:
    from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables

COLOURS = ("red", "green", "blue", "black")
MIN_TUNNELS = 2
DOORS = 2
EXITS = {GORGATH: {("ground", "S")}, MANSION: {("underground", "W"), ("upstairs", "E")}}  # DR-267, DR-268
_NO_SPACE = "there is no such space on that floor of the board"


def way_faults(tables: "DungeonRoyaleTables") -> Iterator[Fault]:
    """Faults of links, exits, doors and zones."""
    for board in FLOORS_OF:
        geometry = geometry_of(tables, board)
        yield from _link_faults(tables, board, geometry)
        yield from _exit_faults(tables, board, geometry)
        yield from _door_faults(tables, board, geometry)
        yield from _zone_faults(tables, board, geometry)


def _place_faults(table: str, number: int, row: Link | Exit | Door, geometry: Geometry) -> Iterator[Fault]:
    """The space must be there, and (of links and exits) its side a wall."""
    space = geometry.find(row.at, row.floor)
    if space is None:
        yield Fault(table, number, "at", _NO_SPACE, row.at)
    elif table != "doors" and geometry.edge(space, DIRECTIONS.index(row.side)).kind != "wall":
        yield Fault(table, number, "side", "there is no wall on that side of the space", row.side)


def _link_faults(tables: "DungeonRoyaleTables", board: str, geometry: Geometry) -> Iterator[Fault]:
    rows = [(number, row) for number, row in enumerate(tables.links) if row.board == board]
    sides = [(row.at, row.floor, row.side) for _, row in rows]
    ways = {((row.at, row.floor), (row.to, row.to_floor)) for _, row in rows}
    for place, (number, row) in enumerate(rows):
        yield from _place_faults("links", number, row, geometry)
        if geometry.find(row.to, row.to_floor) is None:
            yield Fault("links", number, "to", _NO_SPACE, row.to)
        if sides[place] in sides[:place]:
            yield Fault("links", number, "side", f"also in row {rows[sides.index(sides[place])][0] + 1}", row.side)
        if ((row.to, row.to_floor), (row.at, row.floor)) not in ways:
            yield Fault("links", number, "to", f"there is no way back to {row.at}", row.to)
        if row.kind == "stairs" and (board == GORGATH or row.floor == row.to_floor):
            yield Fault("links", number, "kind", "stairs join different floors of the mansion", row.kind)
        if row.kind == "tunnel" and row.floor != row.to_floor:
            yield Fault("links", number, "kind", "floors are joined by stairs only", row.kind)
        for place_name, floor in ((row.at, row.floor), (row.to, row.to_floor)):
            space = geometry.find(place_name, floor)
            if space is not None and geometry.spots[space].is_lair:
                yield Fault("links", number, "at", "the gates are the only ways into the lair", place_name)
    ends = {(row.at, row.floor) for _, row in rows if row.kind == "tunnel"}
    if board == GORGATH and len(ends) < MIN_TUNNELS:
        yield Fault("links", None, "", f"board {board!r} has {len(ends)} tunnels, at least {MIN_TUNNELS} are needed")


def _exit_faults(tables: "DungeonRoyaleTables", board: str, geometry: Geometry) -> Iterator[Fault]:
    rows = [(number, row) for number, row in enumerate(tables.exits) if row.board == board]
    tunnels = {row.at for row in tables.links if row.board == board}
    for number, row in rows:
        yield from _place_faults("exits", number, row, geometry)
        space = geometry.find(row.at, row.floor)
        if space is not None and geometry.near(space, DIRECTIONS.index(row.side)) != WALL:
            yield Fault("exits", number, "side", "there is a space on that side", row.side)
        if space is not None and (space, DIRECTIONS.index(row.side)) in geometry.links:
            yield Fault("exits", number, "side", "a tunnel or stairs lead that way", row.side)
        if board == GORGATH and row.at not in tunnels:
            yield Fault("exits", number, "at", "the exit of this board is at a tunnel square", row.at)
    found = sorted((row.floor, row.side) for _, row in rows)
    if found != sorted(EXITS[board]):
        wanted = " and ".join(f"{side} on floor {floor}" for floor, side in sorted(EXITS[board]))
        yield Fault("exits", None, "", f"board {board!r} has its exits {wanted}")


def _door_faults(tables: "DungeonRoyaleTables", board: str, geometry: Geometry) -> Iterator[Fault]:
    rows = [(number, row) for number, row in enumerate(tables.doors) if row.board == board]
    if len(rows) != DOORS:
        yield Fault("doors", None, "", f"board {board!r} has {len(rows)} doors, {DOORS} are needed")
        return
    places = door_places(geometry, outer=True, floors=True)
    found = []
    for number, row in rows:
        wrong = list(_place_faults("doors", number, row, geometry))
        yield from wrong
        space = geometry.find(row.at, row.floor)
        if space is not None and (space, DIRECTIONS.index(row.side)) in places:
            found.append((space, DIRECTIONS.index(row.side)))
        elif not wrong:
            yield Fault("doors", number, "side", "no door can stand there: lair, tunnel, stairs or exit", row.side)
    if len(found) == DOORS and not pair_fits(geometry, *found):
        message = "the two doors touch the same space, or cut the dungeon in two"
        yield Fault("doors", rows[1][0], "at", message, rows[1][1].at)


def _zone_faults(tables: "DungeonRoyaleTables", board: str, geometry: Geometry) -> Iterator[Fault]:
    rows = [(number, row) for number, row in enumerate(tables.zones) if row.board == board]
    names = [row.colour for _, row in rows]
    for colour in COLOURS:
        if colour not in names:
            yield Fault("zones", None, "", f"board {board!r} has no zone {colour!r}")
    ground = geometry.maps.get(0)
    header = next((row for row in tables.boards if row.id == board), None)
    for place, (number, row) in enumerate(rows):
        if row.colour in names[:place]:
            yield Fault("zones", number, "colour", f"also in row {rows[names.index(row.colour)][0] + 1}", row.colour)
        if ground is not None and (len(row.cells[0]), len(row.cells)) != (ground.width, ground.height):
            size = f"{len(row.cells[0])} x {len(row.cells)}, the board {ground.width} x {ground.height}"
            yield Fault("zones", number, "cells", f"the picture is {size}")
        elif header is not None:
            x, y = cell_of(header.black if row.colour == "black" else header.home)
            near = any(abs(x - cx) <= 1 and abs(y - cy) <= 1 for cx, cy in row.hit)
            if row.colour == "black" and (x, y) not in row.hit:
                yield Fault("zones", number, "cells", f"it leaves out {header.black}, where the Dragon goes")
            elif not near:
                yield Fault(
                    "zones", number, "cells", f"the line neither crosses the lair at {header.home} nor begins there"
                )

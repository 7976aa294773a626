"""Faults of the boards: floors that fit together, the lair, numbers, treasure, damage, one connected dungeon."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sim.card_faults import Fault, repeated
from sim.rulesets.dungeon_royale.codes import DIRECTIONS, EAST, MAX_SPACES, NORTH, NUMBERS, SOUTH, TREASURES, WALL, WEST
from sim.rulesets.dungeon_royale.schema.fields import FLOORS, place_name
from sim.rulesets.dungeon_royale.schema.floor_map import TREASURE_MARKS
from sim.rulesets.dungeon_royale.schema.geometry import Geometry, Spot, cut_off, geometry_of

if TYPE_CHECKING:
    from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables

GORGATH, MANSION = "gorgath", "mansion"
FLOORS_OF = {GORGATH: ("ground",), MANSION: ("ground", "underground", "upstairs")}
MIN_GATES = 2
CENTRE_DAMAGE, DOUBLE_DAMAGE = 2, 1  # printed (DR-094, DR-096)
_FLOOR_NAMES = {level: name for name, level in FLOORS.items()}


def board_faults(tables: "DungeonRoyaleTables") -> Iterator[Fault]:
    """Faults of headers and floors."""
    yield from repeated("boards", "id", [row.id for row in tables.boards])
    yield from repeated("floors", "floor", [(row.board, row.floor) for row in tables.floors])
    for board in FLOORS_OF:
        missing = list(_missing_parts(tables, board))
        yield from missing or _faults_of(tables, board)


def row_of(tables: "DungeonRoyaleTables", board: str, floor: int) -> int:
    """The row of floors.toml with that floor."""
    names = [(row.board, row.floor) for row in tables.floors]
    return names.index((board, _FLOOR_NAMES[floor]))  # type: ignore[arg-type]


def where(spot: Spot) -> str:
    """A space as a fault names it."""
    return place_name(spot.x, spot.y) + (f" ({_FLOOR_NAMES[spot.floor]})" if spot.floor else "")


def _missing_parts(tables: "DungeonRoyaleTables", board: str) -> Iterator[Fault]:
    if board not in [row.id for row in tables.boards]:
        yield Fault("boards", None, "", f"no row with id {board!r}")
    rows = [(number, row) for number, row in enumerate(tables.floors) if row.board == board]
    for floor in FLOORS_OF[board]:
        if floor not in [row.floor for _, row in rows]:
            yield Fault("floors", None, "", f"floor {floor!r} of board {board!r} is missing")
    for number, row in rows:
        first = rows[0][1].drawn
        if row.floor not in FLOORS_OF[board]:
            yield Fault("floors", number, "floor", f"board {board!r} has no such floor", row.floor)
        elif (row.drawn.width, row.drawn.height) != (first.width, first.height):
            sizes = f"{row.drawn.width} x {row.drawn.height} spaces, the first floor of this board"
            yield Fault("floors", number, "map", f"it is {sizes} {first.width} x {first.height}")


def _faults_of(tables: "DungeonRoyaleTables", board: str) -> Iterator[Fault]:
    geometry = geometry_of(tables, board)
    ground = row_of(tables, board, 0)
    if len(geometry.spots) > MAX_SPACES:
        message = f"board {board!r} has {len(geometry.spots)} spaces, at most {MAX_SPACES} are possible"
        yield Fault("floors", ground, "map", message)
    yield from _header_faults(tables, board, geometry)
    yield from _mark_faults(tables, board, geometry)
    lair = list(_lair_faults(tables, board, geometry))
    yield from lair
    for number, spot in enumerate(geometry.spots):
        yield from _damage_faults(tables, board, geometry, number, spot)
    if not lair:
        yield from _cut_faults(tables, board, geometry)


def _header_faults(tables: "DungeonRoyaleTables", board: str, geometry: Geometry) -> Iterator[Fault]:
    number = [row.id for row in tables.boards].index(board)  # type: ignore[arg-type]
    row = tables.boards[number]
    home, black = geometry.find(row.home, "ground"), geometry.find(row.black, "ground")
    if home is None or not geometry.spots[home].is_lair:
        yield Fault("boards", number, "home", "that is no space of the lair (mark L)", row.home)
    if black is None:
        yield Fault("boards", number, "black", "there is no such space on the ground floor", row.black)
    elif board == GORGATH and row.black != place_name(0, 0):
        yield Fault("boards", number, "black", "on this board it is the upper left space, a1", row.black)
    elif board == MANSION and not geometry.spots[black].is_centre:
        yield Fault("boards", number, "black", "on this board it is the centre square (mark M)", row.black)


def _mark_faults(tables: "DungeonRoyaleTables", board: str, geometry: Geometry) -> Iterator[Fault]:
    spots = geometry.spots
    ground = row_of(tables, board, 0)
    for spot in spots:
        found = [kind for kind in ("is_lair", "is_centre", "is_double") if getattr(spot, kind)]
        kinds = len(found) + bool(spot.number) + any(mark in TREASURE_MARKS for mark in spot.marks)
        marks = spot.marks.replace("~", "")
        allowed = kinds < 2 or (kinds == 2 and len(marks) == 2 and not spot.is_lair and not spot.is_centre)
        if not allowed or len(set(marks)) != len(marks) or sum(mark in TREASURE_MARKS for mark in marks) > 1:
            message = f"marks {spot.marks!r} on {where(spot)} do not go together"
            yield Fault("floors", row_of(tables, board, spot.floor), "map", message)
    numbers = [spot.number for spot in spots]
    for n in range(1, NUMBERS + 1):
        if numbers.count(n) != 1:
            yield Fault(
                "floors", ground, "map", f"board {board!r}: {numbers.count(n)} squares with number {n}, 1 is needed"
            )
    for mark, name in zip(TREASURE_MARKS, TREASURES[1:], strict=True):
        if not any(mark in spot.marks for spot in spots):
            yield Fault(
                "floors", ground, "map", f"board {board!r}: no space with a treasure of kind {name} (mark {mark})"
            )


def _lair_faults(tables: "DungeonRoyaleTables", board: str, geometry: Geometry) -> Iterator[Fault]:
    lair = geometry.lair
    ground = row_of(tables, board, 0)
    gates = 0
    for space in range(len(geometry.spots)):
        for direction in range(4):
            other = geometry.near(space, direction)
            kind = geometry.edge(space, direction).kind
            bounds = space in lair and other not in lair
            if bounds and kind == "open":
                message = f"the lair is open to the {DIRECTIONS[direction]} of {where(geometry.spots[space])}"
                yield Fault("floors", ground, "map", f"{message}; it has walls and gates only")
            if kind == "gate" and space not in lair and other not in lair:
                yield Fault(
                    "floors", ground, "map", f"a gate beside {where(geometry.spots[space])}, which is not the lair"
                )
            gates += bounds and kind == "gate"
    if gates < MIN_GATES:
        yield Fault(
            "floors", ground, "map", f"board {board!r}: the lair has {gates} gates, at least {MIN_GATES} are needed"
        )
    inside = [[way if way in lair else WALL for way in ways] for ways in geometry.ways]
    if lair and cut_off(inside, set(range(len(geometry.spots))) - lair) is not None:
        yield Fault("floors", ground, "map", f"board {board!r}: the spaces of the lair are not joined to each other")


def _damage_faults(
    tables: "DungeonRoyaleTables", board: str, geometry: Geometry, number: int, spot: Spot
) -> Iterator[Fault]:
    """Damage is for the mansion: lava, the 2x space, and the centre from west to east (DR-090 to DR-096)."""
    row = row_of(tables, board, spot.floor)
    sides = [geometry.edge(number, direction).damage for direction in range(4)]
    if board == GORGATH:
        if spot.damage or any(sides) or spot.is_centre or spot.is_double:
            message = f"lava, the 2x space and the centre square are for the mansion ({where(spot)})"
            yield Fault("floors", row, "map", message)
        return
    wanted = [0, 0, 0, 0]
    if spot.is_centre:
        wanted[EAST] = wanted[WEST] = CENTRE_DAMAGE
        if sides != wanted:
            message = f"the sides of the centre square cost {CENTRE_DAMAGE} damage east and west, none north and south"
            yield Fault("floors", row, "map", message)
    beside = [geometry.near(number, direction) for direction in range(4)]
    for direction in (NORTH, EAST, SOUTH, WEST):
        other = beside[direction]
        if sides[direction] and not spot.is_centre and not (other != WALL and geometry.spots[other].is_centre):
            yield Fault("floors", row, "map", f"only the centre square has sides with damage ({where(spot)})")
    treasure = any(mark in TREASURE_MARKS for mark in spot.marks)
    if spot.is_double and (spot.damage != DOUBLE_DAMAGE or not treasure):
        yield Fault("floors", row, "map", f"the 2x space has {DOUBLE_DAMAGE} damage (~) and a treasure")


def _cut_faults(tables: "DungeonRoyaleTables", board: str, geometry: Geometry) -> Iterator[Fault]:
    """One connected dungeon, with the lair locked and without; the mansion's special spaces are there once."""
    ground = row_of(tables, board, 0)
    for closed, words in ((geometry.lair, "with the lair locked"), (set(), "with the lair open")):
        if (lost := cut_off(geometry.ways, closed)) is not None:
            spot = geometry.spots[lost]
            message = f"{where(spot)} cannot be reached from all other spaces {words}"
            yield Fault("floors", row_of(tables, board, spot.floor), "map", message)
            break
    if board == MANSION:
        for kind, mark in (("is_centre", "M"), ("is_double", "D")):
            n = sum(getattr(spot, kind) for spot in geometry.spots)
            if n != 1:
                yield Fault("floors", ground, "map", f"board {board!r}: {n} spaces with mark {mark}, 1 is needed")
        if not any(spot.damage and not spot.is_double for spot in geometry.spots):
            yield Fault("floors", ground, "map", f"board {board!r}: no space with lava (mark ~)")

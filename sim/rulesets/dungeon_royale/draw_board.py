"""The boards of a data set as drawings."""

from collections.abc import Iterable

from sim.board_drawing import BoardDrawing, DrawnSide, DrawnSpace, Layer, Panel
from sim.rulesets.dungeon_royale.codes import DIRECTIONS, WALL
from sim.rulesets.dungeon_royale.draw_text import text_of
from sim.rulesets.dungeon_royale.schema.fields import FLOORS
from sim.rulesets.dungeon_royale.schema.floor_map import LAVA, TREASURE_MARKS
from sim.rulesets.dungeon_royale.schema.geometry import Geometry, Spot, geometry_of
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables

KEY = {
    "plain": "space",
    "number": "numbered square",
    "treasure": "treasure: b bag, c chest, g gold bricks",
    "lair": "L Dragon's Lair",
    "lava": "~ damage on entering",
    "centre": "M centre square",
    "double": "D double pick-up (2x), with its damage ~",
}


def draw_boards(tables: DungeonRoyaleTables) -> tuple[BoardDrawing, ...]:
    """Both sides of the board."""
    return tuple(_draw(tables, row.id, row.name) for row in tables.boards)


def _draw(tables: DungeonRoyaleTables, board: str, title: str) -> BoardDrawing:
    geometry = geometry_of(tables, board)
    panels = tuple(_panel(geometry, name, level) for name, level in FLOORS.items() if level in geometry.maps)
    layers = tuple(Layer(f"{row.colour} attack", frozenset(row.hit)) for row in tables.zones if row.board == board)
    marks = {space.kind for panel in panels for space in panel.spaces}
    key = {kind: words for kind, words in KEY.items() if kind in marks}
    return BoardDrawing(board, title, panels, layers, key, tuple(text_of(tables, board, title, panels, layers, key)))


def _panel(geometry: Geometry, name: str, level: int) -> Panel:
    """A floor, cut to where it has spaces."""
    mine = [(number, spot) for number, spot in enumerate(geometry.spots) if spot.floor == level]
    columns, rows = [spot.x for _, spot in mine], [spot.y for _, spot in mine]
    return Panel(
        title=name,
        at=(min(columns), min(rows)),
        width=max(columns) - min(columns) + 1,
        height=max(rows) - min(rows) + 1,
        spaces=tuple(DrawnSpace(spot.x, spot.y, _kind(spot), spot.marks) for _, spot in mine),
        sides=tuple(side for number, spot in mine for side in _sides(geometry, number, spot)),
    )


def _kind(spot: Spot) -> str:
    if spot.is_lair:
        return "lair"
    if spot.is_centre:
        return "centre"
    if spot.is_double:
        return "double"
    if spot.number:
        return "number"
    if any(mark in TREASURE_MARKS for mark in spot.marks):
        return "treasure"
    return "lava" if LAVA in spot.marks else "plain"


def _sides(geometry: Geometry, number: int, spot: Spot) -> Iterable[DrawnSide]:
    ways = _names_of_ways(geometry)
    for direction in range(len(DIRECTIONS)):
        edge = geometry.edge(number, direction)
        if (number, direction) in geometry.exits:
            yield DrawnSide(spot.x, spot.y, direction, "exit")
        elif (number, direction) in ways:
            yield DrawnSide(spot.x, spot.y, direction, "way", ways[number, direction])
        elif edge.damage and not spot.is_centre:
            continue  # told at the centre square, whose sides they are
        elif edge.damage:
            yield DrawnSide(spot.x, spot.y, direction, "damage", str(edge.damage))
        elif edge.kind == "gate":
            yield DrawnSide(spot.x, spot.y, direction, "gate")
        elif edge.kind == "wall" or geometry.near(number, direction) == WALL:
            yield DrawnSide(spot.x, spot.y, direction, "wall")


def _names_of_ways(geometry: Geometry) -> dict[tuple[int, int], str]:
    """A letter for each tunnel or stairs, the same at both ends."""
    letters: dict[frozenset[int], str] = {}
    names = {}
    for (space, direction), end in geometry.links.items():
        pair = frozenset((space, end))
        letters.setdefault(pair, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[len(letters) % 26])
        names[space, direction] = letters[pair]
    return names

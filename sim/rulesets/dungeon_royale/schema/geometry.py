"""A whole board: its spaces in order, and where a step from each leads."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from sim.rulesets.dungeon_royale.codes import DIRECTIONS, WALL
from sim.rulesets.dungeon_royale.schema.fields import FLOORS, Cell, cell_of
from sim.rulesets.dungeon_royale.schema.floor_map import CENTRE, DOUBLE, LAIR, LAVA, Edge, FloorMap

if TYPE_CHECKING:
    from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables

Ways = list[list[int]]  # by space and direction: a space, or WALL


@dataclass(frozen=True)
class Spot:
    """A space: column, row, floor and its marks."""

    x: int
    y: int
    floor: int
    marks: str

    @property
    def is_lair(self) -> bool:
        """Whether it belongs to the Dragon's Lair."""
        return LAIR in self.marks

    @property
    def is_centre(self) -> bool:
        """Whether it is the centre square."""
        return CENTRE in self.marks

    @property
    def is_double(self) -> bool:
        """Whether it is the 2x space."""
        return DOUBLE in self.marks

    @property
    def damage(self) -> int:
        """Damage on entering."""
        return self.marks.count(LAVA)

    @property
    def number(self) -> int:
        """Its number, 0 for none."""
        return next((int(mark) for mark in self.marks if mark.isdigit()), 0)


@dataclass
class Geometry:
    """One board. spots: ground floor first, each floor from the north-west, row by row."""

    spots: list[Spot] = field(default_factory=list)
    maps: dict[int, FloorMap] = field(default_factory=dict)
    links: dict[tuple[int, int], int] = field(default_factory=dict)  # (space, direction) -> space
    exits: set[tuple[int, int]] = field(default_factory=set)  # (space, direction)

    @cached_property
    def index(self) -> dict[tuple[int, int, int], int]:
        """The number of the space on a column, row and floor."""
        return {(spot.x, spot.y, spot.floor): number for number, spot in enumerate(self.spots)}

    def find(self, place: str, floor: str) -> int | None:
        """The number of the space of that name, None where there is none."""
        return self.index.get((*cell_of(place), FLOORS[floor]))

    def place(self, place: str, floor: str = "ground") -> int:
        """The number of a space that is there."""
        return self.index[*cell_of(place), FLOORS[floor]]

    def near(self, space: int, direction: int) -> int:
        """The neighbour on the same floor, walls or not."""
        spot = self.spots[space]
        cell: Cell | None = self.maps[spot.floor].neighbour(spot.x, spot.y, direction)
        return WALL if cell is None else self.index[*cell, spot.floor]

    def edge(self, space: int, direction: int) -> Edge:
        """A side of a space."""
        spot = self.spots[space]
        return self.maps[spot.floor].edges[spot.x, spot.y, direction]

    def step(self, space: int, direction: int) -> int:
        """Where a step leads with the lair open and no teleport doors."""
        if self.edge(space, direction).kind != "wall":
            return self.near(space, direction)
        return self.links.get((space, direction), WALL)

    @cached_property
    def ways(self) -> Ways:
        """`step` for every space and direction."""
        return [[self.step(space, direction) for direction in range(4)] for space in range(len(self.spots))]

    @cached_property
    def lair(self) -> set[int]:
        """The spaces of the lair."""
        return {number for number, spot in enumerate(self.spots) if spot.is_lair}

    @cached_property
    def beside(self) -> list[int]:
        """The spaces one step away from each, as bits."""
        return [sum({1 << other for other in ways if other != WALL}) for ways in self.ways]

    @cached_property
    def inside(self) -> int:
        """All spaces but the lair, as bits."""
        return sum(1 << space for space in range(len(self.spots)) if space not in self.lair)


def geometry_of(tables: "DungeonRoyaleTables", board: str) -> Geometry:
    """The board of that id. What names a space that is not there is left out; the checks tell of it."""
    found = Geometry()
    for name, level in FLOORS.items():
        for row in tables.floors:
            if row.board == board and row.floor == name:
                found.maps[level] = row.drawn
                found.spots += [Spot(x, y, level, marks) for (x, y), marks in row.drawn.marks.items()]
    for link in tables.links:
        if link.board == board:
            start, end = found.find(link.at, link.floor), found.find(link.to, link.to_floor)
            if start is not None and end is not None:
                found.links[start, DIRECTIONS.index(link.side)] = end
    for way in tables.exits:
        if way.board == board and (space := found.find(way.at, way.floor)) is not None:
            found.exits.add((space, DIRECTIONS.index(way.side)))
    return found


def reached_from(ways: Ways, start: int, closed: set[int]) -> set[int]:
    """All spaces that can be reached, without those that are closed."""
    seen, todo = {start}, [start]
    while todo:
        for other in ways[todo.pop()]:
            if other != WALL and other not in seen and other not in closed:
                seen.add(other)
                todo.append(other)
    return seen


def cut_off(ways: Ways, closed: set[int]) -> int | None:
    """A space that cannot be reached from the others, or from which they cannot; None when there is none."""
    spaces = [space for space in range(len(ways)) if space not in closed]
    back: Ways = [[] for _ in ways]
    for space, others in enumerate(ways):
        for other in others:
            if other != WALL:
                back[other].append(space)
    for table in (ways, back):
        missing = set(spaces) - reached_from(table, spaces[0], closed)
        if missing:
            return min(missing)
    return None

"""A floor of a board, drawn as text.

    +---+---+---+
    | 1   b |///|      three characters a space: its marks, or /// where there is none
    +===+ 2 +   +      sides: --- or | wall, === or = gate, blank open, a number: open, and costs that damage
    | L |     ~ |
    +---+---+---+

Marks: 1 to 8 numbered square; b bag, c chest, g gold bricks; L lair; ~ a point of damage on entering;
M the centre square; D the double pick-up (2x) space.
"""

from dataclasses import dataclass

from sim.rulesets.dungeon_royale.codes import DX, DY, EAST, MAX_SIDE, NORTH, SOUTH, WEST
from sim.rulesets.dungeon_royale.schema.fields import Cell, place_name

LAIR, CENTRE, DOUBLE, LAVA = "L", "M", "D", "~"
TREASURE_MARKS = "bcg"
NUMBER_MARKS = "12345678"
MARKS = NUMBER_MARKS + TREASURE_MARKS + LAIR + CENTRE + DOUBLE + LAVA
MIN_SIDE = 5
MOST_DAMAGE = 3
_SOLID = "///"
_PITCH = 4  # characters from one corner to the next


@dataclass(frozen=True)
class Edge:
    """A side of a space. kind: open, wall or gate; damage: of going over it."""

    kind: str
    damage: int = 0


@dataclass(frozen=True)
class FloorMap:
    """What a drawing says. marks: of each space; edges: by space and direction."""

    width: int
    height: int
    marks: dict[Cell, str]
    edges: dict[tuple[int, int, int], Edge]

    def neighbour(self, x: int, y: int, direction: int) -> Cell | None:
        """The space beyond a side, None where there is none."""
        cell = x + DX[direction], y + DY[direction]
        return cell if cell in self.marks else None


def parse_map(lines: list[str]) -> FloorMap:
    """The floor that these lines draw; ValueError names the line when they draw none."""
    length = max(len(line.rstrip()) for line in lines)
    width, height = length // _PITCH, len(lines) // 2
    for side, n in (("wide", width), ("high", height)):
        if not MIN_SIDE <= n <= MAX_SIDE:
            raise ValueError(f"{n} spaces {side}; a board has {MIN_SIDE} to {MAX_SIDE}")
    if length % _PITCH != 1 or len(lines) % 2 != 1:
        raise ValueError("a map begins and ends with a line of corners, and each line of corners with a '+'")
    rows = [line.ljust(length) for line in lines]
    for number in range(0, len(rows), 2):
        if any(rows[number][column] != "+" for column in range(0, length, _PITCH)):
            raise ValueError(f"line {number + 1}: every fourth character is a '+', from the first on")
    marks = _spaces(rows, width, height)
    edges = {(x, y, direction): _edge(rows, x, y, direction) for x, y in marks for direction in range(4)}
    drawn = FloorMap(width, height, marks, edges)
    _check_outside(drawn)
    return drawn


def _spaces(rows: list[str], width: int, height: int) -> dict[Cell, str]:
    """The marks of each space."""
    marks = {}
    for y in range(height):
        for x in range(width):
            drawn = rows[2 * y + 1][_PITCH * x + 1 : _PITCH * (x + 1)]
            if drawn == _SOLID:
                continue
            marks[x, y] = drawn.replace(" ", "")
            for mark in marks[x, y]:
                if mark not in MARKS:
                    raise ValueError(f"line {2 * y + 2}: unknown mark {mark!r} on {place_name(x, y)} (valid: {MARKS})")
            if marks[x, y].count(LAVA) > MOST_DAMAGE:
                raise ValueError(f"line {2 * y + 2}: more than {MOST_DAMAGE} damage on {place_name(x, y)}")
    return marks


def _edge(rows: list[str], x: int, y: int, direction: int) -> Edge:
    """The side of a space in a direction."""
    line = 2 * y + 1 + DY[direction]
    if direction in (NORTH, SOUTH):
        drawn = rows[line][_PITCH * x + 1 : _PITCH * (x + 1)]
        wall, gate = "---", "==="
    else:
        drawn = rows[line][_PITCH * (x + (direction == EAST))]
        wall, gate = "|", "="
    if drawn in (wall, gate):
        return Edge("wall" if drawn == wall else "gate")
    damage = drawn.strip()
    if damage and damage not in [str(n) for n in range(1, MOST_DAMAGE + 1)]:
        raise ValueError(
            f"line {line + 1}: {drawn!r} is no side of {place_name(x, y)}: {wall} wall, {gate} gate, blank, or damage"
        )
    return Edge("open", int(damage or 0))


def _check_outside(drawn: FloorMap) -> None:
    """There are walls where there is no space beyond."""
    words = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}
    for (x, y, direction), edge in drawn.edges.items():
        if edge.kind != "wall" and drawn.neighbour(x, y, direction) is None:
            raise ValueError(f"{place_name(x, y)} has no wall to the {words[direction]}, where there is no space")

"""What a ruleset with a board says of how it looks: as lines of text, and as shapes that a chart can draw."""

from dataclasses import dataclass

Cell = tuple[int, int]  # column and row, from the north-west corner


@dataclass(frozen=True)
class DrawnSpace:
    """A space. kind: one of the drawing's `key`; label: its mark."""

    x: int
    y: int
    kind: str
    label: str


@dataclass(frozen=True)
class DrawnSide:
    """A side of a space that is not simply open. direction: 0 north, then clockwise.

    kind: wall, gate, damage, way (to somewhere else on the board) or exit; label: damage, or the name of the way.
    """

    x: int
    y: int
    direction: int
    kind: str
    label: str = ""


@dataclass(frozen=True)
class Panel:
    """A floor. at: its north-west cell, where the coordinates begin."""

    title: str
    at: Cell
    width: int
    height: int
    spaces: tuple[DrawnSpace, ...]
    sides: tuple[DrawnSide, ...]


@dataclass(frozen=True)
class Layer:
    """Cells of the ground floor that belong together."""

    title: str
    cells: frozenset[Cell]


@dataclass(frozen=True)
class BoardDrawing:
    """A board. key: what the kinds of spaces are called, in order; text: the whole board as lines."""

    name: str
    title: str
    panels: tuple[Panel, ...]
    layers: tuple[Layer, ...]
    key: dict[str, str]
    text: tuple[str, ...]

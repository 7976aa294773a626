"""Rows of the boards: header, floors, tunnels and stairs, exits, doors, zones of the Dragon (DR-D01 to DR-D06)."""

from functools import cached_property
from typing import Literal

from pydantic import Field, model_validator

from sim.cards import Row
from sim.rulesets.dungeon_royale.codes import MAX_SIDE
from sim.rulesets.dungeon_royale.schema.fields import BoardId, Cell, FloorName, Name, Place, Side
from sim.rulesets.dungeon_royale.schema.floor_map import FloorMap, parse_map


class Board(Row):
    """A side of the board. home: where the Dragon lives; black: where he goes on Black (DR-238)."""

    id: BoardId
    name: Name
    home: Place
    black: Place
    exit_name: Name


class Floor(Row):
    """One floor, drawn as in floor_map.py."""

    board: BoardId
    floor: FloorName
    map: list[str] = Field(min_length=1, max_length=2 * MAX_SIDE + 1)

    @cached_property
    def drawn(self) -> FloorMap:
        """What the map says."""
        return parse_map(self.map)

    @model_validator(mode="after")
    def _is_a_map(self) -> "Floor":
        try:
            parse_map(self.map)
        except ValueError as error:
            raise ValueError(f"map: {error}") from None
        return self


class Link(Row):
    """A tunnel or stairs, one way (DR-058 to DR-060, DR-084): a step that way from `at` leads to `to`."""

    board: BoardId
    at: Place
    floor: FloorName = "ground"
    side: Side
    to: Place
    to_floor: FloorName = "ground"
    kind: Literal["tunnel", "stairs"]


class Exit(Row):
    """A way out of the dungeon (DR-267, DR-268)."""

    board: BoardId
    at: Place
    floor: FloorName = "ground"
    side: Side


class Door(Row):
    """A teleport door where option door_placement = fixed puts it: its face looks into `at`, from that side."""

    board: BoardId
    at: Place
    floor: FloorName = "ground"
    side: Side


class Zone(Row):
    """The cells that an attack of the Dragon hits (DR-237, DR-238). cells: a picture, x hit, . not."""

    board: BoardId
    colour: Literal["red", "green", "blue", "black"]
    cells: list[str] = Field(min_length=1, max_length=MAX_SIDE)

    @property
    def hit(self) -> set[Cell]:
        """Column and row of each cell."""
        return {(x, y) for y, line in enumerate(self.cells) for x, mark in enumerate(line) if mark == "x"}

    @model_validator(mode="after")
    def _is_a_picture(self) -> "Zone":
        for number, line in enumerate(self.cells, 1):
            if set(line) - {"x", "."}:
                raise ValueError(f"cells: line {number} holds other marks than x and .")
            if len(line) != len(self.cells[0]):
                raise ValueError(f"cells: line {number} is {len(line)} wide, the first one {len(self.cells[0])}")
        return self

"""A board as lines of text: its floors, what the signs mean, tunnels, doors and the Dragon's attacks."""

from collections.abc import Iterable, Iterator, Mapping

from sim.board_drawing import Layer, Panel
from sim.rulesets.dungeon_royale.codes import DX, DY, NORTH, SOUTH
from sim.rulesets.dungeon_royale.schema.fields import place_name
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables

_ACROSS = {"wall": "---", "gate": "==="}
_DOWN = {"wall": "|", "gate": "="}
_EXIT = "^>v<"


def text_of(
    tables: DungeonRoyaleTables,
    board: str,
    title: str,
    panels: Iterable[Panel],
    layers: Iterable[Layer],
    key: Mapping[str, str],
) -> Iterator[str]:
    """All lines of a board."""
    yield title
    for panel in panels:
        yield from ("", f"{panel.title} floor" if panel.title == "ground" else panel.title)
        yield from _floor(panel)
    yield ""
    yield "signs: " + "; ".join(words for kind, words in key.items() if kind != "plain")
    yield "sides: --- | wall, === = gate, digit damage, arrow exit, capital letter way (to the same letter)"
    yield ""
    for link in tables.links:
        if link.board == board:
            yield f"{link.kind}: {_at(link.at, link.floor)} {link.side} -> {_at(link.to, link.to_floor)}"
    for way in tables.exits:
        if way.board == board:
            yield f"exit: {_at(way.at, way.floor)} {way.side}"
    for door in tables.doors:
        if door.board == board:
            yield f"door (door_placement = fixed): on the {door.side} side of {_at(door.at, door.floor)}"
    header = next(row for row in tables.boards if row.id == board)
    yield f"Dragon: lives on {header.home}, Black sends him to {header.black}"
    yield ""
    yield from _beside([_layer(layer, next(iter(panels))) for layer in layers])


def _at(place: str, floor: str) -> str:
    return place if floor == "ground" else f"{place} ({floor})"


def _floor(panel: Panel) -> Iterator[str]:
    """The map with its coordinates; where there is no space there is nothing."""
    left, top = panel.at
    canvas = [[" "] * (4 * panel.width + 1) for _ in range(2 * panel.height + 1)]

    def write(line: int, column: int, text: str) -> None:
        canvas[line][column : column + len(text)] = text

    for space in panel.spaces:
        x, y = 4 * (space.x - left), 2 * (space.y - top)
        for line, column in ((y, x), (y, x + 4), (y + 2, x), (y + 2, x + 4)):
            write(line, column, "+")
        write(y + 1, x + 1, space.label.center(3))
    for side in sorted(panel.sides, key=lambda side: side.kind != "wall"):
        line = 2 * (side.y - top) + 1 + DY[side.direction]
        column = 4 * (side.x - left) + 2 + 2 * DX[side.direction]
        mark = _EXIT[side.direction] if side.kind == "exit" else side.label
        if side.direction in (NORTH, SOUTH):
            write(line, column - 1, _ACROSS.get(side.kind, f"-{mark}-" if side.kind != "damage" else f" {mark} "))
        else:
            write(line, column, _DOWN.get(side.kind, mark))
    yield "   " + "".join(f"  {place_name(left + x, 0)[0]} " for x in range(panel.width))
    for number, row in enumerate(canvas):
        name = str(top + number // 2 + 1) if number % 2 else ""
        yield f"{name:>2} {''.join(row)}".rstrip()


def _layer(layer: Layer, ground: Panel) -> list[str]:
    rows = ["".join(" x" if (x, y) in layer.cells else " ." for x in range(ground.width)) for y in range(ground.height)]
    return [layer.title, *(row[1:] for row in rows)]


def _beside(blocks: list[list[str]]) -> Iterator[str]:
    """Blocks of lines, one beside the other."""
    widths = [max(map(len, block)) for block in blocks]
    for lines in zip(*blocks, strict=True):
        yield "   ".join(line.ljust(width) for line, width in zip(lines, widths, strict=True)).rstrip()

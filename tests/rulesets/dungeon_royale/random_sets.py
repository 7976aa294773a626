"""Random valid data sets of Dungeon Royale as the rows that a loader reads. `rnd` is a random.Random."""

from sim.rulesets.dungeon_royale.doors import door_places, pair_fits
from sim.rulesets.dungeon_royale.schema.boards import Floor
from sim.rulesets.dungeon_royale.schema.fields import place_name
from sim.rulesets.dungeon_royale.schema.geometry import Geometry, Spot, cut_off
from tests.rulesets.card_sets import read_rows
from tests.rulesets.dungeon_royale.card_faults.conftest import REFERENCE

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}
ACROSS = {"wall": "---", "gate": "===", "open": "   ", "two": " 2 "}
DOWN = {"wall": "|", "gate": "=", "open": " ", "two": "2"}
GRIDS = (["O"], ["r", "X"], ["r", "O"], ["r", ".", "X"], [".r", "X."], [".r", "..", "X."], ["r..", "..r", "X.."])
DICE = ("K", "B", "R", "R+G", "K+G", "B+B", "G")


class Drawing:
    """A floor to be drawn: spaces with marks, sides by space and direction."""

    def __init__(self, width, height, cells):
        self.width, self.height, self.cells = width, height, set(cells)
        self.marks = dict.fromkeys(self.cells, "")
        self.sides = {}

    def put(self, cell, side, kind):
        dx, dy = STEPS[side]
        self.sides[cell, side] = self.sides[(cell[0] + dx, cell[1] + dy), BACK[side]] = kind

    def side(self, cell, side):
        dx, dy = STEPS[side]
        other = cell[0] + dx, cell[1] + dy
        if cell not in self.cells or other not in self.cells:
            return "wall"
        return self.sides.get((cell, side), "open")

    def lines(self):
        found = []
        for y in range(self.height + 1):
            found.append("+" + "".join(ACROSS[self.side((x, y), "N")] + "+" for x in range(self.width)))
            if y < self.height:
                row = DOWN[self.side((0, y), "W")]
                for x in range(self.width):
                    row += self.marks[x, y].center(3) if (x, y) in self.cells else "///"
                    row += DOWN[self.side((x, y), "E")]
                found.append(row)
        return found


def edges_of(drawing):
    return [(cell, side) for cell in sorted(drawing.cells) for side in ("E", "S") if drawing.side(cell, side) == "open"]


def is_whole(drawing, lair):
    """Whether all spaces but the lair are joined without tunnels and stairs."""
    row = Floor(board="gorgath", floor="ground", map=drawing.lines())
    spots = [Spot(x, y, 0, marks) for (x, y), marks in row.drawn.marks.items()]
    geometry = Geometry(spots, {0: row.drawn})
    return cut_off(geometry.ways, {geometry.index[*lair, 0]}) is None


def add_walls(rnd, drawing, lair, keep=()):
    """Walls here and there that leave all spaces in reach."""
    for cell, side in edges_of(drawing):
        if rnd.random() < 0.15 and cell not in keep:
            drawing.put(cell, side, "wall")
            if not is_whole(drawing, lair):
                drawing.put(cell, side, "open")


def lay_lair(rnd, drawing, lair):
    """Walls around it, but for two gates or more."""
    sides = [side for side in STEPS if (lair[0] + STEPS[side][0], lair[1] + STEPS[side][1]) in drawing.cells]
    gates = rnd.sample(sides, rnd.randint(2, len(sides)))
    for side in sides:
        drawing.put(lair, side, "gate" if side in gates else "wall")
    drawing.marks[lair] = "L"


def gorgath(rnd):
    """A ground floor with tunnels between cells of the outer wall."""
    width, height = rnd.randint(6, 9), rnd.randint(5, 8)
    drawing = Drawing(width, height, [(x, y) for x in range(width) for y in range(height)])
    lair = rnd.randint(1, width - 2), rnd.randint(1, height - 2)
    lay_lair(rnd, drawing, lair)
    free = sorted(drawing.cells - {lair, (0, 0)})
    rnd.shuffle(free)
    for mark in "12345678" + "bcg" + "".join(rnd.choice("bcg") for _ in range(rnd.randint(0, 4))):
        drawing.marks[free.pop()] = mark
    way_out = rnd.randint(1, width - 2)
    exit_name, corner = place_name(way_out, height - 1), place_name(0, 0)
    drawing.put((way_out, height - 1), "W", "wall")
    if not is_whole(drawing, lair):
        return gorgath(rnd)
    add_walls(rnd, drawing, lair)
    links = [
        {"board": "gorgath", "at": exit_name, "side": "W", "to": corner, "kind": "tunnel"},
        {"board": "gorgath", "at": corner, "side": "W", "to": exit_name, "kind": "tunnel"},
    ]
    floors = [{"board": "gorgath", "floor": "ground", "map": drawing.lines()}]
    header = {"id": "gorgath", "name": "Gorgath", "home": place_name(*lair), "black": "a1", "exit_name": "Out"}
    return header, floors, links, [{"board": "gorgath", "at": exit_name, "side": "S"}], lair


def mansion(rnd):
    """Three floors: Underground at the west, Upstairs at the east, both above or below ground spaces."""
    width, height = rnd.randint(7, 9), rnd.randint(6, 7)
    drawing = Drawing(width, height, [(x, y) for x in range(width) for y in range(height)])
    lair, middle = (width // 2, 0), (width // 2, height // 2)
    lay_lair(rnd, drawing, lair)
    drawing.marks[middle] = "M"
    drawing.put(middle, "E", "two")
    drawing.put(middle, "W", "two")
    row = height // 2
    free = sorted(drawing.cells - {lair, middle})
    rnd.shuffle(free)
    drawing.marks[free.pop()] = f"{rnd.choice('bcg')}D~"
    for mark in [*"123456", *"bcg", *["~"] * rnd.randint(1, 4)]:
        drawing.marks[free.pop()] = mark
    drawing.put((2, row), "W", "wall")
    drawing.put((width - 3, row), "E", "wall")
    if not is_whole(drawing, lair):
        return mansion(rnd)
    add_walls(rnd, drawing, lair, keep=(middle, (middle[0] - 1, middle[1])))
    below = Drawing(width, height, [(0, row), (1, row), (0, row + 1), (1, row + 1)])
    above = Drawing(width, height, [(width - 2, row), (width - 1, row), (width - 1, row - 1)])
    below.marks[0, row + 1], above.marks[width - 1, row - 1] = "7", "8"
    down, up = place_name(1, row), place_name(width - 2, row)
    west, east = place_name(2, row), place_name(width - 3, row)
    stairs = {"board": "mansion", "kind": "stairs"}
    links = [
        stairs | {"at": west, "side": "W", "to": down, "to_floor": "underground"},
        stairs | {"at": down, "floor": "underground", "side": "E", "to": west},
        stairs | {"at": east, "side": "E", "to": up, "to_floor": "upstairs"},
        stairs | {"at": up, "floor": "upstairs", "side": "W", "to": east},
    ]
    floors = [
        {"board": "mansion", "floor": name, "map": one.lines()}
        for name, one in (("ground", drawing), ("underground", below), ("upstairs", above))
    ]
    exits = [
        {"board": "mansion", "at": place_name(0, row), "floor": "underground", "side": "W"},
        {"board": "mansion", "at": place_name(width - 1, row), "floor": "upstairs", "side": "E"},
    ]
    names = {"home": place_name(*lair), "black": place_name(*middle)}
    return {"id": "mansion", "name": "Mansion", "exit_name": "Out"} | names, floors, links, exits, lair


def zones_of(rnd, board, floors, home, black):
    """Lines through the lair, and a few cells around the space of Black."""
    drawn = Floor(**floors[0]).drawn
    found = []
    for colour in ("red", "green", "blue", "black"):
        x, y = black if colour == "black" else home
        chosen = {(x, y)} | {cell for cell in sorted(drawn.marks) if rnd.random() < 0.15}
        if colour == "red":
            chosen = {(cx, y) for cx in range(drawn.width)}
        cells = ["".join(".x"[(cx, cy) in chosen] for cx in range(drawn.width)) for cy in range(drawn.height)]
        found.append({"board": board, "colour": colour, "cells": cells})
    return found


def doors_of(rnd, board, floors, links, exits):
    """Two places that go together."""
    geometry = Geometry()
    levels = {"ground": 0, "underground": -1, "upstairs": 1}
    for floor in floors:
        drawn = Floor(**floor).drawn
        geometry.maps[levels[floor["floor"]]] = drawn
        geometry.spots += [Spot(x, y, levels[floor["floor"]], marks) for (x, y), marks in drawn.marks.items()]
    for link in links:
        start = geometry.place(link["at"], link.get("floor", "ground"))
        end = geometry.place(link["to"], link.get("to_floor", "ground"))
        geometry.links[start, "NESW".index(link["side"])] = end
    for way in exits:
        geometry.exits.add((geometry.place(way["at"], way.get("floor", "ground")), "NESW".index(way["side"])))
    places = door_places(geometry, outer=False, floors=False)
    while True:
        pair = rnd.sample(places, 2)
        if pair_fits(geometry, *pair):
            spots = [(geometry.spots[space], side) for space, side in pair]
            return [{"board": board, "at": place_name(spot.x, spot.y), "side": "NESW"[side]} for spot, side in spots]


def boards_of(rnd):
    """All tables of the boards."""
    tables = {"boards": [], "floors": [], "links": [], "exits": [], "doors": [], "zones": []}
    for make in (gorgath, mansion):
        header, floors, links, exits, lair = make(rnd)
        black = ("abcdefghijkl".index(header["black"][0]), int(header["black"][1:]) - 1)
        tables["boards"].append(header)
        for name, rows in (("floors", floors), ("links", links), ("exits", exits)):
            tables[name] += rows
        tables["zones"] += zones_of(rnd, header["id"], floors, lair, black)
        tables["doors"] += doors_of(rnd, header["id"], floors, links, exits)
    return tables


def cards_of(rnd):
    """The cards of the stand-in with other copies, dice and grids, and what quests ask for."""
    rows = read_rows(REFERENCE)
    for row in rows["cards"]:
        row["copies"] = rnd.randint(1, 5)
        if row["kind"] in ("attack", "special"):
            row["dice"] = rnd.choice(DICE)
        if row["kind"] in ("attack", "steal") and row["name"] != "Boomerang":
            row["grid"] = rnd.choice(GRIDS)
        if row["kind"] == "steal" and row["name"] != "Magpie":
            row["steals"] = rnd.sample(["artifact", "gold", "diamond"], rnd.randint(1, 3))
        if row.get("text") == "cherry_bomb":
            row["self_damage"] = rnd.choice(("same", "0", "1", "3"))
    for row in rows["ransack"]:
        row["copies"] = rnd.randint(1, 9)
    for row in rows["quests"]:
        row["points"] = rnd.randint(4, 10)
    for row in rows["quests"][15:17]:
        row["wants"] = [row["wants"][0].replace("3", "1").replace("5", "1")]
    rows["quests"] = [row for row in rows["quests"] if row["name"] not in ("Boss Hunter",)]
    sums = {"royale_cards": "cards", "ransack_cards": "ransack"}
    rows["counts"][0] |= {name: sum(row["copies"] for row in rows[table]) for name, table in sums.items()}
    rows["counts"][0]["quest_cards"] = len(rows["quests"])
    for row in rows["heroes"]:
        first = rnd.randint(1, 5)
        row |= {"hp_1": first, "hp_2": first + rnd.randint(0, 2)}
        row["hp_3"] = row["hp_2"] + rnd.randint(0, 2)
    rows["dragon_die"] += [{"face": 7, "colour": rnd.choice(("red", "yellow", "blank"))}]
    rows["track"] = rows["track"][: rnd.randint(5, 9)]
    rows["retaliation"][0]["dice"] = rnd.choice(("K", "G", "B+B"))
    return rows


def data_set(rnd):
    """A whole set."""
    rows = cards_of(rnd) | boards_of(rnd)
    return {table: [{k: v for k, v in row.items() if k != "source"} for row in rows[table]] for table in rows}

"""Faults of tunnels, stairs, exits, doors and zones (DR-D04 to DR-D06)."""

import pytest

from tests.rulesets.dungeon_royale.card_faults.conftest import painted

LINKS = [
    [("links", 1, "at", "e8"), "links.toml: row 1: at: there is no such space on that floor of the board"],
    [("links", 1, "to", "e8"), "links.toml: row 1: to: there is no such space on that floor of the board"],
    [("links", 1, "at", "e4"), "links.toml: row 1: at: the gates are the only ways into the lair"],
    [("links", 1, "side", "N"), "links.toml: row 1: side: there is no wall on that side of the space"],
    [("links", 1, "side", "E"), "links.toml: row 3: side: also in row 1"],
    [("links", 1, "to", "a7"), "links.toml: row 1: to: there is no way back to e7"],
    [("links", 1, "kind", "stairs"), "links.toml: row 1: kind: stairs join different floors of the mansion"],
    [("links", 7, "kind", "tunnel"), "links.toml: row 7: kind: floors are joined by stairs only"],
    [("links", 7, "to_floor", "cellar"), "links.toml: row 7: to_floor: input should be 'ground', 'underground' or"],
    [
        *[("links", 1, None, None)] * 6,
        "links.toml: board 'gorgath' has 0 tunnels, at least 2 are needed",
    ],
]


@pytest.mark.rule("DR-058", "DR-060", "DR-084")
@pytest.mark.parametrize("case", LINKS)
def test_links(must_tell, case):
    must_tell(case)


EXITS = [
    [("exits", 1, None, None), "exits.toml: list should have at least 3 items after validation, not 2"],
    [("exits", 1, "side", "E"), "exits.toml: row 1: side: there is a space on that side"],
    [("exits", 1, "side", "N"), "exits.toml: row 1: side: there is no wall on that side of the space"],
    [("exits", 1, "at", "d7"), "exits.toml: row 1: at: the exit of this board is at a tunnel square"],
    [("exits", 1, "at", "a7"), ("exits", 1, "side", "W"), "exits.toml: row 1: side: a tunnel or stairs lead that way"],
    [("exits", 2, "floor", "ground"), "exits.toml: row 2: at: there is no such space on that floor of the board"],
    [("exits", 2, "side", "N"), "exits.toml: board 'mansion' has its exits W on floor underground and E on floor"],
    [
        ("exits", 1, "at", "a7"),
        ("exits", 1, "side", "W"),
        "exits.toml: board 'gorgath' has its exits S on floor",
    ],
]


@pytest.mark.rule("DR-061", "DR-267", "DR-268")
@pytest.mark.parametrize("case", EXITS)
def test_exits(must_tell, case):
    must_tell(case)


DOORS = [
    [("doors", 1, "board", "mansion"), "doors.toml: board 'gorgath' has 1 doors, 2 are needed"],
    [("doors", 1, "at", "m1"), "doors.toml: row 1: at: a place is a column, a letter from the west"],
    [("doors", 3, "at", "i3"), "doors.toml: row 3: at: there is no such space on that floor of the board"],
    [("doors", 1, "at", "e3"), ("doors", 1, "side", "S"), "doors.toml: row 1: side: no door can stand there: lair"],
    [("doors", 1, "at", "e7"), ("doors", 1, "side", "S"), "doors.toml: row 1: side: no door can stand there: lair"],
    [("doors", 2, "at", "c2"), "doors.toml: row 2: at: the two doors touch the same space, or cut the dungeon in two"],
    [
        ("doors", 3, "at", "b6"),
        ("doors", 3, "side", "W"),
        ("doors", 4, "at", "b7"),
        "doors.toml: row 4: at: the two doors touch the same space, or cut the dungeon in two",
    ],
]


@pytest.mark.rule("DR-003", "DR-055")
@pytest.mark.parametrize("case", DOORS)
def test_doors(must_tell, case):
    must_tell(case)


ZONES = [
    [("zones", 1, None, None), "zones.toml: list should have at least 8 items after validation, not 7"],
    [("zones", 1, "colour", "green"), "zones.toml: row 2: colour: also in row 1"],
    [("zones", 1, "colour", "green"), "zones.toml: board 'gorgath' has no zone 'red'"],
    [("zones", 1, "cells", ["x.o"]), "zones.toml: row 1: cells: line 1 holds other marks than x and ."],
    [("zones", 1, "cells", ["x.x", "xx"]), "zones.toml: row 1: cells: line 2 is 2 wide, the first one 3"],
    [("zones", 1, "cells", ["x.x"]), "zones.toml: row 1: cells: the picture is 3 x 1, the board 9 x 7"],
    [
        ("zones", 1, "cells", ["." * 8 + "x"] * 7),
        "zones.toml: row 1: cells: the line neither crosses the lair at e4 nor begins there",
    ],
    [
        ("zones", 4, "cells", lambda lines: painted(lines, 1, 1, ".")),
        "zones.toml: row 4: cells: it leaves out a1, where the Dragon goes",
    ],
]


@pytest.mark.rule("DR-237", "DR-238")
@pytest.mark.parametrize("case", ZONES)
def test_zones(must_tell, case):
    must_tell(case)


def test_the_black_zone_may_be_the_one_space(faults_of):
    """The other reading of A-04."""
    assert faults_of(("zones", 4, "cells", ["x" + "." * 8, *["." * 9] * 6])) == []

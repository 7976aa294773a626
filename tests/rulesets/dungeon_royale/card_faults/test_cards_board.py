"""Faults of the boards: headers, maps, the lair, damage, what can be reached (DR-D01 to DR-D03)."""

import pytest

from tests.rulesets.dungeon_royale.card_faults.conftest import painted


def paint(*strokes):
    """A change of a map: (line, column, characters), all from 1."""

    def change(lines):
        for line, column, mark in strokes:
            lines = painted(lines, line, column, mark)
        return lines

    return change


GORGATH, MANSION, UNDERGROUND, UPSTAIRS = 1, 2, 3, 4  # rows of floors.toml


def floor(row, *strokes):
    return ("floors", row, "map", paint(*strokes))


HEADERS = [
    [("boards", 1, None, None), "boards.toml: list should have at least 2 items after validation, not 1"],
    [("boards", 2, "id", "gorgath"), "boards.toml: row 2: id: also in row 1"],
    [("boards", 2, "id", "mantion"), "boards.toml: row 2: id: input should be 'gorgath' or 'mansion'"],
    [("boards", 1, "home", "e44"), "boards.toml: row 1: home: a place is a column, a letter from the west"],
    [("boards", 1, "home", "e5"), "boards.toml: row 1: home: that is no space of the lair"],
    [("boards", 1, "black", "b1"), "boards.toml: row 1: black: on this board it is the upper left space, a1"],
    [("boards", 2, "black", "e5"), "boards.toml: row 2: black: on this board it is the centre square"],
    [("boards", 2, "black", "i3"), "boards.toml: row 2: black: there is no such space on the ground floor"],
    [("floors", UPSTAIRS, "floor", "underground"), "floors.toml: row 4: floor: also in row 3"],
    [("floors", UPSTAIRS, "floor", "underground"), "floors.toml: floor 'upstairs' of board 'mansion' is missing"],
    [("floors", UPSTAIRS, "board", "gorgath"), "floors.toml: row 4: floor: board 'gorgath' has no such floor"],
    [
        ("floors", UPSTAIRS, "map", lambda lines: lines[:-2]),
        "floors.toml: row 4: map: it is 9 x 6 spaces, the first floor of this board 9 x 7",
    ],
]


@pytest.mark.rule("DR-002", "DR-238", "DR-337")
@pytest.mark.parametrize("case", HEADERS)
def test_headers_and_floors(must_tell, case):
    must_tell(case)


MAPS = [
    [("floors", GORGATH, "map", ["+---+"] * 3), "floors.toml: row 1: map: 1 spaces wide; a board has 5 to 12"],
    [("floors", GORGATH, "map", lambda lines: lines[:9]), "floors.toml: row 1: map: 4 spaces high; a board has 5"],
    [("floors", GORGATH, "map", lambda lines: lines[:-1]), "floors.toml: row 1: map: a map begins and ends with"],
    [floor(GORGATH, (3, 5, "-")), "floors.toml: row 1: map: line 3: every fourth character is a '+'"],
    [floor(GORGATH, (2, 3, "k")), "floors.toml: row 1: map: line 2: unknown mark 'k' on a1 (valid: 12345678bcgLMD~)"],
    [floor(GORGATH, (2, 1, " ")), "floors.toml: row 1: map: a1 has no wall to the west, where there is no space"],
    [floor(GORGATH, (3, 3, "x")), "floors.toml: row 1: map: line 3: ' x ' is no side of a1"],
    [floor(GORGATH, (2, 5, "4")), "floors.toml: row 1: map: line 2: '4' is no side of a1"],
    [floor(GORGATH, (4, 6, "   ")), "floors.toml: row 1: map: board 'gorgath': 0 squares with number 1, 1 is needed"],
    [floor(GORGATH, (2, 3, "1")), "floors.toml: row 1: map: board 'gorgath': 2 squares with number 1, 1 is needed"],
    [floor(GORGATH, (2, 3, "g1")), "floors.toml: row 1: map: board 'gorgath': 2 squares with number 1"],
    [floor(GORGATH, (2, 2, "bc")), "floors.toml: row 1: map: marks 'bc' on a1 do not go together"],
    [floor(GORGATH, (8, 18, "8L")), "floors.toml: row 1: map: marks '8L' on e4 do not go together"],
    [
        floor(GORGATH, (2, 11, " "), (2, 27, " "), (4, 23, " ")),
        "floors.toml: row 1: map: board 'gorgath': no space with a treasure of kind bag (mark b)",
    ],
]


@pytest.mark.rule("DR-035", "DR-037", "DR-039", "DR-050")
@pytest.mark.parametrize("case", MAPS)
def test_maps(must_tell, case):
    must_tell(case)


LAIRS = [
    [floor(GORGATH, (8, 17, " ")), "floors.toml: row 1: map: the lair is open to the W of e4; it has walls and gates"],
    [floor(GORGATH, (7, 18, "---")), "floors.toml: row 1: map: board 'gorgath': the lair has 1 gates, at least 2"],
    [floor(GORGATH, (5, 2, "===")), "floors.toml: row 1: map: a gate beside a2, which is not the lair"],
    [floor(GORGATH, (2, 3, "L")), "floors.toml: row 1: map: board 'gorgath': the spaces of the lair are not joined"],
    [
        floor(GORGATH, (3, 2, "---"), (2, 5, "|")),
        ("links", 1, "to", "a7"),
        ("links", 2, "at", "a7"),
        "floors.toml: row 1: map: b1 cannot be reached from all other spaces with the lair locked",
    ],
    [floor(UNDERGROUND, (8, 5, "|"), (9, 2, "---")), "floors.toml: row 3: map: a4 (underground) cannot be reached"],
]


@pytest.mark.rule("DR-040", "DR-051", "DR-084")
@pytest.mark.parametrize("case", LAIRS)
def test_the_lair_and_what_can_be_reached(must_tell, case):
    must_tell(case)


DAMAGE = [
    [floor(GORGATH, (2, 3, "~")), "floors.toml: row 1: map: lava, the 2x space and the centre square are for the"],
    [floor(GORGATH, (3, 3, "2")), "floors.toml: row 1: map: lava, the 2x space and the centre square are for the"],
    [floor(MANSION, (8, 17, "1")), "floors.toml: row 2: map: the sides of the centre square cost 2 damage east and"],
    [floor(MANSION, (7, 19, "2")), "floors.toml: row 2: map: the sides of the centre square cost 2 damage east and"],
    [floor(MANSION, (3, 3, "1")), "floors.toml: row 2: map: only the centre square has sides with damage (a1)"],
    [floor(MANSION, (8, 19, " ")), "floors.toml: row 2: map: board 'mansion': 0 spaces with mark M, 1 is needed"],
    [floor(MANSION, (10, 18, "   ")), "floors.toml: row 2: map: board 'mansion': 0 spaces with mark D, 1 is needed"],
    [floor(MANSION, (10, 18, " D~")), "floors.toml: row 2: map: the 2x space has 1 damage (~) and a treasure"],
    [floor(MANSION, (10, 18, "gD ")), "floors.toml: row 2: map: the 2x space has 1 damage (~) and a treasure"],
    [
        floor(MANSION, (6, 15, " "), (6, 23, " "), (10, 15, " "), (10, 23, " ")),
        "floors.toml: row 2: map: board 'mansion': no space with lava (mark ~)",
    ],
]


@pytest.mark.rule("DR-090", "DR-093", "DR-094", "DR-095", "DR-096")
@pytest.mark.parametrize("case", DAMAGE)
def test_damage(must_tell, case):
    must_tell(case)


def test_a_number_may_lie_on_treasure(faults_of):
    """Not forbidden by any rule (DR-D02): an artifact may lie beside a treasure icon."""
    assert faults_of(floor(GORGATH, (4, 6, " 1b"))) == []


def test_a_lair_of_two_spaces(faults_of):
    strokes = [(10, 19, "L"), (9, 18, "   "), (10, 17, "|"), (10, 21, "|"), (11, 18, "===")]
    assert faults_of(floor(GORGATH, *strokes)) == []

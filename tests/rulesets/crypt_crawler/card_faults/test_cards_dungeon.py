"""Faults of maps, resolution faces, events and modifiers."""

import pytest

CHAIN = " ".join(f"{n}-{n + 1}" for n in range(12))
STAR = " ".join(f"0-{n}" for n in range(1, 11))
MAPS = [
    [("maps", 1, None, None), "maps.toml: list should have at least 16 items after validation, not 15"],
    [("maps", 2, "id", "D01"), "maps.toml: row 2: id: also in row 1 (got 'D01')"],
    [("maps", 2, "id", "D17"), "maps.toml: row 2: id: the dungeon cards are called D01 to D16 (got 'D17')"],
    [("maps", 2, "rooms", "G Y X R"), "maps.toml: row 2: rooms: unknown symbol 'X'"],
    [("maps", 2, "rooms", "G Y R"), "maps.toml: row 2: rooms: 3 rooms; a map has 4 to 12"],
    [("maps", 2, "rooms", "G " * 13), "maps.toml: row 2: rooms: 13 rooms; a map has 4 to 12"],
    [("maps", 2, "links", "0-1 1+2"), "maps.toml: row 2: links: '1+2' is no link"],
    [("maps", 2, "links", "0-1 1-9"), "maps.toml: row 2: links: room 9 is not on the map, which has 8"],
    [("maps", 2, "links", "0-1 1-1"), "maps.toml: row 2: links: 1-1 joins a room to itself"],
    [("maps", 2, "links", "0-1 1-2 2-1"), "maps.toml: row 2: links: 2-1 is there twice"],
    [("maps", 2, "links", "1-2 2-3"), "maps.toml: row 2: links: the entrance (0) has no link"],
    [("maps", 2, "links", "0-1 1-2 4-5"), "maps.toml: row 2: links: room 3 cannot be reached from the entrance"],
    [
        ("maps", 2, "rooms", "G " * 10),
        ("maps", 2, "links", STAR),
        "maps.toml: row 2: links: 0 has 10 links, at most 8 are possible",
    ],
    [("maps", 2, "key", 9), "maps.toml: row 2: key: room 9 is not on the map, which has 8"],
    [("maps", 2, "door", 0), "maps.toml: row 2: door: input should be greater than or equal to 1"],
    [("maps", 2, "door", 12), "maps.toml: row 2: door: room 12 is not on the map, which has 8"],
]


@pytest.mark.rule("CC-012", "CC-022")
@pytest.mark.parametrize("case", MAPS)
def test_maps(must_tell, case):
    must_tell(case)


@pytest.mark.parametrize("rooms, links", [("G Y R G", "0-1 1-2 2-3 3-4"), ("G " * 12, CHAIN)])
def test_the_smallest_and_the_largest_map(faults_of, rooms, links):
    changes = {"rooms": rooms, "links": links, "key": 4, "door": 4}  # the key may lie in the door room
    assert faults_of(*(("maps", 1, field, value) for field, value in changes.items())) == []


RESOLUTIONS = [
    [("resolutions", 1, None, None), "resolutions.toml: list should have at least 16 items after validation, not 15"],
    [("resolutions", 2, "id", "D01"), "resolutions.toml: row 2: id: also in row 1"],
    [("modifiers", 2, "id", "D16"), "modifiers.toml: row 16: id: also in row 2"],
    [("modifiers", 2, "hp", 5), "modifiers.toml: row 2: hp: input should be less than or equal to 4"],
    [("modifiers", 1, None, None), "modifiers.toml: list should have at least 16 items after validation, not 15"],
    [("resolutions", 2, "red_symbol", "B"), "resolutions.toml: row 2: red_symbol: input should be 'G', 'Y' or 'R'"],
    [("resolutions", 2, "red_symbol", None), "resolutions.toml: row 2: red_symbol: missing"],
    [
        ("resolutions", 2, "special", "shop, altar"),
        "resolutions.toml: row 2: special: input should be 'none', 'shrine'",
    ],
    [("resolutions", 2, "event", "wel"), "resolutions.toml: row 2: event: no such event in events.toml; did you mean"],
    [
        ("resolutions", 2, "g_lit", "OIL, ENEMY rta"),
        "resolutions.toml: row 2: g_lit: no such enemy in enemies.toml: 'rta'; did you mean 'rat'?",
    ],
    [
        ("resolutions", 2, "g_lit", "CHOICE [OIL | ENEMY none]"),
        "resolutions.toml: row 2: g_lit: no such enemy in enemies.toml: 'none'",
    ],
    [("resolutions", 2, "y_unlit", "GOLDD 2"), "resolutions.toml: row 2: y_unlit: unknown operation 'GOLDD'; did you"],
    [("resolutions", 2, "g_lit", ""), "resolutions.toml: row 2: g_lit: an operation (NONE where nothing happens) is"],
    [
        ("resolutions", 2, "g_lit", "OIL, OIL, OIL, OIL, OIL"),
        "resolutions.toml: row 2: g_lit: 5 operations in one list, at most 4 are possible",
    ],
    [
        ("resolutions", 2, "g_lit", "REROLL red"),
        "resolutions.toml: row 2: g_lit: operation REROLL cannot stand in an outcome, event, loot table or drop",
    ],
    [("resolutions", 2, "push_unlit", "OIL"), "resolutions.toml: row 2: push_lit: missing, but there is a push_unlit"],
    [("events", 1, "face6", None), "events.toml: row 1: face6: missing"],
    [("events", 1, "face6", "ENEMY none"), "events.toml: row 1: face6: no such enemy"],
    [("events", 2, "id", "trap"), "events.toml: row 2: id: also in row 1"],
]


@pytest.mark.rule("CC-012", "CC-023", "CC-227", "CC-228", "CC-229")
@pytest.mark.parametrize("case", RESOLUTIONS)
def test_resolution_faces_events_and_modifiers(must_tell, case):
    must_tell(case)

"""Faults of enemies, bosses and crystals."""

import pytest


def everywhere(table, field, value, rows):
    return [(table, row, field, value) for row in rows]


FOES = [
    [*[("enemies", 1, None, None)] * 7, "enemies.toml: list should have at least 6 items after validation, not 5"],
    [*everywhere("enemies", "tier", "weak", range(5, 9)), "enemies.toml: tier: no enemy is medium"],
    [*everywhere("enemies", "fragments", 1, range(1, 13)), "enemies.toml: fragments: every enemy gives some"],
    [
        *everywhere("enemies", "tier3", "2", (4, 6, 11)),
        ("enemies", 6, "tier2", "1"),
        ("enemies", 11, "tier2", "1"),
        "enemies.toml: tier1 to tier3: no enemy inflicts Burn",
    ],
    [
        *everywhere("enemies", "tier2", "1", (2, 7)),
        *everywhere("enemies", "tier3", "1", (2, 7)),
        "enemies.toml: tier1 to tier3: no enemy inflicts Poison",
    ],
    [
        *everywhere("enemies", "tier3", "1", (3, 8, 10)),
        ("enemies", 10, "tier2", "1"),
        "enemies.toml: tier1 to tier3: no enemy inflicts Fear",
    ],
    [("enemies", 2, "id", "rat"), "enemies.toml: row 2: id: also in row 1"],
    [("enemies", 2, "tier1", "2 X1"), "enemies.toml: row 2: tier1: an attack is written like"],
    [("enemies", 2, "tier1", ""), "enemies.toml: row 2: tier1: an attack is written like"],
    [("enemies", 2, "tier1", "13"), "enemies.toml: row 2: tier1: 13 physical, at most 12 is possible"],
    [("enemies", 2, "tier1", "1 B7"), "enemies.toml: row 2: tier1: 7 burn, at most 6 is possible"],
    [("enemies", 2, "drop", "ENEMY guard"), "enemies.toml: row 2: drop: this text can lead back to itself"],
    [("enemies", 2, "ability", "OIL"), "enemies.toml: row 2: ability: OIL needs another timing than 'always'"],
    [("bosses", 2, "crystals", "c2 c3 c4"), "bosses.toml: row 2: crystals: also in row 1"],
    [("bosses", 2, "crystals", "c2 c3"), "bosses.toml: row 2: crystals: a boss needs 3 different crystals"],
    [("bosses", 2, "crystals", "c2 c3 c3"), "bosses.toml: row 2: crystals: a boss needs 3 different crystals"],
    [("bosses", 2, "crystals", "c1 c3 c5"), "bosses.toml: row 2: crystals: no such crystal in crystals.toml"],
    [("bosses", 1, None, None), "bosses.toml: list should have at least 4 items after validation, not 3"],
    [("crystals", 1, None, None), "crystals.toml: list should have at least 4 items after validation, not 3"],
    [("crystals", 2, "colour", "c1"), "crystals.toml: row 2: colour: also in row 1"],
    [("crystals", 2, "id", "c1"), "crystals.toml: row 2: id: also in row 1"],
]


@pytest.mark.rule("CC-024", "CC-025", "CC-030", "CC-183")
@pytest.mark.parametrize("case", FOES)
def test_foes(must_tell, case):
    must_tell(case)

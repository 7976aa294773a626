"""Faults of loot, potions, the shop and the loot tables."""

import pytest

GOODS = [
    [("loot", 1, None, None), "loot.toml: list should have at least 18 items after validation, not 17"],
    [("loot", 2, "number", 1), "loot.toml: row 2: number: also in row 1"],
    [("loot", 1, "back_number", 1), "loot.toml: row 1: back_number: a face cannot be its own back"],
    [("loot", 1, "back_number", 3), "loot.toml: row 1: back_number: the other face does not name this one"],
    [("loot", 1, "back_rarity", "U"), "loot.toml: row 1: back_number: the other face does not name this one"],
    [("loot", 2, "durability", 7), "loot.toml: row 2: durability: input should be less than or equal to 6"],
    [("loot", 2, "durability", 0), "loot.toml: row 2: durability: armor has 1 to 6"],
    [("loot", 2, "toughness", 0), "loot.toml: row 2: toughness: armor has toughness or AC"],
    [("loot", 2, "ac", 3), "loot.toml: row 2: ac: as bonus it is 0 to 2, not 3"],
    [("loot", 1, "tier2", None), "loot.toml: row 1: tier1, tier2, tier3: an attack chart has all three tiers"],
    [("loot", 2, "type", "primary"), "loot.toml: row 2: tier1: a weapon has an attack chart"],
    [("loot", 6, "bonus_speed", 0), "loot.toml: row 6: effect: a loot has an attack chart, a durability"],
    [("loot", 6, "type", "hand"), "loot.toml: row 6: type: input should be 'primary', 'offhand'"],
    [("potions", 1, None, None), "potions.toml: list should have at least 6 items after validation, not 5"],
    [("potions", 2, "number", 1), "potions.toml: row 2: number: also in row 1"],
    [("potions", 2, "back", 2), "potions.toml: row 2: back: a face cannot be its own back"],
    [("potions", 2, "back", 6), "potions.toml: row 2: back: the other face does not name this one"],
    [("potions", 2, "effect", "ENEMY rat"), "potions.toml: row 2: effect: operation ENEMY cannot stand in a potion"],
    [
        ("potions", 2, "effect", "SETDIE red 6"),
        "potions.toml: row 2: effect: operation SETDIE cannot stand in a potion",
    ],
    [("shop", 1, None, None), "shop.toml: list should have at least 9 items after validation, not 8"],
    [("shop", 2, "position", 1), "shop.toml: row 2: position: also in row 1"],
    [("shop", 2, "shelf", "green"), "shop.toml: shelf: 2 rows with 'red', there must be 3"],
    [("shop", 2, "good", "oli"), "shop.toml: row 2: good: unknown good 'oli'; did you mean 'oil'?"],
    [("shop", 2, "good", "food"), "shop.toml: row 2: good: a good is 'potion n', 'oil', 'fragment n' or 'food n'"],
    [("shop", 2, "good", "potion 7"), "shop.toml: row 2: good: potions are numbered 1 to 6"],
    [("shop", 2, "price", -1), "shop.toml: row 2: price: input should be greater than or equal to 0"],
    [("loot_tables", 1, None, None), "loot_tables.toml: list should have at least 12 items after validation, not 11"],
    [("loot_tables", 2, "face", 1), "loot_tables.toml: row 2: face: also in row 1"],
    [("loot_tables", 2, "table", "chest"), "loot_tables.toml: table: 5 rows with 'pouch', there must be 6"],
    [("loot_tables", 1, "effect", "POUCH"), "loot_tables.toml: row 1: effect: this text can lead back to itself"],
    [
        ("loot_tables", 7, "effect", "ENEMY rat"),  # an enemy in the chest, a chest on an enemy
        "loot_tables.toml: row 7: effect: this text can lead back to itself",
    ],
]


@pytest.mark.rule("CC-028", "CC-029", "CC-123", "CC-124", "CC-163", "CC-169", "CC-170")
@pytest.mark.parametrize("case", GOODS)
def test_goods(must_tell, case):
    must_tell(case)


def test_the_copy_is_valid(faults_of):
    assert faults_of() == []


def test_all_faults_between_tables_are_told_at_once(faults_of):
    found = faults_of(("races", 2, "name", "human"), ("shop", 2, "position", 1), ("bosses", 2, "crystals", "c2 c3 c4"))
    assert [line.split(":")[0] for line in found] == ["races.toml", "bosses.toml", "shop.toml"]

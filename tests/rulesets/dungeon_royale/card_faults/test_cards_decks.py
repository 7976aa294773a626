"""Faults of cards, quests, dice and character boards (DR-D07 to DR-D15)."""

import pytest

NAMED = {
    11: "ambush",
    12: "boomerangs",
    13: "cherry_bomb",
    14: "flying_arrows",
    18: "slowed",
    19: "daze",
    20: "health_potion",
    21: "treasure_hunt",
    22: "scroll",
    23: "reflect",
    24: "dodge",
}  # row of cards.toml and its text
CARDS = [
    [("cards", 1, "copies", 2), "cards.toml: there are 60 cards, but royale_cards in counts.toml is 61"],
    [("cards", 1, "copies", 0), "cards.toml: row 1: copies: input should be greater than or equal to 1"],
    [("cards", 2, "name", "Dagger"), "cards.toml: row 2: name: also in row 1 (got 'Dagger')"],
    [("cards", 1, "dice", None), "cards.toml: row 1: dice: missing"],
    [("cards", 1, "dice", "K+X"), "cards.toml: row 1: dice: 'X' is no attack die"],
    [("cards", 1, "dice", "K+K+K+K+K"), "cards.toml: row 1: dice: 5 dice, at most 4 are possible"],
    [("cards", 15, "dice", "K"), "cards.toml: row 15: dice: this card has none"],
    [("cards", 1, "grid", None), "cards.toml: row 1: grid: missing"],
    [("cards", 11, "grid", ["X"]), "cards.toml: row 11: grid: this card has none"],
    [("cards", 1, "grid", ["r"]), "cards.toml: row 1: grid: the user's own space is X, or O where it is hit too"],
    [("cards", 1, "grid", ["OX"]), "cards.toml: row 1: grid: the user's own space is X, or O where it is hit too"],
    [("cards", 1, "grid", ["qO"]), "cards.toml: row 1: grid: unknown mark 'q' (valid: X, O, r, 1 to 9, .)"],
    [("cards", 1, "grid", ["X"]), "cards.toml: row 1: grid: 0 cells are hit, 1 to 12 are possible"],
    [("cards", 1, "grid", ["X....r"]), "cards.toml: row 1: grid: a cell is more than 4 away"],
    [("cards", 8, "grid", ["25", "14", "X."]), "cards.toml: row 8: grid: a path is numbered 1, 2, 3 ... (got 1 2 4 5)"],
    [("cards", 12, "grid", ["2r", "1r", "X."]), "cards.toml: row 12: grid: the path of the boomerangs is numbered"],
    [
        ("cards", 12, "grid", ["3", "2", "1", "X"]),
        "cards.toml: row 12: grid: no attack card has the same cells",
    ],
    [("cards", 15, "steals", None), "cards.toml: row 15: steals: missing"],
    [("cards", 1, "steals", ["gold"]), "cards.toml: row 1: steals: this card has none"],
    [("cards", 15, "steals", ["gold", "boss"]), "cards.toml: row 15: steals.1: input should be 'artifact', 'gold' or"],
    [("cards", 15, "steals", ["gold", "gold"]), "cards.toml: row 15: steals: a kind of item is there twice"],
    [
        *[("cards", row, "steals", ["gold", "diamond"]) for row in (15, 16, 17)],
        "cards.toml: no steal card for artifact, gold, diamond",
    ],
    [("cards", 13, "self_damage", None), "cards.toml: row 13: self_damage: missing"],
    [("cards", 13, "self_damage", "half"), "cards.toml: row 13: self_damage: 'same' for the same roll, or a number"],
    [("cards", 1, "self_damage", "1"), "cards.toml: row 1: self_damage: this card has none"],
    [("cards", 18, "kind", "extra"), "cards.toml: row 18: kind: a card with text 'slowed' is of kind 'action'"],
    [("cards", 18, "text", None), "cards.toml: row 18: text: a card of kind 'action' has one of slowed, daze"],
    [("cards", 1, "text", "dodge"), "cards.toml: row 1: kind: a card with text 'dodge' is of kind 'reaction'"],
    [("cards", 19, "text", "slowed"), "cards.toml: row 19: text: also in row 18; use its copies"],
    *([("cards", row, None, None), f"cards.toml: no card with text '{text}'"] for row, text in NAMED.items()),
    [*[("cards", 1, None, None)] * 10, "cards.toml: no card of kind 'attack'"],
]


@pytest.mark.rule("DR-100", "DR-103", "DR-104", "DR-105", "DR-122", "DR-157", "DR-192", "DR-193")
@pytest.mark.parametrize("case", CARDS)
def test_royale_cards(must_tell, case):
    must_tell(case)


def test_copies_change_with_the_count(faults_of):
    assert faults_of(("cards", 1, "copies", 2), ("counts", 1, "royale_cards", 60)) == []


RANSACK = [
    [("ransack", 1, "copies", 15), "ransack.toml: there are 37 cards, but ransack_cards in counts.toml is 38"],
    [("ransack", 1, "points", 3), "ransack.toml: row 1: points: gold and diamonds have 1 or 2"],
    [("ransack", 3, "points", 1), "ransack.toml: row 3: points: a mini boss has 2 to 6"],
    [("ransack", 3, "points", 7), "ransack.toml: row 3: points: input should be less than or equal to 6"],
    [("ransack", 1, "dice", "K"), "ransack.toml: row 1: dice: only a mini boss has dice"],
    [("ransack", 3, "dice", None), "ransack.toml: row 3: dice: missing"],
    [
        ("ransack", 7, "points", 4),
        "ransack.toml: row 7: points: dice K+G are stronger than K of Grave Witch, which",
    ],
    [("ransack", 2, "kind", "gold"), "ransack.toml: no card of kind 'diamond'"],
    [("ransack", 2, "name", "Gold"), "ransack.toml: row 2: name: also in row 1"],
]
QUESTS = [
    [("quests", 1, None, None), "quests.toml: there are 21 cards, but quest_cards in counts.toml is 22"],
    [("quests", 1, "points", 3), "quests.toml: row 1: points: input should be greater than or equal to 4"],
    [("quests", 1, "points", 11), "quests.toml: row 1: points: input should be less than or equal to 10"],
    [("quests", 1, "wants", ["Hornglass"]), "quests.toml: row 1: wants: no quest asks for 'Hornglass'; did you mean"],
    [("quests", 1, "wants", ["key", "2 key"]), "quests.toml: row 1: wants: 'key' is there twice"],
    [("quests", 1, "wants", ["0 key"]), "quests.toml: row 1: wants: 0 key, 1 to 99 are possible"],
    [("quests", 1, "wants", ["3 key"]), "quests.toml: row 1: wants: 3 key are wanted, there are 2"],
    [("quests", 1, "wants", ["2 stone"]), "quests.toml: row 1: wants: 2 stone are wanted, there are 1"],
    [("quests", 1, "wants", ["2 dragon"]), "quests.toml: row 1: wants: 2 dragon are wanted, there are 1"],
    [("quests", 1, "wants", ["17 gold"]), "quests.toml: row 1: wants: 17 gold are wanted, there are 16"],
    [("quests", 1, "wants", ["2 Bow of Hope"]), "quests.toml: row 1: wants: 2 Bow of Hope are wanted, there are 1"],
    [
        *[("quests", row, "wants", [f"{row} kill"]) for row in (*range(1, 13), 15)],
        "quests.toml: wants: no artifact is in two quests; some quests overlap",
    ],
    [("quests", 13, "wants", ["stone", "key"]), "quests.toml: row 14: wants: also in row 13"],
]


@pytest.mark.rule("DR-203", "DR-205", "DR-278", "DR-280", "DR-281", "DR-284")
@pytest.mark.parametrize("case", RANSACK + QUESTS)
def test_ransack_cards_and_quests(must_tell, case):
    must_tell(case)


HEROES = [
    [("heroes", 6, "name", "Flora"), "heroes.toml: row 6: name: also in row 5"],
    [("heroes", 6, "name", "Flora"), "heroes.toml: name: no row with 'Maverick'"],
    [("heroes", 1, "hp_2", 2), "heroes.toml: row 1: hp_2: HP never fall with the level"],
    [("heroes", 1, "die_3", "none"), "heroes.toml: row 1: die_3: every hero has an extra die at level 3"],
    [("heroes", 1, "die_2", "R"), "heroes.toml: row 1: die_3: it must be stronger than die_2, which is R"],
    [
        *[("heroes", row, "die_2", "none") for row in range(1, 7)],
        "heroes.toml: die_2: no hero with an extra die at level 2",
    ],
    [
        *[("heroes", row, "die_2", "G") for row in range(1, 7)],
        "heroes.toml: die_2: no hero without an extra die at level 2",
    ],
]
DICE = [
    [("attack_dice", 1, "faces", [1, 2, 3]), "attack_dice.toml: row 1: faces: list should have at least 6 items"],
    [
        ("attack_dice", 1, "faces", [1, 2, 2, 3, 3, 10]),
        "attack_dice.toml: row 1: faces: 10 is not a number from 0",
    ],
    [("attack_dice", 1, "faces", [0] * 6), "attack_dice.toml: row 2: faces: die B must be weaker than K, on the mean"],
    [("attack_dice", 2, "die", "K"), "attack_dice.toml: die: no row with 'B'"],
    [("dragon_die", 6, "colour", "red"), "dragon_die.toml: colour: no row with 'blank'"],
    [("dragon_die", 6, "face", 1), "dragon_die.toml: row 6: face: also in row 1"],
    [("dragon_die", 6, None, None), "dragon_die.toml: list should have at least 6 items after validation, not 5"],
    [("movement_die", 1, "shows", "E"), "movement_die.toml: shows: no row with 'N'"],
    [("track", 3, "step", 7), "track.toml: row 3: step: steps are numbered in their order, so this one is 2"],
    [("track", 1, "dice", "R"), "track.toml: row 1: dice: the start has no dice (none)"],
    [("track", 3, "dice", "none"), "track.toml: row 3: dice: missing"],
    [("track", 5, "dice", "R"), "track.toml: row 5: dice: weaker than the step before; the Dragon grows stronger"],
    [*[("track", 5, None, None)] * 5, "track.toml: list should have at least 5 items after validation, not 4"],
    [("retaliation", 1, "dice", "none"), "retaliation.toml: row 1: dice: missing"],
]


@pytest.mark.rule("DR-006", "DR-043", "DR-184", "DR-186", "DR-187", "DR-232", "DR-236", "DR-242", "DR-244", "DR-245")
@pytest.mark.parametrize("case", HEROES + DICE)
def test_heroes_and_dice(must_tell, case):
    must_tell(case)


def test_five_equal_faces_of_a_movement_die(faults_of):
    """The other reading of A-37."""
    assert faults_of(("movement_die", 6, None, None)) == []

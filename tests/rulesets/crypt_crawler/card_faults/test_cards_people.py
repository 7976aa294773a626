"""Faults of races, classes, skills and starting gear."""

import pytest

PEOPLE = [
    [("races", 1, "food", 6), "races.toml: row 1: food: input should be less than or equal to 5 (got 6)"],
    [("races", 2, "stamina", 0), "races.toml: row 2: stamina: input should be greater than or equal to 1"],
    [("races", 2, "ac", None), "races.toml: row 2: ac: missing"],
    [("races", 2, "armour", 3), "races.toml: row 2: unknown field 'armour'"],
    [("races", 2, "name", "human"), "races.toml: row 2: name: also in row 1 (got 'human')"],
    [("races", 2, "id", "R1"), "races.toml: row 2: id: also in row 1"],
    [("races", 1, "name", "random"), "races.toml: row 1: name: this word means any race or class"],
    [("races", 1, "gear", "G11"), "races.toml: row 1: gear: no such gear in gear.toml; did you mean 'G1'?"],
    [("races", 1, "gear", "G5"), "races.toml: row 1: gear: that gear belongs to a class (got 'G5')"],
    [("classes", 1, "gear", "G1"), "classes.toml: row 1: gear: that gear belongs to a race"],
    [
        ("classes", 1, "skills", ["S1", "S22"]),
        "classes.toml: row 1: skills: no such skill in skills.toml; did you mean",
    ],
    [("classes", 1, "skills", ["S1", "S1"]), "classes.toml: row 1: skills: skill 'S1' is there twice"],
    [("classes", 1, "skills", []), "classes.toml: row 1: skills: list should have at least 1 item"],
    [
        ("gear", 1, "card", 3),
        ("gear", 5, "card", 1),
        "classes.toml: row 1: gear: with race 'dwarf' both starting gears are on card 1 (got 'G5')",
    ],
    [("gear", 2, "half", "top"), "gear.toml: row 2: half: also in row 1"],
    [("gear", 2, "card", 4), "gear.toml: row 2: card: input should be less than or equal to 3"],
    [("gear", 1, "durability", 0), "gear.toml: row 1: durability: armor has 1 to 6"],
    [("gear", 1, "toughness", 0), "gear.toml: row 1: toughness: armor has 1 to 3"],
    [("gear", 1, "ac", 4), "gear.toml: row 1: ac: as bonus it is 0 to 2, not 4"],
    [("gear", 1, "ac_kind", "absolute"), "gear.toml: row 1: ac: as absolute it is 2 to 6, not 0"],
    [("gear", 1, "tier1", "1"), "gear.toml: row 1: tier1, tier2, tier3: an attack chart has all three tiers"],
    [("gear", 5, "durability", 2), "gear.toml: row 5: durability: only armor has"],
    [("gear", 4, "effect", None), "gear.toml: row 4: effect: missing, but there is a timing"],
    [("gear", 5, "kind", "item"), "gear.toml: row 5: tier1: a weapon has an attack chart, nothing else has one"],
    [("skills", 2, "timing", "always"), "skills.toml: row 2: uses: a text with timing 'always' has no limit of uses"],
    [("skills", 1, "kind", "activated"), "skills.toml: row 1: timing: an activated skill needs another timing"],
    [("skills", 2, "timing", "kill"), "skills.toml: row 2: effect: SETDIE red needs a timing of after_roll,"],
    [("skills", 2, "timing", "after_hitt"), "skills.toml: row 2: timing: no such timing; did you mean 'after_hit'?"],
    [("skills", 6, "effect", "POUCH"), "skills.toml: row 6: effect: POUCH needs timing 'kill'"],
    [("skills", 6, "effect", "ENEMY rat"), "skills.toml: row 6: effect: operation ENEMY cannot stand in a skill, item"],
    [("skills", 6, "effect", None), "skills.toml: row 6: effect: missing"],
    [
        ("skills", 6, "effect", "NONE"),
        "skills.toml: row 6: effect: operation NONE cannot stand in a skill, item or loot",
    ],
    [
        ("skills", 6, "effect", "CAPHIT 3"),
        "skills.toml: row 6: effect: operation CAPHIT cannot stand in a skill, item or",
    ],
    [
        ("skills", 6, "effect", "MOD speed 1 attack"),
        "skills.toml: row 6: effect: operation MOD: speed has scope always",
    ],
    [
        ("skills", 6, "effect", "MOD fear_threshold 1 fight"),
        "skills.toml: row 6: effect: operation MOD: fear_threshold has scope always",
    ],
    [
        ("skills", 6, "effect", "MOD ac 1 attack"),
        "skills.toml: row 6: effect: MOD ac attack needs a timing of enemy_turn_start, enemy_after_roll",
    ],
    [("skills", 6, "effect", "IGNORE fear 1"), "skills.toml: row 6: effect: IGNORE fear needs timing 'fear_gain'"],
    [
        ("skills", 6, "effect", "BURN enemy 1"),
        ("skills", 6, "timing", "level_start"),
        "skills.toml: row 6: effect: BURN needs a timing of fight_start,",
    ],
    [
        ("skills", 6, "effect", "FEAR 1"),
        ("skills", 6, "timing", "poison_gain"),
        "skills.toml: row 6: effect: FEAR needs a timing of turn_between,",
    ],
    [
        ("skills", 3, "timing", "after_hit"),
        "skills.toml: row 3: effect: REROLL black needs a timing of after_roll, after_",
    ],
    [
        ("skills", 6, "timing", "rescue"),
        ("skills", 6, "kind", "passive"),
        "skills.toml: row 6: timing: 'rescue' is for activated skills,",
    ],
    [("skills", 6, "uses", None), "skills.toml: row 6: uses: an activated skill has a limit of uses or a cost"],
    [
        ("skills", 6, "timing", "fear_gain"),
        ("skills", 6, "cost", "HP -1"),
        "skills.toml: row 6: cost: with timing 'fear_gain' it cannot be HP, FEAR, POISON",
    ],
    [("skills", 1, "uses", "per_game"), "skills.toml: row 1: uses: a text with timing 'always' has no limit of uses"],
    [
        ("skills", 1, "uses_count", 2),
        "skills.toml: row 1: uses_count: there is no limit of uses: per_fight, per_level or",
    ],
    [
        ("gear", 1, "timing", "kill"),
        "gear.toml: row 1: effect: missing, but there is a timing or a limit of uses for it",
    ],
    [
        ("gear", 4, "uses", None),
        ("gear", 4, "timing", "rescue"),
        ("gear", 4, "effect", "HP 5"),
        "gear.toml: row 4: timing: 'rescue' is for activated skills, and items and loot with",
    ],
    [
        ("skills", 6, "cost", "STA 2"),
        "skills.toml: row 6: cost: operation STA is no loss; a cost is like 'STA -2' or 'FEAR 1'",
    ],
    [("skills", 6, "cost", "OIL"), "skills.toml: row 6: cost: operation OIL is no loss"],
    [("skills", 1, "cost", "FEAR 1"), "skills.toml: row 1: cost: a passive skill has none"],
]


@pytest.mark.rule("CC-020", "CC-021", "CC-026", "CC-027", "CC-044")
@pytest.mark.parametrize("case", PEOPLE)
def test_people(must_tell, case):
    must_tell(case)


@pytest.mark.rule("CC-261")
def test_a_race_and_class_without_a_weapon(faults_of):
    changes = [("gear", 5, tier, None) for tier in ("tier1", "tier2", "tier3")]
    changes += [("gear", 5, "kind", "armor"), ("gear", 5, "toughness", 1), ("gear", 5, "durability", 2)]
    found = faults_of(*changes)
    assert len(found) == 4
    assert found[0] == "classes.toml: row 1: gear: with race 'human' there is no starting weapon (got 'G5')"


def test_every_kind_of_gear_is_there(faults_of):
    changes = [("gear", 4, field, None) for field in ("timing", "uses", "uses_count", "effect")]
    changes += [("gear", 4, "kind", "armor"), ("gear", 4, "toughness", 1), ("gear", 4, "durability", 2)]
    assert faults_of(*changes) == ["gear.toml: kind: no row of kind 'item'"]

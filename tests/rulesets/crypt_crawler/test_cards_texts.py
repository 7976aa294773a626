"""The effect vocabulary: texts are read, written back in their tidy form, packed; faults are told in one line."""

import re
from pathlib import Path

import numpy as np
import pytest

import sim.rulesets.crypt_crawler
from sim.records import record
from sim.rulesets.crypt_crawler.codes import BLACK_DIE, FEAR, RED_DIE, SCOPE_ALWAYS, SPEED, STATS, STRENGTH
from sim.rulesets.crypt_crawler.pack_texts import MAX_LISTS, MAX_OPS, Pool
from sim.rulesets.crypt_crawler.texts import every_op, parse_ops, write_ops
from sim.rulesets.crypt_crawler.vocabulary import (
    OP_ADDDIE,
    OP_BURN,
    OP_CAPHIT,
    OP_CHOICE,
    OP_ENEMY,
    OP_ENEMY_POOL,
    OP_FEAR,
    OP_GOLD,
    OP_IGNORE,
    OP_LOOT,
    OP_MOD,
    OP_NONE,
    OP_OIL,
    OP_POTION,
    OP_REROLL,
    OP_SETDIE,
    OP_TEST,
    OPS_HELP,
    SPECS,
    TEST_STAT,
)

WORLD = record(("lists", "u2", (MAX_LISTS, 2)), ("ops", "i2", (MAX_OPS, 4)))
FOLDER = Path(next(iter(sim.rulesets.crypt_crawler.__path__)))

TIDY = [
    "NONE",
    "GOLD 2",
    "FOOD -1, XP 3, FRAG 1, STA 2",
    "ENEMY guard, FEAR 1",
    "POTION",
    "POTION 3, POISON -3",
    "LOOT C, LOOT U, LOOT R, CRYSTAL",
    "ENEMY? strong, POUCH, CHEST, OIL",
    "STEP 2, COIN 1",
    "MOD strength 1 always, MOD burn 1 fight, MOD ac -1 attack",
    "REROLL black, SETDIE red 6, ADDDIE black -2",
    "IGNORE fear 1, CAPHIT 6, BURN player 1, BURN enemy -2",
    "DURABILITY head 2, BREAK race, DURABILITY class -1",
    "CHOICE [GOLD 1 | HP 2, OIL | NONE]",
    "TEST speed 6 [GOLD 1] [FEAR 1]",
    "TEST hp 20 [OIL], NONE",
    "CHOICE [TEST ac 7 [GOLD 1] [NONE] | POTION]",
]


@pytest.mark.parametrize("text", TIDY)
def test_a_text_is_read_and_written_back(text):
    assert write_ops(parse_ops(text)) == text


def test_the_examples_hold_every_operation():
    codes = {op.code for text in TIDY for op in every_op(parse_ops(text))}
    assert codes == {spec.code for spec in SPECS.values()}
    assert len(codes) == len(SPECS) == len(OPS_HELP)


@pytest.mark.parametrize(
    "text, tidy",
    [
        ("  gold   +2,fear 1 ", "GOLD 2, FEAR 1"),
        ("choice[gold 1|oil]", "CHOICE [GOLD 1 | OIL]"),
        ("Potion 2", "POTION 2"),
    ],
)
def test_blanks_and_case_do_not_matter(text, tidy):
    assert write_ops(parse_ops(text)) == tidy


WRONG = {
    "": "an operation (NONE where nothing happens) is missing",
    "GOLD 1,": "an operation (NONE where nothing happens) is missing",
    "GOLDD 2": "unknown operation 'GOLDD'; did you mean 'GOLD'?",
    "ENMY rat": "unknown operation 'ENMY'; did you mean 'ENEMY'?",
    "GOLD": "operation GOLD: a number is missing",
    "GOLD x": "operation GOLD: needs a whole number -9 to 9 except 0, not 'x'",
    "GOLD 10": "operation GOLD: needs a whole number -9 to 9 except 0, not '10'",
    "GOLD 1.5": "operation GOLD: needs a whole number -9 to 9 except 0, not '1.5'",
    "GOLD 0": "operation GOLD: needs a whole number -9 to 9 except 0, not '0'",
    "BURN enemy 0": "operation BURN: needs a whole number -6 to 6 except 0, not '0'",
    "STEP 0": "operation STEP: needs a whole number 1 to 9, not '0'",
    "POTION 7": "operation POTION: needs a whole number 1 to 6, not '7'",
    "SETDIE red 7": "operation SETDIE: needs a whole number 1 to 6, not '7'",
    "GOLD 1 FEAR 1": "unexpected 'FEAR'; operations are separated by commas",
    "LOOT X": "operation LOOT: unknown rarity 'X'",
    "MOD sped 1 always": "operation MOD: unknown stat 'sped'; did you mean 'speed'?",
    "MOD gold 1 always": "operation MOD: unknown stat 'gold'",
    "MOD speed 1 ever": "operation MOD: unknown scope 'ever'",
    "REROLL blak": "operation REROLL: unknown die 'blak'; did you mean 'black'?",
    "ENEMY": "operation ENEMY: the id of an enemy is missing",
    "ENEMY? week": "operation ENEMY?: unknown tier 'week'; did you mean 'weak'?",
    "BREAK hed": "operation BREAK: unknown piece 'hed'; did you mean 'head'?",
    "CHOICE GOLD 1": "operation CHOICE: '[' is missing before 'GOLD'",
    "CHOICE [GOLD 1 | OIL": "operation CHOICE: ']' is missing before the end",
    "CHOICE [GOLD 1]": "operation CHOICE: needs 2 to 4 lists separated by |, not 1",
    "CHOICE [OIL|OIL|OIL|OIL|OIL]": "operation CHOICE: needs 2 to 4 lists separated by |, not 5",
    "TEST speed 3": "operation TEST: '[' is missing before the end",
    "TEST speed 3 [OIL] [OIL] [OIL]": "unexpected '['",
    "CHOICE [CHOICE [CHOICE [OIL|OIL]|OIL]|OIL]": "CHOICE: brackets stand at most 2 deep",
    "OIL, OIL, OIL, OIL, OIL": "5 operations in one list, at most 4 are possible",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_fault_is_told_in_one_line(text):
    with pytest.raises(ValueError, match=re.escape(WRONG[text])) as caught:
        parse_ops(text)
    assert "\n" not in str(caught.value)


def packed(text):
    """The lines of each list that a text becomes, by list number from 1."""
    pool = Pool(["rat", "guard"])
    assert pool.add(text) == 1
    world = np.zeros(1, WORLD)[0]
    pool.store(world)
    lists = [world.ops[start : start + n].tolist() for start, n in world.lists.tolist()]
    assert lists[0] == []
    return [list(map(tuple, lines)) for lines in lists[1 : len(pool._lists)]]


@pytest.mark.parametrize(
    "text, lines",
    [
        ("NONE", [(OP_NONE, 0, 0, 0)]),
        ("ENEMY guard, FEAR 1", [(OP_ENEMY, 1, 0, 0), (OP_FEAR, 1, 0, 0)]),
        ("ENEMY? medium", [(OP_ENEMY_POOL, 1, 0, 0)]),
        ("LOOT R", [(OP_LOOT, 2, 0, 0)]),
        ("POTION, POTION 4", [(OP_POTION, 0, 0, 0), (OP_POTION, 4, 0, 0)]),
        ("MOD strength 2 always", [(OP_MOD, STRENGTH, 2, SCOPE_ALWAYS)]),
        ("REROLL black, SETDIE red 6", [(OP_REROLL, BLACK_DIE, 0, 0), (OP_SETDIE, RED_DIE, 6, 0)]),
        ("ADDDIE red -1, IGNORE fear 2", [(OP_ADDDIE, RED_DIE, -1, 0), (OP_IGNORE, FEAR, 2, 0)]),
        ("CAPHIT 6, BURN enemy 2", [(OP_CAPHIT, 6, 0, 0), (OP_BURN, 1, 2, 0)]),
    ],
)
def test_an_operation_packs_into_four_numbers(text, lines):
    assert packed(text) == [lines]


def test_lists_within_brackets_get_numbers_in_a_row():
    assert packed("CHOICE [GOLD 1 | OIL, NONE | NONE], OIL") == [
        [(OP_CHOICE, 2, 3, 0), (OP_OIL, 0, 0, 0)],
        [(OP_GOLD, 1, 0, 0)],
        [(OP_OIL, 0, 0, 0), (OP_NONE, 0, 0, 0)],
        [(OP_NONE, 0, 0, 0)],
    ]
    stat = STATS.index("speed")
    assert stat == SPEED
    assert packed("TEST speed 6 [CHOICE [OIL | NONE]]") == [
        [(OP_TEST, stat * TEST_STAT + 6, 2, 3)],
        [(OP_CHOICE, 4, 2, 0)],
        [],
        [(OP_OIL, 0, 0, 0)],
        [(OP_NONE, 0, 0, 0)],
    ]


def test_the_same_text_is_one_list():
    pool = Pool([])
    assert pool.add("") == 0
    assert pool.add("OIL") == pool.add("OIL") == 1
    assert pool.add("GOLD 1") == 2


def test_too_many_texts():
    pool = Pool([])
    for n in range(MAX_LISTS):
        pool.add(f"GOLD {n % 9 + 1}, FOOD {n // 9 % 9 + 1}, XP {n // 81 + 1}")
    with pytest.raises(ValueError, match=r"come to 513 lists of 1536 operations; at most 512 and 1024 are possible"):
        pool.store(np.zeros(1, WORLD)[0])


def test_the_page_for_card_owners_has_the_vocabulary():
    section = (FOLDER / "CARDS.md").read_text().split("## Vocabulary")[1].split("\n## ")[0]
    assert [line for line in section.splitlines() if line.startswith("- ")] == [
        f"- {line}" for line in OPS_HELP.values()
    ]

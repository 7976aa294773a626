"""Armor against hits: what must be used, what it does, what wears out."""

import itertools

import pytest


def worn(table, head=2, race=1, durability=(3, 3), toughness=0):
    """A head loot and the starting armor with these toughnesses; an enemy with so much damage comes later."""
    table.world.loot[2].toughness = head
    table.world.races[0].gear.toughness = race
    table.hold("C-3", head=durability[0], race=durability[1]).set(toughness=toughness)
    return table


def hit(table, damage, **options):
    """The enemy hits for so much; the fight began with the enemy's turn."""
    table.foe_dice(6, 1).face("rat", tiers=f"{damage}/0/0", speed=9, hp=20, **options)
    return table


def sets_offered(make):
    """Every set of pieces with which a hit can be met: make() gives the table at the choice."""
    found = set()
    for order in itertools.permutations([2, 5]):
        for n in range(3):
            table = make()
            used = []
            for piece in order[:n]:
                if table.phase == "armor" and f"use armor piece {piece}" in table.offered():
                    table.do("use armor piece", piece)
                    used.append(piece)
            if table.phase != "armor" or "go on" in table.offered():
                found.add(tuple(sorted(used)))
    return found


@pytest.mark.rule("CC-S31", "CC-138", "CC-139", "CC-232", "CC-D18", "CC-A17", "CC-140")
@pytest.mark.parametrize(("damage", "sets"), [(4, {(2, 5)}), (2, {(2,), (2, 5)}), (1, {(2,), (5,)}), (9, {(2, 5)})])
def test_the_sets_of_armor_that_may_be_used(crypt, damage, sets):
    assert sets_offered(lambda: hit(worn(crypt(), toughness=1), damage)) == sets


@pytest.mark.rule("CC-A17", "CC-138")
@pytest.mark.parametrize(
    ("duty", "sets"),
    [
        ("until", {(2,), (2, 5)}),
        ("one", {(2,), (5,), (2, 5)}),
        ("all", {(2, 5)}),
        ("free", {(), (2,), (5,), (2, 5)}),
    ],
)
def test_readings_of_the_duty_to_use_armor(crypt, duty, sets):
    assert sets_offered(lambda: hit(worn(crypt(armor_duty=duty)), 2)) == sets


@pytest.mark.rule("CC-S31", "CC-141", "CC-142", "CC-143", "CC-070", "CC-234", "CC-A59")
def test_what_armor_does(crypt):
    table = worn(crypt(), durability=(2, 1), toughness=1)
    hit(table, 4).do("use armor piece", 5).do("use armor piece", 2)
    assert (table.pub.hp, table.pub.durability[2], table.pub.durability[5]) == (14, 1, 0)
    assert table.equipped() == ["C-3"]
    table = worn(crypt(), durability=(1, 2), toughness=1)
    hit(table, 6).do("use armor piece", 2).do("use armor piece", 5)
    assert (table.pub.hp, table.pub.durability[2], table.pub.durability[5]) == (12, 0, 1)
    assert table.equipped() == []


@pytest.mark.rule("CC-142", "CC-D18")
def test_a_piece_is_used_once_in_a_hit(crypt):
    table = hit(worn(crypt()), 9)
    table.do("use armor piece", 2)
    assert table.offered() == ["use armor piece 5"]
    table.do("use armor piece", 5)
    assert table.pub.durability[2] == table.pub.durability[5] == 2
    assert (table.row.absorbed_armor, table.pub.hp) == (3, 8)


@pytest.mark.rule("CC-S32", "CC-143", "CC-230", "CC-A16")
def test_broken_armor_no_longer_adds_to_the_armor_class(crypt):
    table = crypt().bare().set(toughness=0)
    table.world.loot[2].ac, table.world.loot[2].toughness = 1, 2
    table.hold("C-3", head=1)
    assert table.ac() == 5
    hit(table, 3).do("use armor piece", 2)
    assert (table.pub.hp, table.equipped(), table.ac()) == (13, [], 4)
    table.attack(1, 1, foe=(4, 1))
    assert table.pub.hp == 10


@pytest.mark.rule("CC-S33", "CC-233", "CC-159", "CC-150")
def test_no_armor_against_a_hit_without_physical_damage(crypt):
    table = worn(crypt())
    table.asked = []
    table.foe_dice(6, 1).face("rat", tiers="B2/0/0", speed=9, hp=20)
    assert "armor" not in table.asked
    assert (table.pub.durability[2], table.pub.durability[5]) == (3, 3)
    assert (table.pub.hp, table.pub.burn) == (12, 1)  # after the first tick


@pytest.mark.rule("CC-238", "CC-A20")
def test_burn_goes_through_armor(crypt):
    table = worn(crypt(), head=4)
    table.foe_dice(6, 1).face("rat", tiers="2 B1 P1 F1/0/0", speed=9, hp=20)
    table.do("use armor piece", 2)
    assert (table.pub.hp, table.cube(), table.pub.fear) == (13, 6, 1)


@pytest.mark.rule("CC-S34", "CC-069", "CC-070", "CC-006")
def test_starting_armor_is_worn_with_loot_and_lost_for_good(crypt):
    table = crypt().hold("C-4", race=1).set(toughness=0)
    hit(table, 9).do("use armor piece", 5).do("use armor piece", 3)
    assert (table.pub.durability[5], table.pub.durability[3], table.pub.hp) == (0, 3, 7)
    assert table.equipped() == ["C-4"]
    for rarity in range(3):  # no loot is the starting armor, and nothing repairs it
        for face in range(6):
            assert table.world.loot[rarity * 6 + face].durability in (0, 3, 4, 5)
    table.set(hp=14).attack(1, 1, foe=(6, 1))
    assert table.offered() == ["use armor piece 3"]


@pytest.mark.rule("CC-A16", "CC-230")
@pytest.mark.parametrize(
    ("armor_ac", "ac_cap", "absolute", "ac"),
    [
        ("sum", "none", False, 7),  # 4 + 1 + 2
        ("sum", "6", False, 6),
        ("best", "none", False, 6),
        ("replace", "none", False, 6),
        ("sum", "none", True, 7),  # 5 in place of 4, + 2
        ("best", "none", True, 7),
        ("replace", "none", True, 6),  # 4 + 2 beats 5
    ],
)
def test_readings_of_the_armor_class(crypt, armor_ac, ac_cap, absolute, ac):
    table = crypt(armor_ac=armor_ac, ac_cap=ac_cap)
    head, starting = table.world.loot[2], table.world.races[0].gear
    head.ac, head.ac_absolute, starting.ac = (5, 1, 2) if absolute else (1, 0, 2)
    table.hold("C-3")
    assert table.ac() == ac


@pytest.mark.rule("CC-234", "CC-140", "CC-T11")
def test_toughness_of_an_accessory_is_innate(crypt):
    table = crypt().bare().hold("R-6").set(toughness=1)
    hit(table, 5)
    assert (table.pub.hp, table.pub.durability[4]) == (11, 0)
    assert table.row.absorbed_innate == 2


@pytest.mark.rule("CC-235", "CC-A32")
def test_toughness_does_not_heal(crypt):
    table = crypt().bare().set(toughness=9, hp=5)
    hit(table, 3)
    assert table.pub.hp == 5

"""Ransack cards and mini bosses (2.17 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import ARMOR, BOW, ESCAPE, HELM, RANSACK, REFLECT, REFLECT_BOSS, STAFF
from tests.rulesets.dungeon_royale.hall import Hall

ANSWERS = {"escape": (ph.ANSWER, ESCAPE), "reflect": (ph.ANSWER, REFLECT_BOSS)}


def meets(boss, hero="Daynah", *hand, level=1, gives=(), **options):
    """Seat 0 has drawn a boss and has not answered yet; a chest lies at (2, 3)."""
    hall = (
        Hall(hero, "Jinxst" if hero != "Jinxst" else "Daynah", **options).put(0, 2, 3).deal(0, *(hand or ("Reflect",)))
    )
    hall.level(0, level).give(0, *gives).only_ransack(boss).begin()
    return hall.do(ph.TAKE, RANSACK)


@pytest.mark.rule("DR-037", "DR-038", "DR-111", "DR-203", "DR-204")
@pytest.mark.parametrize(("x", "y"), [(2, 0), (2, 3), (0, 5)])  # bag, chest, bricks
@pytest.mark.parametrize("name", ["Gold", "Diamond"])
def test_treasure_is_a_ransack_card_laid_face_up(x, y, name):
    hall = Hall().put(0, x, y).only_ransack(name).begin()
    hall.do(ph.TAKE, RANSACK)
    assert hall.heroes[0].treasure[hall.ransack(name)] == 1
    assert hall.pub.ransack[hall.ransack(name)] == 2 and hall.pub.n_ransack == 2
    hall.end_turn().end_turn()
    hall.put(2, x, y)
    assert (ph.TAKE, RANSACK) in hall.actions()  # the space is not used up


@pytest.mark.rule("DR-220")
def test_an_empty_ransack_deck_gives_nothing():
    hall = Hall().put(0, 2, 3)
    hall.pub.ransack[:] = hall.pub.n_ransack = 0
    assert (ph.TAKE, RANSACK) not in hall.begin().actions()


@pytest.mark.rule("DR-205", "DR-206", "DR-209", "DR-215", "DR-P33")
def test_the_three_answers_and_the_cards_they_need():
    hall = meets("Tunnel Rat", "Daynah", "Spear", "Dodge", "Reflect", "Pickpocket", "Cherry Bomb")
    assert hall.phase == "mini boss" and hall.seat == 0
    spear, bomb = hall.kind("Spear"), hall.kind("Cherry Bomb")
    assert set(hall.actions()) == {*ANSWERS.values(), (ph.FIGHT_WITH, spear), (ph.FIGHT_WITH, bomb)}


@pytest.mark.rule("DR-209", "DR-A110")
@pytest.mark.parametrize(("option", "may"), [(True, True), (False, False)])
def test_whether_special_attack_cards_fight_bosses(option, may):
    """Switch special_as_attack."""
    hall = meets("Tunnel Rat", "Daynah", "Cherry Bomb", "Spear", special_as_attack=option)
    assert ((ph.FIGHT_WITH, hall.kind("Cherry Bomb")) in hall.actions()) == may


@pytest.mark.rule("DR-207", "DR-208", "DR-T47")
@pytest.mark.parametrize(("dice", "hp"), [("G0 K2", 1), ("G1 K3", 1), ("G2 K3", 3)])
def test_escape_follows_the_rules_of_dodge_and_the_boss_goes_back(dice, hp):
    """DR-T47."""
    hall = meets("Grave Witch").dice(dice).do(*ANSWERS["escape"])
    assert hall.hps[0] == hp and hall.pub.n_ransack == 3 and hall.heroes[0].treasure.sum() == 0
    assert hall.holds(0, REFLECT)


@pytest.mark.rule("DR-210", "DR-211", "DR-212", "DR-213", "DR-217", "DR-T48")
@pytest.mark.parametrize(("dice", "beaten", "hp"), [("B2 B2", True, 3), ("B3 B2", True, 3), ("B1 B3", False, 1)])
def test_a_fight_is_won_by_as_much_or_more_and_costs_the_difference(dice, beaten, hp):
    """DR-T48."""
    hall = meets("Bone Guard", "Daynah", "Spear").dice(dice).do(ph.FIGHT_WITH, 3)
    assert hall.heroes[0].treasure[hall.ransack("Bone Guard")] == beaten and hall.hps[0] == hp
    assert hall.pub.n_ransack == 3 - beaten and hall.pub.discards[3] == 1 and hall.row.bosses_beaten == beaten


@pytest.mark.rule("DR-214", "DR-174", "DR-T49")
def test_killed_by_a_boss():
    """DR-T49."""
    hall = meets("Grave Witch", "Daynah", "Spear").dice("B1 K4 d3").do(ph.FIGHT_WITH, 3)
    assert hall.deaths == [1, 0] and hall.hps[0] == 3 and hall.at(0) == (7, 1) and hall.pub.n_ransack == 3
    assert hall.row.deaths_boss[0] == 1 and hall.phase == "turn" and hall.turn.picked == 1


@pytest.mark.rule("DR-215", "DR-216", "DR-217", "DR-345", "DR-T52")
@pytest.mark.parametrize(("dice", "beaten", "hp"), [("G0 K2", 0, 1), ("G1 K2", 0, 2), ("G2 K2", 1, 3)])
def test_reflect_beats_a_boss_on_2_only(dice, beaten, hp):
    """DR-T52."""
    hall = meets("Grave Witch").dice(dice).do(*ANSWERS["reflect"])
    assert hall.heroes[0].treasure[hall.ransack("Grave Witch")] == beaten and hall.hps[0] == hp
    assert not hall.holds(0, REFLECT) and hall.pub.n_ransack == 3 - beaten


@pytest.mark.rule("DR-218")
def test_answering_a_boss_does_not_use_the_card_play():
    hall = meets("Tunnel Rat", "Daynah", "Spear", "Slowed").dice("B2 R1").do(ph.FIGHT_WITH, 3)
    assert not hall.turn.card_played and hall.can_play("Slowed")


@pytest.mark.rule("DR-175")
def test_a_beaten_boss_is_no_kill():
    hall = meets("Tunnel Rat", "Daynah", "Spear").give(0, 0, 1).dice("B2 R1").do(ph.FIGHT_WITH, 3)
    assert hall.kills == [0, 0] and hall.heroes[0].level == 1


@pytest.mark.rule("DR-210", "DR-T51")
def test_no_level_die_in_a_boss_fight():
    """DR-T51."""
    hall = meets("Bone Guard", "Daynah", "Spear", level=3).dice("B1 B2 R2").do(ph.FIGHT_WITH, 3)
    assert hall.hps[0] == 4  # 1 against 2; a red die of 2 would have won


@pytest.mark.rule("DR-210", "DR-336", "DR-A56")
@pytest.mark.parametrize(("option", "hp"), [("staff", 5), ("all", 6)])
def test_what_adds_to_a_boss_fight(option, hp):
    """Switch boss_fight_bonus: with all dice, the level's red one and the Bow's green one."""
    hall = meets("Bone Guard", "Maverick", "Spear", level=3, gives=(BOW,), boss_fight_bonus=option)
    hall.dice("B1 B2" if option == "staff" else "B1 R1 G0 B2").do(ph.FIGHT_WITH, 3)
    assert hall.hps[0] == hp


@pytest.mark.rule("DR-313", "DR-211", "DR-T50", "DR-T82")
@pytest.mark.parametrize(("card", "dice"), [("Spear", "B2 B3"), ("Flying Arrows", "R2 B3")])
def test_the_staff_adds_1_in_a_boss_fight(card, dice):
    """DR-T50; DR-T82: and nobody on the line of a special card is hit."""
    hall = meets("Bone Guard", "Sonico", card, gives=(STAFF,)).put(1, 2, 5)
    hall.dice(dice).do(ph.FIGHT_WITH, hall.kind(card))
    assert hall.row.bosses_beaten == 1 and hall.hps == [3, 3]


@pytest.mark.rule("DR-312", "DR-A57")
@pytest.mark.parametrize(("option", "hp"), [(True, 2), (False, 1)])
def test_the_armor_against_a_boss(option, hp):
    """Switch powers_vs_boss: the lowest of its dice counts nothing (A-57)."""
    hall = meets("Cave Ogre", "Sonico", gives=(ARMOR,), powers_vs_boss=option).dice("G0 B1 G1").do(*ANSWERS["escape"])
    assert hall.hps[0] == hp


@pytest.mark.rule("DR-335", "DR-A57")
@pytest.mark.parametrize(("option", "hp"), [(True, 2), (False, 1)])
def test_the_helm_against_a_boss(option, hp):
    """Switch powers_vs_boss."""
    hall = meets("Bone Guard", "Maverick", gives=(HELM,), powers_vs_boss=option).dice("G0 B2").do(*ANSWERS["escape"])
    assert hall.hps[0] == hp


@pytest.mark.rule("DR-320", "DR-A69")
def test_the_chalice_does_not_answer_a_boss():
    """A-69: there is nobody to hit."""
    hall = meets("Bone Guard", "Flora", gives=(8,)).dice("G0 B2 G2").do(*ANSWERS["escape"])
    assert hall.hps == [1, 3] and hall.row.artifact_power_uses_a[0] == 0

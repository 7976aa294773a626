"""Powers against attacks: Armor, Helm, monster, Hourglass, quick reflexes, Chalice (2.22 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    ARMOR,
    BY_HAT,
    CHALICE,
    DEFEND_DODGE,
    DEFEND_HOURGLASS,
    DEFEND_REFLECT,
    DEFEND_REFLEXES,
    DODGE,
    HELM,
    HOURGLASS,
)
from tests.rulesets.dungeon_royale.struck import caught, defend, strike, struck


@pytest.mark.rule("DR-312", "DR-T03", "DR-T04")
@pytest.mark.parametrize(
    ("weapon", "dice", "hp"),
    [("War Hammer", "K2 G1", 1), ("Battle Axe", "K2", 1), ("War Hammer", "K1 G2", 1)],
)
def test_the_armor_takes_the_lowest_of_several_dice_away(weapon, dice, hp):
    """DR-T03 and DR-T04."""
    hall = struck("Sonico", weapon=weapon, gives=(ARMOR,))
    if weapon == "War Hammer":
        hall.together(0, 1)
    strike(hall, dice)
    assert hall.hps[1] == hp


@pytest.mark.rule("DR-312", "DR-202", "DR-224")
def test_the_armor_of_another_does_nothing():
    hall = struck("Jinxst", weapon="War Hammer", gives=(ARMOR,)).together(0, 1)
    assert strike(hall, "K1 G1").hps[1] == 1


@pytest.mark.rule("DR-335", "DR-T05")
@pytest.mark.parametrize(("damage", "hp"), [(2, 2), (1, 3)])
def test_the_helm_takes_1_off(damage, hp):
    """DR-T05."""
    assert strike(struck("Maverick", gives=(HELM,)), f"K{damage}").hps[1] == hp


@pytest.mark.rule("DR-335", "DR-137", "DR-T64", "DR-A58")
@pytest.mark.parametrize(("before_split", "taken"), [(False, 1), (True, 2)])
def test_the_helm_counts_after_the_split_or_before(before_split, taken):
    """DR-T64, switch helm_before_split."""
    hall = struck("Maverick", hand=("Dodge",), gives=(HELM,), helm_before_split=before_split)
    strike(hall, "K4")
    defend(hall, DEFEND_DODGE, "G1")
    assert hall.hps[1] == 3 - taken


@pytest.mark.rule("DR-332", "DR-333", "DR-135", "DR-T65", "DR-P21")
def test_mavericks_monster_is_called_before_the_roll_and_is_the_one_defence():
    """DR-T65."""
    hall = strike(struck("Maverick", level=3, hand=("Dodge",)), "")
    assert hall.phase == "monster, attacked" and hall.seat == 1 and hall.attack.n_rolled == 0
    hall.dice("K1 R2").do(ph.YES)
    assert hall.phase == "turn" and hall.hps[1] == 6 and hall.holds(1, DODGE)


@pytest.mark.rule("DR-332", "DR-A59")
@pytest.mark.parametrize(("counts", "phase"), [(True, "turn"), (False, "defence")])
def test_whether_the_monster_is_the_one_defence(counts, phase):
    """Switch mav3_counts_as_defence."""
    hall = strike(struck("Maverick", level=3, hand=("Dodge",), mav3_counts_as_defence=counts), "")
    hall.dice("K4 R1").do(ph.YES)
    assert hall.phase == phase and hall.attack.damage[1] == 3


@pytest.mark.rule("DR-332", "DR-334")
def test_the_monster_comes_once_a_round_for_attack_and_defence():
    hall = struck("Maverick", level=3)
    hall.heroes[1].monster_used = 1
    assert strike(hall, "K1").phase == "turn"


@pytest.mark.rule("DR-333", "DR-A120")
def test_the_monster_does_not_help_against_squares_of_the_hat():
    """A-120: their dice lie open before anybody enters."""
    hall = caught(BY_HAT, "", "Jinxst", "Maverick", level=3)
    assert hall.phase == "turn" and hall.hps[1] == 4


@pytest.mark.rule("DR-295", "DR-T66")
@pytest.mark.parametrize(("green", "hp"), [(0, 1), (1, 1), (2, 3)])
def test_the_hourglass_dodges_all_or_nothing_once_a_round(green, hp):
    """DR-T66."""
    hall = struck("Daynah", attacker="Jinxst", gives=(HOURGLASS,))
    strike(hall, "K2")
    defend(hall, DEFEND_HOURGLASS, f"G{green}")
    assert hall.hps[1] == hp and hall.heroes[1].hourglass_used
    hall.turn.card_played = 0
    hall.hp(1, 3).deal(0, "Battle Axe")
    assert strike(hall, "K1").phase == "turn"


@pytest.mark.rule("DR-315")
@pytest.mark.parametrize(("green", "taken"), [(0, 3), (1, 2), (2, 0)])
def test_cortana_dodges_without_a_card_once_a_round_from_level_3(green, taken):
    hall = struck("Cortana", level=3)
    strike(hall, "K3")
    defend(hall, DEFEND_REFLEXES, f"G{green}")
    assert hall.hps[1] == 6 - taken and hall.heroes[1].reflexes_used
    hall.turn.card_played = 0
    hall.deal(0, "Battle Axe")
    assert strike(hall, "K1").phase == "turn"


@pytest.mark.rule("DR-135", "DR-A105")
def test_hourglass_and_dodge_are_one_defence():
    """A-105."""
    hall = struck("Daynah", attacker="Jinxst", gives=(HOURGLASS,), hand=("Dodge",))
    strike(hall, "K1")
    assert len(hall.actions()) == 3
    defend(hall, DEFEND_HOURGLASS, "G0")
    assert hall.phase == "turn" and hall.holds(1, DODGE)


@pytest.mark.rule("DR-320", "DR-321", "DR-T63")
def test_the_chalice_answers_together_with_a_reflect():
    """DR-T63: Flora takes 1, the attacker 1 of the reflect and 2 of the Chalice."""
    hall = struck("Flora", hand=("Reflect",), gives=(CHALICE,)).level(0, 3)
    hall.heroes[0].level = 1
    strike(hall, "K2")
    defend(hall, DEFEND_REFLECT, "G1 G2")
    assert hall.hps[:2] == [2, 2]


@pytest.mark.rule("DR-320")
def test_the_chalice_does_not_answer_what_does_no_damage():
    hall = struck("Flora", hand=("Dodge",), gives=(CHALICE,))
    strike(hall, "K2")
    defend(hall, DEFEND_DODGE, "G2 G2")
    assert hall.hps[:2] == [3, 3] and hall.row.artifact_power_uses_a[1] == 0


@pytest.mark.rule("DR-320", "DR-142", "DR-A69", "DR-A70")
def test_the_chalice_kills_for_flora_also_when_she_dies_herself():
    """A-69, A-70."""
    hall = struck("Flora", gives=(CHALICE,)).hp(0, 1).hp(1, 1)
    strike(hall, "K2 G1 d1 d2")
    assert hall.kills == [1, 1, 0] and hall.deaths == [0, 0, 0]


@pytest.mark.rule("DR-320", "DR-A60")
def test_the_chalice_answers_reflected_damage():
    """A-60: Flora attacks, the victim reflects, the Chalice hits the victim."""
    hall = struck("Jinxst", attacker="Flora", hand=("Reflect",)).give(0, CHALICE)
    strike(hall, "K2")
    defend(hall, DEFEND_REFLECT, "G2 G2")
    assert hall.hps[:2] == [1, 1]


@pytest.mark.rule("DR-140", "DR-A60")
@pytest.mark.parametrize(("reduces", "lost"), [(False, 3), (True, 2)])
def test_whether_the_helm_reduces_reflected_damage(reduces, lost):
    """Switch react_to_reflect."""
    hall = struck(attacker="Maverick", hand=("Reflect",), react_to_reflect=reduces).give(0, HELM)
    strike(hall, "K3")
    defend(hall, DEFEND_REFLECT, "G2 d1")
    assert hall.row.damage_taken[0] == lost


@pytest.mark.rule("DR-140", "DR-A60")
@pytest.mark.parametrize(("reduces", "lost"), [(False, 3), (True, 2)])
def test_whether_the_armor_reduces_reflected_damage(reduces, lost):
    """Switch react_to_reflect, with two dice."""
    hall = struck(attacker="Sonico", weapon="War Hammer", hand=("Reflect",), react_to_reflect=reduces).together(0, 1)
    hall.give(0, ARMOR).level(0, 2).level(0, 2)
    hall.heroes[0].level = 1
    strike(hall, "K2 G1")
    defend(hall, DEFEND_REFLECT, "G2")
    assert hall.row.damage_taken[0] == lost

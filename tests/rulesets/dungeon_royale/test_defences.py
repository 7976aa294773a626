"""Defences: Dodge, Reflect, Hourglass, quick reflexes, monster, Armor, Helm, Chalice (2.12 and 2.22 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    ARMOR,
    BY_HAT,
    BY_TRAP,
    CHALICE,
    DEFEND_DODGE,
    DEFEND_HOURGLASS,
    DEFEND_REFLECT,
    DEFEND_REFLEXES,
    DODGE,
    DRAGON,
    HELM,
    HOURGLASS,
    REFLECT,
    STONE,
)
from sim.rulesets.dungeon_royale.rules.attack import begin_attack, preset_roll
from sim.rulesets.dungeon_royale.rules.weapons import load_card
from tests.rulesets.dungeon_royale.hall import Hall

WAYS = {"Dodge": DEFEND_DODGE, "Reflect": DEFEND_REFLECT}


def struck(victim="Jinxst", *, attacker="Daynah", weapon="Battle Axe", hand=(), level=1, gives=(), **options):
    """Seat 0 has played a weapon on seat 1, who stands one square north of it; the dice are still to be stacked."""
    hall = Hall(attacker, victim, "Sonico" if "Sonico" not in (attacker, victim) else "Cortana", **options)
    hall.put(0, 4, 2).put(1, 4, 1).put(2, 0, 0).put(DRAGON, 0, 6)
    return hall.deal(0, weapon).deal(1, *hand).level(1, level).give(1, *gives).begin()


def strike(hall, dice):
    """The blow falls, up to the first decision about it."""
    hall.dice(dice)
    name = next(card for card in ("Battle Axe", "War Hammer", "Spear") if hall.kind(card) in hall.state.own[0].hand[:1])
    return hall.do(ph.PLAY, hall.kind(name))


def defend(hall, way, dice):
    """The victim answers; what falls from now on."""
    assert hall.phase == "defence" and hall.seat == 1
    return hall.dice(dice).do(ph.DEFEND, way)


def caught(kind, dice, *heroes, hand=(), gives=(), level=1, **options):
    """The last seat in a trap with a Spear, or on a square of the Hat that shows 2; the first decision or turn then."""
    hall, victim = Hall(*heroes, **options), len(heroes) - 1
    hall.deal(victim, *hand).give(victim, *gives).level(victim, level).before_turn()
    owner = heroes.index("Maverick" if kind == BY_TRAP else "Jinxst")
    begin_attack(hall.state, kind, owner, hall.heroes[victim].space, 1 << victim, hall.world)
    if kind == BY_HAT:
        preset_roll(hall.attack, 2)
    else:
        load_card(hall.attack, hall.kind("Spear"), hall.world)
    return hall.dice(dice).go()


@pytest.mark.rule("DR-134", "DR-135", "DR-145", "DR-P22")
@pytest.mark.parametrize(("card", "way"), WAYS.items())
def test_a_defence_needs_its_card_and_one_is_all(card, way):
    hall = strike(struck(hand=(card, "Spear", "Dodge")), "K3")
    ways = {argument for kind, argument in hall.actions() if kind == ph.DEFEND}
    assert ways == {way, DEFEND_DODGE}
    defend(hall, way, "G0 d1")
    assert hall.phase == "turn" and hall.seat == 0  # not asked again
    assert hall.pub.discards[hall.kind(card)] == 1


@pytest.mark.rule("DR-134")
def test_who_has_nothing_to_answer_with_is_not_asked():
    hall = strike(struck(hand=("Spear", "Slowed")), "K1")
    assert hall.phase == "turn" and hall.hps[1] == 2


@pytest.mark.rule("DR-135", "DR-P22")
def test_a_defence_may_be_declined():
    hall = strike(struck(hand=("Dodge",)), "K2")
    hall.do(ph.GO_ON)
    assert hall.hps[1] == 1 and hall.holds(1, DODGE)


@pytest.mark.rule("DR-136", "DR-137", "DR-138", "DR-139", "DR-140", "DR-141", "DR-144", "DR-T06", "DR-T07")
@pytest.mark.parametrize(
    ("card", "damage", "green", "taken", "back"),
    [
        ("Dodge", 3, 0, 3, 0),
        ("Dodge", 3, 1, 2, 0),  # DR-T06
        ("Dodge", 2, 1, 1, 0),
        ("Dodge", 3, 2, 0, 0),
        ("Dodge", 1, 1, 1, 0),
        ("Reflect", 3, 0, 3, 0),
        ("Reflect", 3, 1, 2, 1),  # DR-T07
        ("Reflect", 4, 1, 2, 2),
        ("Reflect", 3, 2, 0, 3),
        ("Reflect", 1, 1, 1, 0),  # DR-144
    ],
)
def test_what_the_green_die_makes_of_a_damage(card, damage, green, taken, back):
    hall = struck(hand=(card,)).level(0, 3).level(1, 3)
    hall.heroes[0].level = 1  # all HP, and no level die
    strike(hall, f"K{damage}")
    defend(hall, WAYS[card], f"G{green}")
    assert hall.hps[:2] == [5 - back, 5 - taken]


@pytest.mark.rule("DR-136", "DR-A01")
def test_when_defences_are_declared():
    """Switch react_timing: before the roll nothing is shown yet."""
    after = strike(struck(hand=("Dodge",)), "K2")
    assert after.attack.n_rolled == 1 and after.attack.damage[1] == 2
    before = strike(struck(hand=("Dodge",), react_timing="before_roll"), "")
    assert before.phase == "defence" and before.attack.n_rolled == 0
    defend(before, DEFEND_DODGE, "K4 G1")
    assert before.hps[1] == 1


@pytest.mark.rule("DR-142", "DR-143")
def test_reflected_damage_that_kills_gives_a_kill_token_and_no_death_token():
    hall = strike(struck(hand=("Reflect",)).hp(0, 2), "K3")
    defend(hall, DEFEND_REFLECT, "G2 d5")
    assert hall.kills == [0, 1, 0] and hall.deaths == [0, 0, 0] and hall.at(0) == (7, 5)


@pytest.mark.rule("DR-149", "DR-104", "DR-105")
def test_steals_daze_and_slowed_are_not_answered_and_reactions_are_not_played_in_the_own_turn():
    hall = Hall("Daynah", "Jinxst").together(0, 1).deal(0, "Pickpocket", "Daze", "Dodge", "Reflect")
    hall.deal(1, "Dodge", "Reflect").give(1, gold=1).begin()
    assert not hall.can_play("Dodge") and not hall.can_play("Reflect")
    hall.dice("G2").play("Pickpocket")
    assert hall.phase == "turn" and hall.heroes[1].hand == 2
    hall.turn.card_played = 0
    hall.play("Daze")
    assert hall.phase == "turn" and hall.heroes[1].dazed and hall.turn.card_played


@pytest.mark.rule("DR-148", "DR-304", "DR-329", "DR-A69")
@pytest.mark.parametrize("kind", [BY_HAT, BY_TRAP])
def test_what_is_reflected_from_traps_and_the_hat_hits_nobody(kind):
    """Nor does the Chalice answer them (A-69)."""
    hall = caught(kind, "B2", "Jinxst", "Maverick", "Flora", hand=("Reflect",), gives=(CHALICE,))
    assert hall.phase == "defence" and hall.seat == 2
    hall.dice("G1 G2").do(ph.DEFEND, DEFEND_REFLECT)
    assert hall.hps == [3, 3, 2]


@pytest.mark.rule("DR-148", "DR-A69")
@pytest.mark.parametrize(("option", "lost"), [(False, 0), (True, 2)])
def test_the_chalice_answers_traps_only_by_option(option, lost):
    """Switch chalice_on_trap."""
    hall = caught(BY_TRAP, "B2 G2", "Maverick", "Flora", gives=(CHALICE,), chalice_on_trap=option)
    assert hall.hps == [3 - lost, 1]


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


def beside_the_dragon(hero="Daynah", *hand, **options):
    """Seat 0 with the Dragon and the Stone in the open lair, in its turn."""
    hall = Hall(hero, "Jinxst" if hero != "Jinxst" else "Daynah", **options).put(0, 4, 3).put(1, 0, 0).deal(0, *hand)
    hall.pub.lair_open = 1
    return hall.begin()


@pytest.mark.rule("DR-146", "DR-T28")
def test_retaliation_may_be_dodged():
    """DR-T28."""
    hall = beside_the_dragon("Daynah", "Dodge").dice("K4")
    hall.do(ph.TAKE, STONE)
    hall.dice("G1").do(ph.DEFEND, DEFEND_DODGE)
    assert hall.hps[0] == 1 and hall.owns(0, STONE)


@pytest.mark.rule("DR-146", "DR-252", "DR-T86")
def test_retaliation_may_be_reflected_onto_the_dragon():
    """DR-T86."""
    hall = beside_the_dragon("Daynah", "Reflect").dice("K3")
    hall.dragon.hp = 3
    hall.do(ph.TAKE, STONE)
    hall.dice("G2").do(ph.DEFEND, DEFEND_REFLECT)
    assert hall.hps[0] == 3 and not hall.dragon.alive
    assert hall.heroes[0].dragon_token and hall.owns(0, STONE) and not hall.holds(0, REFLECT)

"""Defences: Dodge, Reflect, Hourglass, quick reflexes, monster, Armor, Helm, Chalice (2.12 and 2.22 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    BY_HAT,
    BY_TRAP,
    CHALICE,
    DEFEND_DODGE,
    DEFEND_REFLECT,
    DODGE,
    REFLECT,
    STONE,
)
from tests.rulesets.dungeon_royale.hall import Hall
from tests.rulesets.dungeon_royale.struck import caught, defend, strike, struck

WAYS = {"Dodge": DEFEND_DODGE, "Reflect": DEFEND_REFLECT}


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

"""Steal cards (2.16 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import DODGE, HORN, KEY_1, N_ARTIFACTS, REFLECT, STONE
from tests.rulesets.dungeon_royale.hall import Hall

GOLD, DIAMOND = N_ARTIFACTS, N_ARTIFACTS + 1


def thief(hero="Daynah", victim="Jinxst", *artifacts, gold=0, diamond=0, hand="Pickpocket", **options):
    """Seat 0 beside seat 1, who owns something, with a steal card in its turn; seat 2 owns much and is far away."""
    hall = Hall(hero, victim, "Maverick", **options).put(0, 4, 2).put(1, 4, 1).deal(0, hand)
    return hall.give(1, *artifacts, gold=gold, diamond=diamond).give(2, 13, gold=3).begin()


@pytest.mark.rule("DR-189", "DR-190", "DR-193", "DR-194", "DR-T01")
def test_a_steal_needs_a_victim_on_the_grid_who_rolls_green():
    """DR-T01."""
    hall = thief("Daynah", "Jinxst", 4, gold=2)
    hall.do(ph.PLAY, hall.kind("Pickpocket"))  # there is one victim only
    assert hall.row.steals[0] == 1
    hall = thief("Daynah", "Jinxst", 4, gold=2).put(1, 4, 0)
    assert not hall.can_play("Pickpocket")
    hall.deal(0, "Grapple")
    assert hall.can_play("Grapple")


@pytest.mark.rule("DR-190", "DR-P23")
def test_one_victim_of_several_is_chosen():
    hall = thief("Daynah", "Jinxst", gold=1).put(2, 3, 2)
    hall.do(ph.PLAY, hall.kind("Pickpocket"))
    assert hall.phase == "victim" and hall.actions() == [(ph.CHOOSE, 1), (ph.CHOOSE, 2)]
    hall.dice("G0").do(ph.CHOOSE, 2).do(ph.CHOOSE, 13)
    assert hall.owns(0, 13) and not hall.owns(2, 13)


@pytest.mark.rule("DR-191", "DR-089")
def test_steals_go_through_walls_and_floors():
    hall = Hall("Daynah", "Jinxst", walls_block_attacks=True).put(0, 2, 2).put(1, 3, 2).deal(0, "Pickpocket")
    assert hall.give(1, gold=1).begin().can_play("Pickpocket")
    hall = Hall("Daynah", "Jinxst", board="mansion").put(0, 7, 2).put(1, 7, 2, 1).deal(0, "Pickpocket")
    assert hall.give(1, gold=1).begin().can_play("Pickpocket")


@pytest.mark.rule("DR-131", "DR-271")
def test_who_has_left_cannot_be_robbed():
    hall = thief("Daynah", "Jinxst", gold=1)
    assert hall.can_play("Pickpocket")
    hall.heroes[1].inside = 0
    assert not hall.can_play("Pickpocket")


@pytest.mark.rule("DR-192", "DR-219", "DR-T54", "DR-A77")
def test_bosses_tokens_and_cards_cannot_be_stolen():
    """DR-T54, A-77."""
    hall = thief("Daynah", "Jinxst")
    hall.heroes[1].kills = hall.heroes[1].dragon_token = 1
    hall.heroes[1].treasure[hall.ransack("Pit Lord")] = 1
    hall.deal(1, "Spear")
    assert not hall.can_play("Pickpocket")


@pytest.mark.rule("DR-192", "DR-195", "DR-228", "DR-P24")
@pytest.mark.parametrize("item", [4, KEY_1, STONE, GOLD, DIAMOND])
def test_on_0_the_thief_takes_what_he_wants(item):
    hall = thief("Daynah", "Jinxst", 4, KEY_1, STONE, gold=1, diamond=1)
    hall.dice("G0").play("Pickpocket")
    assert hall.phase == "item to take" and hall.seat == 0
    assert hall.actions() == [(ph.CHOOSE, what) for what in (4, KEY_1, STONE, GOLD, DIAMOND)]
    hall.do(ph.CHOOSE, item)
    owned = hall.owns(0, item) if item < N_ARTIFACTS else bool(hall.heroes[0].treasure[item - N_ARTIFACTS])
    kept = hall.owns(1, item) if item < N_ARTIFACTS else bool(hall.heroes[1].treasure[item - N_ARTIFACTS])
    assert owned and not kept and hall.row.steals_won[0] == 1


@pytest.mark.rule("DR-193")
def test_a_card_takes_only_the_kinds_it_names():
    hall = thief("Daynah", "Jinxst", 4, gold=1)
    hall.world.cards[hall.kind("Pickpocket")].steals = 2
    hall.dice("G0").play("Pickpocket")
    assert hall.phase == "turn" and hall.heroes[0].treasure[0] == 1
    hall = thief("Daynah", "Jinxst", 4)
    hall.world.cards[hall.kind("Pickpocket")].steals = 2 | 4
    assert not hall.can_play("Pickpocket")


@pytest.mark.rule("DR-196", "DR-T55", "DR-P25", "DR-P26")
def test_on_1_two_are_named_and_the_victim_gives_one():
    """DR-T55."""
    hall = thief("Daynah", "Jinxst", STONE, 4, gold=1)
    hall.dice("G1").play("Pickpocket")
    assert hall.phase == "items to name" and hall.seat == 0
    hall.do(ph.CHOOSE, STONE)
    assert (ph.CHOOSE, STONE) not in hall.actions()
    hall.do(ph.CHOOSE, GOLD)
    assert hall.phase == "item to give" and hall.seat == 1
    assert hall.actions() == [(ph.CHOOSE, STONE), (ph.CHOOSE, GOLD)]
    hall.do(ph.CHOOSE, GOLD)
    assert hall.heroes[0].treasure[0] == 1 and hall.owns(1, STONE) and hall.owns(1, 4)


@pytest.mark.rule("DR-196", "DR-T53", "DR-A76")
def test_two_gold_may_be_named_and_a_single_thing_is_taken():
    """DR-T53, A-76."""
    hall = thief("Daynah", "Jinxst", 4, gold=2)
    hall.dice("G1").play("Pickpocket").do(ph.CHOOSE, GOLD)
    hall.do(ph.CHOOSE, GOLD)
    assert hall.phase == "turn" and hall.heroes[0].treasure[0] == 1 and hall.heroes[1].treasure[0] == 1
    hall = thief("Daynah", "Jinxst", gold=1).dice("G1").play("Pickpocket")
    assert hall.phase == "turn" and hall.heroes[0].treasure[0] == 1


@pytest.mark.rule("DR-197", "DR-344")
@pytest.mark.parametrize("green", [0, 2])
def test_the_card_is_spent_whatever_was_rolled_and_on_2_nothing_is_stolen(green):
    hall = thief("Daynah", "Jinxst", 4).dice(f"G{green}").play("Pickpocket")
    assert hall.owns(0, 4) == (green == 0) and hall.owns(1, 4) == (green == 2)
    assert hall.pub.discards[hall.kind("Pickpocket")] == 1 and hall.turn.card_played


@pytest.mark.rule("DR-198", "DR-199", "DR-200", "DR-296", "DR-298", "DR-T89", "DR-T10", "DR-A81", "DR-P27")
@pytest.mark.parametrize(
    ("hero", "victim", "level", "horn", "dice", "stolen", "rolls"),
    [
        ("Daynah", "Flora", 1, True, "G2 G0", True, 2),  # DR-T89
        ("Flora", "Jinxst", 3, False, "G0 G2", False, 2),
        ("Daynah", "Jinxst", 3, True, "G0", True, 1),  # DR-T10
        ("Daynah", "Jinxst", 3, True, "G2 G0", False, 1),
        ("Flora", "Jinxst", 2, False, "G0", True, 1),
        ("Flora", "Daynah", 3, True, "G2 G0", False, 1),  # the Horn of another
    ],
)
def test_powers_of_a_second_roll(hero, victim, level, horn, dice, stolen, rolls):
    hall = thief(hero, victim, gold=1).level(1, level)
    if horn:
        hall.give(0, HORN)
    hall.dice(dice).play("Pickpocket")
    assert bool(hall.heroes[0].treasure[0]) == stolen
    assert hall.row.artifact_power_uses_b[0] + hall.row.power_uses_l3[1] == rolls - 1


@pytest.mark.rule("DR-201")
def test_the_dragon_cannot_be_robbed_or_dazed():
    hall = thief("Daynah", "Jinxst").put(0, 4, 3).put(1, 0, 0).deal(0, "Pickpocket", "Daze")
    hall.heroes[2].inside = 0
    assert not hall.can_play("Pickpocket")
    hall.play("Daze")  # of the one hero that is left
    assert hall.heroes[1].dazed


@pytest.mark.rule("DR-202", "DR-226", "DR-T56")
def test_the_power_goes_with_the_artifact_and_works_for_its_hero_only():
    """DR-T56, for a Horn that Flora steals and Daynah has no more."""
    hall = thief("Flora", "Daynah", HORN).dice("G0").play("Pickpocket")
    assert hall.owns(0, HORN) and not hall.owns(1, HORN)
    hall.give(2, gold=1).deal(0, "Pickpocket").give(1, gold=2)
    hall.turn.card_played = 0
    hall.dice("G2 G0").play("Pickpocket")
    assert hall.heroes[0].treasure[0] == 0


@pytest.mark.rule("DR-181", "DR-182")
def test_a_stolen_artifact_counts_for_levels_at_once():
    hall = thief("Daynah", "Jinxst", KEY_1).give(0, 0, 2).dice("G0").play("Pickpocket")
    assert hall.heroes[0].level == 2


@pytest.mark.rule("DR-149")
def test_reactions_do_not_answer_a_steal():
    hall = thief("Daynah", "Jinxst", gold=1).deal(1, "Dodge", "Reflect").dice("G2").play("Pickpocket")
    assert hall.phase == "turn" and hall.holds(1, DODGE) and hall.holds(1, REFLECT)

"""Pick-ups and the Dragon's retaliation (2.10, 2.18 and part of 2.19 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    APPLE,
    DRAGON,
    HELM,
    KEY_1,
    RANSACK,
    STONE,
)
from tests.rulesets.dungeon_royale.hall import Hall, takes


@pytest.mark.rule("DR-108", "DR-110", "DR-P10")
def test_one_pick_up_a_turn_of_what_is_chosen_or_none():
    hall = Hall().put(0, 1, 1).lay(3, 1, 1).lay(5, 1, 1).begin()
    assert takes(hall) == [3, 5] and (ph.GO_ON, 0) in hall.actions()
    hall.do(ph.TAKE, 5)
    assert hall.owns(0, 5) and hall.lies(5) is None and takes(hall) == []
    assert hall.lies(3) == (1, 1) and hall.row.pickups_artifact[0] == 1


@pytest.mark.rule("DR-108", "DR-041")
def test_treasure_or_an_artifact_not_both():
    hall = Hall().put(0, 2, 3).lay(3, 2, 3).only_ransack("Gold").begin()
    assert takes(hall) == [3, RANSACK]
    assert takes(hall.do(ph.TAKE, RANSACK)) == []


@pytest.mark.rule("DR-108")
def test_declined_pick_ups_are_counted():
    hall = Hall().put(0, 1, 1).lay(3, 1, 1).begin().end_turn()
    assert not hall.owns(0, 3) and hall.row.pickups_declined[0] == 1


@pytest.mark.rule("DR-109", "DR-A30")
@pytest.mark.parametrize(("option", "may"), [("present", [3]), ("movement", [])])
def test_the_space_meant(option, may):
    """Switch pickup_space: a hero that is elsewhere by now (A-30)."""
    hall = Hall(pickup_space=option).put(0, 1, 1).lay(3, 4, 0).lay(5, 1, 1)
    hall.heroes[0].space = hall.space(4, 0)
    assert takes(hall.begin()) == may


@pytest.mark.rule("DR-342", "DR-087", "DR-085", "DR-086", "DR-T39")
def test_only_what_lies_on_the_own_floor():
    """DR-T39: above or below it cannot be reached."""
    hall = Hall("Daynah", "Jinxst", board="mansion").put(0, 7, 3).put(1, 1, 3).begin()
    hall.world.spaces[hall.space(7, 3, 1)].treasure = 1
    hall.lay(3, 7, 3, 1).lay(5, 1, 3, -1)
    assert takes(hall) == []
    hall.put(0, 7, 3, 1)
    assert takes(hall) == [3, RANSACK]
    hall.put(0, 1, 3)
    assert takes(hall) == []


@pytest.mark.rule("DR-222", "DR-223", "DR-225", "DR-226", "DR-224")
def test_a_power_works_as_soon_as_its_hero_has_the_artifact():
    hall = Hall("Flora", "Jinxst").put(0, 1, 1).lay(APPLE, 1, 1).hp(0, 1).begin()
    assert (ph.EAT_APPLE, 0) not in hall.actions()
    hall.do(ph.TAKE, APPLE)
    assert (ph.EAT_APPLE, 0) in hall.actions()
    hall = Hall("Sonico", "Jinxst").put(0, 1, 1).lay(APPLE, 1, 1).hp(0, 1).begin().do(ph.TAKE, APPLE)
    assert (ph.EAT_APPLE, 0) not in hall.actions()


@pytest.mark.rule("DR-221", "DR-231")
def test_owning_is_public():
    hall = Hall().put(0, 1, 1).lay(KEY_1, 1, 1).begin().do(ph.TAKE, KEY_1)
    assert int(hall.pub.heroes[0].artifacts) == 1 << KEY_1


@pytest.mark.rule("DR-229", "DR-074", "DR-075", "DR-235", "DR-T26")
@pytest.mark.parametrize("lair_open", [0, 1])
def test_the_stone_waits_for_the_lair_to_be_opened_other_things_do_not(lair_open):
    """DR-T26: Daynah in the locked lair; the Dragon is away."""
    hall = Hall().put(0, 4, 3).put(DRAGON, 0, 0).lay(3, 4, 3)
    hall.pub.lair_open = lair_open
    assert takes(hall.begin()) == ([3, STONE] if lair_open else [3])
    hall.do(ph.TAKE, 3)
    assert hall.owns(0, 3) and hall.hps[0] == 3  # no retaliation where he is not


@pytest.mark.rule("DR-229", "DR-228")
def test_the_first_pick_up_of_the_stone_is_noted():
    hall = Hall().put(0, 4, 3).put(DRAGON, 0, 0)
    hall.pub.lair_open = 1
    hall.begin().do(ph.TAKE, STONE)
    assert hall.row.stone_first_round == 1 and hall.row.stone_moves == 1


@pytest.mark.rule("DR-232", "DR-233", "DR-234", "DR-075")
@pytest.mark.parametrize("place", [(4, 3), (0, 0)])
@pytest.mark.parametrize("what", ["artifact", "treasure"])
def test_the_dragon_retaliates_first_wherever_he_stands(place, what):
    hall = Hall("Daynah", "Jinxst").put(0, *place).put(DRAGON, *place).lay(3, *place).only_ransack("Gold")
    hall.world.spaces[hall.space(*place)].treasure = 1
    hall.begin().dice("K2").do(ph.TAKE, 3 if what == "artifact" else RANSACK)
    assert hall.hps[0] == 1 and (hall.owns(0, 3) or hall.heroes[0].treasure[0] == 1)


@pytest.mark.rule("DR-233", "DR-170", "DR-257", "DR-T27", "DR-A112")
@pytest.mark.parametrize(("spent", "left"), [(True, []), (False, [5])])
def test_killed_by_the_retaliation(spent, left):
    """DR-T27, switch failed_pickup_spent: no item, a death token, the turn goes on from the respawn square."""
    hall = Hall("Daynah", "Jinxst", failed_pickup_spent=spent).put(0, 4, 3).hp(0, 1)
    hall.pub.lair_open = 1
    hall.lay(5, 4, 0).begin().dice("K1 d2").do(ph.TAKE, STONE)
    assert not hall.owns(0, STONE) and hall.lies(STONE) == (4, 3) and hall.deaths == [1, 0]
    assert hall.at(0) == (4, 0) and hall.hps[0] == 3 and hall.seat == 0 and takes(hall) == left


@pytest.mark.rule("DR-233", "DR-176")
def test_cortana_who_stays_where_retaliation_killed_her_has_nothing_either():
    hall = Hall("Cortana", "Jinxst").level(0, 2).put(0, 4, 3).hp(0, 1)
    hall.pub.lair_open = 1
    hall.begin().dice("K1").do(ph.TAKE, STONE)
    hall.do(ph.YES)
    assert not hall.owns(0, STONE) and hall.at(0) == (4, 3)


@pytest.mark.rule("DR-214", "DR-A112")
@pytest.mark.parametrize(("spent", "left"), [(True, []), (False, [5])])
def test_killed_by_the_boss_just_drawn(spent, left):
    """Switch failed_pickup_spent, for a boss (A-112)."""
    hall = Hall("Daynah", "Jinxst", failed_pickup_spent=spent).put(0, 2, 3).hp(0, 1).only_ransack("Grave Witch")
    hall.deal(0, "Reflect").lay(5, 4, 0).begin().do(ph.TAKE, RANSACK)
    hall.dice("G0 K1 d2").do(ph.ANSWER, 0)
    assert hall.at(0) == (4, 0) and takes(hall) == left


@pytest.mark.rule("DR-232", "DR-335", "DR-T87")
def test_the_helm_against_retaliation():
    """DR-T87."""
    hall = Hall("Maverick", "Jinxst").give(0, HELM).put(0, 4, 3).lay(3, 4, 3).begin().dice("K1").do(ph.TAKE, 3)
    assert hall.hps[0] == 3 and hall.owns(0, 3)


@pytest.mark.rule("DR-235", "DR-256", "DR-T29")
def test_no_retaliation_of_a_dragon_that_is_elsewhere_or_dead():
    """DR-T29."""
    for place in ((0, 0), None):
        hall = Hall("Daynah", "Jinxst").put(0, 4, 3)
        hall.pub.lair_open = 1
        hall.begin()
        if place:
            hall.put(DRAGON, *place)
        else:
            hall.dragon.alive = 0
        hall.do(ph.TAKE, STONE)
        assert hall.owns(0, STONE) and hall.hps[0] == 3


@pytest.mark.rule("DR-245", "DR-A19")
@pytest.mark.parametrize(("option", "track"), [(False, 0), (True, 1)])
def test_whether_retaliation_moves_the_track(option, track):
    """Switch retaliation_advances: A-19."""
    hall = Hall("Daynah", "Jinxst", retaliation_advances=option).put(0, 4, 3).lay(3, 4, 3).begin()
    hall.dice("K1").do(ph.TAKE, 3)
    assert hall.dragon.track == track


@pytest.mark.rule("DR-232", "DR-291", "DR-A27")
def test_each_item_beside_the_dragon_costs_a_retaliation():
    """A-27."""
    hall = Hall("Daynah", "Jinxst").put(0, 4, 3).lay(3, 4, 3).lay(5, 4, 3).deal(0, "Treasure Hunt").begin()
    hall.play("Treasure Hunt").dice("K1").do(ph.TAKE, 3)
    hall.dice("K1").do(ph.TAKE, 5)
    assert hall.hps[0] == 1 and hall.owns(0, 5)


@pytest.mark.rule("DR-291", "DR-102", "DR-103", "DR-P30")
def test_treasure_hunt_allows_two():
    hall = Hall().put(0, 1, 1).lay(3, 1, 1).lay(5, 1, 1).lay(8, 1, 1).deal(0, "Treasure Hunt", "Slowed").begin()
    hall.do(ph.TAKE, 3).play("Treasure Hunt").do(ph.TAKE, 5)
    assert takes(hall) == [] and hall.can_play("Slowed")


@pytest.mark.rule("DR-095", "DR-T37")
def test_two_items_on_the_2x_space():
    """DR-T37."""
    hall = Hall("Daynah", "Jinxst", board="mansion").put(0, 4, 4).only_ransack("Gold").begin()
    hall.do(ph.TAKE, RANSACK).do(ph.TAKE, RANSACK)
    assert hall.heroes[0].treasure[0] == 2 and takes(hall) == []


@pytest.mark.rule("DR-319", "DR-291", "DR-095", "DR-A47")
@pytest.mark.parametrize(("stack", "n"), [("add", 4), ("most", 2)])
def test_how_2x_hunt_and_floras_extra_pick_up_add(stack, n):
    """Switch pickup_stack."""
    hall = Hall("Flora", "Jinxst", board="mansion", pickup_stack=stack).put(0, 4, 4).level(0, 3).only_ransack("Gold")
    hall.pub.ransack[0] = hall.pub.n_ransack = 9
    hall.deal(0, "Treasure Hunt").begin().play("Treasure Hunt")
    while takes(hall):
        hall.do(ph.TAKE, RANSACK)
    assert hall.heroes[0].treasure[0] == n


@pytest.mark.rule("DR-319", "DR-T97", "DR-P31")
def test_flora_picks_up_one_more_a_turn_from_level_3():
    """DR-T97: with a Treasure Hunt three draws, each resolved before the next."""
    for level, cards, n in ((2, (), 1), (3, (), 2), (3, ("Treasure Hunt",), 3)):
        hall = Hall("Flora", "Jinxst").put(0, 2, 3).level(0, level).only_ransack("Gold").deal(0, *cards).begin()
        hall.pub.ransack[0] = hall.pub.n_ransack = 9
        for card in cards:
            hall.play(card)
        while takes(hall):
            hall.do(ph.TAKE, RANSACK)
        assert hall.heroes[0].treasure[0] == n


@pytest.mark.rule("DR-319", "DR-106", "DR-A02")
@pytest.mark.parametrize(("costs", "can"), [(False, True), (True, False)])
def test_whether_floras_extra_pick_up_costs_the_card_play(costs, can):
    """Switch power_costs_action."""
    hall = Hall("Flora", "Jinxst", power_costs_action=costs).put(0, 2, 3).level(0, 3).only_ransack("Gold")
    hall.deal(0, "Slowed").begin().do(ph.TAKE, RANSACK).do(ph.TAKE, RANSACK)
    assert hall.heroes[0].treasure[0] == 2 and hall.can_play("Slowed") == can


@pytest.mark.rule("DR-108", "DR-111", "DR-A24")
@pytest.mark.parametrize(("option", "may_end"), [(False, True), (True, False)])
def test_whether_treasure_must_be_drawn(option, may_end):
    """Switch ransack_mandatory."""
    hall = Hall(ransack_mandatory=option).put(0, 2, 3).only_ransack("Gold").begin()
    assert ((ph.GO_ON, 0) in hall.actions()) == may_end
    hall.do(ph.TAKE, RANSACK)
    assert (ph.GO_ON, 0) in hall.actions()

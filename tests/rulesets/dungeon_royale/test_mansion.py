"""Lava, the centre square and the 2x space of the Red Mansion (DR-087 to DR-098)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import CHALICE, HELM, MAP
from sim.rulesets.dungeon_royale.notes import BURNT
from tests.rulesets.dungeon_royale.scenes import Dungeon

PAIR = ("Sonico", "Cortana")


def mansion(*heroes, **options):
    return Dungeon(*(heroes or PAIR), board="mansion", **options)


@pytest.mark.rule("DR-090", "DR-091")
def test_entering_lava_costs_its_damage_and_does_not_stop():
    dungeon = mansion().put(0, 3, 1).march("S W")
    assert dungeon.at(0) == (2, 2) and dungeon.hps[0] == 2
    assert dungeon.row.damage_taken[0] == 1


@pytest.mark.rule("DR-092")
def test_standing_on_lava_costs_nothing():
    dungeon = mansion().put(0, 3, 2).march("Stay")
    assert dungeon.hps[0] == 3
    dungeon = mansion().put(0, 3, 2).march("N S N")
    assert dungeon.hps[0] == 2


@pytest.mark.rule("DR-T34", "DR-097", "DR-A29", "DR-174")
def test_t34_death_on_lava():
    dungeon = mansion().hp(0, 1).put(0, 3, 1).dice("d5").march("S S S")
    assert dungeon.where(0) == (7, 6, 0)
    assert dungeon.deaths == [1, 0] and dungeon.hps[0] == 3
    assert dungeon.row.deaths_board[0] == 1 and dungeon.row.steps_used[0] == 1
    assert (dungeon.phase, dungeon.seat) == ("turn", 0)


@pytest.mark.rule("DR-A29")
def test_with_death_keeps_steps_the_rest_is_walked_from_the_respawn_square():
    dungeon = mansion(death_keeps_steps=True).hp(0, 1).put(0, 3, 1).dice("d5").march("S W Stay")
    assert dungeon.where(0) == (6, 6, 0)


@pytest.mark.rule("DR-094", "DR-T35", "DR-A49")
@pytest.mark.parametrize(
    ("rule", "start", "plan", "hp"),
    [
        ("once", (3, 3), "E E", 1),
        ("once", (5, 3), "W W", 1),
        ("once", (3, 3), "E N", 1),
        ("once", (4, 2), "S E", 1),
        ("once", (4, 2), "S N", 3),
        ("each_edge", (3, 3), "E N", 1),
        ("each_edge", (4, 2), "S E", 1),
    ],
)
def test_t35_the_centre_costs_2_once_a_visit(rule, start, plan, hp):
    assert mansion(centre_rule=rule).put(0, *start).march(plan).hps[0] == hp


@pytest.mark.rule("DR-A49")
def test_with_each_edge_both_edges_cost():
    dungeon = mansion(centre_rule="each_edge").level(0, 3).put(0, 3, 3).march("E E")
    assert dungeon.hps[0] == 6 - 4


@pytest.mark.rule("DR-A49")
def test_a_visit_lasts_until_the_centre_is_left():
    dungeon = mansion().level(0, 3).put(0, 3, 3).march("E")
    dungeon.march("E")
    assert dungeon.hps[0] == 6 - 2
    dungeon.march("W N S")
    assert dungeon.hps[0] == 6 - 4
    dungeon.march("W")
    assert dungeon.deaths[0] == 1, "a new visit, from the north: the west edge costs the last 2 HP"


@pytest.mark.rule("DR-A49", "DR-094")
@pytest.mark.parametrize("by", ["death", "teleport"])
def test_a_visit_that_ends_by_death_or_teleport_has_paid_for_no_later_one(by):
    dungeon = mansion("Daynah", "Cortana").level(0, 3).hp(0, 2 if by == "death" else 5).put(0, 3, 3)
    dungeon.dice("d3").march("E")
    if by == "death":
        assert dungeon.deaths[0] == 1 and dungeon.where(0) == (4, 2, 0)
        dungeon.march("S")
    else:
        dungeon.pub.torch = 0
        dungeon.before_turn(0).go().do(ph.FLY).do(ph.CHOOSE, dungeon.space(0, 0))
        dungeon.heroes[0].teleported = 0
        dungeon.before_turn(0).go().do(ph.FLY).do(ph.CHOOSE, dungeon.space(4, 3))
    before = dungeon.hps[0]
    dungeon.march("E")
    assert dungeon.hps[0] == before - 2


@pytest.mark.rule("DR-093", "DR-095", "DR-096", "DR-T36")
def test_t36_north_to_south_is_free_and_the_2x_space_costs_1():
    dungeon = mansion().put(0, 4, 2).march("S S")
    assert dungeon.where(0) == (4, 4, 0) and dungeon.hps[0] == 2
    assert [damage for _, damage in dungeon.events(BURNT)] == [1]


@pytest.mark.rule("DR-095", "DR-096", "DR-T37", "DR-A48")
@pytest.mark.parametrize(("rule", "hp"), [("once", 3), ("each_way", 2)])
def test_t37_two_draws_on_the_2x_space_and_a_free_way_out(rule, hp):
    dungeon = mansion(double_damage=rule).put(0, 4, 4).only_ransack("Gold").march()
    dungeon.do(ph.TAKE, 15).do(ph.TAKE, 15)
    assert not any(kind == ph.TAKE for kind, _ in dungeon.actions())
    assert dungeon.heroes[0].treasure[dungeon.ransack("Gold")] == 2
    dungeon.march("S")
    assert dungeon.hps[0] == hp


@pytest.mark.rule("DR-087", "DR-342", "DR-T39")
def test_t39_what_lies_on_another_floor_cannot_be_picked_up():
    dungeon = mansion().put(0, 7, 3, 0).lay(MAP, 7, 3, 1)
    dungeon.world.spaces[dungeon.space(7, 3, 1)].treasure = 2
    dungeon.march()
    assert not any(kind == ph.TAKE for kind, _ in dungeon.actions())
    dungeon = mansion().put(0, 7, 3, 1).lay(MAP, 7, 3, 1).march()
    assert (ph.TAKE, MAP) in dungeon.actions()


@pytest.mark.rule("DR-098")
def test_nothing_defends_against_the_board():
    dungeon = mansion("Maverick", "Cortana").give(0, HELM).deal(0, "Dodge", "Reflect").put(0, 3, 1).march("S")
    assert dungeon.hps[0] == 2
    assert dungeon.holds(0, 6) and dungeon.holds(0, 7)


@pytest.mark.rule("DR-A69")
def test_the_chalice_answers_no_damage_of_the_board():
    dungeon = mansion("Flora", "Cortana").give(0, CHALICE).put(0, 3, 1).dice("G2").march("S")
    assert dungeon.hps == [2, 3]

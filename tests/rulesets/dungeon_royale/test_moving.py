"""Movement: plans, steps, walls, the locked lair (DR-042 to DR-052, DR-062 to DR-064, DR-072 to DR-083)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import DAYNAH, DIE_FACES, DRAGON, HERO_ARTIFACTS, KEY_1, MAP, STONE
from sim.rulesets.dungeon_royale.notes import LAIR_OPENED, LOST_STEP
from tests.rulesets.dungeon_royale.scenes import Dungeon, choose

PAIR = ("Sonico", "Cortana")


@pytest.mark.rule("DR-035", "DR-044", "DR-045", "DR-048")
@pytest.mark.parametrize(
    ("plan", "end"),
    [("N Stay Stay", (4, 1)), ("E", (5, 2)), ("Stay Stay W", (3, 2)), ("W W N", (3, 1)), ("E E N", (5, 1))],
)
def test_dice_are_read_from_left_to_right(plan, end):
    dungeon = Dungeon(*PAIR).put(0, 4, 2).march(plan)
    assert dungeon.at(0) == end


@pytest.mark.rule("DR-042", "DR-043", "DR-046", "DR-018")
def test_each_of_three_dice_may_show_any_face():
    dungeon = Dungeon(*PAIR).put(0, 4, 5)
    dungeon.march("Stay Stay Stay", "E W E")
    plans = [seat for phase, seat in dungeon.asked if phase == ph.PLAN]
    assert plans == [0, 0, 0, 1, 1, 1]
    dungeon.flow.n = 0
    dungeon.pub.phase, dungeon.pub.seat = ph.PLAN, 0
    assert dungeon.actions() == [choose(face) for face in range(len(DIE_FACES))]
    assert dungeon.at(0) == (4, 5)


@pytest.mark.rule("DR-046")
def test_a_plan_may_go_back_and_forth():
    dungeon = Dungeon(*PAIR).put(0, 4, 1).march("W E W")
    assert dungeon.at(0) == (3, 1)
    assert dungeon.row.steps_used[0] == 3


@pytest.mark.rule("DR-050", "DR-T16", "DR-A25")
def test_t16_a_step_into_a_wall_is_lost_and_the_next_die_is_made():
    dungeon = Dungeon(*PAIR).put(0, 2, 2).march("E E N")
    assert dungeon.at(0) == (2, 1)
    assert dungeon.row.steps_wasted_wall[0] == 2
    assert [seat for seat, _ in dungeon.events(LOST_STEP)] == [0, 0]


@pytest.mark.rule("DR-A25")
def test_with_wall_stops_plan_the_other_dice_are_void():
    dungeon = Dungeon(*PAIR, wall_stops_plan=True).put(0, 2, 2).march("E N N")
    assert dungeon.at(0) == (2, 2)


@pytest.mark.rule("DR-050")
def test_off_the_board_is_a_wall():
    dungeon = Dungeon(*PAIR).put(0, 4, 0).march("N N W")
    assert dungeon.at(0) == (3, 0)


@pytest.mark.rule("DR-036")
def test_every_edge_that_is_no_wall_can_be_crossed_both_ways():
    """Water and pits are not even data: nothing but walls, gates, doors, links and exits stops a step."""
    dungeon = Dungeon(*PAIR)
    for space in range(dungeon.world.n_spaces):
        for direction in range(4):
            there = dungeon.world.spaces[space].open_to[direction]
            if there >= 0:
                assert dungeon.world.spaces[there].open_to[(direction + 2) % 4] == space


@pytest.mark.rule("DR-049", "DR-T17")
def test_t17_two_heroes_swap_places():
    dungeon = Dungeon(*PAIR).put(0, 2, 5).put(1, 3, 5).march("E", "W")
    assert dungeon.spaces_of((0, 1)) == [(3, 5), (2, 5)]


@pytest.mark.rule("DR-049", "DR-041")
def test_heroes_and_the_dragon_share_and_pass_spaces():
    dungeon = Dungeon("Sonico", "Cortana", "Flora").put(0, 1, 3).put(1, 3, 3).put(2, 2, 4).put(DRAGON, 2, 3)
    dungeon.march("E Stay E", "W", "N")
    assert dungeon.spaces_of((0, 1, 2)) == [(3, 3), (2, 3), (2, 3)]


@pytest.mark.rule("DR-047", "DR-052")
def test_plans_are_carried_out_in_full_once_revealed():
    dungeon = Dungeon(*PAIR).put(0, 4, 5).put(1, 4, 5).march("W W W", "E E N")
    assert dungeon.spaces_of((0, 1)) == [(1, 5), (6, 4)]
    assert dungeon.phase == "turn"


@pytest.mark.rule("DR-051", "DR-T24", "DR-008")
def test_t24_the_locked_lair_is_a_wall():
    dungeon = Dungeon(*PAIR).put(0, 4, 2).march("S")
    assert dungeon.at(0) == (4, 2)
    assert not dungeon.pub.lair_open


@pytest.mark.rule("DR-040")
def test_the_walls_of_the_lair_stop_a_key_holder_too():
    dungeon = Dungeon(*PAIR).give(0, KEY_1).put(0, 3, 3).march("E")
    assert dungeon.at(0) == (3, 3)


@pytest.mark.rule("DR-078", "DR-079", "DR-080", "DR-081", "DR-T25", "DR-A31", "DR-A107")
@pytest.mark.parametrize(("plan", "end"), [("N", (4, 4)), ("Stay N", (4, 3))])
def test_t25_the_key_holder_opens_the_lair_for_the_next_step(plan, end):
    dungeon = Dungeon(*PAIR).give(0, KEY_1).put(0, 4, 2).put(1, 4, 4).march("S", plan)
    assert dungeon.at(0) == (4, 3)
    assert dungeon.at(1) == end
    assert dungeon.pub.lair_open
    assert dungeon.owns(0, KEY_1)
    assert dungeon.row.lair_open_round == 1 and dungeon.row.lair_open_seat == 1


@pytest.mark.rule("DR-A31")
@pytest.mark.parametrize(
    ("timing", "first", "second"),
    [("same_step", (4, 3), (4, 3)), ("next_step", (4, 4), (4, 3)), ("next_round", (4, 4), (4, 4))],
)
def test_when_others_may_enter_is_an_option(timing, first, second):
    for plan, end in (("N", first), ("Stay N", second)):
        dungeon = Dungeon(*PAIR, lair_open_timing=timing).give(0, KEY_1).put(0, 4, 2).put(1, 4, 4).march("S", plan)
        assert dungeon.at(1) == end
    assert dungeon.put(1, 4, 4).march("Stay", "N").at(1) == (4, 3)


@pytest.mark.rule("DR-083")
def test_the_lair_stays_open_without_the_key():
    dungeon = Dungeon(*PAIR).give(0, KEY_1).put(0, 4, 2).put(1, 4, 4).march("S")
    dungeon.heroes[0].artifacts = 0
    dungeon.march("N", "N")
    assert dungeon.at(1) == (4, 3)


@pytest.mark.rule("DR-072", "DR-A36")
def test_walls_do_not_stop_daynah_from_level_2_on():
    for level, end in ((1, (2, 2)), (2, (4, 2))):
        dungeon = Dungeon("Daynah", "Sonico").level(0, level).put(0, 2, 2).march("E E")
        assert dungeon.at(0) == end
    assert Dungeon("Daynah", "Sonico").level(0, 2).put(0, 4, 0).march("N").at(0) == (4, 0)


@pytest.mark.rule("DR-073", "DR-082")
def test_daynah_walks_through_the_locked_lair_and_does_not_open_it():
    dungeon = Dungeon("Daynah", "Sonico").level(0, 2).put(0, 3, 3).put(1, 4, 4).march("E E", "Stay Stay N")
    assert dungeon.at(0) == (5, 3)
    assert dungeon.at(1) == (4, 4)
    assert not dungeon.pub.lair_open
    assert dungeon.events(LAIR_OPENED) == []


@pytest.mark.rule("DR-074", "DR-075", "DR-T26")
def test_t26_in_the_locked_lair_daynah_takes_all_but_the_stone():
    dungeon = Dungeon("Daynah", "Sonico").level(0, 2).put(0, 4, 2).lay(STONE, 4, 3).lay(MAP, 4, 3).march("S")
    assert (ph.TAKE, STONE) not in dungeon.actions()
    dungeon.dice("K2").do(ph.TAKE, MAP)
    assert dungeon.owns(0, MAP) and dungeon.hps[0] == 4 - 2
    assert not dungeon.pub.lair_open


@pytest.mark.rule("DR-A106")
def test_daynah_with_a_key_opens_the_lair_through_its_wall():
    dungeon = Dungeon("Daynah", "Sonico").level(0, 2).give(0, KEY_1).put(0, 3, 3).march("E")
    assert dungeon.at(0) == (4, 3) and dungeon.pub.lair_open


@pytest.mark.rule("DR-062", "DR-T31", "DR-A40", "DR-068", "DR-316")
def test_t31_the_map_gives_a_fourth_die_and_slowed_leaves_one():
    dungeon = Dungeon("Cortana", "Sonico").give(0, MAP).put(0, 0, 3).march("E E Stay N")
    assert dungeon.at(0) == (2, 2)
    dungeon.heroes[0].slowed = 1
    dungeon.put(0, 0, 3).march("E")
    assert [seat for phase, seat in dungeon.asked if phase == ph.PLAN] == [0, 1, 1, 1]
    assert dungeon.at(0) == (1, 3)
    assert not dungeon.heroes[0].slowed and dungeon.row.times_slowed[0] == 1
    dungeon.put(0, 0, 3).march("E E")
    assert dungeon.at(0) == (2, 3)
    assert dungeon.row.artifact_power_uses_a[0] == 2, "in two of three movements"


@pytest.mark.rule("DR-068", "DR-224")
def test_the_map_is_of_no_use_to_others():
    dungeon = Dungeon("Sonico", "Cortana").give(0, MAP).march()
    assert [seat for phase, seat in dungeon.asked if phase == ph.PLAN] == [0, 0, 0, 1, 1, 1]


@pytest.mark.rule("DR-063", "DR-064", "DR-A103")
def test_a_dazed_hero_rolls_its_dice_and_keeps_their_order():
    dungeon = Dungeon(*PAIR).put(0, 4, 5).put(1, 4, 5)
    dungeon.heroes[0].dazed = 1
    dungeon.faces("W N Stay").march("E E E", "W")
    assert dungeon.at(0) == (3, 4)
    assert [seat for phase, seat in dungeon.asked if phase == ph.PLAN] == [1, 1, 1]
    assert not dungeon.heroes[0].dazed and dungeon.row.times_dazed[0] == 1


@pytest.mark.rule("DR-T30", "DR-A38")
def test_t30_slowed_and_dazed_is_one_die_rolled():
    dungeon = Dungeon(*PAIR).put(0, 4, 5)
    dungeon.heroes[0].dazed = dungeon.heroes[0].slowed = 1
    dungeon.faces("E W").march("", "")
    assert dungeon.at(0) == (5, 5)


@pytest.mark.rule("DR-D09", "DR-A37")
def test_the_sixth_face_of_the_movement_die_is_a_second_stay():
    world = Dungeon(*PAIR).world
    assert sorted(world.move_faces[: world.n_move_faces]) == [0, 1, 2, 3, 4, 4]


def test_only_daynah_ignores_walls_and_only_keys_open():
    for seat, name in enumerate(("Daynah", "Jinxst", "Sonico", "Cortana", "Flora", "Maverick")):
        dungeon = Dungeon(name, "Sonico" if seat != 2 else "Flora").level(0, 3).put(0, 2, 2).march("E")
        assert (dungeon.at(0) == (3, 2)) == (seat == DAYNAH)
    for artifact in range(HERO_ARTIFACTS):
        dungeon = Dungeon(*PAIR).give(0, artifact).put(0, 4, 2).march("S")
        assert dungeon.at(0) == (4, 2), artifact

"""Levels and the beginning of Phase 2 (2.15 and part of 2.20 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import BOARD, BY_EIGHT, BY_LEVEL, DRAGON, KEY_1, NOWHERE, STONE
from sim.rulesets.dungeon_royale.rules.harm import hurt, hurt_dragon, plan_settle
from sim.rulesets.dungeon_royale.rules.levels import begin_phase2, check_levels
from tests.rulesets.dungeon_royale.hall import HELD_BACK, Hall


def kills(hall, *victims, by=0):
    """Seats killed by one event."""
    hall.before_turn()
    for seat in victims:
        hurt(hall.state, seat, 9, by, hall.world, hall.row, hall.log)
    plan_settle(hall.state)
    return hall.go()


@pytest.mark.rule("DR-178", "DR-179", "DR-182", "DR-184", "DR-A83")
@pytest.mark.parametrize(
    ("artifacts", "tokens", "level"),
    [((0, 1), 0, 1), ((0, 1, KEY_1), 0, 2), ((0, STONE), 1, 2), ((), 3, 2), ((0, 1, 2), 1, 2), ((0, 1, 2), 2, 3)],
)
def test_three_and_five_artifacts_and_kill_tokens_in_any_mix(artifacts, tokens, level):
    hall = Hall().give(2, *artifacts)
    hall.heroes[2].kills = tokens
    check_levels(hall.state, 2, hall.world, hall.row, hall.log)
    assert hall.heroes[2].level == level and hall.hps[2] == (3, 5, 6)[level - 1]


@pytest.mark.rule("DR-178", "DR-188")
def test_thresholds_are_options():
    hall = Hall(level_2_at=1, level_3_at=2).give(0, 3)
    check_levels(hall.state, 0, hall.world, hall.row, hall.log)
    assert hall.heroes[0].level == 2


@pytest.mark.rule("DR-183", "DR-179", "DR-260", "DR-264", "DR-262", "DR-011", "DR-T42")
def test_the_fifth_item_heals_and_starts_phase_2_at_once():
    """DR-T42."""
    hall = Hall().give(0, 0, 1, 2, 3).level(0, 2).hp(0, 1)
    kills(hall, 1)
    assert hall.heroes[0].level == 3 and hall.hps[0] == 5
    assert hall.pub.phase2 == BY_LEVEL and hall.pub.held_back == 0
    squares = set(hall.world.square[1:])
    assert all(hall.pub.place[artifact] in squares for artifact in range(8, 14))
    assert (hall.row.phase2_round, hall.row.phase2_trigger, hall.row.phase2_seat) == (1, BY_LEVEL, 1)


@pytest.mark.rule("DR-178", "DR-179", "DR-183", "DR-T43")
def test_two_levels_in_one_event():
    """DR-T43: tokens of all the dead first, then levels."""
    hall = kills(Hall().give(0, 0, 1), 1, 2, 3)
    assert hall.heroes[0].level == 3 and hall.hps[0] == 5
    assert hall.row.level2_round[0] == hall.row.level3_round[0] == 1


@pytest.mark.rule("DR-180", "DR-185", "DR-T44")
def test_a_level_never_goes_down():
    """DR-T44."""
    hall = Hall().give(0, 0, 1, 2)
    check_levels(hall.state, 0, hall.world, hall.row, hall.log)
    hall.heroes[0].artifacts = 1
    check_levels(hall.state, 0, hall.world, hall.row, hall.log)
    assert hall.heroes[0].level == 2


@pytest.mark.rule("DR-181", "DR-T45", "DR-A115")
@pytest.mark.parametrize(("count", "level"), [("possessed", 1), ("ever", 2)])
def test_what_counts_is_possessed_or_ever_gained(count, level):
    """DR-T45, switch level_count: two gained, one lost, one gained."""
    hall = Hall(level_count=count).give(0, 0, 1)
    hall.heroes[0].artifacts = 1
    hall.put(0, 1, 1).lay(5, 1, 1).begin().do(ph.TAKE, 5)
    assert hall.heroes[0].level == level


@pytest.mark.rule("DR-253", "DR-T46", "DR-A17")
@pytest.mark.parametrize(("option", "level"), [(False, 1), (True, 2)])
def test_whether_later_dragon_kills_count_for_levels(option, level):
    """DR-T46, switch dragon_kill_counts_level."""
    hall = Hall(dragon_kill_counts_level=option).give(0, 0, 1)
    hall.dragon.killed = 1
    hurt_dragon(hall.state, 10, 0, hall.world, hall.row, hall.log)
    assert hall.heroes[0].dragon_kills == 1 and hall.heroes[0].level == level


@pytest.mark.rule("DR-252")
def test_the_dragon_token_counts_for_no_level():
    hall = Hall(dragon_kill_counts_level=True).give(0, 0, 1)
    hurt_dragon(hall.state, 10, 0, hall.world, hall.row, hall.log)
    assert hall.heroes[0].dragon_token == 1 and hall.heroes[0].level == 1


@pytest.mark.rule("DR-188", "DR-A102")
def test_the_dead_who_levels_up_in_the_same_event_respawns_first():
    """A-102: killed, and a kill token gained, in one event."""
    hall = Hall().give(0, 0, 1).before_turn()
    hurt(hall.state, 0, 9, BOARD, hall.world, hall.row, hall.log)
    hurt(hall.state, 1, 9, 0, hall.world, hall.row, hall.log)
    plan_settle(hall.state)
    hall.dice("d6 d2").go()
    assert hall.heroes[0].level == 2 and hall.hps[0] == 4 and hall.heroes[0].space == hall.world.square[6]


@pytest.mark.rule("DR-164", "DR-170", "DR-A17", "DR-A102")
def test_a_dragon_kill_heals_nobody_who_has_fallen_in_the_same_attack():
    """Switch dragon_kill_counts_level: killed by the own bomb, which kills the Dragon too."""
    hall = Hall(dragon_kill_counts_level=True).give(0, 0, STONE).put(0, 4, 2).put(DRAGON, 4, 1).deal(0, "Cherry Bomb")
    hall.dragon.killed = hall.dragon.hp = hall.heroes[0].hp = 1
    hall.begin().dice("B2 d6").play("Cherry Bomb")
    assert hall.deaths[0] == 1 and hall.lies(STONE) == (4, 2) and hall.heroes[0].space == hall.world.square[6]
    assert hall.heroes[0].dragon_kills == 1 and hall.heroes[0].level == 1, "without the Stone two things count"
    hall = Hall(dragon_kill_counts_level=True).give(0, 0, 1).put(0, 4, 2).put(DRAGON, 4, 1).deal(0, "Cherry Bomb")
    hall.dragon.killed = hall.dragon.hp = hall.heroes[0].hp = 1
    hall.begin().dice("B2 d6").play("Cherry Bomb")
    assert hall.heroes[0].level == 2 and hall.hps[0] == 4 and hall.heroes[0].space == hall.world.square[6]


@pytest.mark.rule("DR-261", "DR-265", "DR-T79", "DR-A84")
def test_the_last_of_the_starting_artifacts_starts_phase_2():
    """DR-T79: also when one of them was laid down again before; several may lie on one square."""
    hall = Hall().put(0, 1, 1)
    hall.pub.taken = hall.pub.starting & ~(1 << 5)
    hall.lay(3, 0, 0).lay(5, 1, 1)
    hall.begin().do(ph.TAKE, 5)
    assert hall.pub.phase2 == BY_EIGHT and hall.lies(3) == (0, 0)
    assert all(hall.pub.place[artifact] != NOWHERE for artifact in range(8, 14))


@pytest.mark.rule("DR-261")
def test_seven_of_eight_are_not_enough_and_a_second_time_does_not_count():
    hall = Hall().put(0, 1, 1)
    hall.pub.taken = hall.pub.starting & ~(1 << 5 | 1 << 6)
    hall.lay(5, 1, 1).lay(0, 1, 1)
    hall.begin().do(ph.TAKE, 0)
    assert not hall.pub.phase2
    hall.turn.picked = 0
    hall.do(ph.TAKE, 5)
    assert not hall.pub.phase2 and hall.pub.held_back == HELD_BACK


@pytest.mark.rule("DR-261", "DR-228")
def test_the_stone_is_none_of_the_starting_artifacts():
    hall = Hall("Daynah", "Jinxst").put(0, 1, 1).lay(STONE, 1, 1).lay(5, 1, 1)
    hall.pub.lair_open, hall.pub.taken = 1, hall.pub.starting & ~(1 << 5)
    hall.begin().do(ph.TAKE, STONE)
    assert not hall.pub.phase2
    hall.turn.picked = 0
    hall.do(ph.TAKE, 5)
    assert hall.pub.phase2 == BY_EIGHT


@pytest.mark.rule("DR-262", "DR-263")
def test_phase_2_begins_once():
    hall = Hall()
    begin_phase2(hall.state, BY_LEVEL, 0, hall.world, hall.row, hall.log)
    hall.pub.place[8] = 1
    begin_phase2(hall.state, BY_EIGHT, 1, hall.world, hall.row, hall.log)
    assert hall.pub.phase2 == BY_LEVEL and hall.pub.place[8] == 1 and hall.row.phase2_seat == 1


@pytest.mark.rule("DR-264", "DR-A85")
def test_the_active_player_may_still_pick_up_what_phase_2_lays_before_him():
    """A-85."""
    hall = Hall().give(0, 0, 1, 2, 3).level(0, 2).put(0, 1, 1).begin()
    begin_phase2(hall.state, BY_LEVEL, 0, hall.world, hall.row, hall.log)
    hall.lay(9, 1, 1)
    assert (ph.TAKE, 9) in hall.actions()

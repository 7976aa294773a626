"""Deaths, tokens, respawn (2.14 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import BOARD, BOSS_FOE, BY_HAT, DRAGON, NOWHERE, SELF, STONE
from sim.rulesets.dungeon_royale.rules.attack import begin_attack, preset_roll
from sim.rulesets.dungeon_royale.rules.dragon import lose
from sim.rulesets.dungeon_royale.rules.harm import hurt, plan_settle
from tests.rulesets.dungeon_royale.hall import Hall


def harmed(hall, *blows):
    """Blows (seat, HP, source) that fall together; then up to the next decision."""
    hall.before_turn()
    for seat, hp, source in blows:
        hurt(hall.state, seat, hp, source, hall.world, hall.row, hall.log)
    plan_settle(hall.state)
    return hall.go()


@pytest.mark.rule("DR-166", "DR-167", "DR-168")
def test_the_dead_respawn_at_once_on_the_square_of_the_die_with_all_hp():
    hall = Hall().level(2, 2)
    harmed(hall.dice("d4"), (2, 9, BOARD))
    assert hall.heroes[2].space == hall.world.square[4] and hall.hps[2] == 5


@pytest.mark.rule("DR-166")
def test_nobody_dies_of_less():
    hall = harmed(Hall(), (2, 2, BOARD))
    assert hall.hps[2] == 1 and hall.deaths == [0, 0, 0, 0]


@pytest.mark.rule("DR-169", "DR-219", "DR-227")
def test_possessions_hand_and_level_are_kept():
    hall = Hall().give(0, 3, 12, gold=2).level(0, 2).deal(0, "Spear", "Dodge")
    hall.heroes[0].treasure[hall.ransack("Pit Lord")] = 1
    hall.heroes[0].kills = 1
    harmed(hall, (0, 9, BOARD))
    assert hall.owns(0, 3) and hall.owns(0, 12) and hall.heroes[0].treasure[hall.ransack("Gold")] == 2
    assert hall.heroes[0].treasure[hall.ransack("Pit Lord")] == 1
    assert hall.heroes[0].hand == 2 and hall.heroes[0].level == 2 and hall.heroes[0].kills == 1


@pytest.mark.rule("DR-170", "DR-171", "DR-228")
@pytest.mark.parametrize("source", [1, DRAGON, BOARD, BOSS_FOE, SELF])
def test_the_stone_is_dropped_whatever_killed(source):
    hall = Hall().give(0, STONE).put(0, 2, 2).put(1, 2, 2)
    hall.pub.lair_open = 1
    harmed(hall.dice("d6"), (0, 3, source))
    assert not hall.owns(0, STONE) and hall.lies(STONE) == (2, 2)
    hall.end_turn()
    hall.do(ph.TAKE, STONE)
    assert hall.owns(1, STONE)


@pytest.mark.rule("DR-171", "DR-A82")
@pytest.mark.parametrize(("option", "may"), [(True, True), (False, False)])
def test_who_dropped_the_stone_may_pick_it_up_again(option, may):
    """Switch stone_dropper_may_regrab."""
    hall = Hall("Cortana", "Daynah", stone_dropper_may_regrab=option).give(0, STONE).level(0, 2)
    hall.pub.lair_open = 1
    harmed(hall, (0, 9, BOARD))
    hall.do(ph.YES)
    assert ((ph.TAKE, STONE) in hall.actions()) == may
    hall.put(1, *hall.lies(STONE)).end_turn()
    assert (ph.TAKE, STONE) in hall.actions()


@pytest.mark.rule("DR-171", "DR-A82")
def test_the_dropper_may_take_the_stone_that_another_has_had_since():
    """Switch stone_dropper_may_regrab: who dropped it then is not who lost it now."""
    hall = Hall("Sonico", "Daynah", stone_dropper_may_regrab=False).lay(STONE, 4, 2).together(0, 1)
    hall.pub.lair_open, hall.pub.dropper = 1, 0
    hall.begin(1).do(ph.TAKE, STONE)
    lose(hall.state, 1, STONE, hall.row, hall.log)
    assert (ph.TAKE, STONE) in hall.begin(0).actions()


@pytest.mark.rule("DR-172", "DR-173", "DR-174", "DR-097", "DR-175", "DR-214", "DR-257", "DR-279")
@pytest.mark.parametrize(
    ("source", "kills", "deaths", "column"),
    [
        (1, [0, 1, 0, 0], 0, "deaths_player"),
        (DRAGON, [0, 0, 0, 0], 1, "deaths_dragon"),
        (BOARD, [0, 0, 0, 0], 1, "deaths_board"),
        (BOSS_FOE, [0, 0, 0, 0], 1, "deaths_boss"),
        (SELF, [0, 0, 0, 0], 1, "deaths_self"),
    ],
)
def test_who_takes_which_token(source, kills, deaths, column):
    hall = harmed(Hall(), (0, 3, source))
    assert hall.kills == kills and hall.deaths == [deaths, 0, 0, 0]
    names = ("deaths_player", "deaths_board", "deaths_self", "deaths_boss", "deaths_dragon")
    assert [int(hall.row[name][0]) for name in names] == [name == column for name in names]


@pytest.mark.rule("DR-172")
def test_the_one_who_takes_the_last_hp_answers_for_the_death():
    hall = harmed(Hall(), (0, 2, BOARD), (0, 2, 1), (0, 2, 2))
    assert hall.kills == [0, 1, 0, 0] and hall.deaths == [0, 0, 0, 0]


@pytest.mark.rule("DR-176", "DR-314", "DR-T78", "DR-P37")
@pytest.mark.parametrize(("level", "kind", "at"), [(2, ph.YES, (2, 2)), (2, ph.GO_ON, (1, 5))])
def test_cortana_may_stay_where_she_died(level, kind, at):
    """DR-T78 with the Stone."""
    hall = Hall().level(3, level).put(3, 2, 2).give(3, STONE)
    harmed(hall, (3, 9, BOARD))
    assert hall.phase == "respawn" and hall.seat == 3
    hall.dice("d4").do(kind)
    assert hall.at(3) == at and hall.hps[3] == 4 and hall.lies(STONE) == (2, 2)


@pytest.mark.rule("DR-176")
def test_others_and_cortana_at_level_1_are_not_asked():
    hall = Hall().level(2, 3)
    harmed(hall, (3, 9, BOARD), (2, 9, BOARD))
    assert hall.phase == "turn" and hall.deaths == [0, 0, 1, 1]


@pytest.mark.rule("DR-177")
def test_a_hero_can_die_any_number_of_times_in_a_round():
    hall = Hall()
    for times in (1, 2, 3):
        harmed(hall, (0, 3, BOARD))
        assert hall.deaths[0] == times and hall.hps[0] == 3


@pytest.mark.rule("DR-119")
@pytest.mark.parametrize("before", [True, False])
def test_who_died_still_takes_or_completes_his_turn_from_the_new_space(before):
    hall = Hall("Daynah", "Jinxst").deal(0, "Cherry Bomb", "Treasure Hunt").put(0, 4, 2).put(1, 4, 1)
    if before:
        harmed(hall.dice("d4"), (0, 3, BOARD))
    else:
        hall.begin().hp(0, 1).dice("B1 d4").play("Cherry Bomb")
    assert hall.phase == "turn" and hall.seat == 0 and hall.at(0) == (1, 5)
    assert hall.can_play("Treasure Hunt")


@pytest.mark.rule("DR-119", "DR-A29")
def test_steps_left_when_a_hero_dies_in_movement():
    """Switch death_keeps_steps: A-29."""
    for keeps, left in ((False, 0), (True, 3)):
        hall = Hall(death_keeps_steps=keeps)
        hall.pub.movement, hall.heroes[0].n_dice = 1, 3
        harmed(hall, (0, 3, BOARD))
        assert hall.heroes[0].n_dice == left


@pytest.mark.rule("DR-325", "DR-A12")
@pytest.mark.parametrize(("option", "hp"), [(False, 3), (True, 1)])
def test_whether_a_respawn_sets_a_trap_off(option, hp):
    """Switch trap_on_respawn: A-12."""
    hall = Hall("Daynah", "Maverick", trap_on_respawn=option)
    hall.pub.trap_seat, hall.pub.trap[0], hall.pub.trap[1] = 1, hall.world.square[4], NOWHERE
    hall.state.own[1].trap_card = hall.kind("Spear") + 1
    harmed(hall.dice("d4 B2"), (0, 3, BOARD))
    assert hall.hps[0] == hp


@pytest.mark.rule("DR-166", "DR-A101")
def test_an_attack_in_movement_leaves_deaths_to_the_end_of_the_step():
    """A-101: the fallen hero lies where it fell until all entries of the step are done."""
    hall = Hall("Jinxst", "Daynah").before_turn()
    hall.pub.movement = 1
    begin_attack(hall.state, BY_HAT, 0, 1 << 1)
    preset_roll(hall.attack, 3)
    hall.go()
    assert hall.hps[1] == 0 and hall.flow.fallen_by[1] == 0 and hall.kills == [0, 0]

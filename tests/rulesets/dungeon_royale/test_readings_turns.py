"""Readings of the rules of turns and attacks that need a scene of their own (section 5 of the ledger)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import ARMOR, CROWN, DODGE, DRAGON, HELM, STAFF
from tests.rulesets.dungeon_royale.hall import Hall


def arrows(hero="Sonico", *, hand=("Flying Arrows",), level=1):
    """Seat 0 at (4, 2) with two heroes north and south of it, in its turn."""
    hall = Hall(hero, "Jinxst", "Daynah").put(0, 4, 2).put(1, 4, 0).put(2, 4, 5).put(DRAGON, 0, 2)
    return hall.level(0, level).deal(0, *hand).begin()


@pytest.mark.rule("DR-A72", "DR-306")
@pytest.mark.parametrize("line", [0, 1])  # the heroes, or the Dragon alone
def test_the_gamble_goes_with_special_attacks_and_against_the_dragon(line):
    hall = arrows(level=2).level(1, 3).level(2, 3).play("Flying Arrows", line)
    assert hall.phase == "gamble"
    hall.dice("R1 G1").do(ph.YES)
    assert (hall.hps[1:], int(hall.dragon.hp)) == (([5, 5], 7) if line else ([2, 2], 10))


@pytest.mark.rule("DR-A73", "DR-313", "DR-307")
def test_staff_and_gamble_count_for_each_target():
    hall = arrows(level=2).give(0, STAFF).level(1, 3).level(2, 3).play("Flying Arrows", 0)
    hall.dice("R0 G2").do(ph.YES)
    assert hall.hps[1:] == [2, 2]


@pytest.mark.rule("DR-A74", "DR-312")
def test_of_three_dice_the_armor_drops_one():
    hall = Hall("Daynah", "Sonico").together(0, 1).level(0, 3).level(1, 3).give(1, ARMOR).deal(0, "War Hammer").begin()
    hall.dice("K2 R1 G1").play("War Hammer")
    assert hall.hps[1] == 3


@pytest.mark.rule("DR-A75", "DR-334")
@pytest.mark.parametrize(("line", "phase"), [(0, "monster, attacking"), (1, "turn")])
def test_mavericks_die_in_an_area_attack_needs_one_player_among_the_targets(line, phase):
    hall = arrows("Maverick", level=3).put(DRAGON, 0, 2).play("Flying Arrows", line)
    assert hall.phase == phase


@pytest.mark.rule("DR-A88", "DR-172", "DR-174")
def test_tokens_do_not_run_out():
    """There are 30 kill tokens and 10 death tokens in the box."""
    hall = Hall("Daynah", "Jinxst", level_2_at=20, level_3_at=20).together(0, 1)
    hall.heroes[0].kills, hall.heroes[1].deaths = 30, 10
    hall.hp(1, 1).deal(0, "Dagger").begin().play("Dagger")
    assert hall.kills[0] == 31
    hall = Hall("Daynah", "Jinxst").put(0, 4, 3).lay(3, 4, 3).hp(0, 1)
    hall.heroes[0].deaths = 10
    hall.begin().do(ph.TAKE, 3)
    assert hall.deaths[0] == 11


@pytest.mark.rule("DR-A91", "DR-127", "DR-145")
def test_discards_are_public_and_a_trap_card_is_not():
    hall = Hall("Maverick", "Jinxst").level(0, 2).deal(0, "Spear", "Daze").begin()
    hall.play("Daze")
    assert hall.pub.discards[hall.kind("Daze")] == 1
    hall.turn.card_played = 0
    hall.do(ph.LAY_TRAP)
    hall.do(ph.CHOOSE, hall.space(2, 2)).do(ph.CHOOSE, 1)
    assert hall.pub.discards.sum() == 1 and hall.pub.n_discards == 1


@pytest.mark.rule("DR-A98", "DR-A114", "DR-305", "DR-112")
def test_the_crown_goes_before_early_pick_ups_and_either_is_one_item():
    """Jinxst is last of five, on the 2x space, where his own turn leaves him what is over."""
    hall = Hall("Daynah", "Sonico", "Maverick", "Flora", "Jinxst", board="mansion").put(4, 4, 4).give(4, CROWN)
    hall.only_ransack("Gold").put(3, 0, 0).before_turn()
    hall.flow.task[hall.flow.n], hall.flow.n = ph.BEFORE_TURNS, hall.flow.n + 1
    hall.go()
    assert hall.seat == 4 and hall.phase == "pick-up before the turns" and not hall.pub.early
    hall.do(ph.TAKE, 15)
    assert hall.seat == 0 and hall.phase == "turn"
    hall.end_turn()
    assert hall.seat == 3 and hall.phase == "pick-up before the turns" and hall.pub.early
    hall.do(ph.GO_ON).end_turn().end_turn().end_turn()
    assert hall.seat == 4 and (ph.TAKE, 15) in hall.actions()
    hall.do(ph.TAKE, 15)
    assert hall.heroes[4].treasure[0] == 2 and (ph.TAKE, 15) not in hall.actions()


@pytest.mark.rule("DR-A104", "DR-272")
def test_all_rules_go_on_in_the_last_turns():
    hall = Hall("Daynah", "Jinxst", "Sonico").together(0, 1).hp(1, 1).deal(0, "Dagger")
    hall.heroes[2].inside, hall.pub.ending = 0, 1
    hall.begin().dice("K1 d4").play("Dagger")
    assert hall.kills[0] == 1 and hall.hps[1] == 3


@pytest.mark.rule("DR-A109", "DR-305")
def test_the_crown_picks_up_from_the_own_space_only():
    hall = Hall("Daynah", "Jinxst").give(1, CROWN).put(1, 1, 1).lay(HELM, 0, 1).before_turn()
    hall.flow.task[hall.flow.n], hall.flow.n = ph.BEFORE_TURNS, hall.flow.n + 1
    assert hall.go().phase == "turn"


@pytest.mark.rule("DR-T76", "DR-117")
def test_a_card_played_in_the_dragon_turn_is_replaced_after_the_next_hero_turn():
    hall = Hall("Daynah", "Jinxst").put(0, 0, 3).deal(0, "Dodge", "Spear", "Slowed", "Daze", "Dagger")
    hall.deal(1, "Dagger", "Dagger", "Spear", "Spear", "Battle Axe").before_turn(1)
    hall.flow.n = 0
    for task, zone in ((ph.END_ROUND, 0), (ph.DRAGON_STRIKE, 0)):
        hall.flow.task[hall.flow.n], hall.flow.a[hall.flow.n], hall.flow.b[hall.flow.n] = task, zone, 0
        hall.flow.n += 1
    hall.go()
    assert hall.phase == "defence" and hall.seat == 0
    hall.do(ph.DEFEND, 1)
    assert hall.phase == "movement die" and hall.heroes[0].hand == 4 and not hall.holds(0, DODGE)
    while hall.phase != "turn":
        hall.do(ph.CHOOSE, 4)
    assert hall.heroes[0].hand == 4
    assert hall.end_turn().heroes[0].hand == 5


@pytest.mark.rule("DR-147", "DR-A61")
def test_victims_of_the_dragon_are_asked_from_the_torch_on():
    hall = Hall("Daynah", "Jinxst", "Sonico").before_turn(2)
    for seat in range(3):
        hall.put(seat, seat, 3).deal(seat, "Dodge")
    at = hall.flow.n
    hall.flow.task[at], hall.flow.a[at], hall.flow.b[at], hall.flow.n = ph.DRAGON_STRIKE, 0, 0, at + 1
    seats = [hall.go().seat]
    for _ in range(2):
        seats.append(hall.do(ph.GO_ON).seat)
    assert seats == [2, 0, 1]

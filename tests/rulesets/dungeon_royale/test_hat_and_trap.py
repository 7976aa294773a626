"""Squares of the Hat and booby traps, entered by heroes and by the Dragon (DR-076, DR-077, DR-302 to DR-304, DR-325 to
DR-331, DR-347)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import BOW, CHALICE, DEFEND_DODGE, DEFEND_REFLECT, HAT
from sim.rulesets.dungeon_royale.notes import HAT_ROLLED
from tests.rulesets.dungeon_royale.scenes import Dungeon, choose


def hat_on(dungeon, x, y, side):
    """What Jinxst, seat 0, announces."""
    return {(ph.HAT_SQUARE, 0): [choose(dungeon.space(x, y))], (ph.HAT_SIDE, 0): [choose(side)]}


def hatted(*heroes, **options):
    """Jinxst with his Hat, others on the way through (3,5) and (4,5)."""
    dungeon = Dungeon("Jinxst", *(heroes or ("Sonico",)), **options).give(0, HAT)
    for seat in range(1, dungeon.pub.n):
        dungeon.put(seat, 2, 5)
    return dungeon


def trapped(*heroes, card="Dagger", **options):
    """A trap of Maverick, seat 0, on (3,5) and (4,5); the others stand at (2,5)."""
    dungeon = Dungeon("Maverick", *(heroes or ("Sonico",)), **options)
    pub = dungeon.pub
    pub.trap_seat, pub.trap[0], pub.trap[1] = 0, dungeon.space(3, 5), dungeon.space(4, 5)
    kind = dungeon.kind(card)
    dungeon.deal(0, card).state.own[0].trap_card = 1 + kind
    dungeon.state.own[0].n_hand = pub.heroes[0].hand = 0
    for seat in range(1, dungeon.pub.n):
        dungeon.put(seat, 2, 5)
    return dungeon


@pytest.mark.rule("DR-076", "DR-301", "DR-302", "DR-303", "DR-T71")
def test_t71_both_squares_hit_who_goes_through_both_and_not_jinxst():
    dungeon = hatted().level(1, 3).put(0, 2, 5).dice("B1 B2").march("E E E", "E E E", say=hat_on(hatted(), 3, 5, 1))
    assert [n for _, n in dungeon.events(HAT_ROLLED)] == [1, 2]
    assert dungeon.hps == [3, 6 - 3]
    assert dungeon.row.damage_dealt[0] == 3
    assert dungeon.spaces_of((0, 1)) == [(5, 5), (5, 5)]


@pytest.mark.rule("DR-302")
def test_one_square_hits_once_and_standing_there_is_not_entering():
    dungeon = hatted().put(1, 4, 5).dice("B1 B2").march("", "Stay W Stay", say=hat_on(hatted(), 3, 5, 1))
    assert dungeon.hps[1] == 3 - 1


@pytest.mark.rule("DR-347", "DR-T83")
def test_t83_a_kill_by_the_hat_is_jinxsts():
    dungeon = hatted().hp(1, 2).dice("B2 B0 d1").march("", "E W W", say=hat_on(hatted(), 3, 5, 1))
    assert dungeon.kills == [1, 0] and dungeon.deaths == [0, 0]
    assert dungeon.at(1) == (1, 1) and dungeon.hps[1] == 3
    assert dungeon.row.steps_used[1] == 1
    assert dungeon.row.deaths_player[1] == 1


@pytest.mark.rule("DR-304", "DR-148")
@pytest.mark.parametrize(("card", "answer", "hp"), [("Dodge", DEFEND_DODGE, 3), ("Reflect", DEFEND_REFLECT, 3)])
def test_dodge_and_reflect_work_and_nothing_hits_jinxst(card, answer, hp):
    dungeon = hatted().deal(1, card).dice("B2 B0").march("", "E", say=hat_on(hatted(), 3, 5, 1))
    assert (dungeon.phase, dungeon.seat) == ("defence", 1)
    dungeon.dice("G2").do(ph.DEFEND, answer)
    assert dungeon.hps == [3, hp]


@pytest.mark.rule("DR-A69")
@pytest.mark.parametrize(("answers", "hps"), [(False, [3, 2]), (True, [1, 2])])
def test_whether_the_chalice_answers_the_hat_is_an_option(answers, hps):
    dungeon = hatted("Flora", chalice_on_trap=answers).give(1, CHALICE).dice("B1 B0 G2")
    assert dungeon.march("", "E", say=hat_on(hatted(), 3, 5, 1)).hps == hps


@pytest.mark.rule("DR-A120")
def test_the_monster_does_not_help_against_the_hat():
    dungeon = hatted("Maverick").level(1, 3).dice("B2 B0").march("", "E", say=hat_on(hatted(), 3, 5, 1))
    assert dungeon.phase == "turn" and dungeon.hps[1] == 6 - 2


@pytest.mark.rule("DR-A10")
@pytest.mark.parametrize(("until", "hp"), [("round", 8), ("movement", 10)])
def test_the_squares_wait_for_the_dragon_to_the_end_of_the_round(until, hp):
    dungeon = hatted(hat_until=until).put(1, 8, 0).dice("B2 B2").march("", "", say=hat_on(hatted(), 0, 0, 1))
    dungeon.roar("black", "R0")
    assert dungeon.dragon.hp == hp
    assert dungeon.pub.hat_seat == -1, "and not longer"


@pytest.mark.rule("DR-A09", "DR-A10")
def test_with_hat_timing_b_the_squares_act_in_the_next_movement():
    dungeon = hatted(hat_timing="B").march()
    dungeon.do(ph.WEAR_HAT).do(*choose(dungeon.space(3, 5))).do(*choose(1))
    dungeon.roar("blank")
    assert dungeon.pub.hat_seat == 0
    dungeon.dice("B2 B0").march("", "E")
    assert dungeon.hps[1] == 1
    dungeon.roar("blank")
    assert dungeon.pub.hat_seat == -1


@pytest.mark.rule("DR-077", "DR-325", "DR-T69", "DR-329", "DR-A11")
def test_t69_both_squares_of_a_trap_are_one_attack():
    dungeon = trapped().deal(1, "Reflect").march("", "E E E")
    assert (dungeon.phase, dungeon.seat) == ("defence", 1)
    dungeon.dice("G2").do(ph.DEFEND, DEFEND_REFLECT)
    assert dungeon.hps == [3, 3] and dungeon.at(1) == (5, 5)


@pytest.mark.rule("DR-324", "DR-325", "DR-326")
def test_a_trap_goes_off_with_the_dice_of_its_card():
    dungeon = trapped(card="War Hammer").level(1, 3).dice("K2 G1").march("", "E W E")
    assert dungeon.hps[1] == 6 - 3


@pytest.mark.rule("DR-A11")
@pytest.mark.parametrize(
    ("repeat", "taken"),
    [("once", [2, 2]), ("first", [2, 0]), ("every", [4, 4])],
)
def test_how_often_a_trap_goes_off_is_an_option(repeat, taken):
    dungeon = trapped("Sonico", "Flora", trap_repeat=repeat).level(1, 3).level(2, 3)
    dungeon.pub.torch = 1  # Maverick's turn, which ends the trap, is the last
    dungeon.dice("K2 K2 K2 K2").march("", "E E Stay", "E E Stay")
    assert [6 - hp for hp in dungeon.hps[1:]] == taken
    dungeon.put(1, 2, 5).level(1, 3).dice("K2").march("", "E Stay Stay", "")
    assert 6 - dungeon.hps[1] == (0 if repeat == "first" else 2), "and in the next movement"


@pytest.mark.rule("DR-A11", "DR-323", "DR-325")
def test_a_new_trap_has_not_gone_off_yet():
    """Switch trap_repeat: the one victim of `first` is that of one trap."""
    dungeon = trapped(trap_repeat="first").level(0, 2).level(1, 3)
    dungeon.pub.torch = 1
    dungeon.dice("K2").march("", "E").spare_turn()
    assert dungeon.hps[1] == 4 and dungeon.seat == 0 and dungeon.pub.trap_seat == -1
    dungeon.deal(0, "Dagger").do(ph.LAY_TRAP)
    if dungeon.phase == "card of the trap":
        dungeon.do(*choose(dungeon.kind("Dagger")))
    dungeon.do(*choose(dungeon.space(3, 5))).do(*choose(1))
    dungeon.put(1, 2, 5).dice("K2").march("", "E")
    assert dungeon.hps[1] == 2


@pytest.mark.rule("DR-327")
def test_maverick_passes_his_trap_unharmed():
    assert trapped().put(0, 2, 5).march("E E", "").hps[0] == 3


@pytest.mark.rule("DR-330")
def test_kills_by_the_trap_are_mavericks():
    dungeon = trapped().dice("K3 d2").march("", "E")
    assert dungeon.kills == [1, 0] and dungeon.deaths == [0, 0]
    assert dungeon.at(1) == (4, 0)


@pytest.mark.rule("DR-328", "DR-330", "DR-T84", "DR-A116", "DR-A12")
def test_t84_the_dragon_dies_in_a_trap_on_his_way():
    dungeon = trapped().put(1, 0, 1)
    dungeon.pub.trap[0], dungeon.pub.trap[1], dungeon.dragon.hp = dungeon.space(0, 0), dungeon.space(1, 0), 2
    dungeon.roar("black", "K3")
    assert not dungeon.dragon.alive and dungeon.heroes[0].dragon_token == 1
    assert dungeon.hps[1] == 3 and dungeon.row.dragon_attacks == 0 and dungeon.dragon.track == 0
    dungeon.spare()
    dungeon.march()
    assert dungeon.dragon.alive and dungeon.dragon.hp == 10, "back at the next Hero Turn"


@pytest.mark.rule("DR-A13")
@pytest.mark.parametrize(("bonus", "hp"), [(False, 6 - 2), (True, 6 - 5)])
def test_whether_level_die_and_bow_help_the_trap_is_an_option(bonus, hp):
    dungeon = trapped(trap_bonus=bonus).level(0, 3).give(0, BOW).level(1, 3).dice("K2 R2 G1")
    assert dungeon.march("", "E").hps[1] == hp


@pytest.mark.rule("DR-A12")
@pytest.mark.parametrize(("sets_off", "hp"), [(False, 3), (True, 1)])
def test_whether_respawning_sets_a_trap_off_is_an_option(sets_off, hp):
    dungeon = trapped(board="mansion", trap_on_respawn=sets_off).hp(1, 1).put(1, 3, 1)
    dungeon.pub.trap[0], dungeon.pub.trap[1] = dungeon.space(7, 1), dungeon.space(7, 0)
    dungeon.dice("d2 K2").march("", "S")
    assert dungeon.at(1) == (7, 1) and dungeon.hps[1] == hp


@pytest.mark.rule("DR-A101", "DR-A57")
def test_board_hat_and_trap_hurt_in_this_order_and_the_dead_no_more():
    dungeon = Dungeon("Jinxst", "Maverick", "Sonico", board="mansion").give(0, HAT).put(2, 3, 1).hp(2, 2)
    pub = dungeon.pub
    pub.trap_seat, pub.trap[0], pub.trap[1] = 1, dungeon.space(3, 2), dungeon.space(4, 2)
    dungeon.deal(1, "Dagger").state.own[1].trap_card = 1 + dungeon.kind("Dagger")
    dungeon.state.own[1].n_hand = pub.heroes[1].hand = 0
    say = {(ph.HAT_SQUARE, 0): [choose(dungeon.space(3, 2))], (ph.HAT_SIDE, 0): [choose(3)]}
    dungeon.dice("B1 B1 d6").march("", "", "S", say=say)
    assert dungeon.kills == [1, 0, 0] and pub.sprung == 0
    assert dungeon.where(2) == (4, 6, 0)

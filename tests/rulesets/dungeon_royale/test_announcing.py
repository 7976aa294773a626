"""Dash, Hat squares, the Scroll of Foresight, Daze; who is asked what, when (DR-065 to DR-071, section 6.0)."""

import pytest

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import DIE_FACES, HAT, SCROLL, STAY
from sim.rulesets.dungeon_royale.flow import plan
from sim.rulesets.dungeon_royale.notes import DASHED, FORESAW, HAT_LAID, PLANNED
from tests.rulesets.dungeon_royale.scenes import NO, YES, Dungeon, choose

JINXST = ("Jinxst", "Sonico")


def of(dungeon, phase):
    """The seats asked in this phase, in order."""
    return [seat for asked, seat in dungeon.asked if asked == phase]


@pytest.mark.rule("DR-069", "DR-070", "DR-297", "DR-P05")
def test_dash_is_announced_before_anybody_sets_a_die_and_gives_five():
    dungeon = Dungeon(*JINXST).level(0, 2).put(0, 0, 3)
    dungeon.march("E E S S E", say={(ph.DASH, 0): [YES]})
    assert dungeon.asked[0] == (ph.DASH, 0)
    assert of(dungeon, ph.PLAN) == [0] * 5 + [1] * 3
    assert dungeon.row.steps_used[0] == 5 and dungeon.at(0) == (3, 5)
    assert dungeon.events(DASHED) == [(0, 0)]


@pytest.mark.rule("DR-070", "DR-185")
def test_dash_is_jinxsts_from_level_2_on_and_may_be_left():
    assert of(Dungeon(*JINXST).march(), ph.DASH) == []
    assert of(Dungeon("Sonico", "Flora").level(0, 3).march(), ph.DASH) == []
    assert of(Dungeon(*JINXST).level(0, 2).march(), ph.PLAN) == [0] * 3 + [1] * 3


@pytest.mark.rule("DR-071", "DR-T33", "DR-A45")
@pytest.mark.parametrize(("limit", "more"), [("one", False), ("any", True)])
def test_t33_a_round_with_dash_has_no_card_but_an_extra_action_and_a_pick_up(limit, more):
    dungeon = Dungeon(*JINXST, dash_extra_limit=limit).level(0, 2).put(0, 1, 3).put(1, 2, 3)
    dungeon.hp(0, 1).deal(0, "Dagger", "Health Potion", "Treasure Hunt").march("E", say={(ph.DASH, 0): [YES]})
    assert dungeon.at(0) == (2, 3)
    assert not dungeon.can_play("Dagger") and (ph.CYCLE, 0) not in dungeon.actions()
    assert (ph.TAKE, 15) in dungeon.actions()
    dungeon.play("Health Potion")
    assert dungeon.hps[0] == 4
    assert dungeon.can_play("Treasure Hunt") == more
    assert (ph.TAKE, 15) in dungeon.actions()


@pytest.mark.rule("DR-A39")
def test_a_dazed_jinxst_may_dash_and_rolls_five_dice():
    dungeon = Dungeon(*JINXST).level(0, 2).put(0, 0, 3)
    dungeon.heroes[0].dazed = 1
    dungeon.faces("E E S E N").march(say={(ph.DASH, 0): [YES]})
    assert dungeon.events(PLANNED)[0][0] == 0
    assert [DIE_FACES[face] for face in dungeon.heroes[0].plan] == ["E", "E", "S", "E", "N"]


@pytest.mark.rule("DR-299", "DR-300", "DR-P06", "DR-107")
def test_the_squares_of_the_hat_are_announced_and_cost_the_card_play():
    dungeon = Dungeon(*JINXST).give(0, HAT).deal(0, "Dagger")
    square = dungeon.space(4, 1)
    answers = {(ph.HAT_SQUARE, 0): [choose(square)], (ph.HAT_SIDE, 0): [choose(1)]}
    dungeon.together(0, 1).march(say=answers)
    assert dungeon.asked[:2] == [(ph.HAT_SQUARE, 0), (ph.HAT_SIDE, 0)]
    assert dungeon.events(HAT_LAID) == [(square, dungeon.space(5, 1))]
    assert dungeon.row.artifact_power_uses_a[0] == 1
    assert not dungeon.can_play("Dagger")
    dungeon.march()
    assert dungeon.together(0, 1).can_play("Dagger"), "in a round without Hat squares"


@pytest.mark.rule("DR-P06", "DR-A14")
def test_any_two_neighbours_of_a_floor_walls_or_not():
    dungeon = Dungeon(*JINXST, board="mansion").give(0, HAT)
    dungeon.flow.n = 0
    dungeon.pub.phase, dungeon.pub.seat = ph.HAT_SQUARE, 0
    assert dungeon.actions() == [NO] + [choose(space) for space in range(dungeon.world.n_spaces)]
    for at, sides in (((1, 5, 0), {0, 1, 2, 3}), ((0, 3, -1), {1, 2}), ((4, 0, 0), {1, 2, 3})):
        dungeon.pub.phase, dungeon.pub.turn.trap_space = ph.HAT_SIDE, dungeon.space(*at)
        assert {side for _, side in dungeon.actions()} == sides


@pytest.mark.rule("DR-348", "DR-T81", "DR-A111")
def test_t81_dash_and_hat_exclude_each_other():
    dungeon = Dungeon(*JINXST).level(0, 2).give(0, HAT)
    dungeon.march(say={(ph.DASH, 0): [YES]})
    assert of(dungeon, ph.HAT_SQUARE) == []
    dungeon.march()
    assert dungeon.asked[:2] == [(ph.DASH, 0), (ph.HAT_SQUARE, 0)]


@pytest.mark.rule("DR-A09")
def test_with_hat_timing_b_it_is_not_announced():
    dungeon = Dungeon(*JINXST, hat_timing="B").give(0, HAT).march()
    assert of(dungeon, ph.HAT_SQUARE) == []
    assert (ph.WEAR_HAT, 0) in dungeon.actions()


@pytest.mark.rule("DR-065", "DR-066", "DR-T18", "DR-P07", "DR-P09")
def test_a_scroll_user_plans_last_and_sees_the_plans():
    dungeon = Dungeon("Sonico", "Cortana", "Flora").deal(0, "Scroll of Foresight").put(0, 1, 3)
    seen = []
    ask = dungeon.actions
    dungeon.actions = lambda: (
        seen.append((dungeon.seat, [int(n) for n in dungeon.heroes["n_dice"][:3]]))
        if dungeon.pub.phase == ph.PLAN
        else 0,
        ask(),
    )[1]
    dungeon.march("E", "N", "W", say={(ph.SCROLL_USE, 0): [YES]})
    assert dungeon.asked[0] == (ph.SCROLL_USE, 0)
    assert of(dungeon, ph.PLAN) == [1] * 3 + [2] * 3 + [0] * 3
    assert {tuple(dice) for seat, dice in seen if seat != 0} == {(0, 0, 0)}, "nothing is seen before the reveal"
    assert {tuple(dice) for seat, dice in seen if seat == 0} == {(0, 3, 3)}
    assert not dungeon.holds(0, SCROLL) and dungeon.pub.n_discards == 1
    assert dungeon.events(FORESAW) == [(0, 0)]
    assert dungeon.at(0) == (2, 3)


@pytest.mark.rule("DR-A42")
def test_two_scroll_users_plan_in_torch_order():
    dungeon = Dungeon("Sonico", "Cortana", "Flora").deal(0, "Scroll of Foresight").deal(2, "Scroll of Foresight")
    dungeon.pub.torch = 1
    dungeon.march(say={(ph.SCROLL_USE, 0): [YES], (ph.SCROLL_USE, 2): [YES]})
    assert of(dungeon, ph.SCROLL_USE) == [2, 0]
    assert of(dungeon, ph.PLAN) == [1] * 3 + [2] * 3 + [0] * 3


@pytest.mark.rule("DR-067", "DR-T32")
def test_t32_a_dazed_hero_is_not_offered_the_scroll():
    dungeon = Dungeon("Sonico", "Cortana").deal(0, "Scroll of Foresight")
    dungeon.heroes[0].dazed = 1
    dungeon.faces("Stay Stay Stay").march()
    assert of(dungeon, ph.SCROLL_USE) == []
    assert dungeon.holds(0, SCROLL)


@pytest.mark.rule("DR-A43", "DR-102", "DR-103")
@pytest.mark.parametrize(("window", "offered"), [("announce", False), ("turn", True)])
def test_when_the_scroll_is_played_is_an_option(window, offered):
    dungeon = Dungeon("Sonico", "Cortana", scroll_window=window).deal(0, "Scroll of Foresight").begin()
    assert dungeon.can_play("Scroll of Foresight") == offered
    dungeon = Dungeon("Sonico", "Cortana", scroll_window=window).deal(0, "Scroll of Foresight").march()
    assert (of(dungeon, ph.SCROLL_USE) == [0]) == (not offered)
    dungeon.heroes[0].scroll = offered
    dungeon.march()
    if offered:
        assert of(dungeon, ph.PLAN) == [1] * 3 + [0] * 3
        dungeon.march()
        assert of(dungeon, ph.PLAN) == [0] * 3 + [1] * 3, "one movement only"


@pytest.mark.rule("DR-067", "DR-A43")
def test_a_daze_after_the_scroll_was_played_in_the_turn_undoes_it():
    dungeon = Dungeon("Sonico", "Cortana", scroll_window="turn")
    dungeon.heroes[0].scroll = dungeon.heroes[0].dazed = 1
    dungeon.faces("E E E").march("", "E")
    assert [seat for seat, _ in dungeon.events(PLANNED)] == [0, 1]
    assert of(dungeon, ph.PLAN) == [1] * 3


@pytest.mark.rule("DR-A44")
def test_one_player_may_announce_dash_and_scroll():
    dungeon = Dungeon(*JINXST).level(0, 2).deal(0, "Scroll of Foresight")
    dungeon.march("E", say={(ph.DASH, 0): [YES], (ph.SCROLL_USE, 0): [YES]})
    assert dungeon.asked[:2] == [(ph.DASH, 0), (ph.SCROLL_USE, 0)]
    assert of(dungeon, ph.PLAN) == [1] * 3 + [0] * 5


@pytest.mark.rule("DR-042", "DR-047", "DR-P08")
def test_a_plan_shows_nowhere_before_all_have_planned():
    """Whatever the first seat plans, all that the second one is shown is the same."""
    shown = set()
    for face in range(STAY + 1):
        dungeon = Dungeon("Sonico", "Cortana")
        dungeon.flow.n, dungeon.pub.phase = 0, ph.NO_PHASE
        plan(dungeon.flow, ph.BEGIN_ROUND, 0, 0)
        dungeon.go()
        for _ in range(3):
            assert dungeon.seat == 0
            dungeon.do(*choose(face))
        assert (dungeon.phase, dungeon.seat) == ("movement die", 1)
        shown.add(dungeon.pub.tobytes() + dungeon.state.own[1].tobytes())
    assert len(shown) == 1

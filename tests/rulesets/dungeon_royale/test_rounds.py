"""Rounds, the torch, exits, the end (DR-028 to DR-034, DR-266 to DR-277, DR-337 to DR-341)."""

import pytest

from sim.contract import RUNNING
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import EXITED, ROUND_LIMIT, STONE
from sim.rulesets.dungeon_royale.notes import DRAGON_ROLLED, LEFT_DUNGEON, TORCH, TURN_BEGAN
from sim.rulesets.dungeon_royale.rules.rounds import next_torch
from tests.rulesets.dungeon_royale.scenes import Dungeon

SIX = ("Daynah", "Jinxst", "Sonico", "Cortana", "Flora", "Maverick")


def in_phase2(*heroes, **options):
    dungeon = Dungeon(*(heroes or ("Sonico", "Cortana", "Flora")), **options)
    dungeon.pub.phase2 = 1
    return dungeon


@pytest.mark.rule("DR-028", "DR-029", "DR-030", "DR-034")
def test_movement_then_turns_clockwise_from_the_torch_then_the_dragon():
    dungeon = Dungeon("Sonico", "Cortana", "Flora")
    dungeon.pub.torch = 1
    for seat in range(3):
        hero = dungeon.heroes[seat]
        hero.hourglass_used = hero.reflexes_used = hero.monster_used = hero.early_spent = 1
    dungeon.march("E", "E", "E")
    assert [seat for phase, seat in dungeon.asked if phase == ph.PLAN] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    for seat in range(3):
        hero = dungeon.heroes[seat]
        assert not (hero.hourglass_used or hero.reflexes_used or hero.monster_used or hero.early_spent)
    dungeon.spare()
    assert [seat for seat, _ in dungeon.events(TURN_BEGAN)] == [1, 2, 0]
    codes = dungeon.log.event[: dungeon.log.n, 0].tolist()
    assert codes.index(DRAGON_ROLLED) > max(i for i, code in enumerate(codes) if code == TURN_BEGAN)
    assert (dungeon.pub.torch, dungeon.pub.rounds) == (2, 2)
    assert dungeon.events(TORCH) == [(1, 1), (2, 2)]


@pytest.mark.rule("DR-030", "DR-031", "DR-340", "DR-T73", "DR-T74", "DR-A96", "DR-C30", "DR-A95")
@pytest.mark.parametrize(
    ("n", "options", "seats"),
    [
        (2, {}, [0, 1, 0, 1]),
        (4, {}, [0, 1, 2, 3, 0]),
        (5, {}, [0, 2, 4, 1, 3, 0]),
        (6, {}, [0, 2, 4, 0, 2, 4]),
        (6, {"torch_skip": "rotation"}, [0, 2, 4, 1, 3, 5, 2, 4, 0, 3, 5, 1, 4]),
        (6, {"v56_torch": "off"}, [0, 1, 2, 3, 4, 5, 0]),
        (3, {"v56_torch": "on"}, [0, 2, 1, 0]),
        (5, {"torch_skip": "rotation"}, [0, 2, 4, 1, 3, 0]),
    ],
)
def test_t73_and_t74_who_leads(n, options, seats):
    dungeon, led = Dungeon(*SIX[:n], **options), []
    dungeon.pub.torch = 0
    for number in range(1, len(seats) + 1):
        dungeon.pub.rounds = number
        led.append(int(dungeon.pub.torch))
        dungeon.pub.torch = next_torch(dungeon.pub, dungeon.world)
    assert led == seats


@pytest.mark.rule("DR-032", "DR-T40")
@pytest.mark.parametrize(
    ("board", "start", "plan"),
    [("gorgath", (4, 6, 0), "S"), ("mansion", (0, 3, -1), "W"), ("mansion", (8, 3, 1), "E")],
)
def test_t40_in_phase_1_the_exit_is_a_wall(board, start, plan):
    dungeon = Dungeon("Sonico", "Cortana", board=board).put(0, *start).march(plan)
    assert dungeon.where(0) == start and dungeon.heroes[0].inside
    assert dungeon.row.steps_wasted_wall[0] == 1


@pytest.mark.rule("DR-266", "DR-267", "DR-268", "DR-269")
@pytest.mark.parametrize(
    ("board", "start", "plan", "out"),
    [
        ("gorgath", (4, 6, 0), "S N N", True),
        ("gorgath", (4, 6, 0), "S S E", True),
        ("gorgath", (4, 5, 0), "Stay Stay S", False),
        ("gorgath", (4, 5, 0), "Stay S S", True),
        ("mansion", (0, 3, -1), "W E E", True),
        ("mansion", (8, 3, 1), "E W W", True),
        ("mansion", (0, 4, -1), "W W W", False),
        ("mansion", (8, 2, 1), "E E E", False),
    ],
)
def test_one_step_from_the_marked_space_in_the_marked_direction(board, start, plan, out):
    dungeon = in_phase2(board=board).put(0, *start).march(plan)
    assert bool(dungeon.heroes[0].exited) == out == (not dungeon.heroes[0].inside)
    assert bool(dungeon.pub.ending) == out
    assert dungeon.row.exit_count == out
    if out:
        assert dungeon.where(0) == ((4, 6, 0) if board == "gorgath" else start), "further dice are void"


@pytest.mark.rule("DR-A07")
def test_phase_2_that_begins_in_a_movement_opens_the_exits_in_the_next_one():
    dungeon = Dungeon("Sonico", "Cortana").put(0, 4, 6)
    dungeon.march()
    assert not dungeon.pub.exits_open
    dungeon.pub.phase2 = 1
    assert not dungeon.pub.exits_open
    dungeon.march("S")
    assert dungeon.pub.exits_open and dungeon.heroes[0].exited


@pytest.mark.rule("DR-270", "DR-271", "DR-131", "DR-272", "DR-273", "DR-277", "DR-T41", "DR-A05")
def test_t41_the_one_inside_has_its_turn_and_the_game_is_over():
    dungeon = in_phase2().put(0, 4, 6).put(1, 4, 6).put(2, 4, 6).deal(2, "Dagger", "Pickpocket").give(0, STONE)
    dungeon.march("S", "S", "Stay")
    assert dungeon.events(LEFT_DUNGEON) == [(0, 0), (1, 0)]
    assert (dungeon.phase, dungeon.seat) == ("turn", 2)
    assert not dungeon.can_play("Dagger") and not dungeon.can_play("Pickpocket")
    dungeon.spare()
    assert dungeon.end == EXITED
    assert dungeon.events(DRAGON_ROLLED) == []
    assert dungeon.row.exit_round == 1 and dungeon.row.exit_count == 2


@pytest.mark.rule("DR-A05")
def test_with_dragon_after_exit_the_last_round_has_a_dragon_turn():
    dungeon = in_phase2(dragon_after_exit=True).put(0, 4, 6).march("S").spare()
    assert dungeon.end == EXITED and len(dungeon.events(DRAGON_ROLLED)) == 1


@pytest.mark.rule("DR-276", "DR-A06")
def test_with_exit_ends_stone_only_others_leave_and_the_game_goes_on():
    dungeon = in_phase2(exit_ends="stone_only").put(0, 4, 6).put(1, 4, 6).give(1, STONE)
    dungeon.march("S").spare()
    assert dungeon.end == RUNNING and dungeon.heroes[0].exited
    assert [seat for seat, _ in dungeon.events(TURN_BEGAN)] == [1, 2]
    dungeon.march("", "S", "").spare()
    assert dungeon.end == EXITED


@pytest.mark.rule("DR-A06")
def test_with_exit_ends_stone_only_a_game_that_all_have_left_is_over():
    dungeon = in_phase2("Sonico", "Cortana", exit_ends="stone_only").put(0, 4, 6).put(1, 4, 6).march("S", "S")
    assert dungeon.end == EXITED


@pytest.mark.rule("DR-033", "DR-A08")
def test_at_max_rounds_the_game_is_scored_and_flagged():
    dungeon = Dungeon("Sonico", "Cortana", max_rounds=1).give(1, STONE).march().spare()
    assert dungeon.end == ROUND_LIMIT


@pytest.mark.rule("DR-112", "DR-113", "DR-114", "DR-339", "DR-T72", "DR-T96", "DR-A97", "DR-A119")
@pytest.mark.parametrize(("spends", "left"), [(True, False), (False, True)])
def test_t72_with_five_the_last_two_may_pick_up_after_the_first_turn(spends, left):
    dungeon = Dungeon(*SIX[:5], early_pickup_spends=spends).only_ransack("Gold")
    dungeon.pub.torch = 3
    for seat in range(5):
        dungeon.put(seat, 2, 3)
    dungeon.march()
    assert (dungeon.phase, dungeon.seat) == ("turn", 3)
    dungeon.spare_turn()
    assert (dungeon.phase, dungeon.seat) == ("pick-up before the turns", 1)
    dungeon.do(ph.TAKE, 15)
    assert (dungeon.phase, dungeon.seat) == ("pick-up before the turns", 2)
    dungeon.do(ph.GO_ON)
    order = []
    while dungeon.phase == "turn":
        order.append((dungeon.seat, any(kind == ph.TAKE for kind, _ in dungeon.actions())))
        dungeon.spare_turn()
        if len(order) == 4:
            break
    assert order == [(4, True), (0, True), (1, left), (2, True)]


@pytest.mark.rule("DR-112", "DR-A95")
@pytest.mark.parametrize(("n", "switch", "asked"), [(4, "auto", False), (4, "on", True), (5, "off", False)])
def test_early_pick_ups_by_number_of_players_or_switch(n, switch, asked):
    dungeon = Dungeon(*SIX[:n], v56_pickup=switch).only_ransack("Gold")
    for seat in range(n):
        dungeon.put(seat, 2, 3)
    dungeon.march().spare_turn()
    assert (dungeon.phase == "pick-up before the turns") == asked

"""The monsters' activation (HM-50 to HM-61) and its readings."""

import pytest

from sim.contract import RUNNING
from sim.rulesets.heroes_vs_monsters.codes import ACTIVATE, CHALLENGE_LOST, TIE, VERB
from sim.rulesets.heroes_vs_monsters.notes import SIDE_ROLL, STEPPED

AHEAD, LOW, HIGH = (3, 3), (2, 3), (4, 3)


@pytest.mark.rule("HM-52", "HM-53", "HM-50", "HM-T14")
@pytest.mark.parametrize(("kind", "column"), [("grunt", 3), ("skeleton", 4), ("wizard", 4), ("beast", 4)])
def test_monsters_go_straight_grunts_two_squares(battle, kind, column):
    b = battle(specials=False).lay([(kind, 3, 5)])
    assert b.monsters_act() == 0 and b.at(0) == (3, column)


@pytest.mark.rule("HM-T14", "HM-61")
def test_t14_a_grunt_at_column_3_needs_two_activations(battle):
    b = battle().lay([("grunt", 3, 3)])
    assert b.monsters_act() == 0 and b.at(0) == (3, 1)
    b.pub.moved = 0
    assert b.monsters_act() == 1


@pytest.mark.rule("HM-T13", "HM-60", "HM-61", "HM-A13")
def test_t13_heroes_in_the_chapel_do_not_block_it(battle):
    b = battle().lay([("grunt", 3, 2)])
    assert b.monsters_act() == 1 and b.row.loss_type == 1


@pytest.mark.rule("HM-54", "HM-T03", "HM-A22")
@pytest.mark.parametrize(("face", "lane"), [(1, 2), (2, 2), (3, 2), (4, 4), (5, 4), (6, 4)])
def test_t03_a_hero_ahead_makes_it_roll(battle, face, lane):
    b = battle().lay([("skeleton", 3, 4)], [AHEAD])
    b.monsters_act(face)
    assert b.at(0) == (lane, 3) and SIDE_ROLL in b.codes() and b.damage() == [0, 0, 0]


@pytest.mark.rule("HM-54")
def test_the_placard_is_data(battle, tables):
    b = battle(tables(board=[(0, {"placard_low": 1})])).lay([("skeleton", 3, 4)], [AHEAD])
    b.monsters_act(1)
    assert b.at(0) == (4, 3)


@pytest.mark.rule("HM-55", "HM-T04")
@pytest.mark.parametrize(("side", "lane"), [(LOW, 4), (HIGH, 2)])
def test_t04_one_free_diagonal_needs_no_roll(battle, side, lane):
    b = battle().lay([("skeleton", 3, 4)], [AHEAD, side])
    b.monsters_act()
    assert b.at(0) == (lane, 3) and SIDE_ROLL not in b.codes()


@pytest.mark.rule("HM-56", "HM-57", "HM-T05", "HM-T06", "HM-58", "HM-A11")
@pytest.mark.parametrize(("kind", "hurt"), [("grunt", 1), ("skeleton", 1), ("wizard", 1), ("beast", 2)])
def test_t05_t06_a_wall_is_hurt_where_it_is_straight_ahead(battle, kind, hurt):
    b = battle(specials=False).lay([(kind, 3, 4)], [AHEAD, LOW, HIGH])
    assert b.monsters_act() == 0
    assert b.at(0) == (3, 4) and b.damage() == [hurt, 0, 0] and b.row.wall_damage == hurt
    assert SIDE_ROLL not in b.codes() and STEPPED not in b.codes()


@pytest.mark.rule("HM-A11", "HM-56")
def test_wall_hits_per_step(battle):
    b = battle(wall_hits_per_step=True).lay([("grunt", 3, 4)], [AHEAD, LOW, HIGH])
    b.monsters_act()
    assert b.damage() == [2, 0, 0]


@pytest.mark.rule("HM-58")
def test_passing_a_hero_does_nothing(battle):
    b = battle().lay([("grunt", 3, 5)], [(2, 4), (4, 4), (2, 3)])
    b.monsters_act()
    assert b.at(0) == (3, 3) and b.damage() == [0, 0, 0]


@pytest.mark.rule("HM-A10", "HM-T17")
def test_t17_at_the_edge_there_is_one_diagonal(battle):
    b = battle().lay([("grunt", 1, 4)], [(1, 3)])
    b.monsters_act()
    assert b.at(0) == (2, 2) and SIDE_ROLL not in b.codes()


@pytest.mark.rule("HM-A10", "HM-T18")
@pytest.mark.parametrize("mixed", [True, False])
def test_t18_two_heroes_wall_the_edge(battle, mixed):
    b = battle(mixed_wall_damage=mixed).lay([("grunt", 1, 4)], [(1, 3), (2, 3)])
    b.monsters_act()
    assert b.at(0) == (1, 4) and b.damage() == [1, 0, 0]


@pytest.mark.rule("HM-A9", "HM-A8")
@pytest.mark.parametrize(("mixed", "hurt"), [(True, 1), (False, 0)])
def test_a_monster_in_the_wall(battle, mixed, hurt):
    b = battle(mixed_wall_damage=mixed, specials=False)
    b.lay([("skeleton", 3, 4), ("beast", 2, 3)], [AHEAD, HIGH, (2, 2)])
    b.pub.moved = 2  # the beast has activated
    b.monsters_act()
    assert b.at(0) == (3, 4) and b.at(1) == (2, 3) and b.damage() == [hurt, 0, 0]


@pytest.mark.rule("HM-A12", "HM-54")
def test_each_step_looks_again(battle):
    b = battle().lay([("grunt", 3, 4)], [AHEAD, (2, 2)])
    b.monsters_act(1, 6)  # low to (2, 3); a hero at (2, 2): rolls again, high
    assert b.at(0) == (3, 2)


@pytest.mark.rule("HM-51", "HM-T24")
def test_t24_the_nearest_goes_first_and_ends_it(battle):
    b = battle().lay([("grunt", 3, 4), ("grunt", 3, 2)], [(3, 1)])
    assert b.monsters_act(1) == 1
    assert b.at(0) == (3, 4) and b.row.loss_type == 1


@pytest.mark.rule("HM-51", "HM-A6")
def test_equally_near_monsters_go_by_lane(battle):
    b = battle().lay([("skeleton", 4, 5), ("skeleton", 2, 5), ("skeleton", 3, 6)])
    b.monsters_act()
    assert [int(m) for m in b.log.event[: b.log.n, 1]] == [1, 0, 2]


@pytest.mark.rule("HM-A6")
def test_equally_near_monsters_at_random(battle):
    orders = set()
    for face in range(1, 4):
        b = battle(tie_order="random").lay([("skeleton", lane, 5) for lane in (2, 3, 4)])
        b.draws("enemy", (3, face), (2, 1))
        b.monsters_act()
        orders.add(tuple(int(m) for m in b.log.event[: b.log.n, 1]))
    assert orders == {(0, 1, 2), (1, 0, 2), (2, 0, 1)}


@pytest.mark.rule("HM-A6")
def test_the_player_may_order_equal_monsters(battle):
    b = battle(tie_order="player").lay([("skeleton", 2, 5), ("skeleton", 4, 5), ("grunt", 3, 7)], ap=1)
    b.stop()
    assert b.pub.phase == TIE and b.offered() == [ACTIVATE * VERB, ACTIVATE * VERB + 1]
    b.take(ACTIVATE * VERB + 1)
    assert b.at(1) == (4, 4) and b.at(0) == (2, 4) and b.at(2) == (3, 5)
    b = battle(tie_order="player").lay([("skeleton", 2, 1), ("skeleton", 4, 1)], ap=1)
    b.stop().take(ACTIVATE * VERB)
    assert b.end == CHALLENGE_LOST


@pytest.mark.rule("HM-A7", "HM-T25")
def test_t25_a_monster_waits_behind_another(battle):
    b = battle(specials=False).lay([("skeleton", 3, 4), ("grunt", 3, 5)], [AHEAD, LOW, HIGH])
    b.monsters_act()
    assert b.at(0) == (3, 4) and b.at(1) == (3, 5) and b.damage() == [1, 0, 0]


@pytest.mark.rule("HM-A7")
def test_other_readings_of_a_monster_ahead(battle):
    walls = [("skeleton", 3, 4), ("skeleton", 3, 5)], [AHEAD, LOW, HIGH]
    b = battle(monster_block="sidestep").lay(*walls)
    b.monsters_act(5)
    assert b.at(1) == (4, 4) and b.damage() == [1, 0, 0]
    b = battle(monster_block="swap").lay(*walls)
    b.monsters_act()
    assert b.at(1) == (3, 4) and b.at(0) == (3, 5) and b.damage() == [1, 0, 0]
    b = battle(monster_block="sidestep").lay(
        [("skeleton", 1, 4), ("skeleton", 2, 4), ("skeleton", 1, 5)], [(1, 3), (2, 3), (3, 3)]
    )
    b.monsters_act()
    assert b.at(2) == (1, 5) and b.damage() == [1, 1, 0]  # shut in by monsters: no damage


@pytest.mark.rule("HM-A18")
def test_a_hero_knocked_out_leaves_his_square_at_once(battle):
    b = battle().lay([("skeleton", 3, 4), ("skeleton", 4, 5)], [AHEAD, LOW, HIGH])
    b.pub.h_damage[0] = 5
    b.monsters_act()
    assert b.hero_at(0) is None and b.pub.h_out[0] == 1 and b.pub.grid[3 * 11 + 3] == 0
    b.pub.moved = 0
    b.monsters_act()
    assert b.at(0) == AHEAD


@pytest.mark.rule("HM-A23")
@pytest.mark.parametrize("lane", [1, 2, 3, 4, 5])
def test_every_lane_leads_into_the_chapel(battle, lane):
    assert battle().lay([("skeleton", lane, 1)]).monsters_act() == 1


@pytest.mark.rule("HM-69", "HM-T26")
def test_t26_with_all_heroes_knocked_out_the_monsters_walk_in(battle):
    b = battle(abilities=False).lay([("skeleton", 3, 5)], [(3, 4)], ap=1)
    b.pub.h_out[1:] = 1
    b.pub.h_damage[:] = 5, 4, 4
    before = int(b.row.rounds)
    b.attack(0, 0, 1)
    assert b.end == CHALLENGE_LOST and b.pub.h_out.sum() == 3
    assert 4 <= b.row.rounds - before <= 5


@pytest.mark.rule("HM-10")
def test_blocked_squares_are_entered_by_nobody(battle, tables):
    rock = tables(board=[(0, {"blocked": [{"lane": 3, "column": 3}]})])
    b = battle(rock).lay([("skeleton", 3, 4)], [(2, 2)])
    assert (3, 3) not in b.moves(0)
    b.monsters_act(1)
    assert b.at(0) == (2, 3)
    b.lay([("skeleton", 3, 4)], [(2, 3), (4, 3)])
    b.monsters_act()
    assert b.at(0) == (3, 4) and b.damage() == [0, 0, 0]
    assert b.end == RUNNING

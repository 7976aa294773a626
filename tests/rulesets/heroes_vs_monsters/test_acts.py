"""What heroes do: moves, normal attacks, knock-outs (HM-22 to HM-39, HM-65 to HM-67)."""

import pytest

from sim.contract import RUNNING
from sim.rulesets.heroes_vs_monsters.codes import CHALLENGE_WON, END
from sim.rulesets.heroes_vs_monsters.notes import KNOCKED_OUT, SLAIN, STEPPED

FAR = ("skeleton", 5, 7)


@pytest.mark.rule("HM-26")
def test_a_move_goes_to_any_neighbouring_square(battle):
    b = battle().lay([FAR], [(3, 3)])
    assert b.moves(0) == {(r, c) for r in (2, 3, 4) for c in (2, 3, 4)} - {(3, 3)}
    b.move(0, 4, 4)
    assert b.hero_at(0) == (4, 4) and b.pub.ap == 4


@pytest.mark.rule("HM-27")
def test_a_move_needs_a_free_square(battle):
    b = battle().lay([("skeleton", 3, 4), ("grunt", 2, 4)], [(3, 3), (4, 4)])
    assert b.moves(0) == {(4, 3), (2, 3), (2, 2), (3, 2), (4, 2)}


@pytest.mark.rule("HM-28", "HM-29", "HM-T15", "HM-A23")
def test_t15_out_of_the_chapel_and_never_back(battle):
    b = battle().lay([FAR], [(2, 1)], ap=3)
    assert b.moves(0) == {(1, 1), (3, 1), (1, 2), (2, 2), (3, 2)}
    assert b.moves(1) == {(1, 1), (3, 1), (4, 1), (5, 1)}


@pytest.mark.rule("HM-T16", "HM-27", "HM-28")
def test_t16_a_monster_before_the_chapel_is_in_the_way(battle):
    b = battle().lay([("skeleton", 2, 1)])
    assert b.moves(0) == {(1, 1), (3, 1), (4, 1), (5, 1)}


@pytest.mark.rule("HM-22", "HM-23", "HM-39", "HM-T08")
def test_t08_points_are_shared_in_any_order(battle):
    b = battle().lay([("beast", 3, 5)], [(3, 4), (2, 4), (4, 4)], ap=4)
    for h in (0, 1, 0, 2):
        assert b.pub.phase == 2 and b.end == RUNNING
        b.attack(h, 0, 6)
    assert b.end == CHALLENGE_WON and b.pub.ap == 0 and b.row.attacks == 4


@pytest.mark.rule("HM-25")
def test_move_and_attack_cost_one_point(battle):
    b = battle().lay([("skeleton", 3, 5), FAR], [(3, 3)], ap=9)
    b.move(0, 3, 4)
    assert b.pub.ap == 8
    b.attack(0, 0, 6)
    assert b.pub.ap == 7


@pytest.mark.rule("HM-30", "HM-A3")
@pytest.mark.parametrize(("diagonal", "reached"), [(True, {0, 1}), (False, {0})])
def test_attacks_reach_neighbouring_squares(battle, diagonal, reached):
    b = battle(diag_attack=diagonal).lay([("grunt", 3, 4), ("grunt", 4, 4), ("grunt", 3, 5)], [(3, 3)])
    assert b.targets(0) == reached


@pytest.mark.rule("HM-A4", "HM-A5")
@pytest.mark.parametrize(("allowed", "reached"), [(True, {0, 1}), (False, set())])
def test_attacks_out_of_the_chapel(battle, allowed, reached):
    b = battle(chapel_attack=allowed).lay([("grunt", 1, 1), ("grunt", 5, 1), ("grunt", 3, 2)])
    assert [b.targets(h) for h in range(3)] == [reached] * 3


@pytest.mark.rule("HM-A4")
def test_without_chapel_attack_no_ability_reaches_out_of_it(battle):
    b = battle(chapel_attack=False).lay([("grunt", 1, 1)], ap=9)
    assert not any(b.offers(name) for name in ("Shot", "Fire Burst", "Shove", "Frost"))


@pytest.mark.rule("HM-31", "HM-33", "HM-35", "HM-T07", "HM-T10")
def test_t07_t10_a_roll_of_the_toughness_hits(battle):
    b = battle().lay([("grunt", 3, 4), FAR], [(3, 3)])
    b.attack(0, 0, 3)
    assert b.at(0) is None and b.damage() == [0, 0, 0] and b.row.kills[0] == 1 and SLAIN in b.codes()


@pytest.mark.rule("HM-32", "HM-T11")
def test_t11_a_roll_below_it_hurts_the_hero(battle):
    b = battle().lay([("grunt", 3, 4), FAR], [(3, 3)])
    b.attack(0, 0, 2)
    assert b.at(0) == (3, 4) and b.pub.damage[0] == 0 and b.damage() == [1, 0, 0]


@pytest.mark.rule("HM-33")
@pytest.mark.parametrize(("kind", "toughness"), [("grunt", 3), ("skeleton", 4), ("wizard", 4), ("beast", 5)])
@pytest.mark.parametrize("face", range(1, 7))
def test_toughness_is_the_least_roll_that_hits(battle, kind, toughness, face):
    b = battle(specials=False).lay([(kind, 3, 4), FAR], [(3, 3)])
    b.attack(0, 0, face)
    assert b.row.hits == (face >= toughness) and b.damage()[0] == (face < toughness)


@pytest.mark.rule("HM-34", "HM-36", "HM-70", "HM-T12")
def test_t12_the_last_damage_marker_wins_at_once(battle):
    b = battle().lay([("skeleton", 3, 4)], [(3, 3)], ap=1)
    b.initiative((6, 1), then=(5,))  # the monsters act between the two attacks, and the marker stays
    b.attack(0, 0, 6)
    assert b.end == RUNNING and b.pub.damage[0] == 1
    b.lay([("skeleton", 3, 4)], [(3, 3)], ap=1)
    b.pub.damage[0] = 1
    b.attack(0, 0, 4)
    assert b.end == CHALLENGE_WON and STEPPED not in b.codes()
    assert b.row.won == 1 and b.row.gold_paid_out == 200


@pytest.mark.rule("HM-65", "HM-66", "HM-67", "HM-T19")
def test_t19_a_knocked_out_hero_is_out_of_the_challenge(battle):
    b = battle().lay([("grunt", 3, 4), FAR], [None, (3, 3)], ap=9)
    b.pub.h_damage[1] = 3
    b.attack(1, 0, 1)
    assert b.hero_at(1) is None and b.damage() == [0, 4, 0] and KNOCKED_OUT in b.codes()
    assert not b.moves(1) and not b.targets(1) and not b.offers("Shot")
    assert b.row.knockouts.tolist() == [0, 1, 0] and b.pub.grid[3 * 11 + 3] == 0


@pytest.mark.rule("HM-24", "HM-A2", "HM-T30")
@pytest.mark.parametrize(("carry", "pool"), [(False, 3), (True, 8)])
def test_t30_heroes_may_stop_early(battle, carry, pool):
    b = battle(ap_carry=carry, ap_bonus=2).lay([("beast", 3, 7)], [(3, 6)], ap=5)
    assert END in b.offered()
    b.initiative((6, 1), then=(1,))
    b.stop()
    assert b.pub.ap == pool and b.row.ap_unspent == (0 if carry else 5)


@pytest.mark.rule("HM-21", "HM-A2")
def test_kept_points_do_not_pass_the_cap(battle):
    b = battle(ap_carry=True).lay([("beast", 3, 7)], ap=8)
    b.initiative((6, 1), then=(6,))
    b.stop()
    assert b.pub.ap == 9


@pytest.mark.rule("HM-A17")
def test_the_last_step_before_the_chapel_can_be_taken_by_a_hero(battle):
    b = battle().lay([("grunt", 3, 2)], ap=3)
    b.move(0, 3, 1).move(1, 2, 1).move(2, 4, 1)
    assert b.end == RUNNING and b.at(0) == (3, 2) and b.damage()[0] >= 1

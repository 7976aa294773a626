"""Special abilities of heroes, by their vocabulary (HM-38)."""

import pytest

from sim.contract import RUNNING
from sim.errors import InputError
from sim.rulesets.heroes_vs_monsters.codes import AIM, CHALLENGE_WON

FAR = ("beast", 5, 7)


def ability(name="Test", hero="warrior", **fields):
    row = {"ap_cost": 1, "range": 3, "shape": "single", "roll": "none", "min_d6": 0, "counter_damage": False}
    row |= {"effect": "damage", "amount": 1, "targets": 1, "uses_per_round": 9}
    return {"name": name, "hero": hero, **row, **fields}


@pytest.mark.rule("HM-38")
def test_each_ability_belongs_to_one_hero(battle):
    b = battle().lay([("skeleton", 3, 4), ("skeleton", 2, 4), FAR], [(3, 3), (4, 3), (2, 3)], ap=9)
    b.pub.h_damage[:] = 1
    for name, hero in (("Cleave", 0), ("Shot", 1), ("Fire Burst", 2)):
        assert b.ability(name)[0] == hero and b.offers(name)


@pytest.mark.rule("HM-38", "HM-25")
def test_an_ability_costs_what_the_table_says(battle):
    for name, cost in (("Cleave", 3), ("Shove", 2), ("Shot", 2), ("Volley", 4), ("Fire Burst", 4), ("Frost", 3)):
        b = battle().lay([("skeleton", 3, 4), FAR], [(3, 3), (2, 3), (4, 3)], ap=cost - 1)
        assert not b.offers(name)
        b.pub.ap = cost
        assert b.offers(name)
    b = battle().lay([("skeleton", 3, 4), FAR], [(3, 3)], ap=9)
    b.use("Shove", 0)
    assert b.pub.ap == 7


@pytest.mark.rule("HM-38")
def test_cleave_strikes_all_around_and_is_struck_once(battle):
    b = battle().lay([("skeleton", 3, 4), ("grunt", 4, 4), ("grunt", 2, 2), FAR], [(3, 3)], ap=9)
    b.use("Cleave", 0, 4, 2, 1)
    assert b.pub.damage[0] == 1 and b.at(1) and b.at(2) and b.damage() == [1, 0, 0]
    b.use("Cleave", 0, 4, 3, 3)
    assert b.pub.alive == 1 and b.damage() == [1, 0, 0]


@pytest.mark.rule("HM-38")
def test_shove_needs_a_free_square_behind(battle):
    b = battle().lay([("skeleton", 3, 4), ("grunt", 3, 5), ("grunt", 4, 4), FAR], [(3, 3)], ap=9)
    assert b.offers("Shove") == {2}
    b.use("Shove", 2)
    assert b.at(2) == (4, 5) and b.row.attacks == 0
    b = battle().lay([("skeleton", 3, 7)], [(3, 6)], ap=9)
    assert not b.offers("Shove")


@pytest.mark.rule("HM-38", "HM-56")
def test_guard_lasts_until_the_heroes_act_again(battle):
    b = battle(specials=False).lay([("beast", 3, 4)], [(3, 3), (2, 3), (4, 3)], ap=2)
    b.initiative((1, 6), then=(1,))
    b.use("Guard", 0)
    assert b.damage() == [0, 0, 0] and b.at(0) == (3, 4)
    b.initiative((6, 1), then=(1,))
    b.stop()
    assert b.damage() == [4, 0, 0]  # unguarded: as the second side of this round, as the first of the next


@pytest.mark.rule("HM-38")
@pytest.mark.parametrize(("column", "reached"), [(7, True), (8, False)])
def test_a_shot_has_its_range_and_no_answer(battle, tables, column, reached):
    b = battle(tables(board=[(0, {"columns": 9})])).lay([("grunt", 3, column), FAR], [None, (3, 3)], ap=9)
    assert (0 in b.offers("Shot")) == reached
    if reached:
        b.use("Shot", 0, 1)
        assert b.damage() == [0, 0, 0]
        b.use("Shot", 0, 3)
        assert b.at(0) is None


@pytest.mark.rule("HM-38")
@pytest.mark.parametrize(("face", "column"), [(3, 5), (4, 6)])
def test_pin_costs_the_next_activation(battle, face, column):
    b = battle(specials=False).lay([("skeleton", 3, 6)], [None, (3, 3)], ap=9)
    b.use("Pin", 0, face)
    b.monsters_act()
    assert b.at(0) == (3, column)
    b.pub.moved = 0
    b.monsters_act()
    assert b.at(0) == (3, column - 1)


@pytest.mark.rule("HM-38")
def test_volley_has_three_different_targets(battle):
    b = battle().lay([("grunt", lane, 4) for lane in (1, 2, 3, 4)], [None, (3, 3)], ap=9)
    b.use("Volley", 0, 6)
    assert b.pub.phase == AIM and {a % 256 for a in b.offered()} == {1, 2, 3}
    b.dice("dice", 1, 6)
    b.take(b.offered()[0])
    b.take(b.offered()[-1])
    assert b.pub.phase != AIM and b.pub.ap == 5 and b.pub.alive == 2 and b.at(1)
    b = battle().lay([("grunt", 1, 4), ("grunt", 2, 4)], [None, (3, 3)], ap=5)
    b.use("Volley", 0, 1)
    b.dice("dice", 1)
    b.take(b.offered()[0])
    assert b.pub.phase != AIM and b.pub.alive == 2  # no third target


@pytest.mark.rule("HM-38", "HM-70")
def test_a_volley_can_win(battle):
    b = battle().lay([("grunt", 1, 4), ("grunt", 2, 4)], [None, (3, 3)], ap=5)
    b.use("Volley", 0, 6)
    b.dice("dice", 6)
    b.take(b.offered()[0])
    assert b.end == CHALLENGE_WON


@pytest.mark.rule("HM-38")
def test_fire_burst_covers_nine_squares(battle):
    around = [("grunt", lane, column) for lane in (2, 3, 4) for column in (4, 5, 6)][:5]
    b = battle().lay([*around, ("grunt", 3, 7)], [None, None, (3, 1)], ap=9)
    b.use("Fire Burst", (3, 5), 6, 6, 6, 6, 6)
    assert b.pub.alive == 1 and b.at(5) == (3, 7) and b.damage() == [0, 0, 0]
    centres = {divmod(target, 11)[::-1] for target in b.offers("Fire Burst")}
    assert centres == {(lane, column) for lane in (2, 3, 4) for column in (6, 7)}


@pytest.mark.rule("HM-38", "HM-52")
@pytest.mark.parametrize(("kind", "column"), [("grunt", 6), ("skeleton", 7)])
def test_frost_slows_a_lane_once(battle, kind, column):
    b = battle(specials=False).lay([(kind, 3, 7), (kind, 2, 7)], ap=9)
    assert b.offers("Frost") == {2, 3}
    b.use("Frost", 3)
    b.monsters_act()
    assert b.at(0) == (3, column) and b.at(1)[1] < column
    b.pub.moved = 0
    b.monsters_act()
    assert b.at(0)[1] < column


@pytest.mark.rule("HM-38")
def test_mend_takes_a_marker_off_a_hero_who_takes_part(battle):
    b = battle().lay([FAR], [(3, 3)], ap=9)
    assert not b.offers("Mend")
    b.pub.h_damage[:] = 2, 4, 0
    b.pub.h_out[1] = 1
    assert b.offers("Mend") == {0}
    b.use("Mend", 0)
    assert b.damage() == [1, 4, 0]


@pytest.mark.rule("HM-T27", "HM-21")
def test_t27_three_uses_at_three_points(battle):
    b = battle().lay([FAR, ("beast", 4, 7)], ap=9)
    for left in (6, 3):
        b.use("Frost", 5)
        assert b.pub.ap == left
    b.initiative((1, 6), then=(1,))
    b.use("Frost", 5)
    assert b.end == RUNNING and b.row.ability_uses[9] == 3 and b.row.ap_unspent == 0


@pytest.mark.rule("HM-38")
def test_uses_per_round_is_a_limit(battle, tables):
    b = battle(tables(abilities=[ability(uses_per_round=2, effect="stun")])).lay([FAR], [(5, 6)], ap=9)
    b.use("Test", 0).use("Test", 0)
    assert not b.offers("Test")
    b.initiative((1, 6), then=(6,))
    b.stop()
    assert b.offers("Test")


@pytest.mark.rule("HM-38")
def test_the_rest_of_the_vocabulary(battle, tables):
    line = ability(shape="line", range=2)
    b = battle(tables(abilities=[line])).lay([("grunt", 3, 4), ("grunt", 3, 6), ("grunt", 2, 4)], [(3, 3)], ap=9)
    b.use("Test")
    assert b.at(0) is None and b.at(1) and b.at(2)
    assert not b.offers("Test")  # the other one is three squares ahead
    b = battle(tables(abilities=[ability(effect="extra_move", amount=2)])).lay([FAR], [(3, 3)], ap=1)
    b.use("Test", 0)
    assert b.pub.ap == 0 and b.moves(0) and not b.moves(1)
    b.move(0, 3, 4).move(0, 3, 5)
    assert b.hero_at(0) == (3, 5)


@pytest.mark.rule("HM-38")
def test_options_take_abilities_away(battle):
    b = battle(abilities=False).lay([("grunt", 3, 4)], [(3, 3), (2, 3), (4, 3)], ap=9)
    assert all(action // 1024 <= 2 for action in b.offered())
    b = battle(without_ability="Fire Burst").lay([("grunt", 3, 4)], [(3, 3)], ap=9)
    assert b.offers("Frost") and b.world.n_abilities.tolist() == [3, 3, 2]
    with pytest.raises(InputError, match="without_ability: unknown ability 'Fire'; did you mean 'Fire Burst'"):
        battle(without_ability="Fire")

"""Special abilities of monsters, by their vocabulary (HM-37, HM-59)."""

import pytest

from sim.rulesets.heroes_vs_monsters.notes import SPECIAL, WARDED

FAR = ("grunt", 5, 7)


def special(**fields):
    row = {"name": "test", "owner": "grunt", "trigger": "on_turn_start", "chance_min_d6": 1, "effect": "hero_damage"}
    return row | {"amount": 1, "range": 3, "target_rule": "nearest_hero", "chapel": False} | fields


@pytest.mark.rule("HM-37")
@pytest.mark.parametrize(("ward", "alive"), [(4, 1), (5, 2), (6, 2)])
def test_a_ward_keeps_hits_off(battle, ward, alive):
    b = battle().lay([("wizard", 3, 4), FAR], [(3, 3)], ap=9)
    b.pub.damage[0] = 1
    b.attack(0, 0, 4, ward)
    assert b.pub.alive == alive and (WARDED in b.codes()) == (ward >= 5) and b.damage() == [0, 0, 0]


@pytest.mark.rule("HM-37")
def test_a_ward_keeps_an_ability_off_too(battle):
    b = battle().lay([("wizard", 3, 4), FAR], [None, (3, 3)], ap=9)
    b.use("Shot", 0, 6, 6)
    assert b.pub.damage[0] == 0 and b.row.hits == 0


@pytest.mark.rule("HM-37", "HM-32")
def test_maul_takes_the_place_of_the_usual_blow(battle):
    b = battle().lay([("beast", 3, 4), FAR], [(3, 3)], ap=9)
    b.attack(0, 0, 4)
    assert b.damage() == [2, 0, 0]
    b = battle(specials=False).lay([("beast", 3, 4), FAR], [(3, 3)], ap=9)
    b.attack(0, 0, 4)
    assert b.damage() == [1, 0, 0]


@pytest.mark.rule("HM-59")
@pytest.mark.parametrize(("face", "place", "hurt"), [(5, (3, 3), 1), (4, (3, 3), 0), (6, (3, 2), 0)])
def test_a_bolt_strikes_the_nearest_hero_in_reach_before_the_move(battle, face, place, hurt):
    b = battle().lay([("wizard", 3, 6)], [place, (1, 1)])
    b.monsters_act(face)
    assert b.damage() == [hurt, 0, 0] and b.at(0) == (3, 5)


@pytest.mark.rule("HM-A20")
@pytest.mark.parametrize(("chapel", "hurt"), [(False, 0), (True, 1)])
def test_a_special_reaches_into_the_chapel_only_where_its_row_says_so(battle, tables, chapel, hurt):
    b = battle(tables(specials=[special(chapel=chapel)])).lay([("grunt", 3, 3)])
    b.monsters_act()
    assert sum(b.damage()) == hurt


@pytest.mark.rule("HM-59", "HM-37")
def test_the_rest_of_the_vocabulary(battle, tables):
    def with_special(**fields):
        return battle(tables(specials=[special(**fields)]))

    b = with_special(effect="push_hero", amount=2, target_rule="hero_in_lane").lay([("grunt", 3, 7)], [(3, 5), (2, 6)])
    b.monsters_act()
    assert b.hero_at(0) == (3, 3) and b.hero_at(1) == (2, 6)
    b = with_special(effect="extra_move", amount=1).lay([("grunt", 3, 7)])
    b.monsters_act()
    assert b.at(0) == (3, 4)
    b = with_special(effect="ap_loss", amount=2).lay([("grunt", 3, 7)], ap=1)
    b.initiative((1, 6), then=(3,))
    b.stop()
    assert b.pub.ap == 4
    b = with_special(effect="ap_loss", amount=2, trigger="on_hero_miss", target_rule="attacker")
    b.lay([("grunt", 3, 4)], [(3, 3)], ap=5).attack(0, 0, 1)
    assert b.pub.ap == 2 and b.damage() == [1, 0, 0]
    b = with_special(effect="heal_monster", amount=1, trigger="on_turn_instead_of_move", owner="beast")
    b.lay([("beast", 3, 7)])
    b.pub.damage[0] = 2
    b.monsters_act()
    assert b.pub.damage[0] == 1 and b.at(0) == (3, 7) and SPECIAL in b.codes()
    b = with_special(trigger="on_hero_hit", target_rule="attacker", owner="beast")
    b.lay([("beast", 3, 4)], [(3, 3)], ap=5).attack(0, 0, 6)
    assert b.pub.damage[0] == 1 and b.damage() == [1, 0, 0]

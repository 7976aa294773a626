"""The shop."""

import pytest

from sim.rulesets.crypt_crawler.codes import SHOP


def shop(table, room="R", **pub):
    """In a shop, in a room of this symbol."""
    table.lay("D01", top="D02").set(**pub).print("D02", special=SHOP)
    return table.enter(room).go_on()


def positions(table):
    """The positions, from 1, that can be bought."""
    return [int(action.split()[-1]) + 1 for action in table.offered() if action.startswith("buy")]


def buy(table, position):
    return table.do("buy position", position - 1)


@pytest.mark.rule("CC-S61", "CC-044", "CC-257", "CC-043", "CC-118", "CC-A46")
def test_food_at_its_limit(crypt):
    table = crypt().set(food=4)
    table.read("FOOD 3")
    assert (table.pub.food, table.row.food_wasted) == (5, 2)
    shop(table, gold=20, hp=3)
    assert positions(table) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert not any("eat" in action for action in table.offered())


@pytest.mark.rule("CC-257", "CC-A46", "CC-049")
def test_fragments_at_their_limit(crypt):
    table = shop(crypt(), gold=20, fragments=5)
    assert 3 not in positions(table) and 2 in positions(table)  # Oil is useless now, and for sale
    assert 3 in positions(shop(crypt(), gold=20, fragments=4))


@pytest.mark.rule("CC-S62", "CC-161", "CC-162", "CC-257", "CC-D07", "CC-T13")
def test_buying_takes_gold(crypt):
    table = shop(crypt(), gold=6)
    buy(table, 1).go_on()
    assert table.pub.gold == 0 and (table.phase, positions(table)) == ("between turns", [])
    table = shop(crypt(), gold=20)
    buy(table, 1).go_on()
    assert 1 not in positions(table) and table.pub.gold == 14


@pytest.mark.rule("CC-162", "CC-169", "CC-257", "CC-D07", "CC-255")
def test_all_nine_goods(crypt):
    table = shop(crypt(), gold=50, foot=7, fragments=0, food=0, hp=1)
    buy(table, 2)
    assert table.pub.foot == 0
    buy(table, 3)
    buy(table, 9)
    assert (table.pub.fragments, table.pub.food) == (1, 1)
    for position, potion in ((1, 3), (4, 2), (5, 4), (6, 5), (7, 1), (8, 6)):
        buy(table, position)
        assert table.pub.offered == potion
        table.go_on()
    assert table.pub.gold == 50 - 28 and positions(table) == []


@pytest.mark.rule("CC-S79", "CC-255", "CC-276", "CC-D10")
def test_a_potion_equipped_cannot_be_bought(crypt):
    table = shop(crypt().carry(1), room="G", gold=2, hp=5)
    assert positions(table) == [8, 9]
    table.do("drink potion of place", 0)
    assert positions(table) == [7, 8, 9] and table.pub.hp == 8
    buy(table, 7).do("put the new potion in place", 0)
    assert (table.held(), table.pub.gold, positions(table)) == ([1], 0, [])


@pytest.mark.rule("CC-255", "CC-254")
def test_buying_the_reverse_of_a_potion_is_a_flip(crypt):
    table = buy(shop(crypt().carry(4), gold=9), 7)
    assert table.phase == "potion flip"
    assert table.do("take it").held() == [1]


@pytest.mark.rule("CC-A36", "CC-255")
@pytest.mark.parametrize(("reading", "hp", "phase"), [("card", 3, "potion offered"), ("instant", 6, "in a shop")])
def test_what_a_shop_potion_is(crypt, reading, hp, phase):
    table = buy(shop(crypt(shop_potion=reading), gold=9, hp=3), 7)
    assert (table.pub.hp, table.phase) == (hp, phase)


@pytest.mark.rule("CC-A36")
def test_an_effect_may_be_bought_beside_the_same_card(crypt):
    assert 7 in positions(shop(crypt(shop_potion="instant").carry(1), gold=9))


@pytest.mark.rule("CC-A37", "CC-256")
@pytest.mark.parametrize(("limit", "left"), [("position", [4, 7]), ("name", [])])
def test_what_counts_as_one_item(crypt, limit, left):
    table = buy(shop(crypt(shop_limit=limit), gold=30), 1).go_on()
    assert [place for place in positions(table) if place in (1, 4, 7)] == left


@pytest.mark.rule("CC-A35", "CC-255")
@pytest.mark.parametrize("back", [True, False])
def test_a_potion_out_of_the_game_is_not_for_sale(crypt, back):
    table = crypt(potion_return=back).carry(1).set(hp=3).do("drink potion of place", 0)
    shop(table, gold=20)
    assert (7 in positions(table)) == (5 in positions(table)) == back
    assert 4 in positions(table)


@pytest.mark.rule("CC-162", "CC-091")
def test_the_limit_is_for_one_visit(crypt):
    table = shop(crypt(), gold=9, food=0)
    buy(table, 9).go_on()
    table.lay("D01", top="D03").print("D03", special=SHOP).enter("R").go_on()
    assert 9 in positions(table)


@pytest.mark.rule("CC-169", "CC-T13")
@pytest.mark.parametrize(("percent", "prices"), [(100, [6, 3, 1]), (150, [9, 5, 2]), (0, [0, 0, 0])])
def test_prices(crypt, percent, prices):
    shop_lines = crypt(price_percent=percent).world.shop
    assert [int(shop_lines[place].price) for place in (0, 1, 8)] == prices

"""Lucky Coins on the two dice of an attack."""

import pytest

CARRIED = ("hp", "stamina", "fear", "poison", "gold", "xp", "fragments", "coins")


def rolled(table, black, red, ac=5, tiers="1/2/4"):
    """At the coins, with these dice; the weapon adds no Strength."""
    table.bare().arm(tiers).set(strength=0)
    table.face("rat", hp=20, ac=ac, toughness=0, strength=0, speed=0, tiers="0/0/0", drop=0)
    return table.dice(black, red).do("attack with weapon", 1).foe_dice(1, 1)


@pytest.mark.rule("CC-WE01", "CC-189", "CC-193", "CC-194", "CC-018")
def test_two_coins_on_one_roll(crypt):
    table = rolled(crypt(), 1, 1, ac=3)
    table.do("raise die", 0).do("raise die", 0)
    assert (table.foe.black + table.foe.raised, table.pub.coins, table.row.coins_spent) == (3, 1, 2)
    assert table.go_on().phase == "stamina"


@pytest.mark.rule("CC-S35", "CC-189", "CC-190", "CC-246", "CC-248")
def test_one_coin_on_each_die(crypt):
    table = rolled(crypt().set(coins=2), 4, 3)
    table.do("raise die", 0).do("raise die", 1)
    assert table.pub.coins == 0
    while table.phase in ("coins", "stamina"):
        table.do(*(("go on",) if table.phase == "coins" else ("spend Stamina", 0)))
    assert table.foe.hp == 18


@pytest.mark.rule("CC-S37", "CC-247", "CC-231", "CC-A28")
def test_ends_of_the_dice(crypt):
    table = rolled(crypt(), 6, 6, ac=7)
    assert "raise die 1" not in table.offered() and "reroll die 1" in table.offered()
    table.do("raise die", 0).go_on()
    assert table.phase == "stamina"


@pytest.mark.rule("CC-191", "CC-192", "CC-248", "CC-S36")
def test_rerolls(crypt):
    table = rolled(crypt(coins=4), 1, 5, ac=6)
    table.do("raise die", 0).dice(4).do("reroll die", 0)
    assert (table.foe.black, table.foe.raised, table.pub.coins) == (4, 0, 2)
    table.dice(2).do("reroll die", 1)
    assert (table.foe.red, table.pub.coins) == (2, 1)


@pytest.mark.rule("CC-193", "CC-D16")
def test_coins_are_offered_while_there_are_any(crypt):
    table = rolled(crypt(), 2, 2)
    assert table.offered() == ["go on", "raise die 0", "reroll die 0", "raise die 1", "reroll die 1"]
    for _ in range(3):
        table.do("raise die", 0)
    assert table.phase == "stamina" and table.pub.coins == 0


@pytest.mark.rule("CC-S74", "CC-194", "CC-052")
def test_spent_coins_stay_spent(crypt):
    table = crypt()
    rolled(table, 2, 2)
    for _ in range(3):
        table.do("raise die", 0)
    table.do("spend Stamina", 0).win()
    table.lay("D01", room=6, cleared=(4,)).set(key=1, xp=3, fear=2, poison=1, stamina=4, gold=7, fragments=2)
    before = {name: int(table.pub[name]) for name in CARRIED}
    table.do("leave the level")
    assert table.pub.coins == 0 and table.pub.level == 2
    after = {name: int(table.pub[name]) for name in CARRIED}
    assert after == before


@pytest.mark.rule("CC-245", "CC-A26")
@pytest.mark.parametrize("reroll", [False, True])
def test_coins_on_the_dice_of_the_enemy(crypt, reroll):
    table = crypt(coin_enemy_reroll=reroll).bare().set(toughness=0)
    table.foe_dice(6, 6).face("rat", tiers="1/2/5", speed=9, hp=20)
    if not reroll:
        assert table.pub.hp == 9 and table.my_turn
        return
    assert table.offered() == ["go on", "reroll die 0", "reroll die 1"]
    table.foe_dice(2).do("reroll die", 1).go_on()
    assert (table.pub.hp, table.pub.coins) == (13, 2)


@pytest.mark.rule("CC-246", "CC-A27", "CC-190")
@pytest.mark.parametrize(("coin_damage", "losses"), [("pip", (1, 4, 4)), ("point", (2, 3, 5))])
def test_a_coin_on_a_damage_roll(crypt, coin_damage, losses):
    for red, loss in zip((2, 5, 6), losses, strict=True):
        table = rolled(crypt(coin_damage=coin_damage), 6, red)
        if coin_damage == "point" or red < 6:
            table.do("raise die", 1)
        table.go_on().do("spend Stamina", 0)
        assert table.foe.hp == 20 - loss


@pytest.mark.rule("CC-A27")
def test_a_reroll_takes_the_points_of_coins_away(crypt):
    table = rolled(crypt(coin_damage="point"), 6, 2)
    table.do("raise die", 1).dice(4).do("reroll die", 1).go_on().do("spend Stamina", 0)
    assert table.foe.hp == 18


@pytest.mark.rule("CC-A29", "CC-193")
@pytest.mark.parametrize(("limit", "again"), [("none", True), ("one", False)])
def test_coins_on_one_damage_roll(crypt, limit, again):
    table = rolled(crypt(coin_damage_limit=limit), 6, 2)
    table.do("raise die", 1)
    assert ("raise die 1" in table.offered()) == ("reroll die 1" in table.offered()) == again
    assert "raise die 0" in table.offered()


@pytest.mark.rule("CC-018")
def test_the_number_of_coins_is_an_option(crypt):
    assert [int(crypt(coins=coins).pub.coins) for coins in (0, 3, 5)] == [0, 3, 5]

"""Potions: received, held, drunk, and in the last moment."""

import pytest

from sim.rulesets.crypt_crawler.codes import ALTAR
from sim.rulesets.crypt_crawler.phases import HARM_FEAR, HARM_HP, HARM_POISON


def roll(table, number):
    """A potion roll that brings this potion."""
    return table.dice(number).read("POTION")


@pytest.mark.rule("CC-S45", "CC-179", "CC-180", "CC-254", "CC-064", "CC-065", "CC-066", "CC-D11", "CC-D12", "CC-T12")
@pytest.mark.rule("CC-176", "CC-CF11", "CC-029")
def test_a_roll_with_two_potions_equipped(crypt):
    assert roll(crypt().carry(1, 2), 1).phase == "between turns"
    flip = roll(crypt().carry(1, 2), 4)
    assert flip.phase == "potion flip" and flip.offered() == ["go on", "take it"]
    assert roll(crypt().carry(1, 2), 4).go_on().held() == [1, 2]
    assert flip.do("take it").held() == [4, 2]
    third = roll(crypt().carry(1, 2), 3)
    assert third.offered()[:4] == [
        "go on",
        "drink the new potion",
        "put the new potion in place 0",
        "put the new potion in place 1",
    ]
    assert roll(crypt().carry(1, 2), 3).do("put the new potion in place", 1).held() == [1, 3]
    drunk = roll(crypt().carry(1, 2).set(hp=3), 3).do("drink the new potion")
    assert drunk.pub.hp == 11 and drunk.held() == [1, 2]
    assert third.go_on().held() == [1, 2]


@pytest.mark.rule("CC-S46", "CC-178", "CC-252", "CC-A34", "CC-146", "CC-D11")
def test_an_enemy_drops_a_potion(crypt):
    table = crypt().carry(1).bare().set(poison=2, stamina=4)
    table.face("rat", hp=1, ac=2, speed=0)
    table.world.enemies[0].drop = table.text("POTION 6")
    while not table.my_turn:
        table.go_on()
    table.win()
    assert table.offered()[:4] == [
        "go on",
        "drink the new potion",
        "put the new potion in place 0",
        "put the new potion in place 1",
    ]
    table.do("drink the new potion")
    assert table.pub.poison == 0 and table.held() == [1]


@pytest.mark.rule("CC-S47", "CC-251", "CC-A33", "CC-D22", "CC-177")
def test_a_potion_before_the_last_damage(crypt):
    table = crypt().carry(2).set(hp=2).harm(HARM_HP, 5)
    assert table.offered() == ["go on", "drink potion of place 0"]
    table.do("drink potion of place", 0)
    assert (table.pub.hp, table.end, table.row.rescues) == (2, "", 1)
    assert crypt().carry(2).set(hp=2).harm(HARM_HP, 5).go_on().end == "hp"
    assert crypt(potion_rescue=False).carry(2).set(hp=2).harm(HARM_HP, 5).end == "hp"


@pytest.mark.rule("CC-S47", "CC-D22", "CC-251")
def test_two_potions_before_the_last_damage(crypt):
    table = crypt().carry(1, 2).set(hp=2).harm(HARM_HP, 9)
    table.do("drink potion of place", 0)
    assert table.phase == "rescue"
    table.do("drink potion of place", 1)
    assert (table.pub.hp, table.end) == (1, "")


@pytest.mark.rule("CC-S48", "CC-251", "CC-D22")
def test_a_potion_before_the_last_fear(crypt):
    table = crypt().carry(5).set(fear=9).harm(HARM_FEAR, 1)
    table.do("drink potion of place", 0)
    assert (table.pub.fear, table.end) == (7, "")


@pytest.mark.rule("CC-251", "CC-D22", "CC-155")
def test_an_antidote_before_the_last_poison(crypt):
    table = crypt().carry(6).set(poison=6, stamina=0).harm(HARM_POISON, 2)
    table.do("drink potion of place", 0)
    assert (table.pub.poison, table.end) == (5, "")


@pytest.mark.rule("CC-251", "CC-263", "CC-A43")
def test_a_potion_before_a_deadly_sacrifice(crypt):
    table = crypt().lay("D01", top="D02").set(hp=1).carry(1).print("D02", special=ALTAR)
    table.enter("G").go_on().do("sacrifice 1 HP").do("drink potion of place", 0)
    assert (table.pub.hp, table.pub.altars, table.phase) == (3, 1, "between turns")


@pytest.mark.rule("CC-S71", "CC-270", "CC-T12")
def test_fear_is_never_below_zero(crypt):
    table = crypt().carry(5).set(fear=1).do("drink potion of place", 0)
    assert (table.pub.fear, table.held()) == (0, [])


@pytest.mark.rule("CC-T12", "CC-031", "CC-177")
@pytest.mark.parametrize(("number", "hp"), [(1, 6), (2, 8), (3, 11)])
def test_healing_potions(crypt, number, hp):
    assert crypt().carry(number).set(hp=3).do("drink potion of place", 0).pub.hp == hp
    assert crypt().carry(number).set(hp=13).do("drink potion of place", 0).pub.hp == 14


@pytest.mark.rule("CC-S77", "CC-275", "CC-D10", "CC-A58")
def test_a_drink_frees_a_place_for_a_third_card(crypt):
    table = roll(crypt().carry(1, 2).set(hp=5), 3)
    table.do("drink potion of place", 0)
    assert table.pub.hp == 8 and table.phase == "potion offered"
    table.do("put the new potion in place", 0)
    assert table.held() == [3, 2]


@pytest.mark.rule("CC-S78", "CC-275", "CC-A58")
def test_when_the_meaning_of_a_roll_is_fixed(crypt):
    table = roll(crypt().carry(1, 2), 1)
    assert table.phase == "between turns"
    table.do("drink potion of place", 0)
    assert table.phase == "between turns" and table.held() == [2]
    full = roll(crypt(potion_response="full").carry(1, 2).set(hp=5), 1)
    full.do("drink potion of place", 0)
    assert full.phase == "potion offered" and full.pub.hp == 8
    full.do("put the new potion in place", 0)
    assert full.held() == [1, 2]


@pytest.mark.rule("CC-A58", "CC-275")
def test_a_flip_that_a_drink_turns_into_a_gain(crypt):
    assert "drink potion of place 0" not in roll(crypt().carry(4), 1).offered()
    table = roll(crypt(potion_response="full").carry(4), 1)
    assert table.offered() == ["go on", "take it", "drink potion of place 0"]
    table.do("drink potion of place", 0)
    assert table.phase == "potion offered" and table.pub.xp == 2


@pytest.mark.rule("CC-253", "CC-A35")
@pytest.mark.parametrize("back", [True, False])
@pytest.mark.parametrize("how", ["drink", "refuse", "replace"])
def test_whether_potions_come_back(crypt, back, how):
    table = crypt(potion_return=back)
    if how == "drink":
        table.carry(1).do("drink potion of place", 0)
    elif how == "refuse":
        roll(table, 1).go_on()
    else:
        roll(table.carry(1), 3).do("put the new potion in place", 0).carry()
    for number in (1, 4):  # both sides of the card
        assert (roll(table, number).phase == "potion offered") == back
        if back:
            table.go_on()
    assert roll(table, 2).phase == "potion offered"


@pytest.mark.rule("CC-253", "CC-A35")
def test_keeping_a_side_does_not_lose_the_card(crypt):
    table = roll(crypt(potion_return=False).carry(1), 4).go_on()
    assert roll(table, 4).phase == "potion flip"


@pytest.mark.rule("CC-251", "CC-D10", "CC-177")
def test_windows_for_potions(crypt):
    table = crypt().carry(1, 2).bare()
    assert "drink potion of place 1" in table.offered()
    table.foe_dice(1, 1).face("rat", speed=9, hp=20, ac=2)
    seen = []
    for _ in range(8):
        if "drink potion of place 1" in table.offered():
            seen.append(table.phase)
        if table.phase == "weapon":
            table.foe_dice(1, 1).dice(1, 1).do("attack with weapon", 1)
        table.go_on()
    assert seen[:4] == ["fight begins", "enemy's combat turn", "own combat turn", "enemy's combat turn"]


@pytest.mark.rule("CC-181", "CC-T12")
def test_a_named_and_a_rolled_potion(crypt):
    assert crypt().read("POTION 5").pub.offered == 5
    assert [int(roll(crypt(), face).pub.offered) for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]

"""Ends of a run, and the readings about the last level."""

import pytest

from sim.rulesets.crypt_crawler.codes import SHOP

ALL = (1, 2, 3, 4, 5, 6, 7)


@pytest.mark.rule("CC-S59", "CC-199", "CC-220")
def test_level_5_explored_without_the_crystals(crypt):
    table = crypt().lay("D01", top="D02", cleared=ALL, room=7)
    table.set(level=5, n_crystals=2, crystals=3, food=5, gold=50, fragments=4, key=1).print("D02")
    assert table.do("move to room", 8).resolve().end == "crystals"


@pytest.mark.rule("CC-199", "CC-215")
@pytest.mark.parametrize(("level", "levels", "end"), [(4, 5, ""), (5, 5, "crystals"), (2, 2, "crystals"), (5, 6, "")])
def test_only_the_last_level_can_be_lost_so(crypt, level, levels, end):
    table = crypt(levels=levels).lay("D01", top="D02", cleared=ALL, room=7).set(level=level).print("D02", special=SHOP)
    assert table.do("move to room", 8).resolve().end == end


@pytest.mark.rule("CC-S60", "CC-219", "CC-A08")
@pytest.mark.parametrize(("door", "end"), [("closed", None), ("lose", "left"), ("endless", "")])
def test_the_door_of_level_5(crypt, door, end):
    table = crypt(level5_door=door).lay("D01", room=6, cleared=(4,)).set(level=5, key=1)
    assert ("leave the level" in table.offered()) == (end is not None)
    if end is not None:
        assert table.do("leave the level").end == end
        assert table.pub.level == (5 if end else 6)


@pytest.mark.rule("CC-A08")
def test_endless_levels_are_never_explored(crypt):
    table = crypt(level5_door="endless").lay("D01", top="D02", cleared=ALL, room=7).set(level=5).print("D02")
    assert table.do("move to room", 8).resolve().end == ""


@pytest.mark.rule("CC-045", "CC-099")
@pytest.mark.parametrize(("kept", "after"), [(0, 0), (2, 2)])
def test_food_spoils_and_may_be_eaten_before(crypt, kept, after):
    table = crypt(food_kept=kept).lay("D01", room=6, cleared=(4,)).set(key=1, food=4, hp=5)
    table.do("eat for HP").do("leave the level")
    assert (table.pub.food, table.pub.hp, table.row.food_spoiled) == (after, 6, 3 - after)


@pytest.mark.rule("CC-A11", "CC-213", "CC-212")
def test_how_an_enemy_is_chosen(crypt):
    names = {}
    for pick in ("named", "deck", "die", "tier_pool"):
        table = crypt(enemy_pick=pick)
        for number, enemy in enumerate(table.enemies):
            table.world.enemies[table.enemies.index(enemy)].number = number % 6 + 1
        found = set()
        for game in range(100):
            table.begin(game)
            table.bare().set(ac=6, hp=14)
            table.face("rat")
            found.add(table.enemies[table.foe.foe])
        names[pick] = found
    weak = {"rat", "spider", "shade", "acolyte"}
    assert names["named"] == {"rat"} and names["tier_pool"] == weak
    assert names["deck"] == names["die"] == set(table.enemies)


@pytest.mark.rule("CC-A11")
def test_the_enemy_deck_is_used_up_before_it_is_shuffled(crypt):
    table, found = crypt(enemy_pick="deck").bare(), []
    for _ in range(24):
        table.set(ac=7, hp=14, burn=0)
        table.face("rat")
        found.append(int(table.foe.foe))
    assert sorted(found[:12]) == sorted(found[12:]) == list(range(12))


@pytest.mark.rule("CC-A11")
def test_the_die_of_the_enemy(crypt):
    table = crypt(enemy_pick="die").bare().set(ac=6)
    for number in range(12):
        table.world.enemies[number].number = number % 6 + 1
    table.foe_dice(4).face("rat")
    assert table.foe.foe in (3, 9)


@pytest.mark.rule("CC-052", "CC-212")
def test_what_carries_over_between_fights(crypt):
    table = crypt().hold("C-1", "C-3", head=2).bare().carry()
    table.set(hp=9, stamina=3, fear=2, foot=4, poison=1, gold=7, xp=3, fragments=2, coins=1)
    before = {name: int(table.pub[name]) for name in ("hp", "stamina", "fear", "foot", "poison", "gold", "coins")}
    for _ in range(2):
        table.pub.durability[2] = 2
        table.face("rat", hp=1, ac=2, speed=0, gold=0, xp=0, fragments=0, drop=0)
        kills = int(table.row.kills)
        table.foe_dice(1, 1).dice(6, 6).attack(6, 6)
        assert table.row.kills == kills + 1
    assert {name: int(table.pub[name]) for name in before} == before
    assert table.pub.durability[2] == 2 and table.equipped() == ["C-1", "C-3"]

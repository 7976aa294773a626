"""Shrines, altars, crystals and the boss."""

import pytest

from sim.rulesets.crypt_crawler.codes import ALTAR, SHRINE


def card_with(table, special, room="G", **pub):
    """A card with this special location resolved in a room."""
    table.lay("D01", top="D02").set(**pub).print("D02", special=special)
    return table.enter(room).go_on()


def colours(*numbers):
    return sum(1 << number for number in numbers)


@pytest.mark.rule("CC-S49", "CC-049", "CC-048")
def test_fragments_over_the_limit_are_lost(crypt):
    table = crypt().bare().set(fragments=4)
    table.face("rat", hp=1, ac=2, speed=0, fragments=2, drop=0).win()
    assert (table.pub.fragments, table.row.fragments_wasted) == (5, 1)


@pytest.mark.rule("CC-S50", "CC-050", "CC-160", "CC-D05")
def test_a_shrine_takes_five_fragments(crypt):
    assert card_with(crypt(), SHRINE, fragments=4).phase == "between turns"
    table = card_with(crypt(), SHRINE, fragments=5)
    assert table.offered() == ["go on", "make a Soul Crystal"]
    table.do("make a Soul Crystal")
    assert (table.pub.fragments, table.pub.n_crystals) == (0, 1)
    assert bin(int(table.pub.crystals)).count("1") == 1


@pytest.mark.rule("CC-050", "CC-049")
def test_cost_and_limit_of_fragments_are_options(crypt):
    table = card_with(crypt(fragment_cost=3, fragment_limit=8), SHRINE, fragments=7)
    table.do("make a Soul Crystal")
    assert table.pub.fragments == 4


@pytest.mark.rule("CC-S51", "CC-182", "CC-188", "CC-195", "CC-265", "CC-A54", "CC-043")
def test_the_third_crystal_brings_the_boss_at_once(crypt):
    table = card_with(crypt().carry(1), SHRINE, fragments=5, n_crystals=2, crystals=3, food=3, hp=5)
    table.do("make a Soul Crystal")
    assert table.phase == "fight begins" and table.foe.boss
    assert table.row.boss_level == 1
    room = int(table.pub.room)
    seen = set()
    while not table.my_turn:
        seen |= set(table.offered())
        table.set(hp=14, fear=0).foe_dice(1, 1).go_on()
    assert not any("eat" in action for action in seen) and room not in table.rooms()
    assert table.win().end == "won"
    assert room not in table.rooms()


@pytest.mark.rule("CC-182", "CC-A54")
def test_a_crystal_of_a_text_brings_the_boss_too(crypt):
    table = crypt().carry(1).set(n_crystals=2, crystals=3)
    table.read("CRYSTAL, GOLD 5")
    assert table.foe.boss and table.pub.gold == 3


@pytest.mark.rule("CC-S52", "CC-183", "CC-264", "CC-CF12", "CC-T10", "CC-T16", "CC-030")
@pytest.mark.parametrize("missing", [0, 1, 2, 3])
def test_the_boss_is_named_by_the_missing_crystal(crypt, missing):
    owned = [colour for colour in range(4) if colour != missing]
    table = card_with(crypt().carry(1), SHRINE, fragments=5, n_crystals=2, crystals=colours(*owned[:2]))
    rest = sorted({missing, owned[2]})
    table.deal((2, rest.index(owned[2]))).do("make a Soul Crystal")
    assert (table.foe.foe, table.row.boss) == (missing, missing)
    assert table.foe.ac == (5, 4, 4, 4)[missing]


@pytest.mark.rule("CC-A50", "CC-264", "CC-160", "CC-D23")
def test_crystals_may_be_chosen(crypt):
    table = card_with(crypt(crystal_pick="choose"), SHRINE, fragments=5, n_crystals=1, crystals=colours(2))
    table.do("make a Soul Crystal")
    assert table.offered() == ["choose 0", "choose 1", "choose 3"]
    assert table.do("choose", 3).pub.crystals == colours(2, 3)


@pytest.mark.rule("CC-S53", "CC-184", "CC-185", "CC-262", "CC-203", "CC-A15", "CC-A43", "CC-168")
@pytest.mark.parametrize("level", [1, 3, 5])
@pytest.mark.parametrize("mode", ["novice", "standard", "masochist"])
@pytest.mark.parametrize(("altars", "modifiers"), [(0, 5), (2, 3), (5, 0), (6, 0)])
def test_modifiers_of_the_boss(crypt, mode, level, altars, modifiers):
    table = crypt(mode=mode).set(level=level, altars=altars).meet_boss()
    assert table.row.boss_cards == modifiers
    assert table.foe.n_modifiers == modifiers == table.counts()[2]


@pytest.mark.rule("CC-A15", "CC-203")
@pytest.mark.parametrize(("mode", "modifiers"), [("novice", 4), ("standard", 5), ("masochist", 6)])
def test_the_mode_may_change_the_boss(crypt, mode, modifiers):
    assert crypt(mode=mode, boss_mode_delta=True).meet_boss().row.boss_cards == modifiers
    assert crypt(mode=mode, boss_modifiers=2).meet_boss().row.boss_cards == 2


@pytest.mark.rule("CC-S54", "CC-166", "CC-263", "CC-196", "CC-D06")
def test_a_deadly_sacrifice(crypt):
    table = card_with(crypt(), ALTAR, hp=1)
    assert table.offered() == ["go on", "sacrifice 1 HP"]
    assert table.do("sacrifice 1 HP").end == "hp"


@pytest.mark.rule("CC-166", "CC-167", "CC-168", "CC-D06")
def test_one_sacrifice_at_each_altar(crypt):
    table = card_with(crypt(), ALTAR, hp=7).do("sacrifice 1 HP")
    assert (table.pub.hp, table.pub.altars, table.phase) == (6, 1, "between turns")
    skipped = card_with(crypt(), ALTAR, hp=7).go_on()
    assert (skipped.pub.hp, skipped.pub.altars) == (7, 0)


@pytest.mark.rule("CC-S58", "CC-220", "CC-199", "CC-D05")
@pytest.mark.parametrize("convert", [True, False])
def test_the_last_room_of_level_5(crypt, convert):
    table = crypt().carry(1).lay("D01", top="D02", cleared=(1, 2, 3, 4, 5, 6, 7), room=7)
    table.set(level=5, n_crystals=2, crystals=3, fragments=5).print("D02", special=SHRINE)
    table.do("move to room", 8).go_on()
    if convert:
        table.do("make a Soul Crystal")
        assert table.foe.boss and not table.end
    else:
        assert table.go_on().end == "crystals"


@pytest.mark.rule("CC-186", "CC-T10")
def test_abilities_of_the_bosses(crypt):
    lich = crypt().carry(1).meet_boss(0)
    assert (lich.phase, lich.pub.fear) == ("fight begins", 1)
    dragon = crypt().carry(1).meet_boss(1)
    assert dragon.pub.burn == 1
    queen = crypt().carry(1).meet_boss(2)
    assert queen.cube() == 6
    titan = crypt().bare().arm("12/12/12").set(speed=9, coins=0).meet_boss(3, ac=2, toughness=0)
    hp = int(titan.foe.hp)
    titan.attack(6, 6, foe=(1, 1))
    assert titan.foe.hp == hp - 6


@pytest.mark.rule("CC-187", "CC-210", "CC-128", "CC-034")
def test_a_boss_fight_follows_the_rules_of_fights(crypt):
    table = crypt().lay("D01", deck=2).bare().set(ac=6, speed=0)
    table.foe_dice(1, 1).meet_boss(3)
    assert table.counts()[2] == 5 and table.row.reshuffles == 1
    assert table.row.enemy_rolls == 1 and table.my_turn
    table.foe.toughness, hp = 0, int(table.foe.hp)
    table.attack(6, 1, stamina=3, foe=(1, 1))
    assert table.foe.hp == hp - 2 - 1 - 3


@pytest.mark.rule("CC-019", "CC-160", "CC-CF12")
def test_crystals_are_drawn_from_those_left(crypt):
    table, found = crypt(), set()
    for pick in range(3):
        card_with(table, SHRINE, fragments=5, n_crystals=1, crystals=colours(1))
        table.deal((3, pick)).do("make a Soul Crystal")
        found.add(int(table.pub.crystals))
    assert found == {colours(0, 1), colours(1, 2), colours(1, 3)}

"""Texts of skills, items, loot and enemies: when they act, what they cost, what they are against (CC-267)."""

import pytest

from sim.rulesets.crypt_crawler.codes import BURN
from sim.rulesets.crypt_crawler.phases import HARM_BURN, HARM_FEAR, HARM_HP, HARM_LOSS, HARM_POISON
from sim.rulesets.crypt_crawler.rules.stalemate import is_stalemate
from sim.rulesets.crypt_crawler.schema.foes import Boss, Enemy
from sim.rulesets.crypt_crawler.schema.goods import Loot
from sim.rulesets.crypt_crawler.schema.people import Gear, Skill
from tests.rulesets.crypt_crawler.printing import (
    BOSS,
    ENEMY,
    GEAR,
    LOOT,
    SKILL,
    on_boss,
    on_enemy,
    on_item,
    on_loot,
    on_skill,
    timed_row,
)


@pytest.fixture
def with_item(crypt):
    """A human run whose race has this item."""

    def make(timing, text, uses="per_game", **options):
        table = crypt(**options)
        on_item(timed_row(Gear, GEAR, timing, text, uses), table)
        table.begin()
        return table

    return make


@pytest.fixture
def with_amulet(crypt):
    """A run with the amulet R-6 worn, which has this text."""

    def make(timing, text, uses="per_game", **fields):
        table = crypt()
        on_loot(timed_row(Loot, LOOT | fields, timing, text, uses), table)
        return table.hold("R-6")

    return make


@pytest.fixture
def with_skill(crypt):
    """A human fighter whose first skill, unlocked, is this one."""

    def make(kind, timing, text, uses="unlimited", **fields):
        table = crypt()
        on_skill(timed_row(Skill, SKILL | {"kind": kind} | fields, timing, text, uses), table)
        table.world.jobs[0].skills[0].cost = table.text(fields["cost"]) if "cost" in fields else 0
        table.begin()
        return table.set(xp=5).read("XP 1")

    return make


@pytest.mark.rule("CC-027", "CC-D20", "CC-T17")
def test_an_item_that_is_always_in_force(with_item):
    table = with_item("always", "MOD strength 2 always, MOD ac -1 always", "unlimited")
    assert (table.strength(), table.ac()) == (3, 3)


@pytest.mark.rule("CC-028", "CC-D20", "CC-A59")
def test_a_loot_that_is_always_in_force(with_amulet):
    table = with_amulet("always", "MOD strength 2 always", "unlimited", bonus_strength=1, bonus_burn=1)
    assert table.strength() == 4
    assert table.arm("2 B1/2/2").chart(1, 0, BURN) == 2
    assert table.hold("U-6").strength() == 2


@pytest.mark.rule("CC-267", "CC-D20", "CC-150")
@pytest.mark.parametrize(("ignored", "other"), [("burn", HARM_HP), ("physical", HARM_BURN)])
def test_physical_damage_and_burn_are_two_things(with_item, ignored, other):
    own = HARM_BURN if ignored == "burn" else HARM_HP
    table = with_item("damage_taken", f"IGNORE {ignored} 2").harm(other, 3)
    assert (table.pub.hp, table.phase) == (11, "between turns")
    table.harm(HARM_LOSS, 1)  # a text or an altar
    assert (table.pub.hp, table.phase) == (10, "between turns")
    table.harm(own, 3)
    assert table.phase == "time of a text" and table.offered() == ["go on", "use item 0"]
    table.do("use item", 0)
    assert (table.pub.hp, table.phase) == (9, "between turns")
    assert table.harm(own, 3).pub.hp == 6  # once a game


@pytest.mark.rule("CC-267", "CC-D20")
@pytest.mark.parametrize(
    ("timing", "kind", "stat"), [("fear_gain", HARM_FEAR, "fear"), ("poison_gain", HARM_POISON, "poison")]
)
def test_a_text_without_a_limit_acts_by_itself_every_time(with_item, timing, kind, stat):
    table = with_item(timing, f"IGNORE {stat} 1", "unlimited")
    for total in (1, 2):
        table.harm(kind, 2)
        assert (table.pub[stat], table.phase) == (total, "between turns")


@pytest.mark.rule("CC-267", "CC-D20", "CC-259")
def test_uses_of_a_loot_that_comes_back(with_amulet):
    table = with_amulet("turn_between", "GOLD 2").set(gold=0)
    table.do("use item", 6)
    assert table.pub.gold == 2 and "use item 6" not in table.offered()
    table.hold("U-6")
    assert "use item 6" not in table.offered()
    assert "use item 6" in table.hold("R-6").offered()


@pytest.mark.rule("CC-267", "CC-D19")
def test_a_passive_skill_after_every_kill(with_skill):
    table = with_skill("passive", "kill", "HP 2").set(hp=5)
    for hp in (7, 9):
        table.face("rat", hp=1, ac=2, speed=0, tiers="0/0/0", drop=0).attack(6, 6)
        assert (table.pub.hp, table.row.skill_uses) == (hp, 0)


@pytest.mark.rule("CC-267", "CC-D22", "CC-251")
def test_a_text_against_a_loss(with_item):
    table = with_item("rescue", "HP 9", potion_rescue=False).carry(1).set(hp=3).harm(HARM_LOSS, 4)
    assert table.phase == "rescue" and table.offered() == ["go on", "use item 0"]
    table.do("use item", 0)
    assert (table.end, table.pub.hp) == ("", 8)
    assert table.set(hp=3).harm(HARM_LOSS, 4).end == "hp"


@pytest.mark.rule("CC-267", "CC-D19")
@pytest.mark.parametrize(
    ("cost", "field", "enough"), [("STA -2", "stamina", 2), ("GOLD -3", "gold", 3), ("FOOD -1", "food", 1)]
)
def test_a_cost_must_be_paid(with_skill, cost, field, enough):
    table = with_skill("activated", "turn_between", "XP 1", cost=cost)
    assert "use skill 0" not in table.set(**{field: enough - 1}).offered()
    table.set(**{field: enough}).do("use skill", 0)
    assert (table.pub[field], table.pub.xp) == (0, 7)


@pytest.mark.rule("CC-186", "CC-267")
@pytest.mark.parametrize(
    ("timing", "text", "left"), [("after_hit", "SETDIE red 1", (19, 14)), ("after_miss", "HP -1", (11, 13))]
)
def test_abilities_at_the_players_attack(crypt, timing, text, left):
    table = crypt().bare().arm("1/2/9").set(strength=0)
    on_boss(timed_row(Boss, BOSS, timing, text, "unlimited"), table)
    table.world.boss_modifiers = 0
    table.meet_boss(3, tiers="0/0/0", hp=20, ac=4, toughness=0, strength=0, speed=0)
    table.attack(6, 6, foe=(1, 1)).attack(1, 1, foe=(1, 1))
    assert (table.foe.hp, table.pub.hp) == left


@pytest.mark.rule("CC-186", "CC-136")
def test_an_ability_on_the_enemys_own_dice(crypt):
    table = crypt().bare().set(toughness=0)
    on_enemy(timed_row(Enemy, ENEMY, "enemy_after_roll", "ADDDIE black 3", "unlimited"), table)
    table.foe_dice(1, 1).face("guard", tiers="2/2/2", strength=0, speed=9)
    assert table.pub.hp == 12  # 1 + 3 hits AC 4


@pytest.mark.rule("CC-038", "CC-272", "CC-258")
def test_a_threshold_that_falls_to_the_fear_there_is(with_amulet):
    table = with_amulet("always", "MOD fear_threshold 3 always", "unlimited", bonus_fear_threshold=0)
    table.set(fear=11).dice(6).read("LOOT U")  # the ring U-6 would take its place
    assert table.do("take it").end == "fear"


@pytest.mark.rule("CC-038", "CC-272", "CC-251")
def test_a_potion_against_a_fallen_threshold(crypt):
    table = crypt().carry(5).set(fear=9).read("MOD fear_threshold -2 always")
    assert table.phase == "rescue"
    table.do("drink potion of place", 0)
    assert (table.end, table.pub.fear) == ("", 6)
    assert crypt().set(fear=8).read("MOD fear_threshold -2 always").end == "fear"


@pytest.mark.rule("CC-271", "CC-CF13", "CC-186")
def test_no_stalemate_while_an_ability_can_hurt(crypt):
    table = crypt().bare().arm("1/1/1").set(strength=0, stamina=0)
    harmless = {"tiers": "0/0/0", "toughness": 9, "strength": 0, "speed": 0}
    assert table.face("guard", **harmless).end == "stalemate"
    table = crypt().bare().arm("1/1/1").set(strength=0, stamina=0)
    on_enemy(timed_row(Enemy, ENEMY, "own_turn_start", "FEAR 1", "unlimited"), table)
    table.face("guard", **harmless)
    assert not table.end and not is_stalemate(table.pub, table.world)


@pytest.mark.rule("CC-T17", "CC-194")
def test_only_spent_coins_come_back(crypt):
    assert crypt().set(coins=3).read("COIN 2").pub.coins == 3
    assert crypt().set(coins=0).read("COIN 2").pub.coins == 2


@pytest.mark.rule("CC-141", "CC-235")
def test_a_toughness_below_zero_costs_more_and_absorbs_nothing(crypt):
    table = crypt().bare().read("MOD toughness -3 always")  # human: 1
    table.foe_dice(6, 1).face("rat", tiers="2/2/2", speed=9)
    assert (table.pub.hp, table.row.absorbed_innate) == (10, 0)

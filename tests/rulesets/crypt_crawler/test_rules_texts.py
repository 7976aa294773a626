"""The operations that texts are made of, carried out by the kernel (T-17)."""

import pytest

from sim.rulesets.crypt_crawler.codes import BURN


@pytest.mark.rule("CC-T17", "CC-081")
@pytest.mark.parametrize(
    ("text", "stat", "value"),
    [
        ("NONE", "hp", 8),
        ("GOLD 2", "gold", 5),
        ("FOOD 1", "food", 4),
        ("FOOD -2", "food", 1),
        ("XP 2", "xp", 2),
        ("FRAG 2", "fragments", 3),
        ("FRAG -3", "fragments", 0),
        ("HP 3", "hp", 11),
        ("HP 9", "hp", 14),
        ("HP -3", "hp", 5),
        ("STA 1", "stamina", 4),
        ("STA -9", "stamina", 0),
        ("STA 9", "stamina", 6),
        ("FEAR 2", "fear", 4),
        ("FEAR -9", "fear", 0),
        ("POISON 2", "poison", 2),
        ("STEP 3", "foot", 5),
        ("OIL", "foot", 0),
        ("COIN 1", "coins", 2),
        ("COIN 9", "coins", 3),
        ("CRYSTAL", "n_crystals", 1),
        ("GOLD 1, FEAR 1, GOLD 1", "gold", 5),
    ],
)
def test_changes_of_a_stat(crypt, text, stat, value):
    table = crypt().set(hp=8, stamina=3, fear=2, foot=2, fragments=1, coins=1)
    assert table.read(text).pub[stat] == value


@pytest.mark.rule("CC-T17", "CC-112", "CC-113")
def test_steps_of_a_text_may_put_the_lantern_out(crypt):
    table = crypt().set(foot=9).read("STEP 3")
    assert (table.pub.foot, table.pub.lit, table.pub.fear) == (10, 0, 2)


@pytest.mark.rule("CC-D21", "CC-T17")
@pytest.mark.parametrize(("option", "gold", "food"), [(0, 8, 0), (1, 3, 2), (2, 3, 0)])
def test_a_choice(crypt, option, gold, food):
    table = crypt().set(food=0).read("CHOICE [GOLD 5 | FOOD 2 | NONE]")
    assert table.phase == "choice of a text" and table.offered() == ["choose 0", "choose 1", "choose 2"]
    table.do("choose", option)
    assert (table.pub.gold, table.pub.food, table.phase) == (gold, food, "between turns")


@pytest.mark.rule("CC-T17", "CC-A52")
@pytest.mark.parametrize(("face", "gold"), [(1, 0), (4, 0), (5, 9), (6, 9)])
def test_a_test_of_a_stat(crypt, face, gold):
    table = crypt().hold("C-6").set(gold=0, speed=2)  # with the hare foot 3
    assert table.dice(face).read("TEST speed 8 [GOLD 9] [HP -1]").pub.gold == gold
    assert table.pub.hp == (14 if gold else 13)


@pytest.mark.rule("CC-T17", "CC-D20")
def test_bonuses_for_one_fight_and_for_good(crypt):
    table = crypt().read("MOD strength 2 always")
    table.read("MOD strength 1 fight, MOD burn 1 always, MOD fear_threshold 2 always")
    assert table.strength() == 4
    table.set(fear=10).read("FEAR 1")
    assert not table.end
    table.arm("2 B1/2/2")
    assert table.chart(1, 0, BURN) == 2
    table.bare().face("rat", speed=0)
    assert table.strength() == 3


@pytest.mark.rule("CC-T17", "CC-236")
@pytest.mark.parametrize(("text", "burn"), [("BURN player 2", 3), ("BURN player -3", 0), ("BURN player 6", 6)])
def test_burn_of_a_text(crypt, text, burn):
    assert crypt().set(burn=1).read(text).pub.burn == burn


@pytest.mark.rule("CC-T17", "CC-152")
@pytest.mark.parametrize(("text", "burn"), [("BURN enemy 2", 2), ("BURN enemy 2, BURN enemy -3", 0)])
def test_burn_of_a_text_on_the_enemy(crypt, text, burn):
    table = crypt()
    table.world.bosses[3].ability = table.text(text)
    assert table.carry(1).meet_boss(3).foe.burn == burn


@pytest.mark.rule("CC-T17", "CC-143", "CC-173")
def test_texts_on_armor(crypt):
    table = crypt().hold("C-3", head=1)
    assert table.read("DURABILITY head 1").pub.durability[2] == 2
    assert table.read("DURABILITY head 6").pub.durability[2] == 3
    assert table.read("DURABILITY head -3").equipped() == []
    table.hold("C-4").read("BREAK body")
    assert table.equipped() == [] and table.pub.durability[3] == 0
    assert table.read("BREAK race").pub.durability[5] == 0


@pytest.mark.rule("CC-T17", "CC-213", "CC-A11")
def test_an_enemy_of_a_tier(crypt):
    table, found = crypt(), set()
    for game in range(60):
        table.begin(game)
        table.carry(1).read("ENEMY? strong")
        found.add(table.enemies[table.foe.foe])
    assert found == {"knight", "wraith", "warden", "colossus"}


@pytest.mark.rule("CC-T17", "CC-182")
def test_three_crystals_of_one_text(crypt):
    table = crypt().carry(1).read("CRYSTAL, CRYSTAL, CRYSTAL")
    assert table.foe.boss and table.pub.n_crystals == 3


@pytest.mark.rule("CC-T17", "CC-251")
def test_a_deadly_part_of_a_text_ends_it(crypt):
    table = crypt().set(hp=2, gold=0).read("HP -2, GOLD 5")
    assert (table.end, table.pub.gold) == ("hp", 0)

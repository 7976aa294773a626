"""Loot: rolling, equipping, flipping, what gets in each other's way."""

import pytest

from sim.rulesets.crypt_crawler.codes import GREEN, RED, YELLOW


def roll(table, name):
    """A loot roll that brings this loot."""
    return table.dice(int(name[2:])).read(f"LOOT {name[0]}")


@pytest.mark.rule("CC-121", "CC-170", "CC-171", "CC-028", "CC-054", "CC-055", "CC-D13")
@pytest.mark.parametrize(("name", "slot"), [("C-1", 0), ("U-2", 1), ("R-3", 2), ("C-4", 3), ("U-6", 4), ("R-5", 0)])
def test_a_roll_brings_the_loot_of_its_rarity_and_number(crypt, name, slot):
    table = roll(crypt(), name)
    assert table.offered() == ["go on", "take it"]
    table.do("take it")
    assert table.equipped() == [name] and table.pub.loot[slot]
    assert (GREEN, YELLOW, RED) == (0, 1, 2)


@pytest.mark.rule("CC-S38", "CC-172")
@pytest.mark.parametrize("name", ["C-1", "C-6"])
def test_the_same_weapon_or_accessory_again(crypt, name):
    table = roll(crypt().hold(name), name)
    assert table.phase == "between turns" and table.equipped() == [name]
    assert table.row.loot_taken == 1  # the one laid out


@pytest.mark.rule("CC-S39", "CC-173", "CC-259")
def test_the_same_armor_again_is_as_new(crypt):
    table = crypt().hold("C-4", body=1)
    roll(table, "C-4")
    assert table.phase == "between turns" and table.pub.durability[3] == 4
    assert table.row.loot_repairs == 1


@pytest.mark.rule("CC-S40", "CC-174", "CC-259", "CC-D14", "CC-A40", "CC-258")
def test_flipping_a_card(crypt):
    table = roll(crypt().hold("C-3", head=1), "C-4")
    assert table.phase == "loot flip"
    assert roll(crypt().hold("C-3"), "C-4").go_on().equipped() == ["C-3"]
    table.do("take it")
    assert table.equipped() == ["C-4"]
    assert (table.pub.durability[2], table.pub.durability[3]) == (0, 4)
    other = roll(crypt().hold("C-3", "U-4"), "C-4").do("take it")
    assert other.equipped() == ["C-4"] and other.pub.durability[3] == 4


@pytest.mark.rule("CC-S41", "CC-174")
def test_both_faces_of_a_card_are_never_held(crypt):
    table = roll(crypt().hold("U-1"), "U-2")
    assert table.phase == "loot flip" and table.offered() == ["go on", "take it"]
    table.do("take it")
    assert table.equipped() == ["U-2"]


@pytest.mark.rule("CC-S42", "CC-059", "CC-060", "CC-258", "CC-175", "CC-067", "CC-277")
def test_two_hands_displace_both_hands(crypt):
    table = roll(crypt().hold("C-1", "U-2"), "R-5")
    table.do("take it")
    assert table.equipped() == ["R-5"] and not table.pub.durability[1]
    table.face("rat", speed=0, hp=9)
    assert table.offered() == ["attack with weapon 1", "attack with weapon 2"]


@pytest.mark.rule("CC-S43", "CC-060", "CC-059", "CC-277")
@pytest.mark.parametrize("name", ["C-2", "C-1"])
def test_one_hand_displaces_two(crypt, name):
    table = roll(crypt().hold("R-5"), name)
    assert table.do("take it").equipped() == [name]


@pytest.mark.rule("CC-S44", "CC-143", "CC-259")
def test_broken_loot_can_be_found_again(crypt):
    table = crypt().bare().hold("R-4", body=1)
    table.foe_dice(6, 6).face("rat", tiers="1/1/4", speed=9, hp=1, drop=0).do("use armor piece", 3)
    assert table.equipped() == []
    table.win()
    roll(table, "R-4").do("take it")
    assert table.equipped() == ["R-4"] and table.pub.durability[3] == 5


@pytest.mark.rule("CC-S80", "CC-277", "CC-057")
def test_a_second_two_handed_loot(crypt):
    table = roll(crypt().hold("U-5"), "R-5").do("take it")
    assert table.equipped() == ["R-5"] and table.pub.loot[1] == 0


@pytest.mark.rule("CC-053", "CC-056", "CC-057", "CC-058", "CC-061", "CC-062", "CC-063", "CC-171", "CC-T11")
def test_one_loot_in_each_slot(crypt):
    table = crypt()
    for name in ("C-1", "U-2", "C-3", "U-4", "C-6"):
        roll(table, name).do("take it")
    assert table.equipped() == ["C-1", "U-2", "C-3", "U-4", "C-6"]
    for name in ("R-1", "R-2", "R-3", "R-4", "R-6"):
        roll(table, name).do("take it")
    assert table.equipped() == ["R-2", "R-4", "R-6"]  # each the reverse of the one before it, flipped


@pytest.mark.rule("CC-258", "CC-A38", "CC-175")
@pytest.mark.parametrize(("refuse", "held"), [(True, ["C-1"]), (False, [])])
def test_refusing_loot_for_an_occupied_slot(crypt, refuse, held):
    table = roll(crypt(loot_refuse=refuse).hold(*held), "U-1")
    assert table.offered() == ["go on", "take it"]
    table.go_on()
    assert table.equipped() == held


@pytest.mark.rule("CC-A38", "CC-258")
def test_loot_for_an_occupied_slot_may_be_forced(crypt):
    table = roll(crypt(loot_refuse=False).hold("C-1"), "U-1")
    assert table.offered() == ["take it"]


@pytest.mark.rule("CC-119", "CC-120", "CC-123", "CC-124", "CC-T14", "CC-CF09")
@pytest.mark.parametrize(
    ("table_name", "face", "stat", "value"),
    [("POUCH", 1, "gold", 2), ("POUCH", 3, "food", 2), ("CHEST", 2, "food", 3), ("CHEST", 6, "fragments", 1)],
)
def test_gifts_of_pouch_and_chest(crypt, table_name, face, stat, value):
    table = crypt().set(gold=0, food=0, fragments=0)
    table.dice(face).read(table_name)
    assert table.pub[stat] == value


@pytest.mark.rule("CC-119", "CC-120", "CC-123", "CC-124", "CC-181", "CC-T14")
def test_rolls_of_pouch_and_chest(crypt):
    for table_name, oil, potions, rarity in (("POUCH", 6, (4, 5), 0), ("CHEST", 5, (3, 4), 1)):
        assert crypt().set(foot=7).dice(oil).read(table_name).pub.foot == 0
        for face in potions:
            table = crypt().dice(face, 6).read(table_name)
            assert table.phase == "potion offered" and table.pub.offered == 6
        table = crypt().dice(2 - rarity, 4).read(table_name)
        assert table.phase == "loot offered" and table.pub.offered == rarity * 6 + 4


@pytest.mark.rule("CC-117", "CC-118", "CC-A60")
def test_gold_and_food(crypt):
    table = crypt().set(gold=3, food=1)
    table.read("GOLD 4, FOOD 2")
    assert (table.pub.gold, table.pub.food) == (7, 3)
    table.read("GOLD -9")
    assert table.pub.gold == 0


@pytest.mark.rule("CC-260", "CC-A39")
def test_loot_strength_counts_for_every_weapon(crypt):
    table = crypt().hold("U-6", "C-1").set(strength=0)
    assert table.strength() == 1
    table.face("rat", speed=0, hp=9, ac=2, toughness=0)
    assert table.offered() == ["attack with weapon 1", "attack with weapon 2"]


@pytest.mark.rule("CC-279")
def test_gear_is_never_given_away_or_sold(crypt):
    table = crypt().hold("C-1", "U-2", "C-3").set(food=1, hp=3)
    kinds = {action.rsplit(" ", 1)[0] for action in table.offered()}
    assert kinds == {"move to room", "eat for"}

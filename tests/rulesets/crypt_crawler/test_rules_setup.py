"""How a run begins, for every race and class."""

import pytest

from sim.errors import InputError
from sim.rulesets.crypt_crawler.codes import ARMOR, ITEM, WEAPON
from sim.rulesets.crypt_crawler.options import PRESETS

RACES, JOBS = ("human", "dwarf", "elf", "orc"), ("fighter", "rogue", "mage", "cleric")
PRINTED = {  # AC, HP, Toughness, Strength, Speed, Stamina, Fear, Food, Gold
    "human": (4, 14, 1, 1, 3, 6, 10, 3, 3),
    "dwarf": (4, 16, 1, 1, 2, 5, 11, 2, 3),
    "elf": (5, 12, 0, 1, 5, 7, 9, 3, 2),
    "orc": (3, 15, 1, 2, 3, 6, 10, 2, 2),
}


@pytest.mark.rule("CC-001", "CC-003", "CC-004", "CC-005", "CC-D01", "CC-D02", "CC-261", "CC-A45", "CC-T02", "CC-021")
@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("job", JOBS)
def test_every_pair_of_race_and_class(crypt, race, job):
    table = crypt(race=race, job=job)
    assert (table.row.race_played, table.row.job_played) == (RACES.index(race), JOBS.index(job))
    gears = table.world.races[table.pub.race].gear, table.world.jobs[table.pub.job].gear
    assert [int(gear.kind) for gear in gears] == [ITEM if race == "orc" else ARMOR, WEAPON]
    assert table.pub.durability[5] == gears[0].durability
    assert table.bare().face("rat", speed=0).offered() == ["attack with weapon 1"]


@pytest.mark.rule("CC-007", "CC-008", "CC-009", "CC-010", "CC-011", "CC-020", "CC-A24", "CC-T01", "CC-T15")
@pytest.mark.parametrize("race", RACES)
def test_stats_at_the_start(crypt, race):
    pub = crypt(race=race).pub
    printed = (pub.ac, pub.hp, pub.toughness, pub.strength, pub.speed, pub.stamina)
    assert (*printed, pub.fear_threshold, pub.food, pub.gold) == PRINTED[race]
    assert (pub.hp_max, pub.stamina_max) == (pub.hp, pub.stamina)
    assert (pub.fear, pub.foot, pub.xp, pub.fragments, pub.poison, pub.burn) == (0, 0, 0, 0, 0, 0)


@pytest.mark.rule("CC-006", "CC-026", "CC-T04", "CC-027")
@pytest.mark.parametrize(("race", "durability", "ac"), [("human", 4, 4), ("dwarf", 2, 5), ("elf", 3, 5), ("orc", 0, 3)])
def test_starting_armor(crypt, race, durability, ac):
    table = crypt(race=race)
    assert (table.pub.durability[5], table.ac()) == (durability, ac)


@pytest.mark.rule("CC-012", "CC-013", "CC-014", "CC-015", "CC-016", "CC-017", "CC-018", "CC-019", "CC-022")
def test_the_table_at_the_start(crypt):
    table = crypt()
    pub = table.pub
    assert table.counts() == (15, 0, 0)
    cards = [int(number) for number in table.hid.pile[:15]]
    assert sorted([*cards, int(pub.map)]) == list(range(16))
    assert (pub.room, pub.level, pub.key, pub.lit, pub.coins) == (0, 1, 0, 1, 3)
    assert (pub.crystals, pub.n_crystals, pub.altars, pub.skills) == (0, 0, 0, 0)
    assert not any(pub.loot) and not any(pub.potions)


@pytest.mark.rule("CC-273", "CC-003", "CC-004")
def test_race_and_class_may_be_random(crypt):
    table, pairs = crypt(race="random", job="random"), set()
    for game in range(200):
        table.begin(game)
        pairs.add((int(table.pub.race), int(table.pub.job)))
    assert len(pairs) == 16


@pytest.mark.rule("CC-003", "CC-004")
@pytest.mark.parametrize("options", [{"race": "troll"}, {"job": "bard"}])
def test_an_unknown_race_or_class(crypt, options):
    with pytest.raises(InputError):
        crypt(**options)


@pytest.mark.rule("CC-200", "CC-201", "CC-202")
@pytest.mark.parametrize(("preset", "offset"), [("novice", -1), ("standard", 0), ("masochist", 1)])
def test_presets_are_the_modes(crypt, preset, offset):
    assert crypt(**PRESETS[preset]).world.modifier_offset == offset


@pytest.mark.rule("CC-024", "CC-T09")
@pytest.mark.parametrize(("foe", "stats"), [("rat", (3, 3, 0, 0, 3)), ("colossus", (3, 9, 1, 1, 1))])
def test_an_enemy_has_its_printed_stats(crypt, foe, stats):
    fight = crypt(race="elf").carry(1).face(foe).foe
    assert (fight.ac, fight.hp, fight.toughness, fight.strength, fight.speed) == stats


@pytest.mark.rule("CC-002")
def test_every_kind_of_card_is_there(crypt):
    world = crypt().world
    assert (len(world.cards), len(world.maps), len(world.loot), len(world.potions)) == (16, 16, 18, 6)
    assert (len(world.bosses), world.n_races, world.n_jobs, world.n_enemies) == (4, 4, 4, 12)


@pytest.mark.rule("CC-051", "CC-269", "CC-A47")
def test_gold_and_xp_have_no_upper_limit(crypt):
    table = crypt()
    for _ in range(60):
        table.read("GOLD 9, XP 9")
    assert (table.pub.gold, table.pub.xp) == (543, 540)
    table.read("GOLD -9, XP -9")
    assert (table.pub.gold, table.pub.xp) == (534, 531)
    poor = crypt().set(gold=2, xp=1).read("GOLD -9, XP -9")
    assert (poor.pub.gold, poor.pub.xp) == (0, 0)

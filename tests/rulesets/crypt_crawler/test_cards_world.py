"""Cards and options in the `world` record."""

from pathlib import Path

import pytest

import sim.rulesets.crypt_crawler
from experiments.crypt_crawler.knobs import FIRST
from sim.card_values import changed
from sim.cards import load
from sim.errors import InputError
from sim.rulesets.crypt_crawler.codes import (
    ALTAR,
    GOOD_FOOD,
    GOOD_FRAGMENT,
    GOOD_OIL,
    GOOD_POTION,
    GREEN,
    HEAD,
    ITEM,
    N_CARDS,
    PER_FIGHT,
    RANDOM,
    RED,
    SHRINE,
    STRENGTH,
    STRONG,
    TIMING_AFTER_HIT,
    TIMING_FEAR_GAIN,
    TIMING_FIGHT_START,
    TOUGHNESS,
    TWOHAND,
    WEAPON,
    YELLOW,
)
from sim.rulesets.crypt_crawler.options import CryptCrawlerOptions
from sim.rulesets.crypt_crawler.schema.graph import FAR
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables
from sim.rulesets.crypt_crawler.vocabulary import OP_ENEMY, OP_FEAR, OP_FOOD, OP_NONE, OP_SETDIE
from sim.rulesets.crypt_crawler.world import WORLD, build_world

REFERENCE = Path(next(iter(sim.rulesets.crypt_crawler.__path__))) / "data" / "reference"
TABLES = changed(load(REFERENCE, CryptCrawlerTables), FIRST).tables


def world_of(tables=TABLES, **options):
    world = build_world(CryptCrawlerOptions(**options), tables)
    assert world.shape == (1,) and world.dtype == WORLD
    return world[0]


def changed(table, row, **fields):
    """The reference tables with some fields of one row changed."""
    content = TABLES.model_dump()
    content[table][row] |= fields
    return CryptCrawlerTables.model_validate(content)


@pytest.fixture(scope="module")
def world():
    return world_of()


def ops_of(world, number):
    start, n = (int(value) for value in world.lists[number])
    return [tuple(line) for line in world.ops[start : start + n].tolist()]


def test_every_option_is_there(world):
    for name, field in CryptCrawlerOptions.model_fields.items():
        if name in ("mode", "race", "job"):
            continue
        value = field.default
        if isinstance(value, str):
            value = field.annotation.__args__.index(value)
        assert world[name] == value, name


def test_options_become_numbers():
    w = world_of(reshuffle="after_fight", ac_cap="6", burn_cap="none", potion_rescue=False, coins=7, boss_modifiers=2)
    assert (w.reshuffle, w.ac_cap, w.burn_cap, w.potion_rescue, w.coins, w.boss_modifiers) == (2, 1, 1, 0, 7, 2)


@pytest.mark.rule("CC-200", "CC-201", "CC-202")
@pytest.mark.parametrize("mode, offset", [("novice", -1), ("standard", 0), ("masochist", 1)])
def test_modes(mode, offset):
    assert world_of(mode=mode).modifier_offset == world_of(mode=mode).mode_delta == offset
    more = world_of(mode=mode, modifier_offset=2)
    assert (more.modifier_offset, more.mode_delta) == (offset + 2, offset)


@pytest.mark.rule("CC-020", "CC-021", "CC-273")
def test_people():
    w = world_of(race="orc", job="fighter")
    assert (w.race, w.job, w.n_races, w.n_jobs) == (3, 0, 4, 4)
    orc = w.races[3]
    assert (orc.ac, orc.hp, orc.toughness, orc.strength, orc.speed) == (3, 15, 1, 2, 3)
    assert (orc.stamina, orc.fear_threshold, orc.food, orc.gold) == (6, 10, 2, 2)
    assert (orc.gear.kind, orc.gear.timing) == (ITEM, TIMING_FEAR_GAIN)
    buckler = w.races[1].gear
    assert (buckler.toughness, buckler.ac, buckler.ac_absolute, buckler.durability) == (1, 1, 0, 2)
    fighter = w.jobs[0]
    assert fighter.gear.kind == WEAPON and fighter.gear.chart[:, 0].tolist() == [2, 3, 4]
    assert fighter.n_skills == 2
    blow = fighter.skills[1]
    assert (blow.xp_required, blow.timing, blow.uses_kind, blow.uses) == (12, TIMING_AFTER_HIT, PER_FIGHT, 1)
    assert ops_of(w, blow.effect) == [(OP_SETDIE, 1, 6, 0)] and blow.cost == 0
    assert (world_of(race="random").race, world_of(job="random").job) == (RANDOM, RANDOM)


def test_the_cost_of_a_skill():
    w = world_of(changed("skills", 1, cost="STA -2"))
    assert w.jobs[0].skills[1].cost > 0


@pytest.mark.rule("CC-022")
def test_maps(world):
    first = world.maps[0]
    assert (first.n_rooms, first.key, first.door) == (8, 5, 6)
    assert first.symbol[1:9].tolist() == [RED, YELLOW, YELLOW, GREEN, GREEN, YELLOW, RED, GREEN]
    assert first.links[0] == 1 << 2 and first.links[2] == 1 << 0 | 1 << 1 | 1 << 3
    assert (first.distance[0, 5], first.distance[5, 6], first.distance[6, 6], first.distance[0, 9]) == (3, 3, 0, FAR)
    for face in world.maps:
        nodes = int(face.n_rooms) + 1
        assert (face.distance == face.distance.T).all()
        for a in range(nodes):
            near = [b for b in range(nodes) if face.distance[a, b] == 1]
            assert sum(1 << b for b in near) == face.links[a]


@pytest.mark.rule("CC-023", "CC-107", "CC-108", "CC-109", "CC-227", "CC-229")
def test_resolution_faces(world):
    assert len(world.cards) == N_CARDS
    first = world.cards[0]
    assert (first.special, first.red, first.event_symbol) == (SHRINE, GREEN, YELLOW)
    assert ops_of(world, first.outcome[GREEN, 0]) == [(OP_FOOD, 1, 0, 0)]
    assert first.outcome[GREEN, 0] == first.outcome[GREEN, 1]
    guard = [enemy.id for enemy in TABLES.enemies].index("guard")
    assert ops_of(world, first.outcome[YELLOW, 0]) == [(OP_ENEMY, guard, 0, 0)]
    assert ops_of(world, first.outcome[YELLOW, 1]) == [(OP_ENEMY, guard, 0, 0), (OP_FEAR, 1, 0, 0)]
    assert first.push.tolist() == [0, 0]
    assert ops_of(world, first.event[3]) == [(OP_NONE, 0, 0, 0)]
    assert (first.hp, first.toughness, first.strength, first.speed) == (1, 0, 0, 0)
    assert world.cards[2].special == ALTAR


def test_a_red_text_of_its_own():
    w = world_of(changed("resolutions", 0, push_lit="FEAR 2", push_unlit="FEAR 3"))
    assert [ops_of(w, number) for number in w.cards[0].push] == [[(OP_FEAR, 2, 0, 0)], [(OP_FEAR, 3, 0, 0)]]


def test_the_order_of_rows_does_not_matter(world):
    content = TABLES.model_dump()
    for table in ("maps", "resolutions", "modifiers", "loot", "potions", "shop", "loot_tables", "bosses"):
        content[table].reverse()
    w = world_of(CryptCrawlerTables.model_validate(content))
    assert w.maps.tobytes() == world.maps.tobytes() and (w.cards["red"] == world.cards["red"]).all()
    assert (w.loot["back"] == world.loot["back"]).all() and (w.shop["price"] == world.shop["price"]).all()
    assert [ops_of(w, n) for n in w.pouch] == [ops_of(world, n) for n in world.pouch]
    assert (w.bosses["hp"] == world.bosses["hp"]).all()


@pytest.mark.rule("CC-024", "CC-030")
def test_foes(world):
    assert world.n_enemies == 12
    warden = world.enemies[10]
    assert warden.chart.tolist() == [[2, 0, 0, 0], [1, 2, 0, 0], [2, 3, 0, 0]]
    assert (warden.xp, warden.fragments, warden.gold, warden.tier, warden.number) == (3, 2, 2, STRONG, 4)
    assert world.enemies[0].drop == 0 and world.enemies[0].ability == 0
    assert world.bosses["hp"].tolist() == [12, 14, 14, 16]
    assert (world.bosses[1].chart[2].tolist(), world.bosses[1].timing) == ([3, 3, 0, 0], TIMING_FIGHT_START)


@pytest.mark.rule("CC-183")
def test_a_boss_is_found_by_the_missing_crystal():
    content = TABLES.model_dump()
    content["crystals"].reverse()
    assert world_of(CryptCrawlerTables.model_validate(content)).bosses["hp"].tolist() == [16, 14, 14, 12]


@pytest.mark.rule("CC-028", "CC-029")
def test_loot_and_potions(world):
    assert world.loot["back"].tolist() == [1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14, 17, 16]
    maul, helm, amulet = world.loot[16], world.loot[14], world.loot[17]
    assert (maul.type, maul.has_chart, maul.chart[:, 0].tolist()) == (TWOHAND, 1, [4, 6, 9])
    assert (helm.type, helm.has_chart, helm.toughness, helm.durability) == (HEAD, 0, 2, 5)
    assert (amulet.bonus[STRENGTH], amulet.bonus[TOUGHNESS], sum(amulet.bonus)) == (1, 1, 2)
    assert world.potions["back"].tolist() == [3, 4, 5, 0, 1, 2]


@pytest.mark.rule("CC-163", "CC-164", "CC-169")
def test_shop(world):
    assert world.shop["shelf"].tolist() == [RED] * 3 + [YELLOW] * 3 + [GREEN] * 3
    goods = [GOOD_POTION, GOOD_OIL, GOOD_FRAGMENT] + [GOOD_POTION] * 5 + [GOOD_FOOD]
    assert world.shop["good"].tolist() == goods
    assert world.shop["argument"].tolist() == [3, 0, 1, 2, 4, 5, 1, 6, 1]
    assert world.shop["group"].tolist() == [0, 1, 2, 0, 4, 5, 0, 7, 8]


@pytest.mark.parametrize(
    "percent, prices", [(0, [0] * 9), (150, [9, 5, 6, 6, 5, 5, 3, 3, 2]), (50, [3, 2, 2, 2, 2, 2, 1, 1, 1])]
)
def test_prices_are_rounded_up(percent, prices):
    assert world_of(price_percent=percent).shop["price"].tolist() == prices


@pytest.mark.parametrize(
    "options, says",
    [
        ({"race": "hobbit"}, "unknown race 'hobbit' (valid: dwarf, elf, human, orc, random)"),
        ({"race": "dwraf"}, "unknown race 'dwraf'; did you mean 'dwarf'?"),
        ({"job": "figther"}, "unknown class 'figther'; did you mean 'fighter'?"),
        ({"hp_offset": -14}, "hp_offset = -14: race 'human' would start with 0"),
        ({"stamina_offset": -6}, "stamina_offset = -6: race 'human' would start with 0"),
        ({"fear_offset": -9, "race": "random"}, "fear_offset = -9: race 'elf' would start with 0"),
    ],
)
def test_what_does_not_fit_the_cards(options, says):
    with pytest.raises(InputError) as caught:
        world_of(**options)
    assert says in str(caught.value)


def test_only_the_race_in_play_must_live():
    assert world_of(hp_offset=-13).hp_offset == -13


def test_a_die_that_picks_enemies_needs_all_faces():
    assert world_of(enemy_pick="die").enemy_pick == 2
    content = TABLES.model_dump()
    for row in content["enemies"]:
        row["number"] = row["number"] % 6
    with pytest.raises(InputError, match="enemy_pick = die: no enemy in enemies.toml has number 6"):
        world_of(CryptCrawlerTables.model_validate(content), enemy_pick="die")

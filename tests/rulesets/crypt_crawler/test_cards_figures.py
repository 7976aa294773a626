"""The stand-in card set is valid; before calibration it has the figures of the ledger (section 4, CF-18, CF-20)."""

from collections import Counter
from pathlib import Path

import pytest

import sim.rulesets.crypt_crawler
from experiments.crypt_crawler.knobs import FIRST
from sim.card_values import changed
from sim.cards import ASSUMED, load, violations
from sim.rulesets.crypt_crawler.codes import ENEMY_TIERS, SYMBOLS
from sim.rulesets.crypt_crawler.schema.graph import distances
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables
from sim.rulesets.crypt_crawler.texts import every_op, parse_ops
from sim.rulesets.crypt_crawler.vocabulary import OP_ENEMY

FOLDER = Path(next(iter(sim.rulesets.crypt_crawler.__path__)))
REFERENCE = FOLDER / "data" / "reference"


@pytest.fixture(scope="module")
def data():
    return load(REFERENCE, CryptCrawlerTables)


@pytest.fixture(scope="module")
def tables():
    """Before calibration."""
    return changed(load(REFERENCE, CryptCrawlerTables), FIRST).tables


def brings_a_fight(text):
    return any(op.code == OP_ENEMY for op in every_op(parse_ops(text)))


def test_the_set_is_valid():
    assert violations(REFERENCE, CryptCrawlerTables) == []


@pytest.mark.rule("CC-123", "CC-124")
def test_only_entries_without_an_amount_are_printed(data):
    printed = {table: [s for s in sources if s != ASSUMED] for table, sources in data.sources.items()}
    assert {table: len(rows) for table, rows in printed.items() if rows} == {"loot_tables": 8}
    assert 0.97 < data.assumed_share < 0.99
    entries = {"pouch": [], "chest": []}
    for row in data.tables.loot_tables:
        entries[row.table].append(row.effect)
    assert entries["pouch"] == ["GOLD 2", "LOOT C", "FOOD 2", "POTION", "POTION", "OIL"]
    assert entries["chest"] == ["LOOT U", "FOOD 3", "POTION", "POTION", "OIL", "FRAG 1"]


def test_every_file_says_in_a_comment_what_it_is():
    for path in REFERENCE.glob("*.toml"):
        assert path.read_text().startswith("# "), path.name


@pytest.mark.rule("CC-020", "CC-021", "CC-026", "CC-027")
def test_people(tables):
    assert [race.name for race in tables.races] == ["human", "dwarf", "elf", "orc"]
    assert [job.name for job in tables.classes] == ["fighter", "rogue", "mage", "cleric"]
    dwarf = tables.races[1]
    assert (dwarf.ac, dwarf.hp, dwarf.toughness, dwarf.strength, dwarf.speed) == (4, 16, 1, 1, 2)
    assert (dwarf.stamina, dwarf.fear_threshold, dwarf.food, dwarf.gold, dwarf.gear) == (5, 11, 2, 3, "G2")
    assert [skill.xp_required for skill in tables.skills] == [5, 12, 4, 12, 5, 12, 5, 12]
    assert [skill.kind[0] for skill in tables.skills] == ["p", "a", "a", "p", "p", "a", "p", "a"]
    assert [gear.kind for gear in tables.gear] == ["armor", "armor", "armor", "item"] + ["weapon"] * 4
    assert [gear.durability for gear in tables.gear[:3]] == [4, 2, 3]


@pytest.mark.rule("CC-022")
def test_maps(tables):
    """CF-20: entrance to key, key to door, and the step out."""
    dashes = []
    for face in tables.maps:
        assert Counter(face.rooms.split()) == {"G": 3, "Y": 3, "R": 2}
        assert len(face.joined[0]) == 1 and max(map(len, face.joined)) <= 4
        dashes.append(distances(face.joined, 0)[face.key] + distances(face.joined, face.key)[face.door] + 1)
    assert dashes == [7, 7, 7, 8, 6, 8, 7, 8, 7, 6, 8, 6, 7, 7, 8, 5]


@pytest.mark.rule("CC-012", "CC-023", "CC-227", "CC-228")
def test_resolution_faces(tables):
    """CF-18, and the fights of section 4.6."""
    faces = tables.resolutions
    assert len({face.id for face in faces}) == 16
    for lantern, fights in (("lit", [7, 9, 10]), ("unlit", [7, 11, 15])):
        texts = [
            [getattr(f, f"{s.lower()}_{lantern}") or getattr(f, f"{s.lower()}_lit") for f in faces] for s in SYMBOLS
        ]
        assert [sum(map(brings_a_fight, column)) for column in texts] == fights
    assert Counter(face.special for face in faces) == {"shrine": 5, "shop": 4, "altar": 3, "none": 4}
    assert Counter(face.red_symbol for face in faces) == {"G": 7, "Y": 5, "R": 4}
    assert Counter(face.event_symbol for face in faces) == {"G": 6, "Y": 5, "R": 5}
    assert sum(face.red_symbol == face.event_symbol for face in faces) == 4


@pytest.mark.rule("CC-229")
def test_events(tables):
    assert all(len(event.faces) == 6 for event in tables.events)
    assert Counter(face.event for face in tables.resolutions) == dict.fromkeys([event.id for event in tables.events], 2)


def test_modifiers(tables):
    columns = {
        stat: [getattr(row, stat) for row in tables.modifiers] for stat in ("hp", "toughness", "strength", "speed")
    }
    assert [sum(values) for values in columns.values()] == [15, 4, 5, 6]
    assert Counter(columns["hp"]) == {0: 4, 1: 9, 2: 3}
    assert Counter(columns["toughness"]) == {0: 12, 1: 4}
    assert Counter(columns["strength"]) == {0: 11, 1: 5}
    assert Counter(columns["speed"]) == {0: 11, 1: 4, 2: 1}


@pytest.mark.rule("CC-024", "CC-025", "CC-030")
def test_foes(tables):
    assert Counter(enemy.tier for enemy in tables.enemies) == dict.fromkeys(ENEMY_TIERS, 4)
    assert sorted(enemy.number for enemy in tables.enemies) == sorted([1, 2, 3, 4, 5, 6] * 2)
    assert [enemy.hp for enemy in tables.enemies] == [3, 3, 3, 4, 5, 4, 5, 6, 7, 6, 7, 9]
    assert [enemy.xp for enemy in tables.enemies] == [1] * 4 + [2] * 4 + [3] * 4
    assert sum(enemy.fragments for enemy in tables.enemies) == 14
    warden = next(enemy for enemy in tables.enemies if enemy.id == "warden")
    assert (warden.tier1, warden.tier2, warden.tier3, warden.drop) == ("2", "1 B2", "2 B3", "LOOT U")
    assert [boss.crystals for boss in tables.bosses] == ["c2 c3 c4", "c1 c3 c4", "c1 c2 c4", "c1 c2 c3"]
    assert [boss.hp for boss in tables.bosses] == [12, 14, 14, 16]
    assert [boss.ability for boss in tables.bosses] == ["FEAR 1", "BURN player 1", "POISON 1", "CAPHIT 6"]


def test_calibration_keeps_the_order_of_foes(data):
    """Each tier has more HP than the one below, the bosses most; Toughness, which adds up to immunity, stays rare."""
    by_tier = [[enemy for enemy in data.tables.enemies if enemy.tier == tier] for tier in ENEMY_TIERS]
    for stat in ("hp", "strength", "xp", "fragments"):
        means = [sum(getattr(enemy, stat) for enemy in tier) for tier in by_tier]
        assert means == sorted(means), stat
    assert max(enemy.hp for enemy in data.tables.enemies) < min(boss.hp for boss in data.tables.bosses)
    assert sum(card.toughness for card in data.tables.modifiers) == 4


@pytest.mark.rule("CC-028", "CC-170")
def test_loot(tables):
    assert Counter(row.rarity for row in tables.loot) == {"C": 6, "U": 6, "R": 6}
    for rarity in "CUR":
        types = [row.type for row in tables.loot if row.rarity == rarity]
        assert types == ["primary", "offhand", "head", "body", "twohand", "accessory"]
    assert [row.back_number for row in tables.loot] == [2, 1, 4, 3, 6, 5] * 3
    assert [row.durability for row in tables.loot] == [0, 3, 3, 4, 0, 0, 0, 4, 5, 4, 0, 0, 0, 5, 5, 5, 0, 0]
    assert [sum(row.bonuses) for row in tables.loot if row.type == "accessory"] == [1, 1, 2]


@pytest.mark.rule("CC-029")
def test_potions(tables):
    effects = ["HP 3", "HP 5", "HP 8", "XP 2", "FEAR -3", "POISON -3"]
    assert [potion.effect for potion in tables.potions] == effects
    assert [potion.back for potion in tables.potions] == [4, 5, 6, 1, 2, 3]


@pytest.mark.rule("CC-163", "CC-169")
def test_shop(tables):
    icons = {potion.number: potion.icon for potion in tables.potions}
    goods = [row.good.split() for row in tables.shop]
    names = [icons[int(good[1])] if good[0] == "potion" else good[0] for good in goods]
    assert names == ["hp", "oil", "fragment", "hp", "xp", "fear", "hp", "poison", "food"]
    assert [row.shelf for row in tables.shop] == ["red"] * 3 + ["yellow"] * 3 + ["green"] * 3
    assert [row.price for row in tables.shop] == [6, 3, 4, 4, 3, 3, 2, 2, 1]


def test_the_page_for_card_owners_names_every_table_and_field():
    page = (FOLDER / "CARDS.md").read_text()
    for table, field in CryptCrawlerTables.model_fields.items():
        assert f"**{table}.toml**" in page
        section = page.split(f"**{table}.toml**")[1].split("\n\n")[0]
        if table == "events":
            between = [f"`face{face}`, `face{face}_unlit`" for face in (2, 3, 4, 5)]
            section += " ".join(between)  # the page says `face1` to `face6`
        row_type = field.annotation.__args__[0]
        assert [name for name in row_type.model_fields if f"`{name}`" not in section] == []

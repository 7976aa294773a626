"""Packs enemies and bosses."""

import numpy as np

from sim.rulesets.crypt_crawler.codes import ENEMY_TIERS, STRONG, TIMINGS
from sim.rulesets.crypt_crawler.pack_charts import pack_chart
from sim.rulesets.crypt_crawler.pack_texts import Pool
from sim.rulesets.crypt_crawler.schema.foes import Foe
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables


def pack_enemies(enemies: np.ndarray, tables: CryptCrawlerTables, pool: Pool) -> None:
    """Enemies in the order of their table."""
    for number, row in enumerate(tables.enemies):
        packed = enemies[number]
        _pack_foe(packed, row, pool)
        packed.xp, packed.fragments, packed.gold = row.xp, row.fragments, row.gold
        packed.drop = pool.add(row.drop)
        packed.tier = ENEMY_TIERS.index(row.tier)
        packed.number = row.number


def pack_bosses(bosses: np.ndarray, tables: CryptCrawlerTables, pool: Pool) -> None:
    """Bosses by the number of the crystal that is missing (CC-183)."""
    for missing, crystal in enumerate(tables.crystals):
        boss = next(row for row in tables.bosses if crystal.id not in row.crystals.split())
        _pack_foe(bosses[missing], boss, pool)
        bosses[missing].tier = STRONG


def _pack_foe(record: np.record, row: Foe, pool: Pool) -> None:
    for stat in ("ac", "hp", "toughness", "strength", "speed"):
        record[stat] = getattr(row, stat)
    pack_chart(record, row)
    record.timing = TIMINGS.index(row.timing)
    record.ability = pool.add(row.ability)

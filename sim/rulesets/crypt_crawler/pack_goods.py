"""Packs loot, potions, the shop and the loot tables."""

import numpy as np

from sim.rulesets.crypt_crawler.codes import FACES, FIRST_POTION, GOOD_POTION, LOOT_TYPES, RARITY_LETTERS
from sim.rulesets.crypt_crawler.pack_charts import pack_armor, pack_chart
from sim.rulesets.crypt_crawler.pack_texts import Pool, pack_timed_text
from sim.rulesets.crypt_crawler.schema.goods import parse_good
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables
from sim.rulesets.crypt_crawler.texts import parse_ops

_SHELVES = ("green", "yellow", "red")  # in the order of the symbols (CC-164)


def loot_index(rarity: str, number: int) -> int:
    """Where a loot stands in the world."""
    return RARITY_LETTERS.index(rarity) * FACES + number - 1


def pack_loot(loot: np.ndarray, tables: CryptCrawlerTables, pool: Pool) -> None:
    """The 18 loot faces, by rarity and number."""
    for row in tables.loot:
        packed = loot[loot_index(row.rarity, row.number)]
        packed.type = LOOT_TYPES.index(row.type)
        packed.back = loot_index(*row.back)
        packed.has_chart = row.has_chart
        packed.bonus[:] = row.bonuses
        for op in parse_ops(row.effect) if row.is_in_force else ():
            stat, n, _ = op.arguments  # of a MOD, the only operation that is always in force
            packed.bonus[stat] += n
        pack_chart(packed, row)
        pack_armor(packed, row)
        if not row.is_in_force:
            pack_timed_text(packed, row, pool)


def pack_potions(potions: np.ndarray, tables: CryptCrawlerTables, pool: Pool) -> None:
    """The six potions, by number."""
    for row in tables.potions:
        packed = potions[row.number - 1]
        packed.effect = pool.add(row.effect)
        packed.back = row.back - 1


def pack_shop(shop: np.ndarray, tables: CryptCrawlerTables, price_percent: int) -> None:
    """The nine positions, with the prices of this experiment, rounded up to whole Gold."""
    icons = {row.number: row.icon for row in tables.potions}
    names: list[tuple[int, str]] = []
    for row in sorted(tables.shop, key=lambda row: row.position):
        kind, argument = parse_good(row.good)
        name = kind, icons[argument] if kind == GOOD_POTION else ""
        names.append(name)
        packed = shop[row.position - 1]
        packed.shelf = _SHELVES.index(row.shelf)
        packed.good, packed.argument = kind, argument
        packed.bit = FIRST_POTION + argument if kind == GOOD_POTION else kind
        packed.price = -(-row.price * price_percent // 100)
        packed.group = names.index(name)


def pack_loot_tables(world: np.record, tables: CryptCrawlerTables, pool: Pool) -> None:
    """What each die face of the pouch and the chest gives."""
    for row in tables.loot_tables:
        packed = world.pouch if row.table == "pouch" else world.chest
        packed[row.face - 1] = pool.add(row.effect)

"""Faults of loot, potions, the shop and the loot tables."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sim.card_faults import Fault, repeated
from sim.rulesets.crypt_crawler.codes import FACES, GOOD_POTION, SHOP_POSITIONS
from sim.rulesets.crypt_crawler.schema.faults import wrong_back, wrong_counts
from sim.rulesets.crypt_crawler.schema.goods import parse_good

if TYPE_CHECKING:
    from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables

_SHELVES = ("red", "yellow", "green")


def goods_faults(tables: "CryptCrawlerTables") -> Iterator[Fault]:
    """Every die face has its loot, its potion and its entry; cards have two faces that name each other."""
    loot = [(row.rarity, row.number) for row in tables.loot]
    twice = list(repeated("loot", "number", loot))
    yield from twice or wrong_back("loot", "back_number", loot, [row.back for row in tables.loot])
    yield from repeated("loot", "name", [row.name for row in tables.loot])
    potions = [row.number for row in tables.potions]
    twice = list(repeated("potions", "number", potions))
    yield from twice or wrong_back("potions", "back", potions, [row.back for row in tables.potions])
    yield from repeated("potions", "name", [row.name for row in tables.potions])
    yield from repeated("shop", "position", [row.position for row in tables.shop])
    yield from repeated("loot_tables", "face", [(row.table, row.face) for row in tables.loot_tables])
    per_shelf = dict.fromkeys(_SHELVES, SHOP_POSITIONS // len(_SHELVES))
    yield from wrong_counts("shop", "shelf", [row.shelf for row in tables.shop], per_shelf)
    yield from wrong_counts(
        "loot_tables", "table", [row.table for row in tables.loot_tables], {"pouch": FACES, "chest": FACES}
    )
    for number, row in enumerate(tables.shop):
        kind, amount = parse_good(row.good)
        if kind == GOOD_POTION and amount > FACES:
            yield Fault("shop", number, "good", f"potions are numbered 1 to {FACES}", row.good)

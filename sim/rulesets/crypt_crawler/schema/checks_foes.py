"""Faults of the enemies as a whole, of bosses and of crystals."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sim.card_faults import Fault, repeated
from sim.errors import did_you_mean
from sim.rulesets.crypt_crawler.codes import DAMAGE_KINDS, ENEMY_TIERS, PHYSICAL
from sim.rulesets.crypt_crawler.schema.fields import parse_tier

if TYPE_CHECKING:
    from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables


def foe_faults(tables: "CryptCrawlerTables") -> Iterator[Fault]:
    """Enough kinds of enemies for the rules to matter; one boss for each three crystals (CC-183)."""
    for table in ("enemies", "bosses", "crystals"):
        yield from repeated(table, "id", [row.id for row in getattr(tables, table)])
        yield from repeated(table, "name", [row.name for row in getattr(tables, table) if table != "crystals"])
    yield from repeated("crystals", "colour", [row.colour for row in tables.crystals])
    for tier in ENEMY_TIERS:
        if tier not in [row.tier for row in tables.enemies]:
            yield Fault("enemies", None, "", f"tier: no enemy is {tier}")
    for kind, name in enumerate(DAMAGE_KINDS):
        attacks = [tier for row in tables.enemies for tier in (row.tier1, row.tier2, row.tier3)]
        if kind != PHYSICAL and not any(parse_tier(tier)[kind] for tier in attacks):
            yield Fault("enemies", None, "", f"tier1 to tier3: no enemy inflicts {name.title()}")
    if all(row.fragments for row in tables.enemies):
        yield Fault("enemies", None, "", "fragments: every enemy gives some; only certain ones do")
    yield from _boss_faults(tables)


def _boss_faults(tables: "CryptCrawlerTables") -> Iterator[Fault]:
    ids = [row.id for row in tables.crystals]
    for number, row in enumerate(tables.bosses):
        for crystal in row.crystals.split():
            if crystal not in ids:
                message = f"no such crystal in crystals.toml{did_you_mean(crystal, ids)}"
                yield Fault("bosses", number, "crystals", message, crystal)
    yield from repeated("bosses", "crystals", [set(row.crystals.split()) for row in tables.bosses])

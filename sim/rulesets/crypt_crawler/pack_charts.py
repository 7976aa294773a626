"""Packs attack charts and armor, which gear, loot and foes have in common."""

import numpy as np

from sim.rulesets.crypt_crawler.schema.fields import Chart, ChartOrNone, parse_tier
from sim.rulesets.crypt_crawler.schema.goods import Loot
from sim.rulesets.crypt_crawler.schema.people import Gear


def pack_chart(record: np.record, row: Chart | ChartOrNone) -> None:
    """The three tiers; a row without a chart leaves zeros."""
    for tier, text in enumerate((row.tier1, row.tier2, row.tier3)):
        if text:
            record.chart[tier] = parse_tier(text)


def pack_armor(record: np.record, row: Gear | Loot) -> None:
    """Toughness, AC and durability."""
    record.toughness = row.toughness
    record.ac = row.ac
    record.ac_absolute = row.ac_kind == "absolute"
    record.durability = row.durability

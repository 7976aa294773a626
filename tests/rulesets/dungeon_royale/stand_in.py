"""The stand-in data, loaded once, and worlds packed from it."""

from sim.cards import load
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables
from sim.rulesets.dungeon_royale.world import build_world
from tests.rulesets.dungeon_royale.card_faults.conftest import REFERENCE

DATA = load(REFERENCE, DungeonRoyaleTables)
TABLES = DATA.tables
BOARDS = ("gorgath", "mansion")


def world_of(tables=TABLES, **options):
    """The world of these options."""
    return build_world(DungeonRoyaleOptions(**options), tables)[0]


def changed(table, number, **fields):
    """The stand-in set with other values in a row, counted from 0."""
    content = TABLES.model_dump()
    content[table][number] |= fields
    return DungeonRoyaleTables.model_validate(content)

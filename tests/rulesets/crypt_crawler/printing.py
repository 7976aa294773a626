"""Texts for the tests of cards: every operation of the vocabulary, rows with a text, texts put on cards of a table."""

import functools
import itertools
from types import SimpleNamespace

from pydantic import ValidationError

from sim.rulesets.crypt_crawler.codes import ITEM, TIMINGS
from sim.rulesets.crypt_crawler.pack_goods import pack_loot
from sim.rulesets.crypt_crawler.pack_texts import Pool, pack_timed_text
from sim.rulesets.crypt_crawler.schema.foes import Boss, Enemy
from sim.rulesets.crypt_crawler.vocabulary import OP_CHOICE, OP_NONE, OP_TEST, SPECS, EnemyId, Word

CHARM = 17  # the amulet R-6, an accessory
GUARD = 4  # the enemy
MISSING = 3  # the crystal that names the boss
FOE = {"id": "x", "name": "x", "ac": 4, "hp": 9, "toughness": 0, "strength": 0, "speed": 3}
FOE |= {"tier1": "1", "tier2": "1", "tier3": "1"}
BOSS = FOE | {"crystals": "a b c"}
ENEMY = FOE | {"tier": "weak", "xp": 0, "fragments": 0, "gold": 0}
GEAR = {"id": "x", "name": "x", "kind": "item", "owner": "race", "card": 1, "face": "A", "half": "top"}
LOOT = {"rarity": "R", "number": 6, "back_number": 5, "name": "x", "type": "accessory"}
SKILL = {"id": "x", "name": "x", "xp_required": 6}


def values_of(argument):
    """What is written for one argument: every word; of numbers the smallest steps, on a die both ends."""
    if isinstance(argument, Word):
        return argument.words
    if isinstance(argument, EnemyId):
        return ("rat",)
    low = [-1] if argument.low < 0 else [""] if argument.optional else []
    return [*low, 1, *([6] if argument.high == 6 and argument.low == 1 else [])]


def single_texts():
    """Every operation, with every word."""
    for spec in SPECS.values():
        if spec.code == OP_CHOICE:
            yield "CHOICE [GOLD 1 | GOLD 2]"
        elif spec.code == OP_TEST:
            for stat in spec.arguments[0].words:
                yield f"TEST {stat} 1 [GOLD 1]"
                yield f"TEST {stat} 30 [OIL] [GOLD 1]"
        elif spec.code != OP_NONE:
            for values in itertools.product(*map(values_of, spec.arguments)):
                yield " ".join([spec.name, *map(str, values)]).strip()


def timed_row(model, fields, timing, text, uses):
    """The row as the loader makes it, or None when it does not accept it."""
    field = "ability" if model in (Enemy, Boss) else "effect"
    times = {} if uses == "unlimited" else {"uses": uses}
    try:
        return model.model_validate(fields | {"timing": timing, field: text} | times)
    except ValidationError:
        return None


# ---- putting a text on a card of a table


def pool_of(table):
    """A pool that adds its texts to the world of the table."""
    pool = Pool(table.enemies)
    pool.add = table.text
    return pool


def put(table, record, row):
    """Pack a row with a timed text into the record of a card."""
    pack_timed_text(record, row, pool_of(table))


def on_skill(row, table):
    record = table.world.jobs[0].skills[0]
    put(table, record, row)
    record.kind, record.xp_required = row.kind == "activated", row.xp_required


def on_item(row, table):
    table.world.races[0].gear.kind = ITEM
    put(table, table.world.races[0].gear, row)


def on_loot(row, table):
    pack_loot(table.world.loot, SimpleNamespace(loot=[row]), pool_of(table))


def on_foe(foes, number, row, table):
    foes(table.world)[number].timing = TIMINGS.index(row.timing)
    foes(table.world)[number].ability = table.text(row.ability)


on_enemy = functools.partial(on_foe, lambda world: world.enemies, GUARD)
on_boss = functools.partial(on_foe, lambda world: world.bosses, MISSING)

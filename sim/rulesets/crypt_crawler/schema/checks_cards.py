"""Faults between the faces of the dungeon cards, and the enemies and events they name."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sim.card_faults import Fault, repeated
from sim.errors import did_you_mean
from sim.rulesets.crypt_crawler.texts import every_op, parse_ops
from sim.rulesets.crypt_crawler.vocabulary import FIGHTS, OP_CHEST, OP_CRYSTAL, OP_ENEMY, OP_POUCH

if TYPE_CHECKING:
    from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables

OUTCOME_FIELDS = ("g_lit", "g_unlit", "y_lit", "y_unlit", "r_lit", "r_unlit")  # by symbol, lit before unlit
_PUSH_FIELDS = ("push_lit", "push_unlit")


def card_faults(tables: "CryptCrawlerTables") -> Iterator[Fault]:
    """The same 16 cards on every face (CC-012), events and enemies that exist, texts that come to an end."""
    for table in ("maps", "resolutions", "modifiers", "events"):
        yield from repeated(table, "id", [row.id for row in getattr(tables, table)])
    events = [event.id for event in tables.events]
    for number, row in enumerate(tables.resolutions):
        if row.event not in events:
            message = f"no such event in events.toml{did_you_mean(row.event, events)}"
            yield Fault("resolutions", number, "event", message, row.event)
    ids = [enemy.id for enemy in tables.enemies]
    for table, number, field, text in _room_texts(tables):
        for op in every_op(parse_ops(text)):
            if op.code == OP_ENEMY and op.enemy not in ids:
                message = f"no such enemy in enemies.toml: {op.enemy!r}{did_you_mean(op.enemy, ids)}"
                yield Fault(table, number, field, message, text)
    yield from _circles(tables)


def _room_texts(tables: "CryptCrawlerTables") -> Iterator[tuple[str, int, str, str]]:
    """Every text that may bring an enemy: table, row, field, text."""
    yield from _texts_of("resolutions", tables.resolutions, (*OUTCOME_FIELDS, *_PUSH_FIELDS))
    faces = tuple(f"face{face}{half}" for half in ("", "_unlit") for face in range(1, 7))
    yield from _texts_of("events", tables.events, faces)
    yield from _texts_of("enemies", tables.enemies, ("drop",))
    yield from _texts_of("loot_tables", tables.loot_tables, ("effect",))


def _texts_of(table: str, rows: list, fields: tuple[str, ...]) -> Iterator[tuple[str, int, str, str]]:
    for number, row in enumerate(rows):
        for field in fields:
            if text := getattr(row, field):
                yield table, number, field, text


def _circles(tables: "CryptCrawlerTables") -> Iterator[Fault]:
    """Texts that lead round to themselves, such as a pouch in a pouch, would never end.

    Every enemy counts as one place: with enemy_pick any of them may come.
    """
    places = [
        *((row.table, "loot_tables", number, "effect", row.effect) for number, row in enumerate(tables.loot_tables)),
        *(("enemy", "enemies", number, "drop", row.drop) for number, row in enumerate(tables.enemies) if row.drop),
        *(("enemy", *place) for place in _texts_at_a_kill(tables)),
    ]
    leads: dict[str, set[str]] = {"pouch": set(), "chest": set(), "enemy": set()}
    for place, *_, text in places:
        leads[place] |= _leads_to(text)
    for place, table, number, field, text in places:
        seen: set[str] = set()
        todo = _leads_to(text)
        while todo - seen:
            seen |= todo
            todo = set().union(*(leads[name] for name in seen))
        if place in seen:
            yield Fault(table, number, field, "this text can lead back to itself", text)


def _texts_at_a_kill(tables: "CryptCrawlerTables") -> Iterator[tuple[str, int, str, str]]:
    """Every text that follows a kill, besides the drop: table, row, field, text."""
    for table, field in (("skills", "effect"), ("gear", "effect"), ("loot", "effect"), ("enemies", "ability")):
        for number, row in enumerate(getattr(tables, table)):
            if row.timing == "kill":
                yield table, number, field, getattr(row, field)


def _leads_to(text: str) -> set[str]:
    """The places whose texts may come next. The third crystal brings a boss, and with it the end."""
    names = {OP_POUCH: "pouch", OP_CHEST: "chest"} | dict.fromkeys(FIGHTS - {OP_CRYSTAL}, "enemy")
    return {names[op.code] for op in every_op(parse_ops(text)) if op.code in names}

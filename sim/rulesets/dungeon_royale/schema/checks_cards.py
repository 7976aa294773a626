"""Faults of the decks as a whole: copies, the cards that the rules name, what quests can ask for."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sim.card_faults import Fault, repeated
from sim.rulesets.dungeon_royale.codes import (
    HERO_ARTIFACTS,
    QUEST_ANY_ARTIFACT,
    QUEST_BOSS,
    QUEST_DIAMOND,
    QUEST_DRAGON,
    QUEST_GOLD,
    QUEST_KEY,
    QUEST_STONE,
    STEAL_KINDS,
)
from sim.rulesets.dungeon_royale.schema.cards import CLASS_OF_TEXT
from sim.rulesets.dungeon_royale.schema.decks import QUEST_ITEMS
from sim.rulesets.dungeon_royale.schema.dice import mean_of

if TYPE_CHECKING:
    from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables

ONE_ROW_TEXTS = tuple(text for text, kind in CLASS_OF_TEXT.items() if kind != "special")
N_KEYS = 2
N_POSSIBLE = 15  # artifacts, keys and the Stone


def card_faults(tables: "DungeonRoyaleTables") -> Iterator[Fault]:
    """Faults of the Dungeon Royale cards, the Ransack cards and the quests."""
    for table in ("cards", "ransack", "quests"):
        yield from repeated(table, "name", [row.name for row in getattr(tables, table)])
    counts = tables.counts[0]
    yield from _wrong_sum("cards", sum(row.copies for row in tables.cards), "royale_cards", counts.royale_cards)
    yield from _wrong_sum("ransack", sum(row.copies for row in tables.ransack), "ransack_cards", counts.ransack_cards)
    yield from _wrong_sum("quests", len(tables.quests), "quest_cards", counts.quest_cards)
    yield from _royale_faults(tables)
    yield from _ransack_faults(tables)
    yield from _quest_faults(tables)


def _wrong_sum(table: str, found: int, field: str, wanted: int) -> Iterator[Fault]:
    if found != wanted:
        yield Fault(table, None, "", f"there are {found} cards, but {field} in counts.toml is {wanted}")


def _royale_faults(tables: "DungeonRoyaleTables") -> Iterator[Fault]:
    texts = [row.text for row in tables.cards]
    for text in CLASS_OF_TEXT:
        if text not in texts:
            yield Fault("cards", None, "", f"no card with text {text!r}")
    for number, text in enumerate(texts):
        if text in ONE_ROW_TEXTS and text in texts[:number]:
            yield Fault("cards", number, "text", f"also in row {texts.index(text) + 1}; use its copies", text)
    weapons = [set(row.cells) for row in tables.cards if row.kind == "attack"]
    if not weapons:
        yield Fault("cards", None, "", "no card of kind 'attack'")
    for number, row in enumerate(tables.cards):
        if row.text == "boomerangs" and set(row.cells) not in weapons:
            yield Fault("cards", number, "grid", "no attack card has the same cells, as the regular boomerang would")
    if not any(set(row.steals) == set(STEAL_KINDS) for row in tables.cards):
        yield Fault("cards", None, "", f"no steal card for {', '.join(STEAL_KINDS)}")


def _ransack_faults(tables: "DungeonRoyaleTables") -> Iterator[Fault]:
    rows = tables.ransack
    for kind in ("gold", "diamond", "boss"):
        if kind not in [row.kind for row in rows]:
            yield Fault("ransack", None, "", f"no card of kind {kind!r}")
    bosses = [
        (number, row, mean_of(row.dice, tables.attack_dice)) for number, row in enumerate(rows) if row.kind == "boss"
    ]
    for number, row, mean in bosses:
        for _, other, others in bosses:
            if others < mean and other.points > row.points:
                message = (
                    f"dice {row.dice} are stronger than {other.dice} of {other.name}, which has {other.points} points"
                )
                yield Fault("ransack", number, "points", message, row.points)
                break


def _quest_faults(tables: "DungeonRoyaleTables") -> Iterator[Fault]:
    there = {
        kind: sum(row.copies for row in tables.ransack if row.kind == kind) for kind in ("gold", "diamond", "boss")
    }
    most = dict.fromkeys(range(HERO_ARTIFACTS), 1)
    most |= {QUEST_KEY: N_KEYS, QUEST_STONE: 1, QUEST_DRAGON: 1, QUEST_ANY_ARTIFACT: N_POSSIBLE}
    most |= {QUEST_GOLD: there["gold"], QUEST_DIAMOND: there["diamond"], QUEST_BOSS: there["boss"]}
    for number, row in enumerate(tables.quests):
        for item, n in row.items.items():
            if n > most.get(item, n):
                message = f"{n} {QUEST_ITEMS[item]} are wanted, there are {most[item]}"
                yield Fault("quests", number, "wants", message, row.wants)
    named = [item for row in tables.quests for item in row.items if item < HERO_ARTIFACTS]
    if len(named) == len(set(named)):
        yield Fault("quests", None, "", "wants: no artifact is in two quests; some quests overlap")
    wants = [", ".join(f"{n} {QUEST_ITEMS[item]}" for item, n in sorted(row.items.items())) for row in tables.quests]
    yield from repeated("quests", "wants", wants)

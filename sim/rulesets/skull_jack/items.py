"""What an item report of Skull Jack counts, read from the log: cards by rank, and what the heroes do."""

from collections.abc import Iterable, Iterator

from sim.contract import MET, USED, Event, Sighting
from sim.rulesets.skull_jack import notes
from sim.rulesets.skull_jack.options import SkullJackOptions
from sim.rulesets.skull_jack.tables import RANKS, SkullJackTables


def items(options: SkullJackOptions, tables: SkullJackTables, events: Iterable[Event]) -> Iterator[Sighting]:
    """Each card that a hero or Skull Jack gets in sight of all, and each hit or stand."""
    held: dict[int, int] = {}  # cards by seat
    for code, a, b in events:
        if code == notes.DEALT_HOLE:
            held = {}
        elif code == notes.DEALT_UP:
            yield "up card of Skull Jack", tables.cards[a % RANKS].rank, MET
        elif code == notes.DEALER_CARD:
            yield "card that Skull Jack draws", tables.cards[a % RANKS].rank, MET
        elif code == notes.HERO_CARD:
            held[a] = held.get(a, 0) + 1
            yield "card of a hero", tables.cards[b % RANKS].rank, MET
            if held[a] > 2:
                yield "action", "hit", USED
        elif code == notes.STOOD:
            yield "action", "stand", USED

"""What an item report of Skull Jack counts, read from the log: cards by rank, and what the heroes do."""

from collections.abc import Iterable, Iterator

from sim.contract import MET, Decision, Event, Sighting
from sim.rulesets.skull_jack import notes
from sim.rulesets.skull_jack.codes import ACTION_NAMES
from sim.rulesets.skull_jack.options import SkullJackOptions
from sim.rulesets.skull_jack.tables import RANKS, SkullJackTables
from sim.sightings import choice


def items(options: SkullJackOptions, tables: SkullJackTables, events: Iterable[Event | Decision]) -> Iterator[Sighting]:
    """Each card that a hero or Skull Jack gets in sight of all, and each choice: what was offered and done."""
    for event in events:
        if isinstance(event, Decision):
            yield from choice(event, lambda action: ("action", ACTION_NAMES[action]))
            continue
        code, a, b = event
        if code == notes.DEALT_UP:
            yield "up card of Skull Jack", tables.cards[a % RANKS].rank, MET
        elif code == notes.DEALER_CARD:
            yield "card that Skull Jack draws", tables.cards[a % RANKS].rank, MET
        elif code == notes.HERO_CARD:
            yield "card of a hero", tables.cards[b % RANKS].rank, MET

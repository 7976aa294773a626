"""What an item report of Skull Jack counts, read from the log: cards by rank, and what the heroes do."""

from collections.abc import Iterable, Iterator

from sim.contract import MET, Event, Sighting
from sim.rulesets.skull_jack import notes
from sim.rulesets.skull_jack.options import SkullJackOptions
from sim.rulesets.skull_jack.tables import RANKS, SkullJackTables
from sim.sightings import choice

_PLAYING, _JOINING = ("hit", "stand"), ("join", "sit out")
_CHOICES = {
    notes.STOOD: ("stand", _PLAYING),
    notes.JOINED: ("join", _JOINING),
    notes.SAT_OUT: ("sit out", _JOINING),
}


def items(options: SkullJackOptions, tables: SkullJackTables, events: Iterable[Event]) -> Iterator[Sighting]:
    """Each card that a hero or Skull Jack gets in sight of all, and each choice: what was offered and done."""
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
                yield from choice("hit", _PLAYING)
        elif code in _CHOICES:
            yield from choice(*_CHOICES[code])

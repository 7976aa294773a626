"""What an item report of Bravely the Knight counts, read from the log: chambers, things in them, ways and exits."""

from collections.abc import Iterable, Iterator

from sim.contract import MET, USED, Decision, Event, Sighting
from sim.rulesets.bravely import notes
from sim.rulesets.bravely.codes import EAST, EXIT, KINDS, LEAVE, NORTH, PAY
from sim.rulesets.bravely.options import BravelyOptions
from sim.rulesets.bravely.tables import BravelyTables
from sim.sightings import Item, choice

_ACTIONS: dict[int, Item] = {
    LEAVE: ("action", "leave"),
    PAY: ("action", "pay for a game"),
    EXIT: ("action", "exit"),
    NORTH: ("action", "go north"),
    EAST: ("action", "go east"),
}
_DONE = {
    notes.SLAIN: "monster",
    notes.CHEST_GOLD: "chest",
    notes.HEALED: "potion",
    notes.TREASURE_GOLD: "treasure",
    notes.SWORD_FOUND: "sword",
    notes.PORTAL_SPUN: "portal",
}


def items(options: BravelyOptions, tables: BravelyTables, events: Iterable[Event | Decision]) -> Iterator[Sighting]:
    """Each chamber landed on, by number and by kind; a kind is used when its monster is slain or its good taken. What
    is decided outside the chambers: as offered and done.
    """
    for event in events:
        if isinstance(event, Decision):
            yield from choice(event, _ACTIONS.get)
            continue
        code, a, b = event
        if code == notes.LANDED:
            row = tables.board[a - 1]
            yield "chamber", f"{a}: {row.hazard or KINDS[b]}", MET
            yield "kind of chamber", KINDS[b], MET
        elif code in _DONE:
            yield "kind of chamber", _DONE[code], USED

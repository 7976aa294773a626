"""What an item report of Bravely the Knight counts, read from the log: chambers, things in them, ways and exits."""

from collections.abc import Iterable, Iterator

from sim.contract import MET, USED, Event, Sighting
from sim.rulesets.bravely import notes
from sim.rulesets.bravely.codes import EAST_ROOT, KINDS
from sim.rulesets.bravely.options import BravelyOptions
from sim.rulesets.bravely.tables import BravelyTables
from sim.sightings import choice

_DONE = {
    notes.SLAIN: ("kind of chamber", "monster"),
    notes.CHEST_GOLD: ("kind of chamber", "chest"),
    notes.HEALED: ("kind of chamber", "potion"),
    notes.TREASURE_GOLD: ("kind of chamber", "treasure"),
    notes.SWORD_FOUND: ("kind of chamber", "sword"),
    notes.PORTAL_SPUN: ("kind of chamber", "portal"),
    notes.STAYED_AWAY: ("action", "leave"),
}

_WAYS = ("go north", "go east")


def items(options: BravelyOptions, tables: BravelyTables, events: Iterable[Event]) -> Iterator[Sighting]:
    """Each chamber landed on, by number and by kind; a kind is used when its monster is slain or its good taken. Ways
    and the exit: where they are offered, and what was done.
    """
    at_enter = False
    for code, a, b in events:
        if code == notes.LANDED:
            row = tables.board[a - 1]
            yield "chamber", f"{a}: {row.hazard or KINDS[b]}", MET
            yield "kind of chamber", KINDS[b], MET
        elif code == notes.AT_ENTER:
            at_enter = True
        elif code in (notes.HEADED, notes.EXITED):
            offered = (*_WAYS, "exit") if at_enter else _WAYS
            yield from choice("exit" if code == notes.EXITED else _WAYS[a == EAST_ROOT], offered)
            at_enter = False
        elif code in _DONE:
            yield *_DONE[code], USED

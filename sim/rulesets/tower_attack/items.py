"""What an item report of Tower Attack! counts, read from the log: levels tried and beaten, and what the heroes do."""

from collections.abc import Iterable, Iterator

from sim.contract import MET, USED, Decision, Event, Sighting
from sim.rulesets.tower_attack import notes
from sim.rulesets.tower_attack.codes import BET, HEROES, LEAVE
from sim.rulesets.tower_attack.options import TowerAttackOptions
from sim.rulesets.tower_attack.tables import TowerAttackTables
from sim.sightings import Item, choice

_ACTIONS: dict[int, Item] = {LEAVE: ("action", "leave")}
_ACTIONS |= {BET + hero: ("action", "bet") for hero in range(HEROES)}


def items(
    options: TowerAttackOptions, tables: TowerAttackTables, events: Iterable[Event | Decision]
) -> Iterator[Sighting]:
    """Each try at a level and each level beaten, each failure; betting and leaving, as offered and done."""
    for event in events:
        if isinstance(event, Decision):
            yield from choice(event, _ACTIONS.get)
            continue
        code, a, b = event
        if code == notes.PLACED:
            yield "level", str(b), MET
        elif code == notes.BEATEN:
            yield "level", str(a), USED
        elif code == notes.FAILED:
            yield "failure at level", str(a), MET

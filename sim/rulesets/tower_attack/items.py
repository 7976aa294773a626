"""What an item report of Tower Attack! counts, read from the log: levels tried and beaten, and what the heroes do."""

from collections.abc import Iterable, Iterator

from sim.contract import MET, USED, Event, Sighting
from sim.rulesets.tower_attack import notes
from sim.rulesets.tower_attack.options import TowerAttackOptions
from sim.rulesets.tower_attack.tables import TowerAttackTables
from sim.sightings import choice


def items(options: TowerAttackOptions, tables: TowerAttackTables, events: Iterable[Event]) -> Iterator[Sighting]:
    """Each try at a level and each level beaten, each failure, and leaving, which is offered at each bet."""
    for code, a, b in events:
        if code == notes.PLACED:
            yield "level", str(b), MET
            yield "action", "leave", MET
        elif code == notes.BEATEN:
            yield "level", str(a), USED
        elif code == notes.FAILED:
            yield "failure at level", str(a), MET
        elif code == notes.LEFT:
            yield from choice("leave", ["leave"])

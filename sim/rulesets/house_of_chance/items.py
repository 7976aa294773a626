"""What an item report of the House of Chance counts, read from the log: its games, and the items of each."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from sim.contract import MET, USED, Event, Sighting
from sim.rulesets.bravely.items import items as items_of_bravely
from sim.rulesets.heroes_vs_monsters.items import items as items_of_monsters
from sim.rulesets.house_of_chance import games, notes
from sim.rulesets.house_of_chance.codes import BRAVELY, GAMES, JACK, MONSTERS, NO_GAME, TOWER
from sim.rulesets.house_of_chance.options import HouseOptions
from sim.rulesets.house_of_chance.tables import HouseTables
from sim.rulesets.skull_jack.items import items as items_of_jack
from sim.rulesets.tower_attack.items import items as items_of_tower

_PARTS: dict[int, tuple[Callable[..., Iterator[Sighting]], Callable[[HouseOptions], Any], str]] = {
    TOWER: (items_of_tower, games.tower_options, "tower"),
    MONSTERS: (items_of_monsters, games.monsters_options, "monsters"),
    JACK: (items_of_jack, games.jack_options, "jack"),
    BRAVELY: (items_of_bravely, games.bravely_options, "bravely"),
}


def items(options: HouseOptions, tables: HouseTables, events: Iterable[Event]) -> Iterator[Sighting]:
    """Each game that the D4 picks and each that a hero sits down at; what is met at a table, with the game's name."""
    game, visit = NO_GAME, list[Event]()
    for code, a, b in events:
        if code < notes.FIRST:
            visit.append((code, a, b))
            continue
        yield from _visit(game, options, tables, visit)
        visit = []
        if code == notes.DAY_BEGINS:
            game = b
            if game != NO_GAME:
                yield "game", GAMES[game], MET
        elif code == notes.SAT_DOWN:
            yield "game", GAMES[game], USED
    yield from _visit(game, options, tables, visit)


def _visit(game: int, options: HouseOptions, tables: HouseTables, events: list[Event]) -> Iterator[Sighting]:
    if not events:
        return
    items_of, options_of, part = _PARTS[game]
    for kind, name, how in items_of(options_of(options), tables.part(part), events):
        yield f"{GAMES[game]}: {kind}", name, how

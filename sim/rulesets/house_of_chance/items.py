"""What an item report of the House of Chance counts, read from the log: its games, and the items of each."""

from collections.abc import Callable, Iterable, Iterator

from sim.contract import MET, USED, Event, Sighting
from sim.rulesets.bravely.items import items as items_of_bravely
from sim.rulesets.heroes_vs_monsters.items import items as items_of_monsters
from sim.rulesets.house_of_chance import games, notes
from sim.rulesets.house_of_chance.codes import BRAVELY, GAMES, JACK, MONSTERS, NO_GAME, TOWER
from sim.rulesets.house_of_chance.options import HouseOptions
from sim.rulesets.house_of_chance.tables import HouseTables
from sim.rulesets.skull_jack.items import items as items_of_jack
from sim.rulesets.tower_attack.items import items as items_of_tower

_ITEMS_OF: dict[int, Callable[..., Iterator[Sighting]]] = {
    TOWER: items_of_tower,
    MONSTERS: items_of_monsters,
    JACK: items_of_jack,
    BRAVELY: items_of_bravely,
}


def items(options: HouseOptions, tables: HouseTables, events: Iterable[Event]) -> Iterator[Sighting]:
    """Each game that the D4 picks and each that a hero sits down at; what is met at a table, with the game's name."""
    for game, part in games.apart(events):
        code = part[0][0]
        if code < notes.FIRST:
            yield from _visit(game, options, tables, part)
        elif code == notes.DAY_BEGINS and game != NO_GAME:
            yield "game", GAMES[game], MET
        elif code == notes.SAT_DOWN:
            yield "game", GAMES[game], USED


def _visit(game: int, options: HouseOptions, tables: HouseTables, events: list[Event]) -> Iterator[Sighting]:
    options_of, part = games.PARTS[game]
    for kind, name, how, *_ in _ITEMS_OF[game](options_of(options), tables.part(part), events):
        yield f"{GAMES[game]}: {kind}", name, how

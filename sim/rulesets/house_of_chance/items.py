"""What an item report of the House of Chance counts, read from the log: its games, and the items of each."""

from collections.abc import Callable, Iterable, Iterator

from sim.contract import MET, USED, Decision, Event, Sighting
from sim.rulesets.bravely.items import items as items_of_bravely
from sim.rulesets.heroes_vs_monsters.items import items as items_of_monsters
from sim.rulesets.house_of_chance import games, notes
from sim.rulesets.house_of_chance.codes import BRAVELY, GAMES, HOME, JACK, MONSTERS, NO_GAME, TOWER
from sim.rulesets.house_of_chance.options import HouseOptions
from sim.rulesets.house_of_chance.tables import HouseTables
from sim.rulesets.skull_jack.items import items as items_of_jack
from sim.rulesets.tower_attack.items import items as items_of_tower
from sim.sightings import choice

_ITEMS_OF: dict[int, Callable[..., Iterator[Sighting]]] = {
    TOWER: items_of_tower,
    MONSTERS: items_of_monsters,
    JACK: items_of_jack,
    BRAVELY: items_of_bravely,
}


def items(options: HouseOptions, tables: HouseTables, events: Iterable[Event | Decision]) -> Iterator[Sighting]:
    """Each game that the D4 picks and each that a hero sits down at; going home and sitting down, as offered and done;
    what is met at a table, with the game's name."""
    for game, own, part in games.apart(events):
        if not own:
            yield from _visit(game, options, tables, part)
            continue
        (event,) = part
        if isinstance(event, Decision):
            yield from choice(event, lambda action: ("action", "go home" if action == HOME else "sit down"))
        elif event[0] == notes.DAY_BEGINS and game != NO_GAME:
            yield "game", GAMES[game], MET
        elif event[0] == notes.SAT_DOWN:
            yield "game", GAMES[game], USED


def _visit(
    game: int, options: HouseOptions, tables: HouseTables, events: Iterable[Event | Decision]
) -> Iterator[Sighting]:
    options_of, part = games.PARTS[game]
    for kind, name, how, *_ in _ITEMS_OF[game](options_of(options), tables.part(part), events):
        yield f"{GAMES[game]}: {kind}", name, how

"""The four games as the house plays them: visits from one purse, by their printed rules."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, TypeVar

from sim.contract import Decision, Event
from sim.rulesets.bravely.options import BravelyOptions
from sim.rulesets.heroes_vs_monsters.options import MonstersOptions
from sim.rulesets.house_of_chance import notes
from sim.rulesets.house_of_chance.codes import BRAVELY, HOUSE, JACK, MONSTERS, NO_GAME, TOWER
from sim.rulesets.house_of_chance.options import HouseOptions
from sim.rulesets.skull_jack.options import SkullJackOptions
from sim.rulesets.tower_attack.options import TowerAttackOptions

Happening = TypeVar("Happening", Event, Event | Decision)


def brought(options: HouseOptions) -> int:
    """The gold in the purse that a game is paid from at first."""
    return options.purse * (options.heroes if options.gold_scope == "pooled" else 1)


def tower_options(options: HouseOptions) -> TowerAttackOptions:
    """Tower Attack! with one purse."""
    return TowerAttackOptions(play="visit", purse=min(brought(options), 1_000_000))


def monsters_options(options: HouseOptions) -> MonstersOptions:
    """Heroes vs. Monsters with one purse."""
    return MonstersOptions(play="visit", purse=min(brought(options), 1_000_000))


def jack_options(options: HouseOptions) -> SkullJackOptions:
    """Skull Jack with one purse for the heroes of a hand."""
    return SkullJackOptions(play="visit", heroes=options.jack_heroes, purse=0)


def bravely_options(options: HouseOptions) -> BravelyOptions:
    """Bravely the Knight with one purse."""
    return BravelyOptions(play="visit", purse=min(brought(options), 1_000_000))


# each game's options as the house plays it, and the name of its part of the tables
PARTS: dict[int, tuple[Callable[[HouseOptions], Any], str]] = {
    TOWER: (tower_options, "tower"),
    MONSTERS: (monsters_options, "monsters"),
    JACK: (jack_options, "jack"),
    BRAVELY: (bravely_options, "bravely"),
}


def apart(events: Iterable[Happening]) -> Iterator[tuple[int, bool, list[Happening]]]:
    """(game of the day, whether it is the house's own, events): those of a visit together, as its game notes them;
    each of the house's own alone."""
    game = NO_GAME
    for own, group in groupby(events, _is_own):
        if not own:
            yield game, own, list(group)
            continue
        for event in group:
            if not isinstance(event, Decision) and event[0] == notes.DAY_BEGINS:
                game = event[2]
            yield game, own, [event]


def _is_own(event: Event | Decision) -> bool:
    return event.phase == HOUSE if isinstance(event, Decision) else event[0] >= notes.FIRST

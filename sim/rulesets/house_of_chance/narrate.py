"""Days at the house as a story: its own notes, and the stories of the visits as each game tells them."""

from collections.abc import Callable, Iterable, Iterator

from sim.contract import Event, Told
from sim.rulesets.bravely.narrate import narrate as tell_bravely
from sim.rulesets.heroes_vs_monsters.narrate import narrate as tell_monsters
from sim.rulesets.house_of_chance import games, notes
from sim.rulesets.house_of_chance.codes import BRAVELY, GAMES, JACK, MONSTERS, TOWER
from sim.rulesets.house_of_chance.options import HouseOptions
from sim.rulesets.house_of_chance.tables import HouseTables
from sim.rulesets.skull_jack.narrate import narrate as tell_jack
from sim.rulesets.tower_attack.narrate import narrate as tell_tower

TITLES = ("Tower Attack!", "Heroes vs. Monsters", "Skull Jack", "The Adventures of Bravely the Knight")


_TELL: dict[int, Callable[..., Iterator[Told]]] = {
    TOWER: tell_tower,
    MONSTERS: tell_monsters,
    JACK: tell_jack,
    BRAVELY: tell_bravely,
}


def narrate(options: HouseOptions, tables: HouseTables, events: Iterable[Event]) -> Iterator[Told]:
    """The story, line by line, with the rules that applied."""
    for game, own, part in games.apart(events):
        if not own:
            yield from _visit(game, options, tables, part)
            continue
        ((code, a, b),) = part
        yield Told(_own(code, a, b, game, options), notes.RULES[code])


def _visit(game: int, options: HouseOptions, tables: HouseTables, events: list[Event]) -> Iterator[Told]:
    """What happened at the table, indented."""
    options_of, part = games.PARTS[game]
    for text, rules in _TELL[game](options_of(options), tables.part(part), events):
        yield Told(text and f"  {text}", rules)


def _own(code: int, a: int, b: int, game: int, options: HouseOptions) -> str:
    """One line of the house's own."""
    who = "The party" if options.gold_scope == "pooled" else f"Hero {a + 1}"
    table = TITLES[game] if 0 <= game < len(GAMES) else "no game"
    return {
        notes.DAY_BEGINS: f"Celebration Day {a}: the D4 picks {table}.",
        notes.NOTHING_TODAY: "That game is not in the house: nothing to play today.",
        notes.SAT_DOWN: f"{who} sits down at the table with {b} gold.",
        notes.GOT_UP: f"{who} gets up with {b} gold.",
        notes.HOUSE_LEFT: f"The party goes home with {b} gold.",
        notes.NOBODY_CAN_PAY: "Nobody can pay the next bet: the day at the House of Chance is over.",
        notes.TABLE_IS_CLOSED: "The table is closed: no more of this game today.",
    }[code]

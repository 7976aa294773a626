"""What an item report of Heroes vs. Monsters counts, read from the log: monsters, specials, abilities and actions."""

from collections.abc import Iterable, Iterator

from sim.contract import MET, USED, Event, Sighting
from sim.rulesets.heroes_vs_monsters import notes
from sim.rulesets.heroes_vs_monsters.codes import HERO_NAMES, MONSTER_NAMES, ON_HIT, TRIGGERS
from sim.rulesets.heroes_vs_monsters.options import MonstersOptions
from sim.rulesets.heroes_vs_monsters.pack import abilities_in_play
from sim.rulesets.heroes_vs_monsters.tables import MonstersTables

_BY_HERO = {notes.ATTACKED: "attacks", notes.MOVED: "moves", notes.KNOCKED_OUT: "is knocked out"}


def items(options: MonstersOptions, tables: MonstersTables, events: Iterable[Event]) -> Iterator[Sighting]:
    """Monsters placed and slain by type, challenges bet on and won, specials, abilities, and actions by hero."""
    abilities: dict[str, list[str]] = {hero: [] for hero in HERO_NAMES}
    for row in abilities_in_play(options, tables):
        abilities[row.hero].append(row.name)
    specials: dict[tuple[str, str], str] = {(row.owner, row.trigger): row.name for row in tables.specials}
    kinds: dict[int, str] = {}
    for code, a, b in events:
        if code == notes.BET_PAID:
            kinds = {}
            yield "challenge", str(a), MET
        elif code == notes.WON:
            yield "challenge", str(a), USED
        elif code == notes.PLACED:
            kinds[a] = MONSTER_NAMES[b % 4]
            yield "monster", kinds[a], MET
        elif code == notes.SLAIN:
            yield "monster", kinds[a], USED
        elif code in (notes.SPECIAL, notes.WARDED):
            trigger = TRIGGERS[b if code == notes.SPECIAL else ON_HIT]
            yield "special", f"{specials[kinds[a], trigger]} ({kinds[a]})", USED
        elif code == notes.ABILITY_USED:
            yield "ability", f"{abilities[HERO_NAMES[a // 4]][a % 4]} ({HERO_NAMES[a // 4]})", USED
        elif code in _BY_HERO:
            yield "action", f"the {HERO_NAMES[a]} {_BY_HERO[code]}", USED

"""What an item report of Heroes vs. Monsters counts, read from the log: monsters, specials, abilities and actions."""

from collections.abc import Iterable, Iterator

from sim.contract import MET, USED, Decision, Event, Sighting
from sim.rulesets.heroes_vs_monsters import notes
from sim.rulesets.heroes_vs_monsters.codes import (
    ABILITY,
    ATTACK,
    END,
    HERO_NAMES,
    LEAVE,
    MONSTER_NAMES,
    MOVE,
    ON_HIT,
    STAKE,
    TRIGGERS,
    VERB,
    WHO,
)
from sim.rulesets.heroes_vs_monsters.options import MonstersOptions
from sim.rulesets.heroes_vs_monsters.pack import abilities_in_play
from sim.rulesets.heroes_vs_monsters.tables import MonstersTables
from sim.sightings import Item, choice

_HEROES_OF_VERB = VERB // WHO  # an action without its target is verb * _HEROES_OF_VERB + hero


def items(options: MonstersOptions, tables: MonstersTables, events: Iterable[Event | Decision]) -> Iterator[Sighting]:
    """Monsters placed and slain by type, challenges bet on and won, specials, heroes knocked out; actions and
    abilities by hero, as offered and taken, whatever their targets.
    """
    specials: dict[tuple[str, str], str] = {(row.owner, row.trigger): row.name for row in tables.specials}
    actions = _actions(options, tables)
    kinds: dict[int, str] = {}
    for event in events:
        if isinstance(event, Decision):
            yield from choice(event, lambda action: actions.get(action // WHO))
            continue
        code, a, b = event
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
            yield "special", f"{specials[kinds[a], trigger]} ({kinds[a]})", MET
        elif code == notes.KNOCKED_OUT:
            yield "knocked out", HERO_NAMES[a], MET


def _actions(options: MonstersOptions, tables: MonstersTables) -> dict[int, Item]:
    """What an action is called, by verb and hero. Left out: who is healed, aimed at or activated first."""
    found: dict[int, Item] = {
        LEAVE * _HEROES_OF_VERB: ("action", "leave"),
        STAKE * _HEROES_OF_VERB: ("action", "bet"),
        END * _HEROES_OF_VERB: ("action", "end the activation"),
    }
    for number, hero in enumerate(HERO_NAMES):
        found[MOVE * _HEROES_OF_VERB + number] = "action", f"the {hero} moves"
        found[ATTACK * _HEROES_OF_VERB + number] = "action", f"the {hero} attacks"
        own = [row.name for row in abilities_in_play(options, tables) if row.hero == hero]
        for slot, name in enumerate(own):
            found[(ABILITY + slot) * _HEROES_OF_VERB + number] = "ability", f"{name} ({hero})"
    return found

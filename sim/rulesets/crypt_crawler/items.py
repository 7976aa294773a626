"""What an item report of Crypt Crawler counts, read from the log: cards, foes, goods, places and actions by name."""

from collections.abc import Callable, Iterable, Iterator

from sim.contract import MET, USED, Decision, Event, Sighting
from sim.rulesets.crypt_crawler import notes
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import GOOD_POTION
from sim.rulesets.crypt_crawler.options import CryptCrawlerOptions
from sim.rulesets.crypt_crawler.schema.goods import parse_good
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables
from sim.sightings import Item, choice

_MEALS: dict[int, Item] = {
    ph.EAT_HP: ("action", "eat for HP"),
    ph.EAT_STAMINA: ("action", "eat for Stamina"),
}
# Left out: going on, moves, weapons, options of a text, and goods on offer, which are counted as loot and potions.
_ACTIONS: dict[int, Item] = _MEALS | {
    ph.LEAVE: ("action", "leave the level"),
    ph.DRINK: ("action", "drink a potion"),
    ph.DRINK_NEW: ("action", "drink a potion just found"),
    ph.PUSH: ("action", "push luck"),
    ph.CONVERT: ("action", "make a Soul Crystal"),
    ph.SACRIFICE: ("action", "sacrifice HP"),
    ph.RAISE: ("action", "Lucky Coin: raise"),
    ph.REROLL: ("action", "Lucky Coin: roll again"),
    ph.WEAR: ("action", "use armor"),
    ph.USE_ITEM: ("action", "use an item"),
}


def items(
    options: CryptCrawlerOptions, tables: CryptCrawlerTables, events: Iterable[Event | Decision]
) -> Iterator[Sighting]:
    """Each time something is met, or used: loot rolled and taken, a potion rolled or bought and drunk, a foe met and
    beaten, a place come to and used; an action offered and taken. Race, class, events and modifier cards are met.
    """
    run = _Run(options, tables)
    for event in events:
        if isinstance(event, Decision):
            run.asked_to_eat = event.taken // ph.ARGUMENTS in _MEALS
            yield from choice(event, run.action)
            continue
        code, a, b = event
        if code in run.readers:
            yield run.readers[code](a, b)
        elif code == notes.BOUGHT:
            yield from run.bought(a)
        elif code == notes.CARD:
            run.card = a
            yield "dungeon card", tables.resolutions[a].id, MET
        elif code == notes.OUTCOME:
            row = tables.resolutions[run.card]
            yield "dungeon card", row.id, USED
            if row.special != "none":
                yield "place", row.special, MET
        elif code == notes.ATE:
            yield from run.meal(ph.EAT_STAMINA if a else ph.EAT_HP)
        elif code == notes.SET_UP:
            run.set_up(b)
            yield "race", tables.races[a].name, MET
            yield "class", tables.classes[b].name, MET


class _Run:
    """What one run has come to. readers: what a note says, given its two numbers."""

    def __init__(self, options: CryptCrawlerOptions, tables: CryptCrawlerTables):
        self.options, self.tables = options, tables
        self.card = 0
        self.asked_to_eat = False  # and answered with a meal, of which the log is still to tell
        self.skills: list[str] = []
        crystals = [row.id for row in tables.crystals]
        self.bosses = [next(row.name for row in tables.bosses if id not in row.crystals.split()) for id in crystals]
        self.potions = {row.number: row.name for row in tables.potions}
        self.shop = {row.position: row.good for row in tables.shop}
        self.goods = {position: f"{position}: {good}" for position, good in self.shop.items()}
        loot = sorted(tables.loot, key=lambda row: ("CUR".index(row.rarity), row.number))
        self.loot = [f"{row.name} ({row.rarity}-{row.number})" for row in loot]
        self.readers: dict[int, Callable[[int, int], Sighting]] = {
            notes.EVENT_ROLLED: lambda card, _: ("event", tables.resolutions[card].event, MET),
            notes.MODIFIER: lambda card, _: ("modifier card", tables.modifiers[card].id, MET),
            notes.FOE: lambda foe, _: ("enemy", tables.enemies[foe].name, MET),
            notes.BOSS: lambda boss, _: ("boss", self.bosses[boss], MET),
            notes.FOE_DEAD: self._dead,
            notes.LOOT_ROLLED: lambda loot, _: ("loot", self.loot[loot], MET),
            notes.LOOT_TAKEN: lambda loot, _: ("loot", self.loot[loot], USED),
            notes.POTION_ROLLED: lambda potion, _: ("potion", self.potions[potion], MET),
            notes.POTION_DRUNK: lambda potion, _: ("potion", self.potions[potion], USED),
            notes.SKILL_UNLOCKED: lambda skill, _: ("skill", self.skills[skill], MET),
            notes.SKILL_USED: lambda skill, _: ("skill", self.skills[skill], USED),
            notes.CONVERTED: lambda colour, _: ("place", "shrine", USED),
            notes.SACRIFICED: lambda n, _: ("place", "altar", USED),
        }

    def set_up(self, job: int) -> None:
        """The skills of the class that plays."""
        names = {row.id: row.name for row in self.tables.skills}
        self.skills = [names[id] for id in self.tables.classes[job].skills]

    def action(self, action: int) -> Item | None:
        """What the report calls an action, by its kind; a good of the shop and a skill by name."""
        kind, a = divmod(action, ph.ARGUMENTS)
        if kind == ph.BUY:
            return "shop", self.goods[a + 1]
        if kind == ph.USE_SKILL:
            return "action", f"use the skill {self.skills[a]}"
        if kind == ph.SPEND and a > 0:
            return "action", "spend Stamina"
        return _ACTIONS.get(kind)

    def bought(self, position: int) -> Iterator[Sighting]:
        """A good of the shop, by its position from 0; a potion is met, and where none is given as a card, drunk."""
        yield "place", "shop", USED
        kind, number = parse_good(self.shop[position + 1])
        if kind == GOOD_POTION:
            yield "potion", self.potions[number], MET
            if self.options.shop_potion == "instant":
                yield "potion", self.potions[number], USED

    def meal(self, kind: int) -> Iterator[Sighting]:
        """A meal that nobody was asked about, by a standing order of the policy: as good as offered and taken."""
        if not self.asked_to_eat:
            yield *_MEALS[kind], MET
            yield *_MEALS[kind], USED
        self.asked_to_eat = False

    def _dead(self, foe: int, boss: int) -> Sighting:
        return ("boss", self.bosses[foe], USED) if boss else ("enemy", self.tables.enemies[foe].name, USED)

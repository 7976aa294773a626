"""What an item report of Crypt Crawler counts, read from the log: cards, foes, goods, places and actions by name."""

from collections.abc import Callable, Iterable, Iterator

from sim.contract import MET, USED, Event, Sighting
from sim.rulesets.crypt_crawler import notes
from sim.rulesets.crypt_crawler.options import CryptCrawlerOptions
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables


def items(options: CryptCrawlerOptions, tables: CryptCrawlerTables, events: Iterable[Event]) -> Iterator[Sighting]:
    """Each time something is met, or used: loot rolled and taken, a foe met and beaten, a place come to and used."""
    run = _Run(tables)
    for code, a, b in events:
        if code in run.readers:
            yield run.readers[code](a, b)
        elif code == notes.CARD:
            run.card = a
            yield "dungeon card", tables.resolutions[a].id, MET
        elif code == notes.OUTCOME:
            row = tables.resolutions[run.card]
            yield "dungeon card", row.id, USED
            if row.special != "none":
                yield "place", row.special, MET
        elif code == notes.BOUGHT:
            yield "shop", run.goods[a + 1], USED
            yield "place", "shop", USED
        elif code == notes.SET_UP:
            run.set_up(b)
            yield "race", tables.races[a].name, USED
            yield "class", tables.classes[b].name, USED


class _Run:
    """What one run has come to. readers: what a note says, given its two numbers."""

    def __init__(self, tables: CryptCrawlerTables):
        self.tables = tables
        self.card = 0
        self.skills: list[str] = []
        crystals = [row.id for row in tables.crystals]
        self.bosses = [next(row.name for row in tables.bosses if id not in row.crystals.split()) for id in crystals]
        self.potions = {row.number: row.name for row in tables.potions}
        self.goods = {row.position: f"{row.position}: {row.good}" for row in tables.shop}
        loot = sorted(tables.loot, key=lambda row: ("CUR".index(row.rarity), row.number))
        self.loot = [f"{row.name} ({row.rarity}-{row.number})" for row in loot]
        self.readers: dict[int, Callable[[int, int], Sighting]] = {
            notes.EVENT_ROLLED: lambda card, _: ("event", tables.resolutions[card].event, USED),
            notes.MODIFIER: lambda card, _: ("modifier card", tables.modifiers[card].id, USED),
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
            notes.PUSHED: lambda card, _: ("action", "push luck", USED),
            notes.COIN: lambda die, again: ("action", f"Lucky Coin: {'roll again' if again else 'raise'}", USED),
            notes.ATE: lambda stamina, _: ("action", f"eat for {'Stamina' if stamina else 'HP'}", USED),
        }

    def set_up(self, job: int) -> None:
        """The skills of the class that plays."""
        names = {row.id: row.name for row in self.tables.skills}
        self.skills = [names[id] for id in self.tables.classes[job].skills]

    def _dead(self, foe: int, boss: int) -> Sighting:
        return ("boss", self.bosses[foe], USED) if boss else ("enemy", self.tables.enemies[foe].name, USED)

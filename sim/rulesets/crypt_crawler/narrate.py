"""One run of Crypt Crawler as a story that a player can follow with the cards on the table."""

from collections.abc import Callable, Iterable, Iterator

from sim.contract import Event, Told
from sim.rulesets.crypt_crawler import notes
from sim.rulesets.crypt_crawler import vocabulary as op
from sim.rulesets.crypt_crawler.codes import DICE, PIECES, SYMBOLS
from sim.rulesets.crypt_crawler.options import CryptCrawlerOptions
from sim.rulesets.crypt_crawler.phases import HARM_FEAR, HARM_POISON
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables

# operations that another event tells of
_TOLD_ELSEWHERE = {
    op.OP_NONE,
    op.OP_POUCH,
    op.OP_CHEST,
    op.OP_LOOT,
    op.OP_POTION,
    op.OP_ENEMY,
    op.OP_ENEMY_POOL,
    op.OP_CRYSTAL,
    op.OP_STEP,
}
_HARMFUL = {op.OP_FEAR, op.OP_POISON}  # when they rise
_COUNTERS = {
    op.OP_GOLD: "Gold",
    op.OP_FOOD: "Food",
    op.OP_XP: "XP",
    op.OP_FRAG: "Soul Fragments",
    op.OP_HP: "HP",
    op.OP_STA: "Stamina",
    op.OP_FEAR: "Fear",
    op.OP_POISON: "Poison",
    op.OP_COIN: "Lucky Coins",
}
_INDENTED = {
    notes.MODIFIER,
    notes.STRIKES_FIRST,
    notes.BURNS,
    notes.OWN_DICE,
    notes.FOE_DICE,
    notes.COIN,
    notes.HIT,
    notes.MISSED,
    notes.ARMOR_USED,
    notes.ARMOR_BROKE,
}


def narrate(options: CryptCrawlerOptions, tables: CryptCrawlerTables, events: Iterable[Event]) -> Iterator[Told]:
    """The story, line by line, with the rules that applied.

    events: (note code, a, b) in order, as kept by sim.trace.
    """
    story = _Story(tables)
    for code, a, b in events:
        text = story.tellers[code](a, b)
        if code == notes.NEW_MAP:
            yield Told(f"Level {b}", "")
        indent = "    " if code in _INDENTED else "  "
        yield Told(text and f"{indent}{text}", notes.RULES[code])


class _Story:
    """Tells events one by one; names come from the card set."""

    def __init__(self, tables: CryptCrawlerTables):
        self.tables = tables
        self.cards = [row.id for row in tables.maps]
        self.foe = ""
        self.skills: list[str] = []
        self.items: list[str] = []  # starting gear of race and class
        self.tellers: dict[int, Callable[[int, int], str]] = {
            notes.SET_UP: self._set_up,
            notes.NEW_MAP: lambda card, level: f"Map {self.cards[card]} is laid out.",
            notes.STEPPED: lambda room, foot: f"To {self._room(room)}; footstep {foot}.",
            notes.LANTERN_OUT: lambda room, _: f"The lantern goes out on the way to {self._room(room)}.",
            notes.DARK_STEP: lambda room, fear: f"To {self._room(room)} in the dark, Fear {fear} before the step.",
            notes.CARD: lambda card, room: f"Card {self.cards[card]} is flipped for {self._room(room)}.",
            notes.PUSHED: lambda card, _: f"Luck is pushed: {self.cards[card]} is discarded.",
            notes.OUTCOME: lambda symbol, unlit: f"Outcome {SYMBOLS[symbol]}, {'black' if unlit else 'lit'} text.",
            notes.EVENT_ROLLED: lambda card, face: f"The event of {self.cards[card]}: a {face}.",
            notes.GAINED: self._gained,
            notes.TABLE_ROLLED: lambda chest, face: f"Loot {'chest' if chest else 'pouch'}: a {face}.",
            notes.POTION_ROLLED: lambda potion, _: f"Potion: {self._potion(potion)}.",
            notes.POTION_TAKEN: lambda potion, place: f"{self._potion(potion)} goes into potion slot {place + 1}.",
            notes.POTION_DRUNK: lambda potion, _: f"{self._potion(potion)} is drunk.",
            notes.LOOT_ROLLED: lambda loot, _: f"Loot: {self._loot(loot)}.",
            notes.LOOT_TAKEN: lambda loot, _: f"{self._loot(loot)} is equipped.",
            notes.FOE: self._foe,
            notes.BOSS: self._boss,
            notes.MODIFIER: lambda card, _: f"Modifier card {self.cards[card]}: {self._modifier(card)}.",
            notes.STRIKES_FIRST: lambda side, _: f"{self._side(side)} strikes first.",
            notes.BURNS: lambda side, n: f"{self._side(side)} burns for {n}.",
            notes.OWN_DICE: lambda black, red: f"The hero attacks: black {black}, red {red}.",
            notes.FOE_DICE: lambda black, red: f"{self._side(1)} attacks: black {black}, red {red}.",
            notes.COIN: lambda die, again: f"A Lucky Coin {'rolls again' if again else 'raises'} the {DICE[die]} die.",
            notes.HIT: lambda hp, burn: f"A hit: {hp} HP{f' and Burn {burn}' if burn else ''}.",
            notes.MISSED: lambda side, _: f"{self._side(side)} misses.",
            notes.ARMOR_USED: lambda piece, left: f"Armor ({PIECES[piece]}) takes it; durability {left}.",
            notes.ARMOR_BROKE: lambda piece, _: f"Armor ({PIECES[piece]}) is used up.",
            notes.HARMED: self._harmed,
            notes.FOE_DEAD: lambda foe, boss: f"{self._side(1)} is dead.",
            notes.SKILL_UNLOCKED: lambda skill, _: f"Skill {self.skills[skill]} is unlocked.",
            notes.SKILL_USED: lambda skill, _: f"Skill {self.skills[skill]} is used.",
            notes.ITEM_USED: lambda item, loot: f"{self._loot(loot - 1) if loot else self.items[item]} is used.",
            notes.CONVERTED: lambda colour, n: f"Soul Crystal {self._crystal(colour)}: the {_nth(n)}.",
            notes.SACRIFICED: lambda n, _: f"1 HP on a Blood Altar, the {_nth(n)}.",
            notes.BOUGHT: lambda position, price: f"{self._good(position)} is bought for {price} Gold.",
            notes.CLEARED: lambda room, _: f"{self._room(room).capitalize()} is cleared.",
            notes.KEY_TAKEN: lambda a, b: "The key is taken.",
            notes.LEFT_LEVEL: lambda level, _: f"The door of level {level} is unlocked.",
            notes.SHUFFLED: lambda n, _: f"{n} cards are shuffled into a new deck.",
            notes.ATE: lambda stamina, left: f"Food for 1 {'Stamina' if stamina else 'HP'}; {left} left.",
        }

    def _set_up(self, race: int, job: int) -> str:
        rows = {row.id: row.name for row in self.tables.skills}
        self.skills = [rows[id] for id in self.tables.classes[job].skills]
        gear = {row.id: row.name for row in self.tables.gear}
        self.items = [gear[self.tables.races[race].gear], gear[self.tables.classes[job].gear]]
        return f"{self.tables.races[race].name.capitalize()} {self.tables.classes[job].name} enters the crypt."

    def _gained(self, code: int, n: int) -> str:
        if code in _TOLD_ELSEWHERE or (code == op.OP_HP and n < 0) or (code in _HARMFUL and n > 0):
            return ""
        if code in _COUNTERS:
            return f"{_COUNTERS[code]} {n:+}."
        return "Oil: the lantern is full." if code == op.OP_OIL else f"Text: {op.SPEC_OF_CODE[code].name}."

    def _foe(self, foe: int, n: int) -> str:
        self.foe = self.tables.enemies[foe].name
        return f"{self.foe} appears, with {n} modifier {'card' if n == 1 else 'cards'}."

    def _boss(self, missing: int, n: int) -> str:
        crystal = self.tables.crystals[missing].id
        self.foe = next(row.name for row in self.tables.bosses if crystal not in row.crystals.split())
        return f"The {self.foe} is summoned, with {n} modifier {'card' if n == 1 else 'cards'}."

    def _harmed(self, kind: int, n: int) -> str:
        return f"{'Fear +' if kind == HARM_FEAR else 'Poison ' if kind == HARM_POISON else 'HP -'}{n}."

    def _side(self, side: int) -> str:
        return self.foe if side else "The hero"

    def _modifier(self, card: int) -> str:
        row = self.tables.modifiers[card]
        return f"HP {row.hp:+}, Toughness {row.toughness:+}, Strength {row.strength:+}, Speed {row.speed:+}"

    def _potion(self, number: int) -> str:
        return next(row.name for row in self.tables.potions if row.number == number)

    def _loot(self, index: int) -> str:
        row = sorted(self.tables.loot, key=lambda row: ("CUR".index(row.rarity), row.number))[index]
        return f"{row.name} ({row.rarity}-{row.number})"

    def _crystal(self, colour: int) -> str:
        return self.tables.crystals[colour].id

    def _good(self, position: int) -> str:
        return next(row.good for row in self.tables.shop if row.position == position + 1)

    @staticmethod
    def _room(room: int) -> str:
        return f"room {room}" if room else "the entrance"


def _nth(n: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(n, f"{n}th")

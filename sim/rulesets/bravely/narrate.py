"""One round of play as a story, from the log of a traced game."""

from collections.abc import Iterable, Iterator

from sim.contract import Event, Told
from sim.narration import Line, Teller, story_lines
from sim.rulesets.bravely import notes
from sim.rulesets.bravely.codes import EAST_ROOT, KINDS
from sim.rulesets.bravely.options import BravelyOptions
from sim.rulesets.bravely.tables import BravelyTables

LAND_RULES = {"monster": "BK-20 BK-21 BK-22", "hazard": "BK-32", "chest": "BK-33", "potion": "BK-34"}
LAND_RULES |= {"treasure": "BK-35", "sword": "BK-37", "portal": "BK-40"}


def narrate(options: BravelyOptions, tables: BravelyTables, events: Iterable[Event]) -> Iterator[Told]:
    """The story, line by line, with the rules that applied."""
    return story_lines(events, _Story(options, tables).tellers, notes.RULES, _headings)


def _headings(code: int, game: int, _: int) -> list[str]:
    return [f"Game {game}"] if code == notes.STARTED else []


def _plural(n: int, thing: str) -> str:
    return f"{n} {thing}{'s' * (n != 1)}"


class _Story:
    """What the log tells in two steps: the dice of a round before what they do, a spin before where it leads."""

    def __init__(self, options: BravelyOptions, tables: BravelyTables):
        self.options, self.board = options, tables.board
        self.sword = False
        self.dice = ""
        self.health, self.foe = 0, 0
        self.tellers = self._about_the_game() | self._about_chambers()

    def _about_the_game(self) -> dict[int, Teller]:
        return {
            notes.STARTED: self._started,
            notes.STAYED_AWAY: lambda hero, gold: f"Hero {hero + 1} keeps the {gold} gold and stays away.",
            notes.HEADED: lambda root, lap: (
                f"Bravely {'heads' if lap == 0 else 'goes round again,'} {'east' if root == EAST_ROOT else 'north'}.",
                "BK-11 BK-12" if lap == 0 else "BK-46",
            ),
            notes.SPUN: lambda value, turn: f"Turn {turn}: the spinner shows {value}.",
            notes.WAY_TAKEN: lambda chamber, moves: f"At the junction he takes the way to {self._place(chamber)}.",
            notes.AT_ENTER: lambda carried, health: (
                f"Bravely stops on the enter space with {carried} gold and {health} health."
            ),
            notes.EXITED: lambda gold, machine: (
                f"He leaves the dungeon with {gold} gold; {machine} gold stays in the machine."
            ),
            notes.KILLED: lambda gold, machine: (
                f"Bravely is dead; {gold} gold goes back into the machine, which holds {machine}."
            ),
            notes.CLOSED: lambda game, _: "The dungeon is cleared of its gold: no more games today.",
        }

    def _about_chambers(self) -> dict[int, Teller]:
        return {
            notes.LANDED: self._landed,
            notes.USED_UP: lambda chamber, _: "Nothing is left there.",
            notes.DICE: self._dice,
            notes.HURT: self._hurt,
            notes.SLAIN: lambda gold, machine: f"The monster is slain: {self._found(gold, machine)}.",
            notes.DOUBLE_KO: lambda health, _: (
                "Both fall at once, the monster first: Bravely stays at 1 health."
                if health
                else "Both fall at once: Bravely is dead."
            ),
            notes.HAZARD_TEST: lambda thrown, target: (
                f"He needs {target} on the die and throws {thrown}: {'safe' if thrown >= target else 'hit'}."
            ),
            notes.HAZARD_HEALTH: self._hazard_health,
            notes.HAZARD_GOLD: lambda gold, carried: f"He drops {gold} gold into the machine and keeps {carried}.",
            notes.HAZARD_SWORD: self._lose_sword,
            notes.HAZARD_TURNS: lambda turns, _: f"He loses {_plural(turns, 'turn')}.",
            notes.THROWN_BACK: self._thrown_back,
            notes.CHEST_GOLD: lambda gold, machine: f"In the chest: {self._found(gold, machine)}.",
            notes.HEALED: self._healed,
            notes.TREASURE_GOLD: self._treasure,
            notes.SWORD_FOUND: self._find_sword,
            notes.SWORD_KNOWN: lambda a, b: "He has the sword already.",
            notes.PORTAL_SPUN: lambda value, _: f"The portal takes him; the spinner shows {value}.",
        }

    def _started(self, number: int, machine: int) -> str:
        self.sword, self.health = False, self.options.health
        return (
            f"{self.options.price} gold goes into the machine, which holds {machine}; Bravely has {self.health} health."
        )

    def _place(self, chamber: int) -> str:
        return f"chamber {chamber}" if chamber else "the enter space"

    def _landed(self, chamber: int, kind: int) -> Line:
        row, name = self.board[chamber - 1], KINDS[kind]
        if name == "monster":
            self.foe = row.value
            what = f"a monster with {row.value} health"
        elif name == "hazard":
            what = f"a hazard, {row.hazard}"
        elif name == "chest":
            what = "a treasure chest"
        elif name == "potion":
            what = f"a healing potion of {row.value}"
        else:
            what = {"treasure": "the treasure chamber", "sword": "the magic sword", "portal": "a portal"}[name]
        return f"Chamber {chamber}: {what}.", f"BK-18 {LAND_RULES[name]}"

    def _dice(self, blue: int, red: int) -> str:
        bonus = f"+{self.options.sword_bonus}" if self.sword else ""
        self.dice = f"Blue {blue}{bonus} against red {red}"
        return ""

    def _hurt(self, health: int, foe: int) -> Line:
        mine, theirs = self.health - health, self.foe - foe
        self.health, self.foe = health, foe
        sides = f"Bravely {health}, monster {foe}"
        if mine and theirs:
            return f"{self.dice}: both are hurt ({sides}).", "BK-23 BK-25"
        if not mine and not theirs:
            return f"{self.dice}: nobody is hurt ({sides}).", "BK-23 BK-25"
        who = "Bravely" if mine else "the monster"
        return f"{self.dice}: {who} is hurt ({sides}).", "BK-23 BK-24"

    def _found(self, gold: int, machine: int) -> str:
        return f"{gold} gold, {machine} left in the machine"

    def _hazard_health(self, loss: int, health: int) -> str:
        self.health = health
        return f"He loses {loss} health and has {health}."

    def _healed(self, gained: int, health: int) -> str:
        self.health = health
        return f"He regains {gained} health and has {health}."

    def _lose_sword(self, a: int, b: int) -> str:
        self.sword = False
        return "The magic sword is lost."

    def _find_sword(self, a: int, b: int) -> str:
        self.sword = True
        return f"Bravely takes the magic sword: {self.options.sword_bonus} more on the blue die."

    def _treasure(self, thrown: int, gold: int) -> str:
        return f"The treasure die shows {thrown}: {gold} gold."

    def _thrown_back(self, steps: int, _: int) -> str:
        return f"He is thrown back by {_plural(steps, 'chamber')}."

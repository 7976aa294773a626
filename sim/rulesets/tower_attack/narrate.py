"""One visit to Tower Attack! as a story, from the log of a traced game."""

from collections.abc import Callable, Iterable

from sim.rulesets.tower_attack import notes
from sim.rulesets.tower_attack.codes import ALL_GOOD, DICE_NAMES
from sim.rulesets.tower_attack.options import TowerAttackOptions
from sim.rulesets.tower_attack.tables import TowerAttackTables, targets_of


def narrate(
    options: TowerAttackOptions, tables: TowerAttackTables, events: Iterable[tuple[int, int, int]]
) -> list[str]:
    """The lines of the story, each with the rules that applied in square brackets.

    events: (note code, a, b) in order, as kept by sim.trace.
    """
    story = Story(options, tables)
    lines = []
    for code, a, b in events:
        if code == notes.PLACED:
            story.tries += 1
            lines.append(f"Try {story.tries}, level {b}")
        lines.append(f"  {story.tellers[code](a, b)}  [{notes.RULES[code]}]")
    return lines


class Story:
    """The level and throw that the story has come to; the log tells changes only.

    tellers: what each note says, given its two numbers.
    """

    def __init__(self, options: TowerAttackOptions, tables: TowerAttackTables):
        self.options, self.tables = options, tables
        self.tries = self.throws = 0
        self.targets: tuple[int, ...] = ()
        self.tellers: dict[int, Callable[[int, int], str]] = {
            notes.PLACED: self._placed,
            notes.THROWN: self._thrown,
            notes.SET_ASIDE: lambda dice, _: f"Set aside: {_names(dice)}.",
            notes.BEATEN: lambda level, win: f"Level {level} is beaten and pays {win} gold.",
            notes.FAILED: self._failed,
            notes.FELL: lambda level, _: f"The hero falls back to level {level}.",
            notes.PURSE_NOW: lambda hero, gold: f"The purse holds {gold} gold.",
            notes.BARRED: lambda hero, _: f"{self._hero(hero)} leaves a level unbeaten and is barred for the day.",
            notes.LEFT: self._left,
            notes.BROKE: lambda a, b: "Nobody can pay the next bet.",
            notes.CLOSED: lambda a, b: "The tower is cleared: no more Tower Attack! today.",
        }

    def _hero(self, hero: int) -> str:
        return "The hero" if self.options.heroes == 1 else f"Hero {hero + 1}"

    def _placed(self, hero: int, level: int) -> str:
        self.throws = 0
        self.targets = targets_of(self.tables.targets[level - 1], self.options)
        wanted = ", ".join(f"{name} {target}" for name, target in zip(DICE_NAMES, self.targets, strict=True))
        bet = self.tables.levels[level - 1].bet
        return f"{self._hero(hero)} bets {bet} gold and needs {wanted} or more."

    def _thrown(self, code: int, aside: int) -> str:
        self.throws += 1
        dice = []
        for place, (name, target) in enumerate(zip(DICE_NAMES, self.targets, strict=True)):
            value = code >> 4 * place & 15
            if value:
                dice.append(f"{name} {value}{' (good)' if value >= target else ''}")
        kept = f"; {_names(aside)} set aside" if aside else ""
        return f"Throw {self.throws}: {', '.join(dice)}{kept}."

    def _failed(self, level: int, bet: int) -> str:
        return f"Level {level} is not beaten; the bet of {bet} gold is lost."

    def _left(self, hero: int, marked: int) -> str:
        where = f"the marker lies on level {marked}" if marked else "the marker stays off the board"
        return f"No more bets: {where}."


def _names(dice: int) -> str:
    """A set of dice in words."""
    if dice == 0:
        return "nothing"
    return "all" if dice == ALL_GOOD else " and ".join(n for place, n in enumerate(DICE_NAMES) if dice >> place & 1)

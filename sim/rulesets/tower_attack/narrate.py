"""One visit to Tower Attack! as a story, from the log of a traced game."""

from collections.abc import Iterable, Iterator

from sim.contract import Event, Told
from sim.narration import Line, Teller, story_lines
from sim.rulesets.tower_attack import notes
from sim.rulesets.tower_attack.codes import ALL_GOOD, DICE_NAMES
from sim.rulesets.tower_attack.options import TowerAttackOptions
from sim.rulesets.tower_attack.tables import TowerAttackTables, targets_of


def narrate(options: TowerAttackOptions, tables: TowerAttackTables, events: Iterable[Event]) -> Iterator[Told]:
    """The story, line by line, with the rules that applied."""
    story = Story(options, tables)
    return story_lines(events, story.tellers, notes.RULES, story.headings)


class Story:
    """What the story has come to; the log tells changes only.

    tellers: what each note says, given its two numbers.
    """

    def __init__(self, options: TowerAttackOptions, tables: TowerAttackTables):
        self.options, self.tables = options, tables
        self.tries = self.throws = 0
        self.last = ("", -1)  # how the last try ended, and whose it was
        self.hero = -1
        self.targets: tuple[int, ...] = ()
        self.tellers: dict[int, Teller] = {
            notes.PLACED: self._placed,
            notes.THROWN: self._thrown,
            notes.SET_ASIDE: lambda dice, _: f"Set aside: {_names(dice)}.",
            notes.BEATEN: self._beaten,
            notes.FAILED: self._failed,
            notes.FELL: lambda level, _: f"{self._hero(self.hero)} stands on level {level} now.",
            notes.PURSE_NOW: self._purse,
            notes.BARRED: self._barred,
            notes.LEFT: self._left,
            notes.BROKE: lambda a, b: "Nobody can pay the next bet.",
            notes.CLOSED: lambda a, b: "The tower is cleared: no more Tower Attack! today.",
        }

    def headings(self, code: int, hero: int, level: int) -> list[str]:
        """The line above a try."""
        if code != notes.PLACED:
            return []
        self.tries += 1
        return [f"Try {self.tries}, level {level}"]

    def _hero(self, hero: int) -> str:
        return "The hero" if self.options.heroes == 1 else f"Hero {hero + 1}"

    def _placed(self, hero: int, level: int) -> Line:
        started = {("won", hero): "TA-05 TA-17", ("lost", hero): "TA-05 TA-20"}.get(self.last, "TA-05 TA-06")
        self.throws, self.hero = 0, hero
        self.targets = targets_of(self.tables.targets[level - 1], self.options)
        wanted = ", ".join(f"{name} {target}" for name, target in zip(DICE_NAMES, self.targets, strict=True))
        bet = self.tables.levels[level - 1].bet
        return f"{self._hero(hero)} bets {bet} gold and needs {wanted} or more.", started

    def _thrown(self, code: int, aside: int) -> Line:
        self.throws += 1
        dice = []
        for place, (name, target) in enumerate(zip(DICE_NAMES, self.targets, strict=True)):
            value = code >> 4 * place & 15
            if value:
                dice.append(f"{name} {value}{' (good)' if value >= target else ''}")
        kept = f"; {_names(aside)} set aside" if aside else ""
        rules = "TA-07 TA-08" if self.throws == 1 else "TA-08 TA-09 TA-10"
        return f"Throw {self.throws}: {', '.join(dice)}{kept}.", rules

    def _beaten(self, level: int, win: int) -> str:
        self.last = ("won", self.hero)
        return f"Level {level} is beaten and pays {win} gold."

    def _failed(self, level: int, bet: int) -> str:
        self.last = ("lost", self.hero)
        return f"Level {level} is not beaten; the bet of {bet} gold is lost."

    def _purse(self, hero: int, gold: int) -> str:
        own = self.options.heroes > 1 and self.options.gold_scope == "per_hero"
        return f"{f'The purse of hero {hero + 1}' if own else 'The purse'} holds {gold} gold."

    def _barred(self, hero: int, _: int) -> str:
        return f"{self._hero(hero)} leaves a level that is not beaten and is barred for the day."

    def _left(self, hero: int, marked: int) -> Line:
        where = f"the marker lies on level {marked}" if marked else "the marker stays off the board"
        rules = {"won": "TA-15 TA-16", "lost": "TA-16 TA-20"}.get(self.last[0], "TA-06 HC-04")
        return f"No more bets: {where}.", rules


def _names(dice: int) -> str:
    """A set of dice in words."""
    if dice == 0:
        return "nothing"
    return "all" if dice == ALL_GOOD else " and ".join(n for place, n in enumerate(DICE_NAMES) if dice >> place & 1)

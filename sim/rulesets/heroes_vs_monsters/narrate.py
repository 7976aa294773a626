"""One game of Heroes vs. Monsters as a story, from the log of a traced game."""

from collections.abc import Iterable, Iterator

from sim.contract import Event, Told
from sim.narration import Line, Teller, story_lines
from sim.rulesets.heroes_vs_monsters import notes
from sim.rulesets.heroes_vs_monsters.codes import HERO_NAMES, MONSTER_NAMES, TRIGGERS, WIDTH
from sim.rulesets.heroes_vs_monsters.options import MonstersOptions
from sim.rulesets.heroes_vs_monsters.pack import abilities_in_play
from sim.rulesets.heroes_vs_monsters.tables import Ability, MonstersTables


def narrate(options: MonstersOptions, tables: MonstersTables, events: Iterable[Event]) -> Iterator[Told]:
    """The story, line by line, with the rules that applied."""
    story = _Story(options, tables)
    return story_lines(events, story.tellers, notes.RULES, story.headings)


def place(at: int) -> str:
    """A square as a player calls it."""
    return f"lane {at % WIDTH}, column {at // WIDTH}"


def _markers(n: int) -> str:
    return f"{n} damage marker{'s' * (n != 1)}"


class _Story:
    """Names of what is on the board; the log knows numbers only."""

    def __init__(self, options: MonstersOptions, tables: MonstersTables):
        self.tables = tables
        self.round, self.rolling = 0, False  # rolling: a tied initiative is rolled again
        self.abilities: dict[str, list[Ability]] = {hero: [] for hero in HERO_NAMES}
        for row in abilities_in_play(options, tables):
            self.abilities[row.hero].append(row)
        self.kinds: dict[int, int] = {}
        self.names: dict[int, str] = {}
        self.tellers: dict[int, Teller] = self._frame() | self._heroes() | self._monsters()

    def headings(self, code: int, level: int, _: int) -> list[str]:
        """The line above a challenge or a round, where one begins."""
        if code == notes.BET_PAID:
            self.round, self.rolling, self.kinds, self.names = 0, False, {}, {}
            return [f"Challenge {level}"]
        if code not in (notes.TIED, notes.INITIATIVE):
            return []
        begins, self.rolling = not self.rolling, code == notes.TIED
        self.round += begins
        return [f" Round {self.round}"] * begins

    def _frame(self) -> dict[int, Teller]:
        return {
            notes.BET_PAID: lambda level, bet: f"The heroes bet {bet} gold.",
            notes.LEFT_GAME: lambda gold, _: f"The heroes leave with {gold} gold.",
            notes.HEAL_ROLL: lambda roll, _: f"The Chapel heals: up to {_markers(roll)} may go.",
            notes.HEALED: lambda h, n: f"The {HERO_NAMES[h]} loses {_markers(n)}.",
            notes.SITS_OUT: lambda h, _: f"The {HERO_NAMES[h]} is still knocked out and sits this challenge out.",
            notes.PLACED: self._placed,
            notes.TIED: lambda face, _: f"Initiative: {face} against {face}, both roll again.",
            notes.INITIATIVE: self._initiative,
            notes.WON: lambda level, win: f"All monsters are slain: challenge {level} pays {win} gold.",
            notes.LOST: lambda level, bet: f"Challenge {level} is lost, and the bet of {bet} gold with it.",
            notes.CLOSED: lambda level, _: "The last challenge is beaten: no more games today.",
            notes.GOLD_SHORT: lambda gold, bet: f"{gold} gold left: not enough for a bet of {bet}.",
        }

    def _heroes(self) -> dict[int, Teller]:
        return {
            notes.POINTS: lambda roll, ap: f"The heroes roll {roll} and have {ap} action points.",
            notes.ENDED: lambda ap, _: f"The heroes end their activation with {ap} action points left.",
            notes.MOVED: lambda h, at: f"The {HERO_NAMES[h]} moves to {place(at)}.",
            notes.ATTACKED: lambda h, b: f"The {HERO_NAMES[h]} attacks {self.names[b // 16]} and rolls {b % 16}.",
            notes.ABILITY_USED: self._ability,
            notes.ROLLED_AT: lambda m, roll: f"A {roll} against {self.names[m]}.",
            notes.WOUNDED: lambda m, n: f"A hit: {self.names[m]} receives {_markers(n)}.",
            notes.SLAIN: self._slain,
            notes.WARDED: lambda m, _: f"{self._special(m, 0)} of {self.names[m]} keeps the hit off.",
            notes.MISSED: lambda h, m: f"A miss: {self.names[m]} strikes back.",
            notes.HERO_HURT: lambda h, n: f"The {HERO_NAMES[h]} receives {_markers(n)}.",
            notes.KNOCKED_OUT: lambda h, _: f"The {HERO_NAMES[h]} is knocked out and carried into the Chapel.",
            notes.PUSHED: lambda m, at: f"{self.names[m]} is pushed back to {place(at)}.",
            notes.PINNED: lambda m, n: f"{self.names[m]} will miss its next activation.",
            notes.SLOWED: lambda m, n: f"{self.names[m]} will be {n} step{'s' * (n != 1)} slower.",
            notes.MENDED: lambda h, n: f"The {HERO_NAMES[h]} loses {_markers(n)}.",
            notes.GUARDED: lambda h, _: f"The {HERO_NAMES[h]} is on guard until the heroes act again.",
            notes.FREE_MOVES: lambda h, n: f"The {HERO_NAMES[h]} may move {n} square{'s' * (n != 1)} free.",
        }

    def _monsters(self) -> dict[int, Teller]:
        return {
            notes.SPECIAL: self._special_used,
            notes.SKIPPED: lambda m, _: f"{self.names[m]} misses its activation.",
            notes.STEPPED: lambda m, at: f"{self.names[m]} steps to {place(at)}.",
            notes.SIDE_ROLL: lambda m, roll: f"{self.names[m]} finds its way blocked and rolls {roll}.",
            notes.WAITED: lambda m, _: f"{self.names[m]} waits.",
            notes.SWAPPED: lambda m, other: f"{self.names[m]} changes places with {self.names[other]}.",
            notes.WALLED: lambda m, h: f"{self.names[m]} finds no way and strikes the {HERO_NAMES[h]}.",
            notes.GUARD_HELD: lambda m, h: f"{self.names[m]} finds no way; the {HERO_NAMES[h]} is on guard.",
            notes.HERO_PUSHED: lambda h, at: f"The {HERO_NAMES[h]} is pushed to {place(at)}.",
            notes.ENTERED: lambda m, _: f"{self.names[m]} enters the Chapel of Light.",
        }

    def _placed(self, m: int, b: int) -> str | Line:
        kind, at = b % 4, b // 4
        of_kind = 1 + list(self.kinds.values()).count(kind)
        self.kinds[m], self.names[m] = kind, f"{MONSTER_NAMES[kind]} {of_kind}"
        return f"{self.names[m]} stands on {place(at)}."

    def _initiative(self, red: int, blue: int) -> str:
        first, second = ("heroes", "monsters") if blue > red else ("monsters", "heroes")
        return f"Initiative: monsters {red}, heroes {blue}; the {first} act first, then the {second}."

    def _ability(self, which: int, target: int) -> str:
        hero = HERO_NAMES[which // 4]
        ability = self.abilities[hero][which % 4]
        where = ""
        if ability.shape == "square3":
            where = f" around {place(target)}"
        elif ability.shape == "lane":
            where = f" on lane {target}"
        elif ability.effect == "heal":
            where = f" on the {HERO_NAMES[target]}"
        elif ability.shape == "single" and ability.effect not in ("guard", "extra_move"):
            where = f" on {self.names[target]}"
        return f"The {hero} uses {ability.name}{where}."

    def _slain(self, m: int, _: int) -> str | Line:
        rules = "HM-34 HM-35" if self.kinds[m] == 0 else "HM-34"
        return f"{self.names[m]} is slain.", rules

    def _special(self, m: int, trigger: int) -> str:
        kind = MONSTER_NAMES[self.kinds[m]]
        return next(s.name for s in self.tables.specials if s.owner == kind and s.trigger == TRIGGERS[trigger])

    def _special_used(self, m: int, trigger: int) -> Line:
        return f"{self.names[m]} uses {self._special(m, trigger)}.", "HM-37" if trigger < 2 else "HM-59"

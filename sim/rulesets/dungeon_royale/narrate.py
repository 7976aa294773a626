"""One game of Dungeon Royale as a story that players can follow on the board."""

from collections.abc import Iterable, Iterator

from sim.contract import COMMON_END_NAMES, Event, Told
from sim.narration import Line, Teller, story_lines
from sim.rulesets.dungeon_royale import notes
from sim.rulesets.dungeon_royale.codes import DIE_FACES, DIRECTIONS, DRAGON_FACES, END_NAMES, EXITED, HEROES
from sim.rulesets.dungeon_royale.narrate_turns import tellers_of_turns
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.place_in_story import Place
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables
from sim.rulesets.dungeon_royale.tell import Names, listed


def narrate(options: DungeonRoyaleOptions, tables: DungeonRoyaleTables, events: Iterable[Event]) -> Iterator[Told]:
    """The story, line by line, with the rules that applied."""
    told = list(events)
    story = _Story(Names(options, tables), Place([code for code, _, _ in told]))
    return story_lines(told, story.tellers, notes.RULES, story.headings)


class _Story:
    """Tells events one by one."""

    def __init__(self, names: Names, place: Place):
        self.names, self.place = names, place
        self.tellers: dict[int, Teller] = (
            self._set_up() | self._movement() | self._dragon() | tellers_of_turns(names, place)
        )

    def headings(self, code: int, a: int, b: int) -> list[str]:
        """The line above a round and the end; asked for at every event, so that this is where the place moves on."""
        self.place.move_on()
        if code == notes.TORCH:
            return [f"Round {b}"]
        return ["The end"] if code == notes.GAME_OVER else []

    def _set_up(self) -> dict[int, Teller]:
        names = self.names
        return {
            notes.START_ROLL: lambda seat, rolled: f"seat {seat + 1} rolls a {rolled} with the 8-sided die.",
            notes.ARTIFACT_LAID: self._laid,
            notes.DOOR_PLACED: lambda space, side: (
                f"a teleport door stands on the {DIRECTIONS[side]} edge of {names.space(space)} and faces it."
            ),
            notes.HERO_TAKEN: self._taken,
            notes.DREW: self._drew,
            notes.GAVE_UP_QUEST: lambda seat, quest: f"{names.who(seat)} gives up the quest {names.quest(quest)}.",
            notes.KEPT_QUEST: lambda seat, quest: f"{names.who(seat)} keeps the quest {names.quest(quest)}.",
            notes.PLACED: lambda seat, number: f"{names.who(seat)} starts on square {number}.",
            notes.TORCH: self._torch,
            notes.RESHUFFLED: lambda n, _: f"{n} discards are shuffled into a new deck.",
        }

    def _laid(self, what: int, space: int) -> Line:
        rules = "DR-264" if self.place.in_round else "DR-009 DR-010"
        return f"{self.names.item(what)} is laid on {self.names.space(space)}.", rules

    def _drew(self, seat: int, kind: int) -> Line:
        rules = "DR-101" if self.place.after_cycling else "DR-115"
        return f"{self.names.who(seat)} draws {self.names.card(kind)}.", rules if self.place.in_round else "DR-017"

    def _taken(self, seat: int, hero: int) -> str:
        self.names.heroes[seat] = hero
        return f"seat {seat + 1} plays {HEROES[hero]}."

    def _torch(self, seat: int, number: int) -> Line:
        passed = "DR-026" if number == 1 else "DR-030"
        return f"{self.names.who(seat)} has the torch.", f"{passed} DR-031" if self.names.skips else passed

    def _movement(self) -> dict[int, Teller]:
        names = self.names
        return {
            notes.DASHED: lambda seat, _: f"{names.who(seat)} announces a Dash.",
            notes.HAT_LAID: lambda a, b: f"the Hat of Magelius threatens {names.space(a)} and {names.space(b)}.",
            notes.FORESAW: lambda seat, _: f"{names.who(seat)} will move with the Scroll of Foresight.",
            notes.PLANNED: lambda seat, plan: f"{names.who(seat)} shows {_dice(plan)}.",
            notes.DAZED_ROLL: lambda seat, plan: f"{names.who(seat)} is dazed and rolls {_dice(plan)}.",
            notes.HAT_ROLLED: lambda space, n: f"the blue die for {names.space(space)} shows {n}.",
            notes.STEPPED: lambda seat, space: f"{names.who(seat)} goes to {names.space(space)}.",
            notes.LOST_STEP: lambda seat, side: f"{names.who(seat)} cannot go {DIRECTIONS[side]}: the step is lost.",
            notes.THROUGH_DOOR: lambda seat, space: f"{names.who(seat)} goes through a door to {names.space(space)}.",
            notes.THROUGH_TUNNEL: self._through,
            notes.LAIR_OPENED: lambda seat, _: f"{names.who(seat)} has opened the Dragon's Lair.",
            notes.LEFT_DUNGEON: self._left,
            notes.BURNT: lambda seat, damage: f"the board hurts {names.who(seat)} by {damage}.",
            notes.SET_OFF_HAT: lambda who, space: f"{names.who(who)} enters {names.space(space)}, a square of the Hat.",
            notes.SET_OFF_TRAP: lambda who, space: f"{names.who(who)} sets off the trap on {names.space(space)}.",
        }

    def _through(self, seat: int, space: int) -> Line:
        way, rules = ("stairs", "DR-058 DR-084") if self.names.on_mansion else ("a tunnel", "DR-058 DR-060")
        return f"{self.names.who(seat)} goes through {way} to {self.names.space(space)}.", rules

    def _left(self, seat: int, _: int) -> Line:
        board = "DR-268" if self.names.on_mansion else "DR-267"
        return f"{self.names.who(seat)} leaves the dungeon.", f"DR-266 {board}"

    def _dragon(self) -> dict[int, Teller]:
        names = self.names
        return {
            notes.DRAGON_ROLLED: lambda face, _: f"the Dragon die shows {DRAGON_FACES[face]}.",
            notes.DRAGON_MOVED: self._moved,
            notes.DRAGON_ATTACKED: lambda zone, n: f"the Dragon attacks along {DRAGON_FACES[zone]}: attack number {n}.",
            notes.DRAGON_BACK: lambda space, _: f"the Dragon is back on {names.space(space)}.",
            notes.GUARDED: lambda seat, n: f"{names.who(seat)} rolls {n} against the Dragon's theft.",
            notes.LOST_TO_DRAGON: self._lost,
            notes.GAME_OVER: self._over,
            notes.QUEST_DONE: lambda seat, quest: f"{names.who(seat)} has fulfilled the quest {names.quest(quest)}.",
            notes.SCORED: lambda seat, points: f"{names.who(seat)} has {points} points.",
        }

    def _moved(self, space: int, _: int) -> Line:
        home = self.names.is_lair(space)
        return f"the Dragon moves to {self.names.space(space)}.", "DR-241" if home else "DR-238"

    def _lost(self, seat: int, item: int) -> Line:
        kept = self.names.is_artifact(item)
        what = f"{self.names.who(seat)} gives {self.names.item(item)} up"
        return (
            (f"{what}; it stays there.", "DR-249 DR-250") if kept else (f"{what}: it is shuffled in.", "DR-249 DR-251")
        )

    def _over(self, end: int, winners: int) -> Line:
        who = listed([self.names.who(seat) for seat in range(len(self.names.heroes)) if winners >> seat & 1])
        how = (*COMMON_END_NAMES, *END_NAMES)[end].replace("_", " ")
        return f"the game is over ({how}); the win is {who}'s.", "DR-272 DR-285" if end == EXITED else "DR-033 DR-285"


def _dice(plan: int) -> str:
    """A plan as it is written in the log, in words."""
    faces = []
    while plan > 1:
        plan, face = divmod(plan, len(DIE_FACES))
        faces.append(DIE_FACES[face])
    return " ".join(reversed(faces))

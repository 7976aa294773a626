"""What a story says of Hero Turns, attacks, deaths and levels."""

from sim.narration import Line, Teller
from sim.rulesets.dungeon_royale import notes
from sim.rulesets.dungeon_royale.codes import (
    BY_LEVEL,
    CORTANA,
    DEFENCES,
    DEFEND_HOURGLASS,
    DEFEND_REFLECT,
    DEFEND_REFLEXES,
    ESCAPE,
    FIGHT,
    GREENS,
    MAX_SEATS,
    RANSACK,
    ROLLS,
    SOURCES,
)
from sim.rulesets.dungeon_royale.place_in_story import Place
from sim.rulesets.dungeon_royale.tell import Names

_USED = {"attack": "DR-127", "special": "DR-343", "steal": "DR-344"}  # why a card of this kind is discarded
_WENT_BACK = {ESCAPE: "DR-208", FIGHT: "DR-213"}  # why a mini boss is, after this answer


def tellers_of_turns(names: Names, place: Place) -> dict[int, Teller]:
    """A teller for each note that Hero Turns write."""
    told = _Turns(names, place)
    return told.of_cards() | told.of_harm() | told.of_pickups() | told.of_powers()


class _Turns:
    def __init__(self, names: Names, place: Place):
        self.names, self.place = names, place
        self.answer = ESCAPE  # to the mini boss met last

    def of_cards(self) -> dict[int, Teller]:
        names = self.names
        return {
            notes.TURN_BEGAN: lambda seat, space: f"{names.who(seat)} takes the turn on {names.space(space)}.",
            notes.PLAYED: self._played,
            notes.DISCARDED: self._discarded,
            notes.AIMED: lambda seat, targets: f"{names.who(seat)} attacks {names.all_of(targets)}.",
            notes.ATTACK_ROLLED: lambda seat, total: (
                f"{names.who(seat)}'s attack dice show {total} in all.",
                self.place.dice_rules,
            ),
            notes.GAMBLED: lambda seat, n: f"{names.who(seat)} gambles: the green die shows {n}.",
            notes.CALLED_MONSTER: self._monster,
            notes.DEFENDED: self._defended,
            notes.SENT_BACK: lambda seat, hp: f"{names.who(seat)} sends {hp} damage back.",
            notes.STEAL_ROLLED: lambda seat, n: f"{names.who(seat)} rolls {n} against the theft.",
            notes.NAMED_ITEM: lambda seat, item: f"{names.who(seat)} names {names.item(item)}.",
            notes.STOLEN: self._stolen,
            notes.HINDERED: self._hindered,
        }

    def _played(self, seat: int, kind: int) -> Line:
        rules = {"extra": "DR-102", "special": "DR-100 DR-165"}.get(self.names.kind_of(kind), "DR-100")
        return f"{self.names.who(seat)} plays {self.names.card(kind)}.", rules

    def _discarded(self, seat: int, kind: int) -> Line:
        used = _USED.get(self.names.kind_of(kind), "DR-292")
        return f"{self.names.card(kind)} of {self.names.who(seat)} is discarded.", self.place.discard_rules(used)

    def _stolen(self, seat: int, item: int) -> Line:
        rules = "DR-196" if self.place.earlier() == notes.NAMED_ITEM else "DR-195"
        return f"{self.names.who(seat)} takes {self.names.item(item)}.", rules

    def _monster(self, seat: int, red: int) -> Line:
        if red < 0:
            return f"{self.names.who(seat)} calls the monster to attack.", "DR-334"
        return f"{self.names.who(seat)}'s monster takes {red} off the damage.", "DR-332"

    def _defended(self, seat: int, code: int) -> Line:
        way, green = divmod(code, GREENS)
        rules = {DEFEND_REFLECT: "DR-139", DEFEND_HOURGLASS: "DR-295", DEFEND_REFLEXES: "DR-315"}.get(way, "DR-136")
        return f"{self.names.who(seat)} defends itself ({DEFENCES[way]}): the green die shows {green}.", rules

    def _hindered(self, seat: int, dazed: int) -> Line:
        what, rules = ("dazed", "DR-289") if dazed else ("slowed", "DR-288")
        return f"{self.names.who(seat)} is {what} for the next movement.", rules

    def of_harm(self) -> dict[int, Teller]:
        names = self.names
        return {
            notes.HURT: self._hurt,
            notes.DIED: self._died,
            notes.STONE_DROPPED: lambda seat, space: (
                f"{names.who(seat)} drops the Stone of Life on {names.space(space)}."
            ),
            notes.RESPAWNED: self._respawned,
            notes.LEVEL_UP: lambda seat, level: (
                f"{names.who(seat)} reaches level {level}.",
                "DR-178 DR-183" if level == 2 else "DR-179 DR-183",
            ),
            notes.PHASE_2: self._phase_2,
            notes.DRAGON_HURT: lambda seat, hp: f"{names.who(seat)} hurts the Dragon by {hp}.",
            notes.DRAGON_KILLED: self._slain,
        }

    def _hurt(self, seat: int, code: int) -> str:
        hp, source = divmod(code, SOURCES)
        return f"{self.names.who(seat)} loses {hp} HP to {self.names.who(source)}."

    def _respawned(self, seat: int, space: int) -> Line:
        rules = "DR-167 DR-168 DR-176" if self.names.heroes[seat] == CORTANA else "DR-167 DR-168"
        return f"{self.names.who(seat)} respawns on {self.names.space(space)}.", rules

    def _died(self, seat: int, source: int) -> Line:
        who = self.names.who(seat)
        if source < MAX_SEATS:
            return f"{who} was killed: a kill token for {self.names.who(source)}.", "DR-172"
        return f"{who} was killed by {self.names.who(source)}: a death token.", "DR-174"

    def _phase_2(self, why: int, seat: int) -> Line:
        if why == BY_LEVEL:
            return f"phase 2 begins: {self.names.who(seat)} is the first at level 3.", "DR-260"
        return f"phase 2 begins: {self.names.who(seat)} took the last starting artifact.", "DR-261"

    def _slain(self, seat: int, times: int) -> Line:
        prize, rules = ("the Dragon token", "DR-252") if times == 1 else ("3 points", "DR-253")
        return f"{self.names.who(seat)} kills the Dragon, for {prize}.", rules

    def of_pickups(self) -> dict[int, Teller]:
        names = self.names
        return {
            notes.PICKED_UP: lambda seat, item: f"{names.who(seat)} picks up {names.item(item)}.",
            notes.PICK_FAILED: lambda seat, item: f"{names.who(seat)} does not get {self._wanted(item)}.",
            notes.RETALIATED: lambda seat, item: f"the Dragon guards {self._wanted(item)} from {names.who(seat)}.",
            notes.RANSACKED: lambda seat, kind: f"{names.who(seat)} draws {names.ransack(kind)} from the treasure.",
            notes.BOSS_FOUGHT: self._fought,
            notes.BOSS_BEATEN: self._beaten,
            notes.BOSS_WENT_BACK: lambda _, kind: (
                f"{names.ransack(kind)} goes back into the Ransack deck.",
                _WENT_BACK.get(self.answer, "DR-216"),
            ),
        }

    def _wanted(self, item: int) -> str:
        return "the treasure" if item == RANSACK else self.names.item(item)

    def _fought(self, seat: int, code: int) -> Line:
        rolls, boss = divmod(code, ROLLS)
        answer, own = divmod(rolls, ROLLS)
        who, self.answer = self.names.who(seat), answer
        if answer == FIGHT:
            return f"{who} fights with {own} against {boss}.", "DR-206 DR-210"
        how = "escapes" if answer == ESCAPE else "reflects"
        return f"{who} {how}: the green die shows {own}, the boss's dice {boss}.", "DR-206"

    def _beaten(self, seat: int, kind: int) -> Line:
        rules = "DR-211" if self.answer == FIGHT else "DR-215 DR-345"
        return f"{self.names.who(seat)} beats {self.names.ransack(kind)}.", rules

    def of_powers(self) -> dict[int, Teller]:
        names = self.names
        return {
            notes.HEALED: lambda seat, hp: (
                f"{names.who(seat)} heals {hp} HP.",
                "DR-290" if self.place.earlier() == notes.DISCARDED else "DR-322",
            ),
            notes.TELEPORTED: lambda seat, space: f"{names.who(seat)} teleports to {names.space(space)}.",
            notes.TRADE_ROLLED: lambda seat, n: f"{names.who(seat)} rolls {n} against the trade.",
            notes.TRADED: self._traded,
            notes.TRAP_LAID: lambda a, b: f"a booby trap is laid on {names.space(a)} and {names.space(b)}.",
            notes.TRAP_ENDED: lambda seat, kind: (
                f"the trap of {names.who(seat)} ends: {names.card(kind)} is discarded."
            ),
        }

    def _traded(self, seat: int, code: int) -> str:
        given, taken = divmod(code, 16)
        return f"{self.names.who(seat)} gives {self.names.item(given)} for {self.names.item(taken)}."

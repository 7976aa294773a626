"""Where in its events a story is: what came before and what follows tell which rules are behind a line."""

from collections.abc import Sequence

from sim.rulesets.dungeon_royale import notes

# what begins an attack, and the rules that say which dice are rolled
_DICE_OF = {
    notes.AIMED: "DR-124 DR-125",
    notes.SET_OFF_TRAP: "DR-324",
    notes.SET_OFF_HAT: "DR-301",
    notes.RETALIATED: "DR-232",
    notes.DRAGON_ATTACKED: "DR-242",
}
# what a card was discarded for, when it was not played in a turn
_DISCARDED_FOR = {notes.DEFENDED: "DR-145", notes.BOSS_FOUGHT: "DR-217", notes.FORESAW: "DR-066"}
# what may come between a discard and what it was for
_BETWEEN = {notes.DISCARDED, notes.ATTACK_ROLLED, notes.GAMBLED, notes.HURT, notes.CALLED_MONSTER}
_NEAR = 20  # events further on are not looked at


class Place:
    """A place in the codes of all events, before the first one at first."""

    def __init__(self, codes: Sequence[int]):
        self.codes = codes
        self.at = -1
        self.in_round = False
        self.dice_rules = _DICE_OF[notes.AIMED]

    def move_on(self) -> None:
        """To the next event."""
        self.at += 1
        code = self.codes[self.at]
        self.in_round |= code == notes.TORCH
        self.dice_rules = _DICE_OF.get(code, self.dice_rules)

    def earlier(self, back: int = 1) -> int:
        """The code of an earlier event; -1: none."""
        return self.codes[self.at - back] if self.at >= back else -1

    @property
    def after_cycling(self) -> bool:
        """Whether cards have just been discarded to draw one."""
        return self.earlier() == notes.DISCARDED and self.earlier(2) != notes.PLAYED

    def discard_rules(self, used: str) -> str:
        """The rules behind a discard; `used`: if the card has just been played."""
        if self.earlier() == notes.PLAYED:
            return used
        later = notes.DISCARDED
        for later in self.codes[self.at + 1 : self.at + _NEAR]:
            if later not in _BETWEEN:
                break
        return _DISCARDED_FOR.get(later, "DR-101")

"""Helpers of the rule tests: a board laid out by hand, with scripted throws and actions.

Throws are written as three values, green purple orange. Everything works with compiled rule functions and, under
DUNGEONSIM_JIT=0, with plain Python ones.
"""

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.registry import load_data
from sim.rng import DICE, start, stream_key
from sim.rulesets.tower_attack import notes
from sim.rulesets.tower_attack.codes import ALL_GOOD, BET, KEEP, KEEPING, LEAVE
from sim.rulesets.tower_attack.ending import blank_row
from sim.rulesets.tower_attack.legal import list_actions
from sim.rulesets.tower_attack.options import TowerAttackOptions
from sim.rulesets.tower_attack.rules.betting import place_bet, why_no_bet
from sim.rulesets.tower_attack.rules.throwing import set_aside, take_throw
from sim.rulesets.tower_attack.ruleset import RULESET
from sim.rulesets.tower_attack.setup import start_day, start_game, start_visit
from sim.rulesets.tower_attack.state import OFFER, STATE
from sim.rulesets.tower_attack.step import end_try, is_asked, step
from sim.rulesets.tower_attack.tables import build_world
from sim.trace import new_log


class Board:
    """One game: the records that rule functions take, and shorthands to bet, throw and leave.

    end: the end code so far, RUNNING until the game is over.
    """

    def __init__(self, **options):
        self.options = TowerAttackOptions(**options)
        self._world = build_world(self.options, load_data(RULESET).tables)
        self._state, self._offer = np.zeros(1, STATE), np.zeros(1, OFFER)
        self._row, self._log = blank_row(self.options), new_log()
        self.world, self.state, self.offer = self._world[0], self._state[0], self._offer[0]
        self.row, self.log = self._row[0], self._log[0]
        self.pub = self.state.pub
        start(self.state.dice, stream_key(0, RULESET.name), 0, DICE)
        start_game(self.state, self.world, self.row)
        self.end = why_no_bet(self.pub, self.world, self.log)

    def offered(self):
        list_actions(self.pub, self.world, self.offer)
        return [int(action) for action in self.offer.action[: self.offer.n]]

    def can_bet(self, hero=0):
        return self.end == RUNNING and BET + hero in self.offered()

    def bet(self, hero=0):
        """Pay for a try; the dice are not thrown yet."""
        assert self.can_bet(hero), "the bet is not offered"
        place_bet(self.pub, hero, self.world, self.row, self.log)

    def throw(self, *throws):
        """Throws of a try, "4 6 7" each. After a level is beaten what is thrown is bad and must not matter."""
        for text in throws:
            assert self.pub.throw < self.world.throws and self.pub.phase != KEEPING
            self._take(*map(int, text.split()))
        while self.pub.good == ALL_GOOD and self.pub.throw < self.world.throws:
            self._take(1, 1, 1)
        if is_asked(self.pub, self.world):
            self.pub.phase = KEEPING
        elif self.pub.throw == self.world.throws:
            self.end = end_try(self.pub, self.world, self.row, self.log)

    def _take(self, green, purple, orange):
        take_throw(self.pub, green, purple, orange, self.world, self.row, self.log)

    def keep(self, dice):
        """Set some of the good dice aside, as a set, and go on throwing by hand."""
        assert KEEP + dice in self.offered(), "these dice are not offered"
        set_aside(self.pub, dice, self.log)

    def win(self, hero=0, times=1):
        """So many levels beaten by the first throw."""
        for _ in range(times):
            self.bet(hero)
            self.throw("12 12 12")

    def lose(self, hero=0, times=1):
        """So many tries in which no die is ever good."""
        for _ in range(times):
            self.bet(hero)
            self.throw(*["1 1 1"] * int(self.world.throws))

    def leave(self):
        assert LEAVE in self.offered()
        self.end = step(self.state, LEAVE, self.world, self.row, self.log)

    def come_back(self):
        """A later visit on the same day, with the same purses and markers."""
        start_visit(self.pub, self.world, self.row)
        self.end = why_no_bet(self.pub, self.world, self.log)

    def sleep(self):
        """The day ends; the next visit begins with the gold that is left."""
        start_day(self.pub, 0)
        self.come_back()

    def gold(self, hero=0):
        return int(self.pub.purse[hero])

    def level(self, hero=0):
        return int(self.pub.level[hero])

    def throws(self):
        """The throws so far as (green, purple, orange), 0 for a die that lay aside."""
        codes = [int(a) for code, a, _ in self.log.event[: self.log.n] if code == notes.THROWN]
        return [(code & 15, code >> 4 & 15, code >> 8) for code in codes]

    def noted(self, code):
        """How often a note was made."""
        return int((self.log.event[: self.log.n, 0] == code).sum())


@pytest.fixture(scope="session")
def board():
    """Make a :class:`Board` of these options."""
    return Board

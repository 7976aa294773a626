"""Helpers of the rule tests: days at the house played by hand."""

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.records import new_record
from sim.registry import load_data
from sim.rng import DEAL, DICE, ENEMY, start, stream_key
from sim.rulesets.house_of_chance.by_hand import begin_days, carry_out
from sim.rulesets.house_of_chance.codes import GAMES, HOME, SIT
from sim.rulesets.house_of_chance.ending import blank_row, enter_end
from sim.rulesets.house_of_chance.legal import list_actions
from sim.rulesets.house_of_chance.options import HouseOptions
from sim.rulesets.house_of_chance.ruleset import RULESET
from sim.rulesets.house_of_chance.state import OFFER, STATE
from sim.rulesets.house_of_chance.tables import build_world
from sim.trace import new_log

LEAVE, BET = 0, 1  # positions, before a bet at any table


class House:
    """The days of a party: the records that rule functions take, and shorthands to sit down, bet and go home.

    end: the end code so far, RUNNING until all days are over.
    """

    def __init__(self, game=0, **options):
        self.options = HouseOptions(**options)
        self._world = build_world(self.options, load_data(RULESET).tables)
        self._state, self._offer = new_record(STATE), new_record(OFFER)
        self._row, self._log = blank_row(self.options), new_log()
        self.world, self.state, self.offer = self._world[0], self._state[0], self._offer[0]
        self.row, self.pub = self._row[0], self.state.pub
        for stream, purpose in ((self.state.deal, DEAL), (self.state.dice, DICE), (self.state.enemy, ENEMY)):
            start(stream, stream_key(0, RULESET.name), game, purpose)

    def open(self):
        """The first day begins."""
        self.end = begin_days(self._state, self._world, self._row, self._log)
        return self

    def offered(self):
        list_actions(self.pub, self.world, self.offer)
        return [int(action) for action in self.offer.action[: self.offer.n]]

    def take(self, position):
        """Take the action offered at a position."""
        assert self.end == RUNNING
        self.end = carry_out(self._state, self.offered()[position], self._world, self._row, self._log)

    def sit(self, hero=0):
        assert SIT + hero in self.offered(), "this hero cannot sit down"
        self.take(self.offered().index(SIT + hero))

    def home(self):
        assert self.offered()[0] == HOME
        self.take(0)

    def finish(self):
        """The last entries of the row."""
        enter_end(self.end, self.row)
        return self.row

    def drawn(self):
        """The names of the games of all days."""
        return [GAMES[number - 1] if number > 0 else None for number in np.maximum(self.row.game_day, 0)]


@pytest.fixture(scope="session")
def house():
    """A :class:`House` of these options, its first day begun."""
    return lambda *arguments, **options: House(*arguments, **options).open()


@pytest.fixture(scope="session")
def tower():
    """A house with Tower Attack! in which every try succeeds, or none does."""

    def make(succeeds=True, **options):
        made = House(owned_games="tower_attack", **options)
        made.world.tower.target[:] = 1 if succeeds else 13
        return made.open()

    return make

"""Games of random choices, one step at a time, on any data set."""

import random

import numpy as np

from sim.contract import RUNNING
from sim.rng import DEAL, DICE, ENEMY, start, stream_key
from sim.rulesets.dungeon_royale.ending import blank_row
from sim.rulesets.dungeon_royale.legal import list_actions
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.setup import start_game
from sim.rulesets.dungeon_royale.state import OFFER, STATE
from sim.rulesets.dungeon_royale.step import BEGIN, step
from sim.rulesets.dungeon_royale.world import build_world
from sim.trace import new_log
from tests.rulesets.dungeon_royale.stand_in import TABLES

KEY = stream_key(8, "running")
MOST_STEPS = 6000


class Game:
    """A game; max_rounds is small so that it ends soon. state: one to be played on, else a new one."""

    def __init__(self, game, state=None, tables=TABLES, **options):
        self.options = {"players": 3, "max_rounds": 6} | options
        options = DungeonRoyaleOptions(**self.options)
        self.world = build_world(options, tables)[0]
        self.rnd = random.Random(game)
        self.row, self.log = blank_row(options)[0], new_log()[0]
        self.offer = np.zeros(1, OFFER)[0]
        self.end = RUNNING
        self.state = np.zeros(1, STATE)[0] if state is None else state
        if state is None:
            for stream, purpose in ((self.state.deal, DEAL), (self.state.dice, DICE), (self.state.enemy, ENEMY)):
                start(stream, KEY, game, purpose)
            start_game(self.state, self.world, self.row, self.log)
            self.go(BEGIN)

    @property
    def pub(self):
        return self.state.pub

    @property
    def flow(self):
        return self.state.flow

    def go(self, action):
        self.end = step(self.state, action, self.world, self.row, self.log)

    def look(self):
        """The actions offered."""
        list_actions(self.pub, self.state.own[self.pub.seat], self.world, self.offer)
        return self.offer.action[: self.offer.n]

    def choose(self):
        """Any of them."""
        actions = self.look()
        self.go(int(actions[self.rnd.randrange(len(actions))]))

    def play_on(self, check=lambda game: None):
        """To the end; `check` is called at every decision."""
        for _ in range(MOST_STEPS):
            if self.end != RUNNING:
                return self.end
            self.look()
            check(self)
            self.choose()
        raise AssertionError("the game does not end")

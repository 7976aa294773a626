"""Helpers of the rule tests: a board laid out by hand, Bravely set down in a chamber, and the log.

A board is written as in the ledger: M2 a monster with 2 health, C3 a chest of 300 gold, H1 a hazard, P2 a potion,
O a portal, T the treasure chamber, S the magic sword. Everything works with compiled rule functions and, under
DUNGEONSIM_JIT=0, with plain Python ones.
"""

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.records import new_record
from sim.registry import load_data
from sim.rng import DICE, start, stream_key
from sim.rulesets.bravely.codes import ACTION_NAMES, EAST_ROOT, FIRST_PLACE, NORTH_ROOT
from sim.rulesets.bravely.ending import blank_row
from sim.rulesets.bravely.legal import list_actions
from sim.rulesets.bravely.options import BravelyOptions
from sim.rulesets.bravely.pack import build_world
from sim.rulesets.bravely.ruleset import RULESET
from sim.rulesets.bravely.setup import start_day
from sim.rulesets.bravely.state import OFFER, STATE
from sim.rulesets.bravely.step import process, step
from sim.rulesets.bravely.tables import BravelyTables
from sim.trace import new_log

R28 = "M1 M2 C1 M2 H1 M1 P2 M3 O C2 M2 H2 M3 T M4 S M3 H2 P3 M2 C3 O M3 M1 P2 H1 M2 C1"
KINDS = {"M": "monster", "C": "chest", "H": "hazard", "P": "potion", "O": "portal", "T": "treasure", "S": "sword"}


def board_rows(text):
    """The rows of board.toml for a board in the ledger's shorthand."""
    rows = []
    for number, name in enumerate(text.split(), 1):
        kind, value = KINDS[name[0]], int(name[1:] or 0)
        row = {"chamber": number, "type": kind}
        row |= {"hazard": f"H{value}"} if kind == "hazard" else {"value": value * (100 if kind == "chest" else 1)}
        rows.append(row)
    return rows


def make_tables(board=R28, spinner=(1, 2, 3, 4, 5, 6), ways=None, **hazards):
    """Checked tables. ways: {chamber: {"next_north": [...]}}; hazards: H1={...}, fields of that hazard."""
    rows = board_rows(board)
    for chamber, leads in (ways or {}).items():
        rows[chamber - 1] |= leads
    kinds = {"H1": {"health_loss": 1}, "H2": {"health_loss": 2}} | hazards
    return BravelyTables.model_validate(
        {
            "board": rows,
            "hazards": [{"hazard": name} | fields for name, fields in kinds.items()],
            "spinner": [{"value": value, "weight": spinner.count(value)} for value in sorted(set(spinner))],
        }
    )


class Dungeon:
    """One day at the machine. end: the end code after the last action, RUNNING until it is over."""

    def __init__(self, tables=None, seed=0, **options):
        self.options = BravelyOptions(**options)
        self._world = build_world(self.options, tables or load_data(RULESET).tables)
        self._state, self._offer = new_record(STATE), np.zeros(1, OFFER)
        self._row, self._log = blank_row(self.options), new_log()
        self.world, self.state, self.row, self.log = self._world[0], self._state[0], self._row[0], self._log[0]
        self.pub, self.dice = self.state.pub, self.state.dice
        start(self.dice, stream_key(seed, RULESET.name), 0, DICE)
        self.end = start_day(self.state, self.world, self.row, self.log)

    def offered(self):
        list_actions(self.pub, self.world, self._offer[0])
        return [ACTION_NAMES[action] for action in self._offer[0].action[: self._offer[0].n]]

    def act(self, *names):
        """Carry out offered actions, by name."""
        for name in names:
            assert self.end == RUNNING, f"it is over before {name}"
            assert name in self.offered(), f"{name} is not offered"
            self.end = step(self.state, ACTION_NAMES.index(name), self.world, self.row, self.log)

    def place(self, chamber, heading="north"):
        """The place of a chamber; of the enter space for 0."""
        first_east = self.world.places[EAST_ROOT].way[0]
        if chamber == 0:
            return NORTH_ROOT if heading == "north" else EAST_ROOT
        for place in range(FIRST_PLACE, self.world.n_places):
            if self.world.places[place].chamber == chamber and (place < first_east) == (heading == "north"):
                return place
        raise AssertionError(f"no chamber {chamber}")

    def land(self, chamber, heading="north", **pub):
        """Set Bravely down in a chamber with this health, gold and so on, and process it; returns the result."""
        for name, value in pub.items():
            self.pub[name] = value
        self.pub.place = self.place(chamber, heading)
        self.log.n = 0
        self.result = process(self.state, self.world, self.row, self.log)
        return self.result

    @property
    def chamber(self):
        """Where Bravely stands; 0 is the enter space."""
        return int(self.world.places[self.pub.place].chamber)

    def events(self, *codes):
        """The log as (code, a, b), of these codes only when any are given."""
        found = [tuple(int(x) for x in event) for event in self.log.event[: self.log.n]]
        return [event for event in found if not codes or event[0] in codes]

    @property
    def gold(self):
        """All gold there is: purses, machine and what Bravely carries."""
        return int(self.pub.machine + self.pub.carried + self.pub.purse.sum())


@pytest.fixture(scope="session")
def dungeon():
    """Make a :class:`Dungeon` of these options, and of tables from `tables_of`."""
    return Dungeon


@pytest.fixture(scope="session")
def tables_of():
    """Make tables: see :func:`make_tables`."""
    return make_tables

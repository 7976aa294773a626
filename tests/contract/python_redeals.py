"""Redeals what a seat cannot see and asks the policy again; run with DUNGEONSIM_JIT=0.

Usage: python_redeals.py CASES OUT. CASES: a JSON list of [ruleset, policy, options]. OUT: a JSON list with
one report a case: decisions looked at, redeals that changed the hidden part, and what went wrong.

A ruleset's state holds `pub`, `own` by seat, `policy` by seat, and whatever is hidden.
"""

import dataclasses
import json
import sys
import time
from pathlib import Path

import numpy as np

from sim.jit import JIT
from sim.recipe import Recipe, set_table
from sim.rng import REDEAL, STREAM, start, stream_key
from sim.simulate import play_block

REDEALS, GAMES, SECONDS = 20, 30, 0.12


class Probe:
    """Stands in for the policies of a table: plays as they do, and redeals at some of their decisions."""

    def __init__(self, table, cheat=None):
        self.table, self.redeal = table, table.ruleset.redeal
        self.choosers = [cheat or choose for choose in table.pointers]
        self.block = table.new_block()
        self.stream = np.zeros(1, STREAM)[0]
        self.until = 0.0
        self.decisions = self.changed = 0
        self.faults = []

    def play(self):
        key = stream_key(9, self.table.ruleset.name)
        start(self.stream, key, 0, REDEAL)
        seats = range(self.table.ruleset.seats)
        table = dataclasses.replace(self.table, functions=tuple(self.at_seat(seat) for seat in seats))
        self.until = time.perf_counter() + SECONDS
        for game in range(GAMES):
            play_block(table, key, game, 1, self.block)
            if not self.more():
                return

    def more(self):
        """Two decisions at least; a long game is not looked at to its end."""
        return self.decisions < 2 or time.perf_counter() < self.until

    def at_seat(self, seat):
        def choose(pub, own, world, offer, params, stream):
            if self.more() and (self.decisions < 2 or self.stream.s0 % np.uint64(3) == 0):
                self.look(seat, world, offer, params)
            return self.choosers[seat](pub, own, world, offer, params, stream)

        return choose

    def look(self, seat, world, offer, params):
        """Ask once as it is and, after each of many redeals, again."""
        self.decisions += 1
        saved = self.block["state"].copy()
        asked = self.ask(saved.copy(), seat, world, offer, params)
        for _ in range(REDEALS):
            dealt = saved.copy()
            self.redeal(dealt[0], seat, world, self.stream)
            self.changed += contents(dealt) != contents(saved)
            for field, seen in (("pub", slice(None)), ("own", (0, seat)), ("policy", slice(None))):
                if contents(dealt[field][seen]) != contents(saved[field][seen]):
                    self.faults.append(f"redeal changes {field}")
            if self.ask(dealt, seat, world, offer, params) != asked:
                self.faults.append("the choice changes")

    def ask(self, state, seat, world, offer, params):
        s = state[0]
        return int(self.choosers[seat](s.pub, s.own[seat], world, offer.copy(), params, s.policy[seat]))


def contents(records):
    """The bytes of all fields, without the gaps between them."""
    if records.dtype.names is None:
        return records.tobytes()
    return b"".join(contents(records[name]) for name in records.dtype.names)


def peeking(pub, own, world, offer, params, stream):
    """A cheat: finds the whole state behind `pub`, and chooses by what is hidden."""
    state = pub
    while not (state.dtype.names and "hid" in state.dtype.names):
        state = state.base
    return sum(state["hid"].tobytes()[:4]) % offer.n


if __name__ == "__main__":
    assert not JIT
    reports = []
    for ruleset, policy, options in json.loads(Path(sys.argv[1]).read_text()):
        cheat = peeking if policy == "peeking" else None
        probe = Probe(set_table(Recipe.of(ruleset, "first_legal" if cheat else policy, options)), cheat)
        probe.play()
        faults = sorted(set(probe.faults))
        reports.append({"decisions": probe.decisions, "changed": probe.changed, "faults": faults})
    Path(sys.argv[2]).write_text(json.dumps(reports))

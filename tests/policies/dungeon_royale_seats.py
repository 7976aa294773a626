"""Policies of Dungeon Royale asked about positions laid out by hand."""

import importlib

import numpy as np

from sim.rng import POLICY, start_late, stream_key
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import BY_CARD
from sim.rulesets.dungeon_royale.rules.attack import AFTER
from sim.rulesets.dungeon_royale.rules.paths import OUT, walk
from sim.rulesets.dungeon_royale.state import PARAMS
from tests.rulesets.dungeon_royale.hall import Hall


class Mind:
    """One policy with its parameters, in a hall."""

    def __init__(self, hall: Hall, policy="collector", **parameters):
        self.hall = hall
        self.module = importlib.import_module(f"policies.dungeon_royale.{policy}")
        self.params = np.zeros(1, PARAMS)[0]
        given = self.module.Parameters(**parameters) if hasattr(self.module, "Parameters") else None
        if given is not None:
            given.enter(self.params)
        self.module.prepare(self.params, given, None, hall.world)
        for seat in range(hall.pub.n):
            start_late(hall.state.policy[seat], stream_key(5, "mind"), 0, POLICY + seat)

    def choice(self):
        """The offered action (kind, argument) that the seat asked takes."""
        pub = self.hall.pub
        actions = self.hall.actions()
        own, stream = self.hall.state.own[pub.seat], self.hall.state.policy[pub.seat]
        return actions[self.module.choose(pub, own, self.hall.world, self.hall.offer, self.params, stream)]

    def asked(self, phase, seat=0):
        """The answer to a decision of a kind."""
        self.hall.pub.phase, self.hall.pub.seat = phase, seat
        return self.choice()

    def plan(self, seat=0, dice=3):
        """The dice it sets for its movement."""
        own, pub = self.hall.state.own[seat], self.hall.pub
        own.n_planned, own.n_plan = 0, dice
        for _ in range(dice):
            _, own.plan[own.n_planned] = self.asked(ph.PLAN, seat)
            own.n_planned += 1
        pub.phase = ph.NO_PHASE
        return [int(die) for die in own.plan[:dice]]

    def goes_to(self, seat=0, dice=3):
        """Where its plan leads, as x and y; out: outside."""
        pub, world = self.hall.pub, self.hall.world
        space = int(pub.heroes[seat].space)
        for die in self.plan(seat, dice):
            there = space if die == 4 else int(walk(pub, seat, space, die, pub.lair_open, world))
            if there == OUT:
                return "out"
            space = there if there >= 0 else space
        return int(world.spaces[space].x), int(world.spaces[space].y)

    def turn(self, seat=0):
        """The first part of its turn. The worths of the round are renewed as its plan would have done."""
        self.plan(seat)
        hall = self.hall
        hall.pub.turn.seat = seat
        return self.asked(ph.TURN, seat)

    def defends(self, damage, seat=0, source=1):
        """Its answer to an attack that has been rolled."""
        attack = self.hall.attack
        attack.stage, attack.kind, attack.source, attack.targets = AFTER, BY_CARD, source, 1 << seat
        attack.damage[seat] = damage
        return self.asked(ph.DEFENCE, seat)

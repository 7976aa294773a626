"""Exact odds of a plan in one game: chances pushed forward through the board until none are left."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sim.rulesets.bravely.exact import MOST_SWEEPS, STAY, TOLERANCE, Game
from sim.rulesets.bravely.exact_board import EAST, NORTH, OUT


@dataclass(frozen=True)
class Plan:
    """How a policy plays, as plain functions; gold in coins, `machine` what is left in it.

    north(health, sword, carried, machine): chance of going north rather than east; exits(...) with the same
    arguments: chance of leaving the dungeon; way: at a junction the first one, or each equally likely.
    starts(gold, machine, played): whether another game is paid for, or the chance of it.
    """

    north: Callable[[int, bool, int, int], float]
    exits: Callable[[int, bool, int, int], float]
    way: str = "first"
    starts: Callable[[int, int, int], float] = lambda gold, machine, played: 1.0


@dataclass(frozen=True)
class Odds:
    """What a plan comes to. escapes, deaths: chance by gold carried, 0..total; the others are means of a game."""

    escapes: np.ndarray
    deaths: np.ndarray
    turns: float
    laps: float
    fights: float
    treasure_visits: float
    portal_uses: float

    @cached_property
    def gold(self) -> float:
        """Mean gold brought out, in units."""
        return float(self.escapes @ np.arange(len(self.escapes)))


class _Flow:
    """Chances on their way through the board: of beginning a turn, of landing, of standing on the enter space."""

    def __init__(self, game: Game, way: str):
        self.game, self.way = game, way
        self.turn = np.zeros((len(game.nodes), game.size))
        self.landed = np.zeros((len(game.nodes), game.size))
        self.at_enter = np.zeros(game.size)
        self.deaths = np.zeros(game.rules.total + 1)
        self.turns = self.laps = 0.0
        self.visits: defaultdict[str, float] = defaultdict(float)

    def land(self, node: int) -> None:
        """Process the chamber for all that have landed there; the dead leave the board."""
        game, here = self.game, self.game.chamber(node)
        mass, self.landed[node] = self.landed[node].copy(), 0.0
        self.visits[here.kind] += float(mass.sum())
        if here.hazard is not None:
            for loss in here.hazard.losses:
                lives = float(mass[game.health > loss].sum())
                self.turns += here.hazard.turns * here.hazard.hits * lives / len(here.hazard.losses)
        for part in game.landings[node]:
            if part.to == OUT:
                self.at_enter += part.push(mass)
            else:
                (self.turn[node] if part.to == STAY else self.landed[part.to]).__iadd__(part.push(mass))
        self.deaths += np.bincount(game.gold, self.turn[node] * game.dead, len(self.deaths))
        self.turn[node][game.dead] = 0.0

    def spin(self, node: int) -> None:
        """A turn of all that begin one there."""
        mass, self.turn[node] = self.turn[node].copy(), 0.0
        self.turns += float(mass.sum())
        for value, chance in self.game.rules.spinner:
            self._move(node, value, mass * chance)

    def _move(self, node: int, steps: int, mass: np.ndarray) -> None:
        if node == OUT:
            self.at_enter += mass
            self.laps += float(mass.sum())
        elif steps == 0:
            self.landed[node] += mass
        else:
            after = self.game.nodes[node].after
            taken = after if self.way == "even" else after[:1]
            for nxt in taken:
                self._move(nxt, steps - 1, mass / len(taken))

    def take_from_enter(self) -> np.ndarray:
        """All that stand on the enter space, off the board."""
        mass, self.at_enter = self.at_enter, np.zeros(self.game.size)
        return mass


def evaluate(game: Game, plan: Plan, first_north: float | None = None) -> Odds:
    """The exact odds of a plan. first_north: chance of starting north, if not as the plan would.

    Raises ValueError when a game may go on for ever.
    """
    flow, escapes = _Flow(game, plan.way), np.zeros(game.rules.total + 1)
    exits, north = _by_state(game, plan.exits), _by_state(game, plan.north)
    start = float(north[game.first]) if first_north is None else first_north
    flow.turn[NORTH, game.first], flow.turn[EAST, game.first] = start, 1 - start
    for _ in range(MOST_SWEEPS):
        for node in range(len(game.nodes)):
            if flow.landed[node].any():
                flow.land(node)
            if flow.turn[node].any():
                flow.spin(node)
        arrived = flow.take_from_enter()
        escapes += np.bincount(game.gold, arrived * exits, len(escapes))
        flow.turn[NORTH] += arrived * (1 - exits) * north
        flow.turn[EAST] += arrived * (1 - exits) * (1 - north)
        if flow.turn.sum() + flow.landed.sum() < TOLERANCE:
            visits = flow.visits
            means = (flow.turns, flow.laps, visits["monster"], visits["treasure"], visits["portal"])
            return Odds(escapes, flow.deaths, *means)
    raise ValueError("a game under this policy may go on for ever")


def _by_state(game: Game, rule: Callable[[int, bool, int, int], float]) -> np.ndarray:
    """A rule's chance in each state."""
    total, unit = game.rules.total, game.rules.unit
    states = zip(game.health.tolist(), game.sword.tolist(), game.gold.tolist(), strict=True)
    return np.array([float(rule(h, bool(s), c * unit, (total - c) * unit)) if h else 0.0 for h, s, c in states])

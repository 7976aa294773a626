"""The best plan of one game, by value iteration: values pulled back through the board until they settle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sim.rulesets.bravely.exact import MOST_SWEEPS, STAY, TOLERANCE, Game
from sim.rulesets.bravely.exact_board import EAST, NORTH, OUT
from sim.rulesets.bravely.exact_odds import Plan

_EQUAL = 1e-9  # values that differ by less are the same


@dataclass(frozen=True)
class Optimum:
    """The best plan of a game, in arrays by (sword, health, gold carried).

    value: mean gold, in units, standing on the enter space with leave to choose; north, east: when heading there.
    branch: by (node, moves left) the best way at a junction.
    """

    value: np.ndarray
    north: np.ndarray
    east: np.ndarray
    branch: dict[tuple[int, int], np.ndarray]
    unit: int

    @property
    def start(self) -> tuple[float, float]:
        """The worth of a game, in units, started north and started east."""
        return float(self.north[0, -1, 0]), float(self.east[0, -1, 0])

    @cached_property
    def leaves(self) -> np.ndarray:
        """Whether leaving the dungeon is best, also when going on is worth as much."""
        return np.arange(self.value.shape[2]) >= np.maximum(self.north, self.east) - _EQUAL

    @cached_property
    def goes_north(self) -> np.ndarray:
        """Whether north is the better direction, also when east is worth as much."""
        return self.north >= self.east - _EQUAL

    def plan(self) -> Plan:
        """As a plan for :func:`evaluate`, on a board without junctions."""

        def exits(health: int, sword: bool, carried: int, machine: int) -> float:
            return float(self.leaves[int(sword), health, carried // self.unit])

        def north(health: int, sword: bool, carried: int, machine: int) -> float:
            return float(self.goes_north[int(sword), health, carried // self.unit])

        return Plan(north, exits)


class _Pull:
    """Values on their way back through the board: of beginning a turn, of landing, of the enter space."""

    def __init__(self, game: Game):
        self.game = game
        self.gold = game.gold * 1.0 * ~game.dead
        self.turn = np.zeros((len(game.nodes), game.size))
        self.landing = np.zeros((len(game.nodes), game.size))
        self.enter = self.gold.copy()

    def sweep(self) -> float:
        """All values once more, from the far end of each path; returns the largest change on the enter space."""
        game, before = self.game, self.enter
        for node in reversed(range(len(game.nodes))):
            self.turn[node] = sum(chance * self.ahead(node, value) for value, chance in game.rules.spinner)
            self.turn[node][game.dead] = 0.0
            if node > EAST:
                self.landing[node] = sum(part.pull(self._after(part.to, node)) for part in game.landings[node])
        self.enter = np.maximum(self.gold, np.maximum(self.turn[NORTH], self.turn[EAST]))
        return float(np.abs(self.enter - before).max())

    def _after(self, to: int, node: int) -> np.ndarray:
        return self.turn[node] if to == STAY else self.enter if to == OUT else self.landing[to]

    def ahead(self, node: int, steps: int) -> np.ndarray:
        """The value of a move that has so many chambers still to go."""
        if node == OUT:
            return self.enter
        if steps == 0:
            return self.landing[node]
        ways = [self.ahead(nxt, steps - 1) for nxt in self.game.nodes[node].after]
        return ways[0] if len(ways) == 1 else np.max(ways, axis=0)


def optimal(game: Game) -> Optimum:
    """The plan of most expected gold, by value iteration from 0. Raises ValueError when it does not settle."""
    pull, rules = _Pull(game), game.rules
    for _ in range(MOST_SWEEPS):
        if pull.sweep() < 100 * TOLERANCE:
            break
    else:
        raise ValueError("the value of the game does not settle")
    shape = (2, rules.health + 1, rules.total + 1)
    most = max(value for value, _ in rules.spinner)
    branch = {
        (number, steps): np.argmax([pull.ahead(nxt, steps - 1) for nxt in node.after], axis=0).reshape(shape)
        for number, node in enumerate(game.nodes)
        if len(node.after) > 1
        for steps in range(1, most + 1)
    }
    value, north, east = (array.reshape(shape) for array in (pull.enter, pull.turn[NORTH], pull.turn[EAST]))
    return Optimum(value, north, east, branch, rules.unit)

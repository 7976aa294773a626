"""One game of Bravely the Knight as a Markov chain (ledger BK 8.2), for the exact odds: numpy only, and nothing
shared with the kernel whose oracle it is.

A state is (sword, health, gold carried) at a node of the board; gold in units.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from sim.rulesets.bravely.exact_board import EAST, ChamberRules, HazardRules, Node, back_from, nodes_of
from sim.rulesets.bravely.exact_fight import PRINTED, FightRules, fight

TOLERANCE = 1e-13
MOST_SWEEPS = 3000
STAY = -2  # after a landing: the next turn begins here


@dataclass(frozen=True)
class GameRules:
    """The rules of a game, gold in units. total: gold of the machine and the price of the game together;
    unit: how many coins one is.
    """

    chambers: tuple[ChamberRules, ...]
    spinner: tuple[tuple[int, float], ...]  # value and chance
    total: int
    reward: int
    treasure: tuple[int, ...]  # gold, each equally likely
    health: int = 10
    fights: FightRules = PRINTED
    portal_enter: str = "choice"
    unit: int = 1


@dataclass(frozen=True)
class Shift:
    """A landing leads, with a chance by state, to another state; `to`: STAY, OUT or the node he is at then."""

    chance: np.ndarray
    state: np.ndarray
    to: int

    def pull(self, values: np.ndarray) -> np.ndarray:
        """Mean of what comes after, by state before."""
        return self.chance * values[self.state]

    def push(self, mass: np.ndarray) -> np.ndarray:
        """Chance by state after, of chances by state before."""
        return np.bincount(self.state, self.chance * mass, len(mass))


@dataclass(frozen=True)
class Duel:
    """A fight. after: chance of each health after, by sword and health before; state: with the reward taken."""

    after: np.ndarray
    state: np.ndarray
    to: int = STAY

    def pull(self, values: np.ndarray) -> np.ndarray:
        """As in Shift."""
        return (self.after @ self._table(values[self.state])).ravel()

    def push(self, mass: np.ndarray) -> np.ndarray:
        """As in Shift."""
        left = self.after.transpose(0, 2, 1) @ self._table(mass)
        return np.bincount(self.state, left.ravel(), len(mass))

    def _table(self, array: np.ndarray) -> np.ndarray:
        return array.reshape(2, self.after.shape[1], -1)


Part = Shift | Duel


class Game:
    """The chain of one game. States are numbered; `sword`, `health` and `gold` tell what each number means."""

    def __init__(self, rules: GameRules):
        self.rules = rules
        self.nodes: list[Node] = nodes_of(rules.chambers)
        shape = (2, rules.health + 1, rules.total + 1)
        self.sword, self.health, self.gold = (axis.ravel() for axis in np.indices(shape))
        self.dead = self.health == 0
        self.size = self.gold.size
        self.landings = [list(self._landing(node)) if node > EAST else [] for node in range(len(self.nodes))]

    def number(self, sword, health, gold):
        """The number of a state; gold beyond the machine's is what is left in it (BK-A3)."""
        r = self.rules
        return (sword * (r.health + 1) + health) * (r.total + 1) + np.clip(gold, 0, r.total)

    @property
    def first(self) -> int:
        """The state in which a game begins."""
        return int(self.number(0, self.rules.health, 0))

    def chamber(self, node: int) -> ChamberRules:
        """Where one stands at a node, which is not a root."""
        return self.rules.chambers[self.nodes[node].path[-1] - 1]

    def _landing(self, node: int) -> Iterator[Part]:
        here = self.chamber(node)
        always, same = np.ones(self.size), np.arange(self.size)
        if here.kind == "monster":
            yield self._fight(here.value)
        elif here.kind == "chest":
            yield Shift(always, self.number(self.sword, self.health, self.gold + here.value), STAY)
        elif here.kind == "potion":
            healed = np.minimum(self.health + here.value, self.rules.health)
            yield Shift(always, self.number(self.sword, np.where(self.dead, 0, healed), self.gold), STAY)
        elif here.kind == "treasure":
            for found in self.rules.treasure:
                yield Shift(
                    always / len(self.rules.treasure), self.number(self.sword, self.health, self.gold + found), STAY
                )
        elif here.kind == "sword":
            yield Shift(always, self.number(1, self.health, self.gold), STAY)
        elif here.kind == "portal":
            for steps, chance in self.rules.spinner:
                yield Shift(always * chance, same, self._back(node, steps))
        elif here.hazard is not None:
            yield from self._hazard(node, here.hazard)

    def _back(self, node: int, steps: int) -> int:
        return back_from(self.nodes, node, steps, self.rules.portal_enter)

    def _fight(self, monster: int) -> Duel:
        r = self.rules
        after = np.zeros((2, r.health + 1, r.health + 1))
        for sword in (False, True):
            for health in range(r.health + 1):
                after[int(sword), health, : health + 1] = fight(r.fights, sword, health, monster)
        return Duel(after, self.number(self.sword, self.health, self.gold + r.reward * ~self.dead))

    def _hazard(self, node: int, hazard: HazardRules) -> Iterator[Part]:
        always = np.ones(self.size)
        if hazard.hits < 1:
            yield Shift(always * (1 - hazard.hits), np.arange(self.size), STAY)
        sword = self.sword * (not hazard.lose_sword)
        for loss in hazard.losses:
            health = np.maximum(self.health - loss, 0)
            state = self.number(sword, health, self.gold - hazard.gold_loss)
            chance = always * hazard.hits / len(hazard.losses)
            if hazard.back == 0:
                yield Shift(chance, state, STAY)
            else:  # the dead stay where they are
                yield Shift(chance * (health == 0), state, STAY)
                yield Shift(chance * (health > 0), state, self._back(node, hazard.back))

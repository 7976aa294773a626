"""One game of Bravely the Knight as a Markov chain: exact odds of a plan, and the best plan by value iteration
(ledger BK 8.2). The independent oracle of the simulation kernel: numpy only, nothing shared with it.

A state is (sword, health, gold carried) at a node of the board; gold in units. A plan's odds come from pushing
probabilities forward, the best plan from pulling values back: two ways that must agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sim.rulesets.bravely.exact_board import EAST, NORTH, OUT, ChamberRules, HazardRules, Node, back_from, nodes_of
from sim.rulesets.bravely.exact_fight import FightRules, fight

TOLERANCE = 1e-13
MOST_SWEEPS = 20_000
_EQUAL = 1e-9  # values that differ by less are the same
STAY = -2  # after a landing: the next turn begins here


@dataclass(frozen=True)
class GameRules:
    """The rules of a game, gold in units. total: gold of the machine and the price of the game together; unit: coins."""

    chambers: tuple[ChamberRules, ...]
    spinner: tuple[tuple[int, float], ...]  # value and chance
    total: int
    reward: int
    treasure: tuple[int, ...]  # gold, each equally likely
    health: int = 10
    fights: FightRules = FightRules()
    portal_enter: str = "choice"
    unit: int = 1


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

    def _landing(self, node: int) -> Iterator[Part]:
        here = self.rules.chambers[self.nodes[node].path[-1] - 1]
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
                chance = always / len(self.rules.treasure)
                yield Shift(chance, self.number(self.sword, self.health, self.gold + found), STAY)
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


def evaluate(game: Game, plan: Plan) -> Odds:
    """The exact odds of a plan. Raises ValueError when a game may go on for ever."""
    nodes, total = game.nodes, game.rules.total
    turn = np.zeros((len(nodes), game.size))  # chance of beginning a turn there
    landed = np.zeros((len(nodes), game.size))
    at_enter = np.zeros(game.size)
    escapes, deaths = np.zeros(total + 1), np.zeros(total + 1)
    turns = laps = 0.0
    visits = dict.fromkeys(("monster", "treasure", "portal", "hazard", "chest", "potion", "sword"), 0.0)
    exits, north = _by_state(game, plan.exits), _by_state(game, plan.north)
    start = np.zeros(game.size)
    start[game.first] = 1.0
    turn[NORTH], turn[EAST] = start * north, start * (1 - north)

    def move(node: int, steps: int, mass: np.ndarray) -> float:
        """Move on; returns the chance of reaching the enter space."""
        if node == OUT:
            at_enter.__iadd__(mass)
            return float(mass.sum())
        if steps == 0:
            landed[node] += mass
            return 0.0
        after = nodes[node].after
        taken = after if plan.way == "even" else after[:1]
        return sum(move(nxt, steps - 1, mass / len(taken)) for nxt in taken)

    for _ in range(MOST_SWEEPS):
        for node in range(len(nodes)):
            if landed[node].any():
                mass, landed[node] = landed[node].copy(), 0.0
                here = game.rules.chambers[nodes[node].path[-1] - 1]
                visits[here.kind] += float(mass.sum())
                if here.hazard is not None:
                    alive = mass * (game.health > max(here.hazard.losses))
                    turns += here.hazard.turns * here.hazard.hits * float(alive.sum())
                for part in game.landings[node]:
                    target = turn[node] if part.to == STAY else at_enter if part.to == OUT else landed[part.to]
                    target += part.push(mass)
                deaths += np.bincount(game.gold, turn[node] * game.dead, total + 1)
                turn[node][game.dead] = 0.0
            if turn[node].any():
                mass, turn[node] = turn[node].copy(), 0.0
                turns += float(mass.sum())
                for value, chance in game.rules.spinner:
                    laps += move(node, value, mass * chance)
        escapes += np.bincount(game.gold, at_enter * exits, total + 1)
        on = at_enter * (1 - exits)
        at_enter[:] = 0.0
        turn[NORTH] += on * north
        turn[EAST] += on * (1 - north)
        if turn.sum() + landed.sum() < TOLERANCE:
            break
    else:
        raise ValueError("a game under this policy may go on for ever")
    return Odds(escapes, deaths, turns, laps, visits["monster"], visits["treasure"], visits["portal"])


def _by_state(game: Game, rule: Callable[[int, bool, int, int], float]) -> np.ndarray:
    """A rule's chance in each state."""
    total, unit = game.rules.total, game.rules.unit
    states = zip(game.health.tolist(), game.sword.tolist(), game.gold.tolist(), strict=True)
    return np.array([float(rule(h, bool(s), c * unit, (total - c) * unit)) if h else 0.0 for h, s, c in states])


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


def optimal(game: Game) -> Optimum:
    """The plan of most expected gold, by value iteration from 0. Raises ValueError when it does not settle."""
    nodes, gold = game.nodes, game.gold * 1.0 * ~game.dead
    value = np.zeros((len(nodes), game.size))  # at the start of a turn
    landing = np.zeros((len(nodes), game.size))
    enter = gold.copy()

    def ahead(node: int, steps: int) -> np.ndarray:
        if node == OUT:
            return enter
        if steps == 0:
            return landing[node]
        after = nodes[node].after
        if len(after) == 1:
            return ahead(after[0], steps - 1)
        return np.max([ahead(nxt, steps - 1) for nxt in after], axis=0)

    for _ in range(MOST_SWEEPS):
        before = enter
        for node in reversed(range(len(nodes))):
            value[node] = sum(chance * ahead(node, steps) for steps, chance in game.rules.spinner)
            value[node][game.dead] = 0.0
            if node > EAST:
                landing[node] = sum(
                    part.pull(value[node] if part.to == STAY else enter if part.to == OUT else landing[part.to])
                    for part in game.landings[node]
                )
        enter = np.maximum(gold, np.maximum(value[NORTH], value[EAST]))
        if np.abs(enter - before).max() < TOLERANCE * 100:
            break
    else:
        raise ValueError("the value of the game does not settle")
    shape = (2, game.rules.health + 1, game.rules.total + 1)
    branch = {
        (node, steps): np.argmax([ahead(nxt, steps - 1) for nxt in nodes[node].after], axis=0).reshape(shape)
        for node in range(len(nodes))
        if len(nodes[node].after) > 1
        for steps in range(1, 1 + max(value for value, _ in game.rules.spinner))
    }
    return Optimum(enter.reshape(shape), value[NORTH].reshape(shape), value[EAST].reshape(shape), branch, game.rules.unit)

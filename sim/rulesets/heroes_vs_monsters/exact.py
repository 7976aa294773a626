"""Exact odds of a challenge on a small board, by code that shares nothing with the kernel.

Positions: where the monsters and the heroes are and how much damage they have, between two acts. Within an activation
the action points only fall; from round to round values are iterated until they stand still (ledger HM 8). Solved are
moves and normal attacks; abilities, specials and blocked squares are not.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

IN_CHAPEL = (0, 0)
LOST, WON = -2, -1  # in place of a position
MOST_POSITIONS = 60_000
_STILL = 1e-13

Place = tuple[int, int]  # (lane, column)
Hero = tuple[Place, int]  # place and damage; damage equal to the health: knocked out
Monster = tuple[Place, int]  # place and damage
Act = tuple[str, int, object]  # ("end", 0, None), ("move", hero, place) or ("attack", hero, monster)
Rule = Callable[["Board", "Position", int], dict[Act, float]]  # (board, position, points) -> chance of each act


@dataclass(frozen=True)
class Position:
    """Heroes and living monsters; `kinds` numbers the monsters in the order of the card."""

    heroes: tuple[Hero, ...]
    monsters: tuple[Monster, ...]
    kinds: tuple[int, ...]


@dataclass(frozen=True)
class Kind:
    """One monster of the card."""

    toughness: int
    health: int
    move: int
    wall_damage: int
    miss_damage: int


@dataclass(frozen=True)
class Board:
    """The rules as the solver needs them."""

    lanes: int
    columns: int
    low: int
    kinds: tuple[Kind, ...]
    start: tuple[Place, ...]
    health: tuple[int, ...]
    points: tuple[int, ...]  # one entry for each face of the D6
    diag_attack: bool = True
    chapel_attack: bool = True
    monster_block: str = "wait"
    mixed_wall_damage: bool = True
    wall_hits_per_step: bool = False

    @property
    def first(self) -> Position:
        """Before the first initiative."""
        heroes = tuple((IN_CHAPEL, 0) for _ in self.health)
        return Position(heroes, tuple((place, 0) for place in self.start), tuple(range(len(self.start))))

    def near(self, here: Place) -> Iterator[Place]:
        """Neighbouring squares; of the Chapel, all of column 1."""
        if here == IN_CHAPEL:
            yield from ((lane, 1) for lane in range(1, self.lanes + 1))
            return
        for lane in (here[0] - 1, here[0], here[0] + 1):
            for column in (here[1] - 1, here[1], here[1] + 1):
                on_board = 1 <= lane <= self.lanes and 1 <= column <= self.columns
                if on_board and (lane, column) != here:
                    yield lane, column

    def acts(self, at: Position, points: int) -> list[Act]:
        """All that the heroes may do with so many points left."""
        found: list[Act] = [("end", 0, None)]
        taken = {place for place, _ in at.heroes} | {place for place, _ in at.monsters}
        for h, (here, damage) in enumerate(at.heroes):
            if damage == self.health[h] or points == 0:
                continue
            for place in self.near(here):
                if place not in taken:
                    found.append(("move", h, place))
            for m, (place, _) in enumerate(at.monsters):
                if self._reaches(here, place):
                    found.append(("attack", h, m))
        return found

    def _reaches(self, here: Place, place: Place) -> bool:
        if here == IN_CHAPEL:
            return self.chapel_attack and place[1] == 1
        straight = here[0] == place[0] or here[1] == place[1]
        return place in self.near(here) and (self.diag_attack or straight)

    def results(self, at: Position, act: Act) -> list[tuple[float, Position | int]]:
        """What an act leads to, with chances."""
        verb, h, target = act
        heroes, monsters = list(at.heroes), list(at.monsters)
        if verb == "move":
            heroes[h] = (target, heroes[h][1])  # type: ignore[assignment]
            return [(1.0, Position(tuple(heroes), at.monsters, at.kinds))]
        m = int(target)  # type: ignore[call-overload]
        kind = self.kinds[at.kinds[m]]
        chance = (7 - kind.toughness) / 6
        missed = Position(hurt(heroes, h, kind.miss_damage, self.health), at.monsters, at.kinds)
        place, damage = monsters[m]
        if damage + 1 < kind.health:
            monsters[m] = (place, damage + 1)
            return [(chance, Position(at.heroes, tuple(monsters), at.kinds)), (1 - chance, missed)]
        del monsters[m]
        kinds = at.kinds[:m] + at.kinds[m + 1 :]
        after: Position | int = Position(at.heroes, tuple(monsters), kinds) if monsters else WON
        return [(chance, after), (1 - chance, missed)]

    def advance(self, at: Position) -> list[tuple[float, Position | int]]:
        """What the monsters' activation leads to, with chances."""
        order = sorted(range(len(at.monsters)), key=lambda m: (at.monsters[m][0][1], at.monsters[m][0][0]))
        branches: list[tuple[float, Position | int]] = [(1.0, at)]
        for m in order:
            for _ in range(self.kinds[at.kinds[m]].move):
                branches = list(self._step_all(branches, m))
            branches = [(chance, b if isinstance(b, int) else _awake(b)) for chance, b in branches]
        return branches

    def _step_all(self, branches, m):
        for chance, b in branches:
            if isinstance(b, int) or _is_done(b):
                yield chance, b
            else:
                for part, after in self._step(b, m):
                    yield chance * part, after

    def _step(self, at: Position, m: int) -> list[tuple[float, Position | int]]:
        """One step of a monster; one that may go no further is marked by kinds that end in -1."""
        lane, column = at.monsters[m][0]
        if column == 1:
            return [(1.0, LOST)]
        heroes = {place: h for h, (place, _) in enumerate(at.heroes)}
        monsters = {place for place, _ in at.monsters}
        ahead = (lane, column - 1)
        if ahead in monsters and self.monster_block == "wait":
            return [(1.0, _done(at))]
        if ahead not in heroes and ahead not in monsters:
            return [(1.0, self._moved(at, m, ahead))]
        sides = [(lane + self.low, column - 1), (lane - self.low, column - 1)]
        free = [s for s in sides if 1 <= s[0] <= self.lanes and s not in heroes and s not in monsters]
        if free:
            return [(1 / len(free), self._moved(at, m, side)) for side in free]
        if ahead in heroes and (self.mixed_wall_damage or not monsters & set(sides)):
            wounded = hurt(list(at.heroes), heroes[ahead], self.kinds[at.kinds[m]].wall_damage, self.health)
            at = Position(wounded, at.monsters, at.kinds)
        if ahead in heroes and self.wall_hits_per_step:
            return [(1.0, at)]
        return [(1.0, _done(at))]

    @staticmethod
    def _moved(at: Position, m: int, to: Place) -> Position:
        monsters = list(at.monsters)
        monsters[m] = (to, monsters[m][1])
        return Position(at.heroes, tuple(monsters), at.kinds)


def hurt(heroes: list[Hero], h: int, amount: int, health: tuple[int, ...]) -> tuple[Hero, ...]:
    """Heroes after damage to one of them; a knock-out takes him off the board."""
    place, damage = heroes[h]
    damage = min(damage + amount, health[h])
    heroes[h] = (IN_CHAPEL if damage == health[h] else place, damage)
    return tuple(heroes)


def _done(at: Position) -> Position:
    return Position(at.heroes, at.monsters, (*at.kinds, -1))


def _is_done(at: Position) -> bool:
    return at.kinds[-1] == -1


def _awake(at: Position) -> Position:
    return Position(at.heroes, at.monsters, at.kinds[:-1]) if _is_done(at) else at


class TooLarge(ValueError):
    """The board has too many positions to be solved."""


class Solution:
    """The chance to win from everywhere, under a rule or, with rule None, under best play."""

    def __init__(self, board: Board, rule: Rule | None = None):
        self.board, self.rule = board, rule
        self.number: dict[Position, int] = {}
        self.most = max(board.points)
        self._explore()
        self._iterate()

    def _explore(self) -> None:
        """Number all positions that can come up; what the monsters and the acts lead to, by number."""
        queue, self.advances, self.options = [self.board.first], [], []
        self.number[self.board.first] = 0
        for at in queue:  # grows as it goes
            self.advances.append(self._numbered(self.board.advance(at), queue))
            acts = self.board.acts(at, 1)
            self.options.append([(act, self._numbered(self.board.results(at, act), queue)) for act in acts[1:]])
            if len(queue) > MOST_POSITIONS:
                raise TooLarge(f"more than {MOST_POSITIONS} positions")
        self.positions = queue

    def _numbered(self, results, queue):
        found = []
        for chance, after in results:
            if not isinstance(after, int):
                if after not in self.number:
                    self.number[after] = len(queue)
                    queue.append(after)
                after = self.number[after]
            found.append((chance, after))
        return found

    @cached_property
    def _arrays(self):
        """Monsters' results and acts' results as index and chance arrays; LOST and WON lie behind the positions."""
        return _padded(self.advances), [
            _padded([options[k][1] if k < len(options) else [] for options in self.options])
            for k in range(max(map(len, self.options)))
        ]

    def _iterate(self) -> None:
        """Round values until they stand still; keeps the last values by half and points."""
        n = len(self.positions)
        rounds = np.zeros(n + 2)
        rounds[WON] = 1.0
        for _ in range(10_000):
            (index, chance), _ = self._arrays
            self.after_heroes = [_with_ends((rounds[index] * chance).sum(1)), rounds]
            self.values = [self._activation(end, half) for half, end in enumerate(self.after_heroes)]
            heroes_first = self._pooled(0)
            second = _with_ends(self._pooled(1))
            monsters_first = (second[index] * chance).sum(1)
            fresh = _with_ends((heroes_first + monsters_first) / 2)
            change = np.abs(fresh - rounds).max()
            rounds = fresh
            if change < _STILL:
                break
        self.rounds = rounds

    def _pooled(self, half: int) -> np.ndarray:
        """The value when the heroes are about to roll for points."""
        points = self.board.points
        return np.mean([self.values[half][p][:-2] for p in points], axis=0)

    def _activation(self, end: np.ndarray, half: int) -> list[np.ndarray]:
        """Values by points left."""
        _, acts = self._arrays
        by_points = [end]
        for points in range(1, self.most + 1):
            of_acts = [
                np.where(chance.sum(1) > 0, (by_points[-1][index] * chance).sum(1), -1.0) for index, chance in acts
            ]
            if self.rule is None:
                value = np.maximum.reduce([end[:-2], *of_acts])
            else:
                weights = self._weights(points, half)
                value = weights[:, 0] * end[:-2]
                for k, of_act in enumerate(of_acts):
                    value = value + weights[:, k + 1] * of_act
            by_points.append(_with_ends(value))
        return by_points

    def _weights(self, points: int, half: int) -> np.ndarray:
        """The rule's chances of each act with so many points; they do not depend on the values."""
        if points not in self._known:
            table = np.zeros((len(self.positions), 1 + max(map(len, self.options))))
            for i, at in enumerate(self.positions):
                chances = self.rule(self.board, at, points)  # type: ignore[misc]
                table[i, 0] = chances.get(("end", 0, None), 0.0)
                for k, (act, _) in enumerate(self.options[i]):
                    table[i, k + 1] = chances.get(act, 0.0)
            self._known[points] = table
        return self._known[points]

    @cached_property
    def _known(self) -> dict[int, np.ndarray]:
        return {}

    @property
    def win_rate(self) -> float:
        """The chance to win from the start."""
        return float(self.rounds[0])

    def best_acts(self, number: int, half: int, points: int) -> list[Act]:
        """The acts of best play at a position, within rounding."""
        end = self.after_heroes[half][number]
        before = self.values[half][points - 1]
        worths: list[tuple[float, Act]] = [(end, ("end", 0, None))]
        worths += [(sum(c * before[i] for c, i in results), act) for act, results in self.options[number]]
        best = max(worth for worth, _ in worths)
        return [act for worth, act in worths if worth > best - 1e-12]


def _padded(lists) -> tuple[np.ndarray, np.ndarray]:
    width = max(1, *map(len, lists))
    index, chance = np.full((len(lists), width), LOST), np.zeros((len(lists), width))
    for i, results in enumerate(lists):
        for k, (part, after) in enumerate(results):
            index[i, k], chance[i, k] = after, part
    return index, chance


def _with_ends(values: np.ndarray) -> np.ndarray:
    """Values with those of LOST (-2) and WON (-1) behind them."""
    return np.append(values, [0.0, 1.0])

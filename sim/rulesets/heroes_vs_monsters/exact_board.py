"""A challenge on a small board as the exact solver sees it: positions, acts, what the monsters do.

It shares nothing with the kernel. Positions: where the monsters and the heroes are and how much damage they have,
between two acts. Known are moves and normal attacks; abilities, specials and blocked squares are not.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

IN_CHAPEL = (0, 0)
LOST, WON = -2, -1  # in place of a position

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

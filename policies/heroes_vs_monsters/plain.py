"""Some shipped policies of Heroes vs. Monsters once more, as plain functions for the exact solver.

A rule takes the board, the position and the points left, and gives the chance of each act. These share nothing with
the compiled policies.
"""

from typing import Any

from sim.contract import Parameters
from sim.rulesets.heroes_vs_monsters.exact_board import IN_CHAPEL, Act, Board, Place, Position, Rule

NAMES = ("attacker", "first_legal", "random")
_END: Act = ("end", 0, None)
_WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))  # lane, column: straight ones first


def rule(name: str, parameters: Parameters, options: Any) -> Rule:
    """The rule of a policy in NAMES under these options; they have no parameters that matter in a challenge."""
    rules: dict[str, Rule] = {"attacker": _attacker, "first_legal": _first_legal, "random": _random}
    return rules[name]


def _first_legal(board: Board, at: Position, points: int) -> dict[Act, float]:
    return {_END: 1.0}


def _random(board: Board, at: Position, points: int) -> dict[Act, float]:
    acts = board.acts(at, points)
    return {act: 1 / len(acts) for act in acts}


def _attacker(board: Board, at: Position, points: int) -> dict[Act, float]:
    acts = board.acts(at, points)
    pairs = [
        (_steps(board, here, place), h, m)
        for h, (here, damage) in enumerate(at.heroes)
        if damage < board.health[h]
        for m, (place, _) in enumerate(at.monsters)
    ]
    if not pairs:
        return {_END: 1.0}
    _, h, m = min(pairs)
    if ("attack", h, m) in acts:
        return {("attack", h, m): 1.0}
    here, goal = at.heroes[h][0], at.monsters[m][0]
    best, found = _distance(here, goal), _END
    for place in _in_order(board, here):
        if ("move", h, place) in acts and _distance(place, goal) < best:
            best, found = _distance(place, goal), ("move", h, place)
    return {found: 1.0}


def _in_order(board: Board, here: Place) -> list[Place]:
    if here == IN_CHAPEL:
        return [(lane, 1) for lane in range(1, board.lanes + 1)]
    return [(here[0] + lane, here[1] + column) for lane, column in _WAYS]


def _distance(a: Place, b: Place) -> int:
    if IN_CHAPEL in (a, b):
        return abs(a[1] - b[1])
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _steps(board: Board, here: Place, goal: Place) -> int:
    away = _distance(here, goal) - 1
    return 1 if here == IN_CHAPEL and away == 0 and not board.chapel_attack else away

"""Best play on a board that the exact solver can solve (see ``dungeonsim exact``); on any other it plays as greedy.

The acts of best play lie in params.table, by half of the round, points, place and damage of every hero and monster.
"""

import numpy as np

from policies.heroes_vs_monsters import greedy
from policies.heroes_vs_monsters.tactics import position_of
from policies.heroes_vs_monsters.weighing import fill_weights
from sim.errors import InputError
from sim.jit import jit
from sim.rulesets.heroes_vs_monsters.codes import ACT, ATTACK, MOVE, VERB, WHO, square
from sim.rulesets.heroes_vs_monsters.exact_board import IN_CHAPEL, Act, Position
from sim.rulesets.heroes_vs_monsters.solve import solution
from sim.rulesets.heroes_vs_monsters.state import PARAMS

SOLVED, N_HEROES, POINTS = 60, 61, 16  # params.value: 1 when the table holds best play; the heroes in it
_SIZE = PARAMS["table"].shape[0]


class Parameters(greedy.Parameters):
    """Those of greedy, for boards that are not solved."""


base_choice = jit(greedy.choose)


@jit
def place_number(lane, column, world):
    """Squares by number, 0 for the Chapel."""
    return 0 if column == 0 else (column - 1) * world.lanes + lane


@jit
def position_number(pub, world, n_heroes):
    """The place of a position in the table."""
    places = world.lanes * world.columns + 1
    number = np.int64(pub.half) * POINTS + pub.ap
    for h in range(n_heroes):
        at = pub.h_square[h]
        number = number * places + place_number(world.lane_of[at], world.column_of[at], world)
        number = number * (world.max_health[h] + 1) + pub.h_damage[h]
    for m in range(pub.n_monsters):
        at = pub.square[m]
        number = number * places + place_number(world.lane_of[at], world.column_of[at], world)
        number = number * (world.health[pub.type[m]] + 1) + (pub.damage[m] if at > 0 else 0)
    return number


def choose(pub, own, world, offer, params, stream):
    """The act in the table, where there is one."""
    if pub.phase != ACT or params.value[SOLVED] == 0:
        return base_choice(pub, own, world, offer, params, stream)
    return max(position_of(offer, params.table[position_number(pub, world, np.int64(params.value[N_HEROES]))]), 0)


def prepare(params, parameters, options, world):
    """Solve the board, if that can be done and the table is large enough."""
    fill_weights(params, parameters.urgency)
    params.value[SOLVED] = 0
    try:
        found = solution(options, world, None)
    except InputError:
        return
    kinds = found.board.kinds
    places = found.board.lanes * found.board.columns + 1
    size = 2 * POINTS
    for health in (*found.board.health, *(kind.health for kind in kinds)):
        size *= places * (health + 1)
    if size > _SIZE:
        return
    params.value[SOLVED], params.value[N_HEROES] = 1, len(found.board.health)
    for number, at in enumerate(found.positions):
        for half in (0, 1):
            for points in range(1, found.most + 1):
                act = found.best_acts(number, half, points)[0]
                params.table[_number(at, half, points, found.board)] = _code(act, at)


def _number(at: Position, half: int, points: int, board) -> int:
    """position_number of a position of the solver."""
    places = board.lanes * board.columns + 1
    number = half * POINTS + points
    alive = dict(zip(at.kinds, at.monsters, strict=True))
    monsters = [alive.get(m, (IN_CHAPEL, 0)) for m in range(len(board.kinds))]
    healths = (*board.health, *(kind.health for kind in board.kinds))
    for ((lane, column), damage), health in zip((*at.heroes, *monsters), healths, strict=True):
        number = number * places + (0 if column == 0 else (column - 1) * board.lanes + lane)
        number = number * (health + 1) + damage
    return number


def _code(act: Act, at: Position) -> int:
    """An act of the solver as the code of an action."""
    verb, h, target = act
    if verb == "move":
        return MOVE * VERB + h * WHO + square(*target)  # type: ignore[misc]
    if verb == "attack":
        return ATTACK * VERB + h * WHO + at.kinds[target]  # type: ignore[call-overload]
    return 0

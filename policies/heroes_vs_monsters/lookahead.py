"""Plays the challenge on from copies of the position, with each of the acts that greedy thinks best in turn, and takes
the one after which it is won most often; greedy's own choice is left only for a clear gain.

The copies of one sample share their dice (common random numbers), which are drawn from the policy's own stream: no
copy knows the dice to come. A copy is played on by greedy to the end of the challenge.
"""

import functools
import math
from typing import Any

import numpy as np
from pydantic import Field

from policies.heroes_vs_monsters import greedy
from policies.heroes_vs_monsters.tactics import most_urgent
from policies.heroes_vs_monsters.weighing import (
    WALL_POINTS,
    act_worth,
    fill_weights,
    find_prey,
    is_passed_over,
    leads_nearer,
    weigh_monsters,
)
from sim import jit as compiler
from sim.contract import team_record
from sim.jit import by_address, jit
from sim.records import new_record, record
from sim.rng import restart
from sim.rulesets.heroes_vs_monsters.codes import ACT, CHALLENGE_WON, HEROES, MAX_OFFERED, MOVE, VERB, WHO
from sim.rulesets.heroes_vs_monsters.ending import ROW
from sim.rulesets.heroes_vs_monsters.play import play_on
from sim.rulesets.heroes_vs_monsters.ruleset import RULESET
from sim.rulesets.heroes_vs_monsters.state import OFFER, PARAMS, STATE, WORLD
from sim.rulesets.heroes_vs_monsters.step import step

SAMPLES, WIDTH, MARGIN, HEALTH = range(WALL_POINTS + 1, WALL_POINTS + 5)
STEP_AT, PLAY_AT, BASE_AT = 56, 57, 58  # addresses, in params.value
MOST_DECISIONS = 2000  # of a copy
NOT_TRIED = -1.0
AFTER_THE_LAST = 0.05  # what damage counts where no challenge follows: it decides between equal chances to win

TEAM = team_record(PARAMS, 1)
SCRATCH = record(("team", TEAM), ("world", WORLD), ("offer", OFFER), ("row", ROW))
FUNCTIONS = () if compiler.JIT else (greedy.choose,)

step_at, play_at, base_at = by_address(step), by_address(play_on), by_address(greedy.choose)


class Parameters(greedy.Parameters):
    """How far and how wide it looks."""

    samples: int = Field(8, ge=2, le=100_000, description="copies played for each act", json_schema_extra={"quick": 2})
    width: int = Field(
        4, ge=2, le=MAX_OFFERED, description="acts that are tried, with greedy's own", json_schema_extra={"quick": 2}
    )
    margin: float = Field(1.0, ge=0, description="standard errors that an act must be better than greedy's")
    health: float = Field(0.02, ge=0, le=1, description="visit: what a damage marker kept off is worth, in wins")


@jit
def worth_of_all(pub, own, world, offer, params, worth):
    """What greedy thinks of every offered act; NOT_TRIED where it does not look."""
    urgent = most_urgent(pub, world)
    for at in range(offer.n):
        action = offer.action[at]
        worth[at] = NOT_TRIED
        if action // VERB == MOVE:
            h = action // WHO % 4
            prey, walk = find_prey(pub, own, h, world, params)
            if prey >= 0 and leads_nearer(pub, h, action % WHO, prey, world):
                worth[at] = walk
        elif at == 0:
            worth[at] = 0.0
        elif not is_passed_over(pub, action, urgent, world, True):
            worth[at] = act_worth(pub, own, action, world, params)


@jit
def shortlist(worth, n, width, base, tried):
    """Put the acts of the highest worth into `tried`, base first; returns how many there are."""
    tried[0] = base
    found = 1
    worth[base] = NOT_TRIED
    while found < width:
        best = NOT_TRIED
        for at in range(n):
            if worth[at] > best:
                best = worth[at]
                tried[found] = at
        if best == NOT_TRIED:
            break
        worth[tried[found]] = NOT_TRIED
        found += 1
    return found


@jit
def play_out(copy, action, world, params, scratch):
    """How good it is to do this: 1 for a win, less something for the heroes' damage. world: the game's own."""
    row, alone = scratch.row, scratch.world
    row.decisions = 0
    end = step_at(np.int64(params.value[STEP_AT]), copy, np.int32(action), alone, row, None)
    end = play_at(np.int64(params.value[PLAY_AT]), FUNCTIONS, scratch.team, alone, copy, scratch.offer, row, end, None)
    if end != CHALLENGE_WON:
        return 0.0
    markers = 0
    for h in range(HEROES):
        markers += copy.pub.h_damage[h]
    share = 1.0 if world.visit else AFTER_THE_LAST
    return 1.0 - params.value[HEALTH] * markers * share


@jit
def begin_copies(scratch, world, params):
    """A copy is one challenge, played by greedy."""
    scratch.team.address[0] = np.int64(params.value[BASE_AT])
    scratch.team.params[0] = params
    scratch.world = world
    scratch.world.visit = 0
    scratch.world.max_decisions = MOST_DECISIONS


@jit
def search(pub, own, world, offer, params, stream, base):
    """The position of the act whose copies do best; base unless another gains clearly more."""
    states, scratch = np.zeros(2, STATE), np.zeros(1, SCRATCH)
    begin_copies(scratch[0], world, params)
    worth, tried = np.zeros(MAX_OFFERED), np.zeros(MAX_OFFERED, np.int64)
    weigh_monsters(pub, own, world, params)
    worth_of_all(pub, own, world, offer, params, worth)
    n = shortlist(worth, offer.n, np.int64(params.value[WIDTH]), base, tried)
    gains, squares = np.zeros(n), np.zeros(n)
    samples = np.int64(params.value[SAMPLES])
    states[0].pub = pub
    for _ in range(samples):
        restart(states[0].rounds, stream)
        restart(states[0].dice, stream)
        restart(states[0].enemy, stream)
        states[1] = states[0]
        usual = play_out(states[1], offer.action[base], world, params, scratch[0])
        for k in range(1, n):
            states[1] = states[0]
            gain = play_out(states[1], offer.action[tried[k]], world, params, scratch[0]) - usual
            gains[k] += gain
            squares[k] += gain * gain
    best, found = 0.0, base
    for k in range(1, n):
        error = math.sqrt(max(squares[k] - gains[k] * gains[k] / samples, 0.0))
        if gains[k] > max(best, params.value[MARGIN] * error):
            best, found = gains[k], tried[k]
    return found


def choose(pub, own, world, offer, params, stream):
    """Look ahead at every act of a hero; all else as greedy."""
    base = base_at(np.int64(params.value[BASE_AT]), pub, own, world, offer, params, stream)
    if pub.phase != ACT or offer.n == 1:
        return base
    return search(pub, own, world, offer, params, stream, base)


@functools.cache
def _base() -> Any:
    """Greedy, compiled."""
    return compiler.compile_policy(
        greedy.choose, compiler.policy_signature(*RULESET.layout.policy_records), shipped=True
    )


def prepare(params: Any, parameters: Any, options: Any, world: Any) -> None:
    """The weight of a monster by its activations to the Chapel, and where the engine lies in memory."""
    fill_weights(params, parameters.urgency)
    state, scratch = new_record(STATE)[0], new_record(SCRATCH)[0]
    params.value[STEP_AT] = compiler.function_address(step, state, np.int32(0), world, scratch.row, None)
    parts = (FUNCTIONS, scratch.team, world, state, scratch.offer, scratch.row, np.int64(0), None)
    params.value[PLAY_AT] = compiler.function_address(play_on, *parts)
    params.value[BASE_AT] = compiler.policy_address(_base())

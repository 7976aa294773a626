"""Plays the challenge on from copies of the position, with each of the acts that greedy thinks best in turn, and takes
the one after which it is won most often; greedy's own choice is left only for a clear gain.

The copies of one sample share their dice (common random numbers), which are drawn from the policy's own stream: no
copy knows the dice to come. A copy is played on by greedy to the end of the challenge.
"""

import math

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
from sim.contract import RUNNING
from sim.jit import jit
from sim.rng import restart
from sim.rulesets.heroes_vs_monsters.codes import ACT, BET, HEROES, MAX_OFFERED, MOVE, VERB, WHO
from sim.rulesets.heroes_vs_monsters.ending import ROW
from sim.rulesets.heroes_vs_monsters.legal import list_actions
from sim.rulesets.heroes_vs_monsters.state import OFFER, STATE
from sim.rulesets.heroes_vs_monsters.step import step

SAMPLES, WIDTH, MARGIN, HEALTH = range(WALL_POINTS + 1, WALL_POINTS + 5)
MOST_DECISIONS = 2000  # of a copy
NOT_TRIED = -1.0
AFTER_THE_LAST = 0.05  # what damage counts where no challenge follows: it decides between equal chances to win

base_choice = jit(greedy.choose)


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
def play_out(copy, action, world, params, offer, row):
    """How good it is to do this: 1 for a win, less something for the heroes' damage."""
    pub = copy.pub
    won, decisions = row.won, 0
    end = step(copy, action, world, row, None)
    while end == RUNNING and pub.phase != BET and decisions < MOST_DECISIONS:
        list_actions(pub, world, offer)
        at = base_choice(pub, copy.own[0], world, offer, params, copy.policy[0])
        end = step(copy, offer.action[at], world, row, None)
        decisions += 1
    if row.won == won:
        return 0.0
    markers = 0
    for h in range(HEROES):
        markers += pub.h_damage[h]
    share = 1.0 if world.visit else AFTER_THE_LAST
    return 1.0 - params.value[HEALTH] * markers * share


@jit
def search(pub, own, world, offer, params, stream, base):
    """The position of the act whose copies do best; base unless another gains clearly more."""
    states, rows, offers = np.zeros(2, STATE), np.zeros(1, ROW), np.zeros(1, OFFER)
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
        usual = play_out(states[1], offer.action[base], world, params, offers[0], rows[0])
        for k in range(1, n):
            states[1] = states[0]
            gain = play_out(states[1], offer.action[tried[k]], world, params, offers[0], rows[0]) - usual
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
    base = base_choice(pub, own, world, offer, params, stream)
    if pub.phase != ACT or offer.n == 1:
        return base
    return search(pub, own, world, offer, params, stream, base)


def prepare(params, parameters, options, world):
    """The weight of a monster by its activations to the Chapel."""
    fill_weights(params, parameters.urgency)

"""Wins most gold on average, by exact solution for each level and amount of gold.

Exact for one purse and one tower. Several heroes are looked at one by one, each with his own purse and level, and
the one with most levels before him bets, of these the richest; with `fall`, `max_tries` or a `resume` other than
next it plays as without them.
"""

import functools

import numpy as np

from policies.tower_attack.betting import LEAVE_POSITION, asked_what_to_keep, gold_of, keep_all
from policies.tower_attack.tower import tower_of
from sim.rulesets.tower_attack.codes import BET, LEVELS
from sim.rulesets.tower_attack.exact import Tower, best, long_run
from sim.rulesets.tower_attack.state import PARAMS

PER_GOLD, LAST = 0, 1  # places in params.value: places of the table for one gold, the last place of it
_SIZE = PARAMS["table"].shape[0]
_SOLVED = 20_000  # places that are solved; with more gold in hand it plays as with gold without end


def prepare(params, parameters, options, world):
    """Fill the table: bit k of a place says whether to bet on level k with so much gold."""
    tower = tower_of(world)
    table = _solve(tower, min(int(world.gold) // tower.unit, _SOLVED))
    params.value[PER_GOLD], params.value[LAST] = 1 / tower.unit, len(table) - 1
    params.table[: len(table)] = table


@functools.lru_cache(maxsize=64)
def _solve(tower: Tower, units: int) -> np.ndarray:
    """The table for a purse of so many units and all it may grow to."""
    bets = best(tower, units * tower.unit).bets
    size = min(max(map(len, bets)) + 1, _SIZE)
    table = np.zeros(size, np.int16)
    for level, (here, worth) in enumerate(zip(bets, long_run(tower), strict=True), 1):
        known = min(len(here), size)
        table[:known] |= here[:known].astype(np.int16) << level
        table[known:] |= np.int16(worth > 0) << level
    return table


def choose(pub, own, world, offer, params, stream):
    """Bet where the table says so."""
    if asked_what_to_keep(pub):
        return keep_all(offer)
    chosen, most = LEAVE_POSITION, -1.0
    for position in range(1, offer.n):
        hero = offer.action[position] - BET
        level, gold = pub.level[hero], gold_of(pub, hero, world)
        place = int(min((gold + 0.5) * params.value[PER_GOLD], params.value[LAST]))
        standing = gold + (LEVELS - level) * 1e9
        if params.table[place] >> level & 1 and standing > most:
            chosen, most = position, standing
    return chosen

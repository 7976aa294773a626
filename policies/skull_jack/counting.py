"""For several heroes: the best play by total, corrected for every card that lies face up on the table.

How much a hit is better than standing is taken as linear in the visible cards: a value at the full shoe plus one
effect of removal for each card of a hero (those before it, those after it and its own) and each card gone from the
shoe. The weights in ``counting.toml`` are for the printed rules; `optimal` is exact and slower.
"""

import functools
from pathlib import Path

from policies.skull_jack.sitting import SittingParameters, asked_to_join, join_or_pass
from sim.cards import read_toml
from sim.errors import InputError
from sim.jit import jit
from sim.rulesets.skull_jack.codes import GOAL, HIT, STAND

FILE = Path(__file__).with_suffix(".toml")
VALUES = 10
WIDTH = VALUES + 1  # weights of a state: that of the full shoe, then the effect of removing each value 1..10
FIRST = 16  # params.value from here on; the first places are parameters
KINDS = {"hard": 0, "soft": 1}
SURE_HIT, SURE_STAND = 1.0, -1.0


class Parameters(SittingParameters):
    """No parameters of its own."""


@jit
def place_of(total, soft, upcard):
    """Where the weights of a state begin in params.value."""
    return FIRST + ((soft * (GOAL + 1) + total) * VALUES + upcard - 1) * WIDTH


@jit
def gain_of_hit(pub, own, world, params):
    """Expected net of a hit less that of standing, in bets."""
    seat = own.seat
    place = place_of(pub.total[seat], pub.soft[seat], world.value[pub.up])
    gain = params.value[place]
    for hero in range(world.heroes):
        for i in range(pub.n_cards[hero]):
            gain += params.value[place + world.value[pub.cards[hero, i]]]
    if not world.reshuffle:
        for value in range(1, WIDTH):
            gain += pub.gone[value] * params.value[place + value]
    return gain


def choose(pub, own, world, offer, params, stream):
    """Hit when that is expected to be better."""
    if asked_to_join(pub):
        return join_or_pass(pub, own, world, params)
    return HIT if gain_of_hit(pub, own, world, params) > 0 else STAND


def prepare(params, parameters, options, world):
    """Put the weights of the file into params.value; totals without weights are sure hits or sure stands."""
    weights = load()
    for kind, soft in KINDS.items():
        totals = [total for k, total in weights if k == kind]
        for total in range(GOAL + 1):
            for upcard in range(1, VALUES + 1):
                place = place_of(total, soft, upcard)
                if (kind, total) in weights:
                    params.value[place : place + WIDTH] = weights[kind, total][upcard - 1]
                else:
                    params.value[place] = SURE_HIT if total < min(totals) else SURE_STAND


@functools.cache
def load(file: Path = FILE) -> dict[tuple[str, int], list[list[float]]]:
    """The weights by ("hard" or "soft", total): a row for each open card's value 1..10; raises InputError."""
    content = read_toml(file)
    weights = {}
    for kind in KINDS:
        for total, rows in content.get(kind, {}).items():
            if not total.isdecimal() or len(rows) != VALUES or any(len(row) != WIDTH for row in rows):
                raise InputError(f"{file}: {kind} {total}: need {VALUES} rows of {WIDTH} numbers")
            weights[kind, int(total)] = rows
        if not any(k == kind for k, _ in weights):
            raise InputError(f"{file}: table [{kind}] is missing")
    return weights

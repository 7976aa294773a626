"""The log of one game: which rule fired, in order, with two numbers each, and what was offered at each decision.

A kernel takes `log` as its last argument. It is None in ordinary play, and then every :func:`note` and
:func:`note_decision` is compiled away; with a record from :func:`new_log` the same source is compiled a second time
and writes. The story of a game, the rule heat map, the item report and the tests read the log.
"""

import numpy as np

from sim.jit import skipped_without_log
from sim.records import new_record, record

CAPACITY = 50_000  # events, and decisions; of a longer game the first ones are kept, and all events counted
OFFERS = 8 * CAPACITY  # actions offered at all decisions together
LOG = record(
    ("n", "i8"),
    ("event", "i4", (CAPACITY, 3)),
    ("n_decisions", "i8"),
    ("decision", "i4", (CAPACITY, 5)),  # events before it, phase, seat, actions offered, the one that was taken
    ("n_offers", "i8"),
    ("offer", "i4", (OFFERS,)),
)


def new_log() -> np.ndarray:
    """An empty log, as an array of one record."""
    return new_record(LOG)


def empty(log: np.record) -> None:
    """Make a log ready for another game."""
    log.n = log.n_decisions = log.n_offers = 0


@skipped_without_log
def note(log, code, a, b):
    """Mark that the rule behind `code` (of the ruleset's notes.py) fired, with two numbers to tell about it."""
    if log is None:  # with the JIT off
        return
    if log.n < CAPACITY:
        log.event[log.n, 0] = code
        log.event[log.n, 1] = a
        log.event[log.n, 2] = b
    log.n += 1


@skipped_without_log
def note_decision(log, phase, seat, offer, choice):
    """Keep what `seat` was asked in a phase of the ruleset's: the actions it was offered and the one that it took."""
    if log is None:
        return
    at, first = log.n_decisions, log.n_offers
    if at == CAPACITY or first + offer.n > OFFERS:
        return
    log.decision[at, 0] = log.n
    log.decision[at, 1] = phase
    log.decision[at, 2] = seat
    log.decision[at, 3] = offer.n
    log.decision[at, 4] = offer.action[choice]
    for i in range(offer.n):
        log.offer[first + i] = offer.action[i]
    log.n_decisions = at + 1
    log.n_offers = first + offer.n

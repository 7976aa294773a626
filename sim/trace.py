"""The log of one game: which rule fired, in order, with two numbers each.

A kernel takes `log` as its last argument. It is None in ordinary play, and then every :func:`note` is
compiled away; with a record from :func:`new_log` the same source is compiled a second time and writes. The
story of a game, the rule heat map and the tests read the log.
"""

import numpy as np

from sim.jit import skipped_without_log
from sim.records import new_record, record

CAPACITY = 50_000  # events; a longer game keeps its first ones and says how many were left out
LOG = record(("n", "i8"), ("event", "i4", (CAPACITY, 3)))


def new_log() -> np.ndarray:
    """An empty log, as an array of one record."""
    return new_record(LOG)


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

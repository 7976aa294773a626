"""Which action wins a race of samples: gains over a base action, summed with their squares."""

import math

from sim.jit import jit


@jit
def still_in(n, total, squares):
    """Whether an action is not behind by a standard error after n samples of its gain."""
    return total + math.sqrt(max(squares - total * total / n, 0.0)) > 0.0


@jit
def best_of(n_actions, is_in, n, gains, squares, margin, base):
    """The action of the highest gain among those that are clearly better than base; else base."""
    best, found = 0.0, base
    for at in range(n_actions):
        error = math.sqrt(max(squares[at] - gains[at] * gains[at] / max(n, 1), 0.0))
        if is_in[at] and gains[at] > max(best, margin * error):
            best, found = gains[at], at
    return found

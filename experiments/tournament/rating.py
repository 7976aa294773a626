"""Ratings from wins: Luce's choice model, fitted by choix, on a scale like Elo's, with bootstrap intervals.

In Luce's model (Plackett's, for the winner alone) each policy wins with a chance in proportion to its strength among
those at the table. Of the games that one of two policies won, the part of each then depends on these two alone, so the
strengths are fitted to all pairs at once (I-LSR, Maystre and Grossglauser 2015); a part of a win is counted as such.
"""

import math

import choix
import numpy as np

from experiments.stats import LEVEL

RESAMPLES = 1_000
PRIOR = 0.5  # wins added to both sides of each pair, so that one that never lost to another has a finite rating
SCALE = 400 / math.log(10)  # 400 points: ten wins to one

Rating = tuple[float | None, float | None, float | None]  # points, low, high
NO_RATING: Rating = (None, None, None)


def ratings(wins: np.ndarray, seed: int) -> list[Rating]:
    """A rating of each policy, 0 the mean of all; none for a policy that never won.

    wins: [batch, policy, other], wins of a policy in games with another. Batches are drawn anew for the intervals.
    """
    winners = np.flatnonzero(wins.sum(axis=(0, 2)) > 0)
    found = [NO_RATING] * wins.shape[1]
    if len(winners) < 2:
        return found
    among = wins[:, winners][:, :, winners]
    best = _fit(among.sum(axis=0))
    stream = np.random.default_rng(seed)
    batches = len(among)
    weights = stream.multinomial(batches, np.full(batches, 1 / batches), RESAMPLES)
    resampled = (weights @ among.reshape(batches, -1)).reshape(RESAMPLES, *among.shape[1:])
    drawn = SCALE * np.array([_fit(sums, best) for sums in resampled])
    low, high = np.quantile(drawn, [(1 - LEVEL) / 2, (1 + LEVEL) / 2], axis=0)
    for place, policy in enumerate(winners):
        found[policy] = (float(SCALE * best[place]), float(low[place]), float(high[place]))
    return found


def _fit(wins: np.ndarray, start: np.ndarray | None = None) -> np.ndarray:
    """Logarithms of strengths, their mean 0."""
    smoothed = wins + PRIOR * (1 - np.eye(len(wins)))
    return choix.ilsr_pairwise_dense(smoothed, initial_params=start)

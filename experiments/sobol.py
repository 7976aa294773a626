"""How much of a metric's variance each of a few options and card values accounts for, alone and with the others.

Sobol' indices by scipy.stats.sobol_indices (the scheme of Saltelli et al. 2010). Every setting plays the same games.
"""

import math
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.stats import sobol_indices, uniform

from experiments.stats import LEVEL, Estimate
from sim.errors import InputError

BOOTSTRAPS = 999


@dataclass(frozen=True)
class Share:
    """The share of the variance that a key accounts for: first, by itself; total, with all that it does together with
    others. Intervals are of the choice of settings (bootstrap), not of the games, which are the same for all.
    """

    key: str
    first: Estimate
    total: Estimate


def most_settings(levels: Mapping[str, Sequence[Any]], points: int) -> int:
    """How many different settings :func:`sobol` asks for at most."""
    return min(math.prod(map(len, levels.values())), points * (len(levels) + 2))


def sobol(levels: Mapping[str, Sequence[Any]], points: int, value: Callable[[dict[str, Any]], float]) -> list[Share]:
    """The shares of each key. levels: its values, all alike probable. points: a power of 2; value: of the metric.

    Each setting is asked for once. Raises InputError for a single key, and when the metric is the same everywhere.
    """
    if len(levels) < 2:
        raise InputError("Sobol' indices share the variance among two keys or more")
    asked: dict[tuple[int, ...], float] = {}

    def many(places: np.ndarray) -> np.ndarray:
        found = []
        for point in places.T:
            at = tuple(int(u * len(values)) for u, values in zip(point, levels.values(), strict=True))
            if at not in asked:
                asked[at] = value({key: levels[key][i] for key, i in zip(levels, at, strict=True)})
            found.append(asked[at])
        return np.array(found, float)[None, :]

    rng = np.random.default_rng(0)  # places of the settings, not of the games
    with warnings.catch_warnings(action="ignore"):  # what does nothing has no spread to tell
        found = sobol_indices(func=many, n=points, dists=[uniform()] * len(levels), rng=rng)
        if len(set(asked.values())) < 2:
            raise InputError("the metric is the same at all of these values; there is no variance to share")
        spread = found.bootstrap(confidence_level=LEVEL, n_resamples=BOOTSTRAPS)

    def share(order: str, k: int) -> Estimate:
        between = getattr(spread, order).confidence_interval
        mean, low, high = (float(np.ravel(part)[k]) for part in (getattr(found, order), between.low, between.high))
        return Estimate(mean, None, None, points) if math.isnan(low) else Estimate(mean, low, high, points)

    return [Share(key, share("first_order", k), share("total_order", k)) for k, key in enumerate(levels)]

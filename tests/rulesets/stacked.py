"""Streams whose next draws are the wanted ones, for tests in which dice fall as told."""

import functools

import numpy as np

from sim.rng import DICE, PURPOSES, STREAM, below, start, stream_key

KEY = stream_key(7, "stacked")
AT_ONCE = 50_000
MOST = 8_000_000


def stack(stream, wanted):
    """Put a stream where its next draws are the wanted ones: each: how many faces, and which of them will do."""
    start(stream, KEY, game_with(tuple((sides, tuple(faces)) for sides, faces in wanted)), DICE)


@functools.cache
def game_with(wanted):
    """The index of a game whose dice begin with these draws."""
    probe = np.zeros(1, STREAM)[0]
    for first in range(0, MOST, AT_ONCE):
        for game in first + np.flatnonzero(_fitting(first, wanted))[:1]:
            start(probe, KEY, int(game), DICE)
            if all(below(probe, sides) in faces for sides, faces in wanted):
                return int(game)
    raise AssertionError(f"no stream found for {wanted}")


def _fitting(first, wanted):
    """Which of the games from `first` on fit, by their first words."""
    fits = np.ones(AT_ONCE, bool)
    with np.errstate(over="ignore"):
        words = _first_words(np.arange(first, first + AT_ONCE, dtype=np.uint64), len(wanted))
        for (sides, faces), word in zip(wanted, words, strict=True):
            fits &= np.isin(((word >> np.uint64(32)) * np.uint64(sides)) >> np.uint64(32), faces)
    return fits


def _first_words(games, n):
    """The first n words of the dice streams of many games at once (the generator of sim/rng.py, on arrays)."""
    golden, u = np.uint64(0x9E3779B97F4A7C15), np.uint64
    place = KEY + (games * u(PURPOSES) + u(DICE)) * u(4) * golden

    def mix(z):
        z = (z ^ (z >> u(30))) * u(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> u(27))) * u(0x94D049BB133111EB)
        return z ^ (z >> u(31))

    a, b, c, d = (mix(place + u(k) * golden) for k in range(1, 5))
    for _ in range(n):
        yield (((a + d) << u(23)) | ((a + d) >> u(41))) + a
        t, c, d = b << u(17), c ^ a, d ^ b
        a, b, c, d = a ^ d, b ^ c, c ^ t, (d << u(45)) | (d >> u(19))

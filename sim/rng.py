"""Random streams: xoshiro256++ with one stream for each game and purpose.

A stream's four state words are consecutive outputs of SplitMix64, at a position fixed by game and purpose
under a key made from (seed, ruleset). No two streams of a sweep share a word, whatever the worker, chunk or
order, and a policy that draws more numbers cannot move the dice.

Sources: Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021 (xoshiro256++);
Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014 (SplitMix64);
Lemire, "Fast random integer generation in an interval", 2019 (integers without bias).
"""

import hashlib

import numpy as np

from sim.jit import jit, only_with, out_of_line
from sim.records import record

_WORDS_OF_STATE = (("s0", "u8"), ("s1", "u8"), ("s2", "u8"), ("s3", "u8"))
STREAM = record(*_WORDS_OF_STATE)
# Many policies never draw: their stream is seeded by its first draw, which costs a test at each draw. The extra
# field comes first, as numba takes a record with more fields at the end for one of the shorter kind.
LATE_STREAM = record(("late", "u8"), *_WORDS_OF_STATE)

# Purposes. Policy streams come last: seat k draws from POLICY + k.
DEAL, DICE, ENEMY, REDEAL, POLICY = 0, 1, 2, 3, 4
PURPOSES = 16  # 12 seats at most

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_WORDS = np.uint64(4)
_LOW = np.uint64(0xFFFFFFFF)


def stream_key(seed: int, ruleset: str) -> np.uint64:
    """The key that all streams of a (seed, ruleset) derive from. seed: any integer >= 0."""
    digest = hashlib.blake2b(f"{seed}/{ruleset}".encode(), digest_size=8).digest()
    return np.uint64(int.from_bytes(digest, "little"))


@jit(inline=True, wraps=True)
def _mix(z):
    """SplitMix64's output function."""
    z = (z ^ (z >> np.uint64(30))) * _MIX_1
    z = (z ^ (z >> np.uint64(27))) * _MIX_2
    return z ^ (z >> np.uint64(31))


@jit(inline=True, wraps=True)
def _seed(stream, place):
    """The four words of SplitMix64's sequence after `place`."""
    stream.s0 = _mix(place + _GOLDEN)
    stream.s1 = _mix(place + np.uint64(2) * _GOLDEN)
    stream.s2 = _mix(place + np.uint64(3) * _GOLDEN)
    stream.s3 = _mix(place + np.uint64(4) * _GOLDEN)


@jit(inline=True, wraps=True)
def start(stream, key, game, purpose):
    """Put `stream` at the beginning of the stream of (key, game index, purpose)."""
    _seed(stream, _place(key, game, purpose))


@jit(inline=True, wraps=True)
def _place(key, game, purpose):
    return key + (np.uint64(game) * np.uint64(PURPOSES) + np.uint64(purpose)) * _WORDS * _GOLDEN


@jit(inline=True, wraps=True)
def start_late(stream, key, game, purpose):
    """The same for a LATE_STREAM; only the place is noted here."""
    stream.s0 = _place(key, game, purpose)
    stream.late = 1


@only_with("late")
def _wake(stream):
    """Seed a LATE_STREAM that has not been drawn from."""
    if stream.late:
        stream.late = 0
        _seed(stream, stream.s0)


@jit
def restart(stream, source):
    """Put `stream` at a position drawn from the stream `source`."""
    _seed(stream, next_word(source))


@jit(inline=True, wraps=True)
def next_word(stream):
    """The next 64 random bits of `stream` (xoshiro256++)."""
    _wake(stream)
    s0, s1, s2, s3 = stream.s0, stream.s1, stream.s2, stream.s3
    mixed = s0 + s3
    result = ((mixed << np.uint64(23)) | (mixed >> np.uint64(41))) + s0
    t = s1 << np.uint64(17)
    s2 ^= s0
    s3 ^= s1
    stream.s1 = s1 ^ s2
    stream.s0 = s0 ^ s3
    stream.s2 = s2 ^ t
    stream.s3 = (s3 << np.uint64(45)) | (s3 >> np.uint64(19))
    return result


@jit(wraps=True)
def _reject(stream, bound, product):
    """Draw until the product is not one of the few that would favour some integers."""
    out_of_line()
    threshold = (_LOW + np.uint64(1) - bound) % bound
    while product & _LOW < threshold:
        product = (next_word(stream) >> np.uint64(32)) * bound
    return product


@jit(inline=True, wraps=True)
def below(stream, n):
    """A uniform integer in 0..n-1, without bias; 1 <= n < 2**32 (Lemire's method)."""
    bound = np.uint64(n)
    product = (next_word(stream) >> np.uint64(32)) * bound
    if product & _LOW < bound:
        product = _reject(stream, bound, product)
    return np.int64(product >> np.uint64(32))


@jit
def die(stream, sides):
    """One throw of a die with faces 1..sides."""
    return below(stream, sides) + 1

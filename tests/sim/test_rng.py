"""The generator against an independent one and plain integers; integers without bias; streams apart."""

import itertools
import math

import numpy as np
import pytest
from randomgen import Xoshiro256
from scipy import stats

from sim.jit import jit
from sim.rng import (
    DEAL,
    DICE,
    LATE_STREAM,
    POLICY,
    PURPOSES,
    REDEAL,
    STREAM,
    below,
    die,
    next_word,
    restart,
    start,
    start_late,
    stream_key,
)

LEVEL = 1e-4  # of each family of checks, Bonferroni inside; all seeds are fixed
WORD = 2**64 - 1


def rotated(x, k):
    return ((x << k) | (x >> (64 - k))) & WORD


def split_mix(state):
    """SplitMix64 in plain integers: an endless stream from a 64-bit state."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & WORD
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
        yield z ^ (z >> 31)


def xoshiro_plus_plus(state):
    """xoshiro256++ in plain integers, from the published pseudocode."""
    s = list(state)
    while True:
        yield (rotated((s[0] + s[3]) & WORD, 23) + s[0]) & WORD
        t = (s[1] << 17) & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotated(s[3], 45)


def take(n, values):
    return list(itertools.islice(values, n))


def stream_of(*state):
    stream = np.zeros(1, STREAM)[0]
    stream.s0, stream.s1, stream.s2, stream.s3 = state
    return stream


def stream_at(seed, game, purpose, ruleset="test"):
    stream = np.zeros(1, STREAM)[0]
    start(stream, stream_key(seed, ruleset), game, purpose)
    return stream


@jit
def words(stream, n):
    found = np.empty(n, np.uint64)
    for i in range(n):
        found[i] = next_word(stream)
    return found


@jit
def numbers(stream, bound, n):
    found = np.empty(n, np.int64)
    for i in range(n):
        found[i] = below(stream, bound)
    return found


@jit
def first_words(stream, key, games, purposes, n):
    """The first n words of every stream of so many games and purposes."""
    found = np.empty((games * purposes, n), np.uint64)
    for game in range(games):
        for purpose in range(purposes):
            start(stream, key, game, purpose)
            for i in range(n):
                found[game * purposes + purpose, i] = next_word(stream)
    return found


STATES = [(1, 2, 3, 4), (WORD, WORD - 1, 2**63, 5), tuple(take(4, split_mix(2024)))]


@pytest.mark.parametrize("state", STATES)
def test_a_thousand_words_from_a_given_state(state):
    assert words(stream_of(*state), 1000).tolist() == take(1000, xoshiro_plus_plus(state))


def test_published_values():
    """From the reference implementations, as the rand_xoshiro package tests them."""
    assert words(stream_of(1, 2, 3, 4), 5).tolist() == [
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
        9228616714210784205,
    ]
    assert take(3, split_mix(1477776061723855037)) == [
        1985237415132408290,
        2979275885539914483,
        13511426838097143398,
    ]


@pytest.mark.parametrize("state", STATES)
def test_states_follow_randomgen(state):
    """randomgen has the ** scrambler on the same engine: equal states, and its output from our state."""
    other = Xoshiro256(1)
    other.state = other.state | {"s": np.array(state, np.uint64)}
    stream = stream_of(*state)
    for _ in range(1000):
        starred = (rotated((int(stream.s1) * 5) & WORD, 7) * 9) & WORD
        assert int(other.random_raw()) == starred
        next_word(stream)
        assert other.state["s"].tolist() == [stream.s0, stream.s1, stream.s2, stream.s3]


@pytest.mark.parametrize("seed", [0, 1, 12345, 2**63 - 1])
@pytest.mark.parametrize(("game", "purpose"), [(0, 0), (0, 1), (1, 0), (10**12, 15), (987_654, POLICY)])
def test_a_stream_is_seeded_by_split_mix(seed, game, purpose):
    """Game and purpose pick the place in one SplitMix64 sequence at which the state's words are taken."""
    key = int(stream_key(seed, "test"))
    place = (game * PURPOSES + purpose) * 4
    state = take(4, split_mix((key + place * 0x9E3779B97F4A7C15) & WORD))
    assert words(stream_at(seed, game, purpose), 20).tolist() == take(20, xoshiro_plus_plus(state))


def test_neighbouring_streams_take_neighbouring_words():
    key = int(stream_key(7, "test"))
    sequence = take(4 * PURPOSES * 3, split_mix(key))
    for number in range(PURPOSES * 3):
        stream = stream_at(7, number // PURPOSES, number % PURPOSES)
        assert [int(word) for word in stream.item()] == sequence[4 * number : 4 * number + 4]


@pytest.mark.parametrize("draw", [words, numbers])
def test_a_late_stream_gives_what_a_stream_gives(draw):
    """Whichever kind is drawn from first: the two are compiled apart."""
    late, more = np.zeros(1, LATE_STREAM)[0], ([100] if draw is words else [6, 100])
    for purpose in (POLICY, POLICY + 1):
        key = stream_key(3, "test")
        start_late(late, key, 17, purpose)
        assert late.late
        assert draw(late, *more).tolist() == draw(stream_at(3, 17, purpose), *more).tolist()
        assert not late.late


def test_a_late_stream_is_late_once():
    late = np.zeros(1, LATE_STREAM)[0]
    start_late(late, stream_key(3, "test"), 17, POLICY)
    first, second = words(late, 50), words(late, 50)
    assert np.concatenate([first, second]).tolist() == words(stream_at(3, 17, POLICY), 100).tolist()


def test_keys_differ_between_seeds_and_rulesets():
    keys = {int(stream_key(seed, name)) for seed in range(2000) for name in ("a", "b", "skull_jack")}
    assert len(keys) == 6000


# ---- integers

SMALL = [*range(2, 21), 52]
LARGE = [2**31 - 1, 2**31, 2**31 + 1, 3 * 2**29, 3 * 2**30, 2**32 - 1]


def chi_square(found, cells):
    return stats.chisquare(np.bincount(found, minlength=cells)).pvalue


def test_one_face_is_always_the_same():
    assert set(numbers(stream_at(0, 0, DICE), 1, 100).tolist()) == {0}


@pytest.mark.parametrize("n", SMALL)
def test_small_ranges_are_even(n):
    found = numbers(stream_at(1, n, DICE), n, 50_000)
    assert found.min() == 0 and found.max() == n - 1
    assert chi_square(found, n) > LEVEL / len(SMALL)


@pytest.mark.parametrize("n", LARGE)
def test_large_ranges_are_even(n):
    """In 64 equal parts, and by the remainder of 3, where a biased method shows first."""
    found = numbers(stream_at(2, n, DICE), n, 200_000)
    assert found.min() >= 0 and found.max() < n
    edges = [n * part // 64 for part in range(65)]
    expected = np.diff(edges) / n * len(found)
    parts = np.histogram(found, np.array(edges, float))[0]
    assert stats.chisquare(parts, expected).pvalue > LEVEL / (2 * len(LARGE))
    remainders = [(n - 1 - r) // 3 + 1 for r in range(3)]
    expected = np.array(remainders) / n * len(found)
    assert stats.chisquare(np.bincount(found % 3), expected).pvalue > LEVEL / (2 * len(LARGE))


def test_the_checks_notice_a_biased_method():
    """The same multiplication without the rejection, and a die that is loaded a little."""
    for n in (3 * 2**29, 3 * 2**30):
        high = words(stream_at(2, n, DICE), 200_000) >> np.uint64(32)
        biased = ((high * np.uint64(n)) >> np.uint64(32)).astype(np.int64)
        assert chi_square(biased % 3, 3) < 1e-30
    loaded = numbers(stream_at(1, 6, DICE), 6, 50_000)
    loaded[:1500] = 5
    assert chi_square(loaded, 6) < LEVEL / len(SMALL)


def test_a_die_has_faces_from_one():
    stream = stream_at(3, 0, DICE)
    assert {die(stream, 4) for _ in range(300)} == {1, 2, 3, 4}


def test_numbers_are_independent_of_their_neighbours():
    found = numbers(stream_at(4, 0, DEAL), 52, 200_001)
    pairs = np.bincount(found[:-1] * 52 + found[1:], minlength=52 * 52)
    assert stats.chisquare(pairs).pvalue > LEVEL


# ---- streams


def uniform(found):
    return found.astype(float) / 2.0**64 - 0.5


def largest_z(a, b):
    """The largest correlation between rows of a and b, as a normal deviate, and how many there were."""
    n = a.shape[1]
    r = (uniform(a) * uniform(b)).sum(axis=1) / n * 12
    return np.abs(r).max() * math.sqrt(n), len(a)


def tail(count):
    """The deviate that the largest of so many passes with chance LEVEL."""
    return stats.norm.isf(LEVEL / (2 * count))


@pytest.fixture(scope="module")
def streams():
    """First 64 words of 500 games with all purposes two seeds and rulesets: [key, game, purpose, word]."""
    keys = [stream_key(seed, name) for seed in (0, 1) for name in ("a", "b")]
    scratch = np.zeros(1, STREAM)[0]
    found = np.stack([first_words(scratch, key, 500, PURPOSES, 64) for key in keys])
    return found.reshape(4, 500, PURPOSES, 64)


NEIGHBOURS = {
    "the next game": (np.s_[:, :-1], np.s_[:, 1:]),
    "a game far away": (np.s_[:, :250], np.s_[:, 250:]),
    "the next purpose": (np.s_[:, :, :-1], np.s_[:, :, 1:]),
    "deal and redeal": (np.s_[:, :, DEAL : DEAL + 1], np.s_[:, :, REDEAL : REDEAL + 1]),
    "another seed": (np.s_[:2], np.s_[2:]),
    "another ruleset": (np.s_[::2], np.s_[1::2]),
}


@pytest.mark.parametrize("which", NEIGHBOURS)
def test_streams_are_not_correlated(streams, which):
    a, b = (streams[place].reshape(-1, 64) for place in NEIGHBOURS[which])
    z, count = largest_z(a, b)
    assert z < tail(count)
    z, count = largest_z(a[:, 1:], b[:, :-1])  # one word apart
    assert z < tail(count)
    together = uniform(a).ravel() @ uniform(b).ravel() * 12 / math.sqrt(a.size)
    assert abs(together) < tail(1)


@pytest.mark.parametrize("which", NEIGHBOURS)
def test_words_of_two_streams_fill_the_square(streams, which):
    a, b = (streams[place].reshape(-1, 64) for place in NEIGHBOURS[which])
    for shift in (np.uint64(60), np.uint64(0)):  # the highest and the lowest four bits
        pair = ((a >> shift) & np.uint64(15)) * np.uint64(16) + ((b >> shift) & np.uint64(15))
        assert chi_square(pair.ravel().astype(np.int64), 256) > LEVEL / (2 * len(NEIGHBOURS))


def test_the_checks_notice_streams_that_belong_together(streams):
    a = streams[0, :, 0]
    mixed = np.where(np.arange(64) % 2 == 0, a, streams[0, :, 1])
    assert largest_z(a, mixed)[0] > tail(len(a))
    pair = (a >> np.uint64(60)) * np.uint64(16) + (mixed >> np.uint64(60))
    assert chi_square(pair.ravel().astype(np.int64), 256) < 1e-30


def test_no_two_streams_begin_alike(streams):
    assert len(np.unique(streams.reshape(-1, 64)[:, 0])) == streams.shape[0] * 500 * PURPOSES


def test_a_stream_started_from_another_goes_its_own_way():
    source, one, two = stream_at(5, 0, REDEAL), stream_of(0, 0, 0, 0), stream_of(0, 0, 0, 0)
    place = int(words(stream_at(5, 0, REDEAL), 1)[0])
    restart(one, source)
    restart(two, source)
    assert words(one, 10).tolist() == take(10, xoshiro_plus_plus(take(4, split_mix(place))))
    assert not set(words(two, 100).tolist()) & set(words(one, 100).tolist())


@jit
def deal_four(stream, key, games):
    """Four different cards of 52 from the deal stream of each game, as one number."""
    found = np.empty(games, np.int64)
    deck = np.arange(52)
    for game in range(games):
        start(stream, key, game, DEAL)
        number = 0
        for place in range(4):
            other = place + below(stream, 52 - place)
            card = deck[other]
            deck[other] = deck[place]
            deck[place] = card
            number = number * 52 + card
        for i in range(52):
            deck[i] = i
        found[game] = number
    return found


@pytest.mark.parametrize("seed", range(5))
def test_games_repeat_their_first_deal_as_often_as_birthdays(seed):
    games = 10_000
    expected = math.comb(games, 2) / math.perm(52, 4)
    found = deal_four(np.zeros(1, STREAM)[0], stream_key(seed, "test"), games)
    repeats = games - len(np.unique(found))
    low, high = stats.poisson.interval(1 - LEVEL / 5, expected)
    assert 7.6 < expected < 7.8 and low <= repeats <= high

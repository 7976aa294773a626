"""Redealing what a seat cannot see (SJ-14, SJ-18)."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from scipy import stats

from sim.rng import POLICY, STREAM, start, stream_key
from sim.rulesets.skull_jack.redeal import redeal

LEVEL = 1e-6


@pytest.fixture
def stream():
    array = np.zeros(1, STREAM)
    start(array[0], stream_key(0, "redeal"), 0, POLICY)
    return array[0]


def mid_game(tabletop, **options):
    table = tabletop(heroes=2, **options)
    table.deal("K 5", "2 3", "4 6", then="7 8")
    table.act("H")
    return table


@pytest.mark.rule("SJ-14", "SJ-18", "SJ-T28")
def test_all_that_is_seen_stays(tabletop, stream):
    table = mid_game(tabletop)
    pub, own, policy = table.pub.tobytes(), table.state.own.tobytes(), table.state.policy.tobytes()
    for _ in range(50):
        redeal(table.state, 0, table.world, stream)
        assert table.pub.tobytes() == pub
        assert table.state.own.tobytes() == own and table.state.policy.tobytes() == policy


@pytest.mark.rule("SJ-18")
@pytest.mark.parametrize("options", [{}, {"decks": 2}, {"play": "visit", "reshuffle_each_hand": False}])
def test_unseen_cards_are_the_same_in_all(tabletop, stream, options):
    table = mid_game(tabletop, **options)

    def unseen():
        return Counter([int(table.hid.hole), *table.hid.shoe[table.hid.drawn : table.world.n_cards].tolist()])

    before, dealt = unseen(), table.hid.shoe[1 : table.hid.drawn].tolist()
    holes = set()
    for _ in range(50):
        redeal(table.state, 0, table.world, stream)
        assert unseen() == before
        assert table.hid.shoe[1 : table.hid.drawn].tolist() == dealt
        assert table.hid.shoe[table.hid.hand_start] == table.hid.hole
        holes.add(int(table.hid.hole))
    assert len(holes) > 10


@pytest.mark.rule("SJ-12", "SJ-14", "SJ-18")
def test_every_unseen_card_is_equally_likely_to_be_the_hidden_one(tabletop, stream):
    table = mid_game(tabletop)
    holes = []
    for _ in range(9200):
        redeal(table.state, 0, table.world, stream)
        holes.append(int(table.hid.hole))
    counts = Counter(holes)
    assert len(counts) == 46
    assert stats.chisquare(list(counts.values())).pvalue > LEVEL
    again = Counter(pairwise(holes))  # each redeal forgets the one before
    same = sum(n for (a, b), n in again.items() if a == b)
    low, high = stats.binom.interval(1 - LEVEL, len(holes) - 1, 1 / 46)
    assert low <= same <= high


@pytest.mark.rule("SJ-14")
def test_the_cards_to_come_are_drawn_afresh(tabletop, stream):
    nexts = set()
    table = mid_game(tabletop)
    saved = table._state.copy()
    for _ in range(40):
        table._state[:] = saved
        redeal(table.state, 0, table.world, stream)
        table.end = 0
        table.act("H")
        nexts.add(table.hand(0)[-1] + str(table.hid.drawn))
    assert len(nexts) > 5


@pytest.mark.rule("SJ-18")
def test_between_hands_nothing_on_the_table_changes(tabletop, stream):
    table = tabletop(play="visit")
    pub = table.pub.tobytes()
    redeal(table.state, 0, table.world, stream)
    assert table.pub.tobytes() == pub

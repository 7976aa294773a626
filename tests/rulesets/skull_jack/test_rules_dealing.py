"""The shoe and the deal (SJ-01, SJ-12 to SJ-18, SJ-41)."""

import math

import numpy as np
import pytest
from scipy import stats

from sim.rng import DEAL, start, stream_key
from sim.rulesets.skull_jack.codes import IN
from sim.rulesets.skull_jack.notes import DEALT_HOLE, DEALT_UP, HERO_CARD
from sim.rulesets.skull_jack.rules.dealing import open_hand

LEVEL = 1e-6  # of every statistical check here; the seeds are fixed


def first_deals(table, games):
    """(hidden card, first and second of hero 1, open card) of the first hands of so many games."""
    found = np.empty((games, 4), int)
    key = stream_key(0, "skull_jack")
    for game in range(games):
        start(table.deal_stream, key, game, DEAL)
        table.pub.n_cards[0] = table.pub.hard[0] = table.pub.soft[0] = 0
        open_hand(table.hid, table.pub, table.world, table.deal_stream, table.log)
        found[game] = table.hid.hole, table.pub.cards[0, 0], table.pub.cards[0, 1], table.pub.up
    return found


@pytest.fixture(scope="module")
def deals(tabletop):
    table = tabletop()
    table.clear()
    table.pub.status[0] = IN
    return first_deals(table, 10_000)


@pytest.mark.rule("SJ-01", "SJ-13", "SJ-15", "SJ-16", "SJ-17", "SJ-A10", "SJ-T10")
@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_t10_cards_are_dealt_in_the_printed_order(tabletop, heroes):
    table = tabletop(heroes=heroes)
    hands = ["2 6", "3 7", "4 8"][:heroes]
    table.deal("9 5", *hands)
    seats = range(heroes)
    expected = [(DEALT_HOLE, 1, None)]
    expected += [(HERO_CARD, seat, "234"[seat]) for seat in seats]
    expected += [(DEALT_UP, None, "5")]
    expected += [(HERO_CARD, seat, "678"[seat]) for seat in seats]
    told = []
    for code, a, b in table.events():
        card = {DEALT_HOLE: None, DEALT_UP: a, HERO_CARD: b}[code]
        told.append((code, None if code == DEALT_UP else a, None if card is None else table.rank(card)))
    assert told == expected
    assert table.hid.drawn == 2 * heroes + 2
    assert table.rank(table.hid.hole) == "9" and table.rank(table.pub.up) == "5"
    assert [table.hand(seat) for seat in seats] == [hand.replace(" ", "") for hand in hands]


@pytest.mark.rule("SJ-03", "SJ-15", "SJ-17")
def test_only_heroes_who_take_part_get_cards(tabletop):
    table = tabletop(heroes=3, play="visit")
    table.deal("9 5", "2 6", "", "4 8")
    assert [table.hand(seat) for seat in range(3)] == ["26", "", "48"]
    assert table.hid.drawn == 6


@pytest.mark.rule("SJ-14", "SJ-18", "SJ-T28")
def test_what_all_see_does_not_depend_on_the_hidden_card(tabletop):
    seen = []
    for hidden in "A59K":
        table = tabletop(heroes=2)
        table.deal(hidden + "7", "T 6", "3 4")
        assert table.rank(table.hid.hole) == hidden
        seen.append(table.pub.tobytes())
    assert len(set(seen)) == 1


@pytest.mark.rule("SJ-12")
@pytest.mark.parametrize("place", range(4))
def test_every_card_is_equally_likely_at_every_place(deals, place):
    codes, counts = np.unique(deals[:, place], return_counts=True)
    assert len(codes) == 52
    assert stats.chisquare(counts).pvalue > LEVEL


@pytest.mark.rule("SJ-12")
def test_places_of_the_first_deal_are_independent(deals):
    ranks = deals % 16
    for a in range(4):
        for b in range(a):
            table = np.zeros((13, 13))
            np.add.at(table, (ranks[:, a], ranks[:, b]), 1)
            chance = np.full((13, 13), 16.0)
            np.fill_diagonal(chance, 12.0)  # three cards of a rank are left, four of every other
            expected = chance / chance.sum() * len(deals)
            assert stats.chisquare(table.ravel(), expected.ravel()).pvalue > LEVEL / 6


@pytest.mark.rule("SJ-12")
def test_first_deals_repeat_as_often_as_birthdays(deals):
    ways = math.perm(52, 4)
    pairs = math.comb(len(deals), 2) / ways
    repeats = len(deals) - len(np.unique(deals, axis=0))
    low, high = stats.poisson.interval(1 - LEVEL, pairs)
    assert 7 < pairs < 8 and low <= repeats <= high


@pytest.mark.rule("SJ-12", "SJ-41")
def test_all_cards_come_back_before_the_next_hand(tabletop):
    table = tabletop(play="visit")
    for hand in range(1, 4):
        table.deal("T 9", "A A", then="A A 2 2 2 2 3 3 3")
        table.act("H" * 9 + "S")
        assert table.pub.hand == hand
        assert sorted(table.hid.shoe[:52].tolist()) == sorted(table.world.shoe[:52].tolist())
    assert table.pub.gone.sum() == 0
    table.act("J")
    assert table.hid.drawn == 4 and table.hid.hand_start == 0


@pytest.mark.rule("SJ-41")
def test_the_table_is_cleared_after_a_hand(tabletop):
    table = tabletop(heroes=2, play="visit")
    table.deal("T 9", "A A", "T 6", then="9 7")
    table.act("HSH")
    assert table.pub.up == -1
    for name in ("n_cards", "hard", "total", "soft", "status"):
        assert table.pub[name].tolist() == [0, 0, 0]

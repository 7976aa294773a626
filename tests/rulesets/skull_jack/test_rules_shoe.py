"""How long the cards last, and the shoe that is not reshuffled before each hand (SJ-41 and its option)."""

from collections import Counter

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.errors import InputError
from sim.registry import load_data
from sim.rulesets.skull_jack.notes import RESTOCK
from sim.rulesets.skull_jack.options import SkullJackOptions
from sim.rulesets.skull_jack.ruleset import RULESET
from sim.rulesets.skull_jack.tables import build_world

MOST_CARDS = 28  # 24 lowest cards make 4 x 21, and each of four hands may take one more that busts


def whole_shoe(table):
    return Counter(table.world.shoe[: table.world.n_cards].tolist())


def on_table(table):
    """Cards before the heroes, the open card and the hidden one."""
    cards = [int(card) for seat in range(3) for card in table.pub.cards[seat, : table.pub.n_cards[seat]]]
    return [*cards, int(table.pub.up), int(table.hid.hole)] if table.pub.up >= 0 else cards


def undealt(table):
    return table.hid.shoe[table.hid.drawn : table.world.n_cards].tolist()


def check_shoe(table):
    """Every card is in the shoe, on the table or gone from earlier hands, exactly once."""
    assert Counter(table.hid.shoe[: table.world.n_cards].tolist()) == whole_shoe(table)
    gone = table.hid.shoe[: table.hid.hand_start if table.pub.up >= 0 else table.hid.drawn].tolist()
    assert Counter(on_table(table) + undealt(table) + gone) == whole_shoe(table)
    by_value = np.bincount(table.world.value[gone], minlength=11) if gone else np.zeros(11, int)
    assert table.pub.gone.tolist() == by_value.tolist()


@pytest.mark.rule("SJ-41")
def test_a_hand_needs_28_cards_at_most():
    lowest = sorted([1, 2, 3, 4, 5, 6, 7, 8, 9] * 4 + [10] * 16)
    assert sum(lowest[:24]) == 4 * 21 and MOST_CARDS == 24 + 4


@pytest.mark.rule("SJ-41")
def test_long_hands_of_low_cards_fit(tabletop):
    table = tabletop(heroes=3, dealer_always_plays=True)
    table.deal("6 6", "A A", "3 4", "5 5", then="A A 2 2 2 2 3 3 3 K  4 4 4 K  5 6 K  6")
    table.act("H" * 10 + "H" * 4 + "H" * 3)
    assert table.totals() == [31, 29, 31] and table.row.dealer_total == 18
    assert table.row.cards_drawn == 26


@pytest.mark.rule("SJ-41")
def test_no_order_of_the_lowest_cards_takes_more_than_28(tabletop):
    lowest = list("A23456" * 4 + "7777")
    for seed in range(100):
        cards = "".join(np.random.default_rng(seed).permutation(lowest))
        table = tabletop(heroes=3, dealer_always_plays=True)
        table.deal(*[cards[i] + cards[i + 4] for i in range(4)], then=cards[8:])
        while table.end == RUNNING:
            table.act("H")
        assert min(table.totals()) > 21
        assert table.row.cards_drawn <= MOST_CARDS


@pytest.mark.rule("SJ-12", "SJ-41")
@pytest.mark.parametrize("count, fits", [(0, False), (24, False), (31, False), (33, True), (52, True)])
def test_a_shoe_in_which_a_hand_could_run_out_is_refused(count, fits):
    tables = load_data(RULESET).tables
    rows = [row.model_copy(update={"count": 0}) for row in tables.cards]
    # threes only: 29 of them pass 84, four more may bust
    rows[2] = rows[2].model_copy(update={"count": count})
    few = tables.model_copy(update={"cards": rows})
    if fits:
        assert build_world(SkullJackOptions(), few)[0].n_cards == count
    else:
        with pytest.raises(InputError, match="too few"):
            build_world(SkullJackOptions(), few)


@pytest.mark.rule("SJ-41")
@pytest.mark.parametrize("decks", [1, 2])
def test_without_reshuffling_no_card_comes_twice_before_the_shoe_is_empty(tabletop, decks):
    rich = {"play": "visit", "purse": 100_000, "bank": 1_000_000}
    table = tabletop(heroes=2, decks=decks, reshuffle_each_hand=False, **rich)
    table.begin(seed=3)
    restocks = 0
    random = np.random.default_rng(3)
    for _ in range(250):
        table.act("SH"[random.random() < 0.4] if table.pub.up >= 0 else "J")
        check_shoe(table)
        restocks += len(table.events(RESTOCK))
        table.forget_events()
    assert restocks >= 3


@pytest.mark.rule("SJ-41")
def test_restocking_in_mid_hand_leaves_the_table_as_it_is(tabletop):
    """Played in every possible place: hands of every length before the one in which the shoe ends."""
    places = set()
    for before in range(4, 53):
        table = tabletop(heroes=1, play="visit", reshuffle_each_hand=False)
        table.hid.drawn = table.hid.hand_start = before  # so many cards went in earlier hands
        for code in table.hid.shoe[:before]:
            table.pub.gone[table.world.value[code]] += 1
        table.act("J")
        check_shoe(table)
        while table.pub.up >= 0:
            table.act("H" if table.pub.total[0] < 17 else "S")
            check_shoe(table)
        if table.events(RESTOCK):
            places.add(52 - before)
            assert table.events(RESTOCK)[0][1] == before
    assert {0, 1, 2, 3} <= places


@pytest.mark.rule("SJ-41")
def test_a_single_hand_is_dealt_from_a_full_shoe_without_reshuffling_too(tabletop):
    table = tabletop(reshuffle_each_hand=False)
    for game in range(3):
        table.begin(game=game)
        assert table.hid.drawn == 4 and table.hid.hand_start == 0
        check_shoe(table)

"""A visit: who takes part, bank and purses from hand to hand (SJ-01 to SJ-07, SJ-42 to SJ-48, HC-14)."""

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.rulesets.skull_jack.codes import (
    BANK_CLEARED,
    IN,
    JOIN,
    LEFT,
    MAX_HANDS,
    OUT,
    PASS,
    PLAY,
    PURSE_SHORT,
    SIT,
)
from sim.rulesets.skull_jack.notes import CLOSED
from sim.rulesets.skull_jack.setup import can_join
from sim.simulate import simulate

WIN = ("T 8", "T T")  # dealer 18, hero 20
LOSE = ("T 9", "T 8")
TIED = ("T 8", "T 8")


def play_random(table, seed, most_decisions):
    """Random offered actions; yields after each until the game ends."""
    random = np.random.default_rng(seed)
    for _ in range(most_decisions):
        if table.end != RUNNING:
            return
        letter = "SH"[random.integers(2)] if table.pub.phase == PLAY else "PJ"[random.random() < 0.8]
        table.act(letter)
        yield


@pytest.mark.rule("SJ-04", "SJ-48", "SJ-T24")
def test_t24_every_day_begins_with_2000_in_the_bank(tabletop):
    table = tabletop(play="visit", purse=1000)
    assert table.pub.bank == 2000
    for _ in range(3):
        table.deal(*LOSE)
        table.act("S")
    assert table.pub.bank == 2600
    table.begin()
    assert table.pub.bank == 2000 and table.purses() == [1000, 0, 0]


@pytest.mark.rule("SJ-02", "SJ-03", "SJ-06", "SJ-A9", "SJ-A10", "HC-19")
@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_every_hero_is_asked_once_before_the_deal(tabletop, heroes):
    table = tabletop(heroes=heroes, play="visit")
    asked = []
    while table.pub.phase == SIT:
        asked.append(int(table.pub.seat))
        assert table.offered() == [PASS, JOIN] and table.pub.up < 0
        table.act("J")
    assert asked == list(range(heroes))
    assert (table.pub.n_cards > 0).sum() == heroes


@pytest.mark.rule("SJ-05", "SJ-06", "HC-14")
def test_a_bet_is_exactly_200_and_paid_before_the_deal(tabletop):
    table = tabletop(heroes=2, play="visit", gold_scope="per_hero")
    table.act("J")
    assert table.purses() == [800, 1000, 0] and table.pub.up < 0
    table.act("J")
    assert table.purses() == [800, 800, 0] and table.pub.up >= 0


@pytest.mark.rule("SJ-07", "HC-14", "SJ-T25")
@pytest.mark.parametrize("purse, can", [(0, False), (100, False), (199, False), (200, True)])
def test_t25_a_hero_without_a_full_bet_cannot_take_part(tabletop, purse, can):
    table = tabletop(play="visit", purse=purse)
    assert bool(can_join(table.pub, 0, table.world)) == can
    assert (table.pub.seat == 0) == can  # 1 is past the last hero: nobody is asked
    frame = simulate("skull_jack", "random", {"play": "visit", "purse": purse}, games=5)
    assert (set(frame["end_reason"]) == {"purse_short"} and frame["hands"].sum() == 0) == (not can)


@pytest.mark.rule("SJ-07", "HC-14")
def test_only_heroes_with_a_full_bet_are_asked(tabletop):
    table = tabletop(heroes=3, play="visit", purse=200, gold_scope="per_hero")
    table.deal("T 9", "T 8", "T T", "T 9")  # lost, won, tied
    table.act("SSS")
    assert table.purses() == [0, 400, 200]
    assert table.pub.seat == 1
    table.act("J")
    assert table.pub.seat == 2
    table.act("P")
    assert table.pub.status.tolist() == [OUT, IN, OUT]


@pytest.mark.rule("SJ-07", "HC-14")
def test_a_visit_ends_when_nobody_can_pay(tabletop):
    table = tabletop(heroes=2, play="visit", purse=200, gold_scope="per_hero")
    table.deal("T 9", "T 8", "T 7")
    table.act("SS")
    assert table.end == PURSE_SHORT and table.purses() == [0, 0, 0]


@pytest.mark.rule("HC-04", "SJ-02", "SJ-42")
def test_a_visit_ends_when_nobody_wants_to_play(tabletop):
    table = tabletop(heroes=3, play="visit")
    table.act("PPP")
    assert table.end == LEFT and table.row.hands == 0 and table.purses()[0] == 3000


@pytest.mark.rule("SJ-42", "SJ-43", "HC-04", "HC-05")
def test_heroes_may_change_from_hand_to_hand(tabletop):
    table = tabletop(heroes=3, play="visit", gold_scope="per_hero")
    for hands in (("T 8", "", "T 8"), ("", "T 8", ""), ("T 8", "T 8", "T 8")):
        table.deal("T 8", *hands)
        assert table.pub.status.tolist() == [IN if hand else OUT for hand in hands]
        table.act("S" * sum(map(bool, hands)))
    assert table.end == RUNNING and table.row.hands == 3 and table.row.hero_hands == 6


@pytest.mark.rule("SJ-42", "HC-05")
def test_as_many_hands_as_the_purse_allows(tabletop):
    table = tabletop(play="visit")
    for _ in range(300):
        table.deal(*TIED)
        table.act("S")
    assert table.row.hands == 300 and table.end == RUNNING


@pytest.mark.rule("SJ-42")
@pytest.mark.parametrize("limit", [1, 3])
def test_max_hands_ends_a_visit(tabletop, limit):
    table = tabletop(play="visit", max_hands=limit)
    for hand in range(1, limit + 1):
        assert table.end == RUNNING
        table.deal(*TIED)
        table.act("S")
        assert table.pub.hand == hand
    assert table.end == MAX_HANDS


@pytest.mark.rule("SJ-44", "SJ-39")
def test_the_bank_keeps_its_gold_between_hands(tabletop):
    table = tabletop(play="visit", purse=5000)
    banks = []
    for hands in (WIN, WIN, LOSE, TIED, LOSE, LOSE, LOSE):
        table.deal(*hands)
        table.act("S")
        banks.append(int(table.pub.bank))
    assert banks == [1800, 1600, 1800, 1800, 2000, 2200, 2400]
    assert (table.row.bank_end, table.row.bank_min, table.row.bank_max) == (2400, 1600, 2400)
    assert (table.row.gold_end, table.row.gold_min, table.row.gold_max) == (4600, 4600, 5400)


@pytest.mark.rule("SJ-47", "SJ-T23", "SJ-A6")
def test_t23_a_cleared_bank_closes_the_game(tabletop):
    table = tabletop(play="visit", bank=400)
    table.deal(*WIN)
    table.act("S")
    assert table.end == RUNNING and table.pub.bank == 200
    table.deal(*WIN)
    table.act("S")
    assert table.end == BANK_CLEARED and table.pub.bank == 0
    assert len(table.events(CLOSED)) == 1


@pytest.mark.rule("SJ-A4", "SJ-47", "SJ-T21")
def test_t21_a_short_bank_pays_in_seat_order(tabletop):
    table = tabletop(heroes=3, play="visit", bank=200, gold_scope="per_hero")
    table.deal("T 7", "T 8", "T 9", "T T")
    table.act("SSS")
    assert table.purses() == [1200, 1000, 1000]
    assert table.pub.bank == 0 and table.end == BANK_CLEARED
    assert table.row.short_payments == 2 and table.row.hero_won.tolist() == [1, 1, 1]


@pytest.mark.rule("SJ-A4", "SJ-A5", "SJ-A6", "SJ-T26")
@pytest.mark.parametrize("order", range(3))
def test_t26_lost_bets_reach_the_bank_before_winners_are_paid(tabletop, order):
    hands = ["T T", "T T"]
    hands.insert(order, "T 7")
    table = tabletop(heroes=3, play="visit", bank=200, gold_scope="per_hero")
    table.deal("T 8", *hands)
    table.act("SSS")
    expected = [1200, 1200]
    expected.insert(order, 800)
    assert table.purses() == expected
    assert table.pub.bank == 0 and table.end == BANK_CLEARED and table.row.short_payments == 0


@pytest.mark.rule("SJ-A6")
def test_a_bank_at_zero_for_a_moment_is_not_cleared(tabletop):
    table = tabletop(heroes=2, play="visit", bank=200, gold_scope="per_hero")
    table.deal("T 8", "T T", "T 7")  # the bank pays 200 and receives 200
    table.act("SS")
    assert table.pub.bank == 200 and table.end == RUNNING


@pytest.mark.rule("SJ-A4")
def test_the_stock_helps_a_short_bank_out(tabletop):
    table = tabletop(heroes=3, play="visit", bank=200, gold_scope="per_hero", bank_short="stock")
    table.deal("T 7", "T 8", "T 9", "T T")
    table.act("SSS")
    assert table.purses() == [1200, 1200, 1200]
    assert table.pub.bank == 0 and table.end == BANK_CLEARED and table.row.short_payments == 2


@pytest.mark.rule("SJ-A4")
@pytest.mark.parametrize("bank, seats", [(200, 1), (399, 1), (400, 2), (600, 3), (2000, 3)])
def test_no_more_heroes_sit_than_the_bank_can_pay(tabletop, bank, seats):
    table = tabletop(heroes=3, play="visit", bank=bank, bank_short="cap_seats")
    while table.pub.phase == SIT:
        table.act("J")
    assert (table.pub.status == IN).sum() == seats


@pytest.mark.rule("SJ-A4")
def test_a_seat_that_is_left_free_goes_to_the_next_hero(tabletop):
    table = tabletop(heroes=3, play="visit", bank=200, bank_short="cap_seats")
    table.act("PJ")
    assert table.pub.phase == PLAY and table.pub.status.tolist() == [OUT, IN, OUT]


@pytest.mark.rule("SJ-A4")
def test_the_cap_counts_what_a_natural_would_win(tabletop):
    pay = {"natural_pay_num": 3, "natural_pay_den": 2}
    table = tabletop(heroes=3, play="visit", bank=500, bank_short="cap_seats", **pay)
    while table.pub.phase == SIT:
        table.act("J")
    assert (table.pub.status == IN).sum() == 1


@pytest.mark.rule("HC-14")
def test_a_pooled_purse_pays_for_all(tabletop):
    table = tabletop(heroes=3, play="visit", purse=200)
    assert table.purses() == [600, 0, 0]
    table.deal("T 8", "T T", "T 7", "T 8")
    assert table.purses() == [0, 0, 0]
    table.act("SSS")
    assert table.purses() == [600, 0, 0]
    table.deal("T 9", "T 8", "T 8", "T 9")
    table.act("SSS")
    assert table.purses() == [200, 0, 0]
    table.act("J")  # enough for one bet only: nobody else is asked
    assert table.pub.phase == PLAY and table.pub.status.tolist() == [IN, OUT, OUT]


@pytest.mark.rule("SJ-05", "SJ-38", "SJ-39", "SJ-44", "HC-14")
@pytest.mark.parametrize("scope", ["pooled", "per_hero"])
@pytest.mark.parametrize("bank_short", ["in_order", "cap_seats"])
@pytest.mark.parametrize("bank", [400, 2000])
def test_gold_is_conserved_and_comes_in_bets(tabletop, scope, bank_short, bank):
    for seed in range(4):
        table = tabletop(heroes=3, play="visit", bank=bank, gold_scope=scope, bank_short=bank_short)
        table.begin(seed)
        for _ in play_random(table, seed, 120):
            on_table = 200 * int((table.pub.status != OUT).sum())
            assert int(table.pub.purse.sum()) + on_table + int(table.pub.bank) == 3000 + bank
            assert table.pub.bank >= 0 and table.pub.bank % 200 == 0
            assert min(table.purses()) >= 0
        assert table.row.hands > 0


@pytest.mark.rule("SJ-07", "SJ-47")
@pytest.mark.parametrize("settings", [{"bank": 400}, {"purse": 200}, {"max_hands": 2}])
def test_a_visit_ends_for_the_reason_it_says(tabletop, settings):
    ends = set()
    for seed in range(12):
        table = tabletop(heroes=2, play="visit", **settings)
        table.begin(seed)
        list(play_random(table, seed, 3000))
        ends.add(int(table.end))
        if table.end == BANK_CLEARED:
            assert table.pub.bank == 0
        elif table.end == PURSE_SHORT:
            assert max(table.purses()) < 200
        elif table.end == MAX_HANDS:
            assert table.pub.hand == table.options.max_hands
        else:
            assert table.end == LEFT and table.pub.phase == SIT
    assert len(ends) > 1

"""Values of cards and totals of hands (SJ-08 to SJ-11, SJ-23)."""

from itertools import product

import numpy as np
import pytest

from sim.rulesets.skull_jack.codes import BUST, IN
from sim.rulesets.skull_jack.rules.dealing import give
from sim.rulesets.skull_jack.rules.totals import best_total

VALUES = dict(zip("A23456789TJQK", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True))


def wished(values):
    """The best total of card values by trying every way to count the aces; above 21 when all of them bust."""
    totals = {sum(choice) for choice in product(*[(1, 11) if value == 1 else (value,) for value in values])}
    return max((total for total in totals if total <= 21), default=min(totals))


@pytest.mark.rule("SJ-08", "SJ-09")
def test_every_card_has_its_printed_value(tabletop):
    table = tabletop()
    shoe = table.world.shoe[: table.world.n_cards]
    assert len(set(shoe.tolist())) == 52
    for code in shoe:
        assert table.world.value[code] == VALUES[table.rank(code)]
    ranks = [table.rank(code) for code in shoe]
    assert {ranks.count(name) for name in VALUES} == {4}
    assert table.world.count.tolist() == [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16]


@pytest.mark.rule("SJ-10", "SJ-11")
@pytest.mark.parametrize("aces", range(5))
def test_best_total_equals_the_best_of_all_choices(aces):
    for others in (0, *range(2, 31)):  # what the other cards make
        values = [1] * aces + [others]
        assert best_total(aces + others, aces > 0) == wished(values)


@pytest.mark.rule("SJ-08", "SJ-09", "SJ-10", "SJ-11", "SJ-23")
def test_running_totals_of_random_hands(tabletop):
    table = tabletop()
    random = np.random.default_rng(1)
    busts = 0
    for _ in range(300):
        table.clear()
        table.pub.status[0] = IN
        values = []
        for code in random.permutation(table.world.shoe[: table.world.n_cards]):
            give(table.pub, 0, code, table.world, table.log)
            values.append(VALUES[table.rank(code)])
            best = wished(values)
            assert table.pub.total[0] == best
            assert table.pub.hard[0] == sum(values)
            assert bool(table.pub.soft[0]) == (best != sum(values))
            assert (table.pub.status[0] == BUST) == (sum(values) > 21)
            if best > 21:
                busts += 1
                break
    assert busts == 300


@pytest.mark.rule("SJ-10", "SJ-11", "SJ-T01", "SJ-T02")
def test_t01_t02_the_book_example_of_an_ace_that_changes(tabletop):
    table = tabletop()
    table.deal("9 8", "4 A", then="J")
    assert table.totals() == [15] and table.pub.soft[0] == 1
    table.act("H")
    assert table.totals() == [15] and table.pub.soft[0] == 0
    assert table.pub.status[0] == IN


@pytest.mark.rule("SJ-10", "SJ-11", "SJ-T17")
@pytest.mark.parametrize("card, total, soft", [("9", 21, 1), ("T", 12, 0)])
def test_t17_two_aces(tabletop, card, total, soft):
    table = tabletop()
    table.deal("9 8", "A A", then=card)
    assert table.totals() == [12] and table.pub.soft[0] == 1
    table.act("H")
    assert table.totals() == [total] and table.pub.soft[0] == soft


@pytest.mark.rule("SJ-11", "SJ-21", "SJ-T18")
def test_t18_eleven_cards_make_21(tabletop):
    table = tabletop()
    table.deal("9 8", "A A", then="A A 2 2 2 2 3 3 3")
    table.act("H" * 9)
    assert table.hand(0) == "AAAA2222333"
    assert table.totals() == [21] and table.pub.status[0] == IN


@pytest.mark.rule("SJ-23")
@pytest.mark.parametrize("hand, total, bust", [("T65", 21, False), ("T66", 22, True), ("ATTA", 22, True)])
def test_a_bust_is_above_21_with_every_ace_at_1(tabletop, hand, total, bust):
    table = tabletop()
    table.hold(hand)
    assert table.totals() == [total]
    assert (table.pub.status[0] == BUST) == bust

"""The dealer's hand (SJ-26 to SJ-34)."""

import pytest

from sim.rulesets.skull_jack.codes import LOSS
from sim.rulesets.skull_jack.notes import DEALER_CARD
from sim.rulesets.skull_jack.rules.dealer import dealer_hits
from sim.rulesets.skull_jack.rules.settling import judge


@pytest.mark.rule("SJ-27", "SJ-28", "SJ-31", "SJ-T08", "SJ-T09")
@pytest.mark.parametrize("total", range(2, 31))
@pytest.mark.parametrize("soft", [0, 1])
def test_t08_t09_the_dealer_hits_on_16_and_stands_on_17(tabletop, total, soft):
    assert bool(dealer_hits(total, soft, tabletop().world)) == (total <= 16)


@pytest.mark.rule("SJ-28", "SJ-31")
@pytest.mark.parametrize("stands_on", range(12, 22))
@pytest.mark.parametrize("hit_soft", [False, True])
def test_options_move_where_the_dealer_stands(tabletop, stands_on, hit_soft):
    world = tabletop(dealer_stands_on=stands_on, hit_soft17=hit_soft).world
    for total in range(2, 31):
        for soft in (0, 1):
            expected = total < stands_on or (hit_soft and soft == 1 and total == stands_on)
            assert bool(dealer_hits(total, soft, world)) == expected


HANDS = [
    ("T 6 5", 21, 3, "SJ-T08"),
    ("T 6 T", 26, 3, "SJ-T08"),
    ("T 7", 17, 2, "SJ-T09"),
    ("A 6", 17, 2, "SJ-T11"),
    ("A 5 T 4", 20, 4, "SJ-T12"),
    ("A A 9", 21, 3, "SJ-T13"),
    ("A A A A 3", 17, 5, "SJ-T14"),
    ("A T", 21, 2, "SJ-T15"),
    ("3 2 2 2 2 3 A A 5", 21, 9, "SJ-T27"),
    ("A 2 3 T 6", 22, 5, "a conversion that ends in a bust"),
    ("3 3 A", 17, 3, "an ace that is drawn counts 11"),
    ("2 3 A 5", 21, 4, "a drawn ace makes a soft 16"),
    ("2 A 2 A K A", 17, 6, "six cards, the ten converts"),
]


@pytest.mark.rule("SJ-27", "SJ-28", "SJ-29", "SJ-30", "SJ-31", "SJ-32", "SJ-33", "SJ-34", "SJ-A1")
@pytest.mark.rule("SJ-T08", "SJ-T09", "SJ-T11", "SJ-T12", "SJ-T13", "SJ-T14", "SJ-T27")
@pytest.mark.parametrize("cards, total, n_cards, name", HANDS, ids=[hand[3] for hand in HANDS])
def test_dealer_hands(tabletop, cards, total, n_cards, name):
    table = tabletop()
    assert table.dealer_plays(cards) == (total, n_cards)
    assert table.hid.drawn == table.hid.in_order
    if total == 21:
        assert judge(21, 2, total, n_cards, table.world) == LOSS


@pytest.mark.rule("SJ-29", "SJ-30", "SJ-32", "SJ-T27")
def test_t27_running_totals_of_a_long_hand(tabletop):
    table = tabletop()
    table.dealer_plays("3 2 2 2 2 3 A A 5")
    assert [total for _, _, total in table.events(DEALER_CARD)] == [7, 9, 11, 14, 15, 16, 21]


@pytest.mark.rule("SJ-29", "SJ-32")
def test_t12_running_totals_around_a_conversion(tabletop):
    table = tabletop()
    table.dealer_plays("A 5 T 4")
    assert [total for _, _, total in table.events(DEALER_CARD)] == [16, 20]


@pytest.mark.rule("SJ-27")
def test_the_dealer_draws_whatever_the_heroes_hold(tabletop):
    for hero in ("2 3", "T T"):  # he would win at once, or lose for sure
        table = tabletop()
        table.deal("T 6", hero, then="5")
        table.act("S")
        assert table.row.dealer_total == 21 and table.row.cards_drawn == 5


@pytest.mark.rule("SJ-31")
@pytest.mark.parametrize(
    "hits, cards, expected",
    [
        (False, "A 6 A", (17, 2)),
        (True, "A 6 A", (18, 3)),
        (True, "A 6 T A", (17, 3)),
        (True, "T 7 A", (17, 2)),
    ],
)
def test_soft_17_with_and_without_the_option(tabletop, hits, cards, expected):
    assert tabletop(hit_soft17=hits).dealer_plays(cards) == expected

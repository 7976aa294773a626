"""Who wins, and what is paid (SJ-25, SJ-33 to SJ-40, SJ-45, HC-09)."""

from itertools import product

import pytest

from sim.rulesets.skull_jack.codes import LOSS, TIE, WIN
from sim.rulesets.skull_jack.rules.settling import judge

TIE_RESULT = {"push": TIE, "hero": WIN, "dealer": LOSS}
RULES = list(product(("true", "false", "two_card", "by_hit"), ("push", "hero", "dealer"), (False, True)))
DEALERS = [(total, False) for total in range(17, 22)] + [(21, True), (22, False), (26, False)]
HEROES = [(total, False) for total in range(2, 31)] + [(21, True)]


def told_by_the_book(hero, hero_natural, dealer, dealer_natural, dealer_21_wins, tie, natural_beats_21):
    """The result of a hand, restated: bust hero, bust dealer, 21, the higher total, naturals, a tie."""
    if hero >= 22:
        return LOSS
    if dealer >= 22:
        return WIN
    his_21_is_supreme = {
        "true": dealer == 21,
        "false": False,
        "two_card": dealer_natural,
        "by_hit": dealer == 21 and not dealer_natural,
    }
    if his_21_is_supreme[dealer_21_wins] or hero < dealer:
        return LOSS
    if hero > dealer:
        return WIN
    if natural_beats_21 and hero_natural and not dealer_natural:
        return WIN
    if natural_beats_21 and dealer_natural and not hero_natural:
        return LOSS
    return TIE_RESULT[tie]


@pytest.mark.rule("SJ-25", "SJ-33", "SJ-34", "SJ-35", "SJ-36", "SJ-37", "SJ-45", "SJ-A2", "SJ-A3")
@pytest.mark.parametrize("dealer_21_wins, tie, natural_beats_21", RULES)
def test_all_results(tabletop, dealer_21_wins, tie, natural_beats_21):
    world = tabletop(dealer_21_wins=dealer_21_wins, tie=tie, natural_beats_21=natural_beats_21).world
    results = set()
    for (hero, hero_natural), (dealer, dealer_natural) in product(HEROES, DEALERS):
        lengths = (2,) if hero_natural else (3, 5) if hero >= 21 else (2, 3, 5)
        dealer_lengths = (2,) if dealer_natural else (3, 5) if dealer >= 21 else (2, 3, 5)
        rule = (dealer_21_wins, tie, natural_beats_21)
        expected = told_by_the_book(hero, hero_natural, dealer, dealer_natural, *rule)
        for n_hero, n_dealer in product(lengths, dealer_lengths):
            assert judge(hero, n_hero, dealer, n_dealer, world) == expected, (hero, n_hero, dealer, n_dealer)
        results.add(expected)
    assert {WIN, LOSS} <= results


def hand_of(total, natural):
    """Cards that make a total: a natural, otherwise never an ace and, for 21 and a bust, three cards."""
    if natural:
        return "A T"
    return {21: "T 6 5", 22: "T 6 6"}.get(total) or f"{'T' if total == 20 else total - 10} T"


@pytest.mark.rule("SJ-34", "SJ-35", "SJ-37", "SJ-38", "SJ-39", "SJ-45", "SJ-A3", "SJ-A11", "HC-09")
@pytest.mark.parametrize("dealer_21_wins, tie, natural_beats_21", RULES)
def test_gold_of_all_results(tabletop, dealer_21_wins, tie, natural_beats_21):
    """A win is 200 to the hero and 200 from the bank, three halves of it for a natural here; a loss 200."""
    rule = {"dealer_21_wins": dealer_21_wins, "tie": tie, "natural_beats_21": natural_beats_21}
    table = tabletop(**rule, natural_pay_num=3, natural_pay_den=2)
    heroes = [(total, False) for total in range(12, 23)] + [(21, True)]
    for (hero, hero_natural), (dealer, dealer_natural) in product(heroes, DEALERS):
        table.hold(hand_of(hero, hero_natural))
        assert table.totals() == [hero]
        table.pub.bank = 2000
        expected = told_by_the_book(hero, hero_natural, dealer, dealer_natural, *rule.values())
        gold = {WIN: 300 if hero_natural else 200, TIE: 0, LOSS: -200}[expected]
        assert table.settle(dealer, 2 if dealer_natural else 3) == [gold]
        assert table.pub.bank == 2000 - gold


@pytest.mark.parametrize(
    "hero, dealer, n_dealer, gold",
    [
        pytest.param("T T", 18, 2, 200, id="T03", marks=pytest.mark.rule("SJ-36", "SJ-38", "SJ-T03")),
        pytest.param("T 9", 19, 2, 0, id="T04", marks=pytest.mark.rule("SJ-35", "SJ-T04")),
        pytest.param("T 6 5", 21, 3, -200, id="T05", marks=pytest.mark.rule("SJ-34", "SJ-T05")),
        pytest.param("4 2", 26, 3, 200, id="T06", marks=pytest.mark.rule("SJ-33", "SJ-T06")),
        pytest.param("T 6 6", 26, 3, -200, id="T07", marks=pytest.mark.rule("SJ-25", "SJ-T07")),
        pytest.param("A T", 21, 2, -200, id="T15", marks=pytest.mark.rule("SJ-34", "SJ-45", "SJ-T15")),
        pytest.param("A T", 20, 2, 200, id="T16", marks=pytest.mark.rule("SJ-45", "SJ-T16")),
        pytest.param("T 2", 17, 2, -200, id="T19", marks=pytest.mark.rule("SJ-37", "SJ-T19")),
    ],
)
def test_scenarios_of_one_hero(tabletop, hero, dealer, n_dealer, gold):
    table = tabletop()
    table.hold(hero)
    assert table.settle(dealer, n_dealer) == [gold]
    assert table.pub.bank == 2000 - gold


@pytest.mark.rule("SJ-38", "SJ-39", "HC-09")
def test_the_purse_pays_200_and_receives_400(tabletop):
    table = tabletop(play="visit", purse=1000)
    table.deal("T 8", "T T")
    assert table.purses()[0] == 800
    table.act("S")
    assert table.purses()[0] == 1200 and table.pub.bank == 1800


@pytest.mark.rule("SJ-35")
def test_a_tie_gives_the_bet_back(tabletop):
    table = tabletop(play="visit", purse=1000)
    table.deal("T 8", "T 8")
    table.act("S")
    assert table.purses()[0] == 1000 and table.pub.bank == 2000


@pytest.mark.rule("SJ-40", "SJ-T20")
def test_t20_each_hero_against_the_same_dealer(tabletop):
    table = tabletop(heroes=3)
    table.deal("T 8", "T T", "T 8", "T 6", then="9")
    table.act("SSH")
    assert table.row.hero_net_gold.tolist() == [200, 0, -200]
    assert table.pub.bank == 2000
    assert (table.row.won, table.row.tied, table.row.lost) == (1, 1, 1)
    assert table.row.hero_total.tolist() == [20, 18, 25] and table.row.dealer_total == 18


@pytest.mark.rule("SJ-40")
def test_a_heros_result_does_not_depend_on_the_others(tabletop):
    hands = ["T T", "T 8", "T 7", "T 6 6", "A T"]
    alone = {}
    for hand in hands:
        table = tabletop()
        table.hold(hand)
        alone[hand] = table.settle(18)[0]
    assert set(alone.values()) == {200, 0, -200}
    for trio in product(hands, repeat=3):
        table = tabletop(heroes=3)
        table.hold(*trio)
        assert table.settle(18) == [alone[hand] for hand in trio]


@pytest.mark.rule("SJ-A5", "SJ-A11")
@pytest.mark.parametrize("hero, dealer", [("T 2", 17), ("T 6 5", 21), ("T 6 6", 17)])
def test_every_lost_bet_ends_in_the_bank(tabletop, hero, dealer):
    table = tabletop(play="visit", purse=1000)
    table.hold(hero)
    assert table.settle(dealer) == [-200]
    assert table.pub.bank == 2200


@pytest.mark.rule("SJ-34")
def test_the_row_counts_21s_that_lost(tabletop):
    table = tabletop(heroes=2)
    table.hold("A T", "T 9")
    table.settle(21, 4)
    assert table.row.hero_21_lost == 1 and table.row.lost == 2

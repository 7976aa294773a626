"""Exact solver of Skull Jack against the closed forms of the ledger (SJ 8) and a card-by-card recursion."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from sim.rulesets.skull_jack.exact import Table, evaluate, optimal, values
from sim.rulesets.skull_jack.exact_dealer import BUST, TWO_CARD_21, best_total, dealer_runs, hand_tree

DECK = (4,) * 9 + (16,)
PRINTED = Table(DECK)
VALUE_OF = {"A": 1, "T": 10} | {str(n): n for n in range(2, 10)}
NAMES = "A23456789T"


def near(expected, digits):
    """Equal within half a unit of the last printed digit."""
    return pytest.approx(expected, rel=0, abs=0.5 * 10.0**-digits)


def hand_of(text):
    return tuple(text.count(name) for name in NAMES)


def name_of(hand):
    return "".join(name * count for name, count in zip(NAMES, hand, strict=True))


def decks(number):
    return Table(tuple(number * count for count in DECK))


def table_play(hand, total, soft, upcard):
    """The total-dependent optimum of SJ 8.4."""
    if soft:
        return total <= 17 or (total == 18 and upcard in (9, 10))
    if total <= 11 or total >= 17:
        return total <= 11
    if total == 12 and upcard in (2, 3):
        return True
    return upcard >= 7 or upcard == 1


def hit_up_to(highest):
    return lambda hand, total, soft, upcard: total <= highest


POLICIES = {
    "table": (table_play, 0.4324037475, 0.0793961097, 0.4882001428, -0.0557963954),
    "stand_15": (
        lambda hand, total, soft, upcard: total <= (17 if soft else 14),
        0.4245464531,
        0.0755635784,
        0.4998899685,
        -0.0753435154,
    ),
    "hit_14": (hit_up_to(14), 0.4195125752, 0.0748015331, 0.5056858917, -0.0861733165),
    "never_bust": (
        lambda hand, total, soft, upcard: total <= (17 if soft else 11),
        0.4247228711,
        0.0593718380,
        0.5159052909,
        -0.0911824199,
    ),
    "mimic_dealer": (hit_up_to(16), 0.4088236578, 0.0878051573, 0.5033711849, -0.0945475271),
    "hit_17": (hit_up_to(17), 0.3986320358, 0.0724556421, 0.5289123221, -0.1302802862),
    "never_hit": (hit_up_to(0), 0.3834910406, 0.0441069486, 0.5724020108, -0.1889109702),
}


@pytest.fixture(scope="module")
def best():
    return optimal(PRINTED)


@pytest.fixture(scope="module")
def table_odds():
    return evaluate(PRINTED, table_play)


# ---- dealer (SJ 8.2)

ROWS = (1033, 1673, 1383, 1094, 845, 644, 490, 362, 266, 183)
ORDERS = (5995, 16390, 10509, 6359, 3904, 2255, 1414, 852, 566, 288)
DEALER = {  # upcard: 17, 18, 19, 20, 21, bust
    1: (0.12612760, 0.13100306, 0.12948621, 0.13155333, 0.36529014, 0.11653967),
    2: (0.13897583, 0.13176227, 0.13181545, 0.12394810, 0.12052580, 0.35297254),
    3: (0.13031318, 0.13094639, 0.12376109, 0.12334457, 0.11604682, 0.37558795),
    4: (0.13097265, 0.11416294, 0.12067875, 0.11628649, 0.11509610, 0.40280307),
    5: (0.11968729, 0.12348306, 0.11690948, 0.10469366, 0.10632136, 0.42890515),
    6: (0.16694767, 0.10645403, 0.10719186, 0.10070493, 0.09787848, 0.42082303),
    7: (0.37234487, 0.13858338, 0.07733443, 0.07889667, 0.07298699, 0.25985367),
    8: (0.13085746, 0.36298937, 0.12944464, 0.06828976, 0.06979142, 0.23862735),
    9: (0.12188623, 0.10392095, 0.35739125, 0.12225028, 0.06110883, 0.23344246),
    10: (0.11441819, 0.11287896, 0.11466241, 0.32887910, 0.11489751, 0.21426384),
}


def without(upcard):
    return tuple(count - (value == upcard) for value, count in enumerate(DECK, start=1))


def runs_of(upcard, **rules):
    return dealer_runs(without(upcard), upcard, **rules)


def dealer_odds(upcard):
    return hand_tree((0,) * 10, without(upcard), runs_of(upcard)).dealer[0]


@pytest.mark.rule("SJ-27", "SJ-28", "SJ-29", "SJ-30", "SJ-31", "SJ-32")
def test_dealer_list_has_the_known_size():
    lists = [runs_of(upcard) for upcard in range(1, 11)]
    assert tuple(runs.ways.size for runs in lists) == ROWS
    assert tuple(int(runs.ways.sum()) for runs in lists) == ORDERS
    assert sum(ROWS) == 7973 and sum(ORDERS) == 48532


@pytest.mark.rule("SJ-27", "SJ-28", "SJ-30", "SJ-31", "SJ-32", "SJ-A1")
@pytest.mark.parametrize(
    "upcard, drawn, total",
    [("A", "6", 17), ("A", "5T4", 20), ("A", "A9", 21), ("A", "AAA3", 17), ("2", "32223AA5", 21)],
)
def test_dealer_hands_of_the_ledger_end_as_told(upcard, drawn, total):
    runs = runs_of(VALUE_OF[upcard])
    row = [tuple(draws) for draws in runs.draws].index(hand_of(drawn))
    assert runs.ending[row] == total - 12


def test_soft_17_is_hit_under_the_option():
    runs = runs_of(1, hit_soft=True)
    assert hand_of("6") not in [tuple(draws) for draws in runs.draws]


@pytest.mark.rule("SJ-27", "SJ-28", "SJ-29", "SJ-30")
@pytest.mark.parametrize("upcard", DEALER)
def test_dealer_distribution_by_upcard(upcard):
    odds = dealer_odds(upcard)
    found = (*odds[5:9], odds[9] + odds[TWO_CARD_21], odds[BUST])
    assert found == near(DEALER[upcard], 8)
    assert sum(odds) == pytest.approx(1, abs=1e-13)


@pytest.mark.rule("SJ-A7")
def test_dealer_distribution_over_all_upcards(best):
    expected = {
        17: 0.1458296586,
        18: 0.1380631757,
        19: 0.1348202142,
        20: 0.1758064756,
        21: 0.1218950734,
        "bust": 0.2835854025,
    }
    assert best.odds.dealer_totals == near(expected, 10)


def test_two_card_21_is_as_likely_for_the_dealer_as_for_a_hero(best):
    dealer = sum(DECK[upcard - 1] / 52 * dealer_odds(upcard)[TWO_CARD_21] for upcard in range(1, 11))
    hero = sum(chance for (_, hand), chance in best.reach.items() if hand == hand_of("AT"))
    assert dealer == pytest.approx(32 / 663, abs=1e-13)
    assert hero == pytest.approx(32 / 663, abs=1e-13)


# ---- optimal play (SJ 8.4)

SPOTS = [
    ("TT", "6", 0.69740279, -0.85331846),
    ("TT", "T", 0.45391664, -0.85361648),
    ("TT", "A", 0.17864063, -0.91985341),
    ("T9", "A", -0.09263289, -0.82567619),
    ("T6", "T", -0.58026191, -0.54997139),
    ("88", "T", -0.55761428, -0.55434617),
    ("77", "T", -0.54976063, -0.55610663),
    ("555", "T", -0.58895121, -0.60284723),
    ("T6", "7", -0.48332442, -0.38199344),
    ("A7", "9", -0.17883186, -0.09408595),
    ("A7", "T", -0.23601257, -0.19532743),
    ("A7", "A", -0.39456085, -0.40512445),
    ("T2", "3", -0.26786661, -0.22902870),
    ("T2", "4", -0.21183888, -0.20359659),
    ("T2", "6", -0.16037864, -0.16773371),
    ("AA", "6", -0.10350547, 0.18803678),
    ("AT", "T", 0.79932308, 0.02429957),
    ("AT", "A", 0.28418912, -0.21837639),
    ("AT", "6", 0.79875485, 0.31002260),
    ("A6", "6", 0.01043453, 0.12500213),
    ("65", "5", -0.09554511, 0.36278420),
    ("22", "2", -0.29080272, -0.12029821),
    ("777", "7", 0.84599283, -1.0),
    ("AAAA8", "2", -0.24300123, -0.25364251),
    ("2356", "9", -0.54708300, -0.54709621),
    ("66", "2", -0.26171360, -0.26178486),
]
TWO_CARD_EXCEPTIONS = "66v2 93v3 84v3 75v3 66v3 T2v4 77vT"
THREE_CARD_EXCEPTIONS = (
    "A56v2 444v3 345v3 336v3 255v3 246v3 237v3 228v3 A56v3 A47v3 A38v3 A29v3 AATv4 556v9 555v9 448v9 358v9 "
    "349v9 259v9 556vT 555vT 457vT 456vT 448vT 366vT 358vT 349vT 33TvT 277vT 259vT 24TvT A78vT A5TvT"
)


@pytest.mark.rule("SJ-10", "SJ-11", "SJ-20", "SJ-22", "SJ-34", "SJ-A1")
@pytest.mark.parametrize("cards, upcard, stand, hit", SPOTS)
def test_spot_values(best, cards, upcard, stand, hit):
    key = (VALUE_OF[upcard], hand_of(cards))
    assert best.actions[key] == near((stand, hit), 8)
    assert values(PRINTED, key[1], key[0]) == pytest.approx(best.actions[key], abs=1e-13)


@pytest.mark.rule("SJ-18")
def test_cards_of_other_heroes_leave_the_unseen_set():
    found = values(PRINTED, hand_of("T6"), 10, others=hand_of("5545"))
    assert found == near((-0.60951708, -0.67097912), 8)


def exceptions_of(best):
    found = set()
    for (upcard, hand), (stand, hit) in best.actions.items():
        if (hit > stand) != table_play(hand, *best_total(hand), upcard):
            found.add((hand, NAMES[upcard - 1], hit > stand))
    return found


def test_all_states_and_their_exceptions_to_the_table(best):
    found = exceptions_of(best)
    assert len(best.actions) == 19620
    sizes = [sum(hand) for hand, _, _ in found]
    assert [sizes.count(size) for size in range(2, 10)] == [7, 33, 74, 108, 120, 78, 40, 9]
    assert len(found) == 469


def test_two_and_three_card_exceptions_are_the_known_ones(best):
    short = [case for case in exceptions_of(best) if sum(case[0]) <= 3]
    found = {(name_of(hand) + "v" + upcard, hit) for hand, upcard, hit in short}
    expected = set()
    for text in (TWO_CARD_EXCEPTIONS + " " + THREE_CARD_EXCEPTIONS).split():
        cards, upcard = text.split("v")
        expected.add((name_of(hand_of(cards)) + "v" + upcard, upcard == "4"))
    assert found == expected


def test_chart_shows_the_table_and_marks_where_the_cards_matter(best):
    chart = best.chart()
    assert [row["hero"] for row in chart] == [f"hard {n}" for n in range(4, 21)] + [f"soft {n}" for n in range(12, 21)]
    cells = {(row["hero"], column): cell for row in chart for column, cell in row.items() if column != "hero"}
    for (hero, column), cell in cells.items():
        soft, total = hero.startswith("soft"), int(hero.split()[1])
        upcard = 1 if column == "A" else int(column)
        assert cell[0] == ("H" if table_play((), total, soft, upcard) else "S"), (hero, column)
    assert cells["hard 17", "9"] == "S" and cells["hard 12", "7"] == "H"
    assert "*" in cells["hard 12", "4"] and "*" in cells["hard 16", "10"] and "*" in cells["hard 12", "2"]


@pytest.mark.parametrize("soft, total", [*product([False], range(4, 22)), *product([True], range(12, 22))])
def test_no_single_change_of_the_table_gains(table_odds, soft, total):
    def changed(hand, own_total, own_soft, upcard):
        play = table_play(hand, own_total, own_soft, upcard)
        return not play if (own_soft, own_total) == (soft, total) else play

    other = evaluate(PRINTED, changed)
    for upcard, net in table_odds.by_upcard.items():
        assert other.by_upcard[upcard] < net, upcard


# ---- value of the game (SJ 8.5)


@pytest.mark.rule("SJ-25", "SJ-33", "SJ-34", "SJ-35", "SJ-36", "SJ-37", "SJ-38")
@pytest.mark.parametrize("name", POLICIES)
def test_policy_odds(name):
    rule, win, tie, loss, net = POLICIES[name]
    odds = evaluate(PRINTED, rule)
    assert (odds.win, odds.tie, odds.loss, odds.net_per_bet) == near((win, tie, loss, net), 10)
    assert odds.win + odds.tie + odds.loss == pytest.approx(1, abs=1e-12)
    assert sum(odds.hero_totals.values()) == pytest.approx(1, abs=1e-12)


def test_optimal_odds(best):
    odds = best.odds
    assert (odds.win, odds.tie, odds.loss, odds.net_per_bet) == near(
        (0.4332202290, 0.0782160877, 0.4885636833, -0.0553434544), 10
    )
    assert odds.std_per_bet == near(0.958499, 6)
    by_upcard = (
        -0.394906,
        0.031676,
        0.063910,
        0.102291,
        0.145819,
        0.151759,
        0.086320,
        0.004426,
        -0.087448,
        -0.205828,
    )
    assert odds.by_upcard == near(dict(enumerate(by_upcard, start=1)), 6)
    totals = {
        12: 0.02761997,
        13: 0.04284168,
        14: 0.04146988,
        15: 0.04077030,
        16: 0.05542615,
        17: 0.11755199,
        18: 0.11735539,
        19: 0.11975839,
        20: 0.16099814,
        21: 0.10657182,
        "bust": 0.16963628,
    }
    assert odds.hero_totals == near(dict.fromkeys(range(12), 0.0) | totals, 8)


def test_optimal_play_as_a_rule_gives_the_same_odds(best):
    odds = evaluate(PRINTED, best.rule)
    assert odds == best.odds
    assert all(odds.net_per_bet > net for *_, net in POLICIES.values())


def test_mimic_dealer_has_the_dealers_own_distribution(best):
    odds = evaluate(PRINTED, hit_up_to(16))
    dealer = best.odds.dealer_totals
    assert {total: odds.hero_totals[total] for total in dealer} == pytest.approx(dealer, abs=1e-12)


@pytest.mark.rule("SJ-21", "SJ-23", "SJ-25", "SJ-A8")
def test_who_hits_even_on_21_always_loses():
    odds = evaluate(PRINTED, lambda hand, total, soft, upcard: 1.0)
    assert (odds.loss, odds.hero_totals["bust"]) == pytest.approx((1, 1), abs=1e-12)
    assert odds.dealer_totals["bust"] == near(0.2835854025, 10)


def test_a_mixed_decision_lies_between_the_pure_ones():
    def with_chance(chance):
        def rule(hand, total, soft, upcard):
            return chance if hand == hand_of("T6") and upcard == 10 else table_play(hand, total, soft, upcard)

        return evaluate(PRINTED, rule).net_per_bet

    assert with_chance(0.25) == pytest.approx(0.25 * with_chance(1.0) + 0.75 * with_chance(0.0), abs=1e-14)


@pytest.mark.parametrize("chance", [-0.1, 1.5, float("nan")])
def test_a_rule_that_is_no_probability_is_refused(chance):
    with pytest.raises(ValueError, match="^rule: "):
        evaluate(PRINTED, lambda hand, total, soft, upcard: chance)


# ---- options (SJ 8.6)

HALF_MORE = Fraction(3, 2)
OPTIONS = [
    ({"dealer_21_wins": "false"}, -0.0424622758),
    ({"dealer_21_wins": "two_card"}, -0.0479974199),
    ({"dealer_21_wins": "by_hit"}, -0.0498319755),
    ({"natural_pay": HALF_MORE}, -0.0339445540),
    ({"dealer_21_wins": "false", "natural_beats_21": True}, -0.0425297606),
    ({"dealer_21_wins": "false", "natural_beats_21": True, "natural_pay": HALF_MORE}, -0.0192835391),
    ({"hit_soft17": True}, -0.0575761301),
]


@pytest.mark.rule("SJ-31", "SJ-34", "SJ-45", "SJ-A2", "SJ-A3")
@pytest.mark.parametrize("changes, net", OPTIONS)
def test_value_of_changed_rules(changes, net):
    assert optimal(replace(PRINTED, **changes)).odds.net_per_bet == near(net, 10)


def test_many_decks_approach_the_infinite_deck(best):
    nets = [best.odds.net_per_bet] + [optimal(decks(number)).odds.net_per_bet for number in (8, 10**8)]
    assert nets == sorted(nets, reverse=True)
    assert nets[-1] == near(-0.0594438114, 9)


def net_of(**changes):
    return evaluate(replace(PRINTED, **changes), table_play).net_per_bet


@pytest.mark.rule("SJ-34", "SJ-35", "SJ-38", "SJ-45")
def test_options_move_the_value_of_a_fixed_policy_the_right_way():
    printed = net_of()
    assert net_of(tie="dealer") < printed < net_of(tie="hero")
    assert net_of(payout=Fraction(1, 2)) < printed < net_of(payout=Fraction(2))
    assert net_of(natural_pay=Fraction(1, 2)) < printed < net_of(natural_pay=HALF_MORE)
    for weaker in ("by_hit", "two_card"):
        assert printed < net_of(dealer_21_wins=weaker) < net_of(dealer_21_wins="false")
    assert net_of(dealer_stands_on=21) > net_of(dealer_stands_on=19) > printed
    assert net_of(dealer_stands_on=12) > printed


def test_spread_counts_the_size_of_the_winnings():
    odds = evaluate(replace(PRINTED, payout=Fraction(3)), table_play)
    assert odds.net_per_bet == pytest.approx(3 * odds.win - odds.loss, abs=1e-12)
    assert odds.std_per_bet**2 == pytest.approx(9 * odds.win + odds.loss - odds.net_per_bet**2, abs=1e-12)


def test_ties_given_away_move_into_wins_or_losses():
    sides = ("push", "hero", "dealer")
    push, hero, dealer = (evaluate(replace(PRINTED, tie=side), table_play) for side in sides)
    assert hero.tie == dealer.tie == pytest.approx(0, abs=1e-12)
    assert hero.win == pytest.approx(push.win + push.tie, abs=1e-12)
    assert dealer.loss == pytest.approx(push.loss + push.tie, abs=1e-12)


# ---- card by card


def naive_total(cards):
    total, aces = sum(11 if card == 1 else card for card in cards), cards.count(1)
    while total > 21 and aces:
        total, aces = total - 10, aces - 1
    return total, aces > 0


def draws(shoe):
    """Every next card with its probability; the shoe lacks it while the caller looks at it."""
    cards = sum(shoe)
    for value in range(1, 11):
        if shoe[value - 1]:
            chance = shoe[value - 1] / cards
            shoe[value - 1] -= 1
            yield value, chance
            shoe[value - 1] += 1


def naive_net(table, hero, dealer):
    """Net in bets and result of a hero who stands, against a finished dealer hand."""
    mine, theirs = naive_total(hero)[0], naive_total(dealer)[0]
    natural = mine == 21 and len(hero) == 2
    natural_dealer = theirs == 21 and len(dealer) == 2
    winnings = float(table.payout * (table.natural_pay if natural else 1))
    kinds = {
        "true": theirs == 21,
        "two_card": natural_dealer,
        "by_hit": theirs == 21 and not natural_dealer,
        "false": False,
    }
    if theirs > 21:
        return winnings
    if kinds[table.dealer_21_wins] or theirs > mine:
        return -1.0
    if mine > theirs:
        return winnings
    if table.natural_beats_21 and natural != natural_dealer:
        return winnings if natural else -1.0
    return {"push": 0.0, "hero": winnings, "dealer": -1.0}[table.tie]


def naive_dealer(table, shoe, hero, dealer):
    """Mean net of a hero who stands; the dealer goes on from the cards he holds."""
    total, soft = naive_total(dealer)
    must_hit = total < table.dealer_stands_on or (table.hit_soft17 and soft and total == table.dealer_stands_on)
    if len(dealer) >= 2 and (total > 21 or not must_hit):
        return naive_net(table, hero, dealer)
    return sum(chance * naive_dealer(table, shoe, hero, dealer + [card]) for card, chance in draws(shoe))


def naive_values(table, shoe, hero, upcard):
    stand, hit = naive_dealer(table, shoe, hero, [upcard]), 0.0
    for card, chance in draws(shoe):
        more = hero + [card]
        hit += chance * (-1.0 if naive_total(more)[0] > 21 else max(naive_values(table, shoe, more, upcard)))
    return stand, hit


def naive_hero(table, rule, shoe, hidden, hero, upcard):
    """Mean net with the hidden card really dealt first: proves the exchange argument of SJ 8.1."""
    total, soft = naive_total(hero)
    if total > 21:
        return -1.0
    hits = rule(tuple(hero.count(value) for value in range(1, 11)), total, soft, upcard)
    if not hits:
        return naive_dealer(table, shoe, hero, [upcard, hidden])
    return sum(chance * naive_hero(table, rule, shoe, hidden, hero + [card], upcard) for card, chance in draws(shoe))


def naive_game(table, rule):
    shoe, net = list(table.counts), 0.0
    for hidden, first in draws(shoe):
        for one, second in draws(shoe):
            for upcard, third in draws(shoe):
                for two, fourth in draws(shoe):
                    chance = first * second * third * fourth
                    net += chance * naive_hero(table, rule, shoe, hidden, [one, two], upcard)
    return net


VARIANTS = [
    {},
    {"hit_soft17": True, "dealer_21_wins": "two_card"},
    {"dealer_21_wins": "by_hit", "tie": "hero"},
    {"dealer_21_wins": "false", "natural_beats_21": True, "natural_pay": HALF_MORE, "tie": "dealer"},
    {"dealer_stands_on": 18, "hit_soft17": True, "payout": Fraction(3, 4), "dealer_21_wins": "false"},
    {
        "dealer_stands_on": 14,
        "tie": "hero",
        "natural_pay": Fraction(2),
        "dealer_21_wins": "by_hit",
        "natural_beats_21": True,
    },
]


@pytest.mark.rule("SJ-13", "SJ-14", "SJ-23", "SJ-27", "SJ-28", "SJ-34", "SJ-35", "SJ-37")
@pytest.mark.parametrize("cards, upcard", [("T6", 10), ("T7", 9), ("AT", 10), ("T8", 8), ("T6", 1), ("47T", 10)])
@pytest.mark.parametrize("changes", VARIANTS)
def test_decisions_agree_with_a_card_by_card_recursion(cards, upcard, changes):
    table = replace(PRINTED, **changes)
    hand = hand_of(cards)
    shoe = [count - own for count, own in zip(without(upcard), hand, strict=True)]
    expected = naive_values(table, shoe, [VALUE_OF[card] for card in cards], upcard)
    assert values(table, hand, upcard) == pytest.approx(expected, rel=0, abs=1e-12)


@pytest.mark.rule("SJ-12", "SJ-13", "SJ-15", "SJ-16", "SJ-17")
@pytest.mark.parametrize("changes, rule", list(product(VARIANTS, (hit_up_to(15), table_play))))
def test_whole_games_agree_with_a_card_by_card_recursion(changes, rule):
    table = Table((5, 0, 0, 0, 4, 0, 0, 5, 0, 16), **changes)
    assert evaluate(table, rule).net_per_bet == pytest.approx(naive_game(table, rule), rel=0, abs=1e-12)


# ---- refusals


@pytest.mark.parametrize(
    "field, value",
    [
        ("counts", (4,) * 10 + (1,)),
        ("counts", [4] * 10),
        ("counts", (-1,) + (4,) * 9),
        ("counts", (4.0,) * 10),
        ("counts", (2,) * 9 + (11,)),
        ("dealer_stands_on", 11),
        ("dealer_stands_on", 22),
        ("dealer_stands_on", 17.0),
        ("hit_soft17", 1),
        ("dealer_21_wins", "maybe"),
        ("dealer_21_wins", True),
        ("tie", "house"),
        ("payout", 1.5),
        ("payout", Fraction(-1, 2)),
        ("natural_pay", "3/2"),
        ("natural_beats_21", None),
    ],
)
def test_a_wrong_field_is_refused_by_name(field, value):
    with pytest.raises(ValueError, match=f"^{field}: ") as refusal:
        Table(**({"counts": DECK} | {field: value}))
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    "hand, upcard, others, field",
    [
        (hand_of("T"), 5, (0,) * 10, "hand"),
        (hand_of("TT2"), 5, (0,) * 10, "hand"),
        (hand_of("555"), 5, hand_of("5"), "hand"),
        (hand_of("T6"), 11, (0,) * 10, "upcard"),
        (hand_of("T6"), 5, (0,) * 9, "others"),
        ((1, 1), 5, (0,) * 10, "hand"),
        (hand_of("T6"), 10, (4, 4, 4, 4, 4, 3, 4, 4, 4, 14), "counts"),
        (hand_of("T6"), 10, (3, 4, 4, 4, 4, 3, 4, 4, 4, 14), "counts"),
    ],
)
def test_impossible_decisions_are_refused(hand, upcard, others, field):
    with pytest.raises(ValueError, match=f"^{field}: "):
        values(PRINTED, hand, upcard, others)


def test_a_shoe_in_which_a_hand_runs_out_is_refused():
    with pytest.raises(ValueError, match="^counts: "):
        optimal(Table((21, 9, 0, 0, 0, 0, 0, 0, 0, 0), dealer_stands_on=21))

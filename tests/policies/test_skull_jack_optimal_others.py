"""`optimal` with other cards in sight: it decides as the exact solver does from the unseen cards."""

import random

import pytest

from sim.rulesets.skull_jack import exact
from sim.rulesets.skull_jack.solve import exact_table

NAMES = "A23456789T"
SHOE = "A23456789TTTT" * 4
NEARLY = 1e-12
SETTINGS = [
    {},
    {"dealer_21_wins": "false", "natural_beats_21": True, "natural_pay_num": 3, "natural_pay_den": 2},
    {"dealer_stands_on": 15, "hit_soft17": True, "tie": "hero"},
    {"dealer_21_wins": "by_hit", "tie": "dealer", "payout": 1.5, "dealer_stands_on": 18},
]


def counts(cards):
    return tuple(cards.count(name) for name in NAMES)


def total_of(cards):
    return exact.best_total(counts(cards))[0]


def positions(number, n):
    """n random positions: own cards, open card, hands of two others (not bust)."""
    generator = random.Random(number)
    while n > 0:
        cards = generator.sample(SHOE, 20)
        own = "".join(cards[: generator.choice((2, 2, 3, 4))])
        others = (
            "".join(cards[5 : 5 + generator.randint(2, 4)]),
            "".join(cards[10 : 10 + generator.randint(2, 5)]),
        )
        if 12 <= total_of(own) <= 21:
            yield own, cards[19], others
            n -= 1


def table_of(player):
    """The exact solver's rules at the setting of a player; how many heroes sit there makes no difference."""
    return exact_table(player.settings.model_copy(update={"heroes": 1}), player.table.data.tables)


@pytest.mark.parametrize("number", range(len(SETTINGS)))
def test_decisions_of_random_positions(seat, number):
    player = seat("optimal", heroes=3, **SETTINGS[number])
    table, hits, n = table_of(player), 0, 100
    for own, up, others in positions(number, n):
        stand, hit = exact.values(table, counts(own), NAMES.index(up) + 1, counts("".join(others)))
        if abs(hit - stand) > NEARLY:
            assert player.plays(own, up, others) == ("H" if hit > stand else "S"), (
                own,
                up,
                others,
                stand,
                hit,
            )
        hits += hit > stand
    assert 5 < hits < n - 5  # neither action always


def test_cards_of_all_others_count(seat):
    """SJ 8.4, last row: with four small cards gone the usual hit becomes a clear stand."""
    player = seat("optimal", heroes=3)
    assert seat("optimal").plays("T6", "T") == "H"
    assert player.plays("T6", "T", ("55", "45")) == "S"
    assert player.plays("T6", "T", ("TT", "TT")) == "H"


def test_other_seats_without_cards_leave_the_table_as_it_is(seat):
    player = seat("optimal", heroes=3)
    assert all(player.plays(own, "T") == seat("optimal").plays(own, "T") for own in ("T6", "77", "A7", "555"))


def test_cards_gone_from_the_shoe_count(seat):
    player, differing = seat("optimal", heroes=2, reshuffle_each_hand=False), 0
    generator = random.Random(9)
    for own, up, others in positions(99, 60):
        rest = list(SHOE)
        for name in own + up + others[0]:
            rest.remove(name)
        gone = "".join(generator.sample(rest, 15))
        table = table_of(player)
        stand, hit = exact.values(table, counts(own), NAMES.index(up) + 1, counts(others[0] + gone))
        if abs(hit - stand) > NEARLY:
            played = player.plays(own, up, others[:1], gone)
            assert played == ("H" if hit > stand else "S"), (own, up, others[0], gone)
            differing += played != player.plays(own, up, others[:1])
    assert differing > 0


def test_a_shoe_that_may_run_out_counts_as_shuffled(seat):
    """What is left would not last for the hand, so the cards gone come back (house rule, see optimal.py)."""
    player = seat("optimal", heroes=1, reshuffle_each_hand=False)
    rest = list(SHOE)
    for name in "T6T233":
        rest.remove(name)
    for own in ("T6", "T2", "T3"):
        assert player.plays(own, "T", (), "".join(rest)) == seat("optimal").plays(own, "T")

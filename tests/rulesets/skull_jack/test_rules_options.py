"""Options change what they say, and no more (HC-19, SJ-A2, SJ-A3)."""

from fractions import Fraction

import pytest

from sim.errors import InputError
from sim.registry import make_options
from sim.rulesets.skull_jack.options import PRESETS, SkullJackOptions
from sim.rulesets.skull_jack.ruleset import RULESET
from sim.simulate import simulate


@pytest.mark.rule("SJ-01", "SJ-04", "SJ-05", "SJ-12", "SJ-28", "SJ-31")
@pytest.mark.rule("SJ-34", "SJ-35", "SJ-38", "SJ-41", "SJ-45")
def test_the_defaults_are_the_printed_rules():
    printed = {
        "dealer_stands_on": 17,
        "hit_soft17": False,
        "dealer_21_wins": "true",
        "tie": "push",
        "natural_beats_21": False,
        "payout": 1.0,
        "natural_pay_num": 1,
        "natural_pay_den": 1,
        "bet": 200,
        "bank": 2000,
        "bank_short": "in_order",
        "dealer_always_plays": False,
        "decks": 1,
        "reshuffle_each_hand": True,
        "gold_scope": "pooled",
        "max_hands": 0,
    }
    options = SkullJackOptions().model_dump()
    assert {name: options[name] for name in printed} == printed
    assert PRESETS["printed"] == {}
    assert SkullJackOptions().winnings == SkullJackOptions().natural_winnings == 200


@pytest.mark.rule("SJ-01", "HC-19")
@pytest.mark.parametrize("heroes, right", [(0, False), (1, True), (2, True), (3, True), (4, False)])
def test_one_to_three_heroes(heroes, right):
    if right:
        assert RULESET.seats_in_play(make_options(RULESET, {"heroes": heroes})) == heroes
    else:
        with pytest.raises(InputError, match="heroes: .*got"):
            make_options(RULESET, {"heroes": heroes})


@pytest.mark.rule("SJ-A3", "SJ-38")
@pytest.mark.parametrize(
    "bet, payout, num, den, win, natural",
    [
        (200, 1.0, 1, 1, 200, 200),
        (200, 1.0, 3, 2, 200, 300),
        (200, 1.5, 1, 1, 300, 300),
        (100, 0.3, 1, 3, 30, 10),
        (200, 0.0, 1, 1, 0, 0),
        (5, 1.2, 6, 5, 6, None),
    ],
)
def test_winnings_are_whole_gold(tabletop, bet, payout, num, den, win, natural):
    settings = {"bet": bet, "payout": payout, "natural_pay_num": num, "natural_pay_den": den}
    if natural is None:
        with pytest.raises(InputError, match="natural_pay_num: .* not a whole number"):
            make_options(RULESET, settings)
        return
    assert Fraction(win, bet) == Fraction(str(payout))
    for hand, gold in (("T T", win), ("A T", natural), ("9 9", 0), ("T 6", -bet), ("T 6 6", -bet)):
        table = tabletop(**settings)
        table.hold(hand)
        assert table.settle(18) == [gold]
        assert table.pub.bank == 2000 - gold


@pytest.mark.rule("SJ-A3")
def test_a_longer_21_is_not_paid_as_a_natural(tabletop):
    table = tabletop(natural_pay_num=3, natural_pay_den=2)
    table.hold("T 6 5")
    assert table.settle(18) == [200]
    table.hold("A 5 5")
    assert table.settle(18) == [200]


@pytest.mark.rule("SJ-A2")
@pytest.mark.parametrize(
    "option, two_cards, longer",
    [("true", -200, -200), ("false", 0, 0), ("two_card", -200, 0), ("by_hit", 0, -200)],
)
def test_which_dealer_21_beats_a_heros_21(tabletop, option, two_cards, longer):
    table = tabletop(dealer_21_wins=option)
    table.deal("A T", "T 6", then="5")
    table.act("HS")
    assert table.row.net_gold == two_cards
    table = tabletop(dealer_21_wins=option)
    table.deal("5 T", "T 6", then="5 6")
    table.act("HS")
    assert table.row.net_gold == longer


@pytest.mark.rule("SJ-A2")
@pytest.mark.parametrize("given, meant", [(True, "true"), (False, "false"), ("by_hit", "by_hit")])
def test_dealer_21_wins_may_be_given_as_yes_or_no(given, meant):
    assert make_options(RULESET, {"dealer_21_wins": given}).dealer_21_wins == meant


@pytest.mark.rule("SJ-12")
@pytest.mark.parametrize("decks", [1, 2, 8])
def test_decks_multiply_every_card(tabletop, decks):
    table = tabletop(decks=decks)
    assert table.world.n_cards == 52 * decks
    assert table.world.count.tolist() == [0] + [4 * decks] * 9 + [16 * decks]
    one_deck = tabletop().world.shoe[:52].tolist()
    assert sorted(table.world.shoe[: table.world.n_cards]) == sorted(one_deck * decks)


@pytest.mark.rule("SJ-04", "SJ-05")
def test_bet_and_bank_are_options(tabletop):
    table = tabletop(play="visit", bet=50, bank=100, purse=120)
    table.deal("T 8", "T T")
    assert table.purses()[0] == 70
    table.act("S")
    assert table.purses()[0] == 170 and table.pub.bank == 50


@pytest.mark.parametrize(
    "settings, says",
    [
        ({"bet": 0}, "bet: .*got 0"),
        ({"dealer_stands_on": 11}, "dealer_stands_on: .*got 11"),
        ({"payout": 0.001}, "payout: .* not a whole number"),
        ({"payout": 100.0, "bet": 1_000_000}, "payout: .* more than"),
        ({"hit_soft17": 1}, "hit_soft17: .*got 1"),
        ({"bank_shrot": "stock"}, "did you mean 'bank_short'"),
        ({"tie": "house"}, "tie: .*got 'house'"),
    ],
)
def test_wrong_options_are_named_in_one_line(settings, says):
    with pytest.raises(InputError, match=says) as refusal:
        make_options(RULESET, settings)
    assert "\n" not in str(refusal.value)


@pytest.mark.rule("SJ-A4")
def test_cap_seats_holds_in_a_single_hand_too(tabletop):
    table = tabletop(heroes=3, bank=200, bank_short="cap_seats")
    assert (table.pub.n_cards > 0).sum() == 1


@pytest.mark.rule("SJ-A4")
def test_a_bank_too_poor_for_one_seat_is_not_called_a_short_purse(tabletop):
    poor_bank = {"play": "visit", "bank": 100, "bank_short": "cap_seats"}
    frame = simulate("skull_jack", "first_legal", poor_bank, games=2)
    assert set(frame["end_reason"]) == {"bank_short"} and frame["hands"].sum() == 0


@pytest.mark.rule("SJ-A4")
@pytest.mark.parametrize("bank, seats", [(199, 0), (200, 1), (599, 2), (600, 3)])
def test_a_single_hand_seats_as_many_as_the_bank_can_pay(bank, seats):
    options = {"heroes": 3, "bank": bank, "bank_short": "cap_seats"}
    frame = simulate("skull_jack", "first_legal", options, games=20)
    assert set(frame["hero_hands"]) == {seats}
    assert set(frame["end_reason"]) == {"hand_played" if seats else "bank_short"}
    assert frame["short_payments"].sum() == 0

"""The heroes' turns (SJ-19 to SJ-26, SJ-46)."""

import pytest

from sim.contract import RUNNING
from sim.rulesets.skull_jack.codes import BUST, HAND_PLAYED, HIT, IN, STAND, STOOD
from sim.rulesets.skull_jack.notes import (
    DEALER_CARD,
    DEALER_IDLE,
    DEALER_REVEALS,
    HERO_BUSTS,
    HERO_CARD,
    SETTLED,
)
from sim.rulesets.skull_jack.notes import STOOD as NOTE_STOOD


@pytest.mark.rule("SJ-19", "SJ-20", "SJ-22")
def test_heroes_finish_their_turns_in_seat_order(tabletop):
    table = tabletop(heroes=3)
    table.deal("T 7", "2 3", "4 5", "6 7", then="8 2 9")
    table.forget_events()
    seats = []
    for letter in "HSSHH":
        seats.append(int(table.pub.seat))
        table.act(letter)
    assert seats == [0, 0, 1, 2, 2]
    assert table.totals() == [13, 9, 24]
    assert [event[:2] for event in table.events(HERO_CARD)] == [
        (HERO_CARD, 0),
        (HERO_CARD, 2),
        (HERO_CARD, 2),
    ]
    assert table.end == HAND_PLAYED


@pytest.mark.rule("SJ-20")
def test_a_hit_gives_one_card_to_the_hero_whose_turn_it_is(tabletop):
    table = tabletop(heroes=2)
    table.deal("T 7", "2 3", "4 5", then="8")
    table.act("H")
    assert [table.hand(seat) for seat in range(2)] == ["238", "45"]
    assert table.hid.drawn == 7 and table.pub.seat == 0


@pytest.mark.rule("SJ-21")
def test_hits_are_offered_as_long_as_the_hero_is_not_bust(tabletop):
    table = tabletop()
    table.deal("T 7", "A A", then="A A 2 2 2 2 3 3 3 K")
    for _ in range(10):
        assert HIT in table.offered() and table.pub.status[0] == IN
        table.act("H")
    assert table.pub.status[0] == BUST and table.end == HAND_PLAYED


@pytest.mark.rule("SJ-22")
def test_who_stands_gets_no_more_cards(tabletop):
    table = tabletop(heroes=2)
    table.deal("T 7", "2 3", "4 5", then="8 9")
    table.act("S")
    assert table.pub.status[0] == STOOD and table.pub.seat == 1
    table.act("HH")
    assert table.hand(0) == "23" and table.pub.status[0] == STOOD


@pytest.mark.rule("SJ-23", "SJ-24")
def test_a_bust_ends_the_turn_at_once(tabletop):
    table = tabletop(heroes=2)
    table.deal("T 7", "T 6", "4 5", then="6")
    table.act("H")
    assert table.pub.status[0] == BUST and table.pub.seat == 1
    assert table.events(HERO_BUSTS) == [(HERO_BUSTS, 0, 22)]
    assert table.end == RUNNING


@pytest.mark.rule("SJ-24", "SJ-A5", "SJ-A11")
def test_a_bust_bet_goes_to_the_bank(tabletop):
    table = tabletop(heroes=2)
    table.deal("T 7", "T 6", "T 7", then="6")
    table.act("HS")
    assert table.pub.bank == 2200
    assert table.row.hero_net_gold[:2].tolist() == [-200, 0]


@pytest.mark.rule("SJ-25", "SJ-T07")
def test_t07_a_bust_hero_loses_although_the_dealer_busts(tabletop):
    table = tabletop(heroes=2)
    table.deal("T 6", "T 6", "T 2", then="6 T")
    table.act("HS")
    assert table.row.dealer_total == 26
    assert table.row.hero_net_gold[:2].tolist() == [-200, 200]


@pytest.mark.rule("SJ-26")
def test_the_dealer_turns_his_card_over_after_the_last_hero(tabletop):
    table = tabletop(heroes=2)
    table.deal("T 6", "T 6", "T 2", then="5 3 2")
    table.act("HS")
    assert table.events(DEALER_REVEALS) == []
    table.act("HS")
    order = [event[0] for event in table.events(NOTE_STOOD, DEALER_REVEALS, DEALER_CARD, SETTLED)]
    assert order == [NOTE_STOOD, NOTE_STOOD, DEALER_REVEALS, DEALER_CARD, SETTLED, SETTLED]
    hole, up = table.events(DEALER_REVEALS)[0][1:]
    assert (table.rank(hole), table.rank(up)) == ("T", "6")


@pytest.mark.rule("SJ-46")
def test_nothing_but_stand_and_hit_is_offered_in_a_hand(tabletop):
    for hand in ("8 8", "6 5", "A T", "T 6"):  # a pair, a double, a natural, a surrender elsewhere
        table = tabletop()
        table.deal("5 A", hand)
        assert sorted(table.offered()) == sorted([STAND, HIT])


@pytest.mark.rule("SJ-A8")
def test_a_hero_with_21_may_hit(tabletop):
    table = tabletop()
    table.deal("T 7", "A T", then="9 A")
    assert HIT in table.offered()
    table.act("H")
    assert table.totals() == [20] and table.pub.seat == 0
    table.act("H")
    assert table.totals() == [21] and table.pub.soft[0] == 0


@pytest.mark.rule("SJ-A7", "SJ-T22")
@pytest.mark.parametrize("always, drawn, total", [(False, 7, None), (True, 8, 20)])
def test_t22_when_all_heroes_bust_the_dealer_plays_only_on_request(tabletop, always, drawn, total):
    table = tabletop(dealer_always_plays=always)
    table.deal("T 5", "T 2", then="3 2 T 5")
    table.act("HHH")
    assert table.row.cards_drawn == drawn
    assert bool(table.events(DEALER_IDLE)) == (not always)
    assert bool(table.events(DEALER_REVEALS, DEALER_CARD)) == always
    assert (table.row.dealer_total < 0) if total is None else (table.row.dealer_total == total)
    assert table.row.lost == 1 and table.row.net_gold == -200 and table.pub.bank == 2200


@pytest.mark.rule("SJ-A7")
def test_a_dealer_who_plays_on_for_the_record_pays_no_bust_hero(tabletop):
    table = tabletop(dealer_always_plays=True)
    table.deal("T 6", "T 6", then="T T")
    table.act("H")
    assert table.row.dealer_bust == 1 and table.row.net_gold == -200

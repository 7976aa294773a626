"""The shoe and the deal (SJ-12 to SJ-18, SJ-20, SJ-41)."""

import numpy as np

from sim.jit import jit, out_of_line
from sim.rng import below
from sim.rulesets.skull_jack.codes import BUST, GOAL, IN
from sim.rulesets.skull_jack.notes import DEALT_HOLE, DEALT_UP, HERO_BUSTS, HERO_CARD, RESTOCK
from sim.rulesets.skull_jack.rules.totals import best_total
from sim.trace import note


@jit(inline=True)
def fill_shoe(hid, pub, world):
    """All cards back into the shoe, unshuffled: :func:`draw` picks at random, which is a shuffle (SJ-12)."""
    for i in range(world.n_copied):
        hid.shoe[i] = world.shoe[i]
    hid.drawn = 0
    hid.hand_start = 0


@jit(inline=True)
def mix(hid, world):
    """Undealt cards are in no particular order from here on."""
    hid.in_order = 0
    hid.look_from = world.n_cards


@jit
def forget_gone(pub):
    """No card is out of the shoe from earlier hands."""
    for value in range(pub.gone.shape[0]):
        pub.gone[value] = 0


@jit
def restock(hid, pub, world, log):
    """The shoe ran out in mid-hand: the cards of earlier hands become the new shoe, those on the table stay.

    Only with reshuffle_each_hand off; the rulebook has no such case, as it reshuffles before every hand.
    """
    out_of_line()
    on_table = hid.drawn - hid.hand_start
    for i in range(on_table):
        card = hid.shoe[i]
        hid.shoe[i] = hid.shoe[hid.hand_start + i]
        hid.shoe[hid.hand_start + i] = card
    hid.hand_start = 0
    hid.drawn = on_table
    mix(hid, world)
    forget_gone(pub)
    note(log, RESTOCK, world.n_cards - on_table, 0)


@jit
def place_of_next(hid, pub, world, deal, log):
    """Where the next card lies in a shoe that may be empty, or that tests have put in order."""
    out_of_line()
    if hid.drawn == world.n_cards:
        restock(hid, pub, world, log)
    at = np.int64(hid.drawn)
    return at if at < hid.in_order else at + below(deal, world.n_cards - at)


@jit(inline=True)
def draw(hid, pub, world, deal, log):
    """Take one card, each undealt one equally likely; returns its card code."""
    at = np.int64(hid.drawn)
    if at < hid.look_from:
        at += below(deal, world.n_cards - at)
    else:
        at = place_of_next(hid, pub, world, deal, log)
    card = hid.shoe[at]
    hid.shoe[at] = hid.shoe[hid.drawn]
    hid.shoe[hid.drawn] = card
    hid.drawn += 1
    return card


@jit(inline=True)
def give(pub, seat, card, world, log):
    """A face-up card to a hero: totals, and bust above 21 with all aces at 1 (SJ-20, SJ-23)."""
    pub.cards[seat, pub.n_cards[seat]] = card
    pub.n_cards[seat] += 1
    value = world.value[card]
    hard = pub.hard[seat] + value
    # an ace that no longer fits at 11 never will again, so the softness so far is all there is to remember
    total = best_total(hard, value == 1 or pub.soft[seat])
    pub.hard[seat] = hard
    pub.total[seat] = total
    pub.soft[seat] = total != hard
    note(log, HERO_CARD, seat, card)
    if total > GOAL:
        pub.status[seat] = BUST
        note(log, HERO_BUSTS, seat, total)


@jit(inline=True)
def open_hand(hid, pub, world, deal, log):
    """Deal: hidden card, one to each hero, the dealer's open card, a second to each hero (SJ-13 to SJ-17)."""
    if world.reshuffle:
        fill_shoe(hid, pub, world)
    pub.hand += 1
    hid.hand_start = hid.drawn
    hid.hole = draw(hid, pub, world, deal, log)
    note(log, DEALT_HOLE, pub.hand, 0)
    for seat in range(world.heroes):
        if pub.status[seat] == IN:
            give(pub, seat, draw(hid, pub, world, deal, log), world, log)
    pub.up = draw(hid, pub, world, deal, log)
    note(log, DEALT_UP, pub.up, 0)
    for seat in range(world.heroes):
        if pub.status[seat] == IN:
            give(pub, seat, draw(hid, pub, world, deal, log), world, log)

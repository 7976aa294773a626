"""Dungeon Royale cards: hands, the deck as a bag, discards, refills (DR-115 to DR-118, A-89)."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale.notes import DISCARDED, DREW, RESHUFFLED
from sim.rulesets.dungeon_royale.rules.heroes import seat_from
from sim.trace import note


@jit
def draw_card(state, seat, world, row, log):
    """One card to the hand, an empty deck being first made anew from the discards (DR-118); none if both are empty."""
    pub, hid, own = state.pub, state.hid, state.own[seat]
    if pub.deck == 0:
        reshuffle(state, world, row, log)
        if pub.deck == 0:
            return
    at = below(state.deal, pub.deck)
    kind = hid.draw_pile[at]
    pub.deck -= 1
    hid.draw_pile[at] = hid.draw_pile[pub.deck]
    own.hand[own.n_hand] = kind
    own.n_hand += 1
    pub.heroes[seat].hand += 1
    note(log, DREW, seat, kind)


@jit
def reshuffle(state, world, row, log):
    """All discards into the deck (A-89)."""
    pub, hid = state.pub, state.hid
    for kind in range(world.n_cards):
        for _ in range(pub.discards[kind]):
            hid.draw_pile[pub.deck] = kind
            pub.deck += 1
        pub.discards[kind] = 0
    pub.n_discards = 0
    row.reshuffles += 1
    note(log, RESHUFFLED, pub.deck, 0)


@jit
def forget_card(state, seat, kind):
    """A card of this kind leaves the hand."""
    own = state.own[seat]
    last = np.int64(own.n_hand) - 1
    at = last
    while own.hand[at] != kind:
        at -= 1
    own.hand[at] = own.hand[last]
    own.n_hand = last
    state.pub.heroes[seat].hand -= 1


@jit
def discard(state, seat, kind, log):
    """A card of this kind goes from the hand to the discards, face up (A-91)."""
    forget_card(state, seat, kind)
    put_down(state.pub, kind)
    note(log, DISCARDED, seat, kind)


@jit(inline=True)
def put_down(pub, kind):
    """A card on the discards."""
    pub.discards[kind] += 1
    pub.n_discards += 1


@jit
def find_text(own, text, world):
    """The kind of a card in hand with this text, -1 if there is none."""
    for i in range(own.n_hand):
        if world.cards[own.hand[i]].text == text:
            return np.int64(own.hand[i])
    return -1


@jit(inline=True)
def is_repeated(own, i):
    """Whether an earlier card of the hand is of the same kind as card i."""
    for j in range(i):
        if own.hand[j] == own.hand[i]:
            return True
    return False


@jit
def refill(state, first, world, row, log):
    """Everybody with fewer draws up to a full hand, `first` before the others, clockwise (DR-115, DR-116)."""
    pub = state.pub
    for place in range(pub.n):
        seat = seat_from(pub, first, place)
        for _ in range(np.int64(world.hand_size) - np.int64(pub.heroes[seat].hand)):
            draw_card(state, seat, world, row, log)

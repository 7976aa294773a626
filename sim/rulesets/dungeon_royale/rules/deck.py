"""The deck of Dungeon Royale cards: a bag, as nobody ever sees its order."""

from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale.notes import DREW, RESHUFFLED
from sim.trace import note


@jit
def draw_card(state, seat, world, row, log):
    """One card from the deck into a hand; discards become the deck when it is empty (DR-115, DR-118)."""
    pub, hid, own = state.pub, state.hid, state.own[seat]
    if pub.deck == 0:
        rebuild(state, world, row, log)
        if pub.deck == 0:
            return
    at = below(state.deal, pub.deck)
    kind = hid.deck[at]
    pub.deck -= 1
    hid.deck[at] = hid.deck[pub.deck]
    own.hand[own.n_hand] = kind
    own.n_hand += 1
    pub.heroes[seat].hand += 1
    note(log, DREW, seat, kind)


@jit
def rebuild(state, world, row, log):
    """The discards become the deck (DR-118, A-89)."""
    pub, hid = state.pub, state.hid
    for kind in range(world.n_cards):
        for _ in range(pub.discards[kind]):
            hid.deck[pub.deck] = kind
            pub.deck += 1
        pub.discards[kind] = 0
    pub.n_discards = 0
    row.reshuffles += 1
    note(log, RESHUFFLED, pub.deck, 0)


@jit
def take_from_hand(state, seat, kind):
    """A card of this kind, which is there, leaves a hand; what becomes of it is the caller's to say."""
    own = state.own[seat]
    at = 0
    while own.hand[at] != kind:
        at += 1
    own.n_hand -= 1
    own.hand[at] = own.hand[own.n_hand]
    state.pub.heroes[seat].hand -= 1


@jit
def discard_card(state, seat, kind):
    """A card of this kind goes from a hand to the discards, face up (A-91)."""
    take_from_hand(state, seat, kind)
    state.pub.discards[kind] += 1
    state.pub.n_discards += 1


@jit(inline=True)
def has_card(own, kind):
    """Whether the seat holds a card of this kind."""
    found = False
    for i in range(own.n_hand):
        found |= own.hand[i] == kind
    return found

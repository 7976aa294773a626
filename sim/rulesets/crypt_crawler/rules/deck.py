"""The one deck that serves as maps, resolutions and modifiers, and its reshuffles (CC-204 to CC-210, CC-280).

Every draw of every kind goes through :func:`draw`. Which cards are where is kept as bits: the Slot in
pub.slot, modifiers in play in pub.fight.modifiers; the order of the deck is hidden.
"""

import numpy as np

from sim.jit import count_bits, jit, lowest_bit
from sim.rng import below
from sim.rulesets.crypt_crawler.codes import N_CARDS
from sim.rulesets.crypt_crawler.notes import MODIFIER, SHUFFLED
from sim.rulesets.crypt_crawler.state import NO_CARD
from sim.trace import note

ALL_CARDS = (1 << N_CARDS) - 1
BLIND, EXPERT = 1, 2  # values of option info; 0 is count
SLOT_FATE, BOTTOM, SHUFFLE = 0, 1, 2  # values of option modifier_fate


@jit(inline=True)
def bit(card):
    """The bit of a card."""
    return np.int64(1) << np.int64(card)


@jit(inline=True)
def look_at_deck(pub, hid, world):
    """Fill in what the player may know of the deck (A-53)."""
    pub.deck_size = hid.n_deck
    pub.deck = ALL_CARDS if world.info == BLIND else hid.in_deck
    expert = world.info == EXPERT and hid.n_deck > 0
    pub.top = hid.pile[hid.n_deck - 1] if expert else NO_CARD


@jit
def shuffle_in(state, cards, world, row, log):
    """Put these cards (bits) on those of the deck and shuffle them all (CC-206)."""
    pub, hid = state.pub, state.hid
    n = np.int64(hid.n_deck)
    left = np.int64(cards)
    while left:
        hid.pile[n] = lowest_bit(left)
        left &= left - 1
        n += 1
    for i in range(n - 1, 0, -1):
        j = below(state.deal, i + 1)
        other = hid.pile[j]
        hid.pile[j] = hid.pile[i]
        hid.pile[i] = other
    hid.n_deck = n
    hid.in_deck |= cards
    pub.slot &= ~np.int64(cards)
    row.reshuffles += 1
    note(log, SHUFFLED, n, 0)


@jit(inline=True)
def draw(state, world, row, log):
    """Take the top card; an empty deck is first made anew from the Slot, less what is held back (CC-204, A-03).

    Whoever draws has to :func:`look_at_deck` after the last card, as the player sees no deck between them.
    """
    hid = state.hid
    if hid.n_deck == 0:
        shuffle_in(state, np.int64(state.pub.slot) & ~np.int64(hid.held_back), world, row, log)
    hid.n_deck -= 1
    card = np.int64(hid.pile[hid.n_deck])
    hid.in_deck &= ~bit(card)
    row.draws += 1
    return card


@jit(inline=True)
def draw_modifiers(state, n, world, row, log):
    """Draw n modifier cards and add them to the enemy's stats; floors HP 1, others 0 (CC-126, CC-214)."""
    fight = state.pub.fight
    for _ in range(n):
        card = draw(state, world, row, log)
        fight.modifiers |= bit(card)
        fight.n_modifiers += 1
        fight.hp += world.cards[card].hp
        fight.toughness += world.cards[card].toughness
        fight.strength += world.cards[card].strength
        fight.speed += world.cards[card].speed
        note(log, MODIFIER, card, 0)
    look_at_deck(state.pub, state.hid, world)
    fight.hp = max(fight.hp, 1)
    fight.toughness = max(fight.toughness, 0)
    fight.strength = max(fight.strength, 0)
    fight.speed = max(fight.speed, 0)
    row.modifiers_drawn += n


@jit
def discard_modifiers(state, world, row, log):
    """The modifier cards of a fight that is over go where option modifier_fate says (CC-208, A-04)."""
    pub, hid = state.pub, state.hid
    cards = np.int64(pub.fight.modifiers)
    pub.fight.modifiers = 0
    pub.fight.n_modifiers = 0
    if world.modifier_fate == SHUFFLE:
        shuffle_in(state, cards, world, row, log)
    elif world.modifier_fate == BOTTOM:
        put_under(hid, cards)
    else:
        pub.slot |= cards
    look_at_deck(pub, hid, world)


@jit
def put_under(hid, cards):
    """Put cards (bits) below the deck, in the order of their numbers."""
    n, at = count_bits(cards), np.int64(0)
    for i in range(np.int64(hid.n_deck) - 1, -1, -1):
        hid.pile[i + n] = hid.pile[i]
    hid.n_deck += n
    hid.in_deck |= cards
    while cards:
        hid.pile[at] = lowest_bit(cards)
        cards &= cards - 1
        at += 1

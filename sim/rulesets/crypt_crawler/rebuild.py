"""A whole state made from what the player sees, with a deck as it may lie: what look-ahead plays on from.

At most decisions the agenda follows from the phase and the card that is being resolved. Not so where goods are on
offer, a text gives a choice or a harm is pending: what is left of the text that led there is seen by nobody.
"""

import numpy as np

from sim.jit import jit
from sim.rng import below, restart
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import ALTAR, N_CARDS, SHOP, SHRINE
from sim.rulesets.crypt_crawler.flow import plan
from sim.rulesets.crypt_crawler.rules.deck import ALL_CARDS, bit
from sim.rulesets.crypt_crawler.state import NO_CARD, NO_LAST_TURN

ALL_ENEMIES = 0xFFF


@jit
def rebuild(state, pub, own, world, stream):
    """Fill `state` in; False when the agenda cannot be told. Deck order and streams come from `stream`.

    In a fight with an enemy, what its card has in store after it is taken to be its special locations, without an
    event that may be due. The enemy deck (enemy_pick = deck) is taken to be full.
    """
    state.pub = pub
    state.own[0] = own
    flow = state.flow
    flow.last_turn = NO_LAST_TURN
    flow.n = flow.ignored = flow.ignored_kind = 0
    flow.seen_lit = pub.lit
    state.hid.held_back = 0
    state.hid.enemies_left = ALL_ENEMIES
    lay_deck(state, stream)
    restart(state.deal, stream)
    restart(state.dice, stream)
    restart(state.enemy, stream)
    return plan_rest(state, world)


@jit
def lay_deck(state, stream):
    """The cards that lie nowhere else, shuffled; a top card that is known stays on top."""
    pub, hid = state.pub, state.hid
    elsewhere = np.int64(pub.slot) | np.int64(pub.fight.modifiers) | bit(pub.map)
    if pub.active != NO_CARD:
        elsewhere |= bit(pub.active)
    hid.in_deck = ALL_CARDS & ~elsewhere
    known = np.int64(pub.top)
    n = 0
    for card in range(N_CARDS):
        if elsewhere & bit(card) == 0 and card != known:
            at = below(stream, n + 1)
            hid.pile[n] = hid.pile[at]
            hid.pile[at] = card
            n += 1
    if known != NO_CARD:
        hid.pile[n] = known
        n += 1
    hid.n_deck = n


@jit
def plan_rest(state, world):
    """The agenda below the decision; False when it cannot be told."""
    pub, flow = state.pub, state.flow
    phase = np.int64(pub.phase)
    if phase == ph.BETWEEN:
        return True
    if phase == ph.FLIPPED:
        plan(flow, ph.RESOLVE, 0, 0)
        return True
    special = np.int64(world.cards[pub.active].special) if pub.active != NO_CARD else 0
    plan(flow, ph.CLEAR, 0, 0)
    if phase == ph.AT_SHOP:
        return True
    left = special & (SHRINE | SHOP | ALTAR)
    if phase == ph.AT_ALTAR:
        left = special & SHOP
    elif phase == ph.AT_SHRINE:
        left = special & (SHOP | ALTAR)
    if left:
        plan(flow, ph.SPECIALS, left, 0)
    return phase == ph.AT_ALTAR or phase == ph.AT_SHRINE or plan_fight(state, phase)


@jit
def plan_fight(state, phase):
    """The agenda of a fight, on that of the room."""
    flow = state.flow
    if phase == ph.FIGHT_WINDOW:
        plan(flow, ph.FIRST_STRIKE, 0, 0)
    elif phase == ph.OWN_WINDOW:
        plan(flow, ph.OWN_BURN, 0, 0)
    elif phase == ph.FOE_WINDOW:
        plan(flow, ph.FOE_BURN, 0, 0)
    elif phase == ph.COINS:
        plan(flow, ph.OWN_HIT, 0, 0)
    else:
        return phase == ph.WEAPON or phase == ph.STAMINA
    return True

"""A hidden state drawn afresh that fits what a seat sees, for look-ahead policies and the test of peeking.

Dealt again are the hands, quests, the face-down card of the trap and the unrevealed plans of the others, the decks and
all dice to come.
"""

import numpy as np

from sim.jit import jit
from sim.rng import below, restart
from sim.rulesets.dungeon_royale.rules.weapons import is_weapon


@jit
def redeal(state, seat, world, stream):
    """What `seat` sees stays as it is; the number of cards of every hand and deck is public."""
    redeal_cards(state, seat, world, stream)
    redeal_quests(state, seat, stream)
    if not state.pub.revealed:
        redeal_plans(state, seat, world, stream)
    restart(state.deal, stream)
    restart(state.dice, stream)
    restart(state.enemy, stream)


@jit(inline=True)
def pull(pile, n, at):
    """The card at a place of a pile of n; the last one takes its place."""
    card = pile[at]
    pile[at] = pile[n - 1]
    return card


@jit
def redeal_cards(state, seat, world, stream):
    """Deck, foreign hands and the card under a foreign trap, while it is face down, are one pool; that card is one that
    may lie there."""
    pub, hid = state.pub, state.hid
    n = np.int64(pub.deck)
    for other in range(pub.n):
        own = state.own[other]
        if other != seat:
            for i in range(own.n_hand):
                hid.draw_pile[n] = own.hand[i]
                n += 1
    trapper = np.int64(pub.trap_seat)
    if trapper >= 0 and trapper != seat and pub.trap_card == 0:
        hid.draw_pile[n] = state.own[trapper].trap_card - 1
        n += 1
        at = below(stream, n)
        while not is_weapon(np.int64(hid.draw_pile[at]), world):
            at = below(stream, n)
        state.own[trapper].trap_card = 1 + pull(hid.draw_pile, n, at)
        n -= 1
    for other in range(pub.n):
        own = state.own[other]
        if other != seat:
            for i in range(own.n_hand):
                own.hand[i] = pull(hid.draw_pile, n, below(stream, n))
                n -= 1


@jit
def redeal_quests(state, seat, stream):
    """The quests of the others, kept and given up, come from those that the seat has not seen."""
    hid = state.hid
    n = np.int64(hid.n_quest_pile)
    for other in range(state.pub.n):
        own = state.own[other]
        if other != seat:
            for i in range(own.n_quests):
                hid.quest_pile[n] = own.quests[i]
                n += 1
            for i in range(own.n_gone_quests):
                hid.quest_pile[n] = own.gone_quests[i]
                n += 1
    for other in range(state.pub.n):
        own = state.own[other]
        if other != seat:
            for i in range(own.n_quests):
                own.quests[i] = pull(hid.quest_pile, n, below(stream, n))
                n -= 1
            for i in range(own.n_gone_quests):
                own.gone_quests[i] = pull(hid.quest_pile, n, below(stream, n))
                n -= 1


@jit
def redeal_plans(state, seat, world, stream):
    """Dice that others have set or rolled already, unseen: any faces."""
    for other in range(state.pub.n):
        own = state.own[other]
        if other != seat:
            for i in range(own.n_planned):
                own.plan[i] = world.move_faces[below(stream, world.n_move_faces)]

"""Values of standing and hitting from the unseen cards: the compiled arithmetic of policy `optimal`.

Method (ledger SJ 8.1 to SJ 8.3): the dealer's hidden card and the stock are one set of unseen cards, each order
equally likely. The hands the dealer can hold while he still draws, and the hands a hero can hold, are numbered
once (solver_tables.py) and kept in the policy's `table`; here they are walked. Unit of all values: one bet.

Layout of `value` (floats, the first places belong to the sitting parameters):

    PAYOFF + 12 * h + e   net of a hero of class h against dealer's ending e
    DEALER_FROM + v, DEALER_TO + v   where the dealer's hands for open card v lie in `table`
    STANDS_ON             the dealer's standing total
    HAS_ACTIONS           1 when the actions of the hands are filled in

A hero's class is 0 for totals up to 11, total - 11 up to 21, NATURAL for a two-card 21. A dealer's ending is his
total - 12, DEALT_21 for a two-card 21, BUST.

Layout of `table` (int16): a row of HAND_ROW a hero's hand: the upcards to hit against, as bits, then the next
hand by value of the card drawn (-1: bust, or no such card). Behind them a row a dealer's hand that still draws:
DEALER_HEAD numbers (a hand one card smaller, the code of the card between, drawing orders, cards drawn, number
of ends), then each end of the turn, 256 * ending + code of the last card. The code of a card is
CODE * value + how many of its value were drawn before it.
"""

import numpy as np

from sim.jit import jit
from sim.rulesets.skull_jack.codes import GOAL
from sim.rulesets.skull_jack.rules.settling import judge
from sim.rulesets.skull_jack.rules.totals import best_total

VALUES = 10
CLASSES = 12
NATURAL = 11
DEALT_21, BUST, ENDINGS = 10, 11, 12
PAYOFF, DEALER_FROM, DEALER_TO, STANDS_ON, HAS_ACTIONS, USED_VALUES = 16, 160, 171, 182, 183, 184
HAND_ROW = VALUES + 1
DEALER_HEAD = 5
CODE, CODES = 22, 256
MOST_DEALER_HANDS = 4096
MOST_DRAWS = GOAL + 3
NEVER_BUSTS = GOAL - VALUES  # with a hard total up to here no card can bust the hand


@jit
def fill_payoffs(value, world):
    """Enter what a hero who stands wins, in bets, by his class and the dealer's ending (SJ-33 to SJ-38)."""
    for hero in range(CLASSES):
        natural = hero == NATURAL
        total = GOAL if natural else hero + 11
        for ending in range(ENDINGS):
            dealer_total = ending + 12
            if ending == DEALT_21:
                dealer_total = GOAL
            elif ending == BUST:
                dealer_total = GOAL + 1
            result = judge(total, 2 if natural else 3, dealer_total, 2 if ending == DEALT_21 else 3, world)
            net = world.due[np.int64(natural), result] - world.forfeit[result]
            value[PAYOFF + CLASSES * hero + ending] = net / world.bet


@jit
def hero_class(total, n_cards):
    """The class of a hand that is not bust."""
    if total == GOAL and n_cards == 2:
        return NATURAL
    return max(total - 11, 0)


@jit
def new_scratch():
    """Working space of :func:`stand_value`: factors by card code, 1 / cards left, weights of hands, odds."""
    return np.empty(CODES), np.empty(MOST_DRAWS + 1), np.empty(MOST_DEALER_HANDS), np.empty(ENDINGS)


@jit
def stand_value(value, table, hero, up, left, scratch):
    """Value of standing with a hand of class `hero` against open card `up` and unseen counts `left` (by value)."""
    factor, share, weight, odds = scratch
    n_left = 0
    factor[0] = 1.0
    for card in range(1, VALUES + 1):
        n_left += left[card]
        for before in range(CODE // card + 1):
            factor[CODE * card + before] = left[card] - before
    share[0] = 1.0
    for drawn in range(MOST_DRAWS):
        share[drawn + 1] = 1.0 / (n_left - drawn) if n_left > drawn else 0.0
    for ending in range(ENDINGS):
        odds[ending] = 0.0
    _add_dealer_odds(value, table, up, factor, share, weight, odds)
    payoff = PAYOFF + CLASSES * hero
    result = value[payoff + BUST]
    for ending in range(BUST):
        result += odds[ending] * (value[payoff + ending] - value[payoff + BUST])
    return result


@jit(inline=True)
def _add_dealer_odds(value, table, up, factor, share, weight, odds):
    """Add the probability of every ending but a bust (formula of SJ 8.2, one factor a hand and end)."""
    at, end = np.int64(value[DEALER_FROM + up]), np.int64(value[DEALER_TO + up])
    weight[0] = 1.0
    hand = 0
    while at < end:
        drawn = table[at + 3]
        chance = weight[table[at]] * factor[table[at + 1]] * share[drawn]
        weight[hand] = chance
        chance *= table[at + 2] * share[drawn + 1]
        after = at + DEALER_HEAD + table[at + 4]
        for place in range(at + DEALER_HEAD, after):
            last = table[place]
            odds[last >> 8] += chance * factor[last & 255]
        at = after
        hand += 1


@jit
def hit_is_safe_gain(value, hard, total):
    """Whether a hit can lose nothing: no card busts, and the total beats no dealer who stands.

    Standing then wins only by a dealer's bust, which is as likely after one more card as before (SJ 8.1).
    """
    return hard <= NEVER_BUSTS and total < value[STANDS_ON]


@jit
def hit_cannot_gain(value, hard, total, hero, left, stand):
    """Whether a hit is surely no better than `stand`: 21 already, or too many cards bust the hand.

    A two-card 21 that pays less than a longer one is looked at more closely.
    """
    best = value[PAYOFF + CLASSES * (NATURAL - 1) + BUST]
    if total == GOAL and (hero != NATURAL or value[PAYOFF + CLASSES * NATURAL + BUST] >= best):
        return True
    n_left, busting = 0, 0
    for card in range(1, VALUES + 1):
        n_left += left[card]
        if hard + card > GOAL:
            busting += left[card]
    return stand >= ((n_left - busting) * best - busting) / n_left


@jit
def _grow(table, hand, hard, ace, left, tree, slot_of):
    """List the hands that hits can lead to, small hands first, each once; returns how many.

    tree: columns hand, hard total, ace, last card, how many of that value drawn, hand it grew from.
    """
    tree[0, 0], tree[0, 1], tree[0, 2], tree[0, 3], tree[0, 4], tree[0, 5] = hand, hard, ace, 1, 0, 0
    slot_of[hand] = 0
    n, slot = 1, 0
    while slot < n:
        for card in range(tree[slot, 3], min(VALUES, GOAL - tree[slot, 1]) + 1):
            before = tree[slot, 4] if card == tree[slot, 3] else 0
            if left[card] > before:
                following = table[tree[slot, 0] * HAND_ROW + card]
                slot_of[following] = n
                tree[n, 0] = following
                tree[n, 1] = tree[slot, 1] + card
                tree[n, 2] = tree[slot, 2] or card == 1
                tree[n, 3] = card
                tree[n, 4] = before + 1
                tree[n, 5] = slot
                n += 1
        slot += 1
    return n


@jit(inline=True)
def _hit_value(table, hand, hard, left, worth, slot_of):
    """Value of a hit: over the next card, the worth of the hand it makes, or a bust."""
    result, n_left = 0.0, 0
    for card in range(1, VALUES + 1):
        n_left += left[card]
        if left[card] > 0:
            if hard + card > GOAL:
                result -= left[card]
            else:
                result += left[card] * worth[slot_of[table[hand * HAND_ROW + card]]]
    return result / n_left


@jit
def hit_value(value, table, hand, hard, ace, up, left, scratch):
    """Value of a hit with best play afterwards (SJ 8.3). hand: its number; hard, ace: its total with aces at 1
    and whether it holds one; up: value of the dealer's open card; left: unseen counts by value."""
    hands = np.int64(value[DEALER_FROM + 1]) // HAND_ROW
    tree = np.empty((hands, 6), np.int64)
    slot_of = np.empty(hands, np.int64)
    worth = np.empty(hands)
    here = np.empty(VALUES + 1, np.int64)
    n = _grow(table, hand, hard, ace, left, tree, slot_of)
    for slot in range(n - 1, -1, -1):
        for card in range(1, VALUES + 1):
            here[card] = left[card]
        above = slot
        while above > 0:
            here[tree[above, 3]] -= 1
            above = tree[above, 5]
        total = best_total(tree[slot, 1], tree[slot, 2])
        stand = -1.0
        if slot > 0 and not hit_is_safe_gain(value, tree[slot, 1], total):
            stand = stand_value(value, table, max(total - 11, 0), up, here, scratch)
        if slot > 0 and hit_cannot_gain(value, tree[slot, 1], total, 0, here, stand):
            worth[slot] = stand
        else:
            worth[slot] = max(stand, _hit_value(table, tree[slot, 0], tree[slot, 1], here, worth, slot_of))
    return worth[0]


@jit
def is_hit_better(value, table, hand, hard, ace, n_cards, up, left):
    """Whether a hit is worth more than standing; arguments as in :func:`hit_value`."""
    total = best_total(hard, ace)
    if hit_is_safe_gain(value, hard, total):
        return True
    hero = hero_class(total, n_cards)
    scratch = new_scratch()
    stand = stand_value(value, table, hero, up, left, scratch)
    if hit_cannot_gain(value, hard, total, hero, left, stand):
        return False
    return hit_value(value, table, hand, hard, ace, up, left, scratch) > stand


@jit
def fill_actions(value, table, cards, count):
    """Enter the best action of every hand against every open card, no other card being visible.

    cards: a row a hand, cards by value; count: the whole shoe by value.
    """
    scratch = new_scratch()
    worth = np.empty(cards.shape[0])
    left = np.empty(VALUES + 1, np.int64)
    slot_of = np.arange(cards.shape[0])
    for up in range(1, VALUES + 1):
        for hand in range(cards.shape[0] - 1, -1, -1):
            hard, n_cards, fits = 0, 0, count[up] > 0
            for card in range(1, VALUES + 1):
                hard += card * cards[hand, card]
                n_cards += cards[hand, card]
                left[card] = count[card] - cards[hand, card] - (card == up)
                fits = fits and left[card] >= 0
            if not fits or n_cards < 2:
                continue
            total = best_total(hard, cards[hand, 1] > 0)
            stand = -2.0  # below every value: a hit is taken
            if not hit_is_safe_gain(value, hard, total):
                hero = hero_class(total, n_cards)
                stand = stand_value(value, table, hero, up, left, scratch)
            worth[hand] = stand
            hit = _hit_value(table, hand, hard, left, worth, slot_of)
            if hit > stand:
                worth[hand] = hit
                table[hand * HAND_ROW] |= 1 << up

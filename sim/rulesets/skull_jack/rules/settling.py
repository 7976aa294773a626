"""Who wins a hand and what is paid (SJ-24, SJ-25, SJ-33 to SJ-40, SJ-44, SJ-45).

Who wins is a coin toss to the processor, and a branch it guesses wrong costs as much as drawing a card: what
depends on the result is looked up in tables of the world or chosen between two values at hand.
"""

from typing import Any

import numpy as np

from sim.jit import jit, out_of_line
from sim.rulesets.skull_jack.codes import GOAL, LOSS, OUT, SEATS, STOCK, TIE, WIN
from sim.rulesets.skull_jack.notes import BANK_NOW, PAID_SHORT, SETTLED
from sim.trace import note


@jit(inline=True)
def judge(hero_total, hero_cards, dealer_total, dealer_cards, world):
    """LOSS, TIE or WIN of one hero against the dealer, the last rule that applies deciding.

    Totals above 21 are busts; a bust hero has lost, whatever the dealer does later (SJ-25). A dealer's 21 wins
    against any hero (SJ-34; readings of SJ-A2: with two cards, or with more).
    """
    lead = np.int64(hero_total > dealer_total) - np.int64(hero_total < dealer_total)
    if world.natural_beats_21 and hero_total == GOAL and dealer_total == GOAL:
        lead = np.int64(hero_cards == 2) - np.int64(dealer_cards == 2)
    tie, wins_21 = np.int64(world.tie), world.dealer_21_wins[np.int64(dealer_cards > 2)]
    result: Any = lead + TIE if lead != 0 else tie
    result = LOSS if (wins_21 != 0) & (dealer_total == GOAL) else result
    result = WIN if dealer_total > GOAL else result
    return LOSS if hero_total > GOAL else result


@jit(inline=True)
def purse_of(seat, world):
    """Which purse a hero pays from: one for all when gold is pooled."""
    return 0 if world.pooled else seat


@jit
def pay_what_is_left(pub, seat, due, world, row, log):
    """The gold a winner gets when the bank holds less than his due (SJ-A4)."""
    out_of_line()
    row.short_payments += 1
    note(log, PAID_SHORT, seat, pub.bank)
    return due if world.bank_short == STOCK else pub.bank


@jit(inline=True)
def pay(pub, seat, world, row, log):
    """Pay one hero his due from the bank, nothing unless he won; returns the gold paid (SJ-38)."""
    natural = np.int64(pub.n_cards[seat] == 2) & np.int64(pub.total[seat] == GOAL)
    due = world.due[natural, pub.result[seat]]
    paid = due
    if pub.bank < due:
        paid = pay_what_is_left(pub, seat, due, world, row, log)
    pub.bank = max(pub.bank - due, 0)
    return paid


@jit(inline=True)
def settle(pub, dealer_total, dealer_cards, world, row, log):
    """Settle every hero on its own against the same dealer hand (SJ-40).

    Losing bets reach the bank before winners are paid, in seat order (SJ-A4, SJ-A5). dealer_total is 0 when
    the dealer did not play, which happens only when every hero is bust.
    """
    for seat in range(SEATS):
        if pub.status[seat] != OUT:
            result = judge(pub.total[seat], pub.n_cards[seat], dealer_total, dealer_cards, world)
            pub.result[seat] = result
            pub.bank += world.forfeit[result]
    for seat in range(SEATS):
        if pub.status[seat] != OUT:
            net = pay(pub, seat, world, row, log) - world.forfeit[pub.result[seat]]
            enter_result(pub, seat, net, row)
            if world.visit:
                pub.purse[purse_of(seat, world)] += world.bet + net
            note(log, SETTLED, seat, net)
    note(log, BANK_NOW, pub.bank, 0)


@jit(inline=True)
def enter_result(pub, seat, net, row):
    """One hero's hand into the outcome row."""
    result, total = pub.result[seat], pub.total[seat]
    won, tied, lost = np.int64(result == WIN), np.int64(result == TIE), np.int64(result == LOSS)
    row.won += won
    row.tied += tied
    row.lost += lost
    row.hero_won[seat] += won
    row.hero_tied[seat] += tied
    row.hero_lost[seat] += lost
    row.hero_bust[seat] += total > GOAL
    row.hero_21_lost += lost & np.int64(total == GOAL)
    row.net_gold += net
    row.hero_net_gold[seat] += net
    row.hero_total[seat] = total
    row.hits += pub.n_cards[seat] - 2
    row.hero_hands += 1

"""Who wins a hand and what is paid (SJ-24, SJ-25, SJ-33 to SJ-40, SJ-44, SJ-45)."""

from sim.jit import jit
from sim.rulesets.skull_jack.codes import (
    ANY_21,
    GOAL,
    HIT_21,
    LOSS,
    OUT,
    STOCK,
    TIE,
    TWO_CARD_21,
    WIN,
)
from sim.rulesets.skull_jack.notes import BANK_NOW, PAID_SHORT, SETTLED
from sim.trace import note


@jit
def dealer_21_beats_all(n_cards, world):
    """Whether a dealer's 21 of so many cards wins against every hero (SJ-34; readings of SJ-A2)."""
    rule = world.dealer_21_wins
    return rule == ANY_21 or (rule == TWO_CARD_21 and n_cards == 2) or (rule == HIT_21 and n_cards > 2)


@jit(inline=True)
def judge(hero_total, hero_cards, dealer_total, dealer_cards, world):
    """LOSS, TIE or WIN of one hero against the dealer. Totals above 21 are busts; a bust hero has lost, whatever
    the dealer does later (SJ-25)."""
    if hero_total > GOAL:
        return LOSS
    if dealer_total > GOAL:
        return WIN
    if dealer_total == GOAL and dealer_21_beats_all(dealer_cards, world):
        return LOSS
    if hero_total != dealer_total:
        return WIN if hero_total > dealer_total else LOSS
    if world.natural_beats_21 and hero_total == GOAL and (hero_cards == 2) != (dealer_cards == 2):
        return WIN if hero_cards == 2 else LOSS
    return world.tie


@jit(inline=True)
def purse_of(seat, world):
    """Which purse a hero pays from: one for all when gold is pooled."""
    return 0 if world.pooled else seat


@jit
def pay_winner(pub, seat, world, row, log):
    """Pay one winner from the bank; returns the gold won (SJ-38, and SJ-A4 when the bank is short)."""
    natural = pub.n_cards[seat] == 2 and pub.total[seat] == GOAL
    due = world.natural_pay if natural else world.pay
    won = due
    if pub.bank < due:
        row.short_payments += 1
        note(log, PAID_SHORT, seat, pub.bank)
        if world.bank_short != STOCK:
            won = pub.bank
    pub.bank = max(pub.bank - due, 0)
    return won


@jit(inline=True)
def settle(pub, dealer_total, dealer_cards, world, row, log):
    """Settle every hero on its own against the same dealer hand (SJ-40).

    Losing bets reach the bank before winners are paid, in seat order (SJ-A4, SJ-A5). dealer_total is 0 when
    the dealer did not play, which happens only when every hero is bust.
    """
    for seat in range(world.heroes):
        if pub.status[seat] != OUT:
            result = judge(pub.total[seat], pub.n_cards[seat], dealer_total, dealer_cards, world)
            pub.result[seat] = result
            if result == LOSS:
                pub.bank += world.bet
    for seat in range(world.heroes):
        if pub.status[seat] == OUT:
            continue
        result = pub.result[seat]
        net = -world.bet
        if result == WIN:
            net = pay_winner(pub, seat, world, row, log)
            row.won += 1
            row.hero_won[seat] += 1
        elif result == TIE:
            net = 0
            row.tied += 1
            row.hero_tied[seat] += 1
        else:
            row.lost += 1
            row.hero_lost[seat] += 1
            row.hero_bust[seat] += pub.total[seat] > GOAL
            row.hero_21_lost += pub.total[seat] == GOAL
        row.net_gold += net
        row.hero_net_gold[seat] += net
        row.hero_total[seat] = pub.total[seat]
        row.hits += pub.n_cards[seat] - 2
        row.hero_hands += 1
        if world.visit:
            pub.purse[purse_of(seat, world)] += world.bet + net
        note(log, SETTLED, seat, net)
    note(log, BANK_NOW, pub.bank, 0)

"""The day, the visit, the bet and the set-up of a challenge (HM-02 to HM-10, HM-70 to HM-86).

A visit can begin with any purse and in the middle of a day: :func:`start_visit` takes the state as the last visit of
the day left it.
"""

from sim.contract import RUNNING
from sim.jit import jit
from sim.rng import below
from sim.rulesets.heroes_vs_monsters.codes import (
    ALL_BEATEN,
    BET,
    CHALLENGE_LOST,
    CHALLENGE_WON,
    CHAPEL,
    FULL,
    HEAL,
    HEROES,
    KEEP_AND_HEAL,
    MAX_BETS,
    MONSTER,
    PURSE_SHORT,
    SQUARES,
)
from sim.rulesets.heroes_vs_monsters.ending import note_gold
from sim.rulesets.heroes_vs_monsters.notes import BET_PAID, CLOSED, GOLD_SHORT, LOST, PLACED, SITS_OUT, WON
from sim.rulesets.heroes_vs_monsters.rules.healing import heal
from sim.rulesets.heroes_vs_monsters.rules.rounds import advance, begin_round
from sim.trace import note


@jit
def start_day(pub, world):
    """A new day: no challenge beaten, fresh heroes (HM-83)."""
    pub.level = world.level
    pub.beaten = world.level - 1
    freshen(pub)


@jit(inline=True)
def freshen(pub):
    """No damage markers, and no healing due."""
    pub.heal_due = 0
    for h in range(HEROES):
        pub.h_damage[h] = 0


@jit
def start_visit(state, gold, world, row, log):
    """The heroes come with so much gold, on a fresh day or on one that they have played on (HM-80, HM-A15)."""
    pub = state.pub
    pub.gold = gold
    pub.bets = 0
    if world.return_fresh:
        freshen(pub)
    row.gold_start = row.gold_end = row.gold_min = row.gold_max = gold
    return ask_for_bet(pub, world, row, log)


@jit
def ask_for_bet(pub, world, row, log):
    """Before a challenge: is there one, and gold for it?"""
    pub.phase = BET
    if pub.beaten == world.levels:
        row.closed = 1
        note(log, CLOSED, pub.beaten, 0)
        return ALL_BEATEN
    if world.max_bets and pub.bets == world.max_bets:
        return MAX_BETS
    if pub.gold < world.bet[pub.level]:
        row.broke = 1
        note(log, GOLD_SHORT, pub.gold, world.bet[pub.level])
        return PURSE_SHORT
    return RUNNING


@jit
def place_bet(state, world, row, log):
    """Pay, heal if healing is due, and set the challenge up (HM-07, HM-74)."""
    pub = state.pub
    bet = world.bet[pub.level]
    pub.gold -= bet
    pub.bets += 1
    row.bets_made += 1
    row.gold_staked += bet
    row.net_gold -= bet
    row.attempts[pub.level - 1] += 1
    note(log, BET_PAID, pub.level, bet)
    note_gold(pub, world, row)
    if pub.heal_due:
        heal(pub, below(state.rounds, world.heal_die) + 1, row, log)
        if pub.heal_left > 0:
            pub.phase = HEAL
            return RUNNING
    return begin_challenge(state, world, row, log)


@jit
def begin_challenge(state, world, row, log):
    """Heroes into the Chapel, monsters onto the board, and on to the first decision (HM-03, HM-10, HM-77, HM-85)."""
    set_up(state.pub, world, log)
    begin_round(state, world, row, log)
    end = advance(state, world, row, log)
    return close_challenge(state.pub, end, world, row, log) if end == CHALLENGE_LOST else end


@jit
def set_up(pub, world, log):
    """The board as it is before the first initiative."""
    for at in range(SQUARES):
        pub.grid[at] = world.grid[at]
    for h in range(HEROES):
        pub.h_square[h] = CHAPEL
        pub.h_guard[h] = 0
        pub.h_free[h] = 0
        pub.h_out[h] = h >= world.heroes or pub.h_damage[h] >= world.max_health[h]
        if pub.h_out[h] and h < world.heroes:
            note(log, SITS_OUT, h, 0)
    pub.n_monsters = pub.alive = world.n_placed[pub.level]
    pub.nearest = world.columns
    for m in range(pub.n_monsters):
        at = world.placed_square[pub.level, m]
        pub.type[m] = world.placed_type[pub.level, m]
        pub.square[m] = at
        pub.damage[m] = 0
        pub.skip[m] = 0
        pub.slow[m] = 0
        pub.grid[at] = MONSTER + m
        pub.nearest = min(pub.nearest, world.column_of[at])
        note(log, PLACED, m, at * 4 + pub.type[m])
    pub.round_no = 0
    pub.ap = 0
    pub.ap_loss = 0


@jit
def close_challenge(pub, end, world, row, log):
    """Pay or not, and what comes next: the next card, the same one again, or the end (HM-70 to HM-82)."""
    row.ap_unspent += pub.ap
    if end == CHALLENGE_WON:
        win(pub, world, row, log)
    else:
        row.lost += 1
        note(log, LOST, pub.level, world.bet[pub.level])
        if world.retry_health == FULL:
            freshen(pub)
        pub.heal_due = world.retry_health == KEEP_AND_HEAL
    if not world.visit:
        return end
    note_gold(pub, world, row)
    return ask_for_bet(pub, world, row, log)


@jit(inline=True)
def win(pub, world, row, log):
    """The win amount is paid, and the next card is on top (HM-70, HM-73)."""
    gold = world.win[pub.level]
    pub.gold += gold
    row.won += 1
    row.gold_paid_out += gold
    row.net_gold += gold
    row.wins[pub.level - 1] += 1
    row.max_level = pub.level
    row.min_column = pub.nearest
    note(log, WON, pub.level, gold)
    pub.beaten = pub.level
    pub.level = min(pub.level + 1, world.levels)
    pub.heal_due = 1

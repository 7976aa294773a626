"""One decision and everything that follows from it up to the next: phase first, then action."""

from sim.contract import RUNNING
from sim.jit import jit
from sim.rulesets.skull_jack.codes import (
    BANK_CLEARED,
    GOAL,
    HAND_PLAYED,
    HIT,
    IN,
    JOIN,
    LEFT,
    MAX_HANDS,
    PLAY,
    SIT,
    STOOD,
)
from sim.rulesets.skull_jack.ending import note_gold
from sim.rulesets.skull_jack.notes import CLOSED, DEALER_IDLE, JOINED, SAT_OUT
from sim.rulesets.skull_jack.notes import STOOD as NOTE_STOOD
from sim.rulesets.skull_jack.rules.dealer import play_dealer
from sim.rulesets.skull_jack.rules.dealing import draw, give, open_hand
from sim.rulesets.skull_jack.rules.settling import purse_of, settle
from sim.rulesets.skull_jack.setup import clear_table, next_to_ask, why_nobody_plays
from sim.trace import note


@jit(inline=True)
def step(state, action, world, row, log):
    """Carry `action` out for the seat whose turn it is; returns the end code, RUNNING while the game goes on."""
    if state.pub.phase == PLAY:
        return step_play(state, action, world, row, log)
    return step_sit(state, action, world, row, log)


@jit(inline=True)
def step_play(state, action, world, row, log):
    """Hit or stand. After the last hero the dealer plays and the hand is settled (SJ-19 to SJ-26)."""
    pub = state.pub
    seat = pub.seat
    if action == HIT:
        give(pub, seat, draw(state.hid, pub, world, state.deal, log), world, log)
    else:
        pub.status[seat] = STOOD
        pub.standing += 1
        note(log, NOTE_STOOD, seat, pub.total[seat])
    while seat < world.heroes and pub.status[seat] != IN:
        seat += 1
    pub.seat = seat
    if seat < world.heroes:
        return RUNNING
    return finish_hand(state, world, row, log)


@jit(inline=True)
def finish_hand(state, world, row, log):
    """The dealer's hand, settlement, and what comes next."""
    pub, hid = state.pub, state.hid
    total, n_cards = 0, 0
    if pub.standing or world.dealer_always_plays:
        total, n_cards = play_dealer(hid, pub, world, state.deal, log)
        row.dealer_total = total
        row.dealer_bust += total > GOAL
        row.dealer_21 += total == GOAL
    else:
        note(log, DEALER_IDLE, 0, 0)
    settle(pub, total, n_cards, world, row, log)
    row.hands += 1
    row.cards_drawn += hid.drawn - hid.hand_start
    note_gold(pub, world, row)
    if not world.visit:
        return HAND_PLAYED
    return next_hand(state, world, log)


@jit
def next_hand(state, world, log):
    """Clear the table and ask who joins the next hand, unless the visit is over (SJ-41 to SJ-47)."""
    pub, hid = state.pub, state.hid
    if not world.reshuffle:
        for i in range(hid.hand_start, hid.drawn):
            pub.gone[world.value[hid.shoe[i]]] += 1
    clear_table(pub)
    if pub.bank == 0:
        note(log, CLOSED, pub.hand, 0)
        return BANK_CLEARED
    if world.max_hands and pub.hand == world.max_hands:
        return MAX_HANDS
    pub.phase = SIT
    pub.seat = next_to_ask(pub, -1, world)
    return RUNNING if pub.seat < world.heroes else why_nobody_plays(pub, world)


@jit
def step_sit(state, action, world, row, log):
    """One hero joins the coming hand, paying the bet, or sits it out; after the last one the hand is dealt."""
    pub = state.pub
    if action == JOIN:
        pub.status[pub.seat] = IN
        pub.purse[purse_of(pub.seat, world)] -= world.bet
        note(log, JOINED, pub.seat, world.bet)
    else:
        note(log, SAT_OUT, pub.seat, 0)
    pub.seat = next_to_ask(pub, pub.seat, world)
    if pub.seat < world.heroes:
        return RUNNING
    for seat in range(world.heroes):
        if pub.status[seat] == IN:
            pub.phase = PLAY
            pub.seat = seat
            open_hand(state.hid, pub, world, state.deal, log)
            return RUNNING
    return LEFT

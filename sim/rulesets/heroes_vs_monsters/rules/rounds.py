"""Rounds: initiative, action points, whose turn it is (HM-11 to HM-14, HM-20 to HM-24)."""

from sim.contract import CAPPED, RUNNING
from sim.jit import jit
from sim.rng import below, die
from sim.rulesets.heroes_vs_monsters.codes import ACT, CHALLENGE_LOST, HEROES, TIE
from sim.rulesets.heroes_vs_monsters.notes import INITIATIVE, POINTS, TIED
from sim.rulesets.heroes_vs_monsters.rules.advancing import ASKING, LOSS, run_monsters
from sim.rulesets.heroes_vs_monsters.rules.specials import heroes_act
from sim.trace import note

MOST_ROUNDS = 10_000  # monsters shut in by blocked squares, with no hero left to end it


@jit(inline=True)
def begin_round(state, world, row, log):
    """A round begins: both dice are thrown until they differ (HM-11, HM-12)."""
    pub = state.pub
    pub.round_no += 1
    pub.half = 0
    pub.moved = 0
    both = below(state.rounds, 36)
    while both // 6 == both % 6:
        note(log, TIED, both % 6 + 1, 0)
        both = below(state.rounds, 36)
    red, blue = both // 6 + 1, both % 6 + 1
    pub.first = blue > red
    row.rounds += 1
    row.monster_first_rounds += red > blue
    note(log, INITIATIVE, red, blue)


@jit(inline=True)
def any_hero_can_act(pub):
    """Whether there is a hero who takes part, and points or free moves to act with."""
    for h in range(HEROES):
        if not pub.h_out[h] and (pub.ap > 0 or pub.h_free[h] > 0):
            return True
    return False


@jit(inline=True)
def add_points(pub, roll, world, row, log):
    """The action points of an activation: D6 + 3, up to 9 (HM-20, HM-21)."""
    fresh = min(roll + world.ap_bonus, world.ap_cap)
    fresh = max(fresh - pub.ap_loss, 0)
    pub.ap_loss = 0
    pub.ap = min(pub.ap + fresh, world.ap_cap)
    row.ap_rolled += fresh
    note(log, POINTS, roll, pub.ap)


@jit(inline=True)
def end_activation(pub, world, row):
    """Unspent points are lost, unless ap_carry keeps them (HM-A2)."""
    if not world.ap_carry:
        row.ap_unspent += pub.ap
        pub.ap = 0
    for h in range(HEROES):
        pub.h_free[h] = 0


@jit(inline=True)
def next_half(state, world, row, log):
    """The other side acts, or a new round begins (HM-13, HM-14)."""
    if state.pub.half == 0:
        state.pub.half = 1
    else:
        begin_round(state, world, row, log)


@jit
def advance(state, world, row, log):
    """Go on to the next decision, or to the loss of the challenge: RUNNING or CHALLENGE_LOST."""
    pub = state.pub
    while pub.round_no <= MOST_ROUNDS:
        if heroes_act(pub):
            pub.uses = 0
            for h in range(HEROES):
                pub.h_guard[h] = 0
            add_points(pub, die(state.rounds, 6), world, row, log)
            if any_hero_can_act(pub):
                pub.phase = ACT
                return RUNNING
            end_activation(pub, world, row)
        else:
            end = run_monsters(state, world, row, log)
            if end == LOSS:
                return CHALLENGE_LOST
            if end == ASKING:
                pub.phase = TIE
                return RUNNING
        next_half(state, world, row, log)
    return CAPPED

"""One decision and everything that follows from it up to the next."""

from sim.contract import RUNNING
from sim.jit import jit
from sim.rulesets.tower_attack.codes import ALL_GOOD, BET, BETTING, KEEP, KEEPING, LEAVE
from sim.rulesets.tower_attack.rules.betting import beat_level, fail_try, leave, next_bet, place_bet
from sim.rulesets.tower_attack.rules.throwing import set_aside, take_throw, throw_dice


@jit(inline=True)
def step(state, action, world, row, log):
    """Carry `action` out; returns the end code, RUNNING while the game goes on."""
    pub = state.pub
    if pub.phase == KEEPING:
        set_aside(pub, action - KEEP, log)
    elif action == LEAVE:
        return leave(pub, world, row, log)
    else:
        place_bet(pub, action - BET, world, row, log)
    return throw_on(state, world, row, log)


@jit(inline=True)
def throw_on(state, world, row, log):
    """Throw until the try is over or the player is asked (TA-09).

    A level beaten early leaves throws that are drawn all the same and not looked at (TA-12): so every try begins at
    the same place of the stream in games that are compared, and the processor has no branch to guess.
    """
    pub = state.pub
    while pub.throw < world.throws:
        green, purple, orange = throw_dice(state.dice)
        take_throw(pub, green, purple, orange, world, row, log)
        if is_asked(pub, world):
            pub.phase = KEEPING
            return RUNNING
    return end_try(pub, world, row, log)


@jit(inline=True)
def is_asked(pub, world):
    """Whether the player has to say which good dice are set aside (TA-10)."""
    return world.ask_keep and pub.throw < world.throws and pub.good != ALL_GOOD and pub.good != pub.aside


@jit(inline=True)
def end_try(pub, world, row, log):
    """What comes of a try after its last throw."""
    if pub.good == ALL_GOOD:
        beat_level(pub, world, row, log)
    else:
        fail_try(pub, world, row, log)
    pub.phase = BETTING
    return next_bet(pub, world, row, log)

"""One decision and everything that follows from it up to the next."""

from sim.contract import RUNNING
from sim.jit import jit
from sim.rulesets.tower_attack.codes import ALL_GOOD, BET, BETTING, KEEP, KEEPING, LEAVE, THROWS_ON
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
    """Throw until the try is over or the player is asked (TA-09)."""
    after = THROWS_ON
    while after == THROWS_ON:
        green, purple, orange = throw_dice(state.dice)
        after = resolve(state.pub, green, purple, orange, world, row, log)
    return after


@jit(inline=True)
def resolve(pub, green, purple, orange, world, row, log):
    """What a throw leads to: THROWS_ON, RUNNING when a decision is due, or the end of the game (TA-09, TA-12)."""
    take_throw(pub, green, purple, orange, world, row, log)
    if pub.good == ALL_GOOD:
        beat_level(pub, world, row, log)
    elif pub.throw == world.throws:
        fail_try(pub, world, row, log)
    else:
        if world.ask_keep and pub.good != pub.aside:
            pub.phase = KEEPING
            return RUNNING
        return THROWS_ON
    pub.phase = BETTING
    return next_bet(pub, world, row, log)

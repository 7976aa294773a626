"""Days: what the D4 shows, how a day begins and what comes after it (HC-01 to HC-06, HC-12)."""

from sim.contract import RUNNING
from sim.jit import jit
from sim.rng import below
from sim.rulesets.house_of_chance.codes import (
    FACES,
    HEROES,
    HOUSE,
    NO_GAME,
    NO_GAME_TODAY,
    PURSE_SHORT,
    TABLE_CLOSED,
)
from sim.rulesets.house_of_chance.ending import enter_day
from sim.rulesets.house_of_chance.notes import DAY_BEGINS, NOBODY_CAN_PAY, NOTHING_TODAY, TABLE_IS_CLOSED
from sim.rulesets.house_of_chance.rules.purses import anybody_can_sit, purse_of
from sim.rulesets.house_of_chance.rules.tables import set_up_table
from sim.trace import note


@jit
def start_game(state, world, row, log):
    """Purses filled, and the first day; returns the end code when no day has anything to bet on."""
    pub, own = state.pub, state.own[0]
    own.seat = 0
    for i in range(own.memo.shape[0]):
        own.memo[i] = 0
    for hero in range(HEROES):
        pub.purse[hero] = 0
    for hero in range(world.heroes):
        pub.purse[purse_of(hero, world)] += world.purse
    pub.brought = row.gold_start
    pub.day = 0
    pub.game = NO_GAME
    draw_games(state, 0, world, state.deal)
    return next_day(state, NO_GAME_TODAY, world, row, log)


@jit
def draw_games(state, days_gone, world, stream):
    """The D4 of each day that has not begun: drawn at once, so that no bet can shift it (HC-03)."""
    for day in range(days_gone, world.days):
        state.drawn[day] = NO_GAME
        while state.drawn[day] == NO_GAME:  # ends, as check_draw leaves a game to draw
            game = world.game[below(stream, FACES)]
            drawn_before = False
            for before in range(day):
                drawn_before |= state.drawn[before] == game
            counts = world.owned[game] or not world.throw_again
            if counts and not (world.without_replacement and drawn_before):
                state.drawn[day] = game


@jit
def next_day(state, end, world, row, log):
    """After a day that ended in `end`: the next one with something to bet on, or the end of all."""
    pub = state.pub
    while pub.day < world.days:
        end = begin_day(state, world, row, log)
        if end == RUNNING:
            return RUNNING
    return end


@jit
def begin_day(state, world, row, log):
    """Open the table of the day; returns RUNNING when somebody can bet there, else why nobody can."""
    pub = state.pub
    before = pub.game
    pub.phase = HOUSE
    pub.hero = -1
    pub.visits = 0
    drawn = state.drawn[pub.day]
    pub.game = drawn if world.owned[drawn] else NO_GAME
    pub.day += 1
    enter_day(pub, row)
    note(log, DAY_BEGINS, pub.day, pub.game)
    if pub.game == NO_GAME:
        note(log, NOTHING_TODAY, pub.day, 0)
        return NO_GAME_TODAY
    if pub.game != before or not world.goes_on:
        pub.closed = 0
        set_up_table(state, world, log)
    return why_nobody_sits(pub, world, log)


@jit
def why_nobody_sits(pub, world, log):
    """RUNNING while somebody can sit down at the table; the reason when nobody can (HC-05, HC-14)."""
    if pub.closed:
        note(log, TABLE_IS_CLOSED, pub.game, 0)
        return TABLE_CLOSED
    if not anybody_can_sit(pub, world):
        note(log, NOBODY_CAN_PAY, pub.game, 0)
        return PURSE_SHORT
    return RUNNING

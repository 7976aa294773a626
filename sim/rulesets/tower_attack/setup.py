"""Beginning of a day, of a visit and of a game on the board (TA-06, TA-22, TA-23, TA-26)."""

from sim.jit import jit
from sim.rulesets.tower_attack.codes import BETTING, HEROES
from sim.rulesets.tower_attack.rules.places import show_levels


@jit(inline=True)
def start_day(pub, marked):
    """No hero barred, the tower open, the marker on the level `marked`; 0: off the board (TA-26)."""
    pub.closed = 0
    for hero in range(HEROES):
        pub.marker[hero] = marked
        pub.barred[hero] = 0


@jit(inline=True)
def start_visit(pub, world, row):
    """Nobody at the board; purses and whatever lasts for the day stay as they are."""
    pub.phase = BETTING
    pub.hero = -1
    pub.locked = 0
    pub.tries = 0
    pub.beaten = 0
    pub.losing_run = 0
    show_levels(pub, world)
    row.start_level = pub.level[0]
    row.end_level = pub.marker[0]


@jit(inline=True)
def start_game(state, world, row):
    """A day that begins, or goes on above world.marked, with full purses. For a single try: just the bet."""
    pub, own = state.pub, state.own[0]
    own.seat = 0
    for i in range(own.memo.shape[0]):
        own.memo[i] = 0
    start_day(pub, world.marked)
    start_visit(pub, world, row)
    for hero in range(HEROES):
        pub.purse[hero] = 0
    for hero in range(1 if world.pooled else world.heroes):
        pub.purse[hero] = world.gold if world.visit else world.bet[pub.level[0]]

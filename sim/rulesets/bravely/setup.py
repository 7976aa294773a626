"""Beginning of a day at the machine and of each game (BK-02, BK-03, BK-06 to BK-10, BK-47)."""

from sim.contract import RUNNING
from sim.jit import jit
from sim.rulesets.bravely.codes import (
    DIRECTION,
    EACH_GAME,
    ENTER_SPACE,
    LEFT,
    MAX_CHAMBERS,
    MAX_HEROES,
    PURSE_SHORT,
    START,
)
from sim.rulesets.bravely.notes import STARTED
from sim.rulesets.bravely.rules.gold import purse_of
from sim.trace import note


@jit(inline=True)
def start_day(state, world, row, log):
    """Set the machine up, then begin a single game, or ask who pays for the first one of a visit.

    Returns the end code: RUNNING, or that nobody can pay.
    """
    pub = state.pub
    own = state.own[0]
    for i in range(own.memo.shape[0]):
        own.memo[i] = 0
    pub.machine = world.machine
    pub.game = 0
    pub.hero = 0
    pub.left = 0
    if world.respawn:
        restock_chambers(pub)
    if world.visit:
        for hero in range(MAX_HEROES):
            pub.purse[hero] = 0
        for hero in range(world.heroes):
            pub.purse[purse_of(hero, world)] += world.purse
        clear_board(pub, world)
        return ask_to_pay(pub, world)
    start_game(pub, world, row, log)
    return RUNNING


@jit
def restock_chambers(pub):
    """Monsters, chests, potions and treasure back in all chambers (BK-A9)."""
    for chamber in range(MAX_CHAMBERS + 1):
        pub.used[chamber] = 0


@jit(inline=True)
def clear_board(pub, world):
    """Bravely off the board: no sword, no gold, his health as it is at the start of a game (BK-09, BK-10)."""
    pub.place = ENTER_SPACE
    pub.health = world.health
    pub.sword = 0
    pub.had_sword = 0
    pub.carried = 0
    pub.turn = 0
    pub.lap = 0
    pub.moves = 0
    pub.emptied = 0


@jit(inline=True)
def start_game(pub, world, row, log):
    """The price goes into the machine and Bravely stands on the enter space."""
    clear_board(pub, world)
    pub.machine += world.price
    pub.game += 1
    row.games_played += 1
    row.gold_staked += world.price
    row.net_gold -= world.price
    if world.respawn == EACH_GAME:
        restock_chambers(pub)
    pub.phase = DIRECTION
    note(log, STARTED, pub.game, pub.machine)


@jit
def ask_to_pay(pub, world):
    """Ask the next hero who can pay for a game; returns the end code when there is none (HC-14)."""
    pub.phase = START
    if world.pooled:
        if pub.purse[0] >= world.price:
            return RUNNING
    else:
        while pub.hero < world.heroes:
            if pub.purse[pub.hero] >= world.price:
                return RUNNING
            pub.hero += 1
    return LEFT if pub.left else PURSE_SHORT

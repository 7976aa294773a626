"""Codes of Tower Attack!: phases, actions, how a game ends, readings of the rules."""

from sim.contract import FIRST_FREE_END

SEATS = 1  # one player decides for every hero (TA-01, HC-19)
HEROES = 6  # heroes that may take turns
LEVELS = 8  # levels of the tower (TA-02)
DICE = 3  # green, purple, orange (TA-03)
SIDES = 12
ALL_GOOD = 0b111  # a set of dice: bit 0 green, bit 1 purple, bit 2 orange
DICE_NAMES = ("green", "purple", "orange")

# phases
BETTING, KEEPING = 0, 1

# actions: LEAVE, BET + hero, KEEP + the set of good dice that are set aside
LEAVE, BET, KEEP = 0, 1, 8
MOST_ACTIONS = 1 + HEROES

# how a game ends, after the codes common to all rulesets
TRY_PLAYED, TOWER_CLEARED, PURSE_SHORT, LEFT, MAX_TRIES = range(FIRST_FREE_END, FIRST_FREE_END + 5)
END_NAMES = ("try_played", "tower_cleared", "purse_short", "left", "max_tries")

# where a new game of the same day begins (option resume)
RESUME = {"next": 0, "same": 1, "first": 2}
NEXT, SAME, FIRST = 0, 1, 2

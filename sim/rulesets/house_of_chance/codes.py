"""Codes of the House of Chance: the four games, phases, actions, how it ends."""

from sim.contract import FIRST_FREE_END

SEATS = 1  # one player decides for all heroes; who plays is an action
HEROES = 6  # purses at most
DAYS = 2  # Celebration Days of a full game (HC-12)
LEVELS = 8  # of Tower Attack! and Heroes vs. Monsters
FACES = 4  # of the die that picks the game (HC-03)

GAMES = ("tower_attack", "heroes_vs_monsters", "skull_jack", "bravely")
TOWER, MONSTERS, JACK, BRAVELY = range(4)
NO_GAME = -1

# phases
HOUSE, AT_TABLE = 0, 1

# actions in the house; at a table they are those of the game
HOME, SIT = 0, 1

# how it ends, after the codes common to all rulesets
WENT_HOME, PURSE_SHORT, TABLE_CLOSED, NO_GAME_TODAY = range(FIRST_FREE_END, FIRST_FREE_END + 4)
END_NAMES = ("went_home", "purse_short", "table_closed", "no_game_today")

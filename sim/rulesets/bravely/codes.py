"""Codes of Bravely the Knight: phases, actions, how a game ends, kinds of chambers, readings of the rules."""

from sim.contract import FIRST_FREE_END

MAX_CHAMBERS = 60
MAX_PLACES = 512  # ways to stand in a chamber: one for each path that leads there
MAX_WAYS = 4  # out of a junction
MAX_SPIN = 20
MAX_PARTS = 360  # equal parts of the spinner's circle
MAX_HAZARDS = 16
MAX_HEROES = 6

# phases
START, DIRECTION, ENTER, JUNCTION = 0, 1, 2, 3

# actions; WAY + k takes the (k+1)-th way out of a junction
LEAVE, PAY, EXIT, NORTH, EAST, WAY = 0, 1, 2, 3, 4, 5
ACTION_NAMES = ("leave", "start", "exit", "north", "east", "way 1", "way 2", "way 3", "way 4")

# how a game ends, after the codes common to all rulesets
ESCAPED, DIED, MACHINE_CLEARED, PURSE_SHORT, LEFT, MAX_GAMES = range(FIRST_FREE_END, FIRST_FREE_END + 6)
END_NAMES = ("escaped", "died", "machine_cleared", "purse_short", "left", "max_games")

# places: the enter space when heading north and when heading east; chambers follow
NORTH_ROOT, EAST_ROOT, FIRST_PLACE = 0, 1, 2
ENTER_SPACE = 0  # where a move can end
ON_FOOT = -1  # a junction lies on the way: step by step

# kinds of chambers
KINDS = ("monster", "hazard", "chest", "potion", "treasure", "sword", "portal")
MONSTER, HAZARD, CHEST, POTION, TREASURE, SWORD, PORTAL = range(7)

# who loses health when the dice are equal (option tie): the monster, Bravely
TIES = {"both": (1, 1), "monster": (1, 0), "bravely": (0, 1), "nobody": (0, 0)}

# how long a chamber stays used up (option respawn)
RESPAWNS = {"always": 0, "game": 1, "day": 2}
ALWAYS, EACH_GAME, EACH_DAY = 0, 1, 2

"""Codes of Heroes vs. Monsters: squares, phases, actions, the small vocabulary of abilities and specials."""

from sim.contract import FIRST_FREE_END

HEROES, ABILITIES = 3, 4  # heroes, and abilities of one hero at most
HERO_NAMES = ("warrior", "archer", "mage")
MONSTER_NAMES = ("grunt", "skeleton", "wizard", "beast")
TOKENS = 14  # monsters on the board at most
LEVELS = 8

# A square is WIDTH * column + lane; a monster in column 1 enters the Chapel with its next step ahead.
MAX_LANES, MAX_COLUMNS, WIDTH = 9, 12, 11
SQUARES = WIDTH * (MAX_COLUMNS + 2)
CHAPEL = 0  # where a hero in the Chapel is

# what a square of the grid holds: nothing, hero h as HERO + h, monster m as MONSTER + m, the Chapel's entrance
# (column 0), or an edge or a blocked square
EMPTY, HERO, MONSTER = 0, 1, 4
ENTRY, WALL = 20, 21

# phases
BET, HEAL, ACT, AIM, TIE = 0, 1, 2, 3, 4

# an action is verb * VERB + hero * WHO + target; a target is a square, a monster, a hero or a lane
VERB, WHO = 1024, 256
END, MOVE, ATTACK, ABILITY, SHOOT, ACTIVATE, CURE, LEAVE, STAKE = 0, 1, 2, 3, 7, 8, 9, 10, 11
MAX_OFFERED = 1400

# how a game ends, after the codes common to all rulesets
CHALLENGE_WON, CHALLENGE_LOST, ALL_BEATEN, PURSE_SHORT, LEFT, MAX_BETS = range(FIRST_FREE_END, FIRST_FREE_END + 6)
END_NAMES = ("challenge_won", "challenge_lost", "all_beaten", "purse_short", "left", "max_bets")

# who acts first in a round
MONSTERS_FIRST, HEROES_FIRST = 0, 1

# abilities of heroes
SHAPES = ("single", "adjacent_all", "line", "square3", "lane")
SINGLE, ADJACENT_ALL, LINE, SQUARE3, LANE = range(5)
ROLLS = ("none", "d6_vs_toughness", "d6_min")
NO_ROLL, VS_TOUGHNESS, D6_MIN = range(3)
EFFECTS = ("damage", "push_back", "stun", "slow", "heal", "guard", "extra_move")
DAMAGE, PUSH_BACK, STUN, SLOW, MEND, GUARD, EXTRA_MOVE = range(7)

# specials of monsters
TRIGGERS = ("on_hero_hit", "on_hero_miss", "on_turn_start", "on_turn_instead_of_move")
ON_HIT, ON_MISS, ON_TURN, INSTEAD_OF_MOVE = range(4)
SPECIALS = ("none", "hero_damage", "cancel_hit", "push_hero", "extra_move", "heal_monster", "ap_loss")
NOTHING, HERO_DAMAGE, CANCEL_HIT, PUSH_HERO, MORE_STEPS, HEAL_MONSTER, AP_LOSS = range(7)
TARGET_RULES = ("attacker", "nearest_hero", "hero_in_lane")
ATTACKER, NEAREST_HERO, HERO_IN_LANE = range(3)

# readings of the rules, by the value of their option
TIE_ORDERS = ("lane", "random", "player")
BY_LANE, AT_RANDOM, BY_PLAYER = range(3)
MONSTER_BLOCKS = ("wait", "sidestep", "swap")
WAIT, SIDESTEP, SWAP = range(3)
RETRY_HEALTHS = ("full", "keep", "heal")
FULL, KEEP, KEEP_AND_HEAL = range(3)


def square(lane: int, column: int) -> int:
    """The code of a square."""
    return WIDTH * column + lane

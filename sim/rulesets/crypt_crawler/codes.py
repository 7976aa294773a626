"""Codes of Crypt Crawler: room symbols, special locations, operations of texts, phases, ends of a game."""

from sim.contract import FIRST_FREE_END

N_CARDS = 16  # dungeon cards (CC-012)
LEVELS = 5
MAX_ROOMS = 12
MAX_DEGREE = 8  # rooms joined to one
FACES = 6
RARITIES = 3
SLOTS = 5  # of loot; a two-handed one fills the first two
POTIONS_HELD = 2
COINS = 3
CRYSTALS = 4
MAX_ENEMIES = 12
BOSSES = 4
MAX_SKILLS = 4
SHOP_POSITIONS = 9

# symbols of rooms, outcomes and events; shop shelves from the bottom up are of the same order (CC-164)
GREEN, YELLOW, RED = 0, 1, 2
SYMBOLS = ("G", "Y", "R")

# special locations, as bits (CC-085)
SHRINE, SHOP, ALTAR = 1, 2, 4
SPECIALS = {"none": 0, "shrine": SHRINE, "shop": SHOP, "altar": ALTAR}

# stats that texts change or test
STATS = ("ac", "toughness", "strength", "speed", "fear_threshold", "burn", "hp", "stamina", "fear", "gold", "xp")
AC, TOUGHNESS, STRENGTH, SPEED, FEAR_THRESHOLD, BURN_BONUS = range(6)

# columns of a tier of an attack chart
PHYSICAL, BURN, POISON, FEAR = 0, 1, 2, 3
TIERS = 3

# loot slots
PRIMARY, OFFHAND, HEAD, BODY, ACCESSORY, TWOHAND = range(6)
LOOT_TYPES = ("primary", "offhand", "head", "body", "accessory", "twohand")

COMMON, UNCOMMON, RARE = 0, 1, 2
RARITY_LETTERS = ("C", "U", "R")

WEAK, MEDIUM, STRONG = 0, 1, 2
ENEMY_TIERS = ("weak", "medium", "strong")

# the two dice of an attack, and the two sides of a fight
BLACK_DIE, RED_DIE = 0, 1
POINT = 1  # value of option coin_damage
DICE = ("black", "red")
PLAYER, ENEMY = 0, 1
SIDES = ("player", "enemy")

# starting gear, skills, and how often a text may be used (T-03, T-04)
WEAPON, ARMOR, ITEM = 0, 1, 2
GEAR_KINDS = ("weapon", "armor", "item")
PASSIVE, ACTIVATED = 0, 1
SKILL_KINDS = ("passive", "activated")
UNLIMITED, PER_FIGHT, PER_LEVEL, PER_GAME = 0, 1, 2, 3
USES = ("unlimited", "per_fight", "per_level", "per_game")
RANDOM = 255  # in place of the number of a race or class (CC-273)

# when a text acts (T-17)
(
    TIMING_ALWAYS,
    TIMING_BETWEEN,
    TIMING_ROOM_ENTER,
    TIMING_CARD_FLIP,
    TIMING_PUSH_DECISION,
    TIMING_EVENT_ROLL,
    TIMING_FIGHT_START,
    TIMING_OWN_TURN,
    TIMING_BEFORE_ROLL,
    TIMING_AFTER_ROLL,
    TIMING_AFTER_HIT,
    TIMING_AFTER_MISS,
    TIMING_ENEMY_TURN,
    TIMING_ENEMY_AFTER_ROLL,
    TIMING_DAMAGE_TAKEN,
    TIMING_FEAR_GAIN,
    TIMING_POISON_GAIN,
    TIMING_KILL,
    TIMING_LEVEL_START,
    TIMING_LEVEL_LEAVE,
    TIMING_RESCUE,
) = range(21)
N_TIMINGS = TIMING_RESCUE + 1
# bits of timings: texts are offered in the phase of the timing itself; abilities act at the window
TIMINGS_IN_PHASES = sum(
    1 << timing
    for timing in (
        TIMING_BETWEEN,
        TIMING_PUSH_DECISION,
        TIMING_FIGHT_START,
        TIMING_OWN_TURN,
        TIMING_BEFORE_ROLL,
        TIMING_AFTER_ROLL,
        TIMING_AFTER_HIT,
        TIMING_AFTER_MISS,
        TIMING_ENEMY_TURN,
        TIMING_RESCUE,
    )
)
TIMINGS_OF_WINDOW_ABILITIES = sum(
    1 << timing for timing in (TIMING_AFTER_HIT, TIMING_AFTER_MISS, TIMING_ENEMY_AFTER_ROLL, TIMING_KILL)
)
TIMINGS_OF_ABILITIES = TIMINGS_OF_WINDOW_ABILITIES | 1 << TIMING_OWN_TURN | 1 << TIMING_ENEMY_TURN
TIMINGS_OF_COINS = 1 << TIMING_AFTER_ROLL | 1 << TIMING_AFTER_HIT | 1 << TIMING_AFTER_MISS
TIMINGS_OF_ROUND = sum(1 << timing for timing in range(TIMING_OWN_TURN, TIMING_ENEMY_AFTER_ROLL + 1))
TIMINGS = (
    "always",
    "turn_between",
    "room_enter",
    "card_flip",
    "push_decision",
    "event_roll",
    "fight_start",
    "own_turn_start",
    "before_roll",
    "after_roll",
    "after_hit",
    "after_miss",
    "enemy_turn_start",
    "enemy_after_roll",
    "damage_taken",
    "fear_gain",
    "poison_gain",
    "kill",
    "level_start",
    "level_leave",
    "rescue",
)

# arguments of texts: how long a MOD lasts; armor pieces: loot by slot, then the starting armor of race and class
SCOPE_ALWAYS, SCOPE_FIGHT, SCOPE_ATTACK = 0, 1, 2
SCOPES = ("always", "fight", "attack")
PIECES = ("primary", "offhand", "head", "body", "accessory", "race", "class")
DAMAGE_KINDS = ("physical", "burn", "poison", "fear")  # the columns of a tier

# goods of the shop (CC-169)
GOOD_POTION, GOOD_OIL, GOOD_FRAGMENT, GOOD_FOOD = 0, 1, 2, 3
GOODS = ("potion", "oil", "fragment", "food")
FIRST_POTION = len(GOODS)  # bits of goods: the kinds, then the potions by number

# why a run ended, after the codes common to all rulesets
WON, DEAD_HP, DEAD_POISON, DEAD_FEAR, NO_CRYSTALS, STALEMATE, LEFT_LEVEL_5 = range(FIRST_FREE_END, FIRST_FREE_END + 7)
END_NAMES = ("won", "hp", "poison", "fear", "crystals", "stalemate", "left")

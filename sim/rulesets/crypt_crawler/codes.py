"""Codes of Crypt Crawler: room symbols, special locations, operations of texts, phases, ends of a game."""

from sim.contract import FIRST_FREE_END

N_CARDS = 16  # dungeon cards (CC-012)
LEVELS = 5
MAX_ROOMS = 12
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
DICE = ("black", "red")
PLAYER, ENEMY = 0, 1
SIDES = ("player", "enemy")

# why a run ended, after the codes common to all rulesets
WON, DEAD_HP, DEAD_POISON, DEAD_FEAR, NO_CRYSTALS, STALEMATE, LEFT_LEVEL_5 = range(FIRST_FREE_END, FIRST_FREE_END + 7)
END_NAMES = ("won", "hp", "poison", "fear", "crystals", "stalemate", "left")

"""Codes of Dungeon Royale: directions, dice, heroes, artifacts, cards, quest items, what attacks, ends of a game."""

from sim.contract import FIRST_FREE_END

# sizes of records
MAX_SEATS = 6  # DR-001
MAX_SPACES = 96
MAX_SIDE = 12  # of a board, in spaces
SPOT_ROW = 32  # a square of the grid plane as one number: y * SPOT_ROW + x; a difference of two tells both offsets
FARTHEST = (MAX_SIDE - 1) * (SPOT_ROW + 1)  # difference of two squares, at most
NUMBERS = 8  # numbered squares (DR-039)
START_SQUARES = 5
RESPAWN_SQUARES = 6
MAX_DICE = 5  # movement dice of a hero: Dash
MAX_HAND = 8
MAX_CARD_KINDS = 40  # different Dungeon Royale cards
MAX_DECK = 120
MAX_RANSACK_KINDS = 16
MAX_QUESTS = 40
MAX_QUESTS_DEALT = 4
MAX_TRACK = 12  # spaces of the Dragon's attack track
MAX_FACES = 12  # of the Dragon die
MAX_DOORS = 400  # places for a teleport door: an edge and the side its face looks to
MAX_PATH = 12  # cells of an area or of a path

# directions; a movement die shows one of them or STAY (DR-035, DR-043)
NORTH, EAST, SOUTH, WEST, STAY = range(5)
DIRECTIONS = ("N", "E", "S", "W")
DIE_FACES = ("N", "E", "S", "W", "Stay")
DX = (0, 1, 0, -1)
DY = (-1, 0, 1, 0)
NOWHERE = 255  # no space
WALL = -1  # no way

# attack dice, from the strongest (Attack Dice)
BLACK, BLUE, RED, GREEN = range(4)
DICE = ("K", "B", "R", "G")
N_DICE = 4
ATTACK_FACES = 6

# heroes, and the two artifacts whose powers each can use: 2 * hero and 2 * hero + 1
DAYNAH, JINXST, SONICO, CORTANA, FLORA, MAVERICK = range(6)
HEROES = ("Daynah", "Jinxst", "Sonico", "Cortana", "Flora", "Maverick")
RANDOM_HERO = 255
LEVELS = 3

# artifacts: bits 0 to 11 have a hero, then two keys and the Stone of Life (DR-D16)
(
    HOURGLASS,
    HORN,
    HAT,
    CROWN,
    ARMOR,
    STAFF,
    MAP,
    TORCH_OF_TRUTH,
    CHALICE,
    APPLE,
    HELM,
    BOW,
    KEY_1,
    KEY_2,
    STONE,
) = range(15)
ARTIFACTS = (
    "Hourglass of Time",
    "Horn of Silence",
    "Hat of Magelius",
    "Crown of Majesty",
    "Enchanted Armor",
    "Staff of Might",
    "Map of Secrecy",
    "Torch of Truth",
    "Chalice of Spite",
    "Apple of Vitality",
    "Helm of Strength",
    "Bow of Hope",
    "Key",
    "Key",
    "Stone of Life",
)
N_ARTIFACTS = 15
HERO_ARTIFACTS = 12
N_PLACED = 14  # all but the Stone lie on numbered squares sooner or later
KEYS = 1 << KEY_1 | 1 << KEY_2
RANSACK = 15  # in place of an artifact: the top Ransack card

STEAL_ARTIFACT, STEAL_GOLD, STEAL_DIAMOND = 1, 2, 4  # bits: what a steal card may take
STEAL_KINDS = ("artifact", "gold", "diamond")

# what a quest may ask for: the 12 hero artifacts, then these (DR-D14)
(
    QUEST_KEY,
    QUEST_STONE,
    QUEST_GOLD,
    QUEST_DIAMOND,
    QUEST_BOSS,
    QUEST_KILL,
    QUEST_DRAGON,
    QUEST_ANY_ARTIFACT,
) = range(12, 20)
QUEST_CLASSES = ("key", "stone", "gold", "diamond", "boss", "kill", "dragon", "any_artifact")
N_QUEST_ITEMS = 20

# Dungeon Royale cards: class, and what the text of a card does
ATTACK, SPECIAL, STEAL, ACTION, EXTRA, REACTION = range(6)
CARD_CLASSES = ("attack", "special", "steal", "action", "extra", "reaction")
(
    NO_TEXT,
    SLOWED,
    DAZE,
    HEALTH_POTION,
    TREASURE_HUNT,
    SCROLL,
    REFLECT,
    DODGE,
    AMBUSH,  # diagonal line
    FLYING_ARROWS,  # row or column
    BOOMERANGS,  # one or two paths
    CHERRY_BOMB,  # area that hurts its user
) = range(12)
CARD_TEXTS = (
    "none",
    "slowed",
    "daze",
    "health_potion",
    "treasure_hunt",
    "scroll",
    "reflect",
    "dodge",
    "ambush",
    "flying_arrows",
    "boomerangs",
    "cherry_bomb",
)

# Ransack cards
GOLD, DIAMOND, BOSS = range(3)
RANSACK_KINDS = ("gold", "diamond", "boss")

# treasure icons; all work alike (DR-037)
TREASURES = ("none", "bag", "chest", "bricks")

# faces of the Dragon die; the first four are zones of attack
ZONE_RED, ZONE_GREEN, ZONE_BLUE, ZONE_BLACK, YELLOW, BLANK = range(6)
DRAGON_FACES = ("red", "green", "blue", "black", "yellow", "blank")
N_ZONES = 4
NO_ZONE = 255

# who stands behind an attack or a harm: seats 0 to 5, then these
DRAGON, BOARD, BOSS_FOE, SELF = 6, 7, 8, 9
SOURCES = 10
# what an attack is
BY_CARD, BY_TRAP, BY_HAT, BY_DRAGON, BY_RETALIATION = range(5)

# how a target defends itself
NO_DEFENCE, DEFEND_DODGE, DEFEND_REFLECT, DEFEND_HOURGLASS, DEFEND_REFLEXES, DEFEND_MONSTER = range(6)
DEFENCES = ("none", "Dodge", "Reflect", "Hourglass of Time", "quick reflexes", "monster of the Depths")

# answers to a mini boss (DR-206)
ESCAPE, FIGHT, REFLECT_BOSS = range(3)

# notes that hold several numbers: more than one green die can show, and than all dice of a fight
GREENS, ROLLS = 16, 64

# what started Phase 2
BY_LEVEL, BY_EIGHT = 1, 2

# why a game ended, after the codes common to all rulesets
EXITED, ROUND_LIMIT = FIRST_FREE_END, FIRST_FREE_END + 1
END_NAMES = ("exit", "round_limit")

"""The effect vocabulary (T-17): the operations that the texts of cards are made of, and what each needs.

A packed operation is four small integers: code, a, b, c. The arguments fill a, b and c in order. A POTION that is
rolled has a = 0, a named one its number 1..6; an ENEMY has its row number in a. CHOICE has the number of its first
list in a, the others follow, and how many they are in b. TEST has stat * TEST_STAT + target in a, its lists in b, c.
"""

from dataclasses import dataclass

from sim.rulesets.crypt_crawler.codes import (
    DAMAGE_KINDS,
    DICE,
    ENEMY_TIERS,
    PIECES,
    RARITY_LETTERS,
    SCOPES,
    SIDES,
    STATS,
)

(
    OP_NONE,
    OP_GOLD,
    OP_FOOD,
    OP_XP,
    OP_FRAG,
    OP_HP,
    OP_STA,
    OP_FEAR,
    OP_POISON,
    OP_OIL,
    OP_STEP,
    OP_POUCH,
    OP_CHEST,
    OP_LOOT,
    OP_POTION,
    OP_ENEMY,
    OP_ENEMY_POOL,
    OP_CRYSTAL,
    OP_COIN,
    OP_MOD,
    OP_REROLL,
    OP_SETDIE,
    OP_ADDDIE,
    OP_IGNORE,
    OP_CAPHIT,
    OP_BURN,
    OP_DURABILITY,
    OP_BREAK,
    OP_CHOICE,
    OP_TEST,
) = range(30)

MAX_LIST = 4  # operations of one list
MAX_LISTS_OF_CHOICE = 4
TEST_STAT = 100  # how the stat and the target of a TEST stand in one number
MAX_BRACKETS = 2  # brackets within brackets

MOD_STATS = STATS[:6]  # those that have a running bonus; the others are counters


@dataclass(frozen=True)
class Number:
    """An argument that is a whole number, but 0 only when it is optional and left out."""

    low: int
    high: int
    optional: bool = False

    def holds(self, value: int) -> bool:
        """Whether a value that is written out may stand."""
        return self.low <= value <= self.high and value != 0


@dataclass(frozen=True)
class Word:
    """An argument that is one of some words, packed as its position."""

    kind: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class EnemyId:
    """An argument that is the id of an enemy; which there are is known only with the whole card set."""


Argument = Number | Word | EnemyId


@dataclass(frozen=True)
class Spec:
    """What one operation needs. form: how it is written."""

    code: int
    form: str
    meaning: str
    arguments: tuple[Argument, ...] = ()

    @property
    def name(self) -> str:
        """Its first word."""
        return self.form.split()[0]


_CHANGE = Number(-9, 9)
_COUNT = Number(1, 9)
_DIE = Word("die", DICE)
_PIECE = Word("piece", PIECES)

_SPECS = (
    Spec(OP_NONE, "NONE", "nothing happens"),
    Spec(OP_GOLD, "GOLD n", "Gold rises by n, -9 to 9; a negative number lowers it, to 0 at least", (_CHANGE,)),
    Spec(OP_FOOD, "FOOD n", "Food rises by n, -9 to 9, up to the limit", (_CHANGE,)),
    Spec(OP_XP, "XP n", "XP rises by n, -9 to 9", (_CHANGE,)),
    Spec(OP_FRAG, "FRAG n", "Soul Fragments rise by n, -9 to 9, up to the limit", (_CHANGE,)),
    Spec(OP_HP, "HP n", "heals n, up to the race's HP; -n loses n HP whatever the Toughness", (_CHANGE,)),
    Spec(OP_STA, "STA n", "Stamina rises by n, -9 to 9, up to the race's Stamina and what poison leaves", (_CHANGE,)),
    Spec(OP_FEAR, "FEAR n", "Fear rises by n; -n calms by n", (_CHANGE,)),
    Spec(OP_POISON, "POISON n", "n points of poison; -n cures n points", (_CHANGE,)),
    Spec(OP_OIL, "OIL", "the lantern is full and lit"),
    Spec(OP_STEP, "STEP n", "n more lantern steps, 1 to 9", (_COUNT,)),
    Spec(OP_POUCH, "POUCH", "a roll on the Loot Pouch table"),
    Spec(OP_CHEST, "CHEST", "a roll on the Loot Chest table"),
    Spec(OP_LOOT, "LOOT r", "a loot roll of rarity C, U or R", (Word("rarity", RARITY_LETTERS),)),
    Spec(OP_POTION, "POTION k", "potion number k, 1 to 6; without a number a potion roll", (Number(1, 6, True),)),
    Spec(OP_ENEMY, "ENEMY id", "a battle with that enemy", (EnemyId(),)),
    Spec(
        OP_ENEMY_POOL,
        "ENEMY? tier",
        "a battle with an enemy drawn from the weak, medium or strong ones",
        (Word("tier", ENEMY_TIERS),),
    ),
    Spec(OP_CRYSTAL, "CRYSTAL", "a Soul Crystal"),
    Spec(OP_COIN, "COIN n", "n spent Lucky Coins can be used again, 1 to 9", (_COUNT,)),
    Spec(
        OP_MOD,
        "MOD stat n scope",
        "a bonus of n, -9 to 9, on ac, toughness, strength, speed, fear_threshold or burn (of own attacks with Burn); "
        "scope: always, fight or attack",
        (Word("stat", MOD_STATS), _CHANGE, Word("scope", SCOPES)),
    ),
    Spec(OP_REROLL, "REROLL die", "rolls the black or red die again", (_DIE,)),
    Spec(OP_SETDIE, "SETDIE die v", "the black or red die becomes v, 1 to 6", (_DIE, Number(1, 6))),
    Spec(OP_ADDDIE, "ADDDIE die n", "the black or red die changes by n, -9 to 9", (_DIE, _CHANGE)),
    Spec(
        OP_IGNORE,
        "IGNORE kind n",
        "n points, 1 to 9, of physical, burn, poison or fear have no effect",
        (Word("kind", DAMAGE_KINDS), _COUNT),
    ),
    Spec(OP_CAPHIT, "CAPHIT n", "one hit lowers the owner's HP by n at most, 1 to 20", (Number(1, 20),)),
    Spec(
        OP_BURN,
        "BURN side n",
        "the burn counter of the player or the enemy changes by n, -6 to 6",
        (Word("side", SIDES), Number(-6, 6)),
    ),
    Spec(
        OP_DURABILITY,
        "DURABILITY piece n",
        "the durability of an armor piece changes by n, -6 to 6, up to the printed one; "
        "piece: primary, offhand, head, body, accessory, or race and class for starting armor",
        (_PIECE, Number(-6, 6)),
    ),
    Spec(OP_BREAK, "BREAK piece", "an armor piece is used up", (_PIECE,)),
    Spec(OP_CHOICE, "CHOICE [a | b | c]", "the player picks one of two to four lists"),
    Spec(
        OP_TEST,
        "TEST stat target [a] [b]",
        "d6 + stat at or above target, 1 to 30: list a, else list b; the second list may be left out",
        (Word("stat", STATS), Number(1, 30)),
    ),
)

SPECS = {spec.name: spec for spec in _SPECS}
SPEC_OF_CODE = {spec.code: spec for spec in _SPECS}
OPS_HELP = {spec.name: f"`{spec.form}`: {spec.meaning}" for spec in _SPECS}

# which operations a text may hold
FIGHTS = frozenset({OP_ENEMY, OP_ENEMY_POOL, OP_CRYSTAL})  # begin a battle; the third crystal summons the boss
DRAWS = frozenset({OP_POUCH, OP_CHEST, OP_LOOT, OP_POTION})
DICE_OPS = frozenset({OP_REROLL, OP_SETDIE, OP_ADDDIE})
SIGN_OF_LOSS = {OP_GOLD: -1, OP_FOOD: -1, OP_FRAG: -1, OP_HP: -1, OP_STA: -1, OP_FEAR: 1, OP_POISON: 1}

"""What the policies of Crypt Crawler weigh: restrictions, then values in HP, then thresholds.

The places in params.value are the numbers below, in the order of the fields. What follows from cards and weights
alone is filled in before the first run, see `prepare`: params.table holds worths in hundredths of an HP.
"""

from pydantic import Field

from sim.contract import Parameters
from sim.rulesets.crypt_crawler.codes import N_CARDS
from sim.rulesets.crypt_crawler.vocabulary import (
    OP_CHEST,
    OP_ENEMY,
    OP_ENEMY_POOL,
    OP_FEAR,
    OP_FOOD,
    OP_FRAG,
    OP_GOLD,
    OP_HP,
    OP_LOOT,
    OP_OIL,
    OP_POISON,
    OP_POTION,
    OP_POUCH,
    OP_STA,
    OP_XP,
)

(
    COINS,
    POTIONS,
    SHOPS,
    ALTARS,
    PUSHES,
    FRAGMENT,
    EXPERIENCE,
    GOLD,
    FOOD,
    POTION,
    COMMON,
    UNCOMMON,
    RARE,
    FEAR,
    POISON,
    STEP,
    LIGHT,
    SHRINE,
    ALTAR,
    SHOP,
    DANGER,
    DEATH,
    PUSH_MARGIN,
    PUSH_ALWAYS,
    DETOUR,
    DETOUR_DARK,
    YELLOW,
    RED,
    READY,
    HURRY,
    ALTAR_HP,
    COIN,
    COIN_BOSS,
    STAMINA,
    STAMINA_BOSS,
    FOOD_KEPT,
) = range(36)
MEAN_HP, MEAN_TOUGHNESS, MEAN_STRENGTH, MEAN_SPEED = 60, 61, 62, 63  # of a modifier card, in params.value
EVENT, POUCH, CHEST = 0, 16, 17  # in params.table; the event of card c at EVENT + c
HUNDREDTH = 0.01
_FIGHT = 1.5  # HP that a fight costs on average in an event
_OIL = 3.0

_MAY = "1: may use {}; 0: never"


class Weights(Parameters):
    """The parameters of all judging policies."""

    coins: int = Field(1, ge=0, le=1, description=_MAY.format("Lucky Coins"))
    potions: int = Field(1, ge=0, le=1, description=_MAY.format("potions: takes and drinks none"))
    shops: int = Field(1, ge=0, le=1, description=_MAY.format("shops"))
    altars: int = Field(1, ge=0, le=1, description=_MAY.format("Blood Altars"))
    pushes: int = Field(1, ge=0, le=1, description=_MAY.format("pushes"))
    fragment: float = Field(2.0, description="worth of a Soul Fragment, in HP as all worths")
    experience: float = Field(0.4, description="worth of an XP while a skill is locked")
    gold: float = Field(0.4, description="worth of a Gold")
    food: float = Field(0.8, description="worth of a Food")
    potion: float = Field(2.0, description="worth of a potion for a free place")
    common: float = Field(1.5, description="worth of common loot")
    uncommon: float = Field(3.0, description="worth of uncommon loot")
    rare: float = Field(5.0, description="worth of rare loot")
    fear: float = Field(1.2, description="cost of a Fear, more near the threshold")
    poison: float = Field(0.7, description="cost of a poison point")
    step: float = Field(0.4, description="worth of a lit step")
    light: float = Field(2.0, description="worth of light in the dark, besides its steps")
    shrine: float = Field(8.0, description="worth of a shrine with enough fragments")
    altar: float = Field(1.5, description="worth of a Blood Altar")
    shop: float = Field(0.3, description="worth of a shop, for each Gold up to 6")
    danger: float = Field(1.0, description="cost of an HP that a fight is expected to take")
    death: float = Field(10.0, description="cost of a fight expected to take all HP, besides them; falls with the cube")
    push_margin: float = Field(0.3, description="push when the cards left are better by this")
    push_always: int = Field(0, ge=0, le=1, description="1: pushes every card")
    detour: float = Field(3.0, description="steps out of the way to key and door that a room is worth, by light")
    detour_dark: float = Field(3.0, description="the same in the dark")
    yellow: float = Field(0.0, description="what a yellow room is better than a green one, in steps")
    red: float = Field(0.0, description="what a red room is better than a green one, in steps")
    ready: float = Field(0.9, description="make the last crystal when the boss takes at most this part of the HP")
    hurry: float = Field(6.0, description="or with at most so many steps left in light and Fear")
    altar_hp: float = Field(0.3, description="use altars with more than this part of the HP")
    coin: float = Field(2.5, description="a coin must save so many HP in a fight")
    coin_boss: float = Field(0.5, description="the same against the boss")
    stamina: float = Field(0.6, description="a Stamina must save so many HP in a fight")
    stamina_boss: float = Field(0.1, description="the same against the boss")
    food_kept: float = Field(2.0, description="Food kept for HP, not eaten for Stamina")


def prepare(params, parameters, options, world):
    """Worth of events, pouch and chest, and the mean modifier card."""
    value, table, cards = params.value, params.table, world.cards
    for place, stat in enumerate(("hp", "toughness", "strength", "speed"), MEAN_HP):
        value[place] = float(cards[stat].mean())
    for place, faces in ((POUCH, world.pouch), (CHEST, world.chest)):
        table[place] = _hundredths(_mean(value, table, faces, world))
    for card in range(N_CARDS):
        table[EVENT + card] = _hundredths(_mean(value, table, cards[card].event, world))


def _hundredths(worth: float) -> int:
    return round(100 * max(min(worth, 300.0), -300.0))


def _mean(value, table, lists, world) -> float:
    return sum(_list(value, table, int(number), world) for number in lists) / len(lists)


def _list(value, table, number: int, world) -> float:
    first, n = (int(x) for x in world.lists[number])
    return sum(_operation(value, table, *(int(x) for x in world.ops[at])) for at in range(first, first + n))


def _operation(value, table, code: int, a: int, b: int, c: int) -> float:
    """Worth of an operation at a state like any other."""
    by_number = {OP_GOLD: GOLD, OP_FOOD: FOOD, OP_XP: EXPERIENCE, OP_FRAG: FRAGMENT}
    if code in by_number:
        return a * value[by_number[code]]
    if code in (OP_HP, OP_STA):
        return a * 0.7
    if code in (OP_FEAR, OP_POISON):
        return -a * value[FEAR if code == OP_FEAR else POISON]
    if code in (OP_POUCH, OP_CHEST):
        return table[POUCH if code == OP_POUCH else CHEST] * HUNDREDTH
    if code == OP_LOOT:
        return value[COMMON + a]
    if code in (OP_ENEMY, OP_ENEMY_POOL):
        return -_FIGHT * value[DANGER]
    return {OP_OIL: _OIL, OP_POTION: value[POTION] * 0.7}.get(code, 0.0)

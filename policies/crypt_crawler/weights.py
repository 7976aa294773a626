"""What the policies of Crypt Crawler weigh: restrictions, then values in HP, then thresholds.

The places in params.value are the numbers below, in the order of the fields.
"""

from pydantic import Field

from sim.contract import Parameters

N_WEIGHTS = 37
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
    FORESIGHT,
) = range(N_WEIGHTS)
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
    potion: float = Field(1.5, description="worth of a potion for a free place")
    common: float = Field(1.5, description="worth of common loot")
    uncommon: float = Field(3.0, description="worth of uncommon loot")
    rare: float = Field(5.0, description="worth of rare loot")
    fear: float = Field(1.2, description="cost of a Fear, more near the threshold")
    poison: float = Field(1.0, description="cost of a poison point")
    step: float = Field(0.6, description="worth of a lit step")
    light: float = Field(2.0, description="worth of light in the dark, besides its steps")
    shrine: float = Field(8.0, description="worth of a shrine with enough fragments")
    altar: float = Field(1.5, description="worth of a Blood Altar")
    shop: float = Field(0.3, description="worth of a shop, for each Gold up to 6")
    danger: float = Field(0.7, description="cost of an HP that a fight is expected to take")
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
    coin: float = Field(4.0, description="a coin must save so many HP in a fight")
    coin_boss: float = Field(0.5, description="the same against the boss")
    stamina: float = Field(0.6, description="a Stamina must save so many HP in a fight")
    stamina_boss: float = Field(0.1, description="the same against the boss")
    food_kept: float = Field(2.0, description="Food kept for HP, not eaten for Stamina")
    foresight: int = Field(0, ge=0, le=1, description="1: reads the other side of the top card, where it is known")

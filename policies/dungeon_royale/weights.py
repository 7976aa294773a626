"""What the policies of Dungeon Royale weigh, in points unless said otherwise.

The places in params.value are the numbers below, in the order of the fields. A policy with several styles has one
block of WIDTH numbers for each; own.memo[STYLE] is where the block in force begins.
"""

from pydantic import Field

from sim.contract import Parameters
from sim.jit import jit

WIDTH = 32  # places of a style
(
    POWER,
    QUEST,
    KEY,
    LEVEL,
    RANSACK,
    NEAR,
    RIVAL,
    PREY,
    KILL,
    HURT,
    DRAGON_HIT,
    LOOT,
    THEFT,
    CARE,
    DEATH,
    DANGER,
    LAVA,
    DEFEND,
    LEAD,
    EXIT,
    TRAP,
    HINDER,
    CYCLE,
    HEAL,
    NOISE,
) = range(25)

# places of own.memo
STYLE, STAMP, PLANNED, DETOUR = 0, 1, 2, 7  # PLANNED: five dice; DETOUR: 1 + the aim that needs a search
# places of own.worth: the 15 artifacts, then these
TREASURE_WORTH, KILL_WORTH, DRAGON_WORTH, BEST_AIM = 15, 16, 17, 18


class Weights(Parameters):
    """The parameters of all judging policies."""

    power: float = Field(2.0, description="worth of an artifact with a power for the own hero, besides its points")
    quest: float = Field(0.8, description="part of a quest's points that a thing it asks for is worth")
    key: float = Field(2.0, description="worth of a key while the lair is locked")
    level: float = Field(1.0, description="worth of a step towards the next level")
    ransack: float = Field(1.3, description="worth of a Ransack card")
    near: float = Field(0.3, description="an aim is worth its worth divided by this and the rounds to it")
    rival: float = Field(0.4, description="part of an artifact's worth lost when another hero is nearer")
    prey: float = Field(0.2, description="worth of coming near a hero of 1 HP with a weapon in hand, less for more HP")
    kill: float = Field(0.0, description="worth of a kill besides its token")
    hurt: float = Field(0.25, description="worth of a damage to another hero")
    dragon_hit: float = Field(0.15, description="worth of a damage to the Dragon")
    loot: float = Field(0.1, description="part of the worth of another's best item when coming near with a steal card")
    theft: float = Field(0.8, description="part of an item's worth that trying to steal it is worth")
    care: float = Field(2.0, description="HP from which Ransack cards are drawn without care")
    death: float = Field(3.0, description="cost of dying")
    danger: float = Field(1.0, description="cost of ending where the Dragon is sure to take all HP")
    lava: float = Field(1.0, description="steps out of the way that a damage of the board is worth")
    defend: float = Field(2.0, description="damage from which a card is spent on a defence that saves no life")
    lead: float = Field(0.0, description="points ahead of all others in the open from which the exit is an aim")
    exit: float = Field(6.0, description="worth of the exit when ahead, at first; it grows with the rounds")
    trap: float = Field(0.5, description="worth of a booby trap, or of the Hat's squares")
    hinder: float = Field(0.35, description="worth of Slowed and Daze")
    cycle: float = Field(0.2, description="worth of changing a useless card")
    heal: float = Field(0.25, description="worth of an HP healed")
    noise: float = Field(0.1, description="part by which the worth of an aim varies by chance")


@jit(inline=True)
def weight(own, params, name):
    """A weight of the style in force."""
    return params.value[own.memo[STYLE] + name]

"""The knobs of Bravely the Knight, each with the printed rule as its default, and the named presets."""

from typing import Literal

from pydantic import Field

from sim.contract import Options
from sim.rulesets.bravely.codes import MAX_HEROES

_LARGEST_GOLD = 1_000_000


class BravelyOptions(Options):
    """Every rule constant of Bravely the Knight that a designer might want to vary. Gold in coins."""

    play: Literal["game", "visit"] = Field("game", description="one game, or a visit of as many as wanted (BK-31)")
    price: int = Field(500, ge=1, le=_LARGEST_GOLD, description="gold paid into the machine for a game (BK-06)")
    machine: int = Field(2500, ge=0, le=_LARGEST_GOLD, description="gold in the machine when the day begins (BK-03)")
    health: int = Field(10, ge=1, le=20, description="Bravely's health at the start of a game (BK-09)")
    reward: int = Field(100, ge=0, le=10_000, description="gold for a slain monster (BK-20)")
    sword_bonus: int = Field(1, ge=0, le=5, description="what the magic sword adds to the blue die (BK-38)")
    treasure_die: int = Field(10, ge=1, le=100, description="sides of the die thrown in the treasure chamber (BK-35)")
    treasure_gold: int = Field(100, ge=0, le=10_000, description="gold for each point of that die (BK-35)")
    tie: Literal["both", "monster", "bravely", "nobody"] = Field(
        "both", description="who loses health when the dice of a fight are equal (BK-25)"
    )
    double_ko: Literal["dead", "slain_first"] = Field(
        "dead", description="both at their last health and a tie: Bravely is dead, or the monster falls first (BK-A1)"
    )
    health_cap: bool = Field(True, description="potions heal no further than `health` (BK-A2)")
    clear_on: Literal["exit", "empty"] = Field(
        "exit", description="the dungeon is cleared when Bravely leaves an empty machine, or once it is empty (BK-A4)"
    )
    portal_enter: Literal["choice", "first", "through"] = Field(
        "choice",
        description="a portal that throws back to or past the enter space: he stops there and chooses, "
        "stops in the first chamber, or goes on into the other end (BK-A6)",
    )
    respawn: Literal["always", "game", "day"] = Field(
        "always", description="monsters, chests, potions and treasure are back at once, next game or next day (BK-A9)"
    )
    max_turns: int = Field(10_000, ge=1, le=1_000_000, description="turns after which a game is capped (BK-A16)")
    heroes: int = Field(1, ge=1, le=MAX_HEROES, description="visit: heroes who bring gold (HC-19)")
    purse: int = Field(1000, ge=0, le=_LARGEST_GOLD, description="visit: gold each hero brings")
    gold_scope: Literal["pooled", "per_hero"] = Field(
        "pooled", description="visit: one purse for all heroes, or one each, used in turn (BK-A17)"
    )
    max_games: int = Field(0, ge=0, le=1_000_000, description="visit: games after which it ends; 0 is no limit")


PRESETS: dict[str, dict] = {"printed": {}, "visit": {"play": "visit"}}

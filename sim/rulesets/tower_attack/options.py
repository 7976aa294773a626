"""The knobs of Tower Attack!, each with the printed rule as its default, and the named presets."""

from typing import Literal

from pydantic import Field

from sim.contract import Options
from sim.rulesets.tower_attack.codes import HEROES, LEVELS, SIDES

_LARGEST_GOLD = 1_000_000


class TowerAttackOptions(Options):
    """Every rule constant of Tower Attack! that a designer might want to vary. Gold in coins."""

    play: Literal["visit", "try"] = Field("visit", description="a game is a visit of many tries, or one try")
    heroes: int = Field(1, ge=1, le=HEROES, description="heroes of the visit; one at a time climbs (TA-01)")
    purse: int = Field(1000, ge=0, le=_LARGEST_GOLD, description="visit: gold each hero brings")
    gold_scope: Literal["pooled", "per_hero"] = Field(
        "pooled", description="visit: one purse for all heroes, or one each (house frame)"
    )
    level_scope: Literal["shared", "per_hero"] = Field(
        "shared", description="visit: one stored level for all heroes, or one each (TA-A4)"
    )
    marker: int = Field(0, ge=0, le=LEVELS - 1, description="level beaten last before, on the same day (TA-23)")
    resume: Literal["next", "same", "first"] = Field(
        "next", description="a new game on the same day begins above the marked level, on it, or at level 1 (TA-A9)"
    )
    locked_out: bool = Field(False, description="a hero who leaves after a failure is barred for the day (TA-A5)")
    throws: int = Field(3, ge=1, le=20, description="throws of a try, the first among them (TA-A2)")
    keep_good: bool = Field(True, description="good dice are set aside; false: all three in one throw (TA-A1)")
    ask_keep: bool = Field(False, description="ask which good dice to set aside; false: all of them (TA-10)")
    max_tries: int = Field(0, ge=0, le=1_000_000, description="visit: tries after which it ends; 0 is no limit")
    fall: int = Field(0, ge=0, le=LEVELS, description="house rule: levels lost by a failure (TA-28: none)")
    target_shift: int = Field(0, gt=-SIDES, lt=SIDES, description="house rule: added to every target, within 1..12")
    win_percent: int = Field(100, ge=1, le=1000, description="house rule: share of the win that is paid")


PRESETS: dict[str, dict] = {
    "printed": {},
    "one_try": {"play": "try"},
    "no_keeping": {"keep_good": False},
    "four_throws": {"throws": 4},
    "asked_to_keep": {"ask_keep": True},
    "three_purses": {"heroes": 3, "gold_scope": "per_hero"},
    "three_towers": {"heroes": 3, "gold_scope": "per_hero", "level_scope": "per_hero", "locked_out": True},
}

"""Enemies and bosses (T-09, T-10)."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from sim.rulesets.crypt_crawler.codes import CRYSTALS
from sim.rulesets.crypt_crawler.schema.fields import (
    Chart,
    Id,
    Name,
    RoomTextOrNone,
    TimedTextOrNone,
    Timing,
    check_timing,
)


class Foe(Chart):
    """What enemies and bosses have in common. ability: a text that acts at its timing."""

    id: Id
    name: Name
    ac: int = Field(ge=2, le=6)
    hp: int = Field(ge=1, le=30)
    toughness: int = Field(ge=0, le=4)
    strength: int = Field(ge=0, le=4)
    speed: int = Field(ge=0, le=9)
    timing: Timing = "always"
    ability: TimedTextOrNone = ""

    @model_validator(mode="after")
    def _ability_fits_its_timing(self) -> "Foe":
        if self.ability:
            check_timing("ability", self.ability, self.timing)
        return self


class Enemy(Foe):
    """An enemy (CC-024). number: the die face that brings it (enemy_pick = die), 0 for none; drop: its loot drop."""

    number: int = Field(0, ge=0, le=6)
    tier: Literal["weak", "medium", "strong"]
    hp: int = Field(ge=1, le=20)
    xp: int = Field(ge=0, le=10)
    fragments: int = Field(ge=0, le=5)
    gold: int = Field(ge=0, le=10)
    drop: RoomTextOrNone = ""


def _check_three(text: str) -> str:
    if len(text.split()) != CRYSTALS - 1 or len(set(text.split())) != CRYSTALS - 1:
        raise ValueError(f"a boss needs {CRYSTALS - 1} different crystals")
    return " ".join(text.split())


class Boss(Foe):
    """A boss (CC-030). crystals: the ids of the three that summon it (CC-183)."""

    crystals: Annotated[str, AfterValidator(_check_three)]

"""Enemies and bosses (T-09, T-10)."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from sim.rulesets.crypt_crawler.codes import CRYSTALS
from sim.rulesets.crypt_crawler.schema.fields import Chart, Id, Name, RoomTextOrNone
from sim.rulesets.crypt_crawler.schema.timed import Ability


class Foe(Chart, Ability):
    """What enemies and bosses have in common."""

    id: Id
    name: Name
    ac: int = Field(ge=2, le=6)
    hp: int = Field(ge=1, le=30)
    toughness: int = Field(ge=0, le=4)
    strength: int = Field(ge=0, le=4)
    speed: int = Field(ge=0, le=9)


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

    @model_validator(mode="after")
    def _dies_last(self) -> "Boss":
        if self.timing == "kill":
            raise ValueError("timing: a boss that is killed ends the run, 'kill' is for enemies")
        return self

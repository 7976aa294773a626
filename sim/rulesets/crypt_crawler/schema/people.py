"""Races, classes, their skills and their starting gear (T-01 to T-04)."""

from typing import Literal

from pydantic import Field, model_validator

from sim.cards import Row
from sim.rulesets.crypt_crawler.codes import MAX_SKILLS
from sim.rulesets.crypt_crawler.schema.fields import AcKind, ChartOrNone, CostOrNone, Id, Name, check_ac
from sim.rulesets.crypt_crawler.schema.timed import TimedText, check_cost


class Race(Row):
    """A race as its card prints it (CC-020). fear_threshold: the Fear that loses (A-24); gear: an id."""

    id: Id
    name: Name
    ac: int = Field(ge=2, le=6)
    hp: int = Field(ge=6, le=30)
    toughness: int = Field(ge=0, le=3)
    strength: int = Field(ge=0, le=4)
    speed: int = Field(ge=0, le=9)
    stamina: int = Field(ge=1, le=12)
    fear_threshold: int = Field(ge=3, le=20)
    food: int = Field(ge=0, le=5)
    gold: int = Field(ge=0, le=20)
    gear: Id


class Class(Row):
    """A class (CC-021). gear: an id; skills: ids."""

    id: Id
    name: Name
    gear: Id
    skills: list[Id] = Field(min_length=1, max_length=MAX_SKILLS)


class Skill(TimedText):
    """A skill that XP unlocks (CC-021, CC-047). kind: moon is passive, sun is activated; cost: paid at each use."""

    id: Id
    name: Name
    kind: Literal["passive", "activated"]
    xp_required: int = Field(ge=0, le=60)
    cost: CostOrNone = ""

    @property
    def is_automatic(self) -> bool:
        """Whether it acts by itself."""
        return self.kind == "passive"

    @model_validator(mode="after")
    def _activated_has_its_time(self) -> "Skill":
        if not self.effect:
            raise ValueError("effect: missing")
        if self.kind == "activated" and self.timing == "always":
            raise ValueError("timing: an activated skill needs another timing than 'always'")
        if self.kind == "passive" and self.cost:
            raise ValueError("cost: a passive skill has none")
        if self.kind == "activated" and self.uses == "unlimited" and not self.cost:
            raise ValueError("uses: an activated skill has a limit of uses or a cost")
        if self.cost:
            check_cost(self.cost, self.timing)
        return self


class Gear(TimedText, ChartOrNone):
    """One starting gear: a weapon, an armor piece or an item (CC-025 to CC-027).

    owner: whose card names it. card, face, half: where it is printed; two halves of one card cannot both be used.
    """

    id: Id
    name: Name
    kind: Literal["weapon", "armor", "item"]
    owner: Literal["race", "class", "either"]
    card: int = Field(ge=1, le=3)
    face: Literal["A", "B"]
    half: Literal["top", "bottom"]
    toughness: int = Field(0, ge=0, le=3)
    ac_kind: AcKind = "bonus"
    ac: int = Field(0, ge=0, le=6)
    durability: int = Field(0, ge=0, le=6)

    @model_validator(mode="after")
    def _fields_fit_its_kind(self) -> "Gear":
        if self.has_chart != (self.kind == "weapon"):
            raise ValueError("tier1: a weapon has an attack chart, nothing else has one")
        if self.kind == "armor":
            self._check_armor()
        elif self.toughness or self.ac or self.durability or self.ac_kind != "bonus":
            raise ValueError("durability: only armor has toughness, AC and durability")
        if (self.kind == "item") != bool(self.effect):
            raise ValueError("effect: an item has one, a weapon or armor has none")
        return self

    def _check_armor(self) -> None:
        if not self.toughness:
            raise ValueError("toughness: armor has 1 to 3")
        if not self.durability:
            raise ValueError("durability: armor has 1 to 6")
        check_ac(self.ac, self.ac_kind)

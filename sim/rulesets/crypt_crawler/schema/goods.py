"""Loot, potions, the shop, the two loot tables and the Soul Crystals (T-11 to T-14, T-16)."""

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from sim.cards import Row
from sim.errors import unknown
from sim.rulesets.crypt_crawler.codes import GOODS
from sim.rulesets.crypt_crawler.schema.fields import (
    AcKind,
    ChartOrNone,
    Face,
    Id,
    Name,
    PotionText,
    Rarity,
    RoomText,
    check_ac,
)
from sim.rulesets.crypt_crawler.schema.timed import ALWAYS, TimedText

_BONUSES = ("ac", "toughness", "strength", "speed", "fear_threshold", "burn")  # in the order of codes.STATS
_GOOD = re.compile(r"(?P<kind>\S+)(\s+(?P<number>[1-9]))?")


class Loot(TimedText, ChartOrNone):
    """A loot face (CC-028). toughness, ac and durability are those of armor; bonus_...: while it is equipped.

    back_number, back_rarity: the loot on the other face of its card; of the same rarity when that is left out.
    """

    rarity: Rarity
    number: Face
    name: Name
    type: Literal["primary", "offhand", "head", "body", "accessory", "twohand"]
    back_number: Face
    back_rarity: Literal["", "C", "U", "R"] = ""
    toughness: int = Field(0, ge=0, le=4)
    ac_kind: AcKind = "bonus"
    ac: int = Field(0, ge=0, le=6)
    durability: int = Field(0, ge=0, le=6)
    bonus_ac: int = Field(0, ge=-3, le=3)
    bonus_toughness: int = Field(0, ge=-3, le=3)
    bonus_strength: int = Field(0, ge=-3, le=3)
    bonus_speed: int = Field(0, ge=-5, le=5)
    bonus_fear_threshold: int = Field(0, ge=-9, le=9)
    bonus_burn: int = Field(0, ge=0, le=3)

    @property
    def bonuses(self) -> list[int]:
        """By stat, in the order of codes.STATS."""
        return [getattr(self, f"bonus_{stat}") for stat in _BONUSES]

    @property
    def is_in_force(self) -> bool:
        """Whether it has a text that is always in force: bonuses like those of its fields."""
        return bool(self.effect) and self.timing == ALWAYS

    @property
    def back(self) -> tuple[str, int]:
        """Rarity and number of the other face."""
        return self.back_rarity or self.rarity, self.back_number

    @model_validator(mode="after")
    def _fields_fit_its_type(self) -> "Loot":
        check_ac(self.ac, self.ac_kind)
        if (self.toughness or self.ac) and not self.durability:
            raise ValueError("durability: armor has 1 to 6")
        if self.durability and not self.toughness and not self.ac:
            raise ValueError("toughness: armor has toughness or AC")
        if self.type in ("primary", "twohand") and not self.has_chart:
            raise ValueError("tier1: a weapon has an attack chart")
        if not (self.has_chart or self.durability or self.effect or any(self.bonuses)):
            raise ValueError("effect: a loot has an attack chart, a durability, a bonus or an effect")
        return self


class Potion(Row):
    """A potion face (CC-029). icon: what the shop calls it by; back: the number on the other face of its card."""

    number: Face
    name: Name
    icon: Id
    effect: PotionText
    back: Face


def parse_good(text: str) -> tuple[int, int]:
    """A good of the shop as kind and number, such as ``potion 3``, ``oil``, ``food 2``; ValueError when it is none."""
    found = _GOOD.fullmatch(text.strip())
    kind = found["kind"] if found else text.strip()
    if kind not in GOODS:
        raise unknown("good", kind, GOODS)
    number = found["number"] if found else None
    if (number is None) != (kind == "oil"):
        raise ValueError("a good is 'potion n', 'oil', 'fragment n' or 'food n'")
    return GOODS.index(kind), int(number or 0)


def _check_good(text: str) -> str:
    parse_good(text)
    return " ".join(text.split())


class ShopPosition(Row):
    """One of the nine goods of the shop and its price in Gold (CC-163, CC-169)."""

    position: int = Field(ge=1, le=9)
    shelf: Literal["red", "yellow", "green"]
    good: Annotated[str, AfterValidator(_check_good)]
    price: int = Field(ge=0, le=20)


class LootTableEntry(Row):
    """What one die face of the Loot Pouch or the Loot Chest gives (CC-123, CC-124)."""

    table: Literal["pouch", "chest"]
    face: Face
    effect: RoomText


class Crystal(Row):
    """A Soul Crystal."""

    id: Id
    colour: Name

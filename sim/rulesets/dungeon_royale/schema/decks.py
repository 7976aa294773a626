"""Rows of the Ransack cards, the quests, the character boards, and how many cards there are (DR-D13 to DR-D15)."""

from typing import Literal

from pydantic import Field, model_validator

from sim.cards import Row
from sim.errors import did_you_mean
from sim.rulesets.dungeon_royale.codes import ARTIFACTS, HERO_ARTIFACTS, MAX_DECK, MAX_QUESTS, QUEST_CLASSES
from sim.rulesets.dungeon_royale.schema.fields import DiceText, Name, parse_dice

QUEST_ITEMS = (*ARTIFACTS[:HERO_ARTIFACTS], *QUEST_CLASSES)  # in the order of the codes
LevelDie = Literal["none", "K", "B", "R", "G"]


class Counts(Row):
    """How many cards there are of each deck: the components. Copies must come to these sums."""

    royale_cards: int = Field(ge=1, le=MAX_DECK)
    ransack_cards: int = Field(ge=1, le=250)
    quest_cards: int = Field(ge=1, le=MAX_QUESTS)


class RansackCard(Row):
    """A Ransack card: gold, diamonds or a mini boss with the dice it fights with (DR-203 to DR-214)."""

    name: Name
    kind: Literal["gold", "diamond", "boss"]
    copies: int = Field(ge=1, le=250)
    points: int = Field(ge=1, le=6)
    dice: DiceText = "none"

    @model_validator(mode="after")
    def _fits_its_kind(self) -> "RansackCard":
        is_boss = self.kind == "boss"
        if is_boss != any(parse_dice(self.dice)):
            raise ValueError(f"dice: {'missing' if is_boss else 'only a mini boss has dice'}")
        if is_boss and self.points < 2:
            raise ValueError("points: a mini boss has 2 to 6")
        if not is_boss and self.points > 2:
            raise ValueError("points: gold and diamonds have 1 or 2")
        return self


def parse_want(text: str) -> tuple[int, int]:
    """(code of the item, how many) of one thing a quest asks for: ``Horn of Silence``, ``stone``, ``3 diamond``."""
    first, _, rest = text.strip().partition(" ")
    count, name = (int(first), rest.strip()) if first.isdigit() else (1, text.strip())
    names = [_plain(item) for item in QUEST_ITEMS]
    if _plain(name) not in names:
        raise ValueError(f"wants: no quest asks for {name!r}{did_you_mean(name, QUEST_ITEMS)}")
    if not 1 <= count <= 99:
        raise ValueError(f"wants: {count} {name}, 1 to 99 are possible")
    return names.index(_plain(name)), count


def _plain(name: str) -> str:
    return name.lower().replace("_", " ")


class Quest(Row):
    """A quest card: its points, and what its owner must possess at the end (DR-281, DR-282)."""

    name: Name
    points: int = Field(ge=4, le=10)
    wants: list[str] = Field(min_length=1, max_length=6)

    @property
    def items(self) -> dict[int, int]:
        """How many of each item, by its code."""
        return dict(parse_want(text) for text in self.wants)

    @model_validator(mode="after")
    def _asks_for_items(self) -> "Quest":
        codes = [parse_want(text)[0] for text in self.wants]
        for text, code in zip(self.wants, codes, strict=True):
            if codes.count(code) > 1:
                raise ValueError(f"wants: {text!r} is there twice")
        return self


class HeroBoard(Row):
    """A character board: HP and extra attack die by level (DR-183 to DR-187)."""

    name: Literal["Daynah", "Jinxst", "Sonico", "Cortana", "Flora", "Maverick"]
    hp_1: int = Field(ge=1, le=12)
    hp_2: int = Field(ge=1, le=12)
    hp_3: int = Field(ge=1, le=12)
    die_2: LevelDie
    die_3: LevelDie

    @model_validator(mode="after")
    def _gets_stronger(self) -> "HeroBoard":
        if not self.hp_1 <= self.hp_2 <= self.hp_3:
            raise ValueError("hp_2: HP never fall with the level")
        if self.die_3 == "none":
            raise ValueError("die_3: every hero has an extra die at level 3")
        strength = "GRBK"
        if self.die_2 != "none" and strength.index(self.die_2) >= strength.index(self.die_3):
            raise ValueError(f"die_3: it must be stronger than die_2, which is {self.die_2} (G, R, B, K)")
        return self

"""Rows of the dice and of the Dragon's attack track (DR-D07 to DR-D09, Attack Dice)."""

from fractions import Fraction
from typing import Literal

from pydantic import Field, model_validator

from sim.cards import Row
from sim.rulesets.dungeon_royale.codes import ATTACK_FACES, MAX_TRACK
from sim.rulesets.dungeon_royale.schema.fields import DiceText, parse_dice


class AttackDie(Row):
    """An attack die: the numbers on its six faces."""

    die: Literal["K", "B", "R", "G"]
    faces: list[int] = Field(min_length=ATTACK_FACES, max_length=ATTACK_FACES)

    @model_validator(mode="after")
    def _has_small_numbers(self) -> "AttackDie":
        for number in self.faces:
            if not 0 <= number <= 9:
                raise ValueError(f"faces: {number} is not a number from 0 to 9")
        return self


class TrackStep(Row):
    """A space of the Dragon's attack track (DR-242, DR-245). step 0 is the start, without dice."""

    step: int = Field(ge=0, le=MAX_TRACK)
    dice: DiceText


class DragonFace(Row):
    """A face of the Dragon die (DR-236 to DR-240)."""

    face: int = Field(ge=1)
    colour: Literal["red", "green", "blue", "black", "yellow", "blank"]


class Retaliation(Row):
    """The dice with which the Dragon answers a pick-up (DR-232)."""

    dice: DiceText


class MoveFace(Row):
    """A face of a movement die; it matters when dice are rolled (DR-043, DR-063)."""

    face: int = Field(ge=1)
    shows: Literal["N", "E", "S", "W", "Stay"]


def mean_of(dice: str, attack_dice: list[AttackDie]) -> Fraction:
    """The mean roll of dice; of a die that is missing 0, which is told elsewhere."""
    rows: dict[str, Fraction] = {row.die: Fraction(sum(row.faces), ATTACK_FACES) for row in attack_dice}
    return sum(
        (n * rows.get(die, Fraction(0)) for n, die in zip(parse_dice(dice), ("K", "B", "R", "G"), strict=True)),
        Fraction(0),
    )

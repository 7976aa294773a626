"""The data of Bravely the Knight: board, hazards and spinner, as schema; checks that the rulebook implies."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from sim.cards import Row
from sim.rulesets.bravely.codes import MAX_CHAMBERS, MAX_HAZARDS, MAX_PARTS, MAX_SPIN, MAX_WAYS

# values that a kind of chamber may have; chests hold whole hundreds, and 0 is an empty one
VALUES = {"monster": range(1, 5), "chest": range(0, 1001, 100), "potion": range(1, 6)}
# (kind, fewest, most) on a board: BK-32, BK-34, BK-36, BK-39, BK-40
NUMBERS = (("treasure", 1, 1), ("sword", 1, 1), ("potion", 2, 60), ("hazard", 2, 60), ("portal", 1, 60))

Ways = list[int]


class Chamber(Row):
    """One chamber, numbered in the order in which it is passed going north from the enter space.

    next_north, next_east: the chambers one further in that direction, 0 the enter space; left out, the
    neighbours by number. More than one make a junction.
    """

    chamber: int = Field(ge=1, le=MAX_CHAMBERS)
    type: Literal["monster", "hazard", "chest", "potion", "treasure", "sword", "portal"]
    value: int = 0
    hazard: str = ""
    next_north: Ways = Field(default=[], max_length=MAX_WAYS)
    next_east: Ways = Field(default=[], max_length=MAX_WAYS)

    @model_validator(mode="after")
    def _value_fits(self) -> "Chamber":
        allowed = VALUES.get(self.type, range(1))
        if self.value not in allowed:
            step = f" in steps of {allowed.step}" if allowed.step > 1 else ""
            wanted = f"{allowed[0]} to {allowed[-1]}{step}" if len(allowed) > 1 else "0"
            raise ValueError(f"value of a {self.type} must be {wanted} (got {self.value})")
        if (self.type == "hazard") != bool(self.hazard):
            raise ValueError(f"hazard must {'name a row of hazards.toml' if self.type == 'hazard' else 'be left out'}")
        return self


class Hazard(Row):
    """What a kind of hazard does; with a test, only when a D6 shows less than `target`."""

    hazard: str = Field(min_length=1, max_length=40)
    test: Literal["none", "d6_at_least"] = "none"
    target: int = Field(0, ge=0, le=6)
    health_loss: int = Field(0, ge=0, le=10)
    health_loss_die: int = Field(0, ge=0, le=12)
    gold_loss: int = Field(0, ge=0, le=10_000)
    skip_turns: int = Field(0, ge=0, le=10)
    move_back: int = Field(0, ge=0, le=MAX_SPIN)
    lose_sword: bool = False

    @model_validator(mode="after")
    def _target_fits(self) -> "Hazard":
        if (self.test == "d6_at_least") != (self.target > 0):
            raise ValueError(f"target must be 1 to 6 with test d6_at_least, 0 without a test (got {self.target})")
        return self


class SpinnerField(Row):
    """One field of the spinner: its value and its share of the circle, in parts."""

    value: int = Field(ge=1, le=MAX_SPIN)
    weight: int = Field(ge=1, le=MAX_PARTS)


class BravelyTables(BaseModel):
    """The board with its hazards and its spinner (ledger BK 4)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    board: list[Chamber] = Field(min_length=15, max_length=MAX_CHAMBERS)
    hazards: list[Hazard] = Field(min_length=1, max_length=MAX_HAZARDS)
    spinner: list[SpinnerField] = Field(min_length=1, max_length=MAX_PARTS)

    @model_validator(mode="after")
    def _fits_together(self) -> "BravelyTables":
        numbers = [row.chamber for row in self.board]
        if numbers != list(range(1, len(numbers) + 1)):
            raise ValueError("board.toml: chambers must be numbered 1, 2, 3, ... in the order of the rows")
        names = [row.hazard for row in self.hazards]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"hazards.toml: hazard {name!r} appears twice")
        for row in self.board:
            if row.hazard and row.hazard not in names:
                raise ValueError(f"board.toml: chamber {row.chamber}: no hazard {row.hazard!r} in hazards.toml")
        for kind, fewest, most in NUMBERS:
            found = sum(row.type == kind for row in self.board)
            if not fewest <= found <= most:
                wanted = f"exactly {fewest}" if fewest == most else f"at least {fewest}"
                raise ValueError(f"board.toml: {found} chambers of type {kind}, must be {wanted}")
        if sum(row.weight for row in self.spinner) > MAX_PARTS:
            raise ValueError(f"spinner.toml: the weights add up to more than {MAX_PARTS}")
        return self

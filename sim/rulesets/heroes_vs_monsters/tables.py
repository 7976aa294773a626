"""The tables of Heroes vs. Monsters: what a row of each may hold, and what must fit together."""

from collections import Counter
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from sim.cards import Row
from sim.rulesets.heroes_vs_monsters.codes import ABILITIES, LEVELS, MAX_COLUMNS, MAX_LANES, TOKENS

Hero = Literal["warrior", "archer", "mage"]
Monster = Literal["grunt", "skeleton", "wizard", "beast"]
_LARGEST_GOLD = 1_000_000


class Square(Row):
    """A place on the board: lane across the monsters' way, column counted from the Chapel."""

    lane: int = Field(ge=1, le=MAX_LANES)
    column: int = Field(ge=1, le=MAX_COLUMNS)


class Board(Row):
    """The board (HM-04, HM-54). placard_low: lane shift of a sidestep on 1 to 3; on 4 to 6 it is the other way."""

    lanes: int = Field(ge=1, le=MAX_LANES)
    columns: int = Field(ge=2, le=MAX_COLUMNS)
    placard_low: Literal[-1, 1]
    blocked: list[Square] = Field(default=[])


class MonsterRow(Row):
    """One type of monster (HM-33, HM-52, HM-56, HM-57)."""

    name: Monster
    tokens: int = Field(ge=0, le=TOKENS)
    toughness: int = Field(ge=2, le=6)
    health: int = Field(ge=1, le=6)
    move: int = Field(ge=1, le=4)
    wall_damage: int = Field(ge=0, le=10)
    miss_damage: int = Field(ge=0, le=10)


class Special(Row):
    """One special ability of a monster (HM-37, HM-59); one of each trigger and owner at most."""

    name: str = Field(min_length=1, max_length=30)
    owner: Monster
    trigger: Literal["on_hero_hit", "on_hero_miss", "on_turn_start", "on_turn_instead_of_move"]
    chance_min_d6: int = Field(ge=1, le=6)
    effect: Literal["hero_damage", "cancel_hit", "push_hero", "extra_move", "heal_monster", "ap_loss"]
    amount: int = Field(ge=0, le=10)
    range: int = Field(ge=0, le=MAX_COLUMNS)
    target_rule: Literal["attacker", "nearest_hero", "hero_in_lane"]
    chapel: bool = Field(default=False)

    @model_validator(mode="after")
    def _fits_its_trigger(self) -> "Special":
        answers = self.trigger.startswith("on_hero")
        if answers != (self.target_rule == "attacker"):
            raise ValueError(f"target_rule: {self.target_rule!r} does not go with trigger {self.trigger!r}")
        if self.effect == "cancel_hit" and self.trigger != "on_hero_hit":
            raise ValueError(f"effect: 'cancel_hit' does not go with trigger {self.trigger!r}")
        if self.effect == "extra_move" and self.trigger != "on_turn_start":
            raise ValueError(f"effect: 'extra_move' does not go with trigger {self.trigger!r}")
        return self


class HeroRow(Row):
    """One hero (HM-03, HM-65)."""

    name: Hero
    max_health: int = Field(ge=1, le=10)


class Ability(Row):
    """One special ability of a hero (HM-38)."""

    name: str = Field(min_length=1, max_length=30)
    hero: Hero
    ap_cost: int = Field(ge=1, le=9)
    range: int = Field(ge=0, le=MAX_COLUMNS)
    shape: Literal["single", "adjacent_all", "line", "square3", "lane"]
    roll: Literal["none", "d6_vs_toughness", "d6_min"]
    min_d6: int = Field(ge=0, le=6)
    counter_damage: bool
    effect: Literal["damage", "push_back", "stun", "slow", "heal", "guard", "extra_move"]
    amount: int = Field(ge=0, le=10)
    targets: int = Field(default=1, ge=1, le=5)
    uses_per_round: int = Field(ge=1, le=9)

    @model_validator(mode="after")
    def _fits_together(self) -> "Ability":
        if self.shape != "single" and (self.targets > 1 or self.effect in ("heal", "guard", "extra_move")):
            raise ValueError(f"shape: {self.shape!r} needs targets = 1 and an effect on monsters")
        if self.targets > 1 and self.effect in ("heal", "guard", "extra_move"):
            raise ValueError(f"targets: {self.targets} do not go with effect {self.effect!r}")
        if (self.roll == "d6_min") != (self.min_d6 > 0):
            raise ValueError(f"min_d6: {self.min_d6} does not go with roll {self.roll!r}")
        if self.counter_damage and self.roll != "d6_vs_toughness":
            raise ValueError(f"counter_damage: a roll {self.roll!r} is no attack that can miss")
        return self


class Challenge(Row):
    """One challenge card: what it costs and pays (HM-08, HM-09)."""

    level: int = Field(ge=1, le=LEVELS)
    bet: int = Field(ge=0, le=_LARGEST_GOLD)
    win: int = Field(ge=0, le=_LARGEST_GOLD)


class Placement(Square):
    """One monster on the back of a challenge card (HM-10)."""

    level: int = Field(ge=1, le=LEVELS)
    type: Monster


class MonstersTables(BaseModel):
    """Board, monsters, specials, heroes, abilities, cards and formations."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    board: list[Board] = Field(min_length=1, max_length=1)
    monsters: list[MonsterRow] = Field(min_length=4, max_length=4)
    specials: list[Special]
    heroes: list[HeroRow] = Field(min_length=3, max_length=3)
    abilities: list[Ability]
    challenges: list[Challenge] = Field(min_length=1, max_length=LEVELS)
    placements: list[Placement]

    @model_validator(mode="after")
    def _fits_together(self) -> "MonstersTables":
        _named_in_order("monsters", [row.name for row in self.monsters], ("grunt", "skeleton", "wizard", "beast"))
        _named_in_order("heroes", [row.name for row in self.heroes], ("warrior", "archer", "mage"))
        levels = [row.level for row in self.challenges]
        if levels != list(range(1, len(levels) + 1)):
            raise ValueError(f"challenges: levels must be 1, 2, 3 and so on (got {levels})")
        _unique("abilities", [row.name for row in self.abilities])
        _unique("specials", [f"{row.owner} {row.trigger}" for row in self.specials])
        for hero, n in Counter(row.hero for row in self.abilities).items():
            if n > ABILITIES:
                raise ValueError(f"abilities: {hero} has {n}, at most {ABILITIES} are possible")
        for level in levels:
            self._check_formation(level)
        return self

    def _check_formation(self, level: int) -> None:
        """Every monster on a free square of the board, and no more of a type than there are tokens."""
        placed = [row for row in self.placements if row.level == level]
        if not placed:
            raise ValueError(f"placements: level {level} has no monster")
        board = self.board[0]
        taken = [(row.lane, row.column) for row in board.blocked]
        for row in placed:
            place = (row.lane, row.column)
            if row.lane > board.lanes or row.column > board.columns or place in taken:
                raise ValueError(
                    f"placements: level {level}: lane {row.lane}, column {row.column} is taken or not on the board"
                )
            taken.append(place)
        for monster in self.monsters:
            n = sum(row.type == monster.name for row in placed)
            if n > monster.tokens:
                raise ValueError(f"placements: level {level} needs {n} of {monster.name}, there are {monster.tokens}")


def _named_in_order(table: str, names: list, wanted: tuple[str, ...]) -> None:
    if tuple(names) != wanted:
        raise ValueError(f"{table}: the rows must be {', '.join(wanted)} in this order (got {', '.join(names)})")


def _unique(table: str, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{table}: {name!r} appears twice")

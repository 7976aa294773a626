"""The table of the tower's levels, and how it and the options pack into the `world` record."""

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, model_validator

from sim.cards import Row
from sim.errors import InputError
from sim.rulesets.tower_attack.codes import ALL_GOOD, LEVELS, RESUME, SIDES
from sim.rulesets.tower_attack.options import TowerAttackOptions
from sim.rulesets.tower_attack.state import WORLD

_COIN = 100  # no smaller coin is named in the rulebook
_MOST_GOLD = 1_000_000_000


class Level(Row):
    """What one level costs and pays (TA-03, TA-04)."""

    level: int = Field(ge=1, le=LEVELS)
    bet: int = Field(ge=_COIN, le=2000, multiple_of=_COIN)
    win: int = Field(ge=_COIN, le=1_000_000, multiple_of=_COIN)

    @model_validator(mode="after")
    def _pays_more_than_it_costs(self) -> "Level":
        if self.win <= self.bet:
            raise ValueError(f"win: {self.win} is not more than the bet of {self.bet}")
        return self


class Targets(Row):
    """The least value that makes each die good on one level (TA-03)."""

    level: int = Field(ge=1, le=LEVELS)
    green: int = Field(ge=1, le=SIDES)
    purple: int = Field(ge=1, le=SIDES)
    orange: int = Field(ge=1, le=SIDES)


class TowerAttackTables(BaseModel):
    """The tower: TA-02, TA-03, TA-04. Two tables, as one bet and win are printed and no target is."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    levels: list[Level] = Field(min_length=LEVELS, max_length=LEVELS)
    targets: list[Targets] = Field(min_length=LEVELS, max_length=LEVELS)

    @model_validator(mode="after")
    def _one_row_a_level(self) -> "TowerAttackTables":
        named = {"levels": [row.level for row in self.levels], "targets": [row.level for row in self.targets]}
        for name, levels in named.items():
            for place, level in enumerate(levels, 1):
                if level != place:
                    raise ValueError(f"{name}: row {place} is of level {level}; levels 1 to {LEVELS} in order")
        if max(row.win for row in self.levels) > self.levels[-1].win:
            raise ValueError("levels: the top level must hold the largest win")
        return self


def targets_of(row: Targets, options: TowerAttackOptions) -> tuple[int, ...]:
    """The targets of the green, purple and orange die after target_shift."""
    return tuple(min(max(t + options.target_shift, 1), SIDES) for t in (row.green, row.purple, row.orange))


def paid(win: int, options: TowerAttackOptions) -> int:
    """A win after win_percent; a coin of 100 makes every per cent a whole number of gold."""
    return win * options.win_percent // 100


def build_world(options: TowerAttackOptions, tables: TowerAttackTables) -> np.ndarray:
    """Pack options and levels for the kernel; InputError where gold could grow without end."""
    world = np.zeros(1, WORLD)
    w = world[0]
    w.max_decisions = options.max_decisions
    w.visit = options.play == "visit"
    w.pooled = options.gold_scope == "pooled"
    w.own_levels = options.level_scope == "per_hero"
    tells_apart = not w.pooled or w.own_levels or options.locked_out or options.resume != "next"
    w.heroes = options.heroes if tells_apart and w.visit else 1
    w.gold = options.purse * options.heroes if w.pooled else options.purse
    w.marked = options.marker
    w.resume = RESUME[options.resume]
    w.locked_out = options.locked_out
    w.throws = options.throws
    w.kept = ALL_GOOD if options.keep_good and not options.ask_keep else 0
    w.ask_keep = options.ask_keep and options.keep_good
    w.max_tries = options.max_tries
    w.fall = options.fall
    for row in tables.levels:
        w.bet[row.level] = row.bet
        w.win[row.level] = paid(row.win, options)
    for targets in tables.targets:
        w.target[targets.level] = targets_of(targets, options)
    _check_growth(options, int(w.win.max()))
    return world


def _check_growth(options: TowerAttackOptions, most: int) -> None:
    """Where a level may be beaten more than once, gold is limited by the length of a game alone."""
    repeats = options.fall > 0 or options.resume != "next"
    if repeats and options.max_decisions * most > _MOST_GOLD:
        raise InputError(
            f"max_decisions: {options.max_decisions} wins of {most} gold are too much to count when a level may be "
            f"beaten again (at most {_MOST_GOLD // most} decisions)"
        )

"""What a ruleset must provide, what a policy is, and the codes that all rulesets share.

A ruleset is a folder in ``sim/rulesets`` whose ``ruleset.py`` defines ``RULESET``, a :class:`Ruleset`. A
policy is a file in ``policies/<ruleset>`` or ``policies/shared`` (or a file of the user's) with a function ::

    def choose(pub, own, world, offer, params, stream):
        return 0

which returns the position, 0..offer.n-1, of the action it takes among ``offer.action``. It sees what all
see (`pub`), what its own seat sees (`own`, with a scratch area `memo`), the options and cards (`world`), its
parameters (`params.value[i]`, `params.table[i]`) and a random stream of its own. It never sees hidden state.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from sim.board_drawing import BoardDrawing
from sim.records import record

# How a game ended. Rulesets number their own reasons from FIRST_FREE_END.
RUNNING, CAPPED, FAULT, FIRST_FREE_END = 0, 1, 2, 3
BLOCK = 4096  # games a driver call plays; a block of rows stays in the processor's cache
COMMON_END_NAMES = ("running", "capped", "fault")

Event = tuple[int, int, int]  # note code, and two numbers, as kept by sim.trace


class Decision(NamedTuple):
    """What a policy was asked: the actions that it could choose from, as coded by the ruleset, and the one it took.

    phase: the ruleset's code of what is decided. What leaves only one action need not be asked.
    """

    phase: int
    seat: int
    offered: tuple[int, ...]
    taken: int


# Kind and name of an item, MET or USED, and the seat (0 on) that did so, where a ruleset tells them apart.
Sighting = tuple[str, str, int] | tuple[str, str, int, int]
MET, USED = 0, 1  # a card shows up, an action is offered at a decision; it is played, the action is taken


class Told(NamedTuple):
    """A line of a story, indented, and the ids of the rules that applied, with blanks between.

    An empty text: another line tells of it. No rules: a heading.
    """

    text: str
    rules: str

    @property
    def line(self) -> str:
        """The line with its rules in square brackets."""
        return f"{self.text}  [{self.rules}]" if self.rules else self.text


NONE = -(2**31)  # in an outcome row: no value; becomes null in every frame and file


class Options(BaseModel):
    """The knobs of a ruleset; each ruleset adds its own. Unknown names and wrong types are errors."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    max_decisions: int = Field(
        100_000, ge=1, le=10_000_000, description="decisions after which a game is stopped as capped"
    )


class Parameters(BaseModel):
    """The parameters of a policy; each policy with parameters adds its own numbers, in `params.value` order."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)

    def enter(self, params: Any) -> None:
        """Put the numbers into the record that the policy is given."""
        values = [float(value) for value in self.model_dump().values()]
        params.value[: len(values)] = values


@dataclass(frozen=True)
class Column:
    """One column of the outcome row.

    dtype: the type in frames and files, wide enough for every value; checked on writing.
    seats: True for a value of each seat, stored as columns `name_1`, `name_2`, ...
    """

    name: str
    dtype: Literal["u8", "u16", "u32", "i32", "bool"]
    doc: str
    seats: bool = False


Kind = Literal["rate", "mean", "ratio"]


@dataclass(frozen=True)
class Metric:
    """A number reported with an interval.

    kind `rate`: the column holds 0 or 1 in every game; Wilson interval. `mean`: the mean of the column over
    games. `ratio`: sum of column over sum of `per`, interval by the delta method. scale multiplies a mean.
    """

    name: str
    column: str
    kind: Kind
    doc: str
    per: str = ""
    scale: float = 1.0


@dataclass(frozen=True)
class Contest:
    """How a win is told where seats compete. column: of each seat, its share of the win; whole: all shares together."""

    column: str
    whole: int


@dataclass(frozen=True)
class ExactReport:
    """Exact odds. values: by name, the same names as the metrics where there is one. tables: title and rows."""

    about: str
    values: dict[str, float]
    tables: tuple[tuple[str, list[dict[str, Any]]], ...] = ()


@dataclass(frozen=True)
class Layout:
    """The records of a ruleset, each a dtype on np.record."""

    state: np.dtype
    row: np.dtype  # int32 fields only, so that a block of rows is also a matrix
    offer: np.dtype
    params: np.dtype
    pub: np.dtype
    own: np.dtype
    world: np.dtype
    stream: np.dtype

    @property
    def policy_records(self) -> tuple[np.dtype, ...]:
        """The record types of a policy's arguments, in order."""
        return (self.pub, self.own, self.world, self.offer, self.params, self.stream)


@dataclass(frozen=True, eq=False)  # one object a ruleset, compared by identity
class Ruleset:
    """Everything the rest of the project may ask of a ruleset."""

    name: str
    title: str
    prefixes: tuple[str, ...]  # of the rule ids it answers for
    seats: int
    options: type[Options]
    presets: dict[str, dict[str, Any]]  # named settings of options, official ones first
    tables: type[BaseModel]  # schema of a card data set
    layout: Layout
    columns: tuple[Column, ...]
    end_names: tuple[str, ...]  # by code, from FIRST_FREE_END on
    play_games: Callable  # the driver, see simulate.play_block
    build_world: Callable[[Any, Any], np.ndarray]  # (options, tables) -> world[1]
    seats_in_play: Callable[[Any], int]
    blank_row: Callable[[Any], np.ndarray]  # (options) -> row[1] at the start of a game
    metrics: Callable[[Any], tuple[Metric, ...]]  # the first is the one that --precision looks at
    redeal: Callable  # (state, seat, world, stream): hidden part drawn afresh to fit what the seat sees
    narrate: Callable[[Any, Any, Iterable[Event]], Iterable[Told]]  # (options, tables, events of one game)
    # (options, tables, events and decisions of one game in order); kind "action": offered at decisions, and taken
    items: Callable[[Any, Any, Iterable[Event | Decision]], Iterable[Sighting]]
    win_column: str  # a game counts as won when this column is above 0; all seats together
    rule_of_note: dict[int, str] = field(default_factory=dict)  # note code -> ids of all rules that narrate may tell
    # (options, tables, rule of the policy or None for optimal play) -> ExactReport; None: not solved
    exact: Callable[[Any, Any, Any], ExactReport] | None = None
    boards: Callable[[Any], tuple[BoardDrawing, ...]] | None = None  # (tables) -> its boards, drawn; None: no board
    contest: Contest | None = None  # None: its seats do not compete

    def end_name(self, code: int) -> str:
        """The name of an end code."""
        names = COMMON_END_NAMES + self.end_names
        return names[code]


def policy_params(values: int = 16, table: int = 1) -> np.dtype:
    """The record of a policy's parameters: `value` floats, and a `table` of small integers."""
    return record(("value", "f8", (values,)), ("table", "i2", (table,)))


def team_record(params: np.dtype, seats: int) -> np.dtype:
    """The record of who plays: where each seat's compiled policy lies in memory, and its parameters."""
    return record(("address", "i8", (seats,)), ("params", params, (seats,)))


def block_record(state: np.dtype, offer: np.dtype, row: np.dtype) -> np.dtype:
    """The record of a worker: the game in play, a blank row, and a block of rows."""
    return record(("state", state), ("offer", offer), ("blank", row), ("rows", row, (BLOCK,)))


def row_record(columns: tuple[Column, ...], seats: int) -> np.dtype:
    """The outcome row as a record of int32: how the game ended, its decisions, then the ruleset's columns."""
    fields: list[tuple] = [("end_reason", "i4"), ("decisions", "i4")]
    fields += [(c.name, "i4", (seats,)) if c.seats else (c.name, "i4") for c in columns]
    return record(*fields)

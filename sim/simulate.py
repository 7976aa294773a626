"""Plays games: the documented Python entry, :func:`simulate`, and the parts that sweeps are made of.

>>> from sim.simulate import simulate
>>> frame = simulate("skull_jack", "threshold:stand_on=16", options={"heroes": 2}, games=10_000, seed=1)

A row of the frame is a function of (ruleset, options, cards, policies, seed, game index) and of nothing else.
"""

import functools
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np
import polars as pl
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sim import code_cache, trace
from sim.cards import REFERENCE
from sim.contract import BLOCK, FAULT, Ruleset
from sim.errors import InputError, from_validation
from sim.frames import outcome_frame, row_columns
from sim.recipe import PolicySpec, Recipe, Table, set_table
from sim.registry import get_ruleset
from sim.rng import stream_key
from sim.tally import Summer, Tally
from sim.workers import ALONE, BACKENDS, Workers, shared_out

MAX_GAMES = 10**12
MAX_SEED = 2**63 - 1


def play_block(table: Table, key: np.uint64, first: int, n: int, block: np.ndarray, log: Any = None) -> str:
    """Play games first .. first+n-1 (n <= BLOCK) into block["rows"]; log: a record of sim.trace, or None.

    A game in which a user's policy raises an exception ends as fault; returns what the first one said.
    """
    driver = table.ruleset.play_games
    arguments = (table.functions, table.team, table.world, key)
    try:
        driver(*arguments, first, n, block, log)
    except Exception:
        if all(policy.shipped for policy in table.policies):
            raise  # a defect of ours, not of the user's
        return _play_one_by_one(functools.partial(driver, *arguments), first, n, block, log)
    finally:
        if table.shown and table.world.tobytes() + table.team.tobytes() != table.shown:
            raise InputError(f"policy {table.policies[0].name!r}: it writes to world or params; only own.memo may be")
    _mark_compiled(table.ruleset, log is not None)
    return ""


def prepare(recipe: Recipe) -> None:
    """Compile whatever playing the recipe needs, or load it from the cache: play no games at all."""
    table = set_table(recipe)
    table.ruleset.play_games(table.functions, table.team, table.world, np.uint64(0), 0, 0, table.new_block(), None)


def _play_one_by_one(play: Callable, first: int, n: int, block: np.ndarray, log: Any) -> str:
    """Play the games of a block each on its own, so that an exception ends only the game it is raised in."""
    rows, failure = block["rows"][0], ""
    played = rows[:n].copy()
    for i in range(n):
        if log is not None:
            trace.empty(log)
        try:
            play(first + i, 1, block, log)
        except Exception as error:
            rows[0]["end_reason"] = FAULT
            failure = failure or f"{type(error).__name__}: {error}"
        played[i] = rows[0]
    rows[:n] = played
    return failure


def is_compiled(ruleset: Ruleset, traced: bool = False) -> bool:
    """Whether playing this ruleset needs no compiling now; traced: with the log on."""
    return code_cache.is_compiled(_driver_file(ruleset), _VARIANTS[traced])


_VARIANTS = {False: "plain", True: "traced"}


@functools.cache
def _mark_compiled(ruleset: Ruleset, traced: bool) -> None:
    code_cache.mark_compiled(_driver_file(ruleset), _VARIANTS[traced])


def _driver_file(ruleset: Ruleset) -> Path:
    driver = ruleset.play_games
    return Path(getattr(driver, "py_func", driver).__code__.co_filename)


@dataclass
class Span:
    """Games first .. first+n-1 as one worker played them: their sums, and their rows when asked for."""

    first: int
    n: int
    tally: Tally
    rows: np.ndarray | None
    seconds: float
    failure: str  # what the first exception raised by a policy said; empty when there was none


class Total:
    """Spans added up, as they come: their sums, and what the first exception raised by a policy said."""

    def __init__(self) -> None:
        self._tally: Tally | None = None
        self.failure = ""

    def add(self, span: Span) -> None:
        """One more span."""
        self._tally = span.tally if self._tally is None else self._tally + span.tally
        self.failure = self.failure or span.failure

    @property
    def games(self) -> int:
        """How many games were added."""
        return self._tally.games if self._tally else 0

    @property
    def tally(self) -> Tally:
        """The sums; there must be some games."""
        assert self._tally is not None
        return self._tally


def play_span(recipe: Recipe, seed: int, first: int, n: int, keep: bool, chunk: int = BLOCK) -> Span:
    """Play a run of games in this thread. keep: return the outcome rows too. chunk: games a kernel call, <= BLOCK."""
    began = time.perf_counter()
    table = set_table(recipe)
    key = stream_key(seed, recipe.ruleset)
    block = table.new_block()
    matrix = block["rows"][0].view(np.int32).reshape(BLOCK, -1)
    summer = Summer(row_columns(table.ruleset), table.pairs)
    failure = ""
    kept = np.empty((n if keep else 0, matrix.shape[1]), np.int32)
    for start in range(first, first + n, chunk):
        size = min(chunk, first + n - start)
        said = play_block(table, key, start, size, block)
        failure = failure or said
        summer.add(matrix, size, start)
        if keep:
            kept[start - first : start - first + size] = matrix[:size]
    return Span(first, n, summer.tally(), kept if keep else None, time.perf_counter() - began, failure)


def play_spans(
    recipe: Recipe,
    seed: int,
    games: range,
    *,
    keep: bool = False,
    workers: Workers = ALONE,
    chunk: int = BLOCK,
) -> Iterator[Span]:
    """Play a range of game indices; spans come in the order of their games.

    Results do not depend on how the games are shared out.
    """
    prepare(recipe)
    play = functools.partial(play_span, recipe, seed, keep=keep, chunk=chunk)
    yield from shared_out(play, games, recipe.ruleset, workers, chunk)


class _Arguments(BaseModel):
    """The arguments of :func:`simulate`, for checking."""

    model_config = ConfigDict(strict=True)

    ruleset: str
    options: dict[str, Any]
    games: int = Field(ge=1, le=MAX_GAMES)
    seed: int = Field(ge=0, le=MAX_SEED)
    jobs: int = Field(ge=1, le=1024)
    data: str
    first: int = Field(ge=0, le=MAX_GAMES)
    backend: Literal[BACKENDS]  # type: ignore[valid-type]
    address: str


def _check_policies(policies: Any) -> None:
    several = [policies] if isinstance(policies, str) or callable(policies) else policies
    if not isinstance(several, list | tuple) or not all(isinstance(p, str) or callable(p) for p in several):
        raise InputError(f"policies: give a name, a function, or a list of these (got {policies!r})")


def simulate(
    ruleset: str,
    policies: PolicySpec | Sequence[PolicySpec],
    options: dict[str, Any] | None = None,
    games: int = 10_000,
    seed: int = 0,
    jobs: int = 1,
    *,
    data: str = REFERENCE,
    first: int = 0,
    backend: str = "threading",
    address: str = "",
) -> pl.DataFrame:
    """Play games and return a polars frame with one row a game.

    ruleset: a name, such as "skull_jack". policies: one policy for every seat, or a list with one a seat; each
    a name with parameters ("threshold:stand_on=16"), a file and function ("mine.py:choose") or a Python
    function. options: settings by name, the printed rules where left out. games: how many, from game index
    `first` on. seed: 0 .. 2**63-1. jobs: workers; more than the machine has cores is no gain. data: a card
    data set, by name or folder. backend: "threading", "loky" for processes, or "dask" or "ray", with the address of
    a cluster that runs.

    Columns: game, end_reason, decisions, then those of the ruleset. No game is dropped: one stopped as
    `capped` or `fault` has its row too. Raises InputError, with one clear line, when an argument is wrong.
    """
    given = {"ruleset": ruleset, "options": {} if options is None else options, "games": games, "seed": seed}
    given |= {"jobs": jobs, "data": data, "first": first, "backend": backend, "address": address}
    try:
        _Arguments.model_validate(given)
    except ValidationError as error:
        raise from_validation(error, "simulate", given) from None
    _check_policies(policies)
    recipe, workers = Recipe.of(ruleset, policies, options, data), Workers(jobs, backend, address)
    spans = play_spans(recipe, seed, range(first, first + games), keep=True, workers=workers)
    kept = [span.rows for span in spans if span.rows is not None]
    rows = kept[0] if len(kept) == 1 else np.concatenate(kept)
    return outcome_frame(get_ruleset(ruleset), rows, first)

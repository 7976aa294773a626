"""Plays a tournament: every table plays the same deals, and of each table the wins by seat are kept, deal by deal.

Deals are put together in batches, at most `BATCHES` of them, as the unit of every interval: what tables have in common
because they play the same deal is within a batch.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from experiments.cells import CellResult
from experiments.plan import Cell
from experiments.run import Watcher, about_run, code_fingerprint
from experiments.store import RunFolder
from experiments.tournament.seating import Seats, all_ways, seatings
from experiments.tournament.standings import Standings, standings
from sim.contract import BLOCK, CAPPED, FAULT, Contest, Ruleset
from sim.errors import InputError
from sim.frames import row_columns
from sim.recipe import Recipe, check_recipe
from sim.registry import get_ruleset, ruleset_names
from sim.simulate import Span, Total, play_spans
from sim.workers import Workers

BATCHES = 1_000
LEAST_DEALS = 10
SHARED_FROM = 8  # the first part in so many of a table's deals is played here, the others by the workers


@dataclass(frozen=True)
class Tournament:
    """What is played. tables: who sits where; recipes: the same, ready to play; deals: games of each table."""

    ruleset: Ruleset
    policies: tuple[str, ...]
    tables: tuple[Seats, ...]
    recipes: tuple[Recipe, ...]
    deals: int
    seed: int

    @classmethod
    def of(
        cls, ruleset: Ruleset, policies: Sequence[str], options: dict[str, Any], data: str, games: int, seed: int
    ) -> "Tournament":
        """A tournament of at least so many games, as many at each table; raises InputError."""
        contest_of(ruleset)
        if len(policies) < 2:
            raise InputError("a tournament takes two policies or more; repeat --policy")
        twice = [policy for policy in policies if policies.count(policy) > 1]
        if twice:
            raise InputError(f"policy {twice[0]!r} is given twice")
        seats = ruleset.seats_in_play(check_recipe(Recipe.of(ruleset.name, policies[0], options, data)).options)
        tables = seatings(len(policies), seats)
        deals = -(-games // len(tables))
        if deals < LEAST_DEALS:
            least = 1 + (LEAST_DEALS - 1) * len(tables)
            raise InputError(f"--games must be {least:,} or more for {len(tables):,} tables (got {games:,})")
        recipes = [Recipe.of(ruleset.name, [policies[number] for number in table], options, data) for table in tables]
        for recipe in recipes:
            check_recipe(recipe)
        return cls(ruleset, tuple(policies), tuple(tables), tuple(recipes), deals, seed)

    @property
    def seats(self) -> int:
        """Seats in play."""
        return len(self.tables[0])

    @property
    def batches(self) -> int:
        """How many batches the deals are put into."""
        return min(self.deals, BATCHES)

    @property
    def about(self) -> str:
        """What is played, in words."""
        return about_tables(len(self.policies), self.seats, len(self.tables), self.deals)

    def config(self) -> dict[str, Any]:
        """Everything that decides the results, as plain JSON values."""
        first = self.recipes[0]
        return {
            "verb": "tournament",
            "ruleset": self.ruleset.name,
            "policies": list(self.policies),
            "options": dict(first.options),
            "data": first.data,
            "stamps": sorted({recipe.stamp for recipe in self.recipes}),
            "tables": [list(table) for table in self.tables],
            "deals": self.deals,
            "seed": self.seed,
        }


def about_tables(policies: int, seats: int, tables: int, deals: int) -> str:
    """What a tournament plays, in words."""
    which = "every arrangement" if all_ways(policies, seats) else "balanced arrangements"
    return f"{policies} policies, {seats} seats, {which}: {tables:,} tables of {deals:,} games, on the same deals"


def contest_of(ruleset: Ruleset) -> Contest:
    """How the seats of a ruleset compete; raises InputError when they do not."""
    if ruleset.contest is None:
        others = ", ".join(name for name in ruleset_names() if get_ruleset(name).contest)
        raise InputError(f"{ruleset.name}: its seats do not play against each other (those of {others} do)")
    return ruleset.contest


def play_tournament(
    tournament: Tournament, workers: Workers, watcher: Watcher, folder: Path | None = None
) -> tuple[Standings, list[CellResult]]:
    """What the policies came to, and how the games of each table ended. folder: written to, and resumed."""
    if folder is None:
        return _play(tournament, workers, watcher, None)
    began = time.monotonic()
    workers.connect()
    with RunFolder(folder, tournament, code_fingerprint(tournament.ruleset.name)).open() as run:
        found, results = _play(tournament, workers, watcher, run)
        if not run.complete:
            about = about_run(tournament.recipes, results, workers, time.monotonic() - began)
            run.complete_run(found.frame(), about)
    return found, results


def _play(
    tournament: Tournament, workers: Workers, watcher: Watcher, run: RunFolder | None
) -> tuple[Standings, list[CellResult]]:
    wins = np.zeros((tournament.batches, len(tournament.tables), tournament.seats), np.int64)
    games = np.zeros((tournament.batches, len(tournament.tables)), np.int64)
    results = []
    for number, recipe in enumerate(tournament.recipes):
        cell = Cell(number, recipe, {})
        result = run.finished_cell(cell) if run else None
        kept = run.kept(number) if run and result else None
        watcher.begin(cell, done=kept is not None)
        if result is None or kept is None:
            result, kept = _play_table(tournament, recipe, workers, watcher)
            if run:
                run.finish_cell(cell, result, [], kept)
        wins[:, number], games[:, number] = kept["wins"], kept["played"]
        results.append(result)
    seed = tournament.seed
    contest = contest_of(tournament.ruleset)
    return standings(tournament.policies, tournament.tables, wins, games, contest.whole, seed), results


def _play_table(
    tournament: Tournament, recipe: Recipe, workers: Workers, watcher: Watcher
) -> tuple[CellResult, dict[str, Any]]:
    """Play the deals of one table; also the wins by batch and seat, and the games by batch, as plain values."""
    began, total = time.perf_counter(), Total()
    wins = np.zeros((tournament.batches, tournament.seats), np.int64)
    games = np.zeros(tournament.batches, np.int64)
    chunk = max(1, min(BLOCK, tournament.deals // SHARED_FROM))
    for span in play_spans(recipe, tournament.seed, range(tournament.deals), keep=True, workers=workers, chunk=chunk):
        total.add(span)
        _add_span(tournament, span, wins, games)
        watcher.played(span.n)
    result = CellResult(recipe, total.tally, True, 0.0, time.perf_counter() - began, total.failure)
    return result, {"wins": wins.tolist(), "played": games.tolist()}


def _add_span(tournament: Tournament, span: Span, wins: np.ndarray, games: np.ndarray) -> None:
    """Add the games of a span that were not stopped."""
    rows, contest = span.rows, contest_of(tournament.ruleset)
    assert rows is not None  # asked for
    first = row_columns(tournament.ruleset).index(f"{contest.column}_1")
    ended = (rows[:, 0] != CAPPED) & (rows[:, 0] != FAULT)
    batch = np.arange(span.first, span.first + span.n) * tournament.batches // tournament.deals
    np.add.at(games, batch[ended], 1)
    np.add.at(wins, batch[ended], rows[ended, first : first + tournament.seats])

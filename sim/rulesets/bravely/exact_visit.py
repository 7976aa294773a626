"""A visit as a chain of games: the gold of heroes and machine together never changes, so the purse is the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from sim.rulesets.bravely.exact import TOLERANCE
from sim.rulesets.bravely.exact_odds import Odds, Plan

MOST_GAMES = 100_000


@dataclass(frozen=True)
class Day:
    """The frame of a visit, gold in units. max_games: 0 is no limit."""

    gold: int
    machine: int
    price: int
    unit: int = 1  # coins
    max_games: int = 0
    clear_on_empty: bool = False


@dataclass(frozen=True)
class DayOdds:
    """gold: chance of each amount at the end; the others are means of a visit."""

    gold: np.ndarray
    games: float
    deaths: float
    cleared: float
    turns: float


def evaluate(day: Day, plan: Plan, odds_at: Callable[[int], Odds]) -> DayOdds:
    """Exact odds of a visit. odds_at: those of a game, by the gold in the machine before it is paid for."""
    odds_at = cache(odds_at)
    sum_of_gold = day.gold + day.machine
    at, done = np.zeros(sum_of_gold + 1), np.zeros(sum_of_gold + 1)
    at[day.gold] = 1.0
    games = deaths = cleared = turns = 0.0
    for played in range(day.max_games or MOST_GAMES):
        after = np.zeros_like(at)
        for gold in np.flatnonzero(at).tolist():
            machine = sum_of_gold - gold
            goes_on = float(plan.starts(gold * day.unit, machine * day.unit, played)) if gold >= day.price else 0.0
            done[gold] += at[gold] * (1 - goes_on)
            mass = at[gold] * goes_on
            if mass == 0:
                continue
            odds = odds_at(machine)
            games += mass
            deaths += mass * float(odds.deaths.sum())
            turns += mass * odds.turns
            emptied = float(odds.deaths[-1]) if day.clear_on_empty else 0.0
            left = gold - day.price
            after[left] += mass * (float(odds.deaths.sum()) - emptied)
            after[left : left + len(odds.escapes) - 1] += mass * odds.escapes[:-1]
            done[left] += mass * emptied
            done[-1] += mass * float(odds.escapes[-1])
            cleared += mass * (emptied + float(odds.escapes[-1]))
        at = after
        if at.sum() < TOLERANCE:
            break
    else:
        if not day.max_games:
            raise ValueError("a visit under this policy may go on for ever")
    return DayOdds(done + at, games, deaths, cleared, turns)

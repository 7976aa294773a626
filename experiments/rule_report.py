"""The rules of a ruleset by how much they have to do with winning, from counts of how often each fired.

A difference between games that were won and others is no proof of cause: in a long game more of everything happens.
"""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import polars as pl
from scipy.stats import false_discovery_control

from experiments.rule_counts import OTHERS, SQUARES, TIMES, WITH, WON, RuleCounts
from experiments.sensitivity import FDR
from experiments.stats import Estimate, mean_interval, welch, wilson
from sim.contract import Ruleset
from sim.ledger import ledger, traced_rules, untraced_rules

LEAST_GAMES = 30  # on either side, for a difference to be looked at


@dataclass(frozen=True)
class RuleUse:
    """A rule that fired. share: of games in which it did so at least once. times: a game, in all, in those won and in
    the others; difference: won less others. correlation: of times with winning, -1 to 1. q: the least false discovery
    rate at which the difference is told from none. None where there are too few games on a side.
    """

    rule: str
    text: str
    share: Estimate
    times: Estimate
    won: Estimate
    others: Estimate
    difference: Estimate
    correlation: float | None
    p: float | None
    q: float | None = None

    @property
    def told(self) -> bool:
        """Whether the difference is told from none, all rules looked at together."""
        return self.q is not None and self.q <= FDR


@dataclass(frozen=True)
class RuleReport:
    """fired: those that have most to do with winning first. never: rules that a log could tell of and none did.
    untraced: rules that leave no trace in a log, so that nothing is known of them. All are ids.
    """

    counts: RuleCounts
    fired: list[RuleUse]
    never: list[str]
    untraced: list[str]

    def as_object(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        counts = self.counts
        games = {"games": counts.n, "won": int(counts.games[WON]), "others": int(counts.games[OTHERS])}
        games |= {"stopped": counts.stopped, "log_cut": counts.cut}
        fired = [asdict(use) | {"told": use.told} for use in self.fired]
        return games | {"fired": fired, "never_fired": self.never, "no_trace": self.untraced}

    def frame(self) -> pl.DataFrame:
        """A row a rule, for a results folder; state: fired, never, or no trace."""
        rows = [_row(use) for use in self.fired]
        rows += [{"rule": rule, "state": "never"} for rule in self.never]
        rows += [{"rule": rule, "state": "no trace"} for rule in self.untraced]
        return pl.DataFrame(rows, schema=RULES_SCHEMA)


_ESTIMATES = ("share", "times", "won", "others", "difference")
_PARTS = {"mean": pl.Float64, "low": pl.Float64, "high": pl.Float64, "n": pl.Int64}
RULES_SCHEMA: dict[str, type[pl.DataType]] = {"rule": pl.String, "state": pl.String}
RULES_SCHEMA |= {f"{name}_{part}": kind for name in _ESTIMATES for part, kind in _PARTS.items()}
RULES_SCHEMA |= {"correlation": pl.Float64, "p": pl.Float64, "q": pl.Float64, "told": pl.Boolean}


def _row(use: RuleUse) -> dict[str, Any]:
    row: dict[str, Any] = {"rule": use.rule, "state": "fired"}
    for name in _ESTIMATES:
        row |= {f"{name}_{part}": value for part, value in getattr(use, name).as_dict().items()}
    return row | {"correlation": use.correlation, "p": use.p, "q": use.q, "told": use.told}


def rule_report(ruleset: Ruleset, counts: RuleCounts) -> RuleReport:
    """Make the report of counted games."""
    texts = ledger(ruleset)
    uses = [_use(rule, texts[rule].text, counts) for rule in sorted(counts.sums)]
    order = list(texts)
    never = sorted(traced_rules(ruleset) - counts.sums.keys(), key=order.index)
    return RuleReport(counts, _screened(uses), never, untraced_rules(ruleset))


def _use(rule: str, text: str, counts: RuleCounts) -> RuleUse:
    sums = counts.sums[rule]
    n, both = int(counts.games.sum()), [int(x) for x in sums.sum(0)]
    sides = [(int(counts.games[s]), int(sums[s, TIMES]), int(sums[s, SQUARES])) for s in (WON, OTHERS)]
    apart, p, correlation = Estimate(None, None, None, n), None, None
    if counts.games.min() >= LEAST_GAMES:
        apart, p = welch(sides[0], sides[1])
        correlation = _correlation(counts, apart.mean or 0.0, both)
    won, others = (mean_interval(*side) for side in sides)
    share, times = wilson(both[WITH], n), mean_interval(n, both[TIMES], both[SQUARES])
    return RuleUse(rule, text, share, times, won, others, apart, correlation, p)


def _correlation(counts: RuleCounts, difference: float, both: Sequence[int]) -> float:
    """Of the times a rule fired in a game with the game being won (point-biserial); 0 where it fires ever so often."""
    n = int(counts.games.sum())
    spread = n * both[SQUARES] - both[TIMES] ** 2  # n squared times the variance
    return difference * math.sqrt(int(counts.games[WON]) * int(counts.games[OTHERS]) / spread) if spread else 0.0


def _screened(uses: list[RuleUse]) -> list[RuleUse]:
    """With their q; first those told from none, each part by the size of the correlation."""
    p = [use.p for use in uses if use.p is not None]
    q = iter(false_discovery_control(p)) if p else iter(())
    found = [RuleUse(**{**vars(use), "q": None if use.p is None else float(next(q))}) for use in uses]
    return sorted(found, key=lambda use: (not use.told, -abs(use.correlation or 0.0), -(use.times.mean or 0.0)))

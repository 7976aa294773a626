"""What to do about a check that did not pass: the commands that show it, and how many games it would take."""

import math
from dataclasses import dataclass

import numpy as np
from scipy.special import ndtr

from experiments.gate.bands import Bands, Check
from experiments.gate.baseline import Stored
from experiments.gate.evidence import edges, quantile
from experiments.gate.family import LOOKS, Outcome, part
from experiments.gate.gate import Report, Verdict
from experiments.troubles import replay_command, run_command
from sim.contract import BLOCK, CAPPED, FAULT, NONE, Metric
from sim.frames import row_columns
from sim.recipe import Recipe
from sim.registry import get_ruleset
from sim.simulate import play_span, prepare

POWER = 0.9
_LAST = len(LOOKS) - 1


@dataclass(frozen=True)
class Advice:
    """reproduce: the command that plays the setting; replay: the one that tells a telling game, and why that one."""

    reproduce: str
    replay: str
    telling: str


def advice(report: Report, verdict: Verdict) -> Advice:
    """The commands for a check."""
    recipe, seed = verdict.setting.recipe, report.seed
    game, telling = _telling_game(report, verdict)
    return Advice(run_command(recipe, seed, verdict.games), replay_command(recipe, seed, game), telling)


def _telling_game(report: Report, verdict: Verdict) -> tuple[int, str]:
    standing = report.standings[verdict.setting.name]
    played, stored = standing.played, standing.stored
    if verdict.stopped:
        code = FAULT if played.tally.ends[FAULT] else CAPPED
        return played.tally.first_games[code], "the first game that was stopped"
    if stored is not None and played.digest is not None:
        other = stored.digest.first_other(played.digest)
        if other is not None:
            return other, "the first game that went otherwise than in the baseline"
    level, up = _moved(verdict)
    game = _first_beyond(verdict.setting.recipe, report.seed, verdict.check.metric, level, up)
    if game is None:
        return 0, "the first game"
    side = "above" if up else "below"
    return game, f"a game in which {verdict.check.metric.name} is {side} {level:.4g}"


def _moved(verdict: Verdict) -> tuple[float, bool]:
    """Where the metric should have been, and whether it went above."""
    metric = verdict.check.metric
    value = verdict.now.estimate(metric).mean or 0.0
    if verdict.baseline is not None and verdict.check.margin is not None:
        level = verdict.baseline.estimate(metric).mean or 0.0
        return level, value > level
    low, high = edges(verdict.check)
    up = value > high or (math.isinf(low) and value >= high)
    return (high if up else low if math.isfinite(low) else high), up


def _first_beyond(recipe: Recipe, seed: int, metric: Metric, level: float, up: bool) -> int | None:
    """The first game that pulls the metric that way from this level, among the first BLOCK."""
    prepare(recipe)
    rows = play_span(recipe, seed, 0, BLOCK, keep=True).rows
    assert rows is not None
    place = {name: c for c, name in enumerate(row_columns(get_ruleset(recipe.ruleset)))}
    x = rows[:, place[metric.column]].astype(float)
    y = rows[:, place[metric.per]].astype(float) if metric.kind == "ratio" else np.ones(len(rows))
    pull = (x * metric.scale - level * y) * (1 if up else -1)
    found = np.flatnonzero((pull > 0) & (x != NONE))
    return int(found[0]) if len(found) else None


@dataclass(frozen=True)
class Power:
    """What a check's games can do. passes: chance to pass when nothing moved, or the metric lies in the middle of its
    band. caught: how far beyond the edge the metric must lie to fail with POWER."""

    passes: float
    caught: float


def power(bands: Bands, check: Check, games: int, stored: Stored) -> Power:
    """What to expect of so many games, from the baseline's spread."""
    sums = stored.metrics[check.metric.name]
    found = sums.centre(check.metric)
    if found is None:
        return Power(0.0, math.inf)
    now = found[1] * math.sqrt(stored.games / games)
    error = math.hypot(now, found[1]) if check.margin is not None else now
    low, high = (-check.margin, check.margin) if check.margin is not None else edges(check)
    to_fail = quantile(bands.false_alarm * part(_LAST) / len(bands.checks))
    to_pass = quantile(bands.missed * part(_LAST))
    middle = 0.0 if check.margin is not None else _middle(low, high, found[0])
    room = [distance for distance in (middle - low, high - middle) if math.isfinite(distance)]
    if not error:
        return Power(1.0, 0.0)
    missing = sum(float(ndtr(to_pass - distance / error)) for distance in room)
    return Power(max(0.0, 1 - missing), (to_fail + quantile(1 - POWER)) * error)


def _middle(low: float, high: float, value: float) -> float:
    """The middle of a band; with one edge, where the baseline lies."""
    return (low + high) / 2 if math.isfinite(low) and math.isfinite(high) else value


def games_needed(report: Report, verdict: Verdict) -> int | None:
    """About how many games would decide an open check, were the metric where it seems to be and the baseline made of
    as many; None when it lies on an edge."""
    check, bands, evidence = verdict.check, report.bands, verdict.evidence
    metric = check.metric
    value = verdict.now.estimate(metric).mean
    if verdict.outcome is not Outcome.OPEN or value is None or not math.isfinite(evidence.error):
        return None
    low, high = edges(check)
    if check.margin is not None:
        before = None if verdict.baseline is None else verdict.baseline.estimate(metric).mean
        if before is None:
            return None
        low, high = before - check.margin, before + check.margin
    room = min(value - low, high - value)
    level = bands.missed if room > 0 else bands.false_alarm / len(bands.checks)
    z = quantile(level * part(_LAST))
    games = verdict.setting.games
    return None if abs(room) < evidence.error / 10 else math.ceil(games * (z * evidence.error / room) ** 2)

"""The lines that every report of a gate is made of: one a check, the worst first."""

from dataclasses import dataclass
from typing import Any

from experiments.gate.advice import Advice, advice, games_needed
from experiments.gate.bands import Check
from experiments.gate.family import Outcome
from experiments.gate.gate import Report, Verdict
from experiments.stats import Estimate
from experiments.terminal import number, rounded


@dataclass(frozen=True)
class Line:
    """A check, how it ended, and what to do about it where it failed."""

    verdict: Verdict
    value: Estimate
    allowed: tuple[float | None, float | None]
    baseline: float | None
    advice: Advice | None
    needed: int | None

    @property
    def outcome(self) -> Outcome:
        """How the check ended."""
        return self.verdict.outcome

    @property
    def words(self) -> str:
        """What happened, in a sentence."""
        metric = self.verdict.check.metric.name
        if self.verdict.stopped:
            return self.verdict.stopped
        seen = f"{metric} is {number(self.value.mean)}, and {self.allowed_words} is allowed"
        if self.outcome is not Outcome.OPEN:
            return seen
        return seen + (f"; about {rounded(self.needed):,} games would tell" if self.needed else "; it lies on an edge")

    @property
    def allowed_words(self) -> str:
        """The band."""
        return band_words(*self.allowed)

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        verdict = self.verdict
        content = {
            "outcome": self.outcome.value,
            "setting": verdict.setting.name,
            "metric": verdict.check.metric.name,
            "value": self.value.as_dict(),
            "baseline": self.baseline,
            "allowed": {"low": self.allowed[0], "high": self.allowed[1]},
            "p_fail": verdict.evidence.fails,
            "p_pass": verdict.evidence.passes,
            "why": verdict.check.why,
        }
        if self.outcome is not Outcome.NO_CHANGE:
            content["words"] = self.words
        if self.needed:
            content["games_needed"] = self.needed
        if self.advice:
            content |= {"reproduce": self.advice.reproduce, "replay": self.advice.replay, "game": self.advice.telling}
        return content


def band_words(low: float | None, high: float | None) -> str:
    """A band, for people."""
    if low is None or high is None:
        return f"at least {number(low)}" if high is None else f"at most {number(high)}"
    return f"{number(low)} .. {number(high)}"


def lines_of(report: Report) -> list[Line]:
    """One line a check, the worst first."""
    return [_line(report, verdict) for verdict in report.worst_first()]


def _line(report: Report, verdict: Verdict) -> Line:
    check = verdict.check
    value = verdict.now.estimate(check.metric)
    before = None if verdict.baseline is None else verdict.baseline.estimate(check.metric).mean
    told = advice(report, verdict) if verdict.outcome is Outcome.FAIL else None
    return Line(verdict, value, _allowed(check, before), before, told, games_needed(report, verdict))


def _allowed(check: Check, before: float | None) -> tuple[float | None, float | None]:
    if check.margin is not None and before is not None:
        return before - check.margin, before + check.margin
    return check.low, check.high

"""The decision over a whole family of checks, with one error rate, at fixed looking points.

Fail. Holm's procedure over all checks of the file; a look may spend a part of `false_alarm`, and the parts add up to
it. The chance that any check fails whose metric lies within its band is at most `false_alarm`, however the checks
depend on each other: at each look the first wrong rejection would need a p-value below that look's part, divided by
the number of true hypotheses (Holm 1979; Goeman and Solari 2010 for the sequence).

Pass. The gate passes when every check does, so each may use the whole of `missed` (intersection-union test, Berger
1982), again spread over the looks: the chance that the gate passes though some metric lies outside its band is at most
`missed`.

The looks lie at fixed shares of the games, and the parts grow with the square of the share (the power family of Kim
and DeMets 1987). They are used as they are, without the correlation of the looks: valid for any, at a small price.
"""

from collections.abc import Sequence
from enum import Enum

from experiments.gate.evidence import Evidence
from experiments.stats import holm

LOOKS = (0.125, 0.25, 0.5, 1.0)  # shares of a setting's games


class Outcome(Enum):
    """How a check ends, worst first."""

    FAIL = "fail"
    OPEN = "not enough games"
    PASS = "pass"
    NO_CHANGE = "no change"


def part(look: int) -> float:
    """The share of an error rate that may be spent at a look."""
    before = LOOKS[look - 1] if look else 0.0
    return LOOKS[look] ** 2 - before**2


class Family:
    """The checks of a file, undecided at first."""

    def __init__(self, checks: int, false_alarm: float, missed: float):
        self.outcomes = [Outcome.OPEN] * checks
        self._false_alarm, self._missed = false_alarm, missed

    def look(self, look: int, evidence: Sequence[Evidence]) -> None:
        """Decide what can be decided at this look; what is decided stays so."""
        for i in self.undecided():
            if evidence[i].passes <= self._missed * part(look):
                self.outcomes[i] = Outcome.PASS
        left = self.undecided()
        failed = self.outcomes.count(Outcome.FAIL)
        tests = len(self.outcomes) - failed  # those that passed still count: looks must not make the family smaller
        fallen = holm([evidence[i].fails for i in left], self._false_alarm * part(look), tests)
        for i, falls in zip(left, fallen, strict=True):
            if falls:
                self.outcomes[i] = Outcome.FAIL

    def undecided(self) -> list[int]:
        """The checks that are open."""
        return [i for i, outcome in enumerate(self.outcomes) if outcome is Outcome.OPEN]

"""Finds the values that bring a metric to its target.

One change: the range is looked over at a few steps, all on the same games, then halved between the two that have the
target between them. Several: a search with a cost for each step away from what the set has. What is found is played
anew on games that the search never saw, and only these stand behind the answer.
"""

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from experiments.evaluations import Evaluation, Evaluations
from experiments.knobs import settings_of
from experiments.stats import Estimate
from experiments.step_search import Judged, search
from experiments.tune_spec import TunePlan
from sim.errors import InputError

FIRST_LOOK = 5  # steps of the range that are looked at first
SURE = 1.7  # a fall counts as one from 3.3 standard errors on: many pairs are looked at
MOST_CONFIRMED = 50  # steps of a fine range that are confirmed one by one; coarser beyond
IMPOSSIBLE = 1e6  # the miss of values that do not go together

Verdict = Literal["met", "between", "out of reach", "not monotone"]


@dataclass(frozen=True)
class Answer:
    """What was found.

    verdict: `met`: the closest is within the tolerance of the target, or its games cannot tell it from that; `between`:
    some values are too low and some too high, and none is near enough; `out of reach`; `not monotone`: the metric both
    rises and falls over the range, so no single answer was looked for. closest: on fresh games; None when nothing was
    played on these. below, above: the nearest values whose whole intervals lie on either side of the target; the answer
    lies between them.
    """

    verdict: Verdict
    closest: Evaluation | None
    below: Evaluation | None
    above: Evaluation | None
    looked_at: Sequence[Evaluation]
    confirmed: Sequence[Evaluation]

    @property
    def reach(self) -> tuple[Evaluation, Evaluation]:
        """The lowest and the highest that was seen in the search."""
        seen = sorted(self.looked_at, key=lambda made: _mean(made.found))
        return seen[0], seen[-1]


def tune(plan: TunePlan, evaluations: Evaluations) -> Answer:
    """Search and confirm."""
    if len(plan.knobs) == 1:
        return _tune_one(plan, evaluations)
    return _tune_several(plan, evaluations)


def _mean(found: Estimate) -> float:
    return math.nan if found.mean is None else found.mean


def _side(found: Estimate, target: float) -> int:
    """Where an interval lies: -1 below the target, 1 above, 0 around it."""
    if found.low is None or found.high is None:
        return 0
    return (found.low > target) - (found.high < target)


def _tune_one(plan: TunePlan, evaluations: Evaluations) -> Answer:
    steps, target = plan.knobs[0].steps, plan.spec.target
    looked: dict[int, Evaluation] = {}

    def look(step: int) -> float:
        if step not in looked:
            looked[step] = evaluations.play(steps[step], plan.spec.seed, range(plan.spec.games))
            if looked[step].found.mean is None:
                raise InputError(f"{plan.metric.name} has no value at {plan.label(steps[step])}")
        return _mean(looked[step].found)

    for step in np.unique(np.linspace(0, len(steps) - 1, FIRST_LOOK).round()).astype(int).tolist():
        look(step)
    if _rises_and_falls([looked[step].found for step in sorted(looked)]):
        return Answer("not monotone", None, None, None, _in_order(looked), [])
    low, high = _around(looked, target)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if (look(middle) < target) == (look(low) < target) else (low, middle)
    confirmed = _confirm(plan, evaluations, low, high, _rising(looked))
    return _judge(plan, looked, confirmed)


def _rises_and_falls(found: Sequence[Estimate]) -> bool:
    """Whether the metric surely rises from one step to a later one, and surely falls from one to another."""
    signs = set()
    for i, first in enumerate(found):
        for later in found[i + 1 :]:
            noise = SURE * math.hypot(first.half_width, later.half_width)
            change = _mean(later) - _mean(first)
            signs |= {math.copysign(1, change)} if abs(change) > noise else set()
    return len(signs) == 2


def _around(looked: dict[int, Evaluation], target: float) -> tuple[int, int]:
    """Two neighbours among the steps looked at that have the target between them; where there are none, the end of the
    range that comes nearest to it, twice.
    """
    order = sorted(looked)
    for low, high in itertools.pairwise(order):
        if (_mean(looked[low].found) < target) != (_mean(looked[high].found) < target):
            return low, high
    too_low = _mean(looked[order[0]].found) < target
    end = order[-1] if too_low == _rising(looked) else order[0]
    return end, end


def _rising(looked: dict[int, Evaluation]) -> bool:
    return _mean(looked[max(looked)].found) >= _mean(looked[min(looked)].found)


def _confirm(plan: TunePlan, evaluations: Evaluations, low: int, high: int, rising: bool) -> dict[int, Evaluation]:
    """Play these steps on fresh games, and ones farther out until the target is surely left behind on both sides."""
    steps = plan.knobs[0].steps
    found: dict[int, Evaluation] = {}
    stride = max(1, len(steps) // MOST_CONFIRMED)

    def side(step: int) -> int:
        """-1 where the metric surely has not reached its target yet, seen from the low end of the range; 1 beyond."""
        if step not in found:
            found[step] = evaluations.play(steps[step], plan.confirm_seed, range(plan.spec.confirm))
        there = _side(found[step].found, plan.spec.target)
        return there if rising else -there

    side(low), side(high)
    while low > 0 and side(low) != -1:
        low = max(0, low - stride)
    while high < len(steps) - 1 and side(high) != 1:
        high = min(len(steps) - 1, high + stride)
    side(low), side(high)
    return found


def _judge(plan: TunePlan, looked: dict[int, Evaluation], confirmed: dict[int, Evaluation]) -> Answer:
    target = plan.spec.target
    made = _in_order(confirmed)
    closest = min(made, key=lambda each: abs(_mean(each.found) - target))
    sides = {side: [each for each in made if _side(each.found, target) == side] for side in (-1, 1)}
    below, above = (
        min(sides[side], key=lambda each: abs(_mean(each.found) - target), default=None) for side in (-1, 1)
    )
    verdict = _verdict(plan, closest, both_sides=bool(below and above))
    return Answer(verdict, closest, below, above, _in_order(looked), made)


def _verdict(plan: TunePlan, closest: Evaluation, both_sides: bool) -> Verdict:
    if abs(_mean(closest.found) - plan.spec.target) <= plan.tolerance or _side(closest.found, plan.spec.target) == 0:
        return "met"
    return "between" if both_sides else "out of reach"


def _in_order(found: dict[int, Evaluation]) -> list[Evaluation]:
    return [found[step] for step in sorted(found)]


class _Miss:
    """The task of a search over several changes: squared miss in tolerances, and the cost of the steps taken."""

    def __init__(self, plan: TunePlan, evaluations: Evaluations):
        self.plan, self.evaluations, self.knobs = plan, evaluations, plan.knobs
        self.costs = np.array([change.cost for change in plan.spec.change])
        self.first = np.array([knob.first for knob in plan.knobs])

    def judge(self, positions: np.ndarray, seed: int, games: range) -> Judged:
        """Play a setting; values that do not go together are as bad as can be."""
        steps = tuple(int(position) for position in positions)
        try:
            made = self.evaluations.play(settings_of(self.knobs, steps), seed, games)
        except InputError:
            return Judged(IMPOSSIBLE, steps, {})
        if made.found.mean is None:
            return Judged(IMPOSSIBLE, steps, {})
        miss = ((made.found.mean - self.plan.spec.target) / self.plan.tolerance) ** 2
        cost = float(np.sum(self.costs * (np.array(steps) - self.first) ** 2))
        return Judged(miss + cost, steps, {self.plan.metric.name: made.found.mean})


def _tune_several(plan: TunePlan, evaluations: Evaluations) -> Answer:
    for knob in plan.knobs:
        if knob.first < 0:
            raise InputError(f"change {knob.name!r}: its values must include those it has now, from which costs count")
    spec = plan.spec
    best = search(
        _Miss(plan, evaluations),
        seed=spec.seed,
        generations=spec.generations,
        population=spec.population,
        games=spec.games,
    )
    looked = list(evaluations.made.values())
    if best.miss >= IMPOSSIBLE:
        raise InputError(f"no values that go together were found, or {plan.metric.name} had no value")
    closest = evaluations.play(settings_of(plan.knobs, best.steps), plan.confirm_seed, range(spec.confirm))
    verdict = _verdict(plan, closest, both_sides=len({_mean(made.found) < spec.target for made in looked}) == 2)
    return Answer(verdict, closest, None, None, looked, [closest])

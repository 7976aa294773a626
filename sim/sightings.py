"""What the items of several rulesets are told with."""

from collections.abc import Callable, Iterator

from sim.contract import MET, USED, Decision

Item = tuple[str, str]  # kind and name


def choice(decision: Decision, item_of: Callable[[int], Item | None]) -> Iterator[tuple[str, str, int]]:
    """A decision: what was offered, each item once, and what was taken. item_of: of an action, or None: not told."""
    for item in dict.fromkeys(map(item_of, decision.offered)):
        if item:
            yield *item, MET
    taken = item_of(decision.taken)
    if taken:
        yield *taken, USED

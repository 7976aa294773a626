"""What the items of several rulesets are told with."""

from collections.abc import Iterable, Iterator

from sim.contract import MET, USED, Sighting


def choice(done: str, offered: Iterable[str]) -> Iterator[Sighting]:
    """A decision: the actions that were offered, and the one that was taken."""
    yield from (("action", name, MET) for name in offered)
    yield "action", done, USED

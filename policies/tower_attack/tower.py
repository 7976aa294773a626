"""The tower that a policy plays, for its preparation: what the exact solver needs, read from the world."""

from sim.rulesets.tower_attack.codes import LEVELS
from sim.rulesets.tower_attack.exact import Tower


def tower_of(world) -> Tower:
    """The tower of a world record."""
    levels = range(1, LEVELS + 1)
    return Tower(
        bets=tuple(int(world.bet[level]) for level in levels),
        wins=tuple(int(world.win[level]) for level in levels),
        targets=tuple(tuple(int(target) for target in world.target[level]) for level in levels),
        throws=int(world.throws),
        keep_good=bool(world.kept or world.ask_keep),
    )

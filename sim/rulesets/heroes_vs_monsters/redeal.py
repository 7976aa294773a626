"""Dice to come, thrown afresh: nothing else is hidden in Heroes vs. Monsters."""

from sim.jit import jit
from sim.rng import restart


@jit
def redeal(state, seat, world, stream):
    """Put every stream of dice at a position drawn from `stream`."""
    restart(state.rounds, stream)
    restart(state.dice, stream)
    restart(state.enemy, stream)

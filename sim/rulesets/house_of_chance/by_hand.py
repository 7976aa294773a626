"""Days played from outside, one action at a time, as tests do.

They take arrays of one record: numpy hands no record whose windows overlap (see state.py) to compiled code.
"""

from sim.jit import jit
from sim.rulesets.house_of_chance.setup import start_game
from sim.rulesets.house_of_chance.step import step


@jit
def begin_days(states, worlds, rows, logs):
    """The first day; returns the end code."""
    return start_game(states[0], worlds[0], rows[0], logs[0])


@jit
def carry_out(states, action, worlds, rows, logs):
    """One action; returns the end code."""
    return step(states[0], action, worlds[0], rows[0], logs[0])

"""Artifacts on the numbered squares: at the start, and when Phase 2 begins (DR-009 to DR-011, DR-264, DR-265)."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale.codes import KEY_1, N_PLACED, NUMBERS
from sim.rulesets.dungeon_royale.notes import ARTIFACT_LAID
from sim.trace import note


@jit
def lay(pub, artifact, space, log):
    """An artifact lies on a space, face up."""
    pub.place[artifact] = space
    note(log, ARTIFACT_LAID, artifact, space)


@jit
def lay_starting_artifacts(state, world, log):
    """A Key on the square rolled, others on the other squares, the rest held back (DR-009, DR-010, DR-011).

    With fewer starting artifacts the squares that stay empty are as random as what lies on the others.
    """
    pub = state.pub
    left, squares = np.empty(N_PLACED, np.int64), np.empty(NUMBERS, np.int64)
    for artifact in range(N_PLACED):
        left[artifact] = artifact
    for i in range(NUMBERS):
        squares[i] = i + 1
    for laid in range(world.starting_artifacts):
        at = KEY_1 if laid == 0 else below(state.deal, N_PLACED - laid)
        where = below(state.deal, NUMBERS - laid)
        artifact = left[at]
        pub.starting |= 1 << artifact
        lay(pub, artifact, world.square[squares[where]], log)
        left[at] = left[N_PLACED - 1 - laid]
        squares[where] = squares[NUMBERS - 1 - laid]
    pub.held_back = ((1 << N_PLACED) - 1) & ~pub.starting


@jit
def place_held_back(state, world, log):
    """Each of the artifacts held back on the numbered square of its own roll of the 8-sided die."""
    pub = state.pub
    for artifact in range(N_PLACED):
        if (pub.held_back >> artifact) & 1:
            lay(pub, artifact, world.square[below(state.deal, NUMBERS) + 1], log)
    pub.held_back = 0

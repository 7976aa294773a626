"""Walls: three blocked squares before a monster, which then stays where it is (HM-56)."""

from policies.heroes_vs_monsters.tactics import position_of, turns_left
from sim.jit import jit
from sim.rulesets.heroes_vs_monsters.codes import CHAPEL, EMPTY, HEROES, MOVE, VERB, WHO, WIDTH


@jit
def gap_in_wall(pub, m, world):
    """The one free square among the three before a monster, where a hero there would shut it in; -1 when there are
    more, or no hero stands straight ahead."""
    ahead = pub.square[m] - WIDTH
    gap, free = -1, 0
    for at in range(ahead - 1, ahead + 2):
        if pub.grid[at] == EMPTY:
            gap = at
            free += 1
    straight = pub.grid[ahead] > 0 and pub.grid[ahead] <= HEROES
    return gap if free == 1 and (straight or gap == ahead) else -1


@jit
def closing_move(pub, world, offer):
    """The position of a move that shuts in a monster which would enter the Chapel with its next activation, or -1."""
    for m in range(pub.n_monsters):
        if pub.square[m] >= 2 * WIDTH and turns_left(pub, m, world) <= 2:
            gap = gap_in_wall(pub, m, world)
            for h in range(HEROES):
                at = position_of(offer, MOVE * VERB + h * WHO + gap) if gap > 0 else -1
                if at >= 0 and not is_in_wall(pub, h, m):
                    return at
    return -1


@jit
def is_in_wall(pub, h, m):
    """Whether a hero already stands on one of the three squares before a monster."""
    away = pub.h_square[h] - (pub.square[m] - WIDTH)
    return pub.h_square[h] != CHAPEL and away >= -1 and away <= 1

"""Goes for the monster nearest to a hero and attacks it, without abilities and without a thought for the Chapel."""

from policies.heroes_vs_monsters.betting import BettingParameters, between_fights
from policies.heroes_vs_monsters.tactics import steps_to
from sim.jit import jit
from sim.rulesets.heroes_vs_monsters.codes import ACT, ATTACK, HEROES, MOVE, VERB, WHO
from sim.rulesets.heroes_vs_monsters.rules.wounds import distance


class Parameters(BettingParameters):
    """No parameters of its own."""


@jit
def nearest_pair(pub, world):
    """The hero and the monster that are nearest to each other, as hero * 16 + monster."""
    best, found = 1000, 0
    for h in range(HEROES):
        if pub.h_out[h]:
            continue
        for m in range(pub.n_monsters):
            if pub.square[m] > 0 and steps_to(pub, h, m, world) < best:
                best, found = steps_to(pub, h, m, world), h * 16 + m
    return found


@jit
def approach_or_attack(pub, world, offer, h, m):
    """The position of an attack of h on m, or of the move that brings him nearest; 0, the end, where there is none."""
    best, found = distance(pub.h_square[h], pub.square[m], world), 0
    for at in range(offer.n):
        action = offer.action[at]
        if action == ATTACK * VERB + h * WHO + m:
            return at
        if action // WHO == MOVE * (VERB // WHO) + h:
            away = distance(action % WHO, pub.square[m], world)
            if away < best:
                best, found = away, at
    return found


def choose(pub, own, world, offer, params, stream):
    """Attack, or walk up to attack."""
    if pub.phase != ACT:
        return between_fights(pub, world, offer, params)
    pair = nearest_pair(pub, world)
    return approach_or_attack(pub, world, offer, pair // 16, pair % 16)

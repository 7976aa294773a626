"""What policies of Heroes vs. Monsters reckon with: how soon a monster is in the Chapel, how likely a hit is."""

from sim.jit import jit
from sim.rulesets.heroes_vs_monsters.codes import CANCEL_HIT, CHAPEL, ON_HIT, ON_MISS
from sim.rulesets.heroes_vs_monsters.rules.wounds import distance


@jit(inline=True)
def turns_left(pub, m, world):
    """Activations after which a monster that nobody hinders is in the Chapel."""
    move = world.move[pub.type[m]]
    return (world.column_of[pub.square[m]] + pub.slow[m] + move - 1) // move + pub.skip[m]


@jit(inline=True)
def hit_chance(kind, world):
    """The chance that one attack wounds a monster of this type."""
    chance = (7 - world.toughness[kind]) / 6
    if world.special[kind, ON_HIT] == CANCEL_HIT:
        chance *= (world.special_die[kind, ON_HIT] - 1) / 6
    return chance


@jit(inline=True)
def blow(kind, world):
    """Damage of a miss; a special may be worse."""
    return max(world.miss_damage[kind], world.special_amount[kind, ON_MISS])


@jit(inline=True)
def steps_to(pub, h, m, world):
    """Moves that bring a hero next to a monster; more than any pool where he cannot come."""
    away = distance(pub.h_square[h], pub.square[m], world) - 1
    if pub.h_square[h] == CHAPEL and away == 0 and not world.chapel_attack:
        return 1
    return away


@jit(inline=True)
def most_urgent(pub, world):
    """The monster that is soonest in the Chapel."""
    best, found = 1000, -1
    for m in range(pub.n_monsters):
        if pub.square[m] > 0:
            key = turns_left(pub, m, world) * 16 + world.column_of[pub.square[m]]
            if key < best:
                best, found = key, m
    return found


@jit(inline=True)
def position_of(offer, action):
    """The position of an action among those offered; -1 when it is not."""
    for at in range(offer.n):
        if offer.action[at] == action:
            return at
    return -1

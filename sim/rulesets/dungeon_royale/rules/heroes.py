"""What a hero is and has: HP of a level, the two artifacts whose powers it can use, its neighbours at the table."""

import numpy as np

from sim.jit import jit


@jit(inline=True)
def bit(number):
    """The bit of a seat, an artifact or a target."""
    return np.int64(1) << np.int64(number)


@jit(inline=True)
def owns(hero, artifact):
    """Whether the hero possesses an artifact."""
    return (np.int64(hero.artifacts) >> artifact) & 1 != 0


@jit(inline=True)
def give_up(hero, artifact):
    """An artifact is no longer its owner's."""
    hero.artifacts = np.int64(hero.artifacts) & ~bit(artifact)


@jit(inline=True)
def wields(hero, artifact):
    """Whether the hero may use the power of an artifact: possessed, and shown on its board (DR-222 to DR-226)."""
    return np.int64(hero.hero) == artifact >> 1 and owns(hero, artifact)


@jit(inline=True)
def is_at_level(hero, who, level):
    """Whether this is that hero at that level or above (DR-185)."""
    return hero.hero == who and hero.level >= level


@jit(inline=True)
def full_hp(hero, world):
    """The maximum HP of the hero's level (DR-184)."""
    return np.int64(world.heroes[hero.hero].hp[hero.level - 1])


@jit(inline=True)
def seat_from(pub, first, place):
    """The seat `place` places clockwise of `first`."""
    return (np.int64(first) + place) % np.int64(pub.n)


@jit(inline=True)
def heal(hero, amount, world):
    """HP on, up to the maximum (DR-290, DR-322)."""
    hero.hp = min(hero.hp + amount, full_hp(hero, world))


@jit(inline=True)
def count_use(row, seat, artifact):
    """Count that the power of an own artifact acted."""
    if artifact & 1:
        row.artifact_power_uses_b[seat] += 1
    else:
        row.artifact_power_uses_a[seat] += 1

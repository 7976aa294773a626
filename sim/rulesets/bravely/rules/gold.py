"""Gold: out of the machine, back into it, and the purses games are paid from (BK-04, BK-29, BK-50, HC-14)."""

from sim.jit import jit


@jit(inline=True)
def find_gold(pub, amount, row):
    """Bravely finds gold: it comes out of the machine, what is left when that is less (BK-A3). Returns it."""
    found = min(amount, pub.machine)
    pub.machine -= found
    pub.carried += found
    row.gold_found += found
    row.machine_min = min(row.machine_min, pub.machine)
    pub.emptied |= pub.machine == 0
    return found


@jit(inline=True)
def lose_gold(pub, amount):
    """So much of the gold that Bravely carries goes back into the machine. Returns it."""
    lost = min(amount, pub.carried)
    pub.carried -= lost
    pub.machine += lost
    return lost


@jit(inline=True)
def purse_of(hero, world):
    """Which purse a hero pays from: one for all when gold is pooled (BK-A17)."""
    return 0 if world.pooled else hero

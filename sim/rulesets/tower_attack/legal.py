"""Which actions are offered at a decision."""

from sim.jit import jit
from sim.rulesets.tower_attack.codes import BET, DICE, KEEP, KEEPING, LEAVE
from sim.rulesets.tower_attack.rules.betting import can_bet


@jit(inline=True)
def list_actions(pub, world, offer):
    """Fill `offer`: leave, then a bet of each hero who can pay one (TA-06, TA-15, TA-20); or, after a throw, which
    of the dice that have become good are set aside, none first and all of them last (TA-10)."""
    offer.n = 0
    if pub.phase == KEEPING:
        fresh = pub.good & ~pub.aside
        for dice in range(1 << DICE):
            if dice & ~fresh == 0:
                offer.action[offer.n] = KEEP + dice
                offer.n += 1
        return
    offer.action[0] = LEAVE
    offer.n = 1
    for hero in range(world.heroes):
        if can_bet(pub, hero, world):
            offer.action[offer.n] = BET + hero
            offer.n += 1

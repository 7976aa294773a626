"""Which actions are offered at a decision."""

from sim.jit import jit
from sim.rulesets.bravely.codes import DIRECTION, EAST, ENTER, EXIT, LEAVE, NORTH, PAY, START, WAY


@jit(inline=True)
def list_actions(pub, world, offer):
    """Fill `offer`: pay for a game or not (BK-08, BK-31), a direction (BK-11), on the enter space also to leave
    the dungeon (BK-44), at a junction its ways (BK-A7)."""
    offer.n = 2
    if pub.phase == ENTER:
        offer.n = 3
        offer.action[0] = EXIT
        offer.action[1] = NORTH
        offer.action[2] = EAST
    elif pub.phase == DIRECTION:
        offer.action[0] = NORTH
        offer.action[1] = EAST
    elif pub.phase == START:
        offer.action[0] = LEAVE
        offer.action[1] = PAY
    else:
        offer.n = world.places[pub.place].n_ways
        for way in range(offer.n):
            offer.action[way] = WAY + way

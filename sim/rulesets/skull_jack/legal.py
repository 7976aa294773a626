"""Which actions are offered at a decision."""

from sim.jit import jit
from sim.rulesets.skull_jack.codes import HIT, JOIN, PASS, PLAY, STAND


@jit(inline=True)
def list_actions(pub, offer):
    """Fill `offer`: stand or hit at a hero's turn (SJ-20 to SJ-22), sit out or join before a hand (SJ-02)."""
    offer.n = 2
    if pub.phase == PLAY:
        offer.action[0] = STAND
        offer.action[1] = HIT
    else:
        offer.action[0] = PASS
        offer.action[1] = JOIN

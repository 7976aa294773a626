"""The order of seats in a round: clockwise from the torch (DR-029)."""

from sim.jit import jit


@jit(inline=True)
def seat_at(pub, position):
    """The seat that is number `position`, from 0, in torch order."""
    seat = pub.torch + position
    return seat - pub.n if seat >= pub.n else seat

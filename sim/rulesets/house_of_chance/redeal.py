"""What nobody can know drawn afresh: the dice and cards to come, and which games the days to come will have."""

from sim.jit import jit
from sim.rng import restart
from sim.rulesets.house_of_chance.codes import JACK
from sim.rulesets.house_of_chance.setup import draw_games
from sim.rulesets.skull_jack.redeal import redeal as redeal_jack


@jit
def redeal(state, seat, world, stream):
    """Put every stream at a position drawn from `stream`; at Skull Jack deal the unseen cards again."""
    draw_games(state, state.pub.day, world, stream)
    restart(state.dice, stream)
    restart(state.enemy, stream)
    restart(state.deal, stream)
    if state.pub.game == JACK:
        redeal_jack(state.jack, seat, world.jack, stream)

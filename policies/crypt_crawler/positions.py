"""Positions between turns with how their runs end, to fit outlook.py to."""

from policies.crypt_crawler.outlook import look
from sim.contract import CAPPED
from sim.jit import by_address, jit
from sim.rng import DEAL, DICE, ENEMY, POLICY, start, start_late
from sim.rulesets.crypt_crawler.codes import WON
from sim.rulesets.crypt_crawler.play import play_run
from sim.rulesets.crypt_crawler.setup import start_run
from sim.rulesets.crypt_crawler.state import NO_LAST_TURN

OVER = -1  # in place of won: the run was over before its position was reached

play_at = by_address(play_run)


@jit
def sample(address, functions, teams, worlds, blocks, key, first, weights, turns, features, won):
    """Of each run first + i the features after turns[i] turns, and whether it is won in the end, or OVER.

    teams: who plays on from the position; who plays up to it, but with weights[i]. address: of play_run.
    """
    world, block = worlds[0], blocks[0]
    state, offer, row = block.state, block.offer, block.rows[0]
    judged, before = teams[0], teams[1]
    for i in range(len(turns)):
        start(state.deal, key, first + i, DEAL)
        start(state.dice, key, first + i, DICE)
        start(state.enemy, key, first + i, ENEMY)
        start_late(state.policy[0], key, first + i, POLICY)
        start_run(state, world, row, None)
        for place in range(weights.shape[1]):
            before.params[0].value[place] = weights[i, place]
        row.decisions = 0
        state.flow.last_turn = turns[i]
        won[i] = OVER
        if play_at(address, functions, before, world, state, offer, row, None) != CAPPED:
            continue
        for place in range(state.own[0].memo.shape[0]):
            state.own[0].memo[place] = 0  # worked out with the other weights
        look(state.pub, state.own[0], world, judged.params[0], features[i])
        state.flow.last_turn = NO_LAST_TURN
        won[i] = play_at(address, functions, judged, world, state, offer, row, None) == WON

"""The driver: plays a block of games or visits, one outcome row each."""

from sim.contract import CAPPED, FAULT, RUNNING
from sim.jit import ask, jit
from sim.rng import DICE, POLICY, start, start_late
from sim.rulesets.bravely.legal import list_actions
from sim.rulesets.bravely.setup import start_day
from sim.rulesets.bravely.step import step
from sim.trace import note_decision


@jit
def play_games(functions, teams, worlds, key, first, n, blocks, log):
    """Play games first .. first+n-1 into block.rows; arguments as in :func:`sim.simulate.play_block`."""
    team, world, block = teams[0], worlds[0], blocks[0]
    state = block.state
    offer = block.offer
    for i in range(n):
        block.rows[i] = block.blank
        row = block.rows[i]
        start(state.dice, key, first + i, DICE)
        start_late(state.policy[0], key, first + i, POLICY)
        row.end_reason = play_game(functions, team, world, state, offer, row, log)


@jit(inline=True)
def play_game(functions, team, world, state, offer, row, log):
    """Ask, check, step until it ends; returns the end code."""
    pub = state.pub
    end = start_day(state, world, row, log)
    while end == RUNNING:
        if row.decisions == world.max_decisions:
            return CAPPED
        list_actions(pub, world, offer)
        choice = ask(functions, team, 0, pub, state.own[0], world, offer, team.params[0], state.policy[0])
        if choice < 0 or choice >= offer.n:
            return FAULT
        note_decision(log, pub.phase, 0, offer, choice)
        row.decisions += 1
        end = step(state, offer.action[choice], world, row, log)
    return end

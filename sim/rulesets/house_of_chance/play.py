"""The driver: plays a block of games, one outcome row each; a game is the Celebration Days of a party."""

from sim.contract import CAPPED, FAULT, RUNNING
from sim.jit import ask, jit
from sim.rng import DEAL, DICE, ENEMY, POLICY, start, start_late
from sim.rulesets.house_of_chance.ending import enter_end
from sim.rulesets.house_of_chance.legal import list_actions
from sim.rulesets.house_of_chance.setup import start_game
from sim.rulesets.house_of_chance.step import step
from sim.trace import note_decision


@jit
def play_games(functions, teams, worlds, key, first, n, blocks, log):
    """Play games first .. first+n-1 into block.rows; arguments as in :func:`sim.simulate.play_block`."""
    team, world, block = teams[0], worlds[0], blocks[0]
    state, offer = block.state, block.offer
    for i in range(n):
        block.rows[i] = block.blank
        row = block.rows[i]
        start(state.deal, key, first + i, DEAL)
        start(state.dice, key, first + i, DICE)
        start(state.enemy, key, first + i, ENEMY)
        start_late(state.policy[0], key, first + i, POLICY)
        enter_end(play_game(functions, team, world, state, offer, row, log), row)


@jit
def play_game(functions, team, world, state, offer, row, log):
    """Ask, check, step until all days are over; returns the end code."""
    pub = state.pub
    end = start_game(state, world, row, log)
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

"""The driver: plays a block of games, one outcome row each."""

from sim.contract import CAPPED, FAULT, RUNNING
from sim.jit import ask, jit
from sim.rng import DICE, POLICY, start, start_late
from sim.rulesets.tower_attack.codes import BET
from sim.rulesets.tower_attack.ending import enter_end
from sim.rulesets.tower_attack.legal import list_actions
from sim.rulesets.tower_attack.rules.betting import why_no_bet
from sim.rulesets.tower_attack.setup import start_game
from sim.rulesets.tower_attack.step import step
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
        start_game(state, world, row)
        enter_end(state.pub, play_game(functions, team, world, state, offer, row, log), row)


@jit(inline=True)
def play_game(functions, team, world, state, offer, row, log):
    """Ask, check, step until the game ends; returns the end code. The bet of a single try is placed unasked."""
    pub = state.pub
    end = why_no_bet(pub, world, log)
    asked = world.visit
    while end == RUNNING:
        action = BET
        if asked:
            if row.decisions == world.max_decisions:
                return CAPPED
            list_actions(pub, world, offer)
            choice = ask(functions, team, 0, pub, state.own[0], world, offer, team.params[0], state.policy[0])
            if choice < 0 or choice >= offer.n:
                return FAULT
            note_decision(log, pub.phase, 0, offer, choice)
            row.decisions += 1
            action = offer.action[choice]
        asked = 1
        end = step(state, action, world, row, log)
    return end

"""The driver: plays a block of games, one outcome row each."""

from sim.contract import CAPPED, FAULT, RUNNING
from sim.jit import ask, jit
from sim.rng import DEAL, DICE, ENEMY, POLICY, start, start_late
from sim.rulesets.heroes_vs_monsters.legal import list_actions
from sim.rulesets.heroes_vs_monsters.setup import place_bet, start_day, start_visit
from sim.rulesets.heroes_vs_monsters.step import step
from sim.trace import note_decision


@jit
def play_games(functions, teams, worlds, key, first, n, blocks, log):
    """Play games first .. first+n-1 into block.rows; arguments as in :func:`sim.simulate.play_block`."""
    team, world, block = teams[0], worlds[0], blocks[0]
    state, offer = block.state, block.offer
    for i in range(n):
        block.rows[i] = block.blank
        row = block.rows[i]
        start(state.rounds, key, first + i, DEAL)
        start(state.dice, key, first + i, DICE)
        start(state.enemy, key, first + i, ENEMY)
        start_late(state.policy[0], key, first + i, POLICY)
        end = start_game(state, world, row, log)
        row.end_reason = play_on(functions, team, world, state, offer, row, end, log)


@jit
def start_game(state, world, row, log):
    """A visit on a fresh day, or one challenge with fresh heroes."""
    memo = state.own[0].memo
    for i in range(memo.shape[0]):
        memo[i] = 0
    start_day(state.pub, world)
    if world.visit:
        return start_visit(state, world.purse, world, row, log)
    return place_bet(state, world, row, log)


@jit
def play_on(functions, team, world, state, offer, row, end, log):
    """Ask, check, step until the game ends; returns the end code."""
    pub = state.pub
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

"""The driver: plays a block of games, one outcome row each."""

from sim.contract import CAPPED, FAULT, RUNNING
from sim.jit import ask, jit
from sim.rng import DEAL, POLICY, start, start_late
from sim.rulesets.skull_jack.codes import SEATS
from sim.rulesets.skull_jack.legal import list_actions
from sim.rulesets.skull_jack.setup import start_game, why_nobody_plays
from sim.rulesets.skull_jack.step import step
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
        start(state.deal, key, first + i, DEAL)
        for seat in range(SEATS):
            start_late(state.policy[seat], key, first + i, POLICY + seat)
        start_game(state, world, log)
        row.end_reason = play_game(functions, team, world, state, offer, row, log)


@jit(inline=True)
def play_game(functions, team, world, state, offer, row, log):
    """Ask, check, step until the game ends; returns the end code."""
    pub = state.pub
    if pub.seat >= world.heroes:
        return why_nobody_plays(pub, world)
    end = RUNNING
    while end == RUNNING:
        if row.decisions == world.max_decisions:
            return CAPPED
        seat = pub.seat
        list_actions(pub, offer)
        choice = ask(functions, team, seat, pub, state.own[seat], world, offer, team.params[seat], state.policy[seat])
        if choice < 0 or choice >= offer.n:
            return FAULT
        note_decision(log, pub.phase, seat, offer, choice)
        row.decisions += 1
        end = step(state, offer.action[choice], world, row, log)
    return end

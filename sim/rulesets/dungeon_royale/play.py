"""The driver: plays a block of games, one outcome row each."""

import numpy as np

from sim.contract import CAPPED, FAULT, RUNNING
from sim.jit import ask, jit
from sim.rng import DEAL, DICE, ENEMY, POLICY, start, start_late
from sim.rulesets.dungeon_royale.codes import MAX_SEATS
from sim.rulesets.dungeon_royale.ending import close_row
from sim.rulesets.dungeon_royale.legal import list_actions
from sim.rulesets.dungeon_royale.phases import NO_PHASE
from sim.rulesets.dungeon_royale.setup import start_game
from sim.rulesets.dungeon_royale.step import BEGIN, step
from sim.trace import note_decision

RESUME = -1  # for n: the game in block.state is played on


@jit
def play_games(functions, teams, worlds, key, first, n, blocks, log):
    """Play games first .. first+n-1 into block.rows; arguments as in :func:`sim.simulate.play_block`.

    n = RESUME: the game in block.state is played on from where it stands, into the first row, of which `decisions` is
    counted on and `end_reason` is set; it is not scored, as the row may not be that of the game's beginning. Returns
    how many games were played.
    """
    team, world, block = teams[0], worlds[0], blocks[0]
    state, offer = block.state, block.offer
    resumes = n == RESUME
    games = 1 if resumes else n
    if not resumes:
        state.flow.backwards = 0
    for i in range(games):
        row = block.rows[i]
        if not resumes:
            block.rows[i] = block.blank
            start(state.deal, key, first + i, DEAL)
            start(state.dice, key, first + i, DICE)
            start(state.enemy, key, first + i, ENEMY)
            for seat in range(MAX_SEATS):
                start_late(state.policy[seat], key, first + i, POLICY + seat)
            state.flow.game = first + i
            start_game(state, world, row, log)
        row.end_reason = play_on(functions, team, world, state, offer, row, log)
        if not resumes:
            close_row(state, row.end_reason, world, row, log)
    return games


@jit(inline=True)
def play_on(functions, team, world, state, offer, row, log):
    """Ask, check, step until the game ends; returns the end code. What has only one action is not asked.

    The game is taken up where it stands: at its beginning, or at a decision. Each part is called in one place, as the
    compiler copies all of it to every place.
    """
    pub = state.pub
    action = np.int64(BEGIN)
    while True:
        if pub.phase == NO_PHASE or action != BEGIN:
            end = step(state, action, world, row, log)
            if end != RUNNING:
                return end
        seat = np.int64(pub.seat)
        own = state.own[seat]
        list_actions(pub, own, world, offer)
        choice = 0
        if offer.n > 1:
            if row.decisions == world.max_decisions:
                return CAPPED
            choice = ask(functions, team, seat, pub, own, world, offer, team.params[seat], state.policy[seat])
            if choice < 0 or choice >= offer.n:
                return FAULT
            note_decision(log, pub.phase, seat, offer, choice)
            row.decisions += 1
        action = np.int64(offer.action[choice])

"""The driver: plays a block of runs, one outcome row each."""

import numpy as np

from sim.contract import CAPPED, FAULT, RUNNING
from sim.jit import ask, jit
from sim.rng import DEAL, DICE, ENEMY, POLICY, start, start_late
from sim.rulesets.crypt_crawler.ending import close_row
from sim.rulesets.crypt_crawler.legal import list_actions
from sim.rulesets.crypt_crawler.phases import NO_PHASE
from sim.rulesets.crypt_crawler.setup import start_run
from sim.rulesets.crypt_crawler.step import eat_as_ordered, step
from sim.trace import note_decision

MOST_FORCED = 10_000  # actions in a row without a choice: a walk in a circle that costs nothing (dark_fear = 0)
BEGIN = -1  # no action: whatever is planned


@jit
def play_games(functions, teams, worlds, key, first, n, blocks, log):
    """Play runs first .. first+n-1 into block.rows; arguments as in :func:`sim.simulate.play_block`."""
    team, world, block = teams[0], worlds[0], blocks[0]
    state, offer = block.state, block.offer
    for i in range(n):
        block.rows[i] = block.blank
        row = block.rows[i]
        start(state.deal, key, first + i, DEAL)
        start(state.dice, key, first + i, DICE)
        start(state.enemy, key, first + i, ENEMY)
        start_late(state.policy[0], key, first + i, POLICY)
        start_run(state, world, row, log)
        end = play_run(functions, team, world, state, offer, row, log)
        row.end_reason = end
        close_row(state.pub, end, row)


@jit(inline=True)
def play_run(functions, team, world, state, offer, row, log):
    """Ask, check, step until the run ends; returns the end code. What has only one action is not asked.

    The run is taken up where it stands: at its beginning, or at a decision. Each part is called in one place, as
    the compiler copies all of it to every place.
    """
    pub = state.pub
    action, forced = np.int64(BEGIN), 0
    while True:
        if pub.phase == NO_PHASE or action != BEGIN:
            end = step(state, action, world, row, log)
            if end != RUNNING:
                return end
        eat_as_ordered(state, world, row, log)
        list_actions(pub, world, offer)
        choice = 0
        if offer.n == 1:
            forced += 1
            if forced == MOST_FORCED:
                return CAPPED
        else:
            if row.decisions == world.max_decisions:
                return CAPPED
            forced = 0
            choice = ask(functions, team, 0, pub, state.own[0], world, offer, team.params[0], state.policy[0])
            if choice < 0 or choice >= offer.n:
                return FAULT
            note_decision(log, pub.phase, 0, offer, choice)
            row.decisions += 1
        action = np.int64(offer.action[choice])

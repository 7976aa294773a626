"""Plays the game on from redealt copies of the position, with each of the parts of a turn that are offered, or each of
the walks that look best, in turn, and takes the one after which it wins most; what `tuned` would do is left only for a
clear gain.

The copies of one sample share hands, decks and dice (common random numbers), drawn from the policy's own stream. A copy
is played by `tuned` in all seats, to the end or for so many rounds, and judged by its points then.
"""

import functools
import math
from typing import Any

import numpy as np
from pydantic import Field, create_model

from policies.dungeon_royale import tuned
from policies.dungeon_royale.aims import renew_worths
from policies.dungeon_royale.deciding import decide
from policies.dungeon_royale.walks import list_walks
from policies.dungeon_royale.weights import PLANNED, WIDTH
from policies.shared.racing import best_of, still_in
from sim import jit as compiler
from sim.contract import CAPPED, NONE, block_record, team_record
from sim.jit import by_address, jit
from sim.records import new_record
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import EXITED, MAX_DICE, MAX_SEATS, ROUND_LIMIT, STONE
from sim.rulesets.dungeon_royale.ending import ROW
from sim.rulesets.dungeon_royale.play import RESUME, play_games
from sim.rulesets.dungeon_royale.rebuild import rebuild
from sim.rulesets.dungeon_royale.rules.scoring import total_of
from sim.rulesets.dungeon_royale.ruleset import RULESET
from sim.rulesets.dungeon_royale.state import MAX_OFFERED, OFFER, PARAMS, STATE
from sim.rulesets.dungeon_royale.world import WORLD

__all__ = ["Parameters", "choose", "prepare"]

SAMPLES, HORIZON, MARGIN, SCALE, AT_TURNS, AT_WALKS, MOST_WALKS = range(WIDTH, WIDTH + 7)
PLAY_AT, BASE_AT = 100, 101  # addresses, in params.value
FORCED = 8  # place of own.memo: 1 + the position of the action that a copy begins with, 0: none
FIRST_LOOK = 8  # samples of every action; then an action that is behind by a standard error is dropped
DECISIONS = 20_000  # of a copy
_COVERS = "1: looks ahead {}; 0: does there as tuned"

_OWN: dict[str, Any] = {
    "samples": (
        int,
        Field(32, ge=2, le=100_000, description="copies played for each action", json_schema_extra={"quick": 2}),
    ),
    "horizon": (
        int,
        Field(
            0, ge=0, le=1000, description="rounds a copy is played on; 0: to the end", json_schema_extra={"quick": 1}
        ),
    ),
    "margin": (float, Field(1.0, ge=0, description="standard errors that an action must be better than tuned's")),
    "scale": (float, Field(6.0, gt=0, description="points ahead that count as a sure win")),
    "turns": (int, Field(1, ge=0, le=1, description=_COVERS.format("at each part of its turn"))),
    "walks": (int, Field(1, ge=0, le=1, description=_COVERS.format("when it plans its movement"))),
    "most_walks": (
        int,
        Field(5, ge=1, le=30, description="walks tried besides tuned's", json_schema_extra={"quick": 2}),
    ),
}


class _Padded(tuned.Parameters):
    """The weights of tuned, in the places of one style."""

    def enter(self, params: Any) -> None:
        """The weights first, then, behind the places of a style, the rest."""
        values = self.model_dump()
        own = [float(values.pop(name)) for name in _OWN]
        params.value[: len(values)] = list(values.values())
        params.value[WIDTH : WIDTH + len(own)] = own


Parameters = create_model("Parameters", __base__=_Padded, **_OWN)

TEAM = team_record(PARAMS, MAX_SEATS)
BLOCK_RECORD = block_record(STATE, OFFER, ROW)


def follow(pub, own, world, offer, params, stream):
    """The action that a copy begins with; from then on tuned's."""
    if own.memo[FORCED]:
        at = own.memo[FORCED] - 1
        own.memo[FORCED] = 0
        return at
    return decide(pub, own, world, offer, params, stream)


FUNCTIONS = () if compiler.JIT else (follow,) * MAX_SEATS

play_at, base_at = by_address(play_games), by_address(follow)


@functools.cache
def _base() -> Any:
    """What plays in the copies, compiled."""
    return compiler.compile_policy(follow, compiler.policy_signature(*RULESET.layout.policy_records), shipped=True)


def prepare(params: Any, parameters: Any, options: Any, world: Any) -> None:
    """Odds and quests, and where the engine lies in memory."""
    tuned.prepare(params, parameters, options, world)
    team, worlds, block = (new_record(kind) for kind in (TEAM, WORLD, BLOCK_RECORD))
    params.value[PLAY_AT] = compiler.function_address(
        play_games, FUNCTIONS, team, worlds, np.uint64(0), 0, 0, block, None
    )
    params.value[BASE_AT] = compiler.policy_address(_base())


@jit
def begin_copies(team, copies_world, pub, world, params):
    """All seats are played by tuned; a copy ends after so many rounds."""
    for seat in range(pub.n):
        team.address[seat] = np.int64(params.value[BASE_AT])
        team.params[seat] = params
    copies_world.max_decisions = DECISIONS
    horizon = np.int64(params.value[HORIZON])
    if horizon > 0:
        copies_world.max_rounds = min(np.int64(world.max_rounds), pub.rounds + horizon)


@jit
def plan_for_others(state, seat, offer, world, params):
    """Those who have planned before this seat, unseen, are taken to have planned as tuned would. offer: any."""
    pub = state.pub
    for other in range(seat):
        own = state.own[other]
        if own.n_plan > 0 and not pub.heroes[other].dazed and not pub.heroes[other].scroll:
            own.n_planned = 0
            for _ in range(own.n_plan):
                at = np.int64(params.value[BASE_AT])
                own.plan[own.n_planned] = base_at(at, pub, own, world, offer, params, state.policy[other])
                own.n_planned += 1


@jit
def play_out(teams, worlds, blocks, seat, world, params):
    """How well the copy in blocks goes, played to its end: 0 to 1 by the points ahead of the best other."""
    copy, row = blocks[0].state, blocks[0].rows[0]
    row.decisions = 0
    play_at(np.int64(params.value[PLAY_AT]), FUNCTIONS, teams, worlds, np.uint64(0), 0, RESUME, blocks, None)
    end = row.end_reason
    if end != EXITED and end != ROUND_LIMIT and end != CAPPED:
        return 0.0
    mine = total_of(copy, seat, world)
    best, holder = NONE, (np.int64(copy.pub.heroes[seat].artifacts) >> STONE) & 1
    for other in range(copy.pub.n):
        if other != seat:
            best = max(best, total_of(copy, other, world))
    ahead = mine - best + 0.5 * holder
    return 1.0 / (1.0 + math.exp(-4.0 * ahead / params.value[SCALE]))


@jit
def set_plan(copy, seat, dice):
    """A whole plan is set, and its seat is not asked again."""
    own = copy.own[seat]
    for i in range(own.n_plan):
        own.plan[i] = dice[i]
    own.n_planned = own.n_plan
    copy.pub.phase = ph.NO_PHASE


@jit
def search(pub, own, world, params, stream, plans, n_actions, base):
    """The position of the action, or plan in phase PLAN, whose copies do best; base unless another gains clearly."""
    dealt, teams, worlds, row = np.zeros(1, STATE), np.zeros(1, TEAM), np.zeros(1, WORLD), np.zeros(1, ROW)
    blocks = np.empty(1, BLOCK_RECORD)  # 6 MB, of whose rows the first alone is used
    blocks[0].rows[0] = row[0]
    worlds[0] = world
    begin_copies(teams[0], worlds[0], pub, world, params)
    copy = blocks[0].state
    seat, planning = np.int64(own.seat), pub.phase == ph.PLAN
    gains, squares, is_in = np.zeros(n_actions), np.zeros(n_actions), np.ones(n_actions, np.bool_)
    is_in[base] = False
    left, samples, check, n = n_actions - 1, np.int64(params.value[SAMPLES]), FIRST_LOOK, 0
    while left > 0 and n < samples:
        if not rebuild(dealt[0], pub, own, world, stream):
            return base
        for other in range(pub.n):
            renew_worths(pub, dealt[0].own[other], world, params)
        if planning and not pub.revealed:
            plan_for_others(dealt[0], seat, blocks[0].offer, world, params)
        usual = 0.0
        for k in range(-1, n_actions):
            at = base if k < 0 else k
            if k >= 0 and not is_in[k]:
                continue
            blocks[0].state = dealt[0]
            if planning:
                set_plan(copy, seat, plans[at])
            else:
                copy.own[seat].memo[FORCED] = 1 + at
            worth = play_out(teams, worlds, blocks, seat, world, params)
            if k < 0:
                usual = worth
            else:
                gains[k] += worth - usual
                squares[k] += (worth - usual) * (worth - usual)
        n += 1
        if n == check:
            check *= 2
            for at in range(n_actions):
                if is_in[at] and not still_in(n, gains[at], squares[at]):
                    is_in[at] = False
                    left -= 1
    return best_of(n_actions, is_in, n, gains, squares, params.value[MARGIN], base)


@jit
def next_die(pub, own, world, params, stream):
    """The next die of the best walk, which is looked for when the first one is asked for."""
    if own.n_planned == 0:
        renew_worths(pub, own, world, params)
        plans = np.zeros((MAX_OFFERED, MAX_DICE), np.int64)
        n = list_walks(pub, own, world, params, stream, plans, np.int64(params.value[MOST_WALKS]) + 1)
        best = search(pub, own, world, params, stream, plans, n, 0)
        for i in range(own.n_plan):
            own.memo[PLANNED + i] = plans[best, i]
    return np.int64(own.memo[PLANNED + np.int64(own.n_planned)])


@jit
def next_part(pub, own, world, offer, params, stream, base):
    """The part of the turn after which most games are won."""
    return search(pub, own, world, params, stream, np.zeros((0, 0), np.int64), np.int64(offer.n), base)


def choose(pub, own, world, offer, params, stream):
    """Look ahead at plans and at parts of the own turn, else do as tuned."""
    if pub.phase == ph.PLAN and params.value[AT_WALKS] > 0:
        return next_die(pub, own, world, params, stream)
    base = base_at(np.int64(params.value[BASE_AT]), pub, own, world, offer, params, stream)
    if pub.phase == ph.TURN and params.value[AT_TURNS] > 0:
        return next_part(pub, own, world, offer, params, stream, base)
    return base

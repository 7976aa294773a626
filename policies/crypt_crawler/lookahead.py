"""Plays on from the present decision in redealt copies of the run, with each action in turn, and takes the action
after which the run is won most often; what `tuned` would do is left only for a clear gain.

The copies of one sample share deck and dice (common random numbers). A copy is played by `tuned` until so many turns
are over and then judged by outlook.py, or to the end (horizon = 0). Actions that fall behind are sampled no further.
"""

import functools
from pathlib import Path
from typing import Any

import numpy as np
from pydantic import Field, create_model

from policies.crypt_crawler import digest, expert, tuned
from policies.crypt_crawler.outlook import N_FACTORS, N_FEATURES, chance_to_win, look
from policies.crypt_crawler.weights import ALTARS, COINS, N_WEIGHTS, POTIONS, PUSHES, SHOPS
from policies.shared.racing import best_of, still_in
from sim import jit as compiler
from sim.cards import read_toml
from sim.contract import CAPPED, RUNNING, team_record
from sim.jit import by_address, jit
from sim.records import new_record, record
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import WON
from sim.rulesets.crypt_crawler.ending import ROW
from sim.rulesets.crypt_crawler.play import play_run
from sim.rulesets.crypt_crawler.rebuild import rebuild
from sim.rulesets.crypt_crawler.rules.exploring import is_cleared
from sim.rulesets.crypt_crawler.ruleset import RULESET
from sim.rulesets.crypt_crawler.state import MAX_OFFERED, NO_LAST_TURN, OFFER, PARAMS, STATE
from sim.rulesets.crypt_crawler.step import step

__all__ = ["Parameters", "choose", "prepare"]

SAMPLES, HORIZON, MARGIN, AT_MOVES, AT_CARDS, AT_SHRINES, AT_ALTARS, AT_SHOPS, AT_FIGHTS = range(
    N_WEIGHTS, N_WEIGHTS + 9
)
STEP_AT, PLAY_AT, BASE_AT = 50, 51, 52  # addresses, in params.value
FACTORS = 64  # the first weight of the outlook
FIRST_LOOK = 8  # samples of every action; then an action that is behind by a standard error is dropped
UNCAPPED = -1_000_000  # decisions of a copy are counted from here
_COVERS = "1: looks ahead {}; 0: does there as tuned"

# Altars and shrines are left to tuned: looking ahead there gained nothing that 3,000 and 1,500 runs could show.
_OWN: dict[str, Any] = {
    "foresight": (int, Field(1, ge=0, le=1, description="1: reads the top card, where it is known")),
    "samples": (
        int,
        Field(64, ge=2, le=100_000, description="copies played for each action", json_schema_extra={"quick": 2}),
    ),
    "horizon": (int, Field(1, ge=0, le=1000, description="turns a copy is played on; 0: to the end of the run")),
    "margin": (float, Field(1.0, ge=0, description="standard errors that an action must be better than tuned's")),
    "moves": (int, Field(1, ge=0, le=1, description=_COVERS.format("between turns"))),
    "cards": (int, Field(1, ge=0, le=1, description=_COVERS.format("at a card turned: resolve or push"))),
    "at_shrines": (int, Field(0, ge=0, le=1, description=_COVERS.format("at shrines"))),
    "at_altars": (int, Field(0, ge=0, le=1, description=_COVERS.format("at altars"))),
    "at_shops": (int, Field(1, ge=0, le=1, description=_COVERS.format("in shops"))),
    "fights": (int, Field(1, ge=0, le=1, description=_COVERS.format("in fights"))),
}
Parameters = create_model("Parameters", __base__=tuned.Parameters, **_OWN)

TEAM = team_record(PARAMS, 1)
SCRATCH = record(("team", TEAM), ("offer", OFFER), ("row", ROW))
FUNCTIONS = () if compiler.JIT else (expert.choose,)
_FACTORS = Path(__file__).with_name("outlook.toml")

step_at, play_at, base_at = by_address(step), by_address(play_run), by_address(expert.choose)


@functools.cache
def _base() -> Any:
    """The base policy, compiled: expert, which does as tuned with its weights where the top card is not known."""
    return compiler.compile_policy(
        expert.choose, compiler.policy_signature(*RULESET.layout.policy_records), shipped=True
    )


def prepare(params: Any, parameters: Any, options: Any, world: Any) -> None:
    """The digest of the cards, the weights of the outlook, and where the engine lies in memory."""
    digest.prepare(params, parameters, options, world)
    params.value[FACTORS : FACTORS + N_FACTORS] = read_toml(_FACTORS)["outlook"]["weights"]
    state, scratch = new_record(STATE)[0], new_record(SCRATCH)[0]
    params.value[STEP_AT] = compiler.function_address(step, state, np.int32(0), world, scratch.row, None)
    parts = (FUNCTIONS, scratch.team, world, state, scratch.offer, scratch.row, None)
    params.value[PLAY_AT] = compiler.function_address(play_run, *parts)
    params.value[BASE_AT] = compiler.policy_address(_base())


@jit
def is_covered(pub, params):
    """Whether the decision is one to look ahead at."""
    phase = pub.phase
    if phase == ph.BETWEEN:
        return params.value[AT_MOVES] > 0
    if phase == ph.FLIPPED:
        return params.value[AT_CARDS] > 0 and params.value[PUSHES] > 0
    if phase == ph.AT_SHRINE:
        return params.value[AT_SHRINES] > 0
    if phase == ph.AT_ALTAR:
        return params.value[AT_ALTARS] > 0 and params.value[ALTARS] > 0
    if phase == ph.AT_SHOP:
        return params.value[AT_SHOPS] > 0 and params.value[SHOPS] > 0
    return params.value[AT_FIGHTS] > 0 and phase >= ph.FIGHT_WINDOW and phase <= ph.STAMINA


@jit
def is_tried(pub, action, params):
    """Whether an action is tried: the parameters let it be taken, and it is no step into a cleared room, which a
    player who shuns every risk would take for ever."""
    kind = action // ph.ARGUMENTS
    if kind == ph.MOVE:
        return not is_cleared(pub, action % ph.ARGUMENTS)
    if kind == ph.DRINK:
        return params.value[POTIONS] > 0
    if kind == ph.RAISE or kind == ph.REROLL:
        return params.value[COINS] > 0
    return True


@jit
def last_turn_of(pub, params):
    """The turn after which a copy is judged: this one counts when its room has been entered."""
    horizon = np.int64(params.value[HORIZON])
    if horizon == 0:
        return np.int64(NO_LAST_TURN)
    return pub.turns + horizon - (0 if pub.phase == ph.BETWEEN else 1)


@jit
def play_on(copy, action, world, params, scratch, feature):
    """How good it is to do this in a copy of the run, which is played on: the chance to win."""
    row, offer, team = scratch.row, scratch.offer, scratch.team
    row.decisions = UNCAPPED
    end = step_at(np.int64(params.value[STEP_AT]), copy, np.int32(action), world, row, None)
    if end == RUNNING:
        end = play_at(np.int64(params.value[PLAY_AT]), FUNCTIONS, team, world, copy, offer, row, None)
    if end == CAPPED:
        look(copy.pub, copy.own[0], world, params, feature)
        return chance_to_win(feature, params.value, FACTORS)
    return 1.0 if end == WON else 0.0


@jit
def search(pub, own, world, offer, params, stream, base):
    """The action whose copies do best; base, tuned's choice, unless another gains clearly more."""
    states, scratch = np.zeros(2, STATE), np.zeros(1, SCRATCH)
    scratch[0].team.address[0] = np.int64(params.value[BASE_AT])
    scratch[0].team.params[0] = params
    feature = np.zeros(N_FEATURES)
    gains, squares, is_in = np.zeros(MAX_OFFERED), np.zeros(MAX_OFFERED), np.zeros(MAX_OFFERED, np.bool_)
    left = 0
    for at in range(offer.n):
        is_in[at] = at != base and is_tried(pub, offer.action[at], params)
        left += is_in[at]
    samples, check, n = np.int64(params.value[SAMPLES]), FIRST_LOOK, 0
    while left > 0 and n < samples:
        if not rebuild(states[0], pub, own, world, stream):
            return base
        states[0].flow.last_turn = last_turn_of(pub, params)
        states[1] = states[0]
        usual = play_on(states[1], offer.action[base], world, params, scratch[0], feature)
        for at in range(offer.n):
            if is_in[at]:
                states[1] = states[0]
                gain = play_on(states[1], offer.action[at], world, params, scratch[0], feature) - usual
                gains[at] += gain
                squares[at] += gain * gain
        n += 1
        if n == check:
            check *= 2
            for at in range(offer.n):
                if is_in[at] and not still_in(n, gains[at], squares[at]):
                    is_in[at] = False
                    left -= 1
    return best_of(offer.n, is_in, n, gains, squares, params.value[MARGIN], base)


def choose(pub, own, world, offer, params, stream):
    """Look ahead where that is covered, else do as tuned."""
    base = base_at(np.int64(params.value[BASE_AT]), pub, own, world, offer, params, stream)
    if params.value[AT_FIGHTS] > 0:  # what tuned need not be asked may be looked into
        own.waived[0] = own.waived[1] = own.no_coins = own.weapon = 0
    if params.value[AT_MOVES] > 0:
        own.eats = 0
    if not is_covered(pub, params):
        return base
    return search(pub, own, world, offer, params, stream, base)

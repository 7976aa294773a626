"""Tasks of Hero Turns, attacks and deaths: what each does when it comes up on the agenda."""

from sim.contract import RUNNING
from sim.jit import jit
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.rules.attack import go_on_attack
from sim.rulesets.dungeon_royale.rules.deaths import settle
from sim.rulesets.dungeon_royale.rules.pickups import pick, retaliate
from sim.rulesets.dungeon_royale.rules.ransack import meet_boss
from sim.rulesets.dungeon_royale.rules.stealing import roll_steal
from sim.rulesets.dungeon_royale.rules.turns import begin_turn, end_turn, go_on_turn, offer_crown, offer_early


@jit
def work_on_turn(state, task, a, b, world, row, log):
    """Carry a task from BEFORE_TURNS to SETTLE out; returns the end code, which is RUNNING: no turn ends the game."""
    if task == ph.ATTACK_STAGE:
        go_on_attack(state, world, row, log)
    elif task == ph.GO_ON_TURN:
        go_on_turn(state.pub)
    elif task == ph.HERO_TURN:
        begin_turn(state, a, world, row, log)
    elif task == ph.END_TURN:
        end_turn(state, a, world, row, log)
    elif task == ph.SETTLE:
        settle(state, world, row, log)
    elif task == ph.PICK:
        pick(state, a, b, world, row, log)
    elif task == ph.RETALIATE:
        retaliate(state, a, b, world, log)
    elif task == ph.MEET_BOSS:
        meet_boss(state, a, b)
    elif task == ph.STEAL_ROLL:
        roll_steal(state, world, row, log)
    elif task == ph.EARLY:
        offer_early(state, a, world)
    elif task == ph.BEFORE_TURNS:
        offer_crown(state, world)
    return RUNNING

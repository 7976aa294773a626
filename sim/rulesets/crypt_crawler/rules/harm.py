"""Changes that can lose the game, the rescue window before them, and what they do (CC-032, CC-036 to CC-038,
CC-154 to CC-156, CC-241, CC-242, CC-251, CC-272)."""

from sim.contract import RUNNING
from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import DEAD_FEAR, DEAD_HP, DEAD_POISON, TIMING_RESCUE
from sim.rulesets.crypt_crawler.flow import plan
from sim.rulesets.crypt_crawler.notes import HARMED
from sim.rulesets.crypt_crawler.phases import (
    HARM,
    HARM_FEAR,
    HARM_KINDS,
    HARM_POISON,
    HARM_THRESHOLD,
    RESCUE,
    RESCUE_DECLINED,
    TEXT_WINDOW,
    TEXTS_DECLINED,
    TEXTS_FIRED,
)
from sim.rulesets.crypt_crawler.rules.body import PUSHED_DOWN, fear_threshold, stamina_limit
from sim.rulesets.crypt_crawler.rules.potions import holds_potion
from sim.rulesets.crypt_crawler.rules.texts import acts_alone, fire, has_window, is_any_offered, timing_of_harm
from sim.trace import note

CAP_OF_DIE = 6
STACK_ADD, STACK_MAX, STACK_REPLACE = 0, 1, 2  # values of option burn_stack
FIRST_IS_HIT = 1  # value of option poison_first


@jit(inline=True)
def is_deadly(pub, kind, amount, world):
    """Whether a change would lose the game."""
    if kind == HARM_FEAR:
        return pub.fear + amount >= fear_threshold(pub, world)
    if kind == HARM_POISON:
        return poison_after(pub, amount, world) > pub.stamina_max
    if kind == HARM_THRESHOLD:
        return pub.fear >= fear_threshold(pub, world)
    return amount >= pub.hp


@jit(inline=True)
def poison_after(pub, amount, world):
    """Poison points after so many more; the cube stands at stamina_max + 1 - points (CC-241, A-22)."""
    if pub.poison == 0 and world.poison_first == FIRST_IS_HIT:
        return 1
    return pub.poison + amount


@jit(inline=True)
def suffer(state, task, amount, world, row, log):
    """Apply a harmful change, after the texts against it and, when it would lose the game, the rescue window.

    Meanwhile the change waits on the agenda, with what was done against it, and is weighed again. Returns the end code.
    """
    pub, flow = state.pub, state.flow
    kind = task & (HARM_KINDS - 1)
    if flow.ignored:
        if flow.ignored_kind == kind:
            amount -= flow.ignored
        flow.ignored = 0
    if amount <= 0:
        return RUNNING
    pub.harm, pub.harm_amount = kind, amount
    if has_window(pub, timing_of_harm(kind)) and has_texts(state, task, amount, world, row, log):
        return RUNNING
    deadly = is_deadly(pub, kind, amount, world)
    if deadly and not task & RESCUE_DECLINED and is_rescue(pub, world):
        plan(flow, HARM, task, amount)
        pub.phase = RESCUE
        return RUNNING
    return inflict(pub, kind, amount, deadly, world, row, log)


@jit
def has_texts(state, task, amount, world, row, log):
    """Whether texts against a harm come first: those that act by themselves, once; then those to choose from."""
    pub, flow = state.pub, state.flow
    timing = timing_of_harm(task & (HARM_KINDS - 1))
    if not task & TEXTS_FIRED and acts_alone(pub, timing):
        task |= TEXTS_FIRED
        plan(flow, HARM, task, amount)
        if fire(state, timing, world, row, log):
            return True
        flow.n -= 1
    if task & TEXTS_DECLINED or not is_any_offered(pub, timing, world):
        return False
    plan(flow, HARM, task, amount)
    pub.window, pub.phase = timing, TEXT_WINDOW
    return True


@jit(inline=True)
def is_rescue(pub, world):
    """Whether there is a potion or a text to prevent a loss with."""
    if world.potion_rescue and holds_potion(pub):
        return True
    return is_any_offered(pub, TIMING_RESCUE, world)


@jit(inline=True)
def decline(flow, what):
    """Note on the harm that waits on the agenda that nothing more is wanted against it."""
    flow.a[flow.n - 1] |= what


@jit
def weigh_threshold(state, world):
    """The Fear threshold, which may have come down, against the Fear there is (CC-038)."""
    if state.pub.fear >= fear_threshold(state.pub, world):
        plan(state.flow, HARM, HARM_THRESHOLD, 1)


@jit(inline=True)
def inflict(pub, kind, amount, deadly, world, row, log):
    """Apply the change; returns the end code."""
    if kind == HARM_THRESHOLD:
        return DEAD_FEAR if deadly else RUNNING
    note(log, HARMED, kind, amount)
    if kind == HARM_FEAR:
        pub.fear += amount
        return DEAD_FEAR if deadly else RUNNING
    if kind != HARM_POISON:
        row.hp_lost += min(amount, pub.hp)
        pub.hp = max(pub.hp - amount, 0)
        return DEAD_HP if deadly else RUNNING
    pub.poison = poison_after(pub, amount, world)
    row.poison_most = max(row.poison_most, pub.poison)
    if deadly:
        return DEAD_POISON
    limit = stamina_limit(pub, world)
    if world.poison_cap == PUSHED_DOWN and pub.stamina >= limit:
        limit -= 1  # on receipt only: the cube pushes Stamina below itself
    row.stamina_lost += max(pub.stamina - limit, 0)
    pub.stamina = max(min(pub.stamina, limit), 0)
    return RUNNING


@jit(inline=True)
def more_burn(old, new, world):
    """A burn counter after new Burn, or after a text that lowers it (CC-236, A-18)."""
    if new < 0:
        return max(old + new, 0)
    if world.burn_stack == STACK_ADD:
        new += old
    elif world.burn_stack == STACK_MAX:
        new = max(old, new)
    return new if world.burn_cap else min(new, CAP_OF_DIE)

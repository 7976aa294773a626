"""Changes that can lose the game, the rescue window before them, and what they do (CC-032, CC-036 to CC-038,
CC-154 to CC-156, CC-241, CC-242, CC-251, CC-272)."""

from sim.contract import RUNNING
from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import DEAD_FEAR, DEAD_HP, DEAD_POISON, MAX_SKILLS, POTIONS_HELD, TIMING_FEAR_GAIN
from sim.rulesets.crypt_crawler.flow import plan
from sim.rulesets.crypt_crawler.notes import HARMED
from sim.rulesets.crypt_crawler.phases import FEAR_ITEM, HARM, HARM_FEAR, HARM_HP, RESCUE
from sim.rulesets.crypt_crawler.rules.body import PUSHED_DOWN, fear_threshold, stamina_limit
from sim.trace import note

CAP_OF_DIE = 6
STACK_ADD, STACK_MAX, STACK_REPLACE = 0, 1, 2  # values of option burn_stack
FIRST_IS_HIT = 1  # value of option poison_first


@jit(inline=True)
def is_deadly(pub, kind, amount, world):
    """Whether a change would lose the game."""
    if kind == HARM_HP:
        return amount >= pub.hp
    if kind == HARM_FEAR:
        return pub.fear + amount >= fear_threshold(pub, world)
    return poison_after(pub, amount, world) > pub.stamina_max


@jit(inline=True)
def poison_after(pub, amount, world):
    """Poison points after so many more; the cube stands at stamina_max + 1 - points (CC-241, A-22)."""
    if pub.poison == 0 and world.poison_first == FIRST_IS_HIT:
        return 1
    return pub.poison + amount


@jit(inline=True)
def holds_potion(pub):
    """Whether any potion is equipped."""
    for place in range(POTIONS_HELD):
        if pub.potions[place]:
            return True
    return False


@jit(inline=True)
def fear_item(pub, world):
    """The place in pub.uses of a starting item that can be used against Fear now, or -1."""
    race, job = world.races[pub.race].gear, world.jobs[pub.job].gear
    if race.timing == TIMING_FEAR_GAIN and race.effect and pub.uses[MAX_SKILLS] > 0:
        return MAX_SKILLS
    if job.timing == TIMING_FEAR_GAIN and job.effect and pub.uses[MAX_SKILLS + 1] > 0:
        return MAX_SKILLS + 1
    return -1


@jit(inline=True)
def suffer(state, kind, amount, world, row, log):
    """Apply a harmful change, or open a window before it: an item against Fear, a potion against the loss.

    In a window the change waits on the agenda and is weighed again afterwards. Returns the end code.
    """
    pub, flow = state.pub, state.flow
    if flow.ignored and flow.ignored_kind == kind:
        amount -= flow.ignored
        flow.ignored = 0
    if amount <= 0:
        flow.declined = flow.item_declined = 0
        return RUNNING
    pub.harm, pub.harm_amount = kind, amount
    if kind == HARM_FEAR and not flow.item_declined and fear_item(pub, world) >= 0:
        plan(flow, HARM, kind, amount)
        pub.phase = FEAR_ITEM
        return RUNNING
    deadly = is_deadly(pub, kind, amount, world)
    if deadly and world.potion_rescue and not flow.declined and holds_potion(pub):
        plan(flow, HARM, kind, amount)
        pub.phase = RESCUE
        return RUNNING
    flow.declined = flow.item_declined = 0
    note(log, HARMED, kind, amount)
    return inflict(pub, kind, amount, deadly, world, row)


@jit(inline=True)
def inflict(pub, kind, amount, deadly, world, row):
    """Apply the change; returns the end code."""
    if kind == HARM_HP:
        row.hp_lost += min(amount, pub.hp)
        pub.hp = max(pub.hp - amount, 0)
        return DEAD_HP if deadly else RUNNING
    if kind == HARM_FEAR:
        pub.fear += amount
        return DEAD_FEAR if deadly else RUNNING
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

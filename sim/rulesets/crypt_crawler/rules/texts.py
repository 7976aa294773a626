"""Texts of skills, starting items and loot: when they act by themselves and when they are offered (CC-267, D-19, D-20).

A **place** is where a text stands in `pub.uses`: the skills of the class, the starting gear of race and class, the
loot slots. A passive skill, and an item or loot without a limit of uses, acts by itself; the others are offered.
"""

import numpy as np

from sim.jit import jit, lowest_bit
from sim.rulesets.crypt_crawler import vocabulary as op
from sim.rulesets.crypt_crawler.codes import (
    BURN,
    FEAR,
    MAX_SKILLS,
    PHYSICAL,
    POISON,
    SLOTS,
    TIMING_ALWAYS,
    TIMING_DAMAGE_TAKEN,
    TIMING_ENEMY_TURN,
    TIMING_FEAR_GAIN,
    TIMING_FIGHT_START,
    TIMING_OWN_TURN,
    TIMING_POISON_GAIN,
    UNLIMITED,
)
from sim.rulesets.crypt_crawler.flow import plan, plan_text
from sim.rulesets.crypt_crawler.notes import ITEM_USED, SKILL_USED
from sim.rulesets.crypt_crawler.phases import FIGHT_WINDOW, FOE_WINDOW, PENDING, WINDOW
from sim.rulesets.crypt_crawler.rules.body import note_armor, note_loot_bonus, note_weapons
from sim.rulesets.crypt_crawler.rules.potions import holds_potion
from sim.trace import note

RACE_ITEM, CLASS_ITEM, FIRST_LOOT = MAX_SKILLS, MAX_SKILLS + 1, MAX_SKILLS + 2
N_PLACES = MAX_SKILLS + 2 + SLOTS
UNLIMITED_USES = 1_000_000


@jit(inline=True)
def acts_alone(pub, timing):
    """Whether any text of the player or the enemy acts at this time by itself: most times there is none."""
    return ((np.int64(pub.acting) | np.int64(pub.fight.acting)) >> timing) & 1 == 1


@jit(inline=True)
def may_offer(pub, timing):
    """Whether the player has any text that is offered at this time."""
    return (np.int64(pub.offered_times) >> timing) & 1 == 1


@jit(inline=True)
def has_window(pub, timing):
    """Whether a time has to be looked at."""
    return acts_alone(pub, timing) or may_offer(pub, timing)


@jit
def note_gear(pub, world):
    """Note what the gear comes to that the player has now: what loot adds, AC, weapons, when texts act."""
    note_loot_bonus(pub, world)
    note_armor(pub, world)
    note_weapons(pub, world)
    note_texts(pub, world)


@jit
def note_texts(pub, world):
    """Note when the texts of the skills and the gear act that the player has now."""
    pub.acting = pub.offered_times = 0
    pub.texts[:] = 0
    pub.limits[:] = 0
    for place in range(N_PLACES):
        effect, timing, automatic, limit = text_at(pub, place, world)
        if effect:
            pub.limits[limit] |= np.int64(1) << place
            note_text(pub, place, timing, automatic)


@jit
def note_text(pub, place, timing, automatic):
    """Note when the text at a place acts, unless it is always in force."""
    if timing != TIMING_ALWAYS:
        pub.texts[automatic, timing] |= np.int64(1) << place
        if automatic:
            pub.acting |= np.int64(1) << timing
        else:
            pub.offered_times |= np.int64(1) << timing


@jit(inline=True)
def is_open(state, window, world):
    """Whether anything could be used in a window of a fight that the player has not waived."""
    pub = state.pub
    waived = (np.int64(state.own[0].waived[pub.fight.boss]) >> window) & 1 == 1
    if not waived and holds_potion(pub):
        return True
    if window == FOE_WINDOW:
        return is_any_offered(pub, TIMING_ENEMY_TURN, world)
    return is_any_offered(pub, TIMING_FIGHT_START if window == FIGHT_WINDOW else TIMING_OWN_TURN, world)


@jit(inline=True)
def plan_window(state, timing):
    """Plan the window of a timing, if any text acts at it."""
    if has_window(state.pub, timing):
        plan(state.flow, WINDOW, timing, 0)


@jit(inline=True)
def open_phase(state, phase, timing):
    """Open a phase, after the texts that act by themselves just before it."""
    if acts_alone(state.pub, timing):
        plan(state.flow, PENDING, phase, 0)
        plan(state.flow, WINDOW, timing, 0)
    else:
        state.pub.phase = phase


@jit
def text_at(pub, place, world):
    """(effect, timing, whether it acts by itself, what its uses last for) of the text at a place; effect 0 when there
    is none in force."""
    if place < MAX_SKILLS:
        skill = world.jobs[pub.job].skills[place]
        effect = np.int64(skill.effect) if (pub.skills >> place) & 1 else 0
        return effect, np.int64(skill.timing), np.int64(skill.automatic), np.int64(skill.uses_kind)
    if place == RACE_ITEM:
        gear = world.races[pub.race].gear
        return np.int64(gear.effect), np.int64(gear.timing), np.int64(gear.automatic), np.int64(gear.uses_kind)
    if place == CLASS_ITEM:
        gear = world.jobs[pub.job].gear
        return np.int64(gear.effect), np.int64(gear.timing), np.int64(gear.automatic), np.int64(gear.uses_kind)
    held = np.int64(pub.loot[place - FIRST_LOOT])
    if held == 0:
        return 0, 0, 0, 0
    loot = world.loot[held - 1]
    return np.int64(loot.effect), np.int64(loot.timing), np.int64(loot.automatic), np.int64(loot.uses_kind)


@jit
def due_texts(pub, automatic, timing, world):
    """Bits of the places whose texts can act now, by themselves or when they are chosen."""
    due, left = 0, np.int64(pub.texts[automatic, timing])
    while left:
        place = lowest_bit(left)
        left &= left - 1
        if is_due(pub, place, timing, world):
            due |= np.int64(1) << place
    return due


@jit
def is_due(pub, place, timing, world):
    """Whether the text at a place can act at its time now: uses left, against the harm there is, its cost payable."""
    if pub.uses[place] == 0:
        return False
    if timing_of_harm(np.int64(pub.harm)) == timing and not fits_harm(pub, text_at(pub, place, world)[0], world):
        return False
    return place >= MAX_SKILLS or can_pay(pub, np.int64(world.jobs[pub.job].skills[place].cost), world)


@jit
def timing_of_harm(kind):
    """When texts act against a kind of harm, TIMING_ALWAYS for a kind that none is against."""
    if kind == PHYSICAL or kind == BURN:
        return TIMING_DAMAGE_TAKEN
    if kind == POISON:
        return TIMING_POISON_GAIN
    if kind == FEAR:
        return TIMING_FEAR_GAIN
    return TIMING_ALWAYS


@jit
def is_against_harm(timing):
    """Whether a harm waits on the agenda while texts of this timing are chosen."""
    return timing == TIMING_DAMAGE_TAKEN or timing == TIMING_POISON_GAIN or timing == TIMING_FEAR_GAIN


@jit
def fits_harm(pub, effect, world):
    """Whether a text that begins with IGNORE is against the kind of the pending harm."""
    line = world.ops[world.lists[effect, 0]]
    return line[0] != op.OP_IGNORE or line[1] == pub.harm


@jit
def can_pay(pub, cost, world):
    """Whether there is enough of what a skill costs; HP, Fear and poison can always be paid."""
    start = np.int64(world.lists[cost, 0])
    for at in range(start, start + np.int64(world.lists[cost, 1])):
        code, n = np.int64(world.ops[at, 0]), -np.int64(world.ops[at, 1])
        if code == op.OP_GOLD and pub.gold < n:
            return False
        if code == op.OP_FOOD and pub.food < n:
            return False
        if code == op.OP_FRAG and pub.fragments < n:
            return False
        if code == op.OP_STA and pub.stamina < n:
            return False
    return True


@jit(inline=True)
def is_any_offered(pub, timing, world):
    """Whether a text can be chosen at this time."""
    return may_offer(pub, timing) and due_texts(pub, 0, timing, world) != 0


@jit
def act(state, place, world, row, log):
    """The text at a place acts: one use less, its effect planned, what it costs before it."""
    pub, flow = state.pub, state.flow
    if pub.uses[place] < UNLIMITED_USES:
        pub.uses[place] -= 1
    plan_text(flow, text_at(pub, place, world)[0], world)
    if place < MAX_SKILLS:
        note(log, SKILL_USED, place, 0)
        plan_text(flow, world.jobs[pub.job].skills[place].cost, world)
    else:
        held = np.int64(pub.loot[place - FIRST_LOOT]) if place >= FIRST_LOOT else 0
        note(log, ITEM_USED, place - MAX_SKILLS, held)


@jit
def fire(state, timing, world, row, log):
    """Plan all texts that act by themselves at this time, the first on top; returns whether there was any."""
    due = due_texts(state.pub, 1, timing, world)
    for place in range(N_PLACES - 1, -1, -1):
        if (due >> place) & 1:
            act(state, place, world, row, log)
    return due != 0


@jit
def restore_uses(pub, limit, world):
    """Uses that last for a fight, a level or the game (one of codes.USES) are all there again."""
    left = np.int64(pub.limits[limit])
    while left:
        restore(pub, lowest_bit(left), world)
        left &= left - 1


@jit
def restore(pub, place, world):
    """All uses of the text at a place, none where no text is in force."""
    effect, _, _, limit = text_at(pub, place, world)
    if effect == 0:
        pub.uses[place] = 0
    elif limit == UNLIMITED:
        pub.uses[place] = UNLIMITED_USES
    elif place < MAX_SKILLS:
        pub.uses[place] = world.jobs[pub.job].skills[place].uses
    elif place == RACE_ITEM:
        pub.uses[place] = world.races[pub.race].gear.uses
    elif place == CLASS_ITEM:
        pub.uses[place] = world.jobs[pub.job].gear.uses
    else:
        pub.uses[place] = world.loot[pub.loot[place - FIRST_LOOT] - 1].uses


@jit
def new_uses(pub, slot, world):
    """A loot is put into a slot, or taken out of it: all its uses, or none (CC-259)."""
    note_gear(pub, world)
    restore(pub, FIRST_LOOT + slot, world)


@jit
def unlock(pub, place, world):
    """A skill is unlocked: all its uses."""
    pub.skills |= np.int64(1) << place
    note_texts(pub, world)
    restore(pub, place, world)

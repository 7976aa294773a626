"""Stats that rise, with their limits, and skills that XP unlocks (CC-031 to CC-051, CC-115 to CC-118)."""

import numpy as np

from sim.jit import jit, lowest_bit
from sim.rulesets.crypt_crawler.codes import MAX_SKILLS, PASSIVE, TIMING_ALWAYS
from sim.rulesets.crypt_crawler.flow import plan_text
from sim.rulesets.crypt_crawler.notes import SKILL_UNLOCKED
from sim.rulesets.crypt_crawler.rules.body import stamina_limit
from sim.rulesets.crypt_crawler.rules.texts import unlock
from sim.trace import note


@jit(inline=True)
def gain_gold(pub, n, row):
    """Gold rises or falls, never below 0 (CC-051, CC-269)."""
    row.gold_gained += max(n, 0)
    pub.gold = max(pub.gold + n, 0)


@jit(inline=True)
def gain_food(pub, n, world, row):
    """Food to the limit, the excess is lost (CC-044)."""
    row.food_gained += max(n, 0)
    row.food_wasted += max(pub.food + n - world.food_limit, 0)
    pub.food = min(max(pub.food + n, 0), world.food_limit)


@jit(inline=True)
def gain_fragments(pub, n, world, row):
    """Soul Fragments to the limit, the excess is lost (CC-049)."""
    row.fragments_gained += max(n, 0)
    row.fragments_wasted += max(pub.fragments + n - world.fragment_limit, 0)
    pub.fragments = min(max(pub.fragments + n, 0), world.fragment_limit)


@jit(inline=True)
def heal(pub, n):
    """HP to the maximum; returns what was healed (CC-031)."""
    healed = min(n, pub.hp_max - pub.hp)
    pub.hp += healed
    return healed


@jit
def gain_stamina(pub, n, world):
    """Stamina to its limit; a loss stops at 0 (CC-033, CC-036)."""
    if n > 0:
        pub.stamina = max(min(pub.stamina + n, stamina_limit(pub, world)), pub.stamina)
    else:
        pub.stamina = max(pub.stamina + n, 0)


@jit(inline=True)
def relieve_fear(pub, n, row):
    """Fear falls, never below 0 (CC-270)."""
    relief = min(n, pub.fear)
    pub.fear -= relief
    row.fear_relief += relief


@jit(inline=True)
def cure_poison(pub, n):
    """The poison cube moves up; above the maximum it leaves the track. Stamina is not given back (CC-243)."""
    pub.poison = max(pub.poison - n, 0)


@jit
def refill_lantern(pub, world, row):
    """Oil: the footstep tracker to 0, the lantern lit (CC-115, CC-116)."""
    row.refills += 1
    row.footsteps_wasted += max(world.lantern_steps - pub.foot, 0) if pub.lit else 0
    pub.foot = 0
    pub.lit = 1


@jit
def gain_xp(state, n, world, row, log):
    """XP is never spent; a skill whose number is reached is unlocked for good (CC-046, CC-047)."""
    pub = state.pub
    pub.xp = max(pub.xp + n, 0)
    reached = np.int64(0)
    for number in range(MAX_SKILLS):
        reached |= np.int64(pub.xp >= world.jobs[pub.job].skills[number].xp_required) << number
    new = reached & ~np.int64(pub.skills) & ((1 << np.int64(world.jobs[pub.job].n_skills)) - 1)
    while new:
        number = lowest_bit(new)
        new &= new - 1
        skill = world.jobs[pub.job].skills[number]
        unlock(pub, number, world)
        row.skills_unlocked += 1
        note(log, SKILL_UNLOCKED, number, 0)
        if skill.kind == PASSIVE and skill.timing == TIMING_ALWAYS:
            plan_text(state.flow, skill.effect, world)

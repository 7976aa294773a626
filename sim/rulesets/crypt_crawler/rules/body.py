"""What the player's stats come to with gear, skills and poison (CC-230, CC-234, CC-242, CC-260)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import (
    AC,
    BURN,
    BURN_BONUS,
    FEAR_THRESHOLD,
    OFFHAND,
    PHYSICAL,
    PRIMARY,
    SCOPE_ALWAYS,
    SCOPE_ATTACK,
    SCOPE_FIGHT,
    SLOTS,
    SPEED,
    STRENGTH,
    TIERS,
    TOUGHNESS,
    WEAPON,
)
from sim.rulesets.crypt_crawler.state import N_PIECES, WEAPONS

SUM_AC, BEST_AC, REPLACE_AC = 0, 1, 2  # values of option armor_ac
BELOW, UPTO, PUSHED_DOWN = 0, 1, 2  # values of option poison_cap


@jit(inline=True)
def tier_of(red):
    """The tier of an attack chart that a damage die selects: 1-3, 4-5, 6 (CC-025)."""
    return np.int64(red > 3) + np.int64(red > 5)


@jit(inline=True)
def piece_toughness(pub, piece, world):
    """Toughness of an armor piece: loot by slot, then the starting armor of race and class."""
    if piece == SLOTS:
        return np.int64(world.races[pub.race].gear.toughness)
    if piece == SLOTS + 1:
        return np.int64(world.jobs[pub.job].gear.toughness)
    return np.int64(world.loot[pub.loot[piece] - 1].toughness)


@jit
def piece_durability(pub, piece, world):
    """The printed durability of an armor piece."""
    if piece == SLOTS:
        return np.int64(world.races[pub.race].gear.durability)
    if piece == SLOTS + 1:
        return np.int64(world.jobs[pub.job].gear.durability)
    return np.int64(world.loot[pub.loot[piece] - 1].durability)


@jit
def piece_ac(pub, piece, world):
    """(AC, whether it is absolute) of an armor piece."""
    if piece == SLOTS:
        gear = world.races[pub.race].gear
        return np.int64(gear.ac), gear.ac_absolute != 0
    if piece == SLOTS + 1:
        gear = world.jobs[pub.job].gear
        return np.int64(gear.ac), gear.ac_absolute != 0
    loot = world.loot[pub.loot[piece] - 1]
    return np.int64(loot.ac), loot.ac_absolute != 0


@jit
def note_loot_bonus(pub, world):
    """Note what the loot equipped now adds to each stat."""
    for stat in range(pub.loot_bonus.shape[0]):
        pub.loot_bonus[stat] = 0
    for slot in range(SLOTS):
        if pub.loot[slot]:
            for stat in range(pub.loot_bonus.shape[0]):
                pub.loot_bonus[stat] += world.loot[pub.loot[slot] - 1].bonus[stat]
    add_up(pub)


@jit
def add_up(pub):
    """Note what is added to each stat in all."""
    for stat in range(pub.added.shape[0]):
        pub.added[stat] = pub.bonus[stat] + pub.fight_bonus[stat] + pub.attack_bonus[stat] + pub.loot_bonus[stat]


@jit
def add_bonus(pub, stat, n, scope):
    """Add to a stat for good, for the present fight or for the present attack."""
    if scope == SCOPE_ALWAYS:
        pub.bonus[stat] += n
    elif scope == SCOPE_FIGHT:
        pub.fight_bonus[stat] += n
    else:
        pub.attack_bonus[stat] += n
    if scope != SCOPE_ALWAYS:
        pub.brief |= np.int64(1) << scope
    add_up(pub)


@jit(inline=True)
def bonus(pub, stat):
    """What is added to a stat of codes.STATS: by skills and texts for good, for the present fight, for the present
    attack; by loot."""
    return pub.added[stat]


@jit(inline=True)
def forget_fight(pub):
    """Bonuses for one fight or attack end with the fight; most times there is none."""
    if pub.brief:
        end_bonuses(pub)


@jit
def end_bonuses(pub):
    """The same when there is any."""
    for stat in range(pub.fight_bonus.shape[0]):
        pub.fight_bonus[stat] = 0
    end_attack(pub)
    pub.brief = 0


@jit(inline=True)
def forget_attack(pub):
    """Bonuses for one attack end with it; most times there is none."""
    if (pub.brief >> SCOPE_ATTACK) & 1:
        end_attack(pub)


@jit
def end_attack(pub):
    """The same when there is any."""
    for stat in range(pub.attack_bonus.shape[0]):
        pub.attack_bonus[stat] = 0
    pub.brief &= ~(np.int64(1) << SCOPE_ATTACK)
    add_up(pub)


@jit
def note_armor(pub, world):
    """Note the armor with durability left, and the AC of race and armor (CC-230, A-16)."""
    best, bonuses, highest = np.int64(pub.ac), 0, 0
    pub.armor = 0
    for piece in range(N_PIECES):
        if pub.durability[piece] > 0:
            pub.armor |= np.int64(1) << piece
            ac, absolute = piece_ac(pub, piece, world)
            if absolute:
                best = max(best, ac)
            else:
                bonuses += ac
                highest = max(highest, ac)
    total = best + bonuses if world.armor_ac == SUM_AC else best + highest
    if world.armor_ac == REPLACE_AC:
        total = max(best, np.int64(pub.ac) + highest)
    pub.armor_ac = total


@jit(inline=True)
def armor_class(pub, world):
    """The player's AC: race, armor, skills (CC-230, A-16)."""
    total = pub.armor_ac + bonus(pub, AC)
    return min(total, 6) if world.ac_cap else total


@jit(inline=True)
def strength(pub, world):
    """Added to every hit's physical damage (CC-133)."""
    return pub.strength + bonus(pub, STRENGTH)


@jit(inline=True)
def speed(pub, world):
    """Compared with the enemy's (CC-128)."""
    return pub.speed + bonus(pub, SPEED)


@jit(inline=True)
def innate_toughness(pub, world):
    """Toughness of race, skills and accessories: applied after armor, never worn out (CC-234)."""
    return pub.toughness + bonus(pub, TOUGHNESS)


@jit(inline=True)
def fear_threshold(pub, world):
    """The Fear at which the game is lost (CC-038)."""
    return pub.fear_threshold + bonus(pub, FEAR_THRESHOLD)


@jit(inline=True)
def stamina_limit(pub, world):
    """The most Stamina the player may have now (CC-033, CC-242, A-07)."""
    if pub.poison == 0:
        return np.int64(pub.stamina_max)
    cube = pub.stamina_max + 1 - pub.poison
    return max(cube - 1 if world.poison_cap == BELOW else cube, 0)


@jit
def note_weapons(pub, world):
    """Note which weapons there are, with their attack charts."""
    race, job = world.races[pub.race].gear, world.jobs[pub.job].gear
    pub.force = 0
    note_chart(pub, 0, race.kind == WEAPON, race.chart)
    note_chart(pub, 1, job.kind == WEAPON, job.chart)
    for weapon in range(2, WEAPONS):
        held = np.int64(pub.loot[PRIMARY if weapon == 2 else OFFHAND])
        loot = world.loot[max(held - 1, 0)]
        note_chart(pub, weapon, held != 0 and loot.has_chart != 0, loot.chart)


@jit
def note_chart(pub, weapon, there, tiers):
    """Note one weapon; zeros when it is not there."""
    pub.weapons = pub.weapons & ~(np.int64(1) << weapon) | np.int64(there) << weapon
    for tier in range(TIERS):
        for column in range(4):
            pub.charts[weapon, tier, column] = tiers[tier, column] if there else 0
        pub.force = max(pub.force, pub.charts[weapon, tier, PHYSICAL])


@jit(inline=True)
def has_weapon(pub, weapon, world):
    """Whether the player can attack with weapon 0..3: of the race, of the class, primary hand, off-hand."""
    return (pub.weapons >> weapon) & 1 == 1


@jit(inline=True)
def chart(pub, weapon, tier, column, world):
    """One entry of a weapon's attack chart; Burn with what skills add to it (S5)."""
    value = np.int64(pub.charts[weapon, tier, column])
    if column == BURN and value > 0:
        value += bonus(pub, BURN_BONUS)
    return value

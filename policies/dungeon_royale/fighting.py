"""Attack cards: what each would do, and on whom."""

import numpy as np

from policies.dungeon_royale.odds import chance, dice_row, mean_roll
from policies.dungeon_royale.weights import DEATH, DRAGON_HIT, DRAGON_WORTH, HURT, KILL_WORTH, weight
from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import (
    AMBUSH,
    BLACK,
    BLUE,
    BOW,
    CHERRY_BOMB,
    DRAGON,
    GREEN,
    RED,
    STAFF,
    STONE,
)
from sim.rulesets.dungeon_royale.phases import ARGUMENTS, YES
from sim.rulesets.dungeon_royale.rules.aiming import choices_of_special, foes_in_reach, foes_of_special, heroes_here
from sim.rulesets.dungeon_royale.rules.heroes import owns, wields

DODGED = 0.8  # part of an attack that is not dodged, on the mean


@jit(inline=True)
def dice_in_hand(hero, world, kind, colour):
    """Dice of a colour that an attack with this card rolls."""
    n = np.int64(world.cards[kind].dice[colour])
    n += world.heroes[hero.hero].die[hero.level - 1] == colour
    return n + (colour == GREEN and wields(hero, BOW))


@jit
def worth_of_hits(pub, own, world, params, kind, targets, more_blue):
    """What an attack on these targets (bits) is worth."""
    hero = pub.heroes[own.seat]
    black, red = dice_in_hand(hero, world, kind, BLACK), dice_in_hand(hero, world, kind, RED)
    blue, green = dice_in_hand(hero, world, kind, BLUE) + more_blue, dice_in_hand(hero, world, kind, GREEN)
    row = dice_row(black, blue, red, green)
    bonus = np.int64(wields(hero, STAFF))
    mean = mean_roll(params, (black, blue, red, green)) + bonus
    total = 0.0
    for target in range(DRAGON + 1):
        if (targets >> target) & 1 == 0:
            continue
        if target == DRAGON:
            total += chance(params, row, np.int64(pub.dragon.hp) - bonus) * own.worth[DRAGON_WORTH]
            total += weight(own, params, DRAGON_HIT) * mean
        else:
            victim = pub.heroes[target]
            death = chance(params, row, np.int64(victim.hp) - bonus)
            prize = own.worth[KILL_WORTH] + (0.5 * own.worth[STONE] if owns(victim, STONE) else 0.0)
            total += DODGED * (death * prize + weight(own, params, HURT) * min(mean, victim.hp))
    if world.cards[kind].text == CHERRY_BOMB:
        total -= chance(params, row, np.int64(hero.hp)) * weight(own, params, DEATH) + weight(own, params, HURT) * mean
    return total


@jit
def best_attack(pub, own, world, params, kind):
    """What the best use of an attack card is worth."""
    seat, best = np.int64(own.seat), -1e9
    if world.cards[kind].text >= AMBUSH:
        for choice in range(choices_of_special(kind, world)):
            targets = foes_of_special(pub, seat, kind, choice, world)
            if targets:
                best = max(best, worth_of_hits(pub, own, world, params, kind, targets, 0))
        return best
    targets = foes_in_reach(pub, seat, kind, world)
    for target in range(DRAGON + 1):
        if (targets >> target) & 1:
            best = max(best, worth_of_hits(pub, own, world, params, kind, np.int64(1) << target, 0))
    return best


@jit
def choose_aim(pub, own, world, offer, params, special):
    """The target, line, paths or orientation that is worth most. special: the choices are those of a special card."""
    seat, kind = np.int64(own.seat), np.int64(pub.turn.card)
    best, found = -1e9, 0
    for at in range(offer.n):
        action = np.int64(offer.action[at])
        choice = action % ARGUMENTS
        if special:
            worth = worth_of_hits(pub, own, world, params, kind, foes_of_special(pub, seat, kind, choice, world), 0)
        elif action // ARGUMENTS == YES:
            worth = worth_of_hits(pub, own, world, params, kind, heroes_here(pub, seat, world), 1)
        else:
            worth = worth_of_hits(pub, own, world, params, kind, np.int64(1) << choice, 0)
        if worth > best:
            best, found = worth, at
    return found


@jit
def strength(world, params, kind):
    """Mean hits of the dice that a card prints."""
    return mean_roll(params, world.cards[kind].dice)

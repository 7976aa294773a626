"""The parts of a Hero Turn: the one that is worth most comes next, until none is worth anything."""

import numpy as np

from policies.dungeon_royale.aims import worth_beside_dragon, worth_of_item
from policies.dungeon_royale.fighting import best_attack, strength
from policies.dungeon_royale.items import best_to_steal, gain_of_trade
from policies.dungeon_royale.walking import steps_to
from policies.dungeon_royale.weights import (
    CARE,
    CYCLE,
    HEAL,
    HINDER,
    THEFT,
    TRAP,
    TREASURE_WORTH,
    weight,
)
from sim.jit import jit
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    ACTION,
    ATTACK,
    HEALTH_POTION,
    N_ARTIFACTS,
    NOWHERE,
    RANSACK,
    REACTION,
    SPECIAL,
    STEAL,
    STONE,
    TREASURE_HUNT,
)
from sim.rulesets.dungeon_royale.rules.heroes import full_hp
from sim.rulesets.dungeon_royale.rules.powers import may_land, trade_partners
from sim.rulesets.dungeon_royale.rules.stealing import victims

SUCCESS = 0.75  # part of an item's worth that a steal brings, on the mean over the green die
URGENT = 20.0  # before anything else
FLIGHT = 2.0  # what a teleport must bring, as it comes once a game
DULL = 1.2  # mean hits below which an attack card may go


@jit
def next_part(pub, own, world, offer, params):
    """The position of the part that is worth most; the first, which ends the turn, when none is worth anything."""
    best, found = 0.0, 0
    for at in range(offer.n):
        action = np.int64(offer.action[at])
        kind, argument = action // ph.ARGUMENTS, action % ph.ARGUMENTS
        if kind == ph.PLAY:
            worth = worth_of_play(pub, own, world, params, argument)
        elif kind == ph.TAKE:
            worth = worth_of_pick(pub, own, world, params, argument)
        elif kind == ph.GO_ON:
            worth = 0.0
        elif kind == ph.CYCLE:
            worth = weight(own, params, CYCLE)
            if worth > best and not has_dull_card(own, world, params):
                worth = 0.0
        else:
            worth = worth_of_power(pub, own, world, params, kind)
        if worth > best:
            best, found = worth, at
    return found


@jit
def worth_of_pick(pub, own, world, params, what):
    """An artifact, or a Ransack card; less beside the Dragon and with few HP."""
    hero = pub.heroes[own.seat]
    space = np.int64(hero.space)
    if what != RANSACK:
        return worth_beside_dragon(pub, own, world, params, space, own.worth[what])
    share = 1.0 if hero.hp >= weight(own, params, CARE) else 0.2 * hero.hp
    return worth_beside_dragon(pub, own, world, params, space, own.worth[TREASURE_WORTH] * share)


@jit
def best_pick(pub, own, world, offer, params):
    """What is picked up before the turns: the thing that is worth most, if any is worth something."""
    best, found = 0.0, 0
    for at in range(1, offer.n):
        worth = worth_of_pick(pub, own, world, params, np.int64(offer.action[at]) % ph.ARGUMENTS)
        if worth > best:
            best, found = worth, at
    return found


@jit
def worth_of_play(pub, own, world, params, kind):
    """A card played from hand."""
    card = world.cards[kind]
    if card.kind == ATTACK or card.kind == SPECIAL:
        return best_attack(pub, own, world, params, kind)
    if card.kind == STEAL:
        return worth_of_theft(pub, own, world, params, kind)
    if card.kind == ACTION:
        return weight(own, params, HINDER)
    if card.text == HEALTH_POTION:
        return worth_of_healing(pub, own, world, params, world.potion_heals)
    if card.text == TREASURE_HUNT:
        return worth_of_hunt(pub, own, world, params)
    return 0.0


@jit
def worth_of_theft(pub, own, world, params, kind):
    """The best item in reach."""
    seat, best = np.int64(own.seat), 0.0
    found = victims(pub, seat, kind, world)
    for other in range(pub.n):
        if (found >> other) & 1:
            item = best_to_steal(pub.heroes[other], own, world, np.int64(world.cards[kind].steals))
            if item >= 0:
                best = max(best, worth_of_item(own, world, item))
    return SUCCESS * weight(own, params, THEFT) * best


@jit
def choose_victim(pub, own, world, offer):
    """Of a steal card: who owns the best item; of Slowed and Daze: who has most artifacts.

    Among equals the next seat clockwise: were it the lowest, low seats would win less.
    """
    steals = np.int64(world.cards[pub.turn.card].steals)
    best, nearest, found = -1e9, np.int64(pub.n), 0
    for at in range(offer.n):
        seat = np.int64(offer.action[at]) % ph.ARGUMENTS
        hero, away = pub.heroes[seat], (seat - np.int64(own.seat)) % np.int64(pub.n)
        if steals:
            item = best_to_steal(hero, own, world, steals)
            worth = worth_of_item(own, world, item) if item >= 0 else -1.0
        else:
            worth = 0.0
            for artifact in range(N_ARTIFACTS):
                if (np.int64(hero.artifacts) >> artifact) & 1:
                    worth += 1.0 + 3.0 * (artifact == STONE)
        if worth > best or (worth == best and away < nearest):
            best, nearest, found = worth, away, at
    return found


@jit
def worth_of_healing(pub, own, world, params, amount):
    """HP that are missing; at once when the Dragon stands by."""
    hero = pub.heroes[own.seat]
    missing = full_hp(hero, world) - hero.hp
    if missing > 0 and pub.dragon.alive and pub.dragon.space == hero.space:
        return URGENT
    return weight(own, params, HEAL) * min(missing, amount) if missing > 1 else 0.0


@jit
def worth_of_hunt(pub, own, world, params):
    """A second pick-up: where there is treasure, or more than one artifact."""
    hero = pub.heroes[own.seat]
    lying = 0
    for artifact in range(N_ARTIFACTS):
        lying += pub.place[artifact] == hero.space
    if lying > 1 or (lying == 1 and pub.turn.picked > 0):
        return 2.0
    if world.spaces[hero.space].treasure and pub.n_ransack > 1 and hero.hp >= weight(own, params, CARE):
        return own.worth[TREASURE_WORTH]
    return 0.0


@jit
def worth_of_power(pub, own, world, params, kind):
    """What the hero itself can do."""
    if kind == ph.LAY_TRAP or kind == ph.WEAR_HAT:
        return weight(own, params, TRAP)
    if kind == ph.EAT_APPLE:
        return worth_of_healing(pub, own, world, params, world.apple_heals)
    if kind == ph.TRADE:
        return 0.8 * best_trade(pub, own)
    return worth_of_flight(pub, own, world, params)


@jit
def best_trade(pub, own):
    """The best exchange with a hero on the own space."""
    seat, best = np.int64(own.seat), 0.0
    partners = trade_partners(pub, seat)
    for other in range(pub.n):
        if (partners >> other) & 1:
            best = max(best, gain_of_trade(own, pub.heroes[seat], pub.heroes[other]))
    return best


@jit
def choose_partner(pub, own, offer):
    """Whom to trade with."""
    best, found = -1e9, 0
    for at in range(offer.n):
        worth = gain_of_trade(own, pub.heroes[own.seat], pub.heroes[np.int64(offer.action[at]) % ph.ARGUMENTS])
        if worth > best:
            best, found = worth, at
    return found


@jit
def worth_of_landing(pub, own, world, params, space):
    """What lies on a space, for who comes there this turn."""
    best = 0.0
    for artifact in range(N_ARTIFACTS):
        if pub.place[artifact] == space:
            best = max(best, worth_beside_dragon(pub, own, world, params, space, own.worth[artifact]))
    return best


@jit
def worth_of_flight(pub, own, world, params):
    """Daynah's teleport: to an artifact that is more than a round away, if nothing has been picked up yet."""
    hero = pub.heroes[own.seat]
    if pub.turn.picked:
        return 0.0
    best = 0.0
    for artifact in range(N_ARTIFACTS):
        space = np.int64(pub.place[artifact])
        if space != NOWHERE and may_land(pub, np.int64(own.seat), space, world):
            if steps_to(pub, world, np.int64(hero.space), space) > world.movement_dice:
                best = max(best, worth_of_landing(pub, own, world, params, space))
    return best - FLIGHT


@jit
def choose_landing(pub, own, world, offer, params):
    """The space with the best artifact."""
    best, found = -1e9, 0
    for at in range(offer.n):
        worth = worth_of_landing(pub, own, world, params, np.int64(offer.action[at]) % ph.ARGUMENTS)
        if worth > best:
            best, found = worth, at
    return found


@jit
def worth_in_hand(world, params, kind):
    """What keeping a card is worth, to tell which one goes first."""
    what = world.cards[kind].kind
    if what == REACTION:
        return 3.0
    if what == STEAL:
        return 1.5
    if what == ATTACK or what == SPECIAL:
        return 0.7 * strength(world, params, kind)
    return 1.0 if world.cards[kind].text != TREASURE_HUNT else 0.9


@jit
def has_dull_card(own, world, params):
    """Whether a card in hand is worth changing."""
    for i in range(own.n_hand):
        if worth_in_hand(world, params, np.int64(own.hand[i])) < DULL:
            return True
    return False


@jit
def choose_discard(own, world, offer, params):
    """The least card, as long as it is dull; else stop where that is possible."""
    best, found = 1e9, 0
    for at in range(offer.n):
        action = np.int64(offer.action[at])
        worth = DULL if action // ph.ARGUMENTS == ph.GO_ON else worth_in_hand(world, params, action % ph.ARGUMENTS)
        if worth < best:
            best, found = worth, at
    return found


@jit
def strongest(world, offer, params):
    """The card with the strongest dice."""
    best, found = -1e9, 0
    for at in range(offer.n):
        worth = strength(world, params, np.int64(offer.action[at]) % ph.ARGUMENTS)
        if worth > best:
            best, found = worth, at
    return found

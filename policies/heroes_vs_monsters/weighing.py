"""The weighing behind greedy: what each offered act is worth for each action point.

Weights are whole thousandths and lie in own.memo, one for each monster.
"""

from pydantic import Field

from policies.heroes_vs_monsters.betting import FIRST_FREE, BettingParameters
from policies.heroes_vs_monsters.tactics import blow, hit_chance, most_urgent, steps_to, turns_left
from sim.jit import jit
from sim.rulesets.heroes_vs_monsters.codes import (
    ABILITY,
    ATTACK,
    CHAPEL,
    D6_MIN,
    DAMAGE,
    MEND,
    MOVE,
    PUSH_BACK,
    SINGLE,
    SQUARE3,
    STUN,
    VERB,
    WHO,
)
from sim.rulesets.heroes_vs_monsters.rules.abilities import helps_heroes, in_area
from sim.rulesets.heroes_vs_monsters.rules.wounds import distance

URGENCY, RISK, KNOCKOUT, APPROACH, WALL_POINTS = range(FIRST_FREE, FIRST_FREE + 5)
WEIGHT_OF_TURN = 16  # params.value from here: the weight by activations left
MOST_TURNS = 40
THOUSAND = 1000.0
PATIENCE = 30  # rounds after which heroes attack at any risk: a lone one could push a monster back for ever


class WeighingParameters(BettingParameters):
    """How much things count."""

    urgency: float = Field(1.3, ge=0, le=8, description="weight of a monster n activations away: 100 / n^urgency")
    risk: float = Field(0.3, ge=0, le=100, description="weight of a damage marker on a hero")
    knockout: float = Field(5.0, ge=0, le=1000, description="weight of a hero knocked out, on top")
    approach: float = Field(0.5, ge=0, le=100, description="weight of a step nearer when no attack can follow")
    wall_points: int = Field(2, ge=0, le=9, description="a wall is closed with so many points left, or fewer")


def fill_weights(params, urgency):
    """The weight of a monster by its activations to the Chapel."""
    for n in range(MOST_TURNS):
        weight_of_n = 100 / max(n, 1) ** urgency
        params.value[WEIGHT_OF_TURN + n] = round(weight_of_n, 6)  # powers differ between machines in the last digit


@jit(inline=True)
def weight(n, params):
    """The weight of a monster that is n activations from the Chapel."""
    return params.value[WEIGHT_OF_TURN + min(n, MOST_TURNS - 1)]


@jit
def weigh_monsters(pub, own, world, params):
    """What an attack on each monster is worth: its chance to wound times the share of the monster's weight."""
    for m in range(pub.n_monsters):
        if pub.square[m] > 0:
            kind = pub.type[m]
            share = weight(turns_left(pub, m, world), params) / (world.health[kind] - pub.damage[m])
            own.memo[m] = int(THOUSAND * share * hit_chance(kind, world))
        else:
            own.memo[m] = 0


@jit(inline=True)
def danger(pub, h, kind, world, params):
    """What the answer to a miss counts against an attack."""
    if pub.round_no > PATIENCE:
        return 0.0
    hurt = blow(kind, world)
    counts = params.value[RISK] * hurt
    if hurt >= world.max_health[h] - pub.h_damage[h]:
        counts += params.value[KNOCKOUT]
    return counts * (world.toughness[kind] - 1) / 6


@jit(inline=True)
def attack_worth(pub, own, h, m, world, params):
    """The worth of one normal attack."""
    return own.memo[m] / THOUSAND - danger(pub, h, pub.type[m], world, params)


@jit
def find_prey(pub, own, h, world, params):
    """The monster that a hero does best to walk to, by what attacks with the points left are worth a point.

    Returns (monster or -1, worth); the worth of a walk that leaves no point to attack with is `approach`.
    """
    best, found = 0.0, -1
    for m in range(pub.n_monsters):
        if pub.square[m] == 0:
            continue
        steps = steps_to(pub, h, m, world)
        if steps <= 0:
            continue
        left = pub.ap - steps
        worth = attack_worth(pub, own, h, m, world, params)
        if left > 0:
            worth = worth * left / pub.ap
        elif worth > 0:
            worth = params.value[APPROACH] * worth / (100 + worth) / steps
        if worth > best:
            best, found = worth, m
    return found, best


@jit
def ability_worth(pub, own, h, slot, target, world, params):
    """The worth of an ability at a target, for all its points."""
    effect = world.effect[h, slot]
    if helps_heroes(effect):
        if effect != MEND:
            return 0.0
        worn = pub.h_damage[target] / world.max_health[target]
        return params.value[RISK] * world.amount[h, slot] * worn
    if world.targets[h, slot] > 1:
        return several_worth(pub, own, h, slot, world)
    total, worst = 0.0, 0.0
    if world.area[h, slot] == SINGLE:
        return effect_worth(pub, own, h, slot, target, world, params)
    for m in range(pub.n_monsters):
        if in_area(pub, h, slot, target, m, world):
            total += effect_worth(pub, own, h, slot, m, world, params)
            worst = max(worst, danger(pub, h, pub.type[m], world, params))
    return total - worst if world.counter[h, slot] else total


@jit
def several_worth(pub, own, h, slot, world):
    """The worth of shots at several targets: those in reach, and not more than there are shots."""
    total, n = 0, 0
    for m in range(pub.n_monsters):
        if own.memo[m] > 0 and distance(pub.square[m], pub.h_square[h], world) <= world.range[h, slot]:
            total += own.memo[m]
            n += 1
    shots = world.targets[h, slot]
    return total / THOUSAND * min(1.0, shots / max(n, 1))


@jit
def effect_worth(pub, own, h, slot, m, world, params):
    """The worth of an ability's effect on one monster."""
    effect, amount = world.effect[h, slot], world.amount[h, slot]
    if effect == DAMAGE:
        return own.memo[m] / THOUSAND * amount
    if pub.round_no > PATIENCE:
        return 0.0
    chance = (7 - world.min_d6[h, slot]) / 6 if world.roll[h, slot] == D6_MIN else 1.0
    now = turns_left(pub, m, world)
    if effect == STUN:
        later = now if pub.skip[m] else now + amount
    else:
        move = world.move[pub.type[m]]
        more = amount if effect == PUSH_BACK or not pub.slow[m] else 0
        later = (world.column_of[pub.square[m]] + pub.slow[m] + more + move - 1) // move + pub.skip[m]
    return chance * (weight(now, params) - weight(later, params))


@jit(inline=True)
def leads_nearer(pub, h, to, m, world):
    """Whether a move brings a hero nearer to a monster; out of the Chapel, whether it is on the shortest way."""
    goal, here = pub.square[m], pub.h_square[h]
    before, after = distance(here, goal, world), distance(to, goal, world)
    return after < before or (here == CHAPEL and after == before)


@jit(inline=True)
def act_worth(pub, own, action, world, params):
    """The worth for each point of an attack or an ability."""
    verb, h, target = action // VERB, action // WHO % 4, action % WHO
    if verb == ATTACK:
        return attack_worth(pub, own, h, target, world, params)
    slot = verb - ABILITY
    return ability_worth(pub, own, h, slot, target, world, params) / world.cost[h, slot]


@jit(inline=True)
def is_passed_over(pub, action, urgent, world, with_area):
    """Whether an ability is not looked at: around a square that is not near the most urgent monster, or, without
    `with_area`, a strike at several monsters."""
    verb, h = action // VERB, action // WHO % 4
    if verb < ABILITY:
        return False
    area = world.area[h, verb - ABILITY]
    if area == SQUARE3 and distance(action % WHO, pub.square[urgent], world) > 1:
        return True
    return not with_area and area != SINGLE and world.effect[h, verb - ABILITY] == DAMAGE


@jit
def best_act(pub, own, world, offer, params, with_area):
    """The position of the act that is worth most a point; 0, the end, when none is worth anything."""
    best, found = 0.0, 0
    urgent = most_urgent(pub, world)
    walker, prey, walk = -1, -1, 0.0
    for at in range(1, offer.n):
        action = offer.action[at]
        if action // VERB == MOVE:
            h = action // WHO % 4
            if h != walker:
                walker = h
                prey, walk = find_prey(pub, own, h, world, params)
            if prey >= 0 and walk > best and leads_nearer(pub, h, action % WHO, prey, world):
                best, found = walk, at
        elif not is_passed_over(pub, action, urgent, world, with_area):
            worth = act_worth(pub, own, action, world, params)
            if worth > best:
                best, found = worth, at
    return found


@jit
def best_aim(own, offer):
    """The position of the target that is worth most."""
    best, found = -1, 0
    for at in range(offer.n):
        if own.memo[offer.action[at] % WHO] > best:
            best, found = own.memo[offer.action[at] % WHO], at
    return found

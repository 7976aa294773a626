"""One decision of a judging policy: what the phase asks is passed to the file that judges it."""

from policies.dungeon_royale.defending import boss_answer, defence, monster_defence, respawn_choice
from policies.dungeon_royale.fighting import choose_aim
from policies.dungeon_royale.items import cheapest, dearest
from policies.dungeon_royale.preparing import (
    any_of,
    busy_square,
    dash_or_not,
    hero_choice,
    next_die,
    quest_to_give_up,
    scroll_or_not,
    start_square,
)
from policies.dungeon_royale.turns import (
    best_pick,
    choose_discard,
    choose_landing,
    choose_partner,
    choose_victim,
    next_part,
    strongest,
)
from sim.jit import jit
from sim.rulesets.dungeon_royale import phases as ph


@jit
def decide(pub, own, world, offer, params, stream):
    """The position of the action taken."""
    phase = pub.phase
    if phase == ph.PLAN:
        return next_die(pub, own, world, params, stream)
    if phase == ph.TURN:
        return next_part(pub, own, world, offer, params)
    if phase < ph.PLAN:
        return prepare(pub, own, world, offer, params, stream)
    if phase <= ph.DEFENCE:
        return fight(pub, own, world, offer, params)
    return other(pub, own, world, offer, params, stream)


@jit
def prepare(pub, own, world, offer, params, stream):
    """Set-up and announcements (P01 to P07)."""
    phase = pub.phase
    if phase == ph.HERO_CHOICE:
        return hero_choice(pub, offer)
    if phase == ph.KEEP_QUEST:
        return quest_to_give_up(pub, own, world, offer, params)
    if phase == ph.START_SQUARE:
        return start_square(pub, own, world, offer, params, stream)
    if phase == ph.DASH:
        return dash_or_not(pub, own, world, params, stream)
    if phase == ph.HAT_SQUARE:
        return busy_square(pub, own, world, offer, params)
    if phase == ph.SCROLL_USE:
        return scroll_or_not(pub, own, world, params)
    return any_of(offer, stream)  # doors, the second square of the Hat


@jit
def fight(pub, own, world, offer, params):
    """Pick-ups before the turns, and attacks (P11, P12, P14 to P22)."""
    phase = pub.phase
    if phase == ph.PICK_UP:
        return best_pick(pub, own, world, offer, params)
    if phase == ph.DEFENCE:
        return defence(pub, own, offer, params)
    if phase == ph.MONSTER_DEFENCE:
        return monster_defence(pub, own, params)
    if phase == ph.MONSTER_ATTACK:
        return 1
    if phase == ph.GAMBLE:
        return 1 if pub.heroes[own.seat].hp > 1 else 0
    return choose_aim(pub, own, world, offer, params, phase != ph.TARGET)


@jit
def other(pub, own, world, offer, params, stream):
    """Items, mini bosses, powers, respawn (P23 to P38)."""
    phase = pub.phase
    if phase == ph.VICTIM:
        return choose_victim(pub, own, world, offer)
    if phase == ph.TAKE_ITEM or phase == ph.NAME_ITEMS or phase == ph.TRADE_TAKE:
        return dearest(own, world, offer)
    if phase == ph.GIVE_ITEM or phase == ph.TRADE_GIVE or phase == ph.LOSE_ITEM:
        return cheapest(own, world, offer)
    if phase == ph.DISCARD:
        return choose_discard(own, world, offer, params)
    if phase == ph.BOSS_ANSWER:
        return boss_answer(pub, own, world, offer, params)
    if phase == ph.TELEPORT:
        return choose_landing(pub, own, world, offer, params)
    if phase == ph.TRADE_WITH:
        return choose_partner(pub, own, offer)
    if phase == ph.TRAP_CARD:
        return strongest(world, offer, params)
    if phase == ph.TRAP_SQUARE:
        return busy_square(pub, own, world, offer, params)
    if phase == ph.RESPAWN:
        return respawn_choice(pub, own)
    return any_of(offer, stream)  # the second square of a trap

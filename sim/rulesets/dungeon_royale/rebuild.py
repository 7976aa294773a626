"""A whole state made from what a seat sees, with hands, quests and decks as they may be: what look-ahead plays on from.

At a part of the own Hero Turn and at a movement die the agenda follows from the phase. At other decisions it depends on
what led there, so that none is built.
"""

import numpy as np

from sim.jit import jit
from sim.rng import below, restart
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import MAX_SEATS
from sim.rulesets.dungeon_royale.flow import plan
from sim.rulesets.dungeon_royale.redeal import redeal
from sim.rulesets.dungeon_royale.rules.announcing import dice_of
from sim.rulesets.dungeon_royale.rules.order import seat_at
from sim.rulesets.dungeon_royale.rules.weapons import is_weapon


@jit
def rebuild(state, pub, own, world, stream):
    """Fill `state` in; False when the agenda cannot be told. What is hidden and the streams come from `stream`.

    Whether a hero on the centre square has paid for this visit (A-49) is taken to be not so.
    """
    seat = np.int64(own.seat)
    state.pub = pub
    state.own[seat] = own
    deal_cards(state, seat, world)
    deal_quests(state, seat, world)
    flow = state.flow
    flow.n = flow.entered = flow.backwards = 0
    for other in range(MAX_SEATS):
        flow.fallen_by[other], flow.visited[other], flow.board_damage[other] = -1, 0, 0
        restart(state.policy[other], stream)
    if pub.phase == ph.TURN:
        plan(flow, ph.DRAGON_TURN, 0, 0)
        plan(flow, ph.END_TURN, pub.turn.at, 0)
    elif pub.phase == ph.PLAN:
        prepare_plans(state, seat, world, stream)
        if pub.revealed:
            plan(flow, ph.FORESEE, place_of(pub, seat), 0)
        else:
            plan(flow, ph.REVEAL, 0, 0)
            plan(flow, ph.ASK_PLANS, seat + 1, 0)
    else:
        return False
    redeal(state, seat, world, stream)
    return True


@jit
def place_of(pub, seat):
    """The place of a seat in torch order."""
    place = 0
    while seat_at(pub, place) != seat:
        place += 1
    return place


@jit
def deal_cards(state, seat, world):
    """The cards that are not in sight, to deck, foreign hands and a foreign trap, in any order: redeal() mixes them."""
    pub, hid = state.pub, state.hid
    n = np.int64(0)
    for kind in range(world.n_cards):
        for _ in range(unseen(pub, state.own[seat], kind, world)):
            hid.draw_pile[n] = kind
            n += 1
    trapper = np.int64(pub.trap_seat)
    for other in range(pub.n):
        if other != seat:
            own = state.own[other]
            own.seat, own.trap_card = other, 0
            if other == trapper and pub.trap_card:
                own.trap_card = pub.trap_card
            elif other == trapper:
                at = n - 1
                while not is_weapon(np.int64(hid.draw_pile[at]), world):
                    at -= 1
                own.trap_card = 1 + hid.draw_pile[at]
                n -= 1
                hid.draw_pile[at] = hid.draw_pile[n]
            own.n_hand = pub.heroes[other].hand
            for i in range(own.n_hand):
                n -= 1
                own.hand[i] = hid.draw_pile[n]


@jit
def unseen(pub, own, kind, world):
    """How many cards of a kind are in the deck, in foreign hands or face down under a foreign trap."""
    n = np.int64(world.cards[kind].copies) - np.int64(pub.discards[kind])
    n -= own.trap_card == kind + 1 or (pub.trap_seat >= 0 and pub.trap_card == kind + 1)
    for i in range(own.n_hand):
        n -= own.hand[i] == kind
    return n


@jit
def deal_quests(state, seat, world):
    """The quests that the seat has not seen, kept and given up by the others as many as by the seat."""
    hid, mine = state.hid, state.own[seat]
    n = np.int64(0)
    for quest in range(world.n_quests):
        seen = False
        for i in range(mine.n_quests):
            seen = seen or mine.quests[i] == quest
        for i in range(mine.n_gone_quests):
            seen = seen or mine.gone_quests[i] == quest
        if not seen:
            hid.quest_pile[n] = quest
            n += 1
    for other in range(state.pub.n):
        if other != seat:
            own = state.own[other]
            own.n_quests, own.n_gone_quests = mine.n_quests, mine.n_gone_quests
            for i in range(own.n_quests):
                n -= 1
                own.quests[i] = hid.quest_pile[n]
            for i in range(own.n_gone_quests):
                n -= 1
                own.gone_quests[i] = hid.quest_pile[n]
    hid.n_quest_pile = n


@jit
def prepare_plans(state, seat, world, stream):
    """Foreign plans that are not in the open: those who set dice after this seat will be asked, others have any.

    Once plans are revealed, only users of the Scroll have none.
    """
    pub = state.pub
    for other in range(pub.n):
        hero, own = pub.heroes[other], state.own[other]
        if other == seat:
            continue
        own.n_planned = own.n_plan = 0
        if not hero.inside:
            continue
        if pub.revealed and (not hero.scroll or place_of(pub, other) < place_of(pub, seat)):
            own.n_planned = own.n_plan = hero.n_dice
            for i in range(own.n_plan):
                own.plan[i] = hero.plan[i]
            continue
        own.n_plan = dice_of(hero, world)
        if hero.dazed or (not pub.revealed and not hero.scroll and other < seat):
            own.n_planned = own.n_plan
            for i in range(own.n_plan):
                own.plan[i] = world.move_faces[below(stream, world.n_move_faces)]

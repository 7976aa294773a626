"""Rooms, cards, the key and the door (CC-071 to CC-110, CC-215 to CC-226, CC-265)."""

import numpy as np

from sim.contract import CAPPED, RUNNING
from sim.jit import count_bits, jit
from sim.rng import die
from sim.rulesets.crypt_crawler.codes import (
    ALTAR,
    FACES,
    NO_CRYSTALS,
    PER_LEVEL,
    SHOP,
    SHRINE,
    TIMING_BETWEEN,
    TIMING_CARD_FLIP,
    TIMING_EVENT_ROLL,
    TIMING_LEVEL_LEAVE,
    TIMING_ROOM_ENTER,
)
from sim.rulesets.crypt_crawler.flow import plan, plan_harm, plan_text
from sim.rulesets.crypt_crawler.notes import (
    CARD,
    CLEARED,
    EVENT_ROLLED,
    KEY_TAKEN,
    LEFT_LEVEL,
    NEW_MAP,
    OUTCOME,
    PUSHED,
)
from sim.rulesets.crypt_crawler.phases import (
    AT_ALTAR,
    AT_SHOP,
    AT_SHRINE,
    BETWEEN,
    CLEAR,
    DESCEND,
    EVENT,
    FLIP,
    FLIPPED,
    HARM_FEAR,
    PENDING,
    RESOLVE,
    SPECIALS,
    TURN,
    WINDOW,
)
from sim.rulesets.crypt_crawler.rules.deck import bit, draw, look_at_deck, shuffle_in
from sim.rulesets.crypt_crawler.rules.lantern import lantern_step, leaving_step
from sim.rulesets.crypt_crawler.rules.texts import has_window, open_phase, plan_window, restore_uses
from sim.rulesets.crypt_crawler.state import NO_CARD
from sim.trace import note

AS_ROOM = 1  # value of option entrance
ENDLESS = 2  # value of option level5_door
ON_LEVEL = 1  # value of option reshuffle
AT_FLIP = 1  # value of option lantern_read
UNLIT_FLIP, LIT_FLIP = 1, 2


@jit(inline=True)
def all_rooms(pub, world):
    """Bits of every place on the map, the entrance included."""
    return (np.int64(2) << np.int64(world.maps[pub.map].n_rooms)) - 1


@jit(inline=True)
def is_cleared(pub, room):
    """Whether a room, or the entrance, is cleared."""
    return (np.int64(pub.cleared) >> np.int64(room)) & 1 == 1


@jit(inline=True)
def begin_turn(state, world):
    """Between turns: the last level explored without the crystals loses the game (CC-199, CC-220).

    Look-ahead stops here, as capped, after its last turn.
    """
    pub = state.pub
    explored = pub.cleared == all_rooms(pub, world)
    if explored and pub.level == world.levels and world.level5_door != ENDLESS:
        return NO_CRYSTALS
    open_phase(state, BETWEEN, TIMING_BETWEEN)
    return CAPPED if pub.turns >= state.flow.last_turn else RUNNING


@jit(inline=True)
def enter(state, room, world, row, log):
    """Move into an adjacent room: the lantern step, then a card for a room not yet cleared (CC-072 to CC-076)."""
    pub = state.pub
    is_new = not is_cleared(pub, room)
    row.turns += 1
    pub.turns += 1
    pub.room = room
    row.reentries += not is_new
    plan(state.flow, FLIP if is_new else TURN, 0, 0)
    plan_window(state, TIMING_ROOM_ENTER)
    fear = lantern_step(pub, is_new, world, row, log)
    row.fear_steps += fear
    plan_harm(state.flow, HARM_FEAR, fear)


@jit(inline=True)
def flip(state, world, row, log):
    """Turn the top card to its resolution side; it may be pushed while pushes are left (CC-075, CC-077)."""
    pub, flow = state.pub, state.flow
    pub.active = draw(state, world, row, log)
    look_at_deck(pub, state.hid, world)
    state.hid.held_back = 0
    flow.seen_lit = pub.lit
    row.flips += 1
    note(log, CARD, pub.active, pub.room)
    plan(flow, RESOLVE, 0, 0)
    if has_window(pub, TIMING_CARD_FLIP):
        if pub.pushed < world.pushes:
            plan(flow, PENDING, FLIPPED, 0)
        plan(flow, WINDOW, TIMING_CARD_FLIP, 0)
    elif pub.pushed < world.pushes:
        pub.phase = FLIPPED


@jit(inline=True)
def push(state, world, row, log):
    """Discard the card unresolved and flip another (CC-078, CC-079, CC-207)."""
    pub, flow = state.pub, state.flow
    note(log, PUSHED, pub.active, 0)
    flow.n -= 1  # the resolution that was planned for it
    pub.slot |= bit(pub.active)
    state.hid.held_back = 0 if world.pushed_card_in_reshuffle else bit(pub.active)
    pub.active = NO_CARD
    pub.pushed += 1
    row.pushed += 1
    row.pushes_dark += not pub.lit
    row.flips -= 1  # one room, one flip
    plan(flow, FLIP, 0, 0)


@jit(inline=True)
def outcome_symbol(pub, world):
    """The symbol whose outcome is resolved: the room's, after a push the red one's (CC-080, CC-086)."""
    if pub.pushed:
        return np.int64(world.cards[pub.active].red)
    return np.int64(world.maps[pub.map].symbol[pub.room])


@jit(inline=True)
def dark(state, world):
    """1 when the black text counts (CC-107, CC-108, A-42)."""
    if world.lantern_read == AT_FLIP:
        return 1 - state.flow.seen_lit
    return 1 - state.pub.lit


@jit(inline=True)
def resolve(state, world, log):
    """Outcome, event, special location, clear cube, in this order (CC-081, CC-082, CC-085, CC-089)."""
    pub, flow = state.pub, state.flow
    card = world.cards[pub.active]
    symbol = outcome_symbol(pub, world)
    unlit = dark(state, world)
    note(log, OUTCOME, symbol, unlit)
    plan(flow, CLEAR, 0, 0)
    if card.special:
        plan(flow, SPECIALS, card.special, 0)
    if card.event_symbol == symbol:
        plan(flow, EVENT, 0, 0)
        plan_window(state, TIMING_EVENT_ROLL)
    own_text = card.push[unlit] if pub.pushed else 0
    plan_text(flow, own_text if own_text else card.outcome[symbol, unlit], world)


@jit(inline=True)
def roll_event(state, world, row, log):
    """One die on the card's event; its text by the lantern, as it is now or was at the flip (CC-083, CC-226)."""
    pub = state.pub
    face = die(state.dice, FACES)
    row.events += 1
    note(log, EVENT_ROLLED, pub.active, face)
    card = world.cards[pub.active]
    text = card.event_unlit[face - 1] if dark(state, world) else card.event[face - 1]
    plan_text(state.flow, text, world)


@jit(inline=True)
def visit_specials(state, bits, world, row):
    """Open the special locations of the card one after another; all are optional (CC-085, CC-088, CC-278)."""
    pub, flow = state.pub, state.flow
    if bits & SHRINE:
        bits &= ~SHRINE
        row.shrines_seen += 1
        if pub.fragments >= world.fragment_cost:
            pub.phase = AT_SHRINE
    elif bits & ALTAR:
        bits &= ~ALTAR
        row.altars_seen += 1
        pub.phase = AT_ALTAR
    elif bits & SHOP:
        bits &= ~SHOP
        row.shops_seen += 1
        pub.bought = 0
        pub.phase = AT_SHOP
    if bits:
        plan(flow, SPECIALS, bits, 0)


@jit(inline=True)
def clear_room(state, world, row, log):
    """The card to the Slot, a clear cube on the room, the key of the key room taken (CC-089, CC-093)."""
    pub = state.pub
    pub.slot |= bit(pub.active)
    pub.active = NO_CARD
    pub.pushed = 0
    pub.cleared |= bit(pub.room)
    row.rooms_cleared += 1
    note(log, CLEARED, pub.room, 0)
    if pub.room == world.maps[pub.map].key:
        pub.key = 1
        note(log, KEY_TAKEN, 0, 0)


@jit(inline=True)
def leave(state, world, row, log):
    """Through the locked door: the lantern step first, the next level when it is survived (CC-098, CC-224)."""
    pub = state.pub
    note(log, LEFT_LEVEL, pub.level, 0)
    plan(state.flow, DESCEND, 0, 0)
    plan_window(state, TIMING_LEVEL_LEAVE)
    fear = leaving_step(pub, world, row, log)
    row.fear_steps += fear
    plan_harm(state.flow, HARM_FEAR, fear)


@jit(inline=True)
def descend(state, world, row, log):
    """Food spoils, the old map to the Slot, level +1, a new map (CC-045, CC-099 to CC-105)."""
    pub = state.pub
    row.food_spoiled += max(pub.food - world.food_kept, 0)
    pub.food = min(pub.food, world.food_kept)
    row.rooms_left += world.maps[pub.map].n_rooms - count_bits(np.int64(pub.cleared) >> 1)
    pub.slot |= bit(pub.map)
    pub.level += 1
    row.level = pub.level
    if world.reshuffle == ON_LEVEL:
        shuffle_in(state, np.int64(pub.slot), world, row, log)
    if world.refill_on_level:
        pub.foot, pub.lit = 0, 1
    restore_uses(pub, PER_LEVEL, world)
    lay_map(state, world, row, log)


@jit
def lay_map(state, world, row, log):
    """The top card becomes the map; meeple on the entrance, key on its room (CC-012 to CC-015, CC-103, CC-104)."""
    pub = state.pub
    pub.map = draw(state, world, row, log)
    pub.room = 0
    pub.key = 0
    pub.cleared = 0 if world.entrance == AS_ROOM else 1
    look_at_deck(pub, state.hid, world)
    note(log, NEW_MAP, pub.map, pub.level)

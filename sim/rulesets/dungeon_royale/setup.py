"""Beginning of a game (DR-001 to DR-027): what lies where, who is who, hands and quests; then the first choices."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    MAX_CARD_KINDS,
    MAX_HAND,
    MAX_QUESTS_DEALT,
    MAX_RANSACK_KINDS,
    MAX_SEATS,
    N_ARTIFACTS,
    NO_ZONE,
    NOWHERE,
    NUMBERS,
    RANDOM_HERO,
    STONE,
)
from sim.rulesets.dungeon_royale.flow import plan
from sim.rulesets.dungeon_royale.notes import START_ROLL
from sim.rulesets.dungeon_royale.rules.cards import draw_card
from sim.rulesets.dungeon_royale.rules.doors import set_up_doors
from sim.rulesets.dungeon_royale.rules.placing import lay_starting_artifacts
from sim.rulesets.dungeon_royale.rules.seating import HEROES_DRAFTED, hand_out
from sim.trace import note


@jit
def start_game(state, world, row, log):
    """Set everything up as far as chance goes; what is chosen comes by the agenda."""
    pub, flow = state.pub, state.flow
    clear_public(pub, world)
    for seat in range(MAX_SEATS):
        clear_seat(pub.heroes[seat], state.own[seat], seat)
        flow.fallen_by[seat], flow.visited[seat], flow.board_damage[seat] = -1, 0, 0
    flow.n, flow.entered = 0, 0
    roll_for_start(state, log)
    lay_starting_artifacts(state, world, log)
    if world.hero_assign != HEROES_DRAFTED:
        hand_out(state, world, log)
    fill_decks(state, world)
    for seat in range(pub.n):
        deal_to(state, seat, world, row, log)
    plan(flow, ph.PLACE_HERO, 0, 0)
    plan(flow, ph.SET_UP_QUESTS, 0, 0)
    set_up_doors(state, world, log)
    if world.hero_assign == HEROES_DRAFTED:
        plan(flow, ph.SET_UP_HEROES, 0, 0)


@jit
def clear_public(pub, world):
    """An empty board, the Dragon at home with the Stone, the lair locked (DR-004 to DR-008)."""
    pub.phase, pub.seat, pub.n, pub.rounds, pub.torch = ph.NO_PHASE, 0, world.players, 0, 0
    pub.movement = pub.revealed = pub.phase2 = pub.exits_open = pub.ending = pub.early = pub.lair_open = 0
    pub.opened_at = pub.hat_seat = pub.trap_seat = pub.dropper = -1
    for i in range(2):
        pub.hat[i] = pub.trap[i] = NOWHERE
        pub.hat_roll[i] = -1
    pub.starting = pub.taken = pub.held_back = pub.sprung = pub.trap_card = 0
    for artifact in range(N_ARTIFACTS):
        pub.place[artifact] = NOWHERE
    pub.place[STONE] = world.lair
    dragon = pub.dragon
    dragon.space, dragon.hp, dragon.alive, dragon.track = world.lair, world.dragon_hp, 1, 0
    dragon.zone, dragon.zone_round, dragon.killed = NO_ZONE, 0, 0
    clear_turn(pub.turn)
    clear_attack(pub.attack)


@jit
def clear_turn(turn):
    """Nobody's turn."""
    turn.seat = turn.victim = turn.first_item = turn.second_item = turn.trap_space = turn.wanted = turn.picker = -1
    turn.at = turn.card_played = turn.extras = turn.picked = turn.hunt = turn.flora = turn.by_flora = 0
    turn.apple = turn.card = turn.boss = turn.discards = 0


@jit
def clear_attack(attack):
    """No attack."""
    attack.stage = attack.kind = attack.source = attack.twice = attack.card = attack.targets = 0
    attack.asked = attack.n_rolled = attack.total = attack.lowest = attack.bonus = attack.gamble = 0
    attack.self_damage = attack.monster = 0
    for i in range(attack.dice.shape[0]):
        attack.dice[i] = 0
    for i in range(attack.rolled.shape[0]):
        attack.rolled[i] = 0
    for i in range(attack.damage.shape[0]):
        attack.damage[i] = attack.taken[i] = 0
    for i in range(attack.defence.shape[0]):
        attack.defence[i] = attack.back[i] = 0


@jit
def clear_seat(hero, own, seat):
    """Nothing owned, nothing done; a hero of its own comes later."""
    hero.hero, hero.space, hero.inside, hero.hp, hero.level = RANDOM_HERO, NOWHERE, 0, 0, 1
    hero.artifacts = hero.gained = hero.kills = hero.deaths = hero.dragon_token = hero.dragon_kills = 0
    hero.hand = hero.slowed = hero.dazed = hero.dash = hero.scroll = hero.hourglass_used = hero.reflexes_used = 0
    hero.monster_used = hero.teleported = hero.order = hero.exited = hero.early_spent = hero.turn_taken = 0
    hero.hat_costs, hero.ended_at = 0, NOWHERE
    hero.n_dice = 0
    for kind in range(MAX_RANSACK_KINDS):
        hero.treasure[kind] = 0
    own.seat = seat
    own.n_hand = own.n_quests = own.n_gone_quests = own.n_planned = own.n_plan = own.trap_card = 0
    for i in range(own.plan.shape[0]):
        hero.plan[i] = own.plan[i] = 0
    for i in range(MAX_HAND):
        own.hand[i] = 0
    for i in range(MAX_QUESTS_DEALT):
        own.quests[i] = own.gone_quests[i] = 0
    for i in range(own.memo.shape[0]):
        own.memo[i] = 0
    for i in range(own.worth.shape[0]):
        own.worth[i] = 0.0


@jit
def roll_for_start(state, log):
    """Everybody rolls the 8-sided die, those who tie for the highest again (DR-021, A-92); sets the torch.

    The highest roller places first and the others follow counter-clockwise, so that the seat to his left places
    last and takes the torch (DR-023, DR-026).
    """
    pub = state.pub
    rolling = (1 << pub.n) - 1
    while rolling & (rolling - 1):
        highest, best = 0, 0
        for seat in range(pub.n):
            if (rolling >> seat) & 1:
                rolled = below(state.deal, NUMBERS) + 1
                note(log, START_ROLL, seat, rolled)
                if rolled > highest:
                    highest, best = rolled, 0
                if rolled == highest:
                    best |= 1 << seat
        rolling = best
    first = 0
    while (rolling >> first) & 1 == 0:
        first += 1
    pub.torch = (first + 1) % pub.n


@jit
def fill_decks(state, world):
    """All three decks, whose order nobody sees (DR-012)."""
    pub, hid = state.pub, state.hid
    pub.deck, pub.n_discards = world.n_deck, 0
    for i in range(world.n_deck):
        hid.draw_pile[i] = world.deck[i]
    for kind in range(MAX_CARD_KINDS):
        pub.discards[kind] = 0
    pub.n_ransack = 0
    for kind in range(MAX_RANSACK_KINDS):
        pub.ransack[kind] = world.ransack[kind].copies
        pub.n_ransack += world.ransack[kind].copies
    hid.n_quest_pile = world.n_quests
    for i in range(world.n_quests):
        hid.quest_pile[i] = i


@jit
def deal_to(state, seat, world, row, log):
    """A hand, and quests to choose from (DR-014, DR-017)."""
    hid, own = state.hid, state.own[seat]
    for _ in range(world.hand_size):
        draw_card(state, seat, world, row, log)
    for _ in range(world.quests_dealt):
        at = below(state.deal, np.int64(hid.n_quest_pile))
        hid.n_quest_pile -= 1
        own.quests[own.n_quests] = hid.quest_pile[at]
        own.n_quests += 1
        hid.quest_pile[at] = hid.quest_pile[hid.n_quest_pile]

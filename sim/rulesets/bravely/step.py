"""One decision and everything that follows from it up to the next: phase first, then action."""

import numpy as np

from sim.contract import CAPPED, RUNNING
from sim.jit import jit, out_of_line
from sim.rng import die
from sim.rulesets.bravely.codes import (
    ALWAYS,
    CHEST,
    DIED,
    DIRECTION,
    EAST_ROOT,
    ENTER,
    ENTER_SPACE,
    ESCAPED,
    EXIT,
    HAZARD,
    JUNCTION,
    LEFT,
    MACHINE_CLEARED,
    MAX_GAMES,
    MONSTER,
    NORTH,
    NORTH_ROOT,
    ON_FOOT,
    PAY,
    PORTAL,
    POTION,
    START,
    TREASURE,
    WAY,
)
from sim.rulesets.bravely.ending import note_gold
from sim.rulesets.bravely.notes import (
    AT_ENTER,
    CHEST_GOLD,
    CLOSED,
    EXITED,
    HEADED,
    KILLED,
    LANDED,
    PORTAL_SPUN,
    SLAIN,
    SPUN,
    STAYED_AWAY,
    THROWN_BACK,
    USED_UP,
    WAY_TAKEN,
)
from sim.rulesets.bravely.rules.chambers import heal, open_treasure, suffer, take_sword
from sim.rulesets.bravely.rules.fighting import fight
from sim.rulesets.bravely.rules.gold import find_gold, lose_gold, purse_of
from sim.rulesets.bravely.rules.moving import spin, take_way, walk
from sim.rulesets.bravely.setup import ask_to_pay, start_game
from sim.trace import note

TURN_OVER = -1


@jit(inline=True)
def step(state, action, world, row, log):
    """Carry `action` out; returns the end code, RUNNING while play goes on."""
    pub = state.pub
    if pub.phase == START:
        return step_start(pub, action, world, row, log)
    if action == EXIT:
        return leave_dungeon(pub, world, row, log)
    if pub.phase == JUNCTION:
        take_way(pub, world, action - WAY)
        note(log, WAY_TAKEN, world.places[pub.place].chamber, pub.moves)
        return travel(state, True, world, row, log)
    pub.place = NORTH_ROOT if action == NORTH else EAST_ROOT
    if pub.phase == DIRECTION and row.games_played == 1:
        row.first_direction = pub.place
    note(log, HEADED, pub.place, pub.lap)
    return travel(state, False, world, row, log)


@jit
def step_start(pub, action, world, row, log):
    """Pay for a game, or leave the machine to the next hero (BK-08, BK-31)."""
    if action == PAY:
        pub.purse[purse_of(pub.hero, world)] -= world.price
        start_game(pub, world, row, log)
        return RUNNING
    note(log, STAYED_AWAY, pub.hero, pub.purse[purse_of(pub.hero, world)])
    pub.left += 1
    pub.hero += 1
    return LEFT if world.pooled else ask_to_pay(pub, world)


@jit
def travel(state, on_the_way, world, row, log):
    """Turn after turn up to the next decision or the end. on_the_way: a move that a junction had stopped goes on."""
    pub = state.pub
    while True:
        if not on_the_way:
            if pub.turn >= world.max_turns:
                return CAPPED
            pub.turn += 1
            row.turns += 1
            pub.moves = spin(world, state.dice)
            note(log, SPUN, pub.moves, pub.turn)
            ahead = world.places[pub.place].ahead[pub.moves]
        if on_the_way or ahead == ON_FOOT:
            if walk(pub, world):
                pub.phase = JUNCTION
                return RUNNING
            ahead = pub.place
            on_the_way = False
        pub.place = ahead
        end = arrive_at_enter(pub, True, row, log) if ahead == ENTER_SPACE else process(state, world, row, log)
        if end != TURN_OVER:
            return end


@jit(inline=True)
def arrive_at_enter(pub, forward, row, log):
    """Bravely stops on the enter space; the rest of the move is lost (BK-43, BK-44)."""
    pub.phase = ENTER
    pub.lap += forward
    row.laps += forward
    note(log, AT_ENTER, pub.carried, pub.health)
    return RUNNING


@jit(inline=True)
def process(state, world, row, log):
    """The chamber in which a move ends, and those that portals and hazards throw him to (BK-18, BK-41)."""
    pub = state.pub
    thrown = 0
    while True:
        here = world.places[pub.place]
        note(log, LANDED, here.chamber, here.kind)
        if world.respawn != ALWAYS and pub.used[here.chamber]:
            note(log, USED_UP, here.chamber, 0)
            return TURN_OVER
        back = meet(state, here, world, row, log)
        if pub.health == 0:
            return die_in_dungeon(pub, world, row, log)
        if world.respawn != ALWAYS:
            use_up(pub, here)
        if back == 0:
            return TURN_OVER
        if thrown == world.max_turns:
            return CAPPED
        thrown += 1
        pub.place = here.behind[back]
        note(log, THROWN_BACK, back, 0)
        if pub.place == ENTER_SPACE:
            return arrive_at_enter(pub, False, row, log)


@jit(inline=True)
def meet(state, here, world, row, log):
    """What is in a chamber happens to Bravely (BK-19); returns how many chambers it throws him back."""
    pub, dice, kind = state.pub, state.dice, here.kind
    if kind == MONSTER:
        if fight(pub, here.value, world, dice, row, log):
            note(log, SLAIN, find_gold(pub, world.reward, row), pub.machine)
    elif kind == CHEST:
        note(log, CHEST_GOLD, find_gold(pub, here.value, row), pub.machine)
    elif kind == POTION:
        heal(pub, here.value, world, row, log)
    elif kind == HAZARD:
        hazard = world.hazards[here.hazard]
        tested = die(dice, 6) if hazard.safe_from > 0 else 0
        return suffer(pub, hazard, tested, world, dice, row, log)
    elif kind == PORTAL:
        row.portal_uses += 1
        back = np.int64(spin(world, dice))
        note(log, PORTAL_SPUN, back, 0)
        return back
    elif kind == TREASURE:
        open_treasure(pub, die(dice, world.treasure_die), world, row, log)
    else:
        take_sword(pub, row, log)
    return 0


@jit
def use_up(pub, here):
    """Nothing is left of a slain monster, a chest, a potion or the treasure (BK-A9)."""
    out_of_line()
    kind = here.kind
    pub.used[here.chamber] = kind == MONSTER or kind == CHEST or kind == POTION or kind == TREASURE


@jit
def die_in_dungeon(pub, world, row, log):
    """All that Bravely carries goes back into the machine; the game is over (BK-29, BK-30, BK-51)."""
    row.deaths += 1
    lost = lose_gold(pub, pub.carried)
    row.gold_lost_by_death += lost
    note(log, KILLED, lost, pub.machine)
    closed = pub.emptied and world.clear_on_empty
    return end_game(pub, closed, DIED, world, row, log)


@jit
def leave_dungeon(pub, world, row, log):
    """Bravely leaves alive and hands his gold to the heroes (BK-45)."""
    row.exits += 1
    row.gold_paid_out += pub.carried
    row.net_gold += pub.carried
    note(log, EXITED, pub.carried, pub.machine)
    if world.visit:
        pub.purse[purse_of(pub.hero, world)] += pub.carried
    pub.carried = 0
    closed = pub.machine == 0 or (pub.emptied and world.clear_on_empty)
    return end_game(pub, closed, ESCAPED, world, row, log)


@jit
def end_game(pub, closed, how, world, row, log):
    """Between two games: whether the machine is closed for the day, and who pays next (BK-31, BK-52)."""
    note_gold(pub, world, row)
    if closed:
        row.cleared = 1
        note(log, CLOSED, pub.game, 0)
    if not world.visit:
        return how
    if closed:
        return MACHINE_CLEARED
    if world.max_games and pub.game == world.max_games:
        return MAX_GAMES
    return ask_to_pay(pub, world)

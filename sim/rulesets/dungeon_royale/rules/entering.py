"""What entering a space does: damage of the board, Hat squares, booby traps (DR-076, DR-077, DR-090 to DR-098).

It is done for one after the other in torch order, with board, Hat and trap in this order for each (A-101).
"""

from sim.jit import jit
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import BOARD, BY_HAT, BY_TRAP, DRAGON
from sim.rulesets.dungeon_royale.flow import plan
from sim.rulesets.dungeon_royale.notes import BURNT, SET_OFF_HAT, SET_OFF_TRAP
from sim.rulesets.dungeon_royale.rules.attack import begin_attack, preset_roll
from sim.rulesets.dungeon_royale.rules.harm import hurt
from sim.rulesets.dungeon_royale.rules.weapons import load_trap
from sim.trace import note

BY_BOARD, BY_SQUARE, BY_BOOBY_TRAP = range(3)  # stages of ENTER
DAMAGE = 4  # an ENTER task carries stage + DAMAGE * damage of the board
ONCE, FIRST_VICTIM = 0, 1  # values of option trap_repeat


@jit(inline=True)
def space_of(pub, who):
    """Where a seat's hero or the Dragon is."""
    return pub.dragon.space if who == DRAGON else pub.heroes[who].space


@jit(inline=True)
def hat_square(pub, who):
    """Which of the Hat's squares in force `who` stands on, if it may be hurt by it; -1: none (DR-302, DR-303)."""
    if pub.hat_seat < 0 or pub.hat_seat == who or pub.hat_roll[0] < 0:
        return -1
    space = space_of(pub, who)
    if pub.hat[0] == space:
        return 0
    return 1 if pub.hat[1] == space else -1


@jit(inline=True)
def springs_trap(pub, who, world):
    """Whether `who` has set a booby trap off by entering its space (DR-325 to DR-328, A-11)."""
    if pub.trap_seat < 0 or pub.trap_seat == who:
        return False
    space = space_of(pub, who)
    if pub.trap[0] != space and pub.trap[1] != space:
        return False
    if world.trap_repeat == FIRST_VICTIM:
        return pub.sprung == 0
    return world.trap_repeat != ONCE or (pub.sprung >> who) & 1 == 0


@jit
def plan_entries(state, who, damage, world):
    """Plan what happens to a hero, or to the Dragon, that has just entered its space; returns whether anything does.

    damage: that of the board. Whoever calls this has planned SETTLE below it.
    """
    pub, flow = state.pub, state.flow
    planned = False
    if springs_trap(pub, who, world):
        plan(flow, ph.ENTER, who, BY_BOOBY_TRAP)
        planned = True
    if hat_square(pub, who) >= 0:
        plan(flow, ph.ENTER, who, BY_SQUARE)
        planned = True
    if damage > 0:
        plan(flow, ph.ENTER, who, BY_BOARD + DAMAGE * damage)
        planned = True
    return planned


@jit
def enter(state, who, stage, world, row, log):
    """One of these; nothing more happens to a hero that has fallen already, or to a dead Dragon."""
    pub = state.pub
    if who == DRAGON:
        if not pub.dragon.alive:
            return
    elif pub.heroes[who].hp <= 0:
        return
    damage, stage = stage // DAMAGE, stage % DAMAGE
    if stage == BY_BOARD:
        note(log, BURNT, who, damage)
        hurt(state, who, damage, BOARD, world, row, log)
    elif stage == BY_SQUARE:
        enter_hat_square(state, who, log)
    elif springs_trap(pub, who, world):
        set_off_trap(state, who, world, log)


@jit
def enter_hat_square(state, who, log):
    """The roll of the square is an attack of its owner (DR-302, DR-347)."""
    pub = state.pub
    square = hat_square(pub, who)
    if square >= 0 and pub.hat_roll[square] > 0:
        note(log, SET_OFF_HAT, who, pub.hat[square])
        begin_attack(state, BY_HAT, pub.hat_seat, 1 << who)
        preset_roll(pub.attack, pub.hat_roll[square])


@jit
def set_off_trap(state, who, world, log):
    """The dice of the attached card, which all see now, are an attack of the trap's owner (DR-324, DR-330)."""
    pub = state.pub
    owner = pub.trap_seat
    pub.trap_card = state.own[owner].trap_card
    kind = pub.trap_card - 1
    note(log, SET_OFF_TRAP, who, space_of(pub, who))
    pub.sprung |= 1 << who
    begin_attack(state, BY_TRAP, owner, 1 << who)
    load_trap(pub, kind, world)

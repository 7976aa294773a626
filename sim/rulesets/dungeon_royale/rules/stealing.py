"""Steal cards: who can be robbed, the victim's green die, what is taken (DR-189 to DR-201)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import GREEN, HORN, JINXST
from sim.rulesets.dungeon_royale.flow import ask_seat
from sim.rulesets.dungeon_royale.notes import STEAL_ROLLED, STOLEN
from sim.rulesets.dungeon_royale.phases import NAME_ITEMS, TAKE_ITEM
from sim.rulesets.dungeon_royale.rules.aiming import heroes_in_reach
from sim.rulesets.dungeon_royale.rules.dice import roll_die
from sim.rulesets.dungeon_royale.rules.heroes import bit, count_use, is_at_level, wields
from sim.rulesets.dungeon_royale.rules.items import hand_over, how_many_of_kinds, sorts_owned
from sim.trace import note

CHOICE_OF_TWO, SAVED = 1, 2  # numbers of the green die; 0: the thief's choice


@jit
def victims(pub, seat, kind, world):
    """Other heroes on the grid who own something that the card may take (DR-189, DR-191, A-77)."""
    found = heroes_in_reach(pub, seat, kind, world)
    for other in range(pub.n):
        if (found >> other) & 1 and sorts_owned(pub.heroes[other], world) & world.cards[kind].steals == 0:
            found &= ~bit(other)
    return found


@jit
def roll_steal(state, world, row, log):
    """The victim's roll; of two rolls the better for who has that power, one if both have (DR-194 to DR-200)."""
    turn = state.pub.turn
    thief, victim = np.int64(turn.seat), np.int64(turn.victim)
    green = roll_die(state.dice, GREEN, world)
    horn = wields(state.pub.heroes[thief], HORN)
    quick = is_at_level(state.pub.heroes[victim], JINXST, 3)
    if horn != quick:
        second = roll_die(state.dice, GREEN, world)
        green = min(green, second) if horn else max(green, second)
        if horn:
            count_use(row, thief, HORN)
        else:
            row.power_uses_l3[victim] += 1
    note(log, STEAL_ROLLED, victim, green)
    settle_steal(state, green, world)


@jit
def settle_steal(state, green, world):
    """The roll says who chooses: the thief, the victim of two items named, or nothing is stolen (DR-195 to DR-197)."""
    pub, turn = state.pub, state.pub.turn
    turn.first_item = turn.second_item = -1
    if green >= SAVED:
        return
    n = how_many_of_kinds(pub.heroes[turn.victim], world.cards[turn.card].steals, world)
    named = green == CHOICE_OF_TWO and n > 1  # of one item there is nothing to choose
    ask_seat(pub, NAME_ITEMS if named else TAKE_ITEM, turn.seat)


@jit
def steal(state, item, world, row, log):
    """The item goes to the thief (DR-195, DR-196)."""
    turn = state.pub.turn
    thief = np.int64(turn.seat)
    row.steals_won[thief] += 1
    note(log, STOLEN, thief, item)
    hand_over(state, np.int64(turn.victim), thief, item, world, row, log)

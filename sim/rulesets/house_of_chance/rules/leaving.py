"""Getting up from a table: the gold back into the purse, the level kept, the visit entered (HC-06 to HC-10)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.heroes_vs_monsters.codes import ALL_BEATEN
from sim.rulesets.heroes_vs_monsters.codes import HEROES as FIGURES
from sim.rulesets.house_of_chance.codes import JACK, MONSTERS, TOWER
from sim.rulesets.house_of_chance.ending import enter_bets, enter_gold, enter_time


@jit
def gold_at_table(pub):
    """The gold that whoever sits at the table has in hand."""
    if pub.game == TOWER:
        return np.int64(pub.tower.purse[0])
    if pub.game == MONSTERS:
        return np.int64(pub.monsters.gold)
    return np.int64(pub.jack.purse[0] if pub.game == JACK else pub.bravely.purse[0])


@jit
def get_up(state, end, level, world, row):
    """What the visit came to, into the outcome row; what lasts for the day, out of the game's record.

    end: the end code of the game. Returns the gold that goes back into the purse.
    """
    game = state.pub.game
    if game == TOWER:
        leave_tower(state, level, world, row)
    elif game == MONSTERS:
        leave_monsters(state, end, level, world, row)
    elif game == JACK:
        leave_jack(state, world, row)
    else:
        leave_bravely(state, world, row)
    return gold_at_table(state.pub)


@jit
def leave_tower(state, level, world, row):
    """The marker stays (TA-16); the tower is closed once level 8 is beaten (TA-25)."""
    pub, visit = state.pub, state.tower_row[0]
    pub.level[level] = pub.tower.marker[0]
    pub.closed = pub.tower.closed
    enter_bets(pub, row, visit.tries, visit.gold_staked, visit.gold_paid_out)
    enter_gold(pub, row, visit.gold_min, visit.gold_max)
    enter_time(row, world, visit.throws_made, 0, 0)


@jit
def leave_monsters(state, end, level, world, row):
    """The stack of cards and the damage stay (HM-80); closed once the last card is beaten (HM-82).

    A round has a throw for the initiative and one for the action points; each attack and each ability is one more.
    """
    pub, visit = state.pub, state.monsters_row[0]
    pub.level[level] = pub.monsters.beaten
    pub.heal_due[level] = pub.monsters.heal_due
    for figure in range(FIGURES):
        pub.damage[level, figure] = pub.monsters.h_damage[figure]
    pub.closed = end == ALL_BEATEN
    throws = 2 * np.int64(visit.rounds) + visit.attacks
    for use in range(visit.ability_uses.shape[0]):
        throws += visit.ability_uses[use]
    enter_bets(pub, row, visit.bets_made, visit.gold_staked, visit.gold_paid_out)
    enter_gold(pub, row, visit.gold_min, visit.gold_max)
    enter_time(row, world, throws, 0, 0)


@jit
def leave_jack(state, world, row):
    """The bank stays as it is, closed once it is empty (SJ-47)."""
    pub, visit = state.pub, state.jack_row[0]
    pub.closed = pub.jack.bank == 0
    staked = np.int64(visit.hero_hands) * world.jack.bet
    enter_bets(pub, row, visit.hero_hands, staked, staked + visit.net_gold)
    enter_gold(pub, row, visit.gold_min, visit.gold_max)
    enter_time(row, world, 0, visit.cards_drawn, 0)


@jit
def leave_bravely(state, world, row):
    """The machine stays as it is (BK-48), closed once Bravely has brought out all its gold (BK-52)."""
    pub, visit = state.pub, state.bravely_row[0]
    pub.closed = visit.cleared
    enter_bets(pub, row, visit.games_played, visit.gold_staked, visit.gold_paid_out)
    enter_gold(pub, row, visit.gold_min, visit.gold_max)
    throws = np.int64(visit.turns) + visit.portal_uses + visit.treasure_visits
    enter_time(row, world, throws, 0, visit.fights)

"""The outcome row of days at the house: its columns, a blank one, and what is entered after each visit."""

import numpy as np

from sim.contract import NONE, Column
from sim.jit import jit
from sim.records import record
from sim.rulesets.house_of_chance.codes import DAYS, GAMES, NO_GAME, PURSE_SHORT, WENT_HOME

_PLAIN = (
    Column("net_gold", "i32", "gold brought home less gold brought along, all heroes together"),
    Column("gold_start", "i32", "heroes' gold at the start"),
    Column("gold_end", "i32", "heroes' gold at the end"),
    Column("gold_min", "i32", "least gold between bets"),
    Column("gold_max", "i32", "most gold between bets"),
    Column("bets_made", "u32", "bets paid at any table"),
    Column("gold_staked", "i32", "gold bet"),
    Column("gold_paid_out", "i32", "gold won, stakes not deducted"),
    Column("visits", "u32", "times somebody sat down"),
    Column("tables_closed", "u8", "days on which the table was beaten or emptied"),
    Column("broke", "bool", "at the end no purse holds the next bet of an open table: ruin"),
    Column("left", "bool", "at the end the heroes went home although they could bet"),
    Column("ahead", "bool", "more gold at the end than at the start"),
    Column("throws", "u32", "throws of dice and spins, those of Bravely's fights apart"),
    Column("cards", "u32", "cards dealt"),
    Column("fights", "u32", "fights of Bravely's, each of several throws"),
    Column("table_seconds", "u32", "table time by the options seconds_throw, seconds_card, seconds_fight"),
)
_NUMBERED = ", ".join(f"{number} {game}" for number, game in enumerate(GAMES, 1))
COLUMNS = (
    *_PLAIN,
    *(Column(f"game_day_{day}", "u8", f"game of day {day}: {_NUMBERED}; null for none") for day in (1, 2)),
    *(Column(f"bets_{game}", "u32", f"bets paid at {game}") for game in GAMES),
    *(Column(f"net_{game}", "i32", f"gold won less gold bet at {game}") for game in GAMES),
)
ROW = record(
    ("end_reason", "i4"),
    ("decisions", "i4"),
    *((column.name, "i4") for column in _PLAIN),
    ("game_day", "i4", (DAYS,)),
    ("bets", "i4", (len(GAMES),)),
    ("net", "i4", (len(GAMES),)),
)


def blank_row(options) -> np.ndarray:
    """The row at the start: all gold as it is brought, and no game drawn yet."""
    blank = np.zeros(1, ROW)
    row = blank[0]
    row.game_day[:] = NONE
    row.gold_start = row.gold_end = row.gold_min = row.gold_max = options.purse * options.heroes
    return blank


@jit(inline=True)
def enter_day(pub, row):
    """Which game the day has."""
    if pub.game != NO_GAME:
        row.game_day[pub.day - 1] = pub.game + 1


@jit
def enter_bets(pub, row, bets, staked, paid):
    """The bets of one visit."""
    row.visits += 1
    row.bets_made += bets
    row.gold_staked += staked
    row.gold_paid_out += paid
    row.net_gold += paid - staked
    row.bets[pub.game] += bets
    row.net[pub.game] += paid - staked


@jit
def enter_gold(pub, row, least, most):
    """The least and most gold of one visit, with the gold of those who did not play it."""
    others = row.gold_end - pub.seated_with
    row.gold_min = min(row.gold_min, others + least)
    row.gold_max = max(row.gold_max, others + most)


@jit
def enter_time(row, world, throws, cards, fights):
    """What was handled at the table in one visit."""
    row.throws += throws
    row.cards += cards
    row.fights += fights
    seconds = throws * world.seconds_throw + cards * world.seconds_card + fights * world.seconds_fight
    row.table_seconds += seconds


@jit
def enter_end(end, row):
    """The last entries."""
    row.end_reason = end
    row.broke = end == PURSE_SHORT
    row.left = end == WENT_HOME
    row.ahead = row.gold_end > row.gold_start

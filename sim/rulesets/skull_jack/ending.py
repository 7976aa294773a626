"""The outcome row of Skull Jack: its columns, a blank one, and the last entries at the end of a game."""

import numpy as np

from sim.contract import NONE, Column, row_record
from sim.jit import jit
from sim.rulesets.skull_jack.codes import SEATS

COLUMNS = (
    Column("won", "u32", "hands won, all heroes together"),
    Column("tied", "u32", "hands tied, all heroes together"),
    Column("lost", "u32", "hands lost, all heroes together"),
    Column("net_gold", "i32", "gold won less gold lost, all heroes together"),
    Column("hands", "u32", "hands dealt"),
    Column("hero_hands", "u32", "bets placed: hands dealt times heroes taking part"),
    Column("cards_drawn", "u32", "cards dealt to heroes and dealer"),
    Column("hits", "u32", "hits taken by heroes"),
    Column("dealer_total", "u8", "dealer's total in the last hand; null when the dealer did not play"),
    Column("dealer_bust", "u32", "hands in which the dealer went over 21"),
    Column("dealer_21", "u32", "hands in which the dealer reached exactly 21"),
    Column("hero_21_lost", "u32", "heroes' totals of 21 that lost to a dealer's 21"),
    Column("short_payments", "u32", "winners whom the bank could not pay in full"),
    Column("bank_end", "i32", "gold in the bank at the end"),
    Column("bank_min", "i32", "least gold in the bank between hands"),
    Column("bank_max", "i32", "most gold in the bank between hands"),
    Column("gold_start", "i32", "visit: heroes' gold at the start; null for a single hand"),
    Column("gold_end", "i32", "visit: heroes' gold at the end"),
    Column("gold_min", "i32", "visit: least gold between hands"),
    Column("gold_max", "i32", "visit: most gold between hands"),
    Column("hero_won", "u32", "hands won by the hero", seats=True),
    Column("hero_tied", "u32", "hands tied by the hero", seats=True),
    Column("hero_lost", "u32", "hands lost by the hero", seats=True),
    Column("hero_net_gold", "i32", "gold won less gold lost by the hero", seats=True),
    Column("hero_bust", "u32", "hands in which the hero went over 21", seats=True),
    Column("hero_total", "u8", "hero's total in the last hand played by him; null when he played none", seats=True),
)
ROW = row_record(COLUMNS, SEATS)


def blank_row(options) -> np.ndarray:
    """The row at the start of a game: zeros, and no value for whatever this setting does not have."""
    blank = np.zeros(1, ROW)
    row = blank[0]
    row.dealer_total = NONE
    row.hero_total[:] = NONE
    row.bank_end = row.bank_min = row.bank_max = options.bank
    if options.play == "hand":
        row.gold_start = row.gold_end = row.gold_min = row.gold_max = NONE
    else:
        gold = options.purse * options.heroes
        row.gold_start = row.gold_end = row.gold_min = row.gold_max = gold
    for seat in range(options.heroes, SEATS):
        for column in COLUMNS:
            if column.seats:
                row[column.name][seat] = NONE
    return blank


@jit(inline=True)
def note_gold(pub, world, row):
    """Enter bank and purses as they stand between two hands."""
    row.bank_end = pub.bank
    row.bank_min = min(row.bank_min, pub.bank)
    row.bank_max = max(row.bank_max, pub.bank)
    if world.visit:
        gold = pub.purse[0] + pub.purse[1] + pub.purse[2]
        row.gold_end = gold
        row.gold_min = min(row.gold_min, gold)
        row.gold_max = max(row.gold_max, gold)

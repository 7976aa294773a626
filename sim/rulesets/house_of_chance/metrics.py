"""The numbers that the House of Chance reports with intervals."""

from sim.contract import Metric
from sim.rulesets.house_of_chance.options import HouseOptions


def metrics(options: HouseOptions) -> tuple[Metric, ...]:
    """What is brought home, how often it goes wrong, what a bet is worth, and how long it takes."""
    return (
        Metric("net_gold", "net_gold", "mean", "gold brought home less gold brought along"),
        Metric("gold_end", "gold_end", "mean", "heroes' gold at the end"),
        Metric("broke_rate", "broke", "rate", "share that end without gold for the next bet: ruin"),
        Metric("ahead_rate", "ahead", "rate", "share that end with more gold than they brought"),
        Metric("net_per_bet", "net_gold", "ratio", "gold won a bet", per="bets_made"),
        Metric("net_per_gold", "net_gold", "ratio", "gold won per gold bet", per="gold_staked"),
        Metric("bets_made", "bets_made", "mean", "bets at any table"),
        Metric("tables_closed", "tables_closed", "mean", "tables beaten or emptied"),
        Metric("minutes", "table_seconds", "mean", "minutes of dice and cards, by the seconds assumed", scale=1 / 60),
    )

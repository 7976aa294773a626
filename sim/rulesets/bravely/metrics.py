"""The numbers that Bravely the Knight reports with intervals."""

from sim.contract import Metric
from sim.rulesets.bravely.options import BravelyOptions


def metrics(options: BravelyOptions) -> tuple[Metric, ...]:
    """A single game has rates; a visit has sums, and rates per game."""
    return _of_a_game(options) if options.play == "game" else _of_a_visit(options)


def _of_a_game(options: BravelyOptions) -> tuple[Metric, ...]:
    return (
        Metric("net_per_bet", "net_gold", "mean", "gold won per gold paid in", scale=1 / options.price),
        Metric("gold_paid_out", "gold_paid_out", "mean", "gold that Bravely brings out"),
        Metric("death_rate", "deaths", "rate", "share of games in which Bravely dies"),
        Metric("clear_rate", "cleared", "rate", "share of games that clear the dungeon of its gold"),
        Metric("turns", "turns", "mean", "turns of a game"),
        Metric("laps", "laps", "mean", "times the enter space is reached going forward"),
        Metric("fights", "fights", "mean", "monsters fought"),
        Metric("sword_rate", "sword_games", "rate", "share of games in which the magic sword is found"),
        Metric("treasure_visits", "treasure_visits", "mean", "stops in the treasure chamber"),
        Metric("portal_uses", "portal_uses", "mean", "stops on a portal"),
    )


def _of_a_visit(options: BravelyOptions) -> tuple[Metric, ...]:
    per = "games_played"
    return (
        Metric("net_per_bet", "net_gold", "ratio", "gold won per gold paid in", per=per, scale=1 / options.price),
        Metric("net_gold", "net_gold", "mean", "gold won in a visit"),
        Metric("games_played", "games_played", "mean", "games paid for in a visit"),
        Metric("death_rate", "deaths", "ratio", "share of games in which Bravely dies", per=per),
        Metric("clear_rate", "cleared", "rate", "share of visits that clear the dungeon of its gold"),
        Metric("turns", "turns", "ratio", "turns of a game", per=per),
        Metric("gold_end", "gold_end", "mean", "heroes' gold at the end of a visit"),
        Metric("machine_end", "machine_end", "mean", "gold in the machine at the end of a visit"),
    )

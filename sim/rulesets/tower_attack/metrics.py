"""The numbers that Tower Attack! reports with intervals."""

from sim.contract import Metric
from sim.rulesets.tower_attack.codes import LEVELS
from sim.rulesets.tower_attack.options import TowerAttackOptions


def metrics(options: TowerAttackOptions) -> tuple[Metric, ...]:
    """One try has a success rate; a visit has gold, ends and a rate for each level."""
    per_gold = Metric("net_per_gold", "net_gold", "ratio", "gold won per gold bet", per="gold_staked")
    if options.play == "try":
        return (
            Metric("success_rate", "beaten", "rate", "share of tries that beat the level"),
            Metric("net_gold", "net_gold", "mean", "gold won in a try"),
            per_gold,
            Metric("throws_made", "throws_made", "mean", "throws in a try"),
        )
    return (
        Metric("net_gold", "net_gold", "mean", "gold won in a visit, all heroes together"),
        per_gold,
        Metric("clear_rate", "cleared", "rate", "share of visits in which level 8 is beaten"),
        Metric("broke_rate", "broke", "rate", "share of visits that end as nobody can pay the bet"),
        Metric("left_rate", "left", "rate", "share of visits that end as nobody wants to bet"),
        Metric("gold_end", "gold_end", "mean", "heroes' gold at the end of a visit"),
        Metric("end_level", "end_level", "mean", "highest level beaten on the day"),
        Metric("tries", "tries", "mean", "tries in a visit"),
        Metric("success_rate", "beaten", "ratio", "share of tries that beat their level", per="tries"),
        *(_failures(level) for level in range(1, LEVELS + 1)),
    )


def _failures(level: int) -> Metric:
    doc = f"share of tries at level {level} that fail"
    return Metric(f"fail_rate_level_{level}", f"failures_level_{level}", "ratio", doc, per=f"tries_level_{level}")

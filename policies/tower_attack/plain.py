"""The shipped policies of Tower Attack! once more, as plain functions for the exact solver.

A rule takes the tower and where the party stands (level, gold, levels beaten, whether a try has failed) and gives
the chance of a bet. These share nothing with the compiled policies.
"""

from typing import Any

from sim.contract import Parameters
from sim.rulesets.tower_attack.exact import Rule, Standing, Tower

NAMES = ("cautious", "climber", "first_legal", "goal", "long_run", "no_retry", "positive_ev", "random")


def rule(name: str, parameters: Parameters, options: Any) -> Rule:
    """The rule of a policy in NAMES with these parameters."""
    p: Any = parameters

    def keeps_reserve(tower: Tower, at: Standing) -> bool:
        return at.gold - tower.bets[at.level - 1] >= p.reserve

    def climber(tower: Tower, at: Standing) -> float:
        return float(at.level <= p.until and keeps_reserve(tower, at))

    def no_retry(tower: Tower, at: Standing) -> float:
        return 0.0 if at.failed else climber(tower, at)

    def cautious(tower: Tower, at: Standing) -> float:
        return float(at.beaten == 0 and keeps_reserve(tower, at))

    def positive_ev(tower: Tower, at: Standing) -> float:
        return float(tower.net_of_a_try(at.level) > 0 and keeps_reserve(tower, at))

    def long_run(tower: Tower, at: Standing) -> float:
        return float(_worth(tower, at.level) > 0 and keeps_reserve(tower, at))

    def goal(tower: Tower, at: Standing) -> float:
        return float(at.gold < p.gold <= _most(tower, at.level, at.gold))

    rules: dict[str, Rule] = {
        "cautious": cautious,
        "climber": climber,
        "first_legal": lambda tower, at: 0.0,
        "goal": goal,
        "long_run": long_run,
        "no_retry": no_retry,
        "positive_ev": positive_ev,
        "random": lambda tower, at: 0.5,
    }
    return rules[name]


def _worth(tower: Tower, level: int) -> float:
    """What is to be won from a level on with gold without end."""
    if level > tower.height:
        return 0.0
    cost = tower.bets[level - 1] / float(tower.success[level - 1])
    return max(0.0, tower.wins[level - 1] + _worth(tower, level + 1) - cost)


def _most(tower: Tower, level: int, gold: int) -> int:
    """The most gold that a purse may come to from a level on."""
    if level > tower.height or gold < tower.bets[level - 1]:
        return gold
    return max(gold, _most(tower, level + 1, gold - tower.bets[level - 1] + tower.wins[level - 1]))

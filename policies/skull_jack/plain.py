"""The shipped policies of Skull Jack once more, as plain functions for the exact solver.

A rule takes the hero's cards by value, the total, whether it is soft and the value of the dealer's open card, and
gives the chance of a hit. These share nothing with the compiled policies but the table of ``basic``.
"""

from typing import Any

from policies.skull_jack import basic
from sim.contract import Parameters
from sim.rulesets.skull_jack.exact import Rule

NAMES = ("basic", "first_legal", "mimic", "never_bust", "random", "threshold")


def rule(name: str, parameters: Parameters, options: Any) -> Rule:
    """The rule of a policy in NAMES with these parameters under these options."""
    p: Any = parameters

    def threshold(hand, total, soft, upcard):
        return float(total < (p.soft_stand_on if soft else p.stand_on))

    def mimic(hand, total, soft, upcard):
        goes_on = options.hit_soft17 and soft and total == options.dealer_stands_on
        return float(total < options.dealer_stands_on or goes_on)

    def never_bust(hand, total, soft, upcard):
        return float(total <= (17 if soft else 11))

    def by_table(hand, total, soft, upcard):
        return float(basic.load()["soft" if soft else "hard", total, upcard])

    rules: dict[str, Rule] = {
        "basic": by_table,
        "first_legal": lambda hand, total, soft, upcard: 0.0,
        "mimic": mimic,
        "never_bust": never_bust,
        "random": lambda hand, total, soft, upcard: 0.5,
        "threshold": threshold,
    }
    return rules[name]

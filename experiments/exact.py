"""Exact odds of policies, where a ruleset can be solved."""

from collections.abc import Iterable
from typing import Any

from sim.cards import REFERENCE
from sim.contract import ExactReport, Ruleset
from sim.errors import InputError
from sim.registry import exact_rule, get_policy, make_setting


def solve(ruleset: Ruleset, policy: str, settings: dict[str, Any], data: str = REFERENCE) -> ExactReport:
    """Exact odds of a policy under these options and card values; raises InputError where there are none."""
    if ruleset.exact is None:
        raise InputError(f"{ruleset.name} has no exact solution")
    options, cards = make_setting(ruleset, settings, data)
    chosen = get_policy(ruleset, policy)
    rule = None if chosen.shipped and chosen.name == "optimal" else exact_rule(ruleset, chosen, options)
    return ruleset.exact(options, cards.tables, rule)


def exact_odds(ruleset: Ruleset, policies: Iterable[str]) -> dict[str, dict[str, float]]:
    """Exact values by policy under the default options; policies without any are left out."""
    found = {}
    for policy in policies:
        try:
            found[policy] = solve(ruleset, policy, {}).values
        except InputError:
            continue
    return found

"""A fight in closed form (ledger BK 8.1): nothing shared with the kernel."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np


@dataclass(frozen=True)
class FightRules:
    """What decides a fight. tie: who loses health on equal dice: "both", "monster", "bravely", "nobody"."""

    sword_bonus: int = 1
    tie: str = "both"
    slain_first: bool = False  # both at the last health and a tie: Bravely keeps his (BK-A1)


PRINTED = FightRules()


@cache
def round_odds(rules: FightRules, sword: bool) -> tuple[float, float, float]:
    """Chances that a round hurts the monster alone, Bravely alone, both; given that it hurts anybody."""
    counts = {(True, False): 0, (False, True): 0, (True, True): 0, (False, False): 0}
    for blue, red in product(range(1, 7), repeat=2):
        lead = blue + rules.sword_bonus * sword - red
        tied = {"both": (True, True), "monster": (True, False), "bravely": (False, True), "nobody": (False, False)}
        counts[tied[rules.tie] if lead == 0 else (lead > 0, lead < 0)] += 1
    decided = 36 - counts[False, False]
    return counts[True, False] / decided, counts[False, True] / decided, counts[True, True] / decided


@cache
def _table(rules: FightRules, sword: bool, health: int, monster: int) -> tuple[np.ndarray, float]:
    """Chance of each health 0..`health` at the end of the fight, and of a double knock-out."""
    after, double = np.zeros(health + 1), 0.0
    if health == 0 or monster == 0:
        after[health] = 1.0
        return after, float(health == 0 and monster == 0)
    hits, hurt, both = round_odds(rules, sword)
    for chance, lost, dealt in ((hits, 0, 1), (hurt, 1, 0), (both, 1, 1)):
        rest, doubles = _table(rules, sword, health - lost, monster - dealt)
        after[: len(rest)] += chance * rest
        double += chance * doubles
    return after, double


def fight(rules: FightRules, sword: bool, health: int, monster: int) -> np.ndarray:
    """Chance of each health 0..`health` that Bravely has left; 0 is his death."""
    after, double = _table(rules, sword, health, monster)
    after = after.copy()
    if rules.slain_first and health > 0:
        after[0] -= double
        after[1] += double
    return after


def double_ko(rules: FightRules, sword: bool, health: int, monster: int) -> float:
    """Chance that both are at no health in the end."""
    return _table(rules, sword, health, monster)[1]

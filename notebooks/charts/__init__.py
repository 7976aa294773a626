"""Charts of Skull Jack results: each takes a polars frame, or exact results, and returns a matplotlib figure.

In a notebook a call as the last line of a cell shows the figure; ``figure.savefig`` writes it.
"""

from .decisions import decision_heatmap
from .odds import net_by_policy, odds_by_policy
from .rules import house_rules, rule_label
from .visits import bank_life

__all__ = ["bank_life", "decision_heatmap", "house_rules", "net_by_policy", "odds_by_policy", "rule_label"]

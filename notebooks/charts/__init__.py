"""Charts of results: each takes a polars frame, or exact results, and returns a matplotlib figure.

In a notebook a call as the last line of a cell shows the figure; ``figure.savefig`` writes it.
"""

from .decisions import decision_heatmap
from .endings import endings, endings_by_level
from .house import when_to_stop, which_table
from .items import item_use
from .modes import win_by_mode
from .odds import net_by_policy, odds_by_policy
from .pairing import pairing
from .pairs import pairs
from .royale import decided_by, hero_balance, hero_matrix, lengths, seat_worth
from .rule_wins import rule_wins
from .rules import house_rules, rule_label
from .survival import survival
from .visits import bank_life
from .worth import worth_curve

__all__ = [
    "bank_life",
    "decided_by",
    "decision_heatmap",
    "endings",
    "endings_by_level",
    "hero_balance",
    "hero_matrix",
    "house_rules",
    "item_use",
    "lengths",
    "net_by_policy",
    "odds_by_policy",
    "pairing",
    "pairs",
    "rule_label",
    "rule_wins",
    "seat_worth",
    "survival",
    "when_to_stop",
    "which_table",
    "win_by_mode",
    "worth_curve",
]

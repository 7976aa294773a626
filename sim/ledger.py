"""The rules of a ruleset as its page RULES.md lists them, and which of them can be seen in the log of a game.

A rule is a line ``| SJ-05 | rule | reading | where | test |`` of the page.
"""

import functools
import re
from dataclasses import dataclass
from pathlib import Path

from sim.code_cache import made_of
from sim.contract import Ruleset
from sim.registry import get_ruleset, rulesets_folder

ID = re.compile(r"[A-Z]{2}-[A-Z]{0,2}\d+")
_OF_THE_BOOK = re.compile(r"[A-Z]{2}-\d+")  # with a letter it is a reading, a scenario or another note of the ledger
_NOT_MODELLED = re.compile(r"not modelled: \S")


@dataclass(frozen=True)
class Rule:
    """A rule. text: in our words. where: files and functions; test: those that prove it, or why there are none."""

    id: str
    text: str
    where: str
    test: str

    @property
    def modelled(self) -> bool:
        """Whether the rule is part of the game as it is played here."""
        return not _NOT_MODELLED.match(self.test)


def rules_of(page: Path) -> list[Rule]:
    """The rules of a page, in order; raises ValueError when a line is none."""
    found = []
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and ID.fullmatch(cells[0]):
            if len(cells) != 5 or not cells[1]:
                raise ValueError(f"{page.name}: not five columns, or no rule: {line}")
            found.append(Rule(cells[0], cells[1], cells[3], cells[4]))
    return found


def page_of(name: str) -> Path:
    """The page of a ruleset."""
    return rulesets_folder() / name / "RULES.md"


@functools.cache
def ledger(ruleset: Ruleset) -> dict[str, Rule]:
    """Every rule by id, those of the games that the ruleset plays as parts of itself among them."""
    pages = [page_of(name) for name in (ruleset.name, *made_of(ruleset.name))]
    found: dict[str, Rule] = {}
    for page in pages:
        for rule in rules_of(page):
            found.setdefault(rule.id, rule)
    return found


def traced_rules(ruleset: Ruleset) -> set[str]:
    """The rules that a log can tell of."""
    parts = [ruleset, *(get_ruleset(name) for name in made_of(ruleset.name))]
    return {rule for part in parts for rules in part.rule_of_note.values() for rule in rules.split()}


def untraced_rules(ruleset: Ruleset) -> list[str]:
    """The numbered rules that are modelled and that no log tells of, in the order of the pages."""
    traced = traced_rules(ruleset)
    rules = ledger(ruleset).values()
    return [rule.id for rule in rules if rule.modelled and _OF_THE_BOOK.fullmatch(rule.id) and rule.id not in traced]

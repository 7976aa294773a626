"""Packs texts: every different text becomes one numbered list of operations."""

from collections.abc import Sequence

import numpy as np

from sim.errors import InputError
from sim.rulesets.crypt_crawler.codes import TIMINGS, USES
from sim.rulesets.crypt_crawler.schema.timed import TimedText
from sim.rulesets.crypt_crawler.texts import Op, Ops, parse_ops
from sim.rulesets.crypt_crawler.vocabulary import OP_CHOICE, OP_TEST, TEST_STAT

MAX_OPS = 1024
MAX_LISTS = 512

Line = tuple[int, int, int, int]  # code, a, b, c


class Pool:
    """The lists and operations collected so far. enemies: ids in the order of their table."""

    def __init__(self, enemies: Sequence[str]):
        self._enemies = enemies
        self._lists: list[tuple[int, int]] = [(0, 0)]  # list 0 is the empty one
        self._lines: list[Line] = []
        self._known: dict[str, int] = {"": 0}

    def add(self, text: str) -> int:
        """The number of the list of a text, the same for the same text; 0 for an empty one."""
        if text not in self._known:
            self._known[text] = self._open(1)
            self._fill(self._known[text], parse_ops(text))
        return self._known[text]

    def store(self, world: np.record) -> None:
        """Write all into the world; InputError when there are too many."""
        if len(self._lists) > MAX_LISTS or len(self._lines) > MAX_OPS:
            raise InputError(
                f"the texts of the cards come to {len(self._lists)} lists of {len(self._lines)} operations; "
                f"at most {MAX_LISTS} and {MAX_OPS} are possible"
            )
        world.lists[: len(self._lists)] = self._lists
        world.ops[: len(self._lines)] = self._lines

    def _open(self, n: int) -> int:
        """Room for n lists in a row; the number of the first."""
        first = len(self._lists)
        self._lists += [(0, 0)] * n
        return first

    def _fill(self, number: int, ops: Ops) -> None:
        lines = [self._line(op) for op in ops]  # the lists within brackets come first
        self._lists[number] = len(self._lines), len(lines)
        self._lines += lines

    def _line(self, op: Op) -> Line:
        arguments = list(op.arguments)
        if op.enemy:
            arguments = [self._enemies.index(op.enemy)]
        elif op.lists:
            first = self._open(len(op.lists))
            for number, inner in enumerate(op.lists, first):
                self._fill(number, inner)
            if op.code == OP_CHOICE:
                arguments = [first, len(op.lists)]
            elif op.code == OP_TEST:
                stat, target = op.arguments
                arguments = [stat * TEST_STAT + target, first, first + 1]
        a, b, c = (*arguments, 0, 0, 0)[:3]
        return op.code, a, b, c


def pack_timed_text(record: np.record, row: TimedText, pool: Pool) -> None:
    """When and how often a text acts, and its list."""
    record.timing = TIMINGS.index(row.timing)
    record.automatic = row.is_automatic
    record.uses_kind = USES.index(row.uses)
    record.uses = row.uses_count
    record.effect = pool.add(row.effect)

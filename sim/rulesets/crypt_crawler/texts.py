"""Texts of cards: read into operations, and written back in their one tidy form.

A list is one to four operations separated by commas, such as ``ENEMY guard, FEAR 1``.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from sim.errors import unknown
from sim.rulesets.crypt_crawler.vocabulary import (
    MAX_BRACKETS,
    MAX_LIST,
    MAX_LISTS_OF_CHOICE,
    OP_CHOICE,
    OP_TEST,
    SPEC_OF_CODE,
    SPECS,
    Argument,
    Number,
    Spec,
    Word,
)

_TOKEN = re.compile(r"[\[\]|,]|[^\s\[\]|,]+")
_MARKS = ("[", "]", "|", ",")
_WHOLE = re.compile(r"[+-]?\d{1,4}")


@dataclass(frozen=True)
class Op:
    """One operation. arguments: as they are packed; enemy: the id of an ENEMY; lists: of a CHOICE or TEST."""

    code: int
    arguments: tuple[int, ...] = ()
    enemy: str = ""
    lists: tuple[tuple["Op", ...], ...] = ()


Ops = tuple[Op, ...]


def parse_ops(text: str) -> Ops:
    """The operations of a text; ValueError says in one line what is wrong."""
    reader = _Reader(_TOKEN.findall(text))
    ops = _read_list(reader, 0)
    if reader.next:
        raise ValueError(f"unexpected {reader.next!r}; operations are separated by commas")
    return ops


def write_ops(ops: Ops) -> str:
    """The tidy text of operations: parse_ops reads it back."""
    return ", ".join(_write(op) for op in ops)


def every_op(ops: Ops) -> Iterator[Op]:
    """All operations, those within brackets too."""
    for op in ops:
        yield op
        for inner in op.lists:
            yield from every_op(inner)


class _Reader:
    """The words and marks of a text, and how far they are read."""

    def __init__(self, tokens: list[str]):
        self.tokens = tokens
        self.at = 0

    @property
    def next(self) -> str:
        """The next token, empty at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        """The next token, now read."""
        token = self.next
        self.at += 1
        return token

    def take_mark(self, mark: str, after: str) -> None:
        """Read this mark; ValueError when something else stands there."""
        if self.next != mark:
            got = repr(self.next) if self.next else "the end"
            raise ValueError(f"operation {after}: {mark!r} is missing before {got}")
        self.take()

    def take_word(self, what: str) -> str:
        """Read a word or number; ValueError when there is none."""
        if not self.next or self.next in _MARKS:
            raise ValueError(f"{what} is missing")
        return self.take()


def _read_list(reader: _Reader, brackets: int) -> Ops:
    ops = [_read_op(reader, brackets)]
    while reader.next == ",":
        reader.take()
        ops.append(_read_op(reader, brackets))
    if len(ops) > MAX_LIST:
        raise ValueError(f"{len(ops)} operations in one list, at most {MAX_LIST} are possible")
    return tuple(ops)


def _read_op(reader: _Reader, brackets: int) -> Op:
    name = reader.take_word("an operation (NONE where nothing happens)")
    spec = SPECS.get(name.upper())
    if spec is None:
        raise unknown("operation", name.upper(), SPECS)
    arguments: list[int] = []
    enemy = ""
    for argument in spec.arguments:
        if isinstance(argument, Number | Word):
            arguments.append(_read_argument(reader, spec, argument))
        else:
            enemy = reader.take_word(f"operation {spec.name}: the id of an enemy")
    lists: tuple[Ops, ...] = ()
    if spec.code in (OP_CHOICE, OP_TEST):
        if brackets == MAX_BRACKETS:
            raise ValueError(f"operation {spec.name}: brackets stand at most {MAX_BRACKETS} deep")
        read = _read_choice if spec.code == OP_CHOICE else _read_branches
        lists = read(reader, brackets + 1)
    return Op(spec.code, tuple(arguments), enemy, lists)


def _read_argument(reader: _Reader, spec: Spec, argument: Number | Word) -> int:
    if isinstance(argument, Word):
        word = reader.take_word(f"operation {spec.name}: the {argument.kind}")
        if word not in argument.words:
            raise unknown(argument.kind, word, argument.words, f"operation {spec.name}")
        return argument.words.index(word)
    if argument.optional and (not reader.next or reader.next in _MARKS):
        return 0
    word = reader.take_word(f"operation {spec.name}: a number")
    if not _WHOLE.fullmatch(word) or not argument.holds(int(word)):
        but = " except 0" if argument.low < 0 else ""
        raise ValueError(
            f"operation {spec.name}: needs a whole number {argument.low} to {argument.high}{but}, not {word!r}"
        )
    return int(word)


def _read_choice(reader: _Reader, brackets: int) -> tuple[Ops, ...]:
    """The lists of a CHOICE: ``[a | b | c]``."""
    reader.take_mark("[", "CHOICE")
    lists = [_read_list(reader, brackets)]
    while reader.next == "|":
        reader.take()
        lists.append(_read_list(reader, brackets))
    reader.take_mark("]", "CHOICE")
    if not 2 <= len(lists) <= MAX_LISTS_OF_CHOICE:
        raise ValueError(f"operation CHOICE: needs 2 to {MAX_LISTS_OF_CHOICE} lists separated by |, not {len(lists)}")
    return tuple(lists)


def _read_branches(reader: _Reader, brackets: int) -> tuple[Ops, ...]:
    """The two lists of a TEST: ``[a] [b]`` or ``[a]``, where the second is empty."""
    lists: list[Ops] = []
    while not lists or (len(lists) < 2 and reader.next == "["):
        reader.take_mark("[", "TEST")
        lists.append(_read_list(reader, brackets))
        reader.take_mark("]", "TEST")
    return (*lists, ()) if len(lists) == 1 else tuple(lists)


def _write(op: Op) -> str:
    spec = SPEC_OF_CODE[op.code]
    words = [spec.name]
    values = iter(op.arguments)
    words += [word for argument in spec.arguments if (word := _write_argument(argument, op, values))]
    if op.code == OP_CHOICE:
        words.append(f"[{' | '.join(map(write_ops, op.lists))}]")
    elif op.code == OP_TEST:
        words += [f"[{write_ops(inner)}]" for inner in op.lists if inner]
    return " ".join(words)


def _write_argument(argument: Argument, op: Op, values: Iterator[int]) -> str:
    if isinstance(argument, Word):
        return argument.words[next(values)]
    if isinstance(argument, Number):
        value = next(values)
        return "" if argument.optional and not value else str(value)
    return op.enemy

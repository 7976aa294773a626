"""Plays a table by total, softness and the dealer's open card: the best fixed table for the printed rules."""

import functools
from pathlib import Path

from policies.skull_jack.sitting import SittingParameters, asked_to_join, join_or_pass
from sim.cards import read_toml
from sim.errors import InputError
from sim.rulesets.skull_jack.codes import GOAL, HIT, STAND

FILE = Path(__file__).with_suffix(".toml")
CARDS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)  # the open cards of a line of the file
LOWEST = {"hard": 4, "soft": 12}
WIDTH = 11  # table entries a total: one for each open card's value, 0 unused
SOFT_PART = (GOAL + 1) * WIDTH


class Parameters(SittingParameters):
    """No parameters of its own."""


def choose(pub, own, world, offer, params, stream):
    """The decision of the table."""
    if asked_to_join(pub):
        return join_or_pass(pub, own, world, params)
    place = pub.total[own.seat] * WIDTH + world.value[pub.up]
    if pub.soft[own.seat]:
        place += SOFT_PART
    return HIT if params.table[place] == HIT else STAND


def prepare(params, parameters, options, world):
    """Put the table of the file into params.table."""
    for (kind, total, card), action in load().items():
        params.table[total * WIDTH + card + (SOFT_PART if kind == "soft" else 0)] = action


@functools.cache
def load(file: Path = FILE) -> dict[tuple[str, int, int], int]:
    """The action by ("hard" or "soft", total up to 21, value of the open card); raises InputError."""
    content = read_toml(file)
    table = {}
    for kind, lowest in LOWEST.items():
        lines = content.get(kind)
        if not isinstance(lines, dict) or not lines:
            raise InputError(f"{file}: table [{kind}] is missing")
        for total in range(lowest, GOAL + 1):
            line = lines.get(str(total), _beyond(kind, total, lines, file) * len(CARDS))
            if len(line) != len(CARDS) or set(line) - set("HS"):
                raise InputError(f"{file}: {kind} {total}: need {len(CARDS)} letters H or S (got {line!r})")
            for card, letter in zip(CARDS, line, strict=True):
                table[kind, total, card] = HIT if letter == "H" else STAND
    return table


def _beyond(kind: str, total: int, lines: dict[str, str], file: Path) -> str:
    """Totals below the lines of the file hit, those above stand; a gap between them is an error."""
    named = sorted(int(key) for key in lines if key.isdecimal())
    if len(named) != len(lines):
        raise InputError(f"{file}: [{kind}]: keys must be totals")
    if str(total) not in lines and named[0] < total < named[-1]:
        raise InputError(f"{file}: {kind} {total} is missing")
    return "H" if total < named[0] else "S"

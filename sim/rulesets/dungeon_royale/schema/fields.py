"""Types of fields that several tables share: names, dice, places on a board."""

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, StringConstraints

from sim.errors import did_you_mean
from sim.rulesets.dungeon_royale.codes import DICE, MAX_SIDE

Cell = tuple[int, int]  # column and row of a place, from the north-west corner

BoardId = Literal["gorgath", "mansion"]
FloorName = Literal["ground", "underground", "upstairs"]
Side = Literal["N", "E", "S", "W"]
FLOORS = {"ground": 0, "underground": -1, "upstairs": 1}

_COLUMNS = "abcdefghijkl"[:MAX_SIDE]
_PLACE = re.compile(r"([a-l])([1-9]|1[0-2])")
_MOST_DICE = 4


def cell_of(place: str) -> Cell:
    """Column and row of a place such as ``e4``: the columns are letters from the west, the rows numbers from 1."""
    found = _PLACE.fullmatch(place)
    if found is None:
        raise ValueError("a place is a column, a letter from the west, and a row from the north, like 'e4'")
    return _COLUMNS.index(found[1]), int(found[2]) - 1


def place_name(x: int, y: int) -> str:
    """What a place is called."""
    return f"{_COLUMNS[x]}{y + 1}"


def _check_place(text: str) -> str:
    cell_of(text)
    return text


def parse_dice(text: str) -> tuple[int, int, int, int]:
    """How many dice of each colour ``K+G`` or ``none`` means."""
    if text == "none":
        return 0, 0, 0, 0
    letters = text.split("+")
    for letter in letters:
        if letter not in DICE:
            raise ValueError(f"{letter!r} is no attack die{did_you_mean(letter, (*DICE, 'none'))}")
    if len(letters) > _MOST_DICE:
        raise ValueError(f"{len(letters)} dice, at most {_MOST_DICE} are possible")
    black, blue, red, green = (letters.count(letter) for letter in DICE)
    return black, blue, red, green


def _tidy_dice(text: str) -> str:
    """The dice in their one order, so that it does not count as a change of the card."""
    tidy = text.replace(" ", "")
    counts = parse_dice(tidy)
    return "+".join(letter for letter, n in zip(DICE, counts, strict=True) for _ in range(n)) or "none"


Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
Place = Annotated[str, AfterValidator(_check_place)]
DiceText = Annotated[str, AfterValidator(_tidy_dice)]

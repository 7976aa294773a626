"""Rows of the Dungeon Royale cards, and the grids they print (DR-D10 to DR-D12)."""

from typing import Literal

from pydantic import Field, model_validator

from sim.cards import Row
from sim.rulesets.dungeon_royale.codes import MAX_PATH
from sim.rulesets.dungeon_royale.schema.fields import Cell, DiceText, Name, parse_dice

CardText = Literal[
    "none",
    "slowed",
    "daze",
    "health_potion",
    "treasure_hunt",
    "scroll",
    "reflect",
    "dodge",
    "ambush",
    "flying_arrows",
    "boomerangs",
    "cherry_bomb",
]  # in the order of codes.CARD_TEXTS
CLASS_OF_TEXT = {
    "slowed": "action",
    "daze": "action",
    "health_potion": "extra",
    "treasure_hunt": "extra",
    "scroll": "extra",
    "reflect": "reaction",
    "dodge": "reaction",
    "ambush": "special",
    "flying_arrows": "special",
    "boomerangs": "special",
    "cherry_bomb": "special",
}
SAME_ROLL = "same"
DRAWN_SPECIALS = ("boomerangs", "cherry_bomb")  # the others hit whole lines
_REACH = 4  # cells from the user, at most
_OWN, _OWN_HIT, _HIT = "X", "O", "r"


def parse_grid(lines: list[str]) -> list[Cell]:
    """The cells of a grid as steps east and south from its user, those of a path in their order."""
    marks = {(x, y): mark for y, line in enumerate(lines) for x, mark in enumerate(line) if mark not in " ."}
    own = [cell for cell, mark in marks.items() if mark in (_OWN, _OWN_HIT)]
    if len(own) != 1:
        raise ValueError(f"grid: the user's own space is {_OWN}, or {_OWN_HIT} where it is hit too, and there is one")
    for mark in marks.values():
        if mark not in (_OWN, _OWN_HIT, _HIT) and not (mark.isascii() and mark.isdigit() and mark != "0"):
            raise ValueError(f"grid: unknown mark {mark!r} (valid: {_OWN}, {_OWN_HIT}, {_HIT}, 1 to 9, .)")
    path = sorted(mark for mark in marks.values() if mark.isdigit())
    if path != [str(number) for number in range(1, len(path) + 1)]:
        raise ValueError(f"grid: a path is numbered 1, 2, 3 ... (got {' '.join(path)})")
    hit = sorted((mark, x, y) for (x, y), mark in marks.items() if mark != _OWN)
    cells = [(x - own[0][0], y - own[0][1]) for _, x, y in hit]
    if not 1 <= len(cells) <= MAX_PATH:
        raise ValueError(f"grid: {len(cells)} cells are hit, 1 to {MAX_PATH} are possible")
    if any(max(abs(dx), abs(dy)) > _REACH for dx, dy in cells):
        raise ValueError(f"grid: a cell is more than {_REACH} away")
    return cells


class RoyaleCard(Row):
    """A Dungeon Royale card; identical cards are one row with `copies`.

    text: what its text does. grid: a picture in one orientation, X the user, r hit, O the user's own space, hit too,
    1 2 3 a path in its order. steals: the kinds of items a steal card may take. self_damage: of Cherry Bomb, `same`
    for the same roll or a number.
    """

    name: Name
    kind: Literal["attack", "special", "steal", "action", "extra", "reaction"]
    copies: int = Field(ge=1, le=60)
    dice: DiceText = "none"
    grid: list[str] = Field([], max_length=9)
    steals: list[Literal["artifact", "gold", "diamond"]] = Field([])
    self_damage: str = "none"
    text: CardText = "none"

    @property
    def cells(self) -> list[Cell]:
        """The cells of its grid."""
        return parse_grid(self.grid) if self.grid else []

    @model_validator(mode="after")
    def _fields_fit_its_kind(self) -> "RoyaleCard":
        printed = CLASS_OF_TEXT.get(self.text)
        if printed not in (None, self.kind):
            raise ValueError(f"kind: a card with text {self.text!r} is of kind {printed!r}")
        if printed is None and self.kind not in ("attack", "steal"):
            names = ", ".join(text for text, kind in CLASS_OF_TEXT.items() if kind == self.kind)
            raise ValueError(f"text: a card of kind {self.kind!r} has one of {names}")
        for field, right, wanted in (
            ("dice", self.kind in ("attack", "special"), any(parse_dice(self.dice))),
            ("grid", self.kind in ("attack", "steal") or self.text in DRAWN_SPECIALS, bool(self.grid)),
            ("steals", self.kind == "steal", bool(self.steals)),
            ("self_damage", self.text == "cherry_bomb", self.self_damage != "none"),
        ):
            if right != wanted:
                raise ValueError(f"{field}: {'missing' if right else 'this card has none'}")
        self._check_numbers()
        return self

    def _check_numbers(self) -> None:
        path = [cell for line in self.grid for cell in line if cell.isdigit()]
        if self.grid:
            cells = parse_grid(self.grid)
            if self.text == "boomerangs" and len(path) != len(cells):
                raise ValueError("grid: the path of the boomerangs is numbered in its order")
        if self.self_damage not in ("none", SAME_ROLL) and not (
            self.self_damage.isdigit() and len(self.self_damage) == 1
        ):
            raise ValueError(f"self_damage: {SAME_ROLL!r} for the same roll, or a number from 0 to 9")
        if len(set(self.steals)) != len(self.steals):
            raise ValueError("steals: a kind of item is there twice")

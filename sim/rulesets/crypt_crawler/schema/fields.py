"""Types of fields that several tables share: texts, attack charts, armor."""

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from sim.cards import Row
from sim.errors import unknown
from sim.rulesets.crypt_crawler.codes import SCOPE_ALWAYS, SCOPE_ATTACK
from sim.rulesets.crypt_crawler.texts import Op, every_op, parse_ops, write_ops
from sim.rulesets.crypt_crawler.vocabulary import (
    DICE_OPS,
    DRAWS,
    FIGHTS,
    MOD_STATS,
    OP_BURN,
    OP_CAPHIT,
    OP_IGNORE,
    OP_MOD,
    OP_NONE,
    SIGN_OF_LOSS,
    SPEC_OF_CODE,
)

Tier = tuple[int, int, int, int]  # physical damage, Burn, Poison, Fear of one tier of an attack chart

_CARD_ID = re.compile(r"D(0[1-9]|1[0-6])")
_TIER = re.compile(r"(?P<physical>\d{1,2})?(\s*B(?P<burn>\d))?(\s*P(?P<poison>\d))?(\s*F(?P<fear>\d))?")
_MOST = {"physical": 12, "burn": 6, "poison": 6, "fear": 6}


def parse_tier(text: str) -> Tier:
    """One tier of an attack chart, such as ``2``, ``1 B2``, ``P1``; ValueError when it is not one (CC-025)."""
    found = _TIER.fullmatch(text.strip())
    if not text.strip() or found is None:
        raise ValueError("an attack is written like '2', '1 B2', 'P1' or '1 B1 P1 F1': physical, Burn, Poison, Fear")
    values = [int(found[kind] or 0) for kind in _MOST]
    for value, (kind, most) in zip(values, _MOST.items(), strict=True):
        if value > most:
            raise ValueError(f"{value} {kind}, at most {most} is possible")
    return values[0], values[1], values[2], values[3]


def _tidy_tier(text: str) -> str:
    values = parse_tier(text)
    words = [f"{letter}{value}" for letter, value in zip(("", "B", "P", "F"), values, strict=True) if value]
    return " ".join(words) or "0"


def _tidy(text: str, forbidden: frozenset[int], where: str) -> str:
    """The text in its one form, so that blanks do not count as a change of the card."""
    ops = parse_ops(text)
    for op in every_op(ops):
        if op.code in forbidden:
            raise ValueError(f"operation {SPEC_OF_CODE[op.code].name} cannot stand in {where}")
        if op.code == OP_MOD:
            _check_mod(op)
    return write_ops(ops)


def _check_mod(op: Op) -> None:
    """A bonus on Speed or on the Fear threshold must last long enough to matter."""
    stat, scope = MOD_STATS[op.arguments[0]], op.arguments[2]
    if stat == "speed" and scope == SCOPE_ATTACK:
        raise ValueError("operation MOD: speed has scope always or fight: it counts once, when a fight begins")
    if stat == "fear_threshold" and scope != SCOPE_ALWAYS:
        raise ValueError("operation MOD: fear_threshold has scope always")


def _tidy_room(text: str) -> str:
    where = "an outcome, event, loot table or drop"
    tidy = _tidy(text, DICE_OPS | {OP_IGNORE, OP_CAPHIT, OP_BURN}, where)
    for op in every_op(parse_ops(tidy)):
        if op.code == OP_MOD and op.arguments[2] != SCOPE_ALWAYS:
            raise ValueError(f"operation MOD: in {where} its scope is always")
    return tidy


def _tidy_potion(text: str) -> str:
    return _not_idle(_tidy(text, DICE_OPS | FIGHTS | DRAWS | {OP_IGNORE, OP_CAPHIT}, "a potion"), "a potion")


def _tidy_timed(text: str) -> str:
    where = "a skill, item or loot text"
    return _not_idle(_tidy(text, FIGHTS | {OP_CAPHIT}, where), where)


def _tidy_ability(text: str) -> str:
    return _not_idle(_tidy(text, FIGHTS | {OP_IGNORE}, "an ability"), "an ability")


def _not_idle(text: str, where: str) -> str:
    """NONE only stands for a list within brackets; a text without effect is left out."""
    if any(op.code == OP_NONE for op in parse_ops(text)):
        raise ValueError(f"operation NONE cannot stand in {where}, except within brackets")
    return text


def _tidy_cost(text: str) -> str:
    ops = parse_ops(text)
    for op in ops:
        name = SPEC_OF_CODE[op.code].name
        if op.code not in SIGN_OF_LOSS or op.arguments[0] * SIGN_OF_LOSS[op.code] <= 0:
            raise ValueError(f"operation {name} is no loss; a cost is like 'STA -2' or 'FEAR 1'")
    return write_ops(ops)


def _check_card_id(text: str) -> str:
    if not _CARD_ID.fullmatch(text):
        raise ValueError("the dungeon cards are called D01 to D16")
    return text


def parse_words(text: str, valid: tuple[str, ...], what: str) -> list[int]:
    """The positions, among the valid words, of words separated by blanks; raises InputError for an unknown one."""
    words = text.split()
    for word in words:
        if word not in valid:
            raise unknown(what, word, valid)
    return [valid.index(word) for word in words]


Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,30}$")]
CardId = Annotated[str, AfterValidator(_check_card_id)]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Symbol = Literal["G", "Y", "R"]
Rarity = Literal["C", "U", "R"]
Face = Annotated[int, Field(ge=1, le=6)]
Attack = Annotated[str, AfterValidator(_tidy_tier)]
AttackOrNone = Annotated[str, AfterValidator(lambda text: text and _tidy_tier(text))]
RoomText = Annotated[str, AfterValidator(_tidy_room)]
RoomTextOrNone = Annotated[str, AfterValidator(lambda text: text and _tidy_room(text))]
PotionText = Annotated[str, AfterValidator(_tidy_potion)]
AbilityTextOrNone = Annotated[str, AfterValidator(lambda text: text and _tidy_ability(text))]
TimedTextOrNone = Annotated[str, AfterValidator(lambda text: text and _tidy_timed(text))]
CostOrNone = Annotated[str, AfterValidator(lambda text: text and _tidy_cost(text))]
AcKind = Literal["bonus", "absolute"]


class Chart(Row):
    """An attack chart: what the red die 1-3, 4-5 and 6 do (CC-025)."""

    tier1: Attack
    tier2: Attack
    tier3: Attack


class ChartOrNone(Row):
    """An attack chart, or none at all."""

    tier1: AttackOrNone = ""
    tier2: AttackOrNone = ""
    tier3: AttackOrNone = ""

    @model_validator(mode="after")
    def _all_tiers_or_none(self) -> "ChartOrNone":
        if len({bool(tier) for tier in (self.tier1, self.tier2, self.tier3)}) > 1:
            raise ValueError("tier1, tier2, tier3: an attack chart has all three tiers")
        return self

    @property
    def has_chart(self) -> bool:
        """Whether it can attack."""
        return bool(self.tier1)


def check_ac(ac: int, kind: str) -> None:
    """ValueError when an armor's AC does not fit its kind: a bonus of 0 to 2, or an absolute 2 to 6 (A-16)."""
    low, high = (2, 6) if kind == "absolute" else (0, 2)
    if not low <= ac <= high:
        raise ValueError(f"ac: as {kind} it is {low} to {high}, not {ac}")

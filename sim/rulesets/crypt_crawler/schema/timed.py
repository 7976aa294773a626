"""Texts that act at a time of their own: which operation has a meaning when (CC-267)."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from sim.cards import Row
from sim.errors import did_you_mean
from sim.rulesets.crypt_crawler.codes import (
    DAMAGE_KINDS,
    DICE,
    RED_DIE,
    SCOPE_ALWAYS,
    SCOPE_ATTACK,
    SCOPES,
    TIMINGS,
)
from sim.rulesets.crypt_crawler.schema.fields import AbilityTextOrNone, TimedTextOrNone
from sim.rulesets.crypt_crawler.texts import Op, every_op, parse_ops
from sim.rulesets.crypt_crawler.vocabulary import (
    DICE_OPS,
    DRAWS,
    MOD_STATS,
    OP_BURN,
    OP_CAPHIT,
    OP_FOOD,
    OP_IGNORE,
    OP_MOD,
    OP_REROLL,
    OP_SETDIE,
    OP_STEP,
    SIGN_OF_LOSS,
    SPEC_OF_CODE,
)

ALWAYS = TIMINGS[0]
OTHERS = TIMINGS[1:]
HARM_OPS = ("HP", "FEAR", "POISON")

_IN_OWN_ATTACK = ("own_turn_start", "before_roll", "after_roll", "after_hit")
_IN_FOE_ATTACK = ("enemy_turn_start", "enemy_after_roll")
_IN_FIGHT = ("fight_start", *_IN_OWN_ATTACK, "after_miss", *_IN_FOE_ATTACK, "damage_taken")
_AGAINST_HARM = ("damage_taken", "fear_gain", "poison_gain", "rescue")
_AGAINST = {"physical": "damage_taken", "burn": "damage_taken", "poison": "poison_gain", "fear": "fear_gain"}
_BY_CHOICE_ONLY = ("push_decision", "rescue")
_OF_ABILITIES = (ALWAYS, "fight_start", "own_turn_start", "after_hit", "after_miss", *_IN_FOE_ATTACK, "kill")


def timings_of(op: Op, automatic: bool) -> tuple[str, ...]:
    """When an operation has a meaning. automatic: the text acts by itself, so the dice are then settled."""
    if op.code == OP_MOD:
        return _timings_of_mod(op)
    if op.code == OP_IGNORE:
        return (_AGAINST[DAMAGE_KINDS[op.arguments[0]]],)
    if op.code == OP_CAPHIT:
        return (ALWAYS, *(timing for timing in _OF_ABILITIES if timing in _IN_FIGHT))
    if op.code == OP_BURN:
        return _IN_FIGHT if op.arguments[1] > 0 else _IN_FIGHT[1:]  # nothing burns yet when a fight begins
    if op.code in DICE_OPS:
        return _timings_of_dice(op, automatic)
    if op.code in DRAWS:
        return ("kill",)
    if op.code == OP_FOOD:
        return tuple(timing for timing in OTHERS if timing != "level_leave")  # it spoils at once
    return tuple(timing for timing in OTHERS if timing not in _AGAINST_HARM) if is_harm(op) else OTHERS


def _timings_of_dice(op: Op, automatic: bool) -> tuple[str, ...]:
    """After a hit only the red die still matters; after a miss the black one may become a hit, by choice."""
    if op.arguments[0] == RED_DIE:
        return ("after_roll", "after_hit", "enemy_after_roll")
    raises = op.code == OP_REROLL or op.arguments[1] > (1 if op.code == OP_SETDIE else 0)
    return ("after_roll", *(("after_miss",) if raises and not automatic else ()), "enemy_after_roll")


def _timings_of_mod(op: Op) -> tuple[str, ...]:
    stat, scope = MOD_STATS[op.arguments[0]], op.arguments[2]
    if scope == SCOPE_ALWAYS:
        return TIMINGS
    if scope == SCOPE_ATTACK:
        return _IN_OWN_ATTACK if stat in ("strength", "burn") else _IN_FOE_ATTACK
    return ("fight_start",) if stat == "speed" else _IN_FIGHT


def is_harm(op: Op) -> bool:
    """Whether an operation may lower HP, or raise Fear or poison."""
    if op.code == OP_STEP:
        return True
    return SPEC_OF_CODE[op.code].name in HARM_OPS and op.arguments[0] * SIGN_OF_LOSS[op.code] > 0


def check_timing(field: str, text: str, timing: str, automatic: bool) -> None:
    """ValueError when an operation has no meaning at that time."""
    for op in every_op(parse_ops(text)):
        possible = timings_of(op, automatic)
        if timing in possible:
            continue
        words = [SPEC_OF_CODE[op.code].name]
        if op.code == OP_MOD:
            words += [MOD_STATS[op.arguments[0]], SCOPES[op.arguments[2]]]
        elif op.code in DICE_OPS | {OP_IGNORE}:
            words.append((DICE if op.code in DICE_OPS else DAMAGE_KINDS)[op.arguments[0]])
        needs = f"a timing of {', '.join(possible)}" if len(possible) > 1 else f"timing {possible[0]!r}"
        if possible == OTHERS:
            needs = f"another timing than {ALWAYS!r}, which is for MOD with scope {ALWAYS}"
        raise ValueError(f"{field}: {' '.join(words)} needs {needs}")


def _check_timing_name(text: str) -> str:
    if text not in TIMINGS:
        raise ValueError(f"no such timing{did_you_mean(text, TIMINGS)}")
    return text


Timing = Annotated[str, AfterValidator(_check_timing_name)]


class TimedText(Row):
    """A row with a text that acts at its time. uses: how often, uses_count times per fight, level or game."""

    timing: Timing = ALWAYS
    uses: Literal["unlimited", "per_fight", "per_level", "per_game"] = "unlimited"
    uses_count: int = Field(1, ge=1, le=9)
    effect: TimedTextOrNone = ""

    @property
    def is_automatic(self) -> bool:
        """Whether the text acts by itself: one without a limit of uses. The others are offered."""
        return self.uses == "unlimited"

    @model_validator(mode="after")
    def _effect_fits_its_timing(self) -> "TimedText":
        limited = self.uses != "unlimited"
        if not self.effect and (self.timing != ALWAYS or limited):
            raise ValueError("effect: missing, but there is a timing or a limit of uses for it")
        if limited and self.timing == ALWAYS:
            raise ValueError(f"uses: a text with timing {ALWAYS!r} has no limit of uses")
        if self.uses_count > 1 and not limited:
            raise ValueError("uses_count: there is no limit of uses: per_fight, per_level or per_game")
        if self.is_automatic and self.timing in _BY_CHOICE_ONLY:
            raise ValueError(
                f"timing: {self.timing!r} is for activated skills, and items and loot with a limit of uses"
            )
        if self.effect:
            check_timing("effect", self.effect, self.timing, self.is_automatic)
        return self


def check_cost(cost: str, timing: str) -> None:
    """ValueError when a cost would do harm while the skill is used against harm."""
    if timing in _AGAINST_HARM and any(is_harm(op) for op in parse_ops(cost)):
        raise ValueError(f"cost: with timing {timing!r} it cannot be {', '.join(HARM_OPS)}")


class Ability(Row):
    """A row with the ability of an enemy or boss: a text that acts by itself at its timing (CC-186)."""

    timing: Timing = ALWAYS
    ability: AbilityTextOrNone = ""

    @model_validator(mode="after")
    def _ability_fits_its_timing(self) -> "Ability":
        if self.timing not in _OF_ABILITIES:
            raise ValueError(f"timing: an ability has {', '.join(_OF_ABILITIES)}")
        if not self.ability and self.timing != ALWAYS:
            raise ValueError("ability: missing, but there is a timing for it")
        for op in every_op(parse_ops(self.ability)) if self.ability else ():
            if self.timing == ALWAYS and op.code != OP_CAPHIT:
                name = SPEC_OF_CODE[op.code].name
                raise ValueError(f"ability: {name} needs another timing than {ALWAYS!r}, which is for CAPHIT")
        if self.ability:
            check_timing("ability", self.ability, self.timing, automatic=True)
        return self

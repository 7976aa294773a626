"""The knobs of Skull Jack, each with the printed rule as its default, and the named presets."""

from fractions import Fraction
from typing import Literal

from pydantic import Field, field_validator, model_validator

from sim.contract import Options

_LARGEST_GOLD = 1_000_000


class SkullJackOptions(Options):
    """Every rule constant of Skull Jack that a designer might want to vary. Gold in coins."""

    heroes: int = Field(1, ge=1, le=3, description="heroes at the table (SJ-01)")
    decks: int = Field(1, ge=1, le=8, description="decks in the shoe (SJ-12)")
    dealer_stands_on: int = Field(17, ge=12, le=21, description="the dealer stands on this and more (SJ-28)")
    hit_soft17: bool = Field(False, description="the dealer hits a soft total equal to dealer_stands_on (SJ-31)")
    dealer_21_wins: Literal["true", "false", "two_card", "by_hit"] = Field(
        "true", description="which dealer 21 beats every hero: any, none, dealt in two cards, reached by a hit (SJ-A2)"
    )
    tie: Literal["push", "hero", "dealer"] = Field("push", description="who wins equal totals (SJ-35)")
    natural_beats_21: bool = Field(False, description="a two-card 21 beats a longer 21, on both sides (SJ-A3)")
    payout: float = Field(1.0, ge=0, le=100, description="gold won per gold bet (SJ-38)")
    natural_pay_num: int = Field(1, ge=0, le=100, description="a winning two-card 21 pays payout x num/den (SJ-A3)")
    natural_pay_den: int = Field(1, ge=1, le=100, description="see natural_pay_num")
    bet: int = Field(200, ge=1, le=_LARGEST_GOLD, description="gold each hero bets on a hand (SJ-05)")
    bank: int = Field(2000, ge=1, le=_LARGEST_GOLD, description="gold in the bank at the start of the day (SJ-04)")
    bank_short: Literal["in_order", "stock", "cap_seats"] = Field(
        "in_order",
        description="a bank that cannot pay: pays in seat order, is helped out, or seats fewer heroes (SJ-A4)",
    )
    dealer_always_plays: bool = Field(False, description="the dealer plays on when every hero is bust (SJ-A7)")
    play: Literal["hand", "visit"] = Field("hand", description="a game is one hand, or a visit of many (SJ-42)")
    purse: int = Field(1000, ge=0, le=_LARGEST_GOLD, description="visit: gold each hero brings")
    gold_scope: Literal["pooled", "per_hero"] = Field(
        "pooled", description="visit: one purse for all heroes, or one each (house frame)"
    )
    max_hands: int = Field(0, ge=0, le=1_000_000, description="visit: hands after which it ends; 0 is no limit")
    reshuffle_each_hand: bool = Field(True, description="all cards back and shuffled before each hand (SJ-41)")

    @field_validator("dealer_21_wins", mode="before")
    @classmethod
    def _bool_as_name(cls, value: object) -> object:
        return str(value).lower() if isinstance(value, bool) else value

    @model_validator(mode="after")
    def _pays_whole_gold(self) -> "SkullJackOptions":
        for name, gold in (("payout", self._won), ("natural_pay_num", self._won_by_natural)):
            if gold.denominator != 1:
                raise ValueError(f"{name}: a bet of {self.bet} would win {float(gold):g} gold, not a whole number")
            if gold > _LARGEST_GOLD:
                raise ValueError(f"{name}: a win of {int(gold)} gold is more than {_LARGEST_GOLD}")
        return self

    @property
    def _won(self) -> Fraction:
        return Fraction(str(self.payout)) * self.bet

    @property
    def _won_by_natural(self) -> Fraction:
        return self._won * Fraction(self.natural_pay_num, self.natural_pay_den)

    @property
    def winnings(self) -> int:
        """Gold that a win is worth."""
        return int(self._won)

    @property
    def natural_winnings(self) -> int:
        """Gold that a win with a two-card 21 is worth."""
        return int(self._won_by_natural)


PRESETS: dict[str, dict] = {
    "printed": {},
    "visit": {"play": "visit"},
    "ties_as_blackjack": {"dealer_21_wins": "false", "natural_beats_21": True},
    "blackjack_pay": {
        "dealer_21_wins": "false",
        "natural_beats_21": True,
        "natural_pay_num": 3,
        "natural_pay_den": 2,
    },
}

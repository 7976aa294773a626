"""The card table of Skull Jack, and how it and the options pack into the `world` record."""

from collections.abc import Sequence

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, model_validator

from sim.cards import Row
from sim.errors import InputError
from sim.rulesets.skull_jack.codes import BANK_SHORT, COPIED, DEALER_21, GOAL, LOSS, MAX_CARDS, SEATS, TIES, WIN
from sim.rulesets.skull_jack.options import SkullJackOptions
from sim.rulesets.skull_jack.state import WORLD

SUITS = ("spades", "hearts", "diamonds", "clubs")
RANKS = 16  # at most; a card code is rank + RANKS * suit


class Rank(Row):
    """One rank: its name, its value (1 is an ace, counting 1 or 11) and the cards of it in one deck."""

    rank: str = Field(min_length=1, max_length=20)
    value: int = Field(ge=1, le=10)
    count: int = Field(ge=0, le=52)


class SkullJackTables(BaseModel):
    """The deck: SJ-08, SJ-09, SJ-10."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cards: list[Rank] = Field(min_length=1, max_length=RANKS)

    @model_validator(mode="after")
    def _names_are_unique(self) -> "SkullJackTables":
        names = [row.rank for row in self.cards]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"cards: rank {name!r} appears twice")
        return self


def card_codes(ranks: Sequence[Rank]) -> list[int]:
    """The cards of one deck: each rank goes round the four suits."""
    return [number + RANKS * (copy % len(SUITS)) for number, row in enumerate(ranks) for copy in range(row.count)]


def card_name(code: int, ranks: Sequence[Rank]) -> str:
    """A card as a player calls it, such as 'queen of hearts'."""
    return f"{ranks[code % RANKS].rank} of {SUITS[code // RANKS]}"


def cards_by_value(ranks: Sequence[Rank], decks: int) -> list[int]:
    """How many cards of value 1..10 the whole shoe holds, at positions 1..10."""
    counts = [0] * 11
    for row in ranks:
        counts[row.value] += row.count * decks
    return counts


def build_world(options: SkullJackOptions, tables: SkullJackTables) -> np.ndarray:
    """Pack options and cards for the kernel; InputError when the shoe is too small or too large for the table."""
    shoe = card_codes(tables.cards) * options.decks
    _check_shoe(shoe, tables.cards, options)
    world = np.zeros(1, WORLD)
    w = world[0]
    w.max_decisions = options.max_decisions
    w.heroes = options.heroes
    w.visit = options.play == "visit"
    w.max_hands = options.max_hands
    w.dealer_stands_on = options.dealer_stands_on
    w.hit_soft17 = options.hit_soft17
    w.dealer_21_wins = DEALER_21[options.dealer_21_wins]
    w.natural_beats_21 = options.natural_beats_21
    w.tie = TIES[options.tie]
    w.bet = options.bet
    w.due[:, WIN] = options.winnings, options.natural_winnings
    w.forfeit[LOSS] = options.bet
    w.bank = options.bank
    w.purse = options.purse
    w.pooled = options.gold_scope == "pooled"
    w.bank_short = BANK_SHORT[options.bank_short]
    w.reshuffle = options.reshuffle_each_hand
    w.dealer_always_plays = options.dealer_always_plays
    w.n_cards = len(shoe)
    w.n_copied = -(-len(shoe) // COPIED) * COPIED
    w.shoe[: len(shoe)] = shoe
    for number, row in enumerate(tables.cards):
        w.value[number::RANKS] = row.value
    w.count[:] = cards_by_value(tables.cards, options.decks)
    return world


def _check_shoe(shoe: list[int], ranks: Sequence[Rank], options: SkullJackOptions) -> None:
    """No hand may run out of cards: a full table that draws the lowest cards first busts before the shoe ends."""
    if len(shoe) > MAX_CARDS:
        raise InputError(f"cards.toml: {len(shoe)} cards in the shoe, at most {MAX_CARDS} are possible")
    lowest = sorted(ranks[code % RANKS].value for code in shoe)
    hands = SEATS + 1
    kept, total = 0, 0  # cards that all hands together can hold without a bust
    while kept < len(lowest) and total + lowest[kept] <= hands * GOAL:
        total += lowest[kept]
        kept += 1
    if kept + hands > len(lowest):
        raise InputError(
            f"cards.toml: {len(shoe)} cards with decks = {options.decks} are too few: "
            f"a hand with {SEATS} heroes could run out of cards"
        )

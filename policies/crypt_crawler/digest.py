"""What the cards come to by the weights alone, worked out before the first run and kept in params.

params.value from MEAN_HP on: the mean modifier card; from FOE_HP on: a row of each number of a foe, enemies first,
then bosses. params.table: what a text brings as FEATURES counts, a row for every outcome (card, symbol, lantern);
then, for every four cards and lantern, a row for each choice of those four: the sum of what a push to them brings. So
the worth of a text, or of all a push may bring, is one sum of counts times worths (see worth.py).
"""

from typing import Any

import numpy as np

from policies.crypt_crawler.weights import (
    COMMON,
    DANGER,
    EXPERIENCE,
    FEAR,
    FOOD,
    FRAGMENT,
    GOLD,
    POISON,
    POTION,
    STEP,
)
from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import ALTAR, BOSSES, FACES, MAX_ENEMIES, N_CARDS, SHOP, SHRINE
from sim.rulesets.crypt_crawler.vocabulary import (
    OP_CHEST,
    OP_CHOICE,
    OP_ENEMY,
    OP_ENEMY_POOL,
    OP_FEAR,
    OP_FOOD,
    OP_FRAG,
    OP_GOLD,
    OP_HP,
    OP_LOOT,
    OP_OIL,
    OP_POISON,
    OP_POTION,
    OP_POUCH,
    OP_STA,
    OP_STEP,
    OP_TEST,
    OP_XP,
)

MEAN_HP, MEAN_TOUGHNESS, MEAN_STRENGTH, MEAN_SPEED = 60, 61, 62, 63  # of a modifier card, in params.value
N_FOES, FOE_NUMBERS = MAX_ENEMIES + BOSSES, 11
(
    FOE_HP,
    FOE_TOUGHNESS,
    FOE_STRENGTH,
    FOE_SPEED,
    FOE_CHANCE,  # that a black die hits it
    FOE_TIERS,  # physical damage of three tiers, a row each
    _,
    _,
    CURSE,  # Burn, Poison and Fear of a mean hit, in HP
    FOE_FRAGMENTS,
    SPOILS,  # all its reward but its fragments, in HP
) = range(640, 640 + FOE_NUMBERS * N_FOES, N_FOES)
BURN_WORTH = 1.5  # HP that a point of Burn takes in the end

# what a text brings: counts, but for GIFTS, which are all things of one worth, in parts of an HP
FEATURES = 32
GIFTS, FEARS, OILS, POTIONS_GIVEN, ALTARS_SEEN, SHOPS_SEEN = range(6)
RELIEF, MOST_RELIEF = 6, 3  # at RELIEF + k: whether it takes away more than k Fear
FRAGMENTS, MOST_FRAGMENTS = 9, 5  # the same of the Soul Fragments that it gives
SHRINES, MOST_SURE = 14, 5  # at SHRINES + k: whether it leads to a shrine with at least k fragments won on the way
FOES = 20  # at FOES + e: enemies e
PARTS = 64

PUSHES = N_CARDS * 3 * 2 * FEATURES  # where the rows of pushes begin, after those of the outcomes
FOURS, CHOICES = N_CARDS // 4, 16
POTION_EFFECTS = PUSHES + 2 * FOURS * CHOICES * FEATURES  # of potion p four numbers at POTION_EFFECTS + 4 * (p - 1)
HEALS, FEAR_CHANGE, POISON_CHANGE, GIVES_XP = range(4)
SIXTH = 1.0 / 6.0

_FIGHT = 1.5  # HP that a fight costs on average in an event
_OIL = 3.0
_MOST = 7_500  # of which four fit in a number of the table


@jit(inline=True)
def outcome_row(card, symbol, unlit):
    """Where the row of an outcome begins."""
    return ((card * 3 + symbol) * 2 + unlit) * FEATURES


@jit(inline=True)
def push_row(four, choice, unlit):
    """Where the row of what a push brings begins, summed over some (bits) of cards 4 * four to 4 * four + 3."""
    return PUSHES + ((unlit * FOURS + four) * CHOICES + choice) * FEATURES


def prepare(params: Any, parameters: Any, options: Any, world: Any) -> None:
    """Fill in the rows of texts and foes, the mean modifier card, and what potions do."""
    cards = world.cards
    for place, stat in enumerate(("hp", "toughness", "strength", "speed"), MEAN_HP):
        params.value[place] = float(cards[stat].mean())
    digest = _Digest(params.value, world)
    for foe, card in enumerate([*world.enemies, *world.bosses]):
        params.value[FOE_HP + foe :: N_FOES][:FOE_NUMBERS] = digest.foe(card, boss=foe >= MAX_ENEMIES)
    pushes = np.zeros((2, N_CARDS, FEATURES), int)
    for card in range(N_CARDS):
        for unlit in range(2):
            for symbol in range(3):
                at = outcome_row(card, symbol, unlit)
                number = int(cards[card].outcome[symbol, unlit])
                params.table[at : at + FEATURES] = digest.features(card, symbol, number)
            red = int(cards[card].red)
            number = int(cards[card].push[unlit]) or int(cards[card].outcome[red, unlit])
            pushes[unlit, card] = digest.features(card, red, number)
    for unlit in range(2):
        for four in range(FOURS):
            for choice in range(CHOICES):
                at = push_row(four, choice, unlit)
                chosen = [4 * four + k for k in range(4) if choice >> k & 1]
                params.table[at : at + FEATURES] = pushes[unlit, chosen].sum(axis=0)
    for potion in range(FACES):
        effects = digest.first_numbers(int(world.potions[potion].effect), (OP_HP, OP_FEAR, OP_POISON, OP_XP))
        params.table[POTION_EFFECTS + 4 * potion : POTION_EFFECTS + 4 * potion + 4] = effects


class _Digest:
    """Worths of texts at a state like any other."""

    def __init__(self, value: Any, world: Any):
        self.value, self.world = value, world
        self.tables = {OP_POUCH: 0.0, OP_CHEST: 0.0}
        self.tables = {OP_POUCH: self._mean(world.pouch), OP_CHEST: self._mean(world.chest)}

    def foe(self, card: Any, boss: bool) -> list[float]:
        """The numbers of an enemy or boss from FOE_HP on. A boss has no reward."""
        value = self.value
        curse = np.array([3.0, 2.0, 1.0]) @ card.chart @ np.array([0.0, BURN_WORTH, value[POISON], value[FEAR]]) * SIXTH
        spoils = 0.0 if boss else value[GOLD] * card.gold + value[EXPERIENCE] * card.xp + self.worth(int(card.drop))
        chance = min(max(7 - int(card.ac), 0), 6) * SIXTH
        stats = [card.hp, card.toughness, card.strength, card.speed, chance, *card.chart[:, 0], curse]
        return [float(number) for number in [*stats, 0 if boss else card.fragments, spoils]]

    def features(self, card: int, symbol: int, number: int) -> list[int]:
        """The row of a text: what its operations bring, the event of the card, and its special location."""
        row = [0] * FEATURES
        face = self.world.cards[card]
        rest = self._mean(face.event) if face.event_symbol == symbol else 0.0
        fears = fragments = sure = 0
        for code, a, b, c in self._operations(number):
            if code in (OP_ENEMY, OP_ENEMY_POOL):
                foe = a if code == OP_ENEMY else self._foe_of_tier(a)
                row[FOES + foe] += 1
                sure += int(self.world.enemies[foe].fragments)
            elif code == OP_FEAR:
                fears += a
            elif code == OP_FRAG and a > 0:
                fragments += a
            elif code in (OP_OIL, OP_POTION):
                row[OILS if code == OP_OIL else POTIONS_GIVEN] = 1
            else:
                rest += self._operation(code, a, b, c)
        row[GIFTS] = round(max(min(PARTS * rest, _MOST), -_MOST))
        row[FEARS] = max(fears, 0)
        for place, most, have in ((RELIEF, MOST_RELIEF, -fears), (FRAGMENTS, MOST_FRAGMENTS, fragments)):
            row[place : place + most] = [int(have > k) for k in range(most)]
        if face.special & SHRINE:
            row[SHRINES : SHRINES + MOST_SURE + 1] = [int(fragments + sure >= k) for k in range(MOST_SURE + 1)]
        row[ALTARS_SEEN], row[SHOPS_SEEN] = int(face.special & ALTAR > 0), int(face.special & SHOP > 0)
        return row

    def worth(self, number: int) -> float:
        """Of a list."""
        return sum(self._operation(*line) for line in self._operations(number))

    def first_numbers(self, number: int, codes: tuple[int, ...]) -> list[int]:
        """The number of the first operation of each of these codes in a list, 0 where there is none."""
        lines = self._operations(number)
        return [next((a for code, a, _, _ in lines if code == wanted), 0) for wanted in codes]

    def _mean(self, lists: Any) -> float:
        return sum(self.worth(int(number)) for number in lists) / len(lists)

    def _operations(self, number: int) -> list[tuple[int, int, int, int]]:
        first, n = (int(x) for x in self.world.lists[number])
        lines = ((int(x) for x in self.world.ops[at]) for at in range(first, first + n))
        return [(code, a, b, c) for code, a, b, c in lines]

    def _foe_of_tier(self, tier: int) -> int:
        tiers = [int(self.world.enemies[foe].tier) for foe in range(int(self.world.n_enemies))]
        return tiers.index(tier) if tier in tiers else 0

    def _operation(self, code: int, a: int, b: int, c: int) -> float:
        value = self.value
        by_number = {OP_GOLD: GOLD, OP_FOOD: FOOD, OP_XP: EXPERIENCE, OP_FRAG: FRAGMENT}
        if code in by_number:
            return a * value[by_number[code]]
        against = {OP_FEAR: FEAR, OP_POISON: POISON, OP_STEP: STEP}
        if code in against:
            return -a * value[against[code]]
        if code in (OP_HP, OP_STA):
            return a * 0.7
        if code == OP_LOOT:
            return value[COMMON + a]
        if code in (OP_ENEMY, OP_ENEMY_POOL):
            return -_FIGHT * value[DANGER]
        if code == OP_CHOICE:
            return max(self.worth(a + option) for option in range(b))
        if code == OP_TEST:
            return (self.worth(b) + self.worth(c)) / 2
        return self.tables.get(code, {OP_OIL: _OIL, OP_POTION: value[POTION] * 0.7}.get(code, 0.0))

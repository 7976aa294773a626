"""What the cards come to by the weights alone, worked out before the first run and kept in params.

params.value from MEAN_HP on: the mean modifier card; from CURSE on: what a hit of each enemy and boss takes besides
physical damage. params.table: an entry of FIELDS numbers for every outcome (card, symbol, lantern) and for every text
that a push may bring (card, lantern), then a number for each enemy.
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
from sim.rulesets.crypt_crawler.codes import FACES, MAX_ENEMIES, N_CARDS
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
CURSE = 640  # of enemy e at CURSE + e, of boss b at CURSE + MAX_ENEMIES + b: Burn, Poison and Fear of a mean hit, in HP
BURN_WORTH = 1.5  # HP that a point of Burn takes in the end
FIELDS = 8
FOE, SECOND_FOE, GIFTS, FEARS, OILS, POTIONS_GIVEN, FRAGMENTS, SURE = range(8)  # foes by number + 1
PUSH_TEXTS = N_CARDS * 3 * 2  # the entries after those of the outcomes
SPOILS = (PUSH_TEXTS + N_CARDS * 2) * FIELDS  # of enemy e at SPOILS + e: all but its fragments, in hundredths
POTION_EFFECTS = SPOILS + MAX_ENEMIES  # of potion p four numbers at POTION_EFFECTS + 4 * (p - 1)
HEALS, FEAR_CHANGE, POISON_CHANGE, GIVES_XP = range(4)
HUNDREDTH, SIXTH = 0.01, 1.0 / 6.0

_FIGHT = 1.5  # HP that a fight costs on average in an event
_OIL = 3.0
_MOST = 30_000


@jit(inline=True)
def outcome_entry(card, symbol, unlit):
    """Where the entry of an outcome begins."""
    return ((card * 3 + symbol) * 2 + unlit) * FIELDS


@jit(inline=True)
def push_entry(card, unlit):
    """Where the entry of what a push brings begins."""
    return (PUSH_TEXTS + card * 2 + unlit) * FIELDS


def prepare(params: Any, parameters: Any, options: Any, world: Any) -> None:
    """Fill in the entries, the spoils and the curses of enemies and the mean modifier card."""
    cards = world.cards
    for place, stat in enumerate(("hp", "toughness", "strength", "speed"), MEAN_HP):
        params.value[place] = float(cards[stat].mean())
    digest = _Digest(params.value, world)
    for card in range(N_CARDS):
        for unlit in range(2):
            for symbol in range(3):
                at = outcome_entry(card, symbol, unlit)
                digest.fill(params.table[at : at + FIELDS], card, symbol, int(cards[card].outcome[symbol, unlit]))
            red, at = int(cards[card].red), push_entry(card, unlit)
            number = int(cards[card].push[unlit]) or int(cards[card].outcome[red, unlit])
            digest.fill(params.table[at : at + FIELDS], card, red, number)
    for foe in range(int(world.n_enemies)):
        enemy = world.enemies[foe]
        spoils = params.value[GOLD] * enemy.gold + params.value[EXPERIENCE] * enemy.xp
        params.table[SPOILS + foe] = _hundredths(spoils + digest.worth(int(enemy.drop)))
    worths = np.array([0.0, BURN_WORTH, params.value[POISON], params.value[FEAR]])
    for place, foe in enumerate([*world.enemies, *world.bosses], CURSE):
        params.value[place] = float(np.array([3.0, 2.0, 1.0]) @ foe.chart @ worths) * SIXTH
    for potion in range(FACES):
        effects = digest.first_numbers(int(world.potions[potion].effect), (OP_HP, OP_FEAR, OP_POISON, OP_XP))
        params.table[POTION_EFFECTS + 4 * potion : POTION_EFFECTS + 4 * potion + 4] = effects


def _hundredths(worth: float) -> int:
    return round(max(min(100 * worth, _MOST), -_MOST))


class _Digest:
    """Worths of texts at a state like any other."""

    def __init__(self, value: Any, world: Any):
        self.value, self.world = value, world
        self.tables = {OP_POUCH: 0.0, OP_CHEST: 0.0}
        self.tables = {OP_POUCH: self._mean(world.pouch), OP_CHEST: self._mean(world.chest)}

    def fill(self, entry: Any, card: int, symbol: int, number: int) -> None:
        """One entry: foes, Fear, fragments, whether Oil and a potion apart; the rest and the event in hundredths in
        GIFTS; in SURE all fragments when the fights are won."""
        face = self.world.cards[card]
        rest = self._mean(face.event) if face.event_symbol == symbol else 0.0
        entry[:] = 0
        kinds = {OP_FEAR: FEARS, OP_OIL: OILS, OP_POTION: POTIONS_GIVEN, OP_FRAG: FRAGMENTS}
        for code, a, b, c in self._operations(number):
            if code in (OP_ENEMY, OP_ENEMY_POOL) and entry[SECOND_FOE] == 0:
                foe = a if code == OP_ENEMY else self._foe_of_tier(a)
                entry[SECOND_FOE if entry[FOE] else FOE] = foe + 1
            elif code in kinds:
                entry[kinds[code]] = 1 if code in (OP_OIL, OP_POTION) else entry[kinds[code]] + a
            else:
                rest += self._operation(code, a, b, c)
        entry[GIFTS] = _hundredths(rest)
        foes = [int(entry[place]) - 1 for place in (FOE, SECOND_FOE) if entry[place]]
        entry[SURE] = int(entry[FRAGMENTS]) + sum(int(self.world.enemies[foe].fragments) for foe in foes)

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

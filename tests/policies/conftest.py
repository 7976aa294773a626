"""Helpers of the policy tests: positions laid out by hand, results of many games.

Cards are written by rank: A 2 .. 9 T.
"""

import functools

import numpy as np
import pytest

from sim.recipe import Recipe, set_table
from sim.rng import LATE_STREAM
from sim.rulesets.skull_jack.codes import HIT, IN, JOIN, PLAY, SIT
from sim.rulesets.skull_jack.legal import list_actions
from sim.rulesets.skull_jack.state import OFFER, OWN, PUB
from sim.simulate import play_span

NAMES = "A23456789T"  # a card's code of the first suit is its place
BLOCK = 250_000  # hands kept at a time


class SkullJackSeat:
    """One policy at one setting, asked about positions."""

    def __init__(self, policy, **options):
        self.table = set_table(Recipe.of("skull_jack", policy, options))
        self.world, self.params = self.table.world[0], self.table.team[0].params[0]
        self.settings = self.table.options

    def pub(self, own, up, others=(), gone=""):
        """The public record: own cards, the dealer's open card, cards of the heroes behind, cards gone."""
        pub = np.zeros(1, PUB)[0]
        pub.phase, pub.up = PLAY, NAMES.index(up)
        for seat, hand in enumerate((own, *others)):
            cards = [NAMES.index(name) for name in hand]
            hard = sum(card + 1 for card in cards)
            soft = 0 in cards and hard <= 11
            pub.status[seat], pub.n_cards[seat], pub.cards[seat, : len(cards)] = IN, len(cards), cards
            pub.hard[seat], pub.total[seat], pub.soft[seat] = hard, hard + 10 * soft, soft
        for name in gone:
            pub.gone[NAMES.index(name) + 1] += 1
        return pub

    def choice(self, pub):
        """The offered action that the first seat takes."""
        own, offer, stream = (np.zeros(1, dtype)[0] for dtype in (OWN, OFFER, LATE_STREAM))
        list_actions(pub, offer)
        return int(offer.action[self.table.pointers[0](pub, own, self.world, offer, self.params, stream)])

    def plays(self, own, up, others=(), gone=""):
        """H or S."""
        return "H" if self.choice(self.pub(own, up, others, gone)) == HIT else "S"

    def joins(self, gold):
        """Whether a hand of a visit is joined with so much gold."""
        pub = np.zeros(1, PUB)[0]
        pub.phase, pub.up, pub.purse[0] = SIT, -1, gold
        return self.choice(pub) == JOIN


@functools.lru_cache(maxsize=64)
def _seat(policy, options):
    return SkullJackSeat(policy, **dict(options))


@pytest.fixture(scope="session")
def seat():
    """Make a :class:`SkullJackSeat`: a policy and options."""
    return lambda policy, **options: _seat(policy, tuple(options.items()))


@pytest.fixture(scope="session")
def paired():
    """Mean and standard error of what the first of two policies wins more on the same hands, per bet."""

    def difference(better, worse, hands, **options):
        recipes = [Recipe.of("skull_jack", policy, options) for policy in (better, worse)]
        gains = []
        for first in range(0, hands, BLOCK):
            size = min(BLOCK, hands - first)
            spans = [play_span(recipe, 7, first, size, keep=True) for recipe in recipes]
            nets = [span.rows[:, span.tally.index["net_gold"]] for span in spans]
            gains.append(nets[0] - nets[1])
        gain = np.concatenate(gains) / (200 * options.get("heroes", 1))
        return gain.mean(), gain.std() / len(gain) ** 0.5

    return difference

"""Helpers of the rule tests: a table laid out by hand, with a stacked shoe and a script of actions.

Cards are written by rank, ``A 2 .. 9 T J Q K``, blanks allowed; a T may be dealt as a picture when the tens
are used up. Actions: H hit, S stand, J join, P sit out.
Everything works with compiled rule functions and, under DUNGEONSIM_JIT=0, with plain Python ones.
"""

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.registry import load_data
from sim.rng import DEAL, start, stream_key
from sim.rulesets.skull_jack.codes import HIT, IN, JOIN, OUT, PASS, PLAY, SIT, STAND, STOOD
from sim.rulesets.skull_jack.ending import blank_row
from sim.rulesets.skull_jack.legal import list_actions
from sim.rulesets.skull_jack.options import SkullJackOptions
from sim.rulesets.skull_jack.rules.dealer import play_dealer
from sim.rulesets.skull_jack.rules.dealing import fill_shoe, give, mix, open_hand
from sim.rulesets.skull_jack.rules.settling import settle
from sim.rulesets.skull_jack.ruleset import RULESET
from sim.rulesets.skull_jack.setup import start_game
from sim.rulesets.skull_jack.state import OFFER, STATE
from sim.rulesets.skull_jack.step import step
from sim.rulesets.skull_jack.tables import RANKS, build_world
from sim.trace import new_log

NAMES = "A23456789TJQK"
ACTIONS = {"S": STAND, "H": HIT, "P": PASS, "J": JOIN}


def ranks_of(text):
    return [NAMES.index(name) for name in text.replace(" ", "")]


class Tabletop:
    """One game: the records that rule functions take, and shorthands to deal, act and settle.

    end: the end code after the last action, RUNNING until the game is over.
    """

    def __init__(self, **options):
        self.options = SkullJackOptions(**options)
        self.ranks = load_data(RULESET).tables.cards
        self._world = build_world(self.options, load_data(RULESET).tables)
        self._state, self._offer = np.zeros(1, STATE), np.zeros(1, OFFER)
        self._row, self._log = blank_row(self.options), new_log()
        self.world, self.state, self.offer = self._world[0], self._state[0], self._offer[0]
        self.row, self.log = self._row[0], self._log[0]
        self.pub, self.hid, self.deal_stream = self.state.pub, self.state.hid, self.state.deal
        self.end = RUNNING
        self.begin()

    def begin(self, seed=0, game=0):
        """Set the game up as the driver does; in a game of one hand this deals random cards."""
        start(self.deal_stream, stream_key(seed, RULESET.name), game, DEAL)
        start_game(self.state, self.world, self.log)
        self.forget_events()

    def stack(self, cards):
        """The next cards to be drawn, in order. Where the next hand reshuffles, they head the new shoe."""
        fresh = self.world.reshuffle and self.pub.up < 0
        shoe = self.world.shoe if fresh else self.hid.shoe
        at = 0 if fresh else int(self.hid.drawn)
        for rank in ranks_of(cards):
            left = [shoe[i] % RANKS for i in range(at, self.world.n_cards)]
            pictures = [NAMES.index(name) for name in "JQK"] if NAMES[rank] == "T" else []
            found = at + min(left.index(which) for which in [rank, *pictures] if which in left)
            shoe[at], shoe[found] = shoe[found], shoe[at]
            at += 1
        self.hid.in_order, self.hid.look_from = at, 0

    def deal(self, dealer, *heroes, then=""):
        """Deal the dealer's hidden and open card and two cards a hero ("" sits out); `then` comes later."""
        seats = [hand.replace(" ", "") for hand in heroes]
        dealer = dealer.replace(" ", "")
        taking = [hand for hand in seats if hand]
        first, second = "".join(hand[0] for hand in taking), "".join(hand[1] for hand in taking)
        if self.world.visit:
            assert self.pub.phase == SIT
            self.stack(dealer[0] + first + dealer[1] + second + then)
            self.act("".join("J" if hand else "P" for hand in seats))
            return
        self.clear()
        self.stack(dealer[0] + first + dealer[1] + second + then)
        for seat, hand in enumerate(seats):
            self.pub.status[seat] = IN if hand else OUT
        self.pub.phase, self.pub.seat = PLAY, 0
        open_hand(self.hid, self.pub, self.world, self.deal_stream, self.log)

    def clear(self):
        """Take every card off the table and put the shoe together again."""
        pub = self.pub
        pub.up, pub.hand, pub.seat, pub.standing = -1, 0, 0, 0
        for name in ("n_cards", "hard", "total", "soft", "status", "result"):
            pub[name][:] = 0
        pub.status[:] = OUT
        fill_shoe(self.hid, pub, self.world)
        mix(self.hid, self.world)
        self.forget_events()

    def act(self, script):
        """Carry out offered actions, one letter each."""
        for letter in script:
            assert self.end == RUNNING, f"the game is over before {letter} of {script}"
            assert ACTIONS[letter] in self.offered(), f"{letter} of {script} is not offered"
            self.end = step(self.state, ACTIONS[letter], self.world, self.row, self.log)

    def offered(self):
        list_actions(self.pub, self.offer)
        return [int(action) for action in self.offer.action[: self.offer.n]]

    def hold(self, *hands):
        """Lay finished hero hands on the table, without a dealer; "" is a hero who does not take part."""
        self.clear()
        for seat, hand in enumerate(hands):
            self.pub.status[seat] = IN if hand else OUT
            for nth, rank in enumerate(ranks_of(hand)):
                give(self.pub, seat, rank + RANKS * (nth % 4), self.world, self.log)
            if self.pub.status[seat] == IN:
                self.pub.status[seat] = STOOD

    def dealer_plays(self, cards):
        """(total, number of cards) of a dealer dealt the first two cards and drawing the others in order."""
        self.clear()
        self.stack(cards)
        if self.world.reshuffle:
            fill_shoe(self.hid, self.pub, self.world)
        self.hid.hole, self.pub.up = self.hid.shoe[0], self.hid.shoe[1]
        self.hid.drawn = 2
        total, n_cards = play_dealer(self.hid, self.pub, self.world, self.deal_stream, self.log)
        return int(total), int(n_cards)

    def settle(self, dealer_total, dealer_cards=3):
        """Settle the hands on the table; returns the gold that each hero won or lost in this hand."""
        before = [int(net) for net in self.row.hero_net_gold]
        settle(self.pub, dealer_total, dealer_cards, self.world, self.row, self.log)
        heroes = range(self.options.heroes)
        return [int(self.row.hero_net_gold[seat]) - before[seat] for seat in heroes]

    def events(self, *codes):
        """The log as (code, a, b), of these codes only when any are given."""
        found = [tuple(int(x) for x in event) for event in self.log.event[: self.log.n]]
        return [event for event in found if not codes or event[0] in codes]

    def forget_events(self):
        self.log.n = 0

    def rank(self, code):
        """The letter of a card code."""
        return NAMES[code % RANKS]

    def hand(self, seat):
        """The cards before a hero, as text."""
        return "".join(self.rank(card) for card in self.pub.cards[seat, : self.pub.n_cards[seat]])

    def totals(self):
        return [int(total) for total in self.pub.total[: self.options.heroes]]

    def purses(self):
        return [int(gold) for gold in self.pub.purse]


@pytest.fixture(scope="session")
def tabletop():
    """Make a :class:`Tabletop` of these options."""
    return Tabletop

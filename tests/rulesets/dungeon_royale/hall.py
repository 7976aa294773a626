"""Scenes of Hero Turns: heroes put on a board by hand, hands dealt by name, dice that fall as told."""

import functools
import re

import numpy as np

from sim.contract import RUNNING
from sim.rng import DEAL, ENEMY, start, stream_key
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import DICE, DRAGON, NOWHERE, RESPAWN_SQUARES, STONE
from sim.rulesets.dungeon_royale.ending import blank_row
from sim.rulesets.dungeon_royale.flow import plan
from sim.rulesets.dungeon_royale.legal import list_actions
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.rules.cards import find_text
from sim.rulesets.dungeon_royale.rules.heroes import full_hp
from sim.rulesets.dungeon_royale.setup import start_game
from sim.rulesets.dungeon_royale.state import OFFER, STATE
from sim.rulesets.dungeon_royale.step import BEGIN, step
from sim.rulesets.dungeon_royale.world import build_world
from sim.trace import new_log
from tests.rulesets.dungeon_royale.stand_in import TABLES
from tests.rulesets.stacked import stack

KEY = stream_key(0, "hall")
STARTING = 0b11111111  # artifacts 0 to 7 lie on the board at first, 8 to 13 are held back
HELD_BACK = 0b11111100000000


@functools.cache
def world_with(**options):
    return build_world(DungeonRoyaleOptions(**options), TABLES)


class Hall:
    """A game in round 1, after its movement: heroes of level 1 far from each other, no cards, no artifacts anywhere."""

    def __init__(self, *heroes, **options):
        names = heroes or ("Daynah", "Jinxst", "Sonico", "Cortana")
        line_up = {f"hero_{seat + 1}": name for seat, name in enumerate(names)}
        self.options = {"players": len(names), "hero_assign": "fixed"} | line_up | options
        self._world = world_with(**self.options).copy()
        self._state, self._offer = np.zeros(1, STATE), np.zeros(1, OFFER)
        self._row, self._log = blank_row(DungeonRoyaleOptions(**self.options)), new_log()
        self.world, self.state, self.offer = self._world[0], self._state[0], self._offer[0]
        self.row, self.log = self._row[0], self._log[0]
        self.pub, self.flow, self.heroes = self.state.pub, self.state.flow, self.state.pub.heroes
        self.turn, self.attack, self.dragon = self.pub.turn, self.pub.attack, self.pub.dragon
        self.end = RUNNING
        self._begin()

    def _begin(self):
        for stream, purpose in ((self.state.deal, DEAL), (self.state.enemy, ENEMY)):
            start(stream, KEY, 1, purpose)
        self.dice("")
        start_game(self.state, self.world, self.row, self.log)
        pub = self.pub
        self.flow.n, pub.phase, pub.rounds, pub.torch = 0, ph.NO_PHASE, 1, 0
        pub.starting, pub.taken, pub.held_back = STARTING, 0, HELD_BACK
        pub.place[:STONE] = NOWHERE
        for seat in range(pub.n):
            hero = self.heroes[seat]
            hero.inside, hero.space, hero.ended_at = 1, self.world.square[seat + 1], self.world.square[seat + 1]
            hero.hp = full_hp(hero, self.world)
            self.deal(seat)

    # ---- laying out

    def space(self, x, y, floor=0):
        """The space at these coordinates."""
        spaces = self.world.spaces[: self.world.n_spaces]
        (found,) = np.flatnonzero((spaces["x"] == x) & (spaces["y"] == y) & (spaces["floor"] == floor))
        return int(found)

    def put(self, seat, x, y, floor=0):
        """A hero, or the Dragon, on a space."""
        figure = self.dragon if seat == DRAGON else self.heroes[seat]
        figure.space = self.space(x, y, floor)
        if seat != DRAGON:
            figure.ended_at = figure.space
        return self

    def together(self, *seats, x=4, y=2):
        """These heroes on one space."""
        for seat in seats:
            self.put(seat, x, y)
        return self

    def kind(self, name):
        """The number of a card by its name."""
        return [card.name for card in TABLES.cards].index(name)

    def ransack(self, name):
        """The number of a Ransack card by its name."""
        return [card.name for card in TABLES.ransack].index(name)

    def deal(self, seat, *names):
        """This hand and no other; what was held goes back into the deck."""
        own, hid, pub = self.state.own[seat], self.state.hid, self.pub
        for kind in own.hand[: own.n_hand]:
            hid.draw_pile[pub.deck] = kind
            pub.deck += 1
        for i, name in enumerate(names):
            own.hand[i] = self.kind(name)
            at = int(np.flatnonzero(hid.draw_pile[: pub.deck] == own.hand[i])[0])
            pub.deck -= 1
            hid.draw_pile[at] = hid.draw_pile[pub.deck]
        own.n_hand = pub.heroes[seat].hand = len(names)
        return self

    def give(self, seat, *artifacts, gold=0, diamond=0):
        """Artifacts, gold, diamonds into possession, without what gaining them brings about."""
        hero = self.heroes[seat]
        for artifact in artifacts:
            hero.artifacts |= 1 << artifact
            hero.gained += 1
            self.pub.place[artifact] = NOWHERE
        for name, n in (("Gold", gold), ("Diamond", diamond)):
            kind = self.ransack(name)
            hero.treasure[kind] += n
            self.pub.ransack[kind] -= n
            self.pub.n_ransack -= n
        return self

    def lay(self, artifact, x, y, floor=0):
        """An artifact on a space."""
        self.pub.place[artifact] = self.space(x, y, floor)
        return self

    def level(self, seat, level):
        """A level, with all its HP."""
        self.heroes[seat].level = level
        self.heroes[seat].hp = full_hp(self.heroes[seat], self.world)
        return self

    def hp(self, seat, hp):
        self.heroes[seat].hp = hp
        return self

    def only_ransack(self, name):
        """A Ransack deck of one kind of card."""
        self.pub.ransack[:] = 0
        self.pub.ransack[self.ransack(name)] = self.pub.n_ransack = 3
        return self

    def dice(self, text):
        """What falls next, in order: ``K3 G1`` attack dice, ``d4`` the respawn die."""
        wanted = []
        for die, value in re.findall(r"([KBRGd])(\d)", text):
            if die == "d":
                wanted.append((RESPAWN_SQUARES, [int(value) - 1]))
            else:
                faces = self.world.dice[DICE.index(die)]
                wanted.append((6, [i for i in range(6) if faces[i] == int(value)]))
        stack(self.state.dice, wanted)
        return self

    # ---- acting

    def begin(self, seat=0):
        """The Hero Turn of a seat, which is the first of the round."""
        return self.before_turn(seat).go()

    def before_turn(self, seat=0):
        """The Hero Turn of a seat is what comes next, as the first of the last turns of a round."""
        self.pub.torch, self.pub.phase, self.flow.n = seat, ph.NO_PHASE, 0
        plan(self.flow, ph.BEGIN_ROUND, 0, 0)
        plan(self.flow, ph.HERO_TURN, 0, 0)
        return self

    def go(self, action=BEGIN):
        """On to the next decision; what has only one action is done as the driver does it, but each turn is shown."""
        while True:
            self.end = step(self.state, action, self.world, self.row, self.log)
            if self.end != RUNNING or len(self.actions()) > 1 or self.pub.phase == ph.TURN:
                return self
            assert self.offer.n, f"nothing to choose: {self.phase}"
            action = int(self.offer.action[0])

    def actions(self):
        """What may be chosen, as pairs of kind and argument."""
        list_actions(self.pub, self.state.own[self.pub.seat], self.world, self.offer)
        return [divmod(int(action), ph.ARGUMENTS) for action in self.offer.action[: self.offer.n]]

    def do(self, kind, argument=0):
        """One of the actions offered."""
        assert (kind, argument) in self.actions(), (self.phase, self.actions())
        return self.go(kind * ph.ARGUMENTS + argument)

    def play(self, name, *choices):
        """A card from hand, and what is then chosen, where there is a choice."""
        self.do(ph.PLAY, self.kind(name))
        for choice in choices:
            self.do(ph.CHOOSE, choice)
        return self

    def can_play(self, name):
        return (ph.PLAY, self.kind(name)) in self.actions()

    def end_turn(self):
        assert self.phase == "turn"
        return self.do(ph.GO_ON)

    # ---- looking

    @property
    def phase(self):
        return ph.PHASE_NAMES[self.pub.phase]

    @property
    def seat(self):
        return int(self.pub.seat)

    @property
    def hps(self):
        return [int(self.heroes[seat].hp) for seat in range(self.pub.n)]

    @property
    def kills(self):
        return [int(self.heroes[seat].kills) for seat in range(self.pub.n)]

    @property
    def deaths(self):
        return [int(self.heroes[seat].deaths) for seat in range(self.pub.n)]

    def holds(self, seat, text):
        return find_text(self.state.own[seat], text, self.world) >= 0

    def owns(self, seat, artifact):
        return bool(int(self.heroes[seat].artifacts) >> artifact & 1)

    def at(self, seat):
        """Where a hero stands, as x and y."""
        space = self.world.spaces[self.heroes[seat].space]
        return int(space.x), int(space.y)

    def lies(self, artifact):
        """Where an artifact lies, as x and y; None for nowhere."""
        space = self.pub.place[artifact]
        return None if space == NOWHERE else (int(self.world.spaces[space].x), int(self.world.spaces[space].y))


def takes(hall):
    """What may be picked up now."""
    return [what for kind, what in hall.actions() if kind == ph.TAKE]

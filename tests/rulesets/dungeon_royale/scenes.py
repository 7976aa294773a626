"""Scenes of whole rounds: movements planned by name, the Dragon die, set-ups played by hand."""

import numpy as np

from sim.rng import DEAL, DICE, ENEMY, start
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import DIE_FACES, DIRECTIONS, DRAGON_FACES, NUMBERS, STAY
from sim.rulesets.dungeon_royale.flow import plan
from sim.rulesets.dungeon_royale.setup import start_game
from tests.rulesets.dungeon_royale.hall import KEY, Hall
from tests.rulesets.stacked import stack

ANNOUNCEMENTS = (ph.DASH, ph.HAT_SQUARE, ph.HAT_SIDE, ph.SCROLL_USE)
NO, YES = (ph.GO_ON, 0), (ph.YES, 0)


def choose(number):
    """The action of choosing this."""
    return ph.CHOOSE, number


class Dungeon(Hall):
    """A hall whose heroes also move. asked: phase and seat of every decision since the last scene began."""

    def _begin(self):
        super()._begin()
        self.asked = []
        for door in range(2):
            self.pub.door_space[door], self.pub.door_side[door] = 255, -1

    # ---- laying out

    def door(self, number, x, y, side, floor=0):
        """A teleport door on this side of a space, its face to the space."""
        self.pub.door_space[number] = self.space(x, y, floor)
        self.pub.door_side[number] = DIRECTIONS.index(side)
        return self

    def faces(self, text):
        """The next faces of dazed movement dice."""
        faces = list(self.world.move_faces[: self.world.n_move_faces])
        wanted = [[i for i, face in enumerate(faces) if face == DIE_FACES.index(name)] for name in text.split()]
        stack(self.state.dice, [(len(faces), some) for some in wanted])
        return self

    def eights(self, *numbers):
        """The next throws of the 8-sided die."""
        stack(self.state.deal, [(NUMBERS, [number - 1]) for number in numbers])
        return self

    # ---- a round

    def march(self, *plans, say=()):
        """A round's movement by these plans, one a seat, Stay where a plan is too short; up to the next decision.

        say: answers to announcements, {(phase, seat): actions}; all others are declined.
        """
        self.asked, said = [], {key: list(actions) for key, actions in dict(say).items()}
        dice = {seat: [DIE_FACES.index(word) for word in text.split()] for seat, text in enumerate(plans)}
        self.flow.n, self.pub.phase, self.pub.rounds = 0, ph.NO_PHASE, int(self.pub.rounds) - 1
        plan(self.flow, ph.BEGIN_ROUND, 0, 0)
        self.go()
        while not self.end and self.pub.phase in (*ANNOUNCEMENTS, ph.PLAN):
            key = (int(self.pub.phase), self.seat)
            self.asked.append(key)
            if self.pub.phase == ph.PLAN:
                left = dice.get(self.seat, [])
                self.do(*choose(left.pop(0) if left else STAY))
            else:
                answers = said.get(key, [])
                self.do(*(answers.pop(0) if answers else NO))
        assert not any(said.values()), f"never asked: {said}"
        return self

    def roar(self, face, *dice):
        """The Dragon Turn with this face of his die; then up to the next decision, of the next round if need be."""
        faces = list(self.world.dragon_faces[: self.world.n_dragon_faces])
        stack(self.state.enemy, [(len(faces), [faces.index(DRAGON_FACES.index(face))])])
        if dice:
            self.dice(" ".join(dice))
        self.flow.n, self.pub.phase = 0, ph.NO_PHASE
        plan(self.flow, ph.DRAGON_TURN, 0, 0)
        return self.go()

    def spare(self):
        """Take every decision by the first action, which does nothing more, until a plan is asked for or the end."""
        while not self.end and self.pub.phase != ph.PLAN:
            self.do(*self.actions()[0])
        return self

    def spare_turn(self):
        """End the turn under way, and go on to the next one's."""
        seat = self.seat
        while self.pub.phase == ph.TURN and self.seat == seat:
            self.do(*NO)
        return self

    # ---- a game from its beginning

    def open(self, game=0, eights=()):
        """Set the game up afresh, up to the first decision. eights: the first throws of the 8-sided die."""
        for stream, purpose in ((self.state.deal, DEAL), (self.state.dice, DICE), (self.state.enemy, ENEMY)):
            start(stream, KEY, game, purpose)
        if eights:
            self.eights(*eights)
        self.log.n = 0
        start_game(self.state, self.world, self.row, self.log)
        return self.go()

    def set_up(self, game=0, eights=()):
        """The same, up to the first decision of round 1, always by the first action."""
        self.open(game, eights)
        while self.pub.rounds == 0:
            self.do(*self.actions()[0])
        return self

    # ---- looking

    def events(self, code):
        """The events of a note in the log, as pairs."""
        return [(int(a), int(b)) for what, a, b in self.log.event[: self.log.n] if what == code]

    def where(self, seat):
        """Where a hero stands, as x, y and floor."""
        space = self.world.spaces[self.heroes[seat].space]
        return int(space.x), int(space.y), int(space.floor)

    def spaces_of(self, seats):
        return [self.at(seat) for seat in seats]


def bits(number):
    """The positions of the bits of a number."""
    return [int(i) for i in np.flatnonzero([int(number) >> k & 1 for k in range(32)])]

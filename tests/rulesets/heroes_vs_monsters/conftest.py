"""Helpers of the rule tests: a board laid out by hand, dice that fall as wanted, acts by name.

Squares are (lane, column); heroes and monsters are numbers in the order of their tables and of the layout.
Everything works with compiled rule functions and, under DUNGEONSIM_JIT=0, with plain Python ones.
"""

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.registry import load_data
from sim.rng import start, stream_key
from sim.rulesets.heroes_vs_monsters.codes import (
    ABILITY,
    ACT,
    ATTACK,
    CHAPEL,
    END,
    HEROES_FIRST,
    MONSTER,
    MONSTER_NAMES,
    MOVE,
    VERB,
    WHO,
    square,
)
from sim.rulesets.heroes_vs_monsters.ending import blank_row
from sim.rulesets.heroes_vs_monsters.legal import list_actions
from sim.rulesets.heroes_vs_monsters.options import MonstersOptions
from sim.rulesets.heroes_vs_monsters.pack import abilities_in_play, build_world
from sim.rulesets.heroes_vs_monsters.play import start_game
from sim.rulesets.heroes_vs_monsters.rules.advancing import run_monsters
from sim.rulesets.heroes_vs_monsters.ruleset import RULESET
from sim.rulesets.heroes_vs_monsters.state import OFFER, STATE
from sim.rulesets.heroes_vs_monsters.step import step
from sim.rulesets.heroes_vs_monsters.tables import MonstersTables
from sim.trace import new_log
from tests.rulesets.stacked import stack


def changed_tables(base="reference", **rows):
    """The tables of a set with rows changed: `table=[(number, {field: value}), ...]`, or a whole list of rows."""
    content = load_data(RULESET, base).tables.model_dump()
    for table, changes in rows.items():
        if changes and isinstance(changes[0], tuple):
            for number, fields in changes:
                content[table][number].update(fields)
        else:
            content[table] = changes
    return MonstersTables.model_validate(content)


class Battle:
    """One game: the records that rule functions take, and shorthands.

    end: the end code after the last action, RUNNING until the game is over.
    """

    def __init__(self, tables=None, seed=0, **options):
        self.options = MonstersOptions(**options)
        self.tables = tables or load_data(RULESET).tables
        self._world = build_world(self.options, self.tables)
        self._state, self._offer = np.zeros(1, STATE), np.zeros(1, OFFER)
        self._row, self._log = blank_row(self.options), new_log()
        self.world, self.state, self.offer = self._world[0], self._state[0], self._offer[0]
        self.row, self.log, self.pub = self._row[0], self._log[0], self.state.pub
        for number, stream in enumerate((self.state.rounds, self.state.dice, self.state.enemy)):
            start(stream, stream_key(seed, RULESET.name), 0, number)
        self.end = start_game(self.state, self.world, self.row, self.log)

    def lay(self, monsters, heroes=(), ap=5, first=HEROES_FIRST, half=0):
        """Clear the board and put monsters as (type, lane, column) and heroes as (lane, column) or None (Chapel)."""
        pub = self.pub
        pub.grid[:] = self.world.grid
        pub.n_monsters = pub.alive = len(monsters)
        for name in ("damage", "skip", "slow", "square"):
            pub[name][:] = 0
        for m, (name, *place) in enumerate(monsters):
            pub.type[m], pub.square[m] = MONSTER_NAMES.index(name), square(*place)
            pub.grid[square(*place)] = MONSTER + m
        for h in range(3):
            place = heroes[h] if h < len(heroes) else None
            pub.h_square[h] = square(*place) if place else CHAPEL
            pub.h_damage[h] = pub.h_guard[h] = pub.h_free[h] = 0
            pub.h_out[h] = h >= self.options.heroes
            if place:
                pub.grid[square(*place)] = h + 1
        pub.phase, pub.ap, pub.first, pub.half, pub.moved, pub.uses = ACT, ap, first, half, 0, 0
        pub.ap_loss = 0
        pub.nearest = self.world.columns
        self.log.n = 0
        return self

    def draws(self, which, *wanted):
        """Put a stream where its next draws are these: (sides, face) each."""
        stack(self.state[which], [(sides, [face - 1]) for sides, face in wanted])
        return self

    def dice(self, which, *faces):
        """The next throws of a D6."""
        return self.draws(which, *((6, face) for face in faces))

    def initiative(self, *pairs, then=()):
        """The next throws of red and blue, and D6 throws after them."""
        return self.draws("rounds", *((36, (red - 1) * 6 + blue) for red, blue in pairs), *((6, n) for n in then))

    def take(self, action):
        """Carry out an offered action, by its code."""
        assert self.end == RUNNING, "the game is over"
        assert action in self.offered(), "not offered"
        self.end = step(self.state, np.int32(action), self.world, self.row, self.log)
        return self

    def move(self, h, lane, column):
        return self.take(MOVE * VERB + h * WHO + square(lane, column))

    def attack(self, h, m, *faces):
        if faces:
            self.dice("dice", *faces)
        return self.take(ATTACK * VERB + h * WHO + m)

    def ability(self, name):
        """(hero, slot) of an ability."""
        of_hero = {}
        for row in abilities_in_play(self.options, self.tables):
            slot = of_hero.setdefault(row.hero, [])
            slot.append(row.name)
            if row.name == name:
                return ["warrior", "archer", "mage"].index(row.hero), len(slot) - 1
        raise AssertionError(name)

    def code(self, name, target=0):
        h, slot = self.ability(name)
        return (ABILITY + slot) * VERB + h * WHO + (square(*target) if isinstance(target, tuple) else target)

    def use(self, name, target=0, *faces):
        if faces:
            self.dice("dice", *faces)
        return self.take(self.code(name, target))

    def stop(self):
        return self.take(END)

    def monsters_act(self, *faces):
        """The monsters' activation alone; 0 done, 1 the Chapel is entered, 2 waiting for the player."""
        if faces:
            self.dice("enemy", *faces)
        return int(run_monsters(self.state, self.world, self.row, self.log))

    def offered(self):
        list_actions(self.pub, self.world, self.offer)
        return [int(action) for action in self.offer.action[: self.offer.n]]

    def moves(self, h):
        """Squares that a hero may move to."""
        return {divmod(a % WHO, square(0, 1))[::-1] for a in self.offered() if a // WHO == MOVE * (VERB // WHO) + h}

    def targets(self, h):
        """Monsters that a hero may attack."""
        return {a % WHO for a in self.offered() if a // WHO == ATTACK * (VERB // WHO) + h}

    def offers(self, name):
        """Targets at which an ability is offered."""
        h, slot = self.ability(name)
        return {a % WHO for a in self.offered() if a // WHO == (ABILITY + slot) * (VERB // WHO) + h}

    def at(self, m):
        """(lane, column) of a monster, None when it is slain."""
        return divmod(int(self.pub.square[m]), square(0, 1))[::-1] if self.pub.square[m] else None

    def hero_at(self, h):
        return divmod(int(self.pub.h_square[h]), square(0, 1))[::-1] if self.pub.h_square[h] else None

    def damage(self):
        return [int(n) for n in self.pub.h_damage]

    def codes(self):
        """The notes so far."""
        return [int(code) for code in self.log.event[: self.log.n, 0]]


@pytest.fixture(scope="session")
def battle():
    """Make a :class:`Battle` of these options, optionally with other tables."""
    return Battle


@pytest.fixture(scope="session")
def tables():
    """Make tables with some rows changed."""
    return changed_tables

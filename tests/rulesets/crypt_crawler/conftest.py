"""Helpers of the rule tests: a run laid out by hand, with stacked cards, wanted dice and named actions.

Cards are named as in the ledger: dungeon cards D01 to D16, loot C-1 to R-6, potions 1 to 6. Everything works with
compiled rule functions and, under DUNGEONSIM_JIT=0, with plain Python ones.
"""

import functools
import itertools

import numpy as np
import pytest

from experiments.crypt_crawler.knobs import FIRST
from sim.contract import FIRST_FREE_END, RUNNING
from sim.registry import load_data
from sim.rng import DEAL, DICE, ENEMY, STREAM, below, start, stream_key
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import END_NAMES, N_CARDS, RARITY_LETTERS, SYMBOLS, WEAPON
from sim.rulesets.crypt_crawler.ending import blank_row
from sim.rulesets.crypt_crawler.flow import plan
from sim.rulesets.crypt_crawler.legal import list_actions
from sim.rulesets.crypt_crawler.options import CryptCrawlerOptions
from sim.rulesets.crypt_crawler.pack_texts import Pool
from sim.rulesets.crypt_crawler.rules.body import armor_class, chart, stamina_limit, strength
from sim.rulesets.crypt_crawler.rules.deck import look_at_deck
from sim.rulesets.crypt_crawler.rules.loot import equip
from sim.rulesets.crypt_crawler.rules.texts import note_gear
from sim.rulesets.crypt_crawler.ruleset import RULESET
from sim.rulesets.crypt_crawler.schema.fields import parse_tier
from sim.rulesets.crypt_crawler.setup import clear_fight, start_run
from sim.rulesets.crypt_crawler.state import NO_CARD, OFFER, STATE
from sim.rulesets.crypt_crawler.step import step
from sim.rulesets.crypt_crawler.tasks import advance
from sim.rulesets.crypt_crawler.world import build_world
from sim.trace import new_log

KEY = stream_key(0, RULESET.name)
WITH_ARGUMENT = {ph.MOVE, ph.DRINK, ph.USE_SKILL, ph.BUY, ph.PUT, ph.ATTACK, ph.RAISE, ph.REROLL, ph.SPEND}
WITH_ARGUMENT |= {ph.WEAR, ph.CHOOSE, ph.USE_ITEM}
RACE_ARMOR, CLASS_ARMOR = 5, 6  # pieces of starting armor
BLACK, RED = 0, 1


@functools.cache
def game_of(rolls):
    """The number of a stream whose first rolls are these; a roll is (sides, value from 0)."""
    stream = np.zeros(1, STREAM)[0]
    for game in itertools.count():
        start(stream, KEY, game, DICE)
        if all(below(stream, sides) == value for sides, value in rolls):
            return game


def bits(numbers):
    return sum(1 << number for number in numbers)


def numbers(word):
    """The positions of the bits of a word."""
    return [number for number in range(32) if int(word) >> number & 1]


def card(name):
    """The number of a dungeon card."""
    return int(name[1:]) - 1


def loot(name):
    """The number of a loot."""
    return RARITY_LETTERS.index(name[0]) * 6 + int(name[2:]) - 1


def chart_of(text):
    """Three tiers, such as ``1 B2/P1/3``, as an array [tier][physical, Burn, Poison, Fear]."""
    return [parse_tier(tier) for tier in text.split("/")]


@functools.cache
def cards():
    """The stand-in cards before their calibration: those that the scenarios of the ledger are told with."""
    return load_data(RULESET, values=FIRST).tables


class Crypt:
    """One run: its records, and shorthands to lay out, to act and to look.

    end: why the run is over, "" while it goes on.
    asked: the phases in which there was something to choose, in order.
    """

    def __init__(self, tables=None, **options):
        self.options = CryptCrawlerOptions(**options)
        self.tables = tables or cards()
        self._world = build_world(self.options, self.tables)
        self._state, self._offer = np.zeros(1, STATE), np.zeros(1, OFFER)
        self._row, self._log = blank_row(self.options), new_log()
        self.world, self.state, self.offer = self._world[0], self._state[0], self._offer[0]
        self.row, self.log = self._row[0], self._log[0]
        self.pub, self.hid, self.flow = self.state.pub, self.state.hid, self.state.flow
        self.fight_state = self.pub.fight
        self._texts = {}
        self.enemies = [enemy.id for enemy in self.tables.enemies]
        self.begin()

    # ---- laying out

    def begin(self, game=0):
        """Set the run up as the driver does, up to the first choice of a move."""
        for stream, purpose in ((self.state.deal, DEAL), (self.state.dice, DICE), (self.state.enemy, ENEMY)):
            start(stream, KEY, game, purpose)
        self._row[0] = blank_row(self.options)[0]
        self.forget_events()
        start_run(self.state, self.world, self.row, self.log)
        self.flow.ask_all = 1
        self.end, self.asked = "", []
        self._go_on(advance(self.state, self.world, self.row, self.log))

    def set(self, **values):
        """Write fields of `pub`."""
        for name, value in values.items():
            assert name in self.pub.dtype.names, name
            setattr(self.pub, name, value)
        return self.note()

    def note(self):
        """What the engine keeps of the gear and the bonuses, noted anew after they were written over."""
        note_gear(self.pub, self.world)
        return self

    def lay(self, map="D01", top="", deck=None, room=0, cleared=()):
        """This map, the meeple in a room; the next cards of the deck; how many the deck has, the rest in the Slot."""
        pub, hid = self.pub, self.hid
        pub.map, pub.room, pub.active, pub.pushed = card(map), room, NO_CARD, 0
        pub.cleared = bits({*cleared, room} | ({0} if self.options.entrance != "room" else set()))
        first = [card(name) for name in top.split()]
        order = first + [other for other in range(N_CARDS) if other not in (*first, card(map))]
        n = len(order) if deck is None else deck
        hid.pile[:n] = order[:n][::-1]
        hid.n_deck, hid.in_deck, hid.held_back = n, bits(order[:n]), 0
        pub.slot = bits(order[n:])
        look_at_deck(pub, hid, self.world)
        return self

    def before(self, symbol, also_cleared=()):
        """Stand next to an uncleared room of this symbol that is neither key nor door room; returns its number."""
        level = self.world.maps[self.pub.map]
        for room in range(1, int(level.n_rooms) + 1):
            fits = level.symbol[room] == SYMBOLS.index(symbol) and room not in (level.key, level.door)
            if fits and not int(self.pub.cleared) >> room & 1:
                self.pub.room = min(numbers(level.links[room]), key=lambda other: other == 0)
                self.pub.cleared |= bits({int(self.pub.room), *also_cleared})
                return room
        raise AssertionError(f"no {symbol} room left")

    def enter(self, symbol):
        """Move into an uncleared room of this symbol, from next to it."""
        return self.do("move to room", self.before(symbol))

    def print(self, name, special=0, red="G", event_symbol="R", event="NONE", event_unlit=None, **outcomes):
        """Print a dungeon card anew. outcomes: g, y, r as ``lit / unlit``, or one text for both; else NONE."""
        printed = self.world.cards[card(name)]
        printed.special, printed.red = special, SYMBOLS.index(red)
        printed.event_symbol, printed.push[:] = SYMBOLS.index(event_symbol), 0
        printed.event[:] = self.text(event)
        printed.event_unlit[:] = self.text(event_unlit or event)
        for symbol in SYMBOLS:
            halves = outcomes.pop(symbol.lower(), "NONE").split(" / ")
            printed.outcome[SYMBOLS.index(symbol)] = self.text(halves[0]), self.text(halves[-1])
        assert not outcomes
        return self

    def hold(self, *names, **durability):
        """Equip loot, by name; durability by slot name is then written over."""
        for name in names:
            equip(self.pub, loot(name), self.world, self.row, self.log)
        slots = ("primary", "offhand", "head", "body", "accessory", "race", "job")
        for slot, value in durability.items():
            self.pub.durability[slots.index(slot)] = value
        return self.note()

    def carry(self, *potions):
        """Equip these potions."""
        self.pub.potions[:] = (*potions, 0, 0)[:2]
        return self

    def bare(self):
        """No starting armor."""
        self.pub.durability[RACE_ARMOR:] = 0
        return self.note()

    def arm(self, tiers):
        """A starting weapon with this chart, of the class."""
        gear = self.world.jobs[self.pub.job].gear
        gear.kind, gear.chart[:] = WEAPON, chart_of(tiers)
        return self.note()

    def text(self, text):
        """The number of a list of operations with this text, added to the world."""
        if text in self._texts:
            return self._texts[text]
        pool = Pool(self.enemies)
        lists = self.world.lists
        n_lists, n_ops = int(np.flatnonzero(lists[:, 1]).max()) + 1, int(lists.sum(axis=1).max())
        pool._lists, pool._lines = [(0, 0)] * n_lists, [(0, 0, 0, 0)] * n_ops
        found = self._texts[text] = pool.add(text)
        self.world.lists[n_lists : len(pool._lists)] = pool._lists[n_lists:]
        self.world.ops[n_ops : len(pool._lines)] = pool._lines[n_ops:]
        return found

    def read(self, text):
        """Carry a text out between turns, up to the next choice."""
        return self._plan((ph.OPERATIONS, self.text(text)))

    def harm(self, kind, amount):
        """A harmful change between turns: kind is one of phases.HARM_..."""
        return self._plan((ph.HARM, kind, amount))

    def face(self, foe="rat", tiers=None, **stats):
        """Begin a fight with this enemy, its printed stats changed, without modifier cards unless `modifiers`."""
        modifiers = stats.pop("modifiers", 0)
        enemy = self.world.enemies[self.enemies.index(foe)]
        for name, value in stats.items():
            assert name in enemy.dtype.names, name
            enemy[name] = value
        if tiers:
            enemy.chart[:] = chart_of(tiers)
        self.world.modifier_offset = modifiers - self.pub.level
        return self._plan((ph.BEGIN_FIGHT, self.enemies.index(foe)))

    def meet_boss(self, missing=3, tiers=None, **stats):
        """Begin the fight with the boss that this missing crystal names."""
        boss = self.world.bosses[missing]
        for name, value in stats.items():
            assert name in boss.dtype.names, name
            boss[name] = value
        if tiers:
            boss.chart[:] = chart_of(tiers)
        self.set(crystals=15 & ~(1 << missing), n_crystals=3)
        return self._plan((ph.BEGIN_BOSS,))

    def _plan(self, task):
        self.pub.phase = ph.NO_PHASE
        self.flow.n = 0
        clear_fight(self.pub)
        plan(self.flow, ph.TURN, 0, 0)
        a, b = (*task[1:], 0, 0)[:2]
        plan(self.flow, task[0], a, b)
        self._go_on(advance(self.state, self.world, self.row, self.log))
        return self

    # ---- dice

    def dice(self, *faces):
        """The next own dice: attacks (black, red), tables, events, loot, potions."""
        self._script(self.state.dice, [(6, face - 1) for face in faces])
        return self

    def foe_dice(self, *faces):
        """The next dice of the enemy."""
        self._script(self.state.enemy, [(6, face - 1) for face in faces])
        return self

    def deal(self, *rolls):
        """The next random choices of cards, each (how many, which one from 0)."""
        self._script(self.state.deal, rolls)
        return self

    def _script(self, stream, rolls):
        start(stream, KEY, game_of(tuple(rolls)), DICE)

    # ---- acting

    def actions(self):
        list_actions(self.pub, self.world, self.offer)
        return [int(action) for action in self.offer.action[: self.offer.n]]

    def offered(self):
        """What may be chosen now, in words."""
        return [words(action) for action in self.actions()] if not self.end else []

    def do(self, kind, argument=0):
        """Carry an offered action out, and whatever then has nothing to choose but to go on."""
        action = ph.ACTION_NAMES.index(kind) * ph.ARGUMENTS + argument
        assert not self.end, f"the run is over ({self.end}) before {words(action)}"
        assert action in self.actions(), f"{words(action)} is not among {self.offered()}"
        self._go_on(step(self.state, action, self.world, self.row, self.log))
        return self

    def go_on(self):
        return self.do("go on")

    def _go_on(self, end):
        idle = ([ph.GO_ON * ph.ARGUMENTS], [ph.SPEND * ph.ARGUMENTS])
        while end == RUNNING and (actions := self.actions()) in idle:
            end = step(self.state, actions[0], self.world, self.row, self.log)
        if end != RUNNING:
            self.end = END_NAMES[end - FIRST_FREE_END]
        else:
            self.asked.append(self.phase)

    def resolve(self):
        """Resolve the card flipped and pass by its special locations."""
        self.go_on()
        while self.phase in ("at a shrine", "at an altar", "in a shop"):
            self.go_on()
        return self

    def attack(self, black, red, stamina=0, weapon=None, foe=None):
        """An own attack with these dice, without coins; foe: the dice of the enemy's answer."""
        if self.phase == "own combat turn":
            self.go_on()
        if foe:
            self.foe_dice(*foe)
        self.dice(black, red)
        choices = [int(action) % ph.ARGUMENTS for action in self.actions()]
        self.do("attack with weapon", choices[0] if weapon is None else weapon)
        if self.phase == "coins":
            self.go_on()
        if self.phase == "stamina":
            self.do("spend Stamina", stamina)
        return self

    def win(self):
        """Kill the enemy with hits that nothing withstands; it strikes and misses meanwhile."""
        self.bare().arm("12/12/12").set(ac=6)
        self.foe.ac, self.foe.hp, self.foe.toughness = 2, 1, 0
        kills = int(self.row.kills)
        while self.my_turn and self.row.kills == kills:
            self.attack(6, 6, foe=(1, 1))
        return self

    # ---- looking

    @property
    def my_turn(self):
        """Whether the player's combat turn has begun."""
        return self.phase in ("own combat turn", "weapon")

    @property
    def phase(self):
        return ph.PHASE_NAMES[self.pub.phase]

    @property
    def foe(self):
        return self.pub.fight

    def slot(self):
        """The cards of the Resolution Slot, by name."""
        return [f"D{number + 1:02}" for number in numbers(self.pub.slot)]

    def equipped(self):
        """The loot equipped, by name."""
        held = [int(place) - 1 for place in self.pub.loot if place]
        return [f"{RARITY_LETTERS[number // 6]}-{number % 6 + 1}" for number in held]

    def held(self):
        """The potions equipped."""
        return [int(potion) for potion in self.pub.potions if potion]

    def rooms(self):
        """The cleared rooms, the entrance not among them."""
        return [room for room in numbers(self.pub.cleared) if room]

    def counts(self):
        """Cards: deck, Slot with the active card, modifiers in play."""
        active = int(self.pub.active != NO_CARD)
        return int(self.hid.n_deck), len(self.slot()) + active, len(numbers(self.pub.fight.modifiers))

    def ac(self):
        return int(armor_class(self.pub, self.world))

    def strength(self):
        return int(strength(self.pub, self.world))

    def stamina_limit(self):
        return int(stamina_limit(self.pub, self.world))

    def chart(self, weapon, tier, column):
        return int(chart(self.pub, weapon, tier, column, self.world))

    def cube(self):
        """The number under the poison cube, None when it is off the track."""
        return int(self.pub.stamina_max + 1 - self.pub.poison) if self.pub.poison else None

    def events(self, *codes):
        """The log as (code, a, b), of these codes only when any are given."""
        found = [tuple(int(x) for x in event) for event in self.log.event[: self.log.n]]
        return [event for event in found if not codes or event[0] in codes]

    def forget_events(self):
        self.log.n = 0


def words(action):
    """An action in words."""
    kind, argument = divmod(action, ph.ARGUMENTS)
    name = ph.ACTION_NAMES[kind]
    return f"{name} {argument}" if kind in WITH_ARGUMENT else name


@pytest.fixture(scope="session")
def crypt():
    """Make a :class:`Crypt` of these options."""
    return Crypt

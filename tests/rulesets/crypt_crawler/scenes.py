"""Scenes for the tests of card texts: runs with something of everything, played through every time of a text."""

import functools

from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import PIECES, SLOTS
from sim.rulesets.crypt_crawler.rules.body import armor_class, chart, fear_threshold, innate_toughness, speed, strength
from sim.rulesets.crypt_crawler.rules.texts import note_gear, restore_uses
from sim.rulesets.crypt_crawler.step import step
from tests.rulesets.crypt_crawler.printing import CHARM, GUARD, MISSING

TOP = "D02 D03 D04"  # the cards on top of the deck
ROUNDS = (((6, 3), (4, 3)), ((4, 4), (3, 4)), ((5, 4), (4, 4)))  # own black and red die, the enemy's two


class Scene:
    """A run in which any change shows. prepare: puts a text on a card of the table, before the run begins.

    first_use: how many offers of a text are let pass; drink_in: the phase in which the potion is drunk;
    first_drink: how often it is let pass.
    """

    def __init__(self, table, prepare, kind, **scene):
        usual = {
            "hp": 40,
            "foe_speed": 3,
            "foe_hp": 50,
            "first_use": 0,
            "potions": (),
            "drink_in": "",
            "first_drink": 0,
        }
        self.table, self.prepare, self.kind = table, prepare, kind
        self.__dict__.update(usual | scene)

    def play(self):
        """What is to be seen at the end."""
        self.lay_out()
        if self.kind == "explore":
            self.explore()
        else:
            self.fight()
        return self.seen()

    def lay_out(self):
        """Of every stat some, armor in every piece, none of it whole, the text on its card."""
        table, pub, world = self.table, self.table.pub, self.table.world
        world.jobs[0].n_skills = 1
        world.jobs[0].skills[0].effect, world.jobs[0].skills[0].xp_required = 0, 6
        world.enemies[GUARD].drop = world.bosses[MISSING].ability = 0
        world.loot[CHARM].bonus[:] = 0
        for name in TOP.split():
            table.print(name, event_symbol="G")
        self.prepare(table)
        table.begin()
        table.bare().arm("3 B3/5 B3/7 B3")
        for piece in range(SLOTS):
            pub.loot[piece] = (1, 2, 3, 4, CHARM + 1)[piece]
            printed = world.loot[pub.loot[piece] - 1]
            printed.toughness, printed.durability, printed.type, printed.has_chart = 1, 4, piece, 0
        world.races[pub.race].gear.durability = world.jobs[pub.job].gear.durability = 4
        pub.durability[: len(PIECES)] = 2
        table.set(hp=self.hp, hp_max=60, stamina=3, stamina_max=20, fear=5, foot=3, gold=5, food=2, xp=5)
        table.set(fragments=2, coins=1)
        table.set(poison=1, ac=4, fear_threshold=30, n_crystals=1, crystals=1, speed=3)
        table.carry(*self.potions)
        for what in range(4):
            restore_uses(pub, what, world)
        note_gear(pub, world)
        table.read("XP 1")

    def explore(self):
        """Between turns, a new room with an event, the door to the next level."""
        table = self.table.lay("D01", top=TOP)
        room = table.before("G")
        table._plan((ph.TURN,))
        self.run({ph.MOVE: room}, lambda: int(table.pub.cleared) >> room & 1)
        table.set(room=int(table.world.maps[table.pub.map].door), key=1)
        table.pub.cleared |= 1 << int(table.pub.room)
        level = int(table.pub.level)
        self.run({ph.LEAVE: 0}, lambda: table.pub.level > level and table.phase == "between turns")

    def fight(self):
        """Three rounds against an enemy or boss, or a loss or a kill before; then the window of that kill."""
        table = self.table
        boss = self.kind == "boss"
        start = functools.partial(table.meet_boss, MISSING) if boss else functools.partial(table.face, "guard")
        foe = {"ac": 5, "hp": self.foe_hp, "toughness": 0, "strength": 1, "speed": self.foe_speed}
        self.roll(ph.MOVE)
        start(tiers="3 B3 P1 F1/4 B3 P1 F1/5 B3 P1 F1", **foe)
        self.run({}, lambda: table.pub.fight.rounds > len(ROUNDS) or table.phase == "between turns")

    def run(self, wanted, is_over):
        """Use what is offered, as wanted, until the end."""
        offers = 0
        for _ in range(120):
            if self.table.end or is_over():
                return
            actions = [divmod(action, ph.ARGUMENTS) for action in self.table.actions()]
            texts = [action for action in actions if action[0] in (ph.USE_SKILL, ph.USE_ITEM)]
            offers += bool(texts)
            kind, argument = self.choose(actions, texts if offers > self.first_use else [], wanted)
            self.roll(kind)
            table, action = self.table, kind * ph.ARGUMENTS + argument
            table._go_on(step(table.state, action, table.world, table.row, table.log))
        raise AssertionError("the scene does not end")

    def choose(self, actions, texts, wanted):
        """A text when there is one; else what is wanted; else on with it."""
        first = dict(reversed(actions))
        if texts:
            return texts[0]
        if self.table.phase == self.drink_in and ph.DRINK in first:
            self.first_drink -= 1
            if self.first_drink < 0:
                return ph.DRINK, first[ph.DRINK]
        for action in wanted.items():
            if action in actions:
                return action
        for kind in (ph.CHOOSE, ph.PUT, ph.TAKE, ph.ATTACK, ph.GO_ON):
            if kind in first:
                return kind, first[kind]
        return actions[0]

    def roll(self, kind):
        """The dice of the next attack."""
        number = min(max(int(self.table.fight_state.rounds), 1), len(ROUNDS)) - 1
        own, foe = ROUNDS[number]
        if kind == ph.ATTACK:
            self.table.dice(*own, 6)
        if kind != ph.USE_ITEM and kind != ph.USE_SKILL:
            self.table.foe_dice(*foe)

    def seen(self):
        """All that matters of a state: what is owned, what it comes to, the enemy, why the run is over."""
        table, pub, world = self.table, self.table.pub, self.table.world
        names = ("hp", "hp_max", "stamina", "fear", "poison", "food", "gold", "xp", "fragments", "crystals")
        names += ("n_crystals", "coins", "burn", "foot", "lit")
        owned = [int(pub[name]) for name in (*names, "level", "room")]
        owned += [int(x) for name in ("bonus", "loot", "durability", "potions") for x in pub[name]]
        told = [armor_class, strength, speed, innate_toughness, fear_threshold]
        comes_to = [int(tell(pub, world)) for tell in told] + [int(chart(pub, 1, tier, 1, world)) for tier in range(3)]
        foe = [int(pub.fight[name]) for name in ("foe", "hp", "burn", "toughness", "strength")]
        row = [int(table.row[name]) for name in ("fights", "kills", "hits", "enemy_hits", "hp_lost", "loot_rolls")]
        return (*owned, *comes_to, *foe, *row, table.end)

"""What holds after every step of every run, whatever is chosen; and that every run ends (section 7.3)."""

from typing import Literal, get_args, get_origin

import numpy as np
import pytest

from sim.contract import FIRST_FREE_END, RUNNING
from sim.jit import JIT
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import END_NAMES, PRIMARY, SCOPE_ATTACK, SCOPE_FIGHT, TWOHAND, WON
from sim.rulesets.crypt_crawler.notes import NEW_MAP
from sim.rulesets.crypt_crawler.options import PRESETS, CryptCrawlerOptions
from sim.rulesets.crypt_crawler.rules.body import fear_threshold, stamina_limit
from sim.rulesets.crypt_crawler.rules.texts import note_gear
from sim.rulesets.crypt_crawler.state import NO_CARD
from sim.rulesets.crypt_crawler.step import step

RUNS = 25 if JIT else 4
LONG = {"hp_offset": 50, "fear_offset": 50, "stamina_offset": 30, "coins": 6}  # a random player sees deep levels
SETTINGS = [
    *PRESETS.values(),
    LONG,
    {"reshuffle": "on_level", "leave_step": "footstep_only", "poison_cap": "upto", "entrance": "room", **LONG},
    {"reshuffle": "after_fight", "leave_step": "none", "poison_cap": "push", "entrance": "none", "job": "mage", **LONG},
    {"pushed_card_in_reshuffle": False, "modifier_fate": "bottom", "level5_door": "lose", "levels": 2, **LONG},
    {"modifier_fate": "shuffle", "level5_door": "endless", "levels": 1, "tenth_room": "unlit", **LONG},
    {"enemy_pick": "deck", "boss_mode_delta": True, "armor_ac": "best", "ac_cap": "6", "mode": "masochist"},
    {"enemy_pick": "tier_pool", "armor_ac": "replace", "armor_duty": "one", "burn_stack": "max", "race": "orc"},
    {"armor_duty": "all", "burn_stack": "replace", "burn_cap": "none", "burn_persists": True, "job": "cleric", **LONG},
    {"armor_duty": "free", "burnout_fear": False, "poison_first": "hit", "enemy_poison": "damage", "race": "dwarf"},
    {"coin_enemy_reroll": True, "coin_damage": "point", "coin_damage_limit": "one", "job": "rogue", **LONG},
    {"potion_rescue": False, "potion_return": False, "shop_potion": "instant", "shop_limit": "name", "race": "elf"},
    {"loot_refuse": False, "lantern_read": "flip", "stalemate": "draw", "crystal_pick": "choose", **LONG},
    {"info": "blind", "eat_after_flip": True, "burnout_on": "new_room", "potion_response": "full", **LONG},
    {"info": "expert", "race": "random", "job": "random", "pushes": 3, "potion_return": False, "gold_offset": 50},
]


def switches():
    """Every switch with its values."""
    for name, field in CryptCrawlerOptions.model_fields.items():
        if get_origin(field.annotation) is Literal:
            yield name, get_args(field.annotation)
        elif field.annotation is bool:
            yield name, (False, True)


@pytest.mark.parametrize(("name", "values"), [*switches()])
def test_every_value_of_every_switch_is_played(name, values):
    untested = {("enemy_pick", "die"), ("six_always_hits", True), ("refill_on_level", True)}  # see test_scenarios_*
    for value in values:
        played = value == CryptCrawlerOptions.model_fields[name].default
        played = played or any(setting.get(name) == value for setting in SETTINGS)
        assert played or (name, value) in untested


def numbers(word):
    return [number for number in range(16) if int(word) >> number & 1]


def check_cards(table):
    """16 cards, each in one place; what is written of the deck is true."""
    pub, hid = table.pub, table.hid
    deck = [int(card) for card in hid.pile[: hid.n_deck]]
    active = [] if pub.active == NO_CARD else [int(pub.active)]
    modifiers = numbers(pub.fight.modifiers)
    assert sorted([*deck, *numbers(pub.slot), *active, *modifiers, int(pub.map)]) == list(range(16))
    assert numbers(hid.in_deck) == sorted(deck) and pub.deck_size == len(deck)
    if table.options.info != "blind":
        assert numbers(pub.deck) == sorted(deck)
    assert pub.top == (deck[-1] if table.options.info == "expert" and deck else NO_CARD)
    assert len(modifiers) == pub.fight.n_modifiers


def is_threshold_weighed(flow):
    """Whether a fall of the Fear threshold to the Fear there is waits for a rescue (CC-038)."""
    waiting = zip(flow.task[: flow.n], flow.a[: flow.n], strict=True)
    return any(task == ph.HARM and kind & (ph.HARM_KINDS - 1) == ph.HARM_THRESHOLD for task, kind in waiting)


def check_stats(table, coins):
    """Every stat within its limits while the run goes on."""
    pub, options = table.pub, table.options
    assert 0 < pub.hp <= pub.hp_max
    limit = int(stamina_limit(pub, table.world))
    assert 0 <= pub.stamina <= min(pub.stamina_max, limit)
    assert 0 <= pub.fear < fear_threshold(pub, table.world) or is_threshold_weighed(table.state.flow)
    assert 0 <= pub.poison <= pub.stamina_max
    assert 0 <= pub.foot <= 10 and (pub.lit or pub.foot == 10)
    assert 0 <= pub.food <= 5 and 0 <= pub.fragments <= 5 and pub.gold >= 0 and pub.xp >= 0
    assert 0 <= pub.coins <= coins and pub.burn >= 0 and pub.fight.burn >= 0
    assert options.burn_cap == "none" or max(pub.burn, pub.fight.burn) <= 6
    assert bin(int(pub.crystals)).count("1") == pub.n_crystals <= 2 + int(pub.fight.boss)


def check_gear(table):
    """Slots, cards and durability of what is equipped; potions of different cards."""
    pub, world = table.pub, table.world
    held = {slot: int(place) - 1 for slot, place in enumerate(pub.loot) if place}
    for slot, loot in held.items():
        card = world.loot[loot]
        assert slot == (PRIMARY if card.type == TWOHAND else card.type)
        assert int(card.back) not in held.values()
        assert (1 if card.durability else 0) <= pub.durability[slot] <= card.durability
        assert card.type != TWOHAND or 1 not in held
    assert all(not pub.durability[slot] for slot in range(5) if slot not in held)
    potions = [int(potion) for potion in pub.potions if potion]
    assert len({min(potion, int(world.potions[potion - 1].back) + 1) for potion in potions}) == len(potions)


def check_notes(table):
    """What is noted of gear, bonuses and texts when they change is what they come to now."""
    pub, noted = table.pub, table.pub.copy()
    assert any(pub.fight_bonus) <= bool(pub.brief & 1 << SCOPE_FIGHT)
    assert any(pub.attack_bonus) <= bool(pub.brief & 1 << SCOPE_ATTACK)
    note_gear(pub, table.world)
    assert pub.tobytes() == noted.tobytes()


class Run:
    """Plays one run at random and checks it. bounds_moves: no text against Fear but those of the reference set."""

    bounds_moves = True

    def __init__(self, table, game, most=100_000):
        self.table, self.choices, self.most = table, np.random.default_rng(game), most
        table.begin(game)
        self.flips_before = self.steps = 0

    def play(self):
        """The end code; RUNNING when so many steps did not end it."""
        table, end = self.table, RUNNING
        while end == RUNNING and self.steps < self.most:
            check_cards(table)
            check_stats(table, table.options.coins)
            check_gear(table)
            check_notes(table)
            level, flips, cleared = int(table.pub.level), int(table.row.flips), int(table.pub.cleared)
            action = int(self.choices.choice(table.actions()))
            end = step(table.state, action, table.world, table.row, table.log)
            self.check_step(level, flips, cleared, action)
            self.steps += 1
        if end != RUNNING:
            self.check_end(end)
        return end

    def check_step(self, level, flips, cleared, action):
        """One map a level; no flip of a cleared room; no more flips on a level than it has rooms."""
        table = self.table
        assert table.pub.level in (level, level + 1)
        if table.pub.level > level:
            self.flips_before = flips
        assert table.row.flips - self.flips_before <= table.world.maps[table.pub.map].n_rooms + 1
        kind, room = divmod(action, ph.ARGUMENTS)
        if kind == ph.MOVE and cleared >> room & 1:
            assert table.row.flips == flips
        assert table.row.pushed <= (table.row.flips + 1) * table.options.pushes

    def check_end(self, end):
        """Exactly one reason; a win only against a boss; every draw accounted for."""
        table, row = self.table, self.table.row
        assert FIRST_FREE_END <= end < FIRST_FREE_END + len(END_NAMES)
        if end == WON:
            assert table.pub.fight.boss and table.pub.fight.hp == 0
        else:
            assert not (table.pub.fight.boss and table.pub.fight.hp == 0)
        maps = table.events(NEW_MAP)
        assert len(maps) == table.pub.level
        flips = row.flips + int(table.pub.active == NO_CARD and table.pub.pushed > 0)
        assert row.draws == flips + row.pushed + row.modifiers_drawn + table.pub.level - 1
        if self.bounds_moves and table.options.burnout_fear and table.options.burnout_on == "any_step":
            calmed = row.fear_relief + table.pub.level  # by texts, and by the charm of the orc
            assert row.turns <= 10 * (1 + row.refills) + table.pub.fear_threshold + calmed


@pytest.mark.rule("CC-272", "CC-280", "CC-205", "CC-033", "CC-036", "CC-044", "CC-049", "CC-064", "CC-057", "CC-061")
@pytest.mark.rule("CC-062", "CC-063", "CC-090", "CC-194", "CC-195", "CC-CF14", "CC-CF19", "CC-269", "CC-270")
@pytest.mark.parametrize("number", range(len(SETTINGS)))
def test_random_runs(crypt, number):
    table = crypt(**SETTINGS[number])
    ends = [Run(table, game).play() for game in range(RUNS)]
    assert len(ends) == RUNS and RUNNING not in ends


@pytest.mark.rule("CC-188", "CC-195", "CC-CF19")
def test_runs_that_meet_the_boss(crypt):
    table = crypt(**LONG, food_kept=5, fragment_cost=1, levels=20, boss_modifiers=0)
    ends = {Run(table, game).play() for game in range(RUNS)}
    assert WON in ends

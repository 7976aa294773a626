"""What the judging policies of Crypt Crawler do in positions laid out by hand.

Cards of the reference set before calibration: D01 shrine, D02 shop, D03 altar; human fighter with sword 2/3/4 unless
said otherwise.
"""

import functools

import numpy as np
import pytest

from experiments.crypt_crawler.knobs import FIRST
from sim.recipe import Recipe, set_table
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import TIMING_FEAR_GAIN
from sim.rulesets.crypt_crawler.legal import list_actions
from sim.rulesets.crypt_crawler.rules.texts import note_gear
from sim.rulesets.crypt_crawler.ruleset import RULESET
from sim.rulesets.crypt_crawler.state import NO_CARD, OFFER, OWN, PUB

RAT, GUARD, KNIGHT, COLOSSUS = 0, 4, 8, 11
SMALL, MIDDLE, GREAT, XP_POTION, ELIXIR, ANTIDOTE = range(1, 7)
ALL_CARDS = 0xFFFF


@functools.lru_cache(maxsize=64)
def table_of(policy, options):
    return set_table(Recipe.of("crypt_crawler", policy, dict(options) | FIRST))


class Seat:
    """A policy at one setting, in a position: `pub` as it is, or with fields changed by `at`."""

    def __init__(self, policy="greedy", **options):
        self.table = table_of(policy, tuple(options.items()))
        self.world, self.params = self.table.world[0], self.table.team[0].params[0]
        self.pub = np.zeros(1, PUB)[0]
        self.own = np.zeros(1, OWN)[0]
        race = self.world.races[0]
        hero = {"hp": 14, "hp_max": 14, "stamina": 6, "stamina_max": 6, "fear_threshold": 10, "level": 2, "lit": 1}
        hero |= {"coins": 3, "cleared": 1, "active": NO_CARD, "top": NO_CARD, "deck": ALL_CARDS, "deck_size": 15}
        hero |= {"ac": race.ac, "toughness": race.toughness, "strength": race.strength, "speed": race.speed}
        self.at(ph.BETWEEN, **hero)

    def at(self, phase, **fields):
        """Go to a phase and set fields of pub; lists fill from the front, a name with fight_ is one of the fight."""
        self.pub.phase = phase
        for name, value in fields.items():
            if isinstance(value, list):
                getattr(self.pub, name)[: len(value)] = value
            elif name.startswith("fight_"):
                setattr(self.pub.fight, name.removeprefix("fight_"), value)
            else:
                setattr(self.pub, name, value)
        return self

    def fights(self, phase, foe, **fields):
        """In a fight with this enemy as printed."""
        card = self.world.enemies[foe]
        stats = {"fight_foe": foe, "fight_hp": card.hp, "fight_ac": card.ac, "fight_toughness": card.toughness}
        stats |= {"fight_strength": card.strength, "fight_speed": card.speed, "fight_weapon": 1}
        return self.at(phase, **(stats | fields))

    @property
    def action(self):
        """(kind, argument) of the action taken."""
        offer, stream = np.zeros(1, OFFER)[0], np.zeros(1, RULESET.layout.stream)[0]
        note_gear(self.pub, self.world)
        list_actions(self.pub, self.world, offer)
        at = int(self.table.pointers[0](self.pub, self.own, self.world, offer, self.params, stream))
        assert 0 <= at < offer.n
        return divmod(int(offer.action[at]), ph.ARGUMENTS)

    @property
    def kind(self):
        return self.action[0]


# ---- ways


def test_moves_to_the_nearest_new_room():
    assert Seat().at(ph.BETWEEN, map=0, room=0).action == (ph.MOVE, 2)  # D01: 0-2
    # D01 in room 3, all cleared but 5 and 1: next door is 5
    assert Seat().at(ph.BETWEEN, map=0, room=3, cleared=0b111011101 & ~(1 << 1)).action == (ph.MOVE, 5)


def test_leaves_when_nothing_is_left_and_stays_for_a_room_next_door():
    cleared = 0b111111111
    seat = Seat().at(ph.BETWEEN, map=0, room=6, cleared=cleared, key=1)  # D01: door 6, 6-7
    assert seat.kind == ph.LEAVE
    assert seat.at(ph.BETWEEN, cleared=cleared & ~(1 << 7)).action == (ph.MOVE, 7)
    assert Seat("rusher").at(ph.BETWEEN, map=0, room=6, cleared=cleared & ~(1 << 7), key=1).kind == ph.LEAVE


def test_rusher_goes_for_the_key_and_farmer_for_the_far_room():
    # D01: 0-2 2-3 3-5, 1-2: at 2 with the key in 5
    assert Seat("rusher").at(ph.BETWEEN, map=0, room=2, cleared=0b101).action == (ph.MOVE, 3)
    far = Seat("farmer").at(ph.BETWEEN, map=0, room=6, cleared=0b111111101, key=1)  # only room 1 is left
    assert far.kind == ph.MOVE
    assert Seat().at(ph.BETWEEN, map=0, room=6, cleared=0b111111101, key=1).kind == ph.LEAVE


def test_the_last_level_is_explored_to_the_end():
    seat = Seat("rusher").at(ph.BETWEEN, map=0, room=6, cleared=0b111111101, key=1, level=5)
    assert seat.kind == ph.MOVE


def test_eats_for_hp_first_and_for_stamina_before_leaving():
    assert Seat().at(ph.BETWEEN, food=2, hp=10).kind == ph.EAT_HP
    assert Seat().at(ph.BETWEEN, food=2, stamina=3).kind == ph.MOVE
    assert Seat().at(ph.BETWEEN, food=4, stamina=3).kind == ph.EAT_STAMINA
    door = Seat().at(ph.BETWEEN, food=1, stamina=3, map=0, room=6, cleared=0b111111111, key=1)
    assert door.kind == ph.EAT_STAMINA


# ---- cards


def flipped(policy, card, room_symbol, map=0, **fields):
    """A card turned in a room of D01 with this symbol (R Y Y G G Y R G), lit."""
    room = {"G": 4, "Y": 2, "R": 1}[room_symbol]
    deck = ALL_CARDS & ~(1 << map) & ~(1 << card - 1)
    return Seat(policy).at(ph.FLIPPED, **({"map": map, "room": room, "active": card - 1, "deck": deck} | fields))


def test_pushes_a_bad_card_and_keeps_a_good_one():
    assert flipped("greedy", 15, "R", level=4, hp=6).kind == ph.PUSH  # the colossus
    assert flipped("greedy", 16, "G", foot=9).kind == ph.GO_ON  # Oil at the end of the light


def test_never_pushes_the_shrine_that_is_needed():
    assert flipped("greedy", 1, "G", fragments=5).kind == ph.GO_ON


def test_pushes_for_a_shrine_when_fragments_are_of_no_more_use():
    shrines = sum(1 << card - 1 for card in (4, 7, 11))
    assert flipped("greedy", 2, "G", fragments=5, deck=shrines, deck_size=3).kind == ph.PUSH


def test_controls_push_never_or_always():
    assert flipped("never_push", 15, "R", level=4, hp=6).kind == ph.GO_ON
    assert flipped("always_push", 16, "G", foot=9).kind == ph.PUSH


def test_expert_reads_the_top_card():
    known = {"fragments": 5, "deck": 1 << 3 | 1 << 14, "deck_size": 2}
    assert flipped("expert", 2, "G", top=3, **known).kind == ph.PUSH  # the shrine of D04
    assert flipped("expert", 2, "G", top=14, level=5, hp=4, **known).kind == ph.GO_ON  # the colossus of D15


def test_expert_chooses_the_room_for_the_top_card():
    # D01 in room 5 (links 3, 8): Y and G new; D16 brings a loot in Y, Oil in G
    seat = Seat("expert").at(ph.BETWEEN, map=0, room=5, cleared=0b100001, top=15, foot=9, deck=1 << 15, deck_size=1)
    assert seat.action == (ph.MOVE, 8)
    assert seat.at(ph.BETWEEN, foot=0).action == (ph.MOVE, 3)


# ---- special locations


def test_first_crystals_at_once_and_the_last_when_ready():
    assert Seat().at(ph.AT_SHRINE, fragments=5, hp=1, fear=2).kind == ph.CONVERT
    last = {"fragments": 5, "crystals": 0b11, "n_crystals": 2, "map": 0, "room": 4}
    assert Seat().at(ph.AT_SHRINE, hp=2, **last).kind == ph.GO_ON
    assert Seat().at(ph.AT_SHRINE, altars=5, loot=[13], **last).kind == ph.CONVERT
    assert Seat().at(ph.AT_SHRINE, hp=2, lit=0, fear=8, **last).kind == ph.CONVERT  # no time left
    assert Seat("reckless").at(ph.AT_SHRINE, hp=2, **last).kind == ph.CONVERT


def test_altars_while_there_is_hp_and_a_card_to_lose():
    assert Seat().at(ph.AT_ALTAR).kind == ph.SACRIFICE
    assert Seat().at(ph.AT_ALTAR, hp=2).kind == ph.GO_ON
    assert Seat().at(ph.AT_ALTAR, altars=5).kind == ph.GO_ON
    assert Seat("greedy:altars=0").at(ph.AT_ALTAR).kind == ph.GO_ON


def test_altars_policy_counts():
    assert Seat("altars:at_most=1").at(ph.AT_ALTAR, altars=1).kind == ph.GO_ON
    exactly = Seat("altars:exactly=2")
    assert exactly.at(ph.AT_ALTAR, altars=1, hp=2).kind == ph.SACRIFICE
    assert exactly.at(ph.AT_ALTAR, altars=2, hp=14).kind == ph.GO_ON
    last = {"fragments": 5, "crystals": 0b11, "n_crystals": 2, "map": 0, "room": 4, "lit": 0, "fear": 8}
    assert exactly.at(ph.AT_SHRINE, altars=1, **last).kind == ph.GO_ON
    assert exactly.at(ph.AT_SHRINE, altars=2, **last).kind == ph.CONVERT


def test_buys_light_in_the_dark_and_nothing_when_restricted():
    dark = {"gold": 3, "map": 0, "room": 1, "lit": 0, "foot": 10, "fragments": 5}
    assert Seat().at(ph.AT_SHOP, **dark).action == (ph.BUY, 1)
    assert Seat("greedy:shops=0").at(ph.AT_SHOP, **dark).kind == ph.GO_ON


# ---- goods


def test_potions_fill_places_then_replace_lesser_ones():
    assert Seat().at(ph.POTION_OFFERED, offered=GREAT).action == (ph.PUT, 0)
    assert Seat().at(ph.POTION_OFFERED, offered=GREAT, potions=[SMALL]).action == (ph.PUT, 1)
    full = {"potions": [SMALL, MIDDLE]}
    assert Seat().at(ph.POTION_OFFERED, offered=GREAT, **full).action == (ph.PUT, 0)
    assert Seat().at(ph.POTION_OFFERED, offered=GREAT, hp=10, **full).action == (ph.DRINK, 0)
    assert Seat("greedy:potions=0").at(ph.POTION_OFFERED, offered=GREAT).kind == ph.GO_ON


def test_potion_sides_are_compared():
    assert Seat().at(ph.POTION_FLIP, offered=SMALL, potions=[XP_POTION]).kind == ph.TAKE
    assert Seat().at(ph.POTION_FLIP, offered=ANTIDOTE, potions=[GREAT]).kind == ph.GO_ON


def test_experience_that_unlocks_a_skill_is_drunk():
    assert Seat().at(ph.BETWEEN, potions=[XP_POTION], xp=4).kind == ph.DRINK
    assert Seat().at(ph.BETWEEN, potions=[XP_POTION], xp=1).kind == ph.MOVE


def test_rescue_takes_the_smallest_that_is_enough():
    harm = {"harm": ph.HARM_HP, "hp": 2, "potions": [GREAT, SMALL]}
    assert Seat().at(ph.RESCUE, harm_amount=4, **harm).action == (ph.DRINK, 1)
    assert Seat().at(ph.RESCUE, harm_amount=5, **harm).action == (ph.DRINK, 0)
    assert Seat().at(ph.RESCUE, harm_amount=12, **harm).action == (ph.DRINK, 0)  # both together
    assert Seat().at(ph.RESCUE, harm_amount=30, **harm).kind == ph.GO_ON
    fear = {"harm": ph.HARM_FEAR, "fear": 9, "harm_amount": 1, "potions": [GREAT, ELIXIR]}
    assert Seat().at(ph.RESCUE, **fear).action == (ph.DRINK, 1)
    poison = {"harm": ph.HARM_POISON, "poison": 6, "harm_amount": 1, "potions": [ANTIDOTE]}
    assert Seat().at(ph.RESCUE, **poison).action == (ph.DRINK, 0)
    assert Seat("greedy:potions=0").at(ph.RESCUE, **fear).kind == ph.GO_ON


def test_loot_is_compared_with_what_it_displaces():
    steel, flame, kite = 6 + 1, 12 + 1, 6 + 2
    assert Seat().at(ph.LOOT_OFFERED, offered=steel).kind == ph.TAKE
    assert Seat().at(ph.LOOT_OFFERED, offered=1, loot=[flame]).kind == ph.GO_ON
    assert Seat().at(ph.LOOT_OFFERED, offered=flame, loot=[1]).kind == ph.TAKE
    # a worn shield for a boar spear that is hardly better than the sword
    assert Seat().at(ph.LOOT_OFFERED, offered=5, loot=[1, kite], durability=[0, 4]).kind == ph.GO_ON


# ---- fights


def test_the_better_weapon():
    assert Seat().fights(ph.WEAPON, GUARD, loot=[7]).action == (ph.ATTACK, 2)
    rogue = Seat(job="rogue").fights(ph.WEAPON, GUARD, loot=[1], job=1)  # long knife 1/3/5, short sword 2/3/5
    assert rogue.action == (ph.ATTACK, 2)


def test_stamina_kills_with_the_least_and_is_kept_where_it_helps_little():
    dice = {"fight_black": 6, "fight_red": 1}  # sword 2, Strength 1
    assert Seat().fights(ph.STAMINA, RAT, fight_hp=3, **dice).action == (ph.SPEND, 0)
    assert Seat().fights(ph.STAMINA, KNIGHT, fight_hp=4, **dice).action == (ph.SPEND, 2)  # Toughness 1
    assert Seat().fights(ph.STAMINA, RAT, fight_hp=3, fight_toughness=0, fight_burn=1, **dice).action == (ph.SPEND, 0)
    assert Seat().fights(ph.STAMINA, RAT, fight_hp=12, **dice).action == (ph.SPEND, 0)


def test_coins_are_kept_in_a_weak_fight_and_spent_on_the_boss():
    miss = {"fight_black": 3, "fight_red": 6}
    assert Seat().fights(ph.COINS, RAT, fight_black=2, fight_red=6).kind == ph.GO_ON
    boss = {"fight_boss": 1, "fight_hp": 9, "fight_ac": 4, "fight_toughness": 1, "fight_strength": 3}
    seat = Seat().at(ph.COINS, fight_foe=3, fight_weapon=1, hp=8, **boss, **miss)
    assert seat.action == (ph.RAISE, 0)
    assert Seat().at(ph.COINS, fight_foe=3, fight_weapon=1, hp=8, **(boss | {"fight_ac": 6}), **miss).kind != ph.GO_ON
    assert Seat("greedy:coins=0").at(ph.COINS, fight_foe=3, fight_weapon=1, hp=8, **boss, **miss).kind == ph.GO_ON


def test_skills_on_dice():
    rogue = Seat(job="rogue").fights(ph.COINS, RAT, job=1, skills=1, uses=[1], fight_black=1, fight_red=3)
    assert rogue.action == (ph.USE_SKILL, 0)
    fighter = Seat().fights(ph.COINS, KNIGHT, skills=0b11, uses=[1, 1], fight_black=6, fight_red=1, coins=0)
    assert fighter.action == (ph.USE_SKILL, 1)
    assert fighter.at(ph.COINS, fight_red=6).kind == ph.GO_ON


def test_skills_on_the_body():
    cleric = {"job": 3, "skills": 0b10, "uses": [0, 1]}
    assert Seat(job="cleric").fights(ph.OWN_WINDOW, KNIGHT, hp=11, **cleric).action == (ph.USE_SKILL, 1)
    assert Seat(job="cleric").fights(ph.OWN_WINDOW, KNIGHT, hp=12, **cleric).kind == ph.GO_ON


def test_healing_potions_are_drunk_early_only_against_the_boss():
    boss = {"fight_boss": 1, "fight_foe": 3, "fight_hp": 9, "potions": [SMALL]}
    assert Seat().at(ph.OWN_WINDOW, hp=11, **boss).kind == ph.DRINK
    assert Seat().at(ph.OWN_WINDOW, hp=12, **boss).kind == ph.GO_ON
    assert Seat().fights(ph.OWN_WINDOW, KNIGHT, hp=5, potions=[SMALL]).kind == ph.GO_ON


def test_armor_that_just_suffices_and_the_toughest_when_none_does():
    worn = {"loot": [0, 0, 3, 10], "durability": [0, 0, 3, 4]}  # leather cap (1), chain shirt (2)
    assert Seat().fights(ph.ARMOR, RAT, fight_damage=1, **worn).action == (ph.WEAR, 2)
    assert Seat().fights(ph.ARMOR, RAT, fight_damage=4, **worn).action == (ph.WEAR, 3)


def test_the_item_against_fear_is_used():
    fear = {"window": TIMING_FEAR_GAIN, "harm": ph.HARM_FEAR}
    assert Seat(race="orc").at(ph.TEXT_WINDOW, race=3, uses=[0, 0, 0, 0, 1], **fear).kind == ph.USE_ITEM


@pytest.mark.parametrize("policy", ["greedy", "expert", "cautious", "farmer", "rusher", "reckless", "altars"])
def test_every_phase_has_an_answer(policy):
    for phase in range(ph.BETWEEN, ph.TEXT_WINDOW + 1):
        seat = Seat(policy).fights(phase, KNIGHT, offered=1, n_options=2, active=3, durability=[0] * 5 + [2])
        if phase == ph.POTION_FLIP:
            seat.at(phase, potions=[XP_POTION])
        assert seat.action is not None

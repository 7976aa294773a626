"""The `world` record of Crypt Crawler: options and cards as the kernel reads them.

Charts are [tier][physical, Burn, Poison, Fear]; stats by number are in the order of codes.STATS; lists of
operations are numbers in `lists`, 0 is the empty list.
"""

from typing import Literal, get_args, get_origin

import numpy as np

from sim.errors import InputError
from sim.records import record
from sim.rulesets.crypt_crawler.codes import (
    BOSSES,
    FACES,
    MAX_DEGREE,
    MAX_ENEMIES,
    MAX_ROOMS,
    MAX_SKILLS,
    N_CARDS,
    RARITIES,
    SHOP_POSITIONS,
    TIERS,
)
from sim.rulesets.crypt_crawler.options import MODIFIERS, CryptCrawlerOptions
from sim.rulesets.crypt_crawler.pack_dungeon import pack_cards, pack_maps
from sim.rulesets.crypt_crawler.pack_foes import pack_bosses, pack_enemies
from sim.rulesets.crypt_crawler.pack_goods import pack_loot, pack_loot_tables, pack_potions, pack_shop
from sim.rulesets.crypt_crawler.pack_people import pack_people
from sim.rulesets.crypt_crawler.pack_texts import MAX_LISTS, MAX_OPS, Pool
from sim.rulesets.crypt_crawler.schema.graph import FAR, distances
from sim.rulesets.crypt_crawler.schema.tables import MAX_CLASSES, MAX_RACES, CryptCrawlerTables

_CHART = ("chart", "i1", (TIERS, 4))
_TEXT = (
    ("timing", "u1"),  # one of TIMING_...
    ("automatic", "u1"),  # 1: it acts by itself, 0: when it is chosen
    ("uses_kind", "u1"),  # UNLIMITED, PER_FIGHT, PER_LEVEL, PER_GAME
    ("uses", "u1"),  # how often in each
    ("effect", "u2"),  # list
)
_ARMOR = (
    ("toughness", "i1"),
    ("ac", "i1"),
    ("ac_absolute", "u1"),  # 1: `ac` is in place of the race's; 0: added to it
    ("durability", "u1"),  # 0: not an armor
)
_STATS = (("ac", "i1"), ("hp", "i1"), ("toughness", "i1"), ("strength", "i1"), ("speed", "i1"))

SKILL = record(("kind", "u1"), ("xp_required", "u1"), *_TEXT, ("cost", "u2"))  # PASSIVE, ACTIVATED; cost: list
GEAR = record(("kind", "u1"), _CHART, *_ARMOR, *_TEXT)  # WEAPON, ARMOR, ITEM
RACE = record(
    *_STATS,
    ("stamina", "i1"),
    ("fear_threshold", "i1"),
    ("food", "i1"),
    ("gold", "i1"),
    ("gear", GEAR),
)
JOB = record(("n_skills", "u1"), ("skills", SKILL, (MAX_SKILLS,)), ("gear", GEAR))
MAP = record(
    ("n_rooms", "u1"),
    ("symbol", "u1", (MAX_ROOMS + 1,)),  # by node; node 0 is the entrance and has none
    ("links", "u2", (MAX_ROOMS + 1,)),  # bits of the nodes joined to it
    ("n_ways", "u1", (MAX_ROOMS + 1,)),
    ("ways", "u1", (MAX_ROOMS + 1, MAX_DEGREE)),  # where one can go from it, in ascending order
    ("key", "u1"),
    ("door", "u1"),
    ("distance", "u1", (MAX_ROOMS + 1, MAX_ROOMS + 1)),  # steps; FAR (255) for nodes that are not there
)
CARD = record(
    ("special", "u1"),  # bits SHRINE, SHOP, ALTAR
    ("red", "u1"),  # symbol of the outcome in red text
    ("event_symbol", "u1"),
    ("outcome", "u2", (3, 2)),  # lists by symbol and lantern: 0 lit, 1 unlit
    ("push", "u2", (2,)),  # lists of a red text of its own, lit and unlit; 0: the outcome of symbol `red`
    ("event", "u2", (FACES,)),  # lists
    ("event_unlit", "u2", (FACES,)),  # lists in the dark
    ("hp", "i1"),  # modifiers, like the next three
    ("toughness", "i1"),
    ("strength", "i1"),
    ("speed", "i1"),
)
FOE = record(
    *_STATS,
    _CHART,
    ("xp", "u1"),  # a boss has no reward: 0, like the next three
    ("fragments", "u1"),
    ("gold", "u1"),
    ("drop", "u2"),  # list
    ("tier", "u1"),  # WEAK, MEDIUM, STRONG; of a boss STRONG
    ("number", "u1"),  # die face that brings it (enemy_pick = die), 0 for none
    ("timing", "u1"),  # of the ability, one of TIMING_...
    ("ability", "u2"),  # list
)
LOOT = record(
    ("type", "u1"),  # PRIMARY, OFFHAND, HEAD, BODY, ACCESSORY, TWOHAND
    ("back", "u1"),  # index of the other face
    ("has_chart", "u1"),
    _CHART,
    *_ARMOR,
    ("bonus", "i1", (6,)),  # by stat
    *_TEXT,
)
POTION = record(("effect", "u2"), ("back", "u1"))  # back: index of the other face
SHOP_GOOD = record(
    ("shelf", "u1"),  # symbol code: GREEN lowest, RED on top
    ("good", "u1"),  # one of GOOD_...
    ("bit", "u1"),  # of its kind, of a potion of its own, from FIRST_POTION on
    ("argument", "u1"),  # potion number 1..6, Food or Soul Fragments; 0 for Oil
    ("price", "i2"),  # Gold, with price_percent
    ("group", "u1"),  # the same number for goods of one name (shop_limit)
)

_CHOSEN_APART = ("mode", "race", "job")
_COUNTS = [name for name in CryptCrawlerOptions.model_fields if name not in _CHOSEN_APART]

WORLD = record(
    *((name, "i4") for name in _COUNTS),  # every option by its name; one of several words by its position
    ("mode_delta", "i4"),  # modifier cards of the mode; `modifier_offset` holds them too
    ("race", "u4"),  # index, RANDOM for any
    ("job", "u4"),
    ("n_races", "u4"),
    ("n_jobs", "u4"),
    ("n_enemies", "u4"),
    ("races", RACE, (MAX_RACES,)),
    ("jobs", JOB, (MAX_CLASSES,)),
    ("maps", MAP, (N_CARDS,)),
    ("cards", CARD, (N_CARDS,)),
    ("enemies", FOE, (MAX_ENEMIES,)),
    ("bosses", FOE, (BOSSES,)),  # by the crystal that is missing
    ("loot", LOOT, (RARITIES * FACES,)),  # by rarity * 6 + number - 1
    ("potions", POTION, (FACES,)),  # by number - 1
    ("shop", SHOP_GOOD, (SHOP_POSITIONS,)),  # by position - 1
    ("pouch", "u2", (FACES,)),  # lists by die face
    ("chest", "u2", (FACES,)),
    ("lists", "u2", (MAX_LISTS, 2)),  # first operation and number of operations
    ("ops", "i2", (MAX_OPS, 4)),  # code, a, b, c
)


def build_world(options: CryptCrawlerOptions, tables: CryptCrawlerTables) -> np.ndarray:
    """Pack options and cards for the kernel; InputError when they do not go together."""
    world = np.zeros(1, WORLD)
    w = world[0]
    for name in _COUNTS:
        w[name] = _as_number(name, getattr(options, name))
    w.mode_delta = MODIFIERS[options.mode]
    w.modifier_offset = options.modifier_offset + w.mode_delta
    pool = Pool([enemy.id for enemy in tables.enemies])
    pack_people(w, options, tables, pool)
    pack_maps(w.maps, options, tables)
    pack_cards(w.cards, tables, pool)
    w.n_enemies = len(tables.enemies)
    _check_die(options, tables)
    _check_entrance(options, tables)
    pack_enemies(w.enemies, tables, pool)
    pack_bosses(w.bosses, tables, pool)
    pack_loot(w.loot, tables, pool)
    pack_potions(w.potions, tables, pool)
    pack_shop(w.shop, tables, options.price_percent)
    pack_loot_tables(w, tables, pool)
    pool.store(w)
    return world


def _as_number(name: str, value: int | bool | str) -> int:
    """An option as the kernel reads it: a word by its position among the words of the option."""
    kind = CryptCrawlerOptions.model_fields[name].annotation
    if get_origin(kind) is Literal:
        return get_args(kind).index(value)
    return int(value)


def _check_die(options: CryptCrawlerOptions, tables: CryptCrawlerTables) -> None:
    """A die that picks the enemy needs one on each face (A-11)."""
    numbers = {enemy.number for enemy in tables.enemies}
    missing = [face for face in range(1, FACES + 1) if face not in numbers]
    if options.enemy_pick == "die" and missing:
        raise InputError(f"enemy_pick = die: no enemy in enemies.toml has number {missing[0]}")


def _check_entrance(options: CryptCrawlerOptions, tables: CryptCrawlerTables) -> None:
    """Where the entrance cannot be entered again, every room must be in reach of the others without it (A-09)."""
    if options.entrance != "none":
        return
    for face in tables.maps:
        steps = distances([[room for room in joined if room] for joined in face.joined], start=face.joined[0][0])
        if FAR in steps[1:]:
            room = steps.index(FAR, 1)
            raise InputError(f"entrance = none: on map {face.id} room {room} hangs on the entrance alone")

"""The `world` record of Dungeon Royale: options, the chosen board and the cards as the kernel reads them."""

from typing import Literal, get_args, get_origin

import numpy as np

from sim.errors import InputError
from sim.records import record
from sim.rulesets.dungeon_royale.codes import (
    ATTACK_FACES,
    CARD_CLASSES,
    FARTHEST,
    LEVELS,
    MAX_CARD_KINDS,
    MAX_DECK,
    MAX_DOORS,
    MAX_FACES,
    MAX_QUESTS,
    MAX_RANSACK_KINDS,
    MAX_SEATS,
    MAX_SPACES,
    MAX_TRACK,
    N_DICE,
    N_QUEST_ITEMS,
    N_ZONES,
    NUMBERS,
    START_SQUARES,
)
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.pack_board import pack_board
from sim.rulesets.dungeon_royale.pack_cards import pack_cards, pack_quests, pack_ransack
from sim.rulesets.dungeon_royale.pack_dice import pack_dice, pack_heroes
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables

GRID = 9  # cells a side of a reach: offsets -4 .. 4

SPACE = record(
    ("x", "i4"),
    ("y", "i4"),
    ("floor", "i4"),
    ("number", "i4"),  # 1 .. 8, 0: none
    ("treasure", "i4"),  # TREASURES, 0: none
    ("enter_damage", "i4"),
    ("twice", "i4"),  # 1: the 2x space
    ("lair", "i4"),
    ("centre", "i4"),
    ("open_to", "i4", (4,)),  # by direction: the neighbour over an edge without wall, WALL if there is none
    ("near", "i4", (4,)),  # the neighbour on the same floor, walls or not
    ("link", "i4", (4,)),  # where tunnel or stairs lead, WALL: nowhere
    ("edge_damage", "i4", (4,)),  # of going out of this space in that direction
    ("exit", "i4", (4,)),  # 1: the way out
)
CARD = record(
    ("kind", "i4"),  # class: ATTACK .. REACTION
    ("text", "i4"),
    ("copies", "i4"),
    ("steals", "i4"),  # bits STEAL_...
    ("dice", "i4", (N_DICE,)),
    ("reach", "u1", (GRID, GRID)),  # [dy + 4, dx + 4]: 1 where a target may stand, in any orientation
    ("n_turns", "i4"),  # different orientations of an area or of a path
    ("turns", "u1", (GRID, GRID)),  # [dy + 4, dx + 4]: bits of the orientations that hit there
    ("self_damage", "i4"),  # -1: the same roll; else HP
)
RANSACK_CARD = record(("kind", "i4"), ("copies", "i4"), ("points", "i4"), ("dice", "i4", (N_DICE,)))
QUEST = record(("points", "i4"), ("wants", "u1", (N_QUEST_ITEMS,)))
HERO_BOARD = record(("hp", "i4", (LEVELS,)), ("die", "i4", (LEVELS,)))  # die: BLACK .. GREEN, -1: none

CHOSEN_APART = ("board", *(f"hero_{seat}" for seat in range(1, MAX_SEATS + 1)))
COUNTS = [name for name in DungeonRoyaleOptions.model_fields if name not in CHOSEN_APART]

WORLD = record(
    *((name, "i4") for name in COUNTS),  # every option by its name; one of several words by its position
    ("share_start", "i4"),  # v56_..., with `auto` decided
    ("early_pickup", "i4"),
    ("skip_torch", "i4"),
    ("line_up", "i4", (MAX_SEATS,)),  # hero of each seat, RANDOM_HERO
    ("n_spaces", "i4"),
    ("spaces", SPACE, (MAX_SPACES,)),
    ("spot", "i4", (MAX_SPACES,)),  # of a space on the grid plane, which knows no floors
    ("square", "i4", (NUMBERS + 1,)),  # space of a number; [0] is not used
    ("lair", "i4"),  # space where the Dragon is at home
    ("black", "i4"),  # space he relocates to
    ("distance", "u1", (MAX_SPACES, MAX_SPACES)),  # steps with the lair open and no doors; 255: no way
    ("to_exit", "u1", (MAX_SPACES,)),  # steps to leave the dungeon, the exit step among them
    ("n_doors", "i4"),  # places where a door may stand
    ("door_space", "i4", (MAX_DOORS,)),
    ("door_side", "i4", (MAX_DOORS,)),
    ("door_pair", "u1", (MAX_DOORS, MAX_DOORS)),  # 1: doors may stand at both places
    ("fixed_doors", "i4", (2, 2)),  # space and side of each; door_placement = fixed
    ("zone", "u1", (N_ZONES, MAX_SPACES)),  # 1 where the Dragon's attack hits
    ("n_track", "i4"),
    ("track", "i4", (MAX_TRACK, N_DICE)),  # dice of attack number 1 ..
    ("retaliation", "i4", (N_DICE,)),  # dice of the Dragon when something is picked up beside him (DR-232)
    ("n_dragon_faces", "i4"),
    ("dragon_faces", "u1", (MAX_FACES,)),
    ("n_move_faces", "i4"),
    ("move_faces", "u1", (MAX_FACES,)),  # NORTH .. STAY
    ("dice", "u1", (N_DICE, ATTACK_FACES)),  # numbers on the faces
    ("n_cards", "i4"),  # kinds
    ("cards", CARD, (MAX_CARD_KINDS,)),
    ("n_deck", "i4"),
    ("deck", "u1", (MAX_DECK,)),  # kinds of all cards
    ("kinds_at", "i8", (2 * FARTHEST + 1,)),  # by spot of a target - own spot + FARTHEST: bits of kinds that hit it
    ("kinds_of", "i8", (len(CARD_CLASSES),)),  # bits of kinds, by class
    ("kinds_for_dragon", "i8"),  # bits of kinds that may hit the Dragon
    ("kind_of_text", "i4", (16,)),  # kind of card by CARD_TEXTS, -1 where there is none (the first of several)
    ("n_ransack", "i4"),  # kinds
    ("ransack", RANSACK_CARD, (MAX_RANSACK_KINDS,)),
    ("n_quests", "i4"),
    ("quests", QUEST, (MAX_QUESTS,)),
    ("heroes", HERO_BOARD, (6,)),
)

MANY = 5  # players from which the rules for 5 and 6 hold


def build_world(options: DungeonRoyaleOptions, tables: DungeonRoyaleTables) -> np.ndarray:
    """Pack options, board and cards for the kernel; InputError when they do not go together."""
    _check(options, tables)
    world = np.zeros(1, WORLD)
    w = world[0]
    for name in COUNTS:
        w[name] = as_number(name, getattr(options, name))
    for name, switch in (
        ("share_start", options.v56_share),
        ("early_pickup", options.v56_pickup),
        ("skip_torch", options.v56_torch),
    ):
        w[name] = switch == "on" or (switch == "auto" and options.players >= MANY)
    pack_board(w, options, tables)
    pack_cards(w, options, tables)
    pack_ransack(w, tables)
    pack_quests(w, tables)
    pack_dice(w, tables)
    pack_heroes(w, options, tables)
    return world


def _check(options: DungeonRoyaleOptions, tables: DungeonRoyaleTables) -> None:
    """Enough cards for all players, and levels in their order."""
    n = options.players
    for name, each, there, what in (
        ("quests_dealt", options.quests_dealt, len(tables.quests), "quest cards"),
        ("hand_size", options.hand_size, sum(row.copies for row in tables.cards), "Dungeon Royale cards"),
    ):
        if each * n > there:
            raise InputError(f"{name} = {each}: {n} players need {each * n} {what}, there are {there}")
    if options.quests_kept > options.quests_dealt:
        raise InputError(f"quests_kept = {options.quests_kept}: quests_dealt is {options.quests_dealt}")
    if options.level_3_at < options.level_2_at:
        raise InputError(f"level_3_at = {options.level_3_at}: level_2_at is {options.level_2_at}")
    if options.v56_share == "off" and n > START_SQUARES:
        raise InputError(f"v56_share = off: {n} players and {START_SQUARES} start squares")


def as_number(name: str, value: int | bool | str) -> int:
    """An option as the kernel reads it: a word by its position among the words of the option."""
    kind = DungeonRoyaleOptions.model_fields[name].annotation
    if get_origin(kind) is Literal:
        return get_args(kind).index(value)
    return int(value)

"""Packs dice, the attack track and the character boards, and which hero plays where."""

import numpy as np

from sim.errors import InputError
from sim.rulesets.dungeon_royale.codes import DICE, DIE_FACES, DRAGON_FACES, HEROES, MAX_SEATS, RANDOM_HERO
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.schema.fields import parse_dice
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables

_RANDOM = "random"


def pack_dice(world: np.record, tables: DungeonRoyaleTables) -> None:
    """Attack dice, Dragon die, movement die, track and retaliation."""
    for row in tables.attack_dice:
        world.dice[DICE.index(row.die)] = row.faces
    steps = [step for step in tables.track if step.step]
    world.n_track = len(steps)
    for number, step in enumerate(steps):
        world.track[number] = parse_dice(step.dice)
    world.retaliation[:] = parse_dice(tables.retaliation[0].dice)
    world.n_dragon_faces = len(tables.dragon_die)
    world.dragon_faces[: world.n_dragon_faces] = [DRAGON_FACES.index(row.colour) for row in tables.dragon_die]
    world.n_move_faces = len(tables.movement_die)
    world.move_faces[: world.n_move_faces] = [DIE_FACES.index(row.shows) for row in tables.movement_die]


def pack_heroes(world: np.record, options: DungeonRoyaleOptions, tables: DungeonRoyaleTables) -> None:
    """The character boards; InputError when a hero would start dead, or the line-up cannot be."""
    for row in tables.heroes:
        packed = world.heroes[HEROES.index(row.name)]
        packed.hp[:] = [hp + options.hp_offset for hp in (row.hp_1, row.hp_2, row.hp_3)]
        packed.die[:] = [-1 if die == "none" else DICE.index(die) for die in ("none", row.die_2, row.die_3)]
        if packed.hp[0] < 1:
            raise InputError(f"hp_offset = {options.hp_offset}: {row.name} would start with {packed.hp[0]} HP")
    world.line_up[:] = RANDOM_HERO
    names = [getattr(options, f"hero_{seat}") for seat in range(1, MAX_SEATS + 1)]
    for seat, name in enumerate(names, 1):
        if name == _RANDOM:
            continue
        if options.hero_assign != "fixed":
            raise InputError(f"hero_{seat} = {name}: this needs hero_assign = fixed")
        if seat > options.players:
            raise InputError(f"hero_{seat} = {name}: there are {options.players} players")
        if name in names[: seat - 1]:
            raise InputError(f"hero_{seat} = {name}: also hero_{names.index(name) + 1}")
        world.line_up[seat - 1] = HEROES.index(name)

"""Faults of dice, of the attack track and of the character boards as a whole."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sim.card_faults import Fault, repeated
from sim.rulesets.dungeon_royale.codes import DICE, DIE_FACES, DRAGON_FACES, HEROES
from sim.rulesets.dungeon_royale.schema.dice import mean_of

if TYPE_CHECKING:
    from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables


def dice_faults(tables: "DungeonRoyaleTables") -> Iterator[Fault]:
    """Every die with its faces, a track that grows stronger, all six heroes."""
    yield from repeated("attack_dice", "die", [row.die for row in tables.attack_dice])
    yield from repeated("dragon_die", "face", [row.face for row in tables.dragon_die])
    yield from repeated("movement_die", "face", [row.face for row in tables.movement_die])
    yield from repeated("heroes", "name", [row.name for row in tables.heroes])
    for table, field, names in (
        ("dragon_die", "colour", DRAGON_FACES),
        ("movement_die", "shows", DIE_FACES),
        ("heroes", "name", HEROES),
        ("attack_dice", "die", DICE),
    ):
        for name in names:
            if name not in [getattr(row, field) for row in getattr(tables, table)]:
                yield Fault(table, None, "", f"{field}: no row with {name!r}")
    if {row.die for row in tables.attack_dice} == set(DICE):
        yield from _strength_faults(tables)
    kinds = {row.die_2 == "none" for row in tables.heroes}
    for without in {True, False} - kinds:
        yield Fault("heroes", None, "", f"die_2: no hero {'without' if without else 'with'} an extra die at level 2")


def _strength_faults(tables: "DungeonRoyaleTables") -> Iterator[Fault]:
    means = [mean_of(die, tables.attack_dice) for die in DICE]
    for number, row in enumerate(tables.attack_dice):
        place = DICE.index(row.die)
        if place and means[place] >= means[place - 1]:
            message = f"die {row.die} must be weaker than {DICE[place - 1]}, on the mean"
            yield Fault("attack_dice", number, "faces", message, row.faces)
    for number, step in enumerate(tables.track):
        if step.step != number:
            yield Fault(
                "track", number, "step", f"steps are numbered in their order, so this one is {number}", step.step
            )
        if (step.dice == "none") != (number == 0):
            message = "missing" if number else "the start has no dice (none)"
            yield Fault("track", number, "dice", message, step.dice)
        elif number and mean_of(step.dice, tables.attack_dice) < mean_of(
            tables.track[number - 1].dice, tables.attack_dice
        ):
            yield Fault("track", number, "dice", "weaker than the step before; the Dragon grows stronger", step.dice)
    if tables.retaliation[0].dice == "none":
        yield Fault("retaliation", 0, "dice", "missing", "none")

"""Packs the Dungeon Royale cards, the Ransack cards and the quests."""

from collections.abc import Callable

import numpy as np

from sim.rulesets.dungeon_royale.codes import (
    AMBUSH,
    ATTACK,
    BOOMERANGS,
    CARD_CLASSES,
    CARD_TEXTS,
    CHERRY_BOMB,
    FARTHEST,
    FLYING_ARROWS,
    MAX_SIDE,
    RANSACK_KINDS,
    SPECIAL,
    SPOT_ROW,
    STEAL_KINDS,
)
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.schema.cards import SAME_ROLL, RoyaleCard
from sim.rulesets.dungeon_royale.schema.fields import Cell, parse_dice
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables

_CENTRE = 4  # of the 9 x 9 reach
_DY, _DX = np.mgrid[1 - MAX_SIDE : MAX_SIDE, 1 - MAX_SIDE : MAX_SIDE]  # all offsets of two squares
_TURNS: tuple[Callable[[int, int], Cell], ...] = (
    lambda x, y: (x, y),
    lambda x, y: (-y, x),
    lambda x, y: (-x, -y),
    lambda x, y: (y, -x),
)


def orientations(cells: list[Cell], mirrored: bool) -> list[list[Cell]]:
    """The different ways in which a grid can be laid (A-03): turned, and with `mirrored` turned over too."""
    faces = [cells, [(-x, y) for x, y in cells]] if mirrored else [cells]
    found: list[list[Cell]] = []
    for face in faces:
        for turn in _TURNS:
            laid = [turn(x, y) for x, y in face]
            if laid not in found:
                found.append(laid)
    return found


def pack_cards(world: np.record, options: DungeonRoyaleOptions, tables: DungeonRoyaleTables) -> None:
    """The kinds of cards in the order of their table, and the deck."""
    world.n_cards = len(tables.cards)
    world.kind_of_text[:] = -1
    deck: list[int] = []
    for number, row in enumerate(tables.cards):
        packed = world.cards[number]
        packed.kind, packed.text = CARD_CLASSES.index(row.kind), CARD_TEXTS.index(row.text)
        packed.copies = row.copies
        packed.steals = sum(1 << STEAL_KINDS.index(kind) for kind in row.steals)
        packed.dice[:] = parse_dice(row.dice)
        packed.self_damage = -1 if row.self_damage == SAME_ROLL else int(row.self_damage.replace("none", "0"))
        _pack_grid(packed, row, options.grid_symmetry)
        if world.kind_of_text[packed.text] < 0:
            world.kind_of_text[packed.text] = number
        deck += [number] * row.copies
    world.n_deck = len(deck)
    world.deck[: len(deck)] = deck
    _pack_kinds(world)


def _pack_grid(packed: np.record, row: RoyaleCard, symmetry: str) -> None:
    """One target: where it may stand, in any orientation. An area or a path: its cells in each orientation."""
    laid = orientations(row.cells, symmetry != "C4")
    if row.kind in ("attack", "steal"):
        distances = {abs(x) + abs(y) for x, y in row.cells}
        for y in range(-_CENTRE, _CENTRE + 1):
            for x in range(-_CENTRE, _CENTRE + 1):
                same = symmetry == "manhattan" and abs(x) + abs(y) in distances
                packed.reach[y + _CENTRE, x + _CENTRE] = same or any((x, y) in cells for cells in laid)
    elif row.cells:
        different = _different(laid, ordered=row.text == "boomerangs")
        packed.n_turns = len(different)
        for turn, cells in enumerate(different):
            for x, y in cells:
                packed.turns[y + _CENTRE, x + _CENTRE] |= 1 << turn
        ways = orientations(row.cells, mirrored=True) if row.text == "boomerangs" else different
        for x, y in {cell for cells in ways for cell in cells}:
            packed.reach[y + _CENTRE, x + _CENTRE] = 1


def _pack_kinds(world: np.record) -> None:
    """Which kinds of cards are of a class, hit the Dragon, reach an offset: each as bits of all kinds."""
    at = _DY * SPOT_ROW + _DX + FARTHEST
    for number, card in enumerate(world.cards[: world.n_cards]):
        bit = 1 << number
        world.kinds_of[card.kind] |= bit
        if card.kind in (ATTACK, SPECIAL) and (card.text not in (BOOMERANGS, CHERRY_BOMB) or world.area_hits_dragon):
            world.kinds_for_dragon |= bit
        world.kinds_at[at[_reached(card)]] |= bit


def _reached(card: np.record) -> np.ndarray:
    """Whether a card hits at each offset, in some orientation; lines go from edge to edge (DR-155)."""
    if card.text == AMBUSH:
        return np.abs(_DX) == np.abs(_DY)
    if card.text == FLYING_ARROWS:
        return (_DX == 0) | (_DY == 0)
    return np.pad(card.reach, MAX_SIDE - 1 - _CENTRE) != 0


def _different(laid: list[list[Cell]], ordered: bool) -> list[list[Cell]]:
    """The orientations that differ; of an area the order of its cells does not count."""
    if ordered:
        return laid
    areas = [sorted(cells) for cells in laid]
    return [cells for place, cells in enumerate(areas) if cells not in areas[:place]]


def pack_ransack(world: np.record, tables: DungeonRoyaleTables) -> None:
    """The kinds of Ransack cards in the order of their table."""
    world.n_ransack = len(tables.ransack)
    for number, row in enumerate(tables.ransack):
        packed = world.ransack[number]
        packed.kind, packed.copies, packed.points = RANSACK_KINDS.index(row.kind), row.copies, row.points
        packed.dice[:] = parse_dice(row.dice)


def pack_quests(world: np.record, tables: DungeonRoyaleTables) -> None:
    """The quest cards in the order of their table."""
    world.n_quests = len(tables.quests)
    for number, row in enumerate(tables.quests):
        world.quests[number].points = row.points
        for item, n in row.items.items():
            world.quests[number].wants[item] = n

"""Packs the 16 dungeon cards, in the order D01 to D16: maps, outcomes, events, modifiers."""

import numpy as np

from sim.rulesets.crypt_crawler.codes import SPECIALS, SYMBOLS
from sim.rulesets.crypt_crawler.options import CryptCrawlerOptions
from sim.rulesets.crypt_crawler.pack_texts import Pool
from sim.rulesets.crypt_crawler.schema.dungeon import ResolutionFace
from sim.rulesets.crypt_crawler.schema.graph import FAR, distances
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables


def pack_maps(maps: np.ndarray, options: CryptCrawlerOptions, tables: CryptCrawlerTables) -> None:
    """Rooms, links, ways and all distances."""
    for card, face in enumerate(sorted(tables.maps, key=lambda row: row.id)):
        packed = maps[card]
        joined = face.joined
        n_nodes = len(joined)
        packed.n_rooms = n_nodes - 1
        packed.symbol[1:n_nodes] = face.symbols
        packed.links[:n_nodes] = [sum(1 << other for other in others) for others in joined]
        for node, others in enumerate(joined):
            ways = sorted(other for other in others if other or options.entrance != "none")
            packed.n_ways[node], packed.ways[node, : len(ways)] = len(ways), ways
        packed.key, packed.door = face.key, face.door
        packed.distance[:] = FAR
        for node in range(n_nodes):
            packed.distance[node, :n_nodes] = distances(joined, node)


def pack_cards(cards: np.ndarray, tables: CryptCrawlerTables, pool: Pool) -> None:
    """Resolution faces with the lists of their events, and modifiers."""
    events = {event.id: [pool.add(text) for text in event.faces] for event in tables.events}
    unlit = {event.id: [pool.add(text) for text in event.unlit_faces] for event in tables.events}
    faces = sorted(tables.resolutions, key=lambda row: row.id)
    modifiers = sorted(tables.modifiers, key=lambda row: row.id)
    for card, (face, modifier) in enumerate(zip(faces, modifiers)):
        packed = cards[card]
        packed.special = SPECIALS[face.special]
        packed.red = SYMBOLS.index(face.red_symbol)
        packed.event_symbol = SYMBOLS.index(face.event_symbol)
        packed.outcome[:] = [_lit_and_unlit(face, symbol.lower(), pool) for symbol in SYMBOLS]
        packed.push[:] = _lit_and_unlit(face, "push", pool)
        packed.event[:] = events[face.event]
        packed.event_unlit[:] = unlit[face.event]
        for stat in ("hp", "toughness", "strength", "speed"):
            packed[stat] = getattr(modifier, stat)


def _lit_and_unlit(face: ResolutionFace, name: str, pool: Pool) -> tuple[int, int]:
    """The two lists of a text; where no unlit one is printed the lit one holds (CC-109)."""
    lit = getattr(face, f"{name}_lit")
    return pool.add(lit), pool.add(getattr(face, f"{name}_unlit") or lit)

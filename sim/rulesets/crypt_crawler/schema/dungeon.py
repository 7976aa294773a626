"""The 16 dungeon cards: map face, resolution face and modifiers; and the events (T-05 to T-08)."""

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from sim.cards import Row
from sim.rulesets.crypt_crawler.codes import MAX_DEGREE, MAX_ROOMS, SYMBOLS
from sim.rulesets.crypt_crawler.schema.fields import CardId, Id, Name, RoomText, RoomTextOrNone, Symbol, parse_words
from sim.rulesets.crypt_crawler.schema.graph import FAR, distances, neighbours

MIN_ROOMS = 4
_LINK = re.compile(r"(\d{1,2})-(\d{1,2})")


def _check_rooms(text: str) -> str:
    n = len(parse_words(text, SYMBOLS, "symbol"))
    if not MIN_ROOMS <= n <= MAX_ROOMS:
        raise ValueError(f"{n} rooms; a map has {MIN_ROOMS} to {MAX_ROOMS}")
    return " ".join(text.split())


def _check_links(text: str) -> str:
    for word in text.split():
        if not _LINK.fullmatch(word):
            raise ValueError(f"{word!r} is no link; two rooms are joined like '1-2', the entrance is 0")
    return " ".join(text.split())


class MapFace(Row):
    """A map (CC-022). rooms: the symbols of rooms 1, 2, ...; links: the joined pairs, 0 is the entrance."""

    id: CardId
    rooms: Annotated[str, AfterValidator(_check_rooms)]
    links: Annotated[str, AfterValidator(_check_links)]
    key: int = Field(ge=1, le=MAX_ROOMS)
    door: int = Field(ge=1, le=MAX_ROOMS)

    @property
    def symbols(self) -> list[int]:
        """The symbol codes of rooms 1, 2, ..."""
        return parse_words(self.rooms, SYMBOLS, "symbol")

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The links as pairs of nodes."""
        return [(int(a), int(b)) for a, b in _LINK.findall(self.links)]

    @property
    def joined(self) -> list[list[int]]:
        """The nodes joined to each node."""
        return neighbours(len(self.symbols), self.pairs)

    @model_validator(mode="after")
    def _is_one_piece(self) -> "MapFace":
        n_rooms = len(self.symbols)
        for field, room in (("key", self.key), ("door", self.door)):
            if room > n_rooms:
                raise ValueError(f"{field}: room {room} is not on the map, which has {n_rooms}")
        self._check_pairs(n_rooms)
        joined = self.joined
        if not joined[0]:
            raise ValueError("links: the entrance (0) has no link")
        for node, others in enumerate(joined):
            if len(others) > MAX_DEGREE:
                raise ValueError(f"links: {node} has {len(others)} links, at most {MAX_DEGREE} are possible")
        if FAR in (steps := distances(joined, 0)):
            raise ValueError(f"links: room {steps.index(FAR)} cannot be reached from the entrance")
        return self

    def _check_pairs(self, n_rooms: int) -> None:
        seen = set()
        for a, b in self.pairs:
            if max(a, b) > n_rooms:
                raise ValueError(f"links: room {max(a, b)} is not on the map, which has {n_rooms}")
            if a == b or (min(a, b), max(a, b)) in seen:
                raise ValueError(f"links: {a}-{b} {'joins a room to itself' if a == b else 'is there twice'}")
            seen.add((min(a, b), max(a, b)))


class ResolutionFace(Row):
    """A resolution face (CC-023): outcomes by symbol, lit and unlit (unlit left out: the same text, CC-109).

    red_symbol: which outcome is in red text (CC-227). push_lit, push_unlit: only for cards whose red text is a fourth
    outcome of its own (A-41).
    """

    id: CardId
    special: Literal["none", "shrine", "shop", "altar"]
    red_symbol: Symbol
    event_symbol: Symbol
    event: Id
    g_lit: RoomText
    g_unlit: RoomTextOrNone = ""
    y_lit: RoomText
    y_unlit: RoomTextOrNone = ""
    r_lit: RoomText
    r_unlit: RoomTextOrNone = ""
    push_lit: RoomTextOrNone = ""
    push_unlit: RoomTextOrNone = ""

    @model_validator(mode="after")
    def _no_half_push_text(self) -> "ResolutionFace":
        if self.push_unlit and not self.push_lit:
            raise ValueError("push_lit: missing, but there is a push_unlit")
        return self


class Event(Row):
    """An event: what each face of the die brings (CC-083, CC-229); in the dark, where an unlit text is given, that."""

    id: Id
    name: Name
    face1: RoomText
    face2: RoomText
    face3: RoomText
    face4: RoomText
    face5: RoomText
    face6: RoomText
    face1_unlit: RoomTextOrNone = ""
    face2_unlit: RoomTextOrNone = ""
    face3_unlit: RoomTextOrNone = ""
    face4_unlit: RoomTextOrNone = ""
    face5_unlit: RoomTextOrNone = ""
    face6_unlit: RoomTextOrNone = ""

    @property
    def faces(self) -> tuple[str, ...]:
        """The six texts in order."""
        return self.face1, self.face2, self.face3, self.face4, self.face5, self.face6

    @property
    def unlit_faces(self) -> tuple[str, ...]:
        """The six texts in the dark: where none is given, the lit one."""
        unlit = (getattr(self, f"face{face}_unlit") for face in range(1, 7))
        return tuple(own or lit for own, lit in zip(unlit, self.faces, strict=True))


class Modifier(Row):
    """What a dungeon card adds to an enemy's stats (CC-126)."""

    id: CardId
    hp: int = Field(ge=-2, le=4)
    toughness: int = Field(ge=-1, le=2)
    strength: int = Field(ge=-1, le=2)
    speed: int = Field(ge=-2, le=3)

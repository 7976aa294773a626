"""Names of what the log of a game knows by number, for its story and its items."""

from collections.abc import Sequence

from sim.rulesets.dungeon_royale.codes import (
    ARTIFACTS,
    BOARD,
    BOSS_FOE,
    DRAGON,
    HEROES,
    MAX_SEATS,
    N_ARTIFACTS,
    RANDOM_HERO,
    SELF,
)
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.schema.fields import place_name
from sim.rulesets.dungeon_royale.schema.geometry import geometry_of
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables

_FLOORS = {-1: " underground", 0: "", 1: " upstairs"}
_OTHERS = {DRAGON: "the Dragon", BOARD: "the board", BOSS_FOE: "the mini boss", SELF: "itself"}


class Names:
    """Names of spaces, heroes, cards and items of one game. heroes: by seat, filled as they are handed out."""

    def __init__(self, options: DungeonRoyaleOptions, tables: DungeonRoyaleTables):
        self.tables = tables
        self.spots = geometry_of(tables, options.board).spots
        self.heroes = [RANDOM_HERO] * options.players
        self.on_mansion = options.board == "mansion"
        self.skips = options.v56_torch == "on" or (options.v56_torch == "auto" and options.players > 4)

    def who(self, seat: int) -> str:
        """A hero by its seat, which alone is known before a draft, or what else is behind an attack or a harm."""
        if seat >= MAX_SEATS:
            return _OTHERS[seat]
        return f"seat {seat + 1}" if self.heroes[seat] == RANDOM_HERO else HEROES[self.heroes[seat]]

    def all_of(self, targets: int) -> str:
        """Those whose bits are set."""
        return listed([self.who(seat) for seat in range(MAX_SEATS + 1) if targets >> seat & 1])

    def space(self, space: int) -> str:
        """A space as it is called on the drawing of the board."""
        spot = self.spots[space]
        return place_name(spot.x, spot.y) + _FLOORS[spot.floor]

    def is_lair(self, space: int) -> bool:
        """Whether a space is in the lair."""
        return self.spots[space].is_lair

    def card(self, kind: int) -> str:
        """A Dungeon Royale card."""
        return self.tables.cards[kind].name

    def kind_of(self, kind: int) -> str:
        """What sort of Dungeon Royale card that is."""
        return self.tables.cards[kind].kind

    def ransack(self, kind: int) -> str:
        """A Ransack card."""
        return self.tables.ransack[kind].name

    def is_artifact(self, item: int) -> bool:
        """Whether an item is an artifact, and not a Ransack card."""
        return item < N_ARTIFACTS

    def item(self, item: int) -> str:
        """An artifact, or 15 + a kind of Ransack card."""
        return ARTIFACTS[item] if self.is_artifact(item) else self.ransack(item - N_ARTIFACTS)

    def quest(self, quest: int) -> str:
        """A quest, by what it asks for."""
        return self.tables.quests[quest].name


def listed(words: Sequence[str]) -> str:
    """Words in a row: a, b and c."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:]))) or "nobody"

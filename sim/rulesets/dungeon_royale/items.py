"""What an item report of Dungeon Royale counts, read from the log: cards, artifacts, quests, bosses, heroes."""

from collections.abc import Iterable, Iterator

from sim.contract import MET, USED, Decision, Event, Sighting
from sim.rulesets.dungeon_royale import notes
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    CARD_TEXTS,
    DEFEND_DODGE,
    DEFEND_REFLECT,
    ESCAPE,
    GREENS,
    HEROES,
    N_ARTIFACTS,
    ROLLS,
    STONE,
)
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables
from sim.rulesets.dungeon_royale.tell import Names
from sim.sightings import Item, choice

_TEXT_OF_DEFENCE = {DEFEND_DODGE: "dodge", DEFEND_REFLECT: "reflect"}


# By phase and kind of action. Left out: going on, planning and aiming, and what is counted as a card or an artifact.
_ACTIONS: dict[tuple[int, int], Item] = {
    (ph.DASH, ph.YES): ("action", "Dash"),
    (ph.HAT_SQUARE, ph.CHOOSE): ("action", "lay the Hat"),
    (ph.GAMBLE, ph.YES): ("action", "gamble"),
    (ph.MONSTER_ATTACK, ph.YES): ("action", "attack with the monster"),
    (ph.MONSTER_DEFENCE, ph.YES): ("action", "hide behind the monster"),
    (ph.DEFENCE, ph.DEFEND): ("action", "answer an attack"),
    (ph.BOSS_ANSWER, ph.FIGHT_WITH): ("action", "fight a mini boss"),
    (ph.RESPAWN, ph.YES): ("action", "respawn where one died"),
    (ph.TURN, ph.CYCLE): ("action", "discard and draw"),
    (ph.TURN, ph.LAY_TRAP): ("action", "lay a trap"),
    (ph.TURN, ph.TRADE): ("action", "trade"),
    (ph.TURN, ph.FLY): ("action", "teleport"),
    (ph.TURN, ph.EAT_APPLE): ("action", "eat the Apple"),
}


def items(
    options: DungeonRoyaleOptions, tables: DungeonRoyaleTables, events: Iterable[Event | Decision]
) -> Iterator[Sighting]:
    """A card is met when drawn and used when played; an artifact when laid out (the Stone: when its lair is opened) and
    when taken; a quest when dealt and when kept, and a kept one when fulfilled; a mini boss when drawn and when beaten;
    a hero when handed out; an action when offered and when taken. The seat is told of all but what is laid out."""
    counter = _Counter(Names(options, tables))
    for event in events:
        if isinstance(event, Decision):
            yield from _choice(event)
        else:
            yield from counter.cards(*event)
            yield from counter.others(*event)


def _choice(decision: Decision) -> Iterator[Sighting]:
    phase = decision.phase
    for sighting in choice(decision, lambda action: _ACTIONS.get((phase, action >> ph.ARGUMENT_BITS))):
        yield *sighting, decision.seat


class _Counter:
    def __init__(self, names: Names):
        self.names = names
        self.discarded = 0  # kind of card
        rows = enumerate(names.tables.cards)
        self.kind_of_text: dict[str, int] = {row.text: kind for kind, row in rows if row.text in CARD_TEXTS}

    def cards(self, code: int, a: int, b: int) -> Iterator[Sighting]:
        """Dungeon Royale cards."""
        used = None
        if code == notes.DREW:
            yield "card", self.names.card(b), MET, a
        elif code in (notes.PLAYED, notes.TRAP_ENDED):
            used = b
        elif code == notes.DISCARDED:
            self.discarded = b
        elif code == notes.FORESAW:
            used = self.kind_of_text["scroll"]
        elif code == notes.DEFENDED and b // GREENS in _TEXT_OF_DEFENCE:
            used = self.kind_of_text[_TEXT_OF_DEFENCE[b // GREENS]]
        elif code == notes.BOSS_FOUGHT and b // ROLLS**2 != ESCAPE:
            used = self.discarded
        if used is not None:
            yield "card", self.names.card(used), USED, a

    def others(self, code: int, a: int, b: int) -> Iterator[Sighting]:
        """All else."""
        names = self.names
        if code == notes.ARTIFACT_LAID:
            yield "artifact", names.item(a), MET
        elif code == notes.LAIR_OPENED:
            yield "artifact", names.item(STONE), MET
        elif code in (notes.PICKED_UP, notes.STOLEN) and b < N_ARTIFACTS:
            yield "artifact", names.item(b), USED, a
        elif code in (notes.KEPT_QUEST, notes.GAVE_UP_QUEST):
            yield "quest", names.quest(b), MET, a
            if code == notes.KEPT_QUEST:
                yield "quest", names.quest(b), USED, a
                yield "kept quest", names.quest(b), MET, a
        elif code == notes.QUEST_DONE:
            yield "kept quest", names.quest(b), USED, a
        elif code == notes.RANSACKED:
            yield self._kind(b), names.ransack(b), MET, a
        elif code == notes.BOSS_BEATEN:
            yield "boss", names.ransack(b), USED, a
        elif code == notes.HERO_TAKEN:
            yield "hero", HEROES[b], MET, a

    def _kind(self, card: int) -> str:
        return "boss" if self.names.tables.ransack[card].kind == "boss" else "treasure"

"""A whole data set of Dungeon Royale: one field a table."""

from pydantic import BaseModel, ConfigDict, Field, model_validator

from sim.card_faults import raise_faults
from sim.rulesets.dungeon_royale.codes import (
    DICE,
    HEROES,
    MAX_CARD_KINDS,
    MAX_FACES,
    MAX_QUESTS,
    MAX_RANSACK_KINDS,
    MAX_TRACK,
)
from sim.rulesets.dungeon_royale.schema.boards import Board, Door, Exit, Floor, Link, Zone
from sim.rulesets.dungeon_royale.schema.cards import RoyaleCard
from sim.rulesets.dungeon_royale.schema.checks_boards import board_faults
from sim.rulesets.dungeon_royale.schema.checks_cards import card_faults
from sim.rulesets.dungeon_royale.schema.checks_dice import dice_faults
from sim.rulesets.dungeon_royale.schema.checks_ways import way_faults
from sim.rulesets.dungeon_royale.schema.decks import Counts, HeroBoard, Quest, RansackCard
from sim.rulesets.dungeon_royale.schema.dice import AttackDie, DragonFace, MoveFace, Retaliation, TrackStep

MIN_TRACK = 5  # the start and four attacks
MIN_DRAGON_FACES = 6
MIN_MOVE_FACES = 5


class DungeonRoyaleTables(BaseModel):
    """The tables DR-D01 to DR-D15 and the attack dice. Artifacts (DR-D16) are codes, points (DR-D17) options."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    boards: list[Board] = Field(min_length=2, max_length=2)
    floors: list[Floor] = Field(min_length=4, max_length=4)
    links: list[Link] = Field(min_length=1)
    exits: list[Exit] = Field(min_length=3, max_length=3)
    doors: list[Door] = Field(min_length=4, max_length=4)
    zones: list[Zone] = Field(min_length=8, max_length=8)
    attack_dice: list[AttackDie] = Field(min_length=len(DICE), max_length=len(DICE))
    track: list[TrackStep] = Field(min_length=MIN_TRACK, max_length=MAX_TRACK + 1)
    dragon_die: list[DragonFace] = Field(min_length=MIN_DRAGON_FACES, max_length=MAX_FACES)
    retaliation: list[Retaliation] = Field(min_length=1, max_length=1)
    movement_die: list[MoveFace] = Field(min_length=MIN_MOVE_FACES, max_length=MAX_FACES)
    counts: list[Counts] = Field(min_length=1, max_length=1)
    cards: list[RoyaleCard] = Field(min_length=1, max_length=MAX_CARD_KINDS)
    ransack: list[RansackCard] = Field(min_length=1, max_length=MAX_RANSACK_KINDS)
    quests: list[Quest] = Field(min_length=1, max_length=MAX_QUESTS)
    heroes: list[HeroBoard] = Field(min_length=len(HEROES), max_length=len(HEROES))

    @model_validator(mode="after")
    def _tables_fit_together(self) -> "DungeonRoyaleTables":
        boards = list(board_faults(self))
        checks = (dice_faults, card_faults) if boards else (way_faults, dice_faults, card_faults)
        raise_faults([*boards, *(fault for check in checks for fault in check(self))])
        return self

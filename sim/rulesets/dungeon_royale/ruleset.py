"""Dungeon Royale fills the contract; the only file of this folder that others import."""

from sim.contract import Contest, Layout, Ruleset
from sim.rng import LATE_STREAM
from sim.rulesets.dungeon_royale.codes import END_NAMES, MAX_SEATS
from sim.rulesets.dungeon_royale.draw_board import draw_boards
from sim.rulesets.dungeon_royale.ending import COLUMNS, ROW, blank_row
from sim.rulesets.dungeon_royale.items import items
from sim.rulesets.dungeon_royale.metrics import metrics
from sim.rulesets.dungeon_royale.narrate import narrate
from sim.rulesets.dungeon_royale.notes import RULES
from sim.rulesets.dungeon_royale.options import PRESETS, DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.play import play_games
from sim.rulesets.dungeon_royale.redeal import redeal
from sim.rulesets.dungeon_royale.rules.scoring import WHOLE
from sim.rulesets.dungeon_royale.schema.tables import DungeonRoyaleTables
from sim.rulesets.dungeon_royale.state import OFFER, OWN, PARAMS, PUB, STATE
from sim.rulesets.dungeon_royale.world import WORLD, build_world

RULESET = Ruleset(
    name="dungeon_royale",
    title="Dungeon Royale, all against all for the Stone of Life",
    prefixes=("DR",),
    seats=MAX_SEATS,
    options=DungeonRoyaleOptions,
    presets=PRESETS,
    tables=DungeonRoyaleTables,
    layout=Layout(
        state=STATE,
        row=ROW,
        offer=OFFER,
        params=PARAMS,
        pub=PUB,
        own=OWN,
        world=WORLD,
        stream=LATE_STREAM,
    ),
    columns=COLUMNS,
    end_names=END_NAMES,
    play_games=play_games,
    build_world=build_world,
    seats_in_play=lambda options: options.players,
    blank_row=blank_row,
    metrics=metrics,
    redeal=redeal,
    narrate=narrate,
    items=items,
    win_column="won_1",
    rule_of_note=RULES,
    boards=draw_boards,
    contest=Contest("win_share", WHOLE),
)

"""Skull Jack fills the contract; the only file of this folder that others import."""

from sim.contract import Layout, Ruleset
from sim.rng import LATE_STREAM
from sim.rulesets.skull_jack.codes import END_NAMES, SEATS
from sim.rulesets.skull_jack.ending import COLUMNS, ROW, blank_row
from sim.rulesets.skull_jack.items import items
from sim.rulesets.skull_jack.metrics import metrics
from sim.rulesets.skull_jack.narrate import narrate
from sim.rulesets.skull_jack.notes import RULES
from sim.rulesets.skull_jack.options import PRESETS, SkullJackOptions
from sim.rulesets.skull_jack.play import play_games
from sim.rulesets.skull_jack.redeal import redeal
from sim.rulesets.skull_jack.solve import solve
from sim.rulesets.skull_jack.state import OFFER, OWN, PARAMS, PUB, STATE, WORLD
from sim.rulesets.skull_jack.tables import SkullJackTables, build_world

RULESET = Ruleset(
    name="skull_jack",
    title="Skull Jack, a card game of the House of Chance",
    prefixes=("SJ", "HC"),
    seats=SEATS,
    options=SkullJackOptions,
    presets=PRESETS,
    tables=SkullJackTables,
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
    seats_in_play=lambda options: options.heroes,
    blank_row=blank_row,
    metrics=metrics,
    redeal=redeal,
    narrate=narrate,
    items=items,
    win_column="net_gold",
    rule_of_note=RULES,
    exact=solve,
)

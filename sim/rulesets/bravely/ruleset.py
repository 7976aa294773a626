"""Bravely the Knight fills the contract; the only file of this folder that others import."""

from sim.contract import Layout, Ruleset
from sim.rng import LATE_STREAM
from sim.rulesets.bravely.codes import END_NAMES
from sim.rulesets.bravely.ending import COLUMNS, ROW, blank_row
from sim.rulesets.bravely.items import items
from sim.rulesets.bravely.metrics import metrics
from sim.rulesets.bravely.narrate import narrate
from sim.rulesets.bravely.notes import RULES
from sim.rulesets.bravely.options import PRESETS, BravelyOptions
from sim.rulesets.bravely.pack import build_world
from sim.rulesets.bravely.play import play_games
from sim.rulesets.bravely.redeal import redeal
from sim.rulesets.bravely.solve import solve
from sim.rulesets.bravely.state import OFFER, OWN, PARAMS, PUB, STATE, WORLD
from sim.rulesets.bravely.tables import BravelyTables

RULESET = Ruleset(
    name="bravely",
    title="Bravely the Knight, a board game of the House of Chance",
    prefixes=("BK", "HC"),
    seats=1,
    options=BravelyOptions,
    presets=PRESETS,
    tables=BravelyTables,
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
    seats_in_play=lambda options: 1,
    blank_row=blank_row,
    metrics=metrics,
    redeal=redeal,
    narrate=narrate,
    items=items,
    win_column="net_gold",
    rule_of_note=RULES,
    exact=solve,
)

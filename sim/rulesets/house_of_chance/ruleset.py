"""The House of Chance fills the contract; the only file of this folder that others import."""

from sim.contract import Layout, Ruleset
from sim.rng import LATE_STREAM
from sim.rulesets.house_of_chance.codes import END_NAMES, SEATS
from sim.rulesets.house_of_chance.ending import COLUMNS, ROW, blank_row
from sim.rulesets.house_of_chance.items import items
from sim.rulesets.house_of_chance.metrics import metrics
from sim.rulesets.house_of_chance.narrate import narrate
from sim.rulesets.house_of_chance.notes import RULES
from sim.rulesets.house_of_chance.options import PRESETS, HouseOptions
from sim.rulesets.house_of_chance.play import play_games
from sim.rulesets.house_of_chance.redeal import redeal
from sim.rulesets.house_of_chance.state import OFFER, OWN, PARAMS, PUB, STATE, WORLD
from sim.rulesets.house_of_chance.tables import HouseTables, build_world

RULESET = Ruleset(
    name="house_of_chance",
    title="The House of Chance on Celebration Days: four gambling games and the purses of a party",
    prefixes=("HC",),
    seats=SEATS,
    options=HouseOptions,
    presets=PRESETS,
    tables=HouseTables,
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
    seats_in_play=lambda options: SEATS,
    blank_row=blank_row,
    metrics=metrics,
    redeal=redeal,
    narrate=narrate,
    items=items,
    win_column="net_gold",
    rule_of_note=RULES,
)

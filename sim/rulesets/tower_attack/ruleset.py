"""Tower Attack! fills the contract; the only file of this folder that others import."""

from sim.contract import Layout, Ruleset
from sim.rng import LATE_STREAM
from sim.rulesets.tower_attack.codes import END_NAMES, SEATS
from sim.rulesets.tower_attack.ending import COLUMNS, ROW, blank_row
from sim.rulesets.tower_attack.items import items
from sim.rulesets.tower_attack.metrics import metrics
from sim.rulesets.tower_attack.narrate import narrate
from sim.rulesets.tower_attack.notes import RULES
from sim.rulesets.tower_attack.options import PRESETS, TowerAttackOptions
from sim.rulesets.tower_attack.play import play_games
from sim.rulesets.tower_attack.redeal import redeal
from sim.rulesets.tower_attack.solve import solve
from sim.rulesets.tower_attack.state import OFFER, OWN, PARAMS, PUB, STATE, WORLD
from sim.rulesets.tower_attack.tables import TowerAttackTables, build_world

RULESET = Ruleset(
    name="tower_attack",
    title="Tower Attack!, a dice game of the House of Chance",
    prefixes=("TA", "HC"),
    seats=SEATS,
    options=TowerAttackOptions,
    presets=PRESETS,
    tables=TowerAttackTables,
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
    exact=solve,
)

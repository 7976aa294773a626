"""Heroes vs. Monsters fills the contract; the only file of this folder that others import."""

from sim.contract import Layout, Ruleset
from sim.rng import LATE_STREAM
from sim.rulesets.heroes_vs_monsters.codes import END_NAMES
from sim.rulesets.heroes_vs_monsters.ending import COLUMNS, ROW, blank_row
from sim.rulesets.heroes_vs_monsters.items import items
from sim.rulesets.heroes_vs_monsters.metrics import metrics
from sim.rulesets.heroes_vs_monsters.narrate import narrate
from sim.rulesets.heroes_vs_monsters.notes import RULES
from sim.rulesets.heroes_vs_monsters.options import PRESETS, MonstersOptions
from sim.rulesets.heroes_vs_monsters.pack import build_world
from sim.rulesets.heroes_vs_monsters.play import play_games
from sim.rulesets.heroes_vs_monsters.redeal import redeal
from sim.rulesets.heroes_vs_monsters.solve import solve
from sim.rulesets.heroes_vs_monsters.state import OFFER, OWN, PARAMS, PUB, STATE, WORLD
from sim.rulesets.heroes_vs_monsters.tables import MonstersTables

RULESET = Ruleset(
    name="heroes_vs_monsters",
    title="Heroes vs. Monsters, a board game of the House of Chance",
    prefixes=("HM", "HC"),
    seats=1,
    options=MonstersOptions,
    presets=PRESETS,
    tables=MonstersTables,
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

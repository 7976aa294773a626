"""Crypt Crawler fills the contract; the only file of this folder that others import."""

from sim.contract import Layout, Ruleset
from sim.rng import LATE_STREAM
from sim.rulesets.crypt_crawler.codes import END_NAMES
from sim.rulesets.crypt_crawler.ending import COLUMNS, ROW, blank_row
from sim.rulesets.crypt_crawler.items import items
from sim.rulesets.crypt_crawler.metrics import metrics
from sim.rulesets.crypt_crawler.narrate import narrate
from sim.rulesets.crypt_crawler.notes import RULES
from sim.rulesets.crypt_crawler.options import PRESETS, CryptCrawlerOptions
from sim.rulesets.crypt_crawler.play import play_games
from sim.rulesets.crypt_crawler.redeal import redeal
from sim.rulesets.crypt_crawler.schema.tables import CryptCrawlerTables
from sim.rulesets.crypt_crawler.state import OFFER, OWN, PARAMS, PUB, STATE
from sim.rulesets.crypt_crawler.world import WORLD, build_world

RULESET = Ruleset(
    name="crypt_crawler",
    title="Crypt Crawler, a solo dungeon run",
    prefixes=("CC",),
    seats=1,
    options=CryptCrawlerOptions,
    presets=PRESETS,
    tables=CryptCrawlerTables,
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
    win_column="won",
    rule_of_note=RULES,
)

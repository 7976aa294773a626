"""The data of the house: which face of the D4 means which game, and the tables of the four games."""

from typing import Any

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from sim.cards import Row
from sim.errors import plain_message
from sim.records import new_record
from sim.rulesets.bravely import pack as bravely
from sim.rulesets.bravely.tables import BravelyTables, Chamber, Hazard, SpinnerField
from sim.rulesets.heroes_vs_monsters import pack as monsters
from sim.rulesets.heroes_vs_monsters import tables as hm
from sim.rulesets.heroes_vs_monsters.tables import MonstersTables
from sim.rulesets.house_of_chance import games
from sim.rulesets.house_of_chance.codes import FACES, GAMES
from sim.rulesets.house_of_chance.options import HouseOptions, check_draw, owned
from sim.rulesets.house_of_chance.state import WORLD
from sim.rulesets.skull_jack import tables as jack
from sim.rulesets.skull_jack.tables import Rank, SkullJackTables
from sim.rulesets.tower_attack import tables as tower
from sim.rulesets.tower_attack.tables import Level, Targets, TowerAttackTables


class DayGame(Row):
    """One face of the D4 and its game (HC-03)."""

    face: int = Field(ge=1, le=FACES)
    game: str


class HouseTables(BaseModel):
    """Every table of the house; the games' own files, each under the name of its game."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    day_games: list[DayGame] = Field(min_length=FACES, max_length=FACES)
    tower_levels: list[Level]
    tower_targets: list[Targets]
    jack_cards: list[Rank]
    bravely_board: list[Chamber]
    bravely_hazards: list[Hazard]
    bravely_spinner: list[SpinnerField]
    monsters_board: list[hm.Board]
    monsters_monsters: list[hm.MonsterRow]
    monsters_specials: list[hm.Special]
    monsters_heroes: list[hm.HeroRow]
    monsters_abilities: list[hm.Ability]
    monsters_challenges: list[hm.Challenge]
    monsters_placements: list[hm.Placement]

    @model_validator(mode="after")
    def _every_game_once_and_sound(self) -> "HouseTables":
        if [row.face for row in self.day_games] != [1, 2, 3, 4]:
            raise ValueError("day_games: the faces must be 1, 2, 3, 4 in this order")
        if sorted(row.game for row in self.day_games) != sorted(GAMES):
            raise ValueError(f"day_games: each of {', '.join(GAMES)} once")
        for prefix, tables in PARTS.items():
            try:
                self.part(prefix)
            except ValidationError as error:
                raise ValueError(f"{tables.__name__}: {plain_message(error.errors()[0])}") from None
        return self

    def part(self, prefix: str) -> Any:
        """The tables of one game: tower, jack, bravely or monsters."""
        model = PARTS[prefix]
        return model(**{name: getattr(self, f"{prefix}_{name}") for name in model.model_fields})


PARTS: dict[str, type[BaseModel]] = {
    "tower": TowerAttackTables,
    "jack": SkullJackTables,
    "bravely": BravelyTables,
    "monsters": MonstersTables,
}


def build_world(options: HouseOptions, tables: HouseTables) -> np.ndarray:
    """Pack options and tables for the kernel; InputError when they do not go together."""
    check_draw(options)
    world = new_record(WORLD)
    w = world[0]
    for name in ("max_decisions", "days", "heroes", "purse", "seconds_throw", "seconds_card", "seconds_fight"):
        w[name] = getattr(options, name)
    w.pooled = options.gold_scope == "pooled"
    w.own_levels = options.level_scope == "per_hero"
    w.sitters = options.heroes if w.own_levels or not w.pooled else 1
    w.throw_again = options.not_owned == "again"
    w.without_replacement = options.d4_each_day == "without_replacement"
    w.goes_on = options.second_day_state == "continue"
    for row in tables.day_games:
        w.game[row.face - 1] = GAMES.index(row.game)
        w.owned[GAMES.index(row.game)] = row.game in owned(options.owned_games)
    w["tower"] = tower.build_world(games.tower_options(options), tables.part("tower"))[0]
    w["jack"] = jack.build_world(games.jack_options(options), tables.part("jack"))[0]
    w["bravely"] = bravely.build_world(games.bravely_options(options), tables.part("bravely"))[0]
    w["monsters"] = monsters.build_world(games.monsters_options(options), tables.part("monsters"))[0]
    return world

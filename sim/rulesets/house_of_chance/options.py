"""The knobs of the House of Chance, each with the printed rule as its default, and the named presets."""

from typing import Literal

from pydantic import Field, field_validator

from sim.contract import Options
from sim.errors import InputError, unknown
from sim.rulesets.house_of_chance.codes import DAYS, GAMES, HEROES

ALL = "all"
_LARGEST_GOLD = 1_000_000


class HouseOptions(Options):
    """The frame of the four games (HC). The games themselves are played by their printed rules."""

    days: int = Field(1, ge=1, le=DAYS, description="Celebration Days that are played, one after the other (HC-12)")
    heroes: int = Field(1, ge=1, le=HEROES, description="heroes who bring gold (HC-19)")
    purse: int = Field(1000, ge=0, le=_LARGEST_GOLD, description="gold each hero brings (HC-14)")
    gold_scope: Literal["pooled", "per_hero"] = Field(
        "pooled", description="one purse for all heroes, or one each: then who sits down plays alone (house frame)"
    )
    level_scope: Literal["shared", "per_hero"] = Field(
        "shared", description="the level reached is everybody's, or each hero has one of his own (HC-06)"
    )
    owned_games: str = Field(ALL, description="games in the house, joined by +, or all (HC-11)")
    not_owned: Literal["again", "no_game"] = Field(
        "again", description="the D4 shows a game that is not owned: throw again, or no game that day (HC-03)"
    )
    d4_each_day: Literal["independent", "without_replacement"] = Field(
        "independent", description="the second day's game may be the first day's, or is another one (HC-03)"
    )
    second_day_state: Literal["restart", "continue"] = Field(
        "restart", description="the same game on the second day begins anew, or goes on as it was left (HC-06)"
    )
    jack_heroes: int = Field(1, ge=1, le=3, description="heroes in each hand of Skull Jack, from one purse (HC-19)")
    seconds_throw: int = Field(5, ge=0, le=600, description="table time: seconds for a throw of dice or a spin")
    seconds_card: int = Field(3, ge=0, le=600, description="table time: seconds for a card dealt")
    seconds_fight: int = Field(20, ge=0, le=600, description="table time: seconds for a fight of Bravely's")

    @field_validator("owned_games")
    @classmethod
    def _games_are_known(cls, value: str) -> str:
        names = owned(value)
        for name in names:
            if name not in GAMES:
                raise ValueError(str(unknown("game", name, GAMES)))
            if names.count(name) > 1:
                raise ValueError(f"{name} appears twice")
        return value


def owned(value: str) -> tuple[str, ...]:
    """The names of the games that an option owned_games means."""
    return GAMES if value == ALL else tuple(value.split("+"))


def check_draw(options: HouseOptions) -> None:
    """InputError when a second day would have no game left to draw."""
    lasting = len(owned(options.owned_games))
    if options.d4_each_day == "without_replacement" and options.not_owned == "again" and lasting < options.days:
        raise InputError(f"d4_each_day: {lasting} game owned is too few for {options.days} days without replacement")


PRESETS: dict[str, dict] = {
    "printed": {},
    "two_days": {"days": 2, "heroes": 6, "purse": 500},
    "purses_apart": {"days": 2, "heroes": 3, "purse": 600, "gold_scope": "per_hero", "level_scope": "per_hero"},
}

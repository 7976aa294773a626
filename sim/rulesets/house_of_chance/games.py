"""The four games as the house plays them: visits from one purse, by their printed rules."""

from sim.rulesets.bravely.options import BravelyOptions
from sim.rulesets.heroes_vs_monsters.options import MonstersOptions
from sim.rulesets.house_of_chance.options import HouseOptions
from sim.rulesets.skull_jack.options import SkullJackOptions
from sim.rulesets.tower_attack.options import TowerAttackOptions


def brought(options: HouseOptions) -> int:
    """The gold in the purse that a game is paid from at first."""
    return options.purse * (options.heroes if options.gold_scope == "pooled" else 1)


def tower_options(options: HouseOptions) -> TowerAttackOptions:
    """Tower Attack! with one purse."""
    return TowerAttackOptions(play="visit", purse=min(brought(options), 1_000_000))


def monsters_options(options: HouseOptions) -> MonstersOptions:
    """Heroes vs. Monsters with one purse."""
    return MonstersOptions(play="visit", purse=min(brought(options), 1_000_000))


def jack_options(options: HouseOptions) -> SkullJackOptions:
    """Skull Jack with one purse for the heroes of a hand."""
    return SkullJackOptions(play="visit", heroes=options.jack_heroes, purse=0)


def bravely_options(options: HouseOptions) -> BravelyOptions:
    """Bravely the Knight with one purse."""
    return BravelyOptions(play="visit", purse=min(brought(options), 1_000_000))

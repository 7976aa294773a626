"""The knobs of Heroes vs. Monsters, each with the printed rule as its default, and the named presets."""

from typing import Literal

from pydantic import Field

from sim.contract import Options

_LARGEST_GOLD = 1_000_000


class MonstersOptions(Options):
    """Every constant and reading of Heroes vs. Monsters that a designer might want to vary."""

    play: Literal["challenge", "visit"] = Field("challenge", description="a game is one challenge, or a visit of many")
    level: int = Field(1, ge=1, le=8, description="the challenge that is played, or the first one of a visit (HM-05)")
    purse: int = Field(1000, ge=0, le=_LARGEST_GOLD, description="visit: gold the heroes bring (HC-14)")
    max_bets: int = Field(0, ge=0, le=100_000, description="visit: bets after which it ends; 0 is no limit (HC-05)")
    heroes: int = Field(3, ge=1, le=3, description="heroes that take part: the first ones of the table (HM-03)")
    abilities: bool = Field(True, description="heroes have their special abilities (HM-38)")
    without_ability: str = Field("", description="name of one ability that nobody has; empty for none (HM-38)")
    specials: bool = Field(True, description="monsters have their special abilities (HM-37, HM-59)")
    ap_bonus: int = Field(3, ge=0, le=9, description="added to the D6 of the action points (HM-20)")
    ap_cap: int = Field(9, ge=1, le=15, description="action points of a round at most (HM-21)")
    ap_carry: bool = Field(False, description="unspent action points are kept for the next round (HM-A2)")
    heal_die: int = Field(6, ge=1, le=20, description="sides of the die of the healing (HM-74)")
    diag_attack: bool = Field(True, description="a square has 8 neighbours to attack, not 4 (HM-A3)")
    chapel_attack: bool = Field(True, description="heroes in the Chapel reach out of it (HM-A4, HM-A5)")
    tie_order: Literal["lane", "random", "player"] = Field(
        "lane", description="equally near monsters: by ascending lane, at random, as the player likes (HM-A6)"
    )
    monster_block: Literal["wait", "sidestep", "swap"] = Field(
        "wait", description="a monster behind a monster: waits, sidesteps, or they swap squares (HM-A7)"
    )
    mixed_wall_damage: bool = Field(
        True, description="a hero ahead is hurt although a monster blocks one of the diagonals (HM-A9)"
    )
    wall_hits_per_step: bool = Field(
        False, description="a walled monster strikes with each step it has left, not once (HM-A11)"
    )
    retry_health: Literal["full", "keep", "heal"] = Field(
        "full", description="heroes after a lost challenge: fresh, as they are, or healed as after a win (HM-A14)"
    )
    return_health: Literal["as_left", "full"] = Field(
        "as_left", description="heroes who come back on the same day: as they left, or fresh (HM-A15)"
    )
    formation_known: bool = Field(
        True, description="the formation on a card is known before the bet; policies then may use it (HM-A21)"
    )


PRESETS: dict[str, dict] = {
    "printed": {},
    "visit": {"play": "visit"},
}

"""The knobs of Crypt Crawler: mode, race and class, every reading the rulebook leaves open, every number in it.

Each has the printed rule, or the ledger's default reading, as its own default.
"""

from typing import Literal

from pydantic import Field

from sim.contract import Options

MODIFIERS = {"novice": -1, "standard": 0, "masochist": 1}
_FULL_DECK = 14  # cards that can be modifiers: 16 less the map and the active card (CC-280)


class CryptCrawlerOptions(Options):
    """Every rule constant and reading of Crypt Crawler that a designer might want to vary."""

    mode: Literal["novice", "standard", "masochist"] = Field(
        "standard", description="enemy modifier cards: level - 1, level, level + 1 (CC-200 to CC-202)"
    )
    race: str = Field("human", min_length=1, description="race, by name of the card set; or random (CC-003, CC-273)")
    job: str = Field("fighter", min_length=1, description="class, by name of the card set; or random (CC-004, CC-273)")

    # readings of the rulebook, by ambiguity
    reshuffle: Literal["on_empty", "on_level", "after_fight"] = Field(
        "on_empty", description="when the Slot is shuffled back into the deck (A-01)"
    )
    pushed_card_in_reshuffle: bool = Field(True, description="a pushed card may come back at once (A-03)")
    modifier_fate: Literal["slot", "bottom", "shuffle"] = Field(
        "slot", description="where modifier cards go after a fight (A-04)"
    )
    leave_step: Literal["as_move", "footstep_only", "none"] = Field(
        "as_move", description="what leaving a level costs the lantern (A-05)"
    )
    tenth_room: Literal["lit", "unlit"] = Field("lit", description="the room entered by the tenth step (A-06)")
    poison_cap: Literal["below", "upto", "push"] = Field(
        "below", description="how poison limits Stamina: below the cube, up to it, pushed on receipt (A-07)"
    )
    level5_door: Literal["closed", "lose", "endless"] = Field(
        "closed", description="what the door of the last level does (A-08)"
    )
    entrance: Literal["cleared", "room", "none"] = Field(
        "cleared", description="the entrance: a cleared place, a room to resolve, or no place at all (A-09)"
    )
    enemy_pick: Literal["named", "deck", "die", "tier_pool"] = Field(
        "named", description="how an enemy is chosen (A-11)"
    )
    boss_mode_delta: bool = Field(False, description="the mode changes the boss's modifier cards too (A-15)")
    armor_ac: Literal["sum", "best", "replace"] = Field("sum", description="how armor changes AC (A-16)")
    ac_cap: Literal["none", "6"] = Field("none", description="the highest AC (A-16)")
    armor_duty: Literal["until", "one", "all", "free"] = Field(
        "until", description="which armor must be used against a hit (A-17)"
    )
    burn_stack: Literal["add", "max", "replace"] = Field("add", description="new Burn on a burning victim (A-18)")
    burn_cap: Literal["6", "none"] = Field("6", description="the highest burn counter (A-18)")
    burn_persists: bool = Field(False, description="Burn is carried into the next fight (A-19)")
    burnout_fear: bool = Field(True, description="the step that puts the lantern out costs Fear (A-21)")
    poison_first: Literal["point", "hit"] = Field("point", description="what the first poison is (A-22)")
    enemy_poison: Literal["ignore", "damage"] = Field("ignore", description="Poison and Fear on an enemy (A-25)")
    coin_enemy_reroll: bool = Field(False, description="coins may reroll the enemy's dice (A-26)")
    coin_damage: Literal["pip", "point"] = Field("pip", description="what a coin adds to a damage roll (A-27)")
    coin_damage_limit: Literal["none", "one"] = Field("none", description="coins on one damage roll (A-29)")
    potion_rescue: bool = Field(True, description="a potion may be drunk before a deadly change is applied (A-33)")
    potion_return: bool = Field(True, description="drunk, refused and replaced potions can be rolled again (A-35)")
    shop_potion: Literal["card", "instant"] = Field("card", description="shop potions: cards or effects (A-36)")
    shop_limit: Literal["position", "name"] = Field("position", description="what counts as one item (A-37)")
    loot_refuse: bool = Field(True, description="new loot for an occupied slot may be refused (A-38)")
    lantern_read: Literal["part", "flip"] = Field("part", description="when the lantern's state is read (A-42)")
    stalemate: Literal["lose", "draw"] = Field("lose", description="a fight in which nobody can be hurt (A-44)")
    crystal_pick: Literal["random", "choose"] = Field("random", description="which Soul Crystal is gained (A-50)")
    info: Literal["count", "blind", "expert"] = Field(
        "count", description="what a policy knows of the deck: its composition, nothing, or its top card too (A-53)"
    )
    eat_after_flip: bool = Field(False, description="food may be eaten before choosing to resolve or push (A-55)")
    burnout_on: Literal["any_step", "new_room"] = Field(
        "any_step", description="which step at tracker 10 puts the lantern out (A-57)"
    )
    potion_response: Literal["slot_only", "full"] = Field(
        "slot_only", description="whether a potion drunk in response changes what a potion roll means (A-58)"
    )

    # numbers
    modifier_offset: int = Field(0, ge=-5, le=8, description="enemy modifier cards on top of level and mode")
    boss_modifiers: int = Field(5, ge=0, le=_FULL_DECK, description="the boss's modifier cards (CC-184)")
    coins: int = Field(3, ge=0, le=20, description="Lucky Coins (CC-018)")
    lantern_steps: int = Field(10, ge=0, le=100, description="lit steps of a full lantern (CC-111)")
    fear_offset: int = Field(0, ge=-20, le=50, description="added to the race's Fear threshold")
    dark_fear: int = Field(1, ge=0, le=10, description="Fear of a step in the dark (CC-113)")
    food_limit: int = Field(5, ge=0, le=50, description="Food held (CC-044)")
    food_kept: int = Field(0, ge=0, le=50, description="Food kept on leaving a level (CC-045)")
    fragment_cost: int = Field(5, ge=1, le=50, description="Soul Fragments for a crystal (CC-050)")
    fragment_limit: int = Field(5, ge=1, le=50, description="Soul Fragments held (CC-049)")
    crystals_needed: int = Field(3, ge=3, le=3, description="Soul Crystals that summon the boss (CC-182)")
    levels: int = Field(5, ge=1, le=20, description="dungeon levels (CC-199)")
    stamina_per_hit: int = Field(3, ge=0, le=20, description="Stamina spent on one hit at most (CC-035)")
    hp_offset: int = Field(0, ge=-20, le=50, description="added to the race's HP")
    stamina_offset: int = Field(0, ge=-10, le=50, description="added to the race's Stamina")
    price_percent: int = Field(100, ge=0, le=1000, description="shop prices, in per cent, rounded up")
    enemy_hp_offset: int = Field(0, ge=-10, le=50, description="added to every enemy's HP")
    enemy_toughness_offset: int = Field(0, ge=-5, le=10, description="added to every enemy's Toughness")
    enemy_strength_offset: int = Field(0, ge=-5, le=10, description="added to every enemy's Strength")
    gold_offset: int = Field(0, ge=-20, le=100, description="added to the race's Gold at the start")
    food_offset: int = Field(0, ge=-5, le=50, description="added to the race's Food at the start")
    pushes: int = Field(1, ge=0, le=10, description="pushes allowed on one room (CC-079)")
    six_always_hits: bool = Field(False, description="a natural 6 always hits (CC-231)")
    refill_on_level: bool = Field(False, description="the lantern is full on every new level (CC-105)")


PRESETS: dict[str, dict] = {
    "standard": {},
    "novice": {"mode": "novice"},
    "masochist": {"mode": "masochist"},
}

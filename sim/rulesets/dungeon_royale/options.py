"""The knobs of Dungeon Royale: players and board, every reading the rulebook leaves open, every number in it.

Each has the printed rule, or the ledger's default reading, as its own default.
"""

from typing import Literal

from pydantic import Field

from sim.contract import Options

HeroName = Literal["random", "Daynah", "Jinxst", "Sonico", "Cortana", "Flora", "Maverick"]
Switch = Literal["auto", "on", "off"]


class DungeonRoyaleOptions(Options):
    """Every rule constant and reading of Dungeon Royale that a designer might want to vary."""

    players: int = Field(4, ge=2, le=6, description="heroes in the game (DR-001)")
    board: Literal["gorgath", "mansion"] = Field(
        "gorgath", description="Dungeons of Gorgath or Red Mansion (DR-002, DR-337)"
    )
    max_rounds: int = Field(200, ge=1, le=10_000, description="rounds after which a game is scored as capped (A-08)")

    # heroes and set-up
    hero_assign: Literal["random", "fixed", "draft", "rotate"] = Field(
        "random",
        description="how heroes are handed out; fixed: by hero_1 .. hero_6; rotate: of 720 games in a row, every "
        "arrangement in as many (A-93)",
    )
    hero_1: HeroName = Field("random", description="hero of seat 1, with hero_assign = fixed")
    hero_2: HeroName = Field("random", description="hero of seat 2")
    hero_3: HeroName = Field("random", description="hero of seat 3")
    hero_4: HeroName = Field("random", description="hero of seat 4")
    hero_5: HeroName = Field("random", description="hero of seat 5")
    hero_6: HeroName = Field("random", description="hero of seat 6")
    door_placement: Literal["random", "fixed", "player"] = Field(
        "random", description="who places the teleport doors; fixed: as in the board file (A-32)"
    )
    door_outer: bool = Field(False, description="doors may stand on the outer wall (A-33)")
    door_floors: bool = Field(False, description="doors may look into Underground and Upstairs (A-113)")
    quests_dealt: int = Field(3, ge=1, le=4, description="quests dealt to each player (DR-014)")
    quests_kept: int = Field(2, ge=1, le=4, description="quests kept (DR-015)")
    starting_artifacts: int = Field(8, ge=1, le=8, description="artifacts on the board at the start (DR-009, DR-010)")

    # rounds and movement
    torch_skip: Literal["literal", "rotation"] = Field(
        "literal",
        description="the torch that skips a seat: always one, or one more after each lap of an even table (A-96)",
    )
    v56_share: Switch = Field("auto", description="start squares may be shared; auto: with 5 and 6 players (A-95)")
    v56_pickup: Switch = Field("auto", description="early pick-up of the last two; auto: with 5 and 6 players (A-95)")
    v56_torch: Switch = Field("auto", description="the torch skips a seat; auto: with 5 and 6 players (A-95)")
    wall_stops_plan: bool = Field(False, description="a step into a wall ends the movement (A-25)")
    death_keeps_steps: bool = Field(
        False, description="a hero killed while moving goes on from the respawn square (A-29)"
    )
    lair_open_timing: Literal["same_step", "next_step", "next_round"] = Field(
        "next_step", description="when others may enter the lair that a key holder opens (A-31)"
    )
    scroll_window: Literal["announce", "turn"] = Field(
        "announce", description="the Scroll is played before the movement it is for, or in the turn before (A-43)"
    )
    double_damage: Literal["once", "each_way"] = Field("once", description="damage of the 2x space (A-48)")
    centre_rule: Literal["once", "each_edge"] = Field(
        "once", description="the centre's damage: once a visit, or at each west or east edge (A-49)"
    )

    # turns and pick-ups
    power_costs_action: bool = Field(False, description="any hero power takes the place of the card play (A-02)")
    extra_limit: Literal["any", "one"] = Field("any", description="Extra Action cards a turn (A-46)")
    dash_extra_limit: Literal["one", "any"] = Field("one", description="extra actions in a round with Dash (A-45)")
    pickup_stack: Literal["add", "most"] = Field(
        "add", description="Treasure Hunt, 2x space and Flora's extra pick-up add up, or the best of them counts (A-47)"
    )
    pickup_space: Literal["present", "movement"] = Field(
        "present", description="pick up from the present space, or only from the one where movement ended (A-30)"
    )
    ransack_mandatory: bool = Field(False, description="a hero whose turn ends on treasure must draw (A-24)")
    failed_pickup_spent: bool = Field(True, description="a pick-up that killed the hero is used up (A-112)")
    early_pickup_spends: bool = Field(True, description="an early pick-up is the one of the turn (A-119)")
    stone_dropper_may_regrab: bool = Field(True, description="who dropped the Stone may pick it up again (A-82)")

    # attacks and defences
    react_timing: Literal["after_roll", "before_roll"] = Field(
        "after_roll", description="when Dodge and Reflect are declared (A-01)"
    )
    grid_symmetry: Literal["D4", "C4", "manhattan"] = Field(
        "D4", description="card grids: turned and mirrored, turned, or any cell at the same distance (A-03)"
    )
    walls_block_attacks: bool = Field(False, description="attacks need a clear line, lair walls apart (A-50)")
    react_to_dragon: bool = Field(True, description="Dodge and Reflect against the Dragon's turn (A-26)")
    react_to_reflect: bool = Field(False, description="Helm and Armor's owner reduce reflected damage (A-60)")
    helm_before_split: bool = Field(False, description="the Helm counts before Dodge and Reflect halve (A-58)")
    mav3_counts_as_defence: bool = Field(True, description="Maverick's monster is the one defence (A-59)")
    level_die_special: bool = Field(True, description="level dice on special attack cards (A-55)")
    boss_fight_bonus: Literal["staff", "all"] = Field(
        "staff", description="what adds to a mini boss fight: the Staff, or all dice of an attack (A-56)"
    )
    powers_vs_boss: bool = Field(True, description="Armor and Helm work against mini bosses (A-57)")
    special_as_attack: bool = Field(True, description="special attack cards fight bosses and go under traps (A-110)")
    area_hits_dragon: bool = Field(True, description="Cherry Bomb and Boomerangs hit the Dragon (A-64)")
    boomerang_double: bool = Field(False, description="who is on both paths is hit twice (A-65)")
    hat_timing: Literal["A", "B"] = Field(
        "A", description="Hat: announced before this round's movement, or as turn action for the next (A-09)"
    )
    hat_until: Literal["round", "movement"] = Field("round", description="how long Hat squares act (A-10)")
    trap_repeat: Literal["once", "first", "every"] = Field(
        "once", description="trap: once an opponent and movement, the first victim only, every entry (A-11)"
    )
    trap_on_respawn: bool = Field(False, description="respawning on a trap sets it off (A-12)")
    trap_bonus: bool = Field(False, description="traps get Maverick's level die and Bow (A-13)")
    chalice_on_trap: bool = Field(False, description="the Chalice answers traps and Hat squares (A-69)")

    # steals, kills, levels
    level_count: Literal["possessed", "ever"] = Field("possessed", description="what counts for levels (A-115)")
    dragon_kill_counts_level: bool = Field(False, description="later Dragon kills count for levels (A-17)")

    # the Dragon and the end
    steal_zone: Literal["last_attack", "last_round_only"] = Field(
        "last_attack", description="where Yellow steals (A-20)"
    )
    zone_all_floors: bool = Field(True, description="Dragon zones hit all floors (A-21)")
    dragon_steals_bosses: bool = Field(False, description="the Dragon may take beaten bosses (A-22)")
    dragon_roll: Literal["one", "each"] = Field("one", description="one roll for all in the zone, or each (A-23)")
    dead_dragon_turn: bool = Field(False, description="a dead Dragon comes back for the Dragon Turn (A-16)")
    retaliation_advances: bool = Field(False, description="retaliation moves the attack track (A-19)")
    dragon_after_exit: bool = Field(False, description="a Dragon Turn in the last round (A-05)")
    exit_ends: Literal["any", "stone_only"] = Field("any", description="whose exit ends the game (A-06)")

    # numbers
    hand_size: int = Field(5, ge=1, le=8, description="cards in a full hand (DR-017, DR-115)")
    movement_dice: int = Field(3, ge=1, le=4, description="movement dice (DR-018)")
    dash_dice: int = Field(5, ge=1, le=5, description="movement dice of a Dash (DR-069)")
    hp_offset: int = Field(0, ge=-2, le=10, description="added to the HP of all levels")
    level_2_at: int = Field(3, ge=1, le=20, description="artifacts and kill tokens for level 2 (DR-178)")
    level_3_at: int = Field(5, ge=1, le=20, description="artifacts and kill tokens for level 3 (DR-179)")
    dragon_hp: int = Field(10, ge=1, le=100, description="HP of the Dragon (DR-007)")
    potion_heals: int = Field(3, ge=0, le=20, description="HP of a Health Potion (DR-290)")
    apple_heals: int = Field(2, ge=0, le=20, description="HP of the Apple of Vitality (DR-322)")
    points_artifact: int = Field(4, ge=-20, le=50, description="points of an artifact (DR-221)")
    points_key: int = Field(4, ge=-20, le=50, description="points of a key (DR-221)")
    points_stone: int = Field(10, ge=-20, le=50, description="points of the Stone of Life (DR-228)")
    points_kill: int = Field(3, ge=-20, le=50, description="points of a kill token (DR-279)")
    points_death: int = Field(-2, ge=-50, le=20, description="points of a death token (DR-279)")
    points_dragon: int = Field(6, ge=-20, le=50, description="points of the Dragon token (DR-252)")
    points_dragon_later: int = Field(3, ge=-20, le=50, description="points of each later Dragon kill (DR-253)")
    points_exit: int = Field(2, ge=-20, le=50, description="points for leaving without the Stone (DR-274)")


PRESETS: dict[str, dict] = {
    "gorgath": {},
    "mansion": {"board": "mansion"},
    "gorgath_two": {"players": 2},
    "gorgath_six": {"players": 6},
}

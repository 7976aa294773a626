"""The outcome row of Dungeon Royale: its columns, a blank one, and what is known only at the end."""

import numpy as np

from sim.contract import NONE, Column
from sim.jit import jit
from sim.records import record
from sim.rulesets.dungeon_royale.codes import EXITED, HEROES, MAX_SEATS, ROUND_LIMIT
from sim.rulesets.dungeon_royale.notes import GAME_OVER, SCORED
from sim.rulesets.dungeon_royale.rules.scoring import WHOLE, enter_scores
from sim.trace import note

_GAME = (
    Column("rounds", "u16", "rounds begun"),
    Column("capped", "bool", "the game ended at max_rounds, scored as it stood"),
    Column("phase2_round", "u16", "round in which Phase 2 began; null for never"),
    Column("phase2_trigger", "u8", "what began it: 1 level 3, 2 the last starting artifact; null for never"),
    Column("phase2_seat", "u8", "seat (1 on) that brought it about; null for never"),
    Column("leader_at_phase2", "u8", "seat (1 on) that led on points then, the first of several; null for never"),
    Column("lair_open_round", "u16", "round in which the lair was opened; null for never"),
    Column("lair_open_seat", "u8", "seat (1 on) that opened it; null for never"),
    Column("stone_first_round", "u16", "round in which the Stone was first picked up; null for never"),
    Column("stone_moves", "u16", "times that the Stone came to an owner"),
    Column("stone_holder_end", "u8", "seat (1 on) that owns the Stone at the end; null for none"),
    Column("exit_round", "u16", "round of the first exit; null for none"),
    Column("exit_count", "u8", "heroes that left the dungeon"),
    Column("winner_mask", "u8", "winners, bit 0 for seat 1 and so on"),
    Column("tie", "bool", "most points were reached by several"),
    Column("margin", "u16", "points between the best and the next"),
    Column("lead_seat", "u8", "seat (1 on) that last led alone at the end of a round, on points that all see; or null"),
    Column("lead_changes", "u16", "times that another seat came to lead so"),
    Column("dragon_kills", "u16", "times that the Dragon was killed"),
    Column("dragon_attacks", "u16", "attacks in Dragon Turns"),
    Column("dragon_hits", "u16", "heroes in the way of these attacks"),
    Column("dragon_steals", "u16", "things lost to the Dragon"),
    Column("ransack_draws", "u16", "Ransack cards drawn"),
    Column("bosses_met", "u16", "mini bosses drawn"),
    Column("bosses_beaten", "u16", "mini bosses beaten"),
    Column("reshuffles", "u16", "times that discards became the deck"),
    Column("door_a", "u16", "first teleport door: space its face looks at * 4 + side; null for none"),
    Column("door_b", "u16", "the other one"),
)
_SEAT = (
    Column("hero_played", "u8", "hero: 1 Daynah, 2 Jinxst, 3 Sonico, 4 Cortana, 5 Flora, 6 Maverick", seats=True),
    Column("place_order", "u8", "in which order the hero was placed, 1 on", seats=True),
    Column("torch_rounds", "u16", "rounds led", seats=True),
    Column("start_square", "u8", "numbered square of the start", seats=True),
    Column("score", "i32", "points", seats=True),
    Column("won", "bool", "won, alone or with others", seats=True),
    Column("win_share", "u8", f"share of the win in parts of {WHOLE}", seats=True),
    Column(
        "order_share",
        "u8",
        f"share of the win, in parts of {WHOLE}, of who was first, second, ... in the order of play of round 1",
        seats=True,
    ),
    Column("pts_artifact", "i32", "points of artifacts, keys and the Stone apart", seats=True),
    Column("pts_key", "i32", "points of keys", seats=True),
    Column("pts_stone", "i32", "points of the Stone", seats=True),
    Column("pts_treasure", "i32", "points of gold and diamonds", seats=True),
    Column("pts_boss", "i32", "points of mini bosses", seats=True),
    Column("pts_dragon", "i32", "points of the Dragon token and of later Dragon kills", seats=True),
    Column("pts_kill", "i32", "points of kill tokens", seats=True),
    Column("pts_death", "i32", "points of death tokens", seats=True),
    Column("pts_quest", "i32", "points of quests", seats=True),
    Column("pts_exit", "i32", "points for leaving without the Stone", seats=True),
    Column("level_end", "u8", "level at the end", seats=True),
    Column("level2_round", "u16", "round of level 2; null for never", seats=True),
    Column("level3_round", "u16", "round of level 3; null for never", seats=True),
    Column("quests_done", "u8", "quests fulfilled", seats=True),
    Column("quest_a", "u8", "first quest kept, 1 on by place in the card set; null for none", seats=True),
    Column("quest_b", "u8", "the second one", seats=True),
    Column("kills", "u16", "kill tokens for heroes", seats=True),
    Column("deaths_player", "u16", "deaths by other players", seats=True),
    Column("deaths_board", "u16", "deaths by the board", seats=True),
    Column("deaths_self", "u16", "deaths by oneself", seats=True),
    Column("deaths_boss", "u16", "deaths by mini bosses", seats=True),
    Column("deaths_dragon", "u16", "deaths by the Dragon", seats=True),
    Column("damage_dealt", "u32", "damage to other heroes", seats=True),
    Column("damage_taken", "u32", "damage from whatever source", seats=True),
    Column("damage_dragon", "u32", "damage to the Dragon", seats=True),
    Column("attacks", "u16", "attack cards played, special ones among them", seats=True),
    Column("attacks_hit", "u16", "of these that did damage", seats=True),
    Column("specials", "u16", "special attack cards played", seats=True),
    Column("steals", "u16", "steal cards played", seats=True),
    Column("steals_won", "u16", "of these that took something", seats=True),
    Column("dodges", "u16", "Dodges, those without a card among them", seats=True),
    Column("reflects", "u16", "Reflects against attacks", seats=True),
    Column("react_full", "u16", "defences that averted all damage", seats=True),
    Column("react_half", "u16", "defences that averted half", seats=True),
    Column("pickups_artifact", "u16", "artifacts picked up, keys and the Stone among them", seats=True),
    Column("pickups_ransack", "u16", "Ransack cards drawn", seats=True),
    Column("pickups_declined", "u16", "turns ended with something left to pick up", seats=True),
    Column("stone_rounds", "u16", "rounds ended as owner of the Stone", seats=True),
    Column("exited", "bool", "left the dungeon", seats=True),
    Column("steps_used", "u16", "steps onto another space", seats=True),
    Column("steps_wasted_wall", "u16", "steps lost on walls and the locked lair", seats=True),
    Column("doors_used", "u16", "steps through a teleport door", seats=True),
    Column("tunnels_used", "u16", "steps through tunnels and stairs", seats=True),
    Column("times_dazed", "u16", "movements rolled because of Daze", seats=True),
    Column("times_slowed", "u16", "movements of one step because of Slowed", seats=True),
    Column("power_uses_l2", "u16", "uses of the power of level 2, where it is a choice", seats=True),
    Column("power_uses_l3", "u16", "uses of the power of level 3, where it is a choice", seats=True),
    Column("artifact_power_uses_a", "u16", "times that the first own artifact acted", seats=True),
    Column("artifact_power_uses_b", "u16", "times that the second own artifact acted", seats=True),
    Column("own_artifact_rounds", "u16", "rounds ended with artifacts of the own hero, one each", seats=True),
)
_SHARES = tuple(
    Column(f"share_{hero.lower()}", "u8", f"share of {hero} in the win, in parts of {WHOLE}; null when not in play")
    for hero in HEROES
)
_SCORES = tuple(
    Column(f"score_{hero.lower()}", "i32", f"points of {hero}; null when not in play or without an end")
    for hero in HEROES
)
COLUMNS = (*_GAME, *_SEAT, *_SHARES, *_SCORES)
ROW = record(
    ("end_reason", "i4"),
    ("decisions", "i4"),
    *((column.name, "i4") for column in _GAME),
    *((column.name, "i4", (MAX_SEATS,)) for column in _SEAT),
    ("share", "i4", (len(HEROES),)),
    ("hero_score", "i4", (len(HEROES),)),
)
_NONE_AT_FIRST = (
    "phase2_round",
    "phase2_trigger",
    "phase2_seat",
    "leader_at_phase2",
    "lead_seat",
    "lair_open_round",
    "lair_open_seat",
    "stone_first_round",
    "stone_holder_end",
    "exit_round",
    "door_a",
    "door_b",
    "level2_round",
    "level3_round",
    "quest_a",
    "quest_b",
    "share",
    "hero_score",
)


def blank_row(options) -> np.ndarray:
    """The row at the start of a game: zeros, and no value for seats that are empty and for what may never be."""
    blank = np.zeros(1, ROW)
    for name in _NONE_AT_FIRST:
        blank[0][name] = NONE
    for column in _SEAT:
        blank[0][column.name][options.players :] = NONE
    return blank


@jit
def close_row(state, end, world, row, log):
    """The last entries. A game that was stopped has no scores: what it would have come to is not known."""
    pub = state.pub
    row.end_reason = end
    row.dragon_kills = pub.dragon.killed
    if pub.door_side[0] >= 0:
        row.door_a = pub.door_space[0] * 4 + pub.door_side[0]
        row.door_b = pub.door_space[1] * 4 + pub.door_side[1]
    for seat in range(pub.n):
        enter_quests(state.own[seat], seat, row)
    if end == EXITED or end == ROUND_LIMIT:
        row.capped = end == ROUND_LIMIT
        enter_scores(state, world, row, log)
        note(log, GAME_OVER, end, row.winner_mask)
        for seat in range(pub.n):
            note(log, SCORED, seat, row.score[seat])


@jit(inline=True)
def enter_quests(own, seat, row):
    """The first two quests kept."""
    if own.n_quests > 0:
        row.quest_a[seat] = own.quests[0] + 1
    if own.n_quests > 1:
        row.quest_b[seat] = own.quests[1] + 1

"""The outcome row of Crypt Crawler: its columns, a blank one, and the last entries at the end of a run."""

import numpy as np

from sim.contract import NONE, Column, row_record
from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import DEAD_FEAR, DEAD_HP, DEAD_POISON, NO_CRYSTALS, STALEMATE, WON

COLUMNS = (
    Column("won", "u8", "1 when the boss was beaten"),
    Column("dead_hp", "u8", "1 when HP reached 0"),
    Column("dead_fear", "u8", "1 when Fear reached the threshold"),
    Column("dead_poison", "u8", "1 when the poison cube reached 0"),
    Column("no_crystals", "u8", "1 when the last level was explored without three crystals"),
    Column("stalemated", "u8", "1 when a fight could never end"),
    Column("race_played", "u8", "race, by place in the card set"),
    Column("job_played", "u8", "class, by place in the card set"),
    Column("level", "u8", "level reached"),
    Column("turns", "u32", "moves into rooms"),
    Column("flips", "u32", "rooms entered that were not cleared"),
    Column("reentries", "u32", "moves into cleared rooms"),
    Column("rooms_cleared", "u32", "rooms cleared"),
    Column("rooms_left", "u32", "rooms not cleared on levels that were left"),
    Column("pushed", "u32", "cards pushed"),
    Column("pushes_dark", "u32", "of these in the dark"),
    Column("events", "u32", "events rolled"),
    Column("draws", "u32", "cards drawn after the first map"),
    Column("reshuffles", "u32", "reshuffles"),
    Column("modifiers_drawn", "u32", "modifier cards drawn"),
    Column("fights", "u32", "fights, the boss's not among them"),
    Column("kills", "u32", "enemies killed, the boss not among them"),
    Column("rounds", "u32", "own combat turns"),
    Column("to_hit_rolls", "u32", "own attacks"),
    Column("hits", "u32", "own attacks that hit"),
    Column("enemy_rolls", "u32", "attacks of enemies"),
    Column("enemy_hits", "u32", "attacks of enemies that hit"),
    Column("boss", "u8", "boss met; null for none"),
    Column("boss_met", "u8", "1 when a boss was met"),
    Column("boss_level", "u8", "level of the boss fight; null for none"),
    Column("boss_turn", "u32", "turn of the boss fight; null for none"),
    Column("boss_cards", "u8", "modifier cards of the boss; null for none"),
    Column("boss_hp", "u8", "own HP when the boss came; null for none"),
    Column("boss_coins", "u8", "coins left then; null for none"),
    Column("boss_stamina", "u8", "Stamina then; null for none"),
    Column("boss_fear", "u8", "Fear then; null for none"),
    Column("boss_hp_left", "u8", "HP of the boss when the run was lost to it; null otherwise"),
    Column("killer", "u8", "enemy of the fight in which the run was lost, bosses from 12 on; null outside fights"),
    Column("crystals", "u8", "Soul Crystals gained"),
    Column("fragments_gained", "u32", "Soul Fragments gained, those over the limit among them"),
    Column("fragments_wasted", "u32", "of these over the limit"),
    Column("shrines_seen", "u32", "shrines on resolved cards"),
    Column("shrines_used", "u32", "crystals made at shrines"),
    Column("altars_seen", "u32", "Blood Altars on resolved cards"),
    Column("altars_used", "u32", "Blood Altars used"),
    Column("shops_seen", "u32", "shops on resolved cards"),
    Column("purchases", "u32", "things bought"),
    Column("gold_gained", "u32", "Gold gained after the start"),
    Column("gold_spent", "u32", "Gold spent"),
    Column("hp_lost", "u32", "HP lost, for whatever reason"),
    Column("hp_lost_burn", "u32", "of these to Burn"),
    Column("hp_healed", "u32", "HP healed by texts and potions"),
    Column("absorbed_armor", "u32", "damage absorbed by armor"),
    Column("absorbed_innate", "u32", "damage absorbed by innate Toughness"),
    Column("durability_used", "u32", "durability worn off"),
    Column("armor_broken", "u32", "armor pieces used up"),
    Column("poison_most", "u8", "most poison points at a time"),
    Column("stamina_spent", "u32", "Stamina spent on hits"),
    Column("stamina_lost", "u32", "Stamina lost to poison"),
    Column("fear_steps", "u32", "Fear from steps"),
    Column("fear_attacks", "u32", "Fear from attacks, before items"),
    Column("fear_texts", "u32", "Fear from texts, before items"),
    Column("fear_relief", "u32", "Fear taken away"),
    Column("dark_moves", "u32", "steps in the dark"),
    Column("refills", "u32", "Oil found"),
    Column("footsteps_wasted", "u32", "lit steps that were left when Oil came"),
    Column("food_gained", "u32", "Food gained after the start"),
    Column("food_hp", "u32", "Food eaten for HP"),
    Column("food_stamina", "u32", "Food eaten for Stamina"),
    Column("food_spoiled", "u32", "Food lost on leaving a level"),
    Column("food_wasted", "u32", "Food lost to the limit"),
    Column("coins_spent", "u32", "Lucky Coins spent"),
    Column("coins_hit", "u32", "of these on to-hit rolls"),
    Column("xp", "u32", "XP at the end"),
    Column("skills_unlocked", "u8", "skills unlocked"),
    Column("skill_uses", "u32", "uses of activated skills"),
    Column("loot_rolls", "u32", "loot rolled"),
    Column("loot_taken", "u32", "loot equipped"),
    Column("loot_flips", "u32", "of these by flipping a card"),
    Column("loot_repairs", "u32", "armor made new by rolling it again"),
    Column("potions_taken", "u32", "potions equipped"),
    Column("potions_drunk", "u32", "potions drunk"),
    Column("rescues", "u32", "of these to prevent a loss"),
)
ROW = row_record(COLUMNS, 1)
_BOSS_COLUMNS = ("boss", "boss_level", "boss_turn", "boss_cards", "boss_hp", "boss_coins", "boss_stamina")
_NONE_AT_FIRST = (*_BOSS_COLUMNS, "boss_fear", "boss_hp_left", "killer")
FIRST_BOSS = 12  # in column killer


def blank_row(options) -> np.ndarray:
    """The row at the start of a run."""
    blank = np.zeros(1, ROW)
    for name in _NONE_AT_FIRST:
        blank[0][name] = NONE
    return blank


@jit
def close_row(pub, end, row):
    """What is known only at the end."""
    row.won = end == WON
    row.dead_hp = end == DEAD_HP
    row.dead_fear = end == DEAD_FEAR
    row.dead_poison = end == DEAD_POISON
    row.no_crystals = end == NO_CRYSTALS
    row.stalemated = end == STALEMATE
    row.crystals = pub.n_crystals
    row.xp = pub.xp
    row.boss_met = row.boss != NONE
    in_fight = pub.fight.hp > 0 and (pub.fight.rounds > 0 or pub.fight.n_modifiers > 0)
    lost = end == DEAD_HP or end == DEAD_FEAR or end == DEAD_POISON or end == STALEMATE
    if lost and in_fight:
        row.killer = pub.fight.foe + (FIRST_BOSS if pub.fight.boss else 0)
        if pub.fight.boss:
            row.boss_hp_left = pub.fight.hp

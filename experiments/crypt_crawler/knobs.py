"""The knobs and the aims of the stand-in cards of Crypt Crawler.

Every number here is an assumed one of the set `reference`. A knob turns what belongs together, so that weak, medium
and strong enemies, and the bosses, keep their order. The Toughness of modifier cards is left alone: it adds up to
enemies that cannot be hurt.
"""

from experiments.knobs import Knob, alternatives, one_by_one, settings_of, shifted

BANDS = {"novice": (60, 75), "standard": (35, 50), "masochist": (15, 30)}  # win rates in % of the best policies
# Of greedy. The best fair policy, lookahead, wins about 15 points more, near the upper ends of the bands.
GOALS = {"novice": 56.0, "standard": 34.0, "masochist": 14.5}
RANDOM_MOST = 2.0  # win rate of `random` in %
PAIR_MOST = 10.0  # points between a pair of race and class and the mean of the pairs, under greedy
SHOWN_PAIRS = "greedy"

_CHART = "tier1 tier2 tier3"

_FOES = [
    shifted("medium enemies: HP", "enemies", "hp", {"guard": 5, "imp": 4, "viper": 5, "ghoul": 6}, range(2)),
    shifted("strong enemies: HP", "enemies", "hp", {"knight": 7, "wraith": 6, "warden": 7, "colossus": 9}, range(4)),
    shifted(
        "medium enemies: Strength", "enemies", "strength", {"guard": 0, "imp": 0, "viper": 0, "ghoul": 1}, range(2)
    ),
    shifted(
        "strong enemies: Strength",
        "enemies",
        "strength",
        {"knight": 1, "wraith": 1, "warden": 0, "colossus": 1},
        range(2),
    ),
    shifted("bosses: HP", "bosses", "hp", {"B1": 12, "B2": 14, "B3": 14, "B4": 16}, range(7)),
    one_by_one("modifier cards: HP", "modifiers", "hp", {"D01": 1, "D04": 1, "D07": 1, "D08": 1}),
    one_by_one("modifier cards: Strength", "modifiers", "strength", {"D10": 0, "D16": 0, "D08": 0}),
]
_RACES = [
    shifted("human: HP", "races", "hp", {"R1": 14}, range(-1, 2)),
    shifted("dwarf: HP", "races", "hp", {"R2": 16}, range(-1, 2)),
    shifted("elf: HP", "races", "hp", {"R3": 12}, range(-4, 1)),
    shifted("orc: HP", "races", "hp", {"R4": 15}, range(-1, 2)),
    shifted("elf: Stamina", "races", "stamina", {"R3": 7}, range(-2, 1)),
    shifted("elf: Fear", "races", "fear_threshold", {"R3": 9}, range(-2, 1)),
]
_CLASSES = [
    alternatives("Arming sword", "gear", "G5", _CHART, [("2", "2", "4"), ("2", "3", "4"), ("2", "3", "5")], 1),
    alternatives("Long knife", "gear", "G6", _CHART, [("1", "3", "5"), ("1", "4", "5"), ("2", "3", "5")], 0),
    alternatives("Ember wand", "gear", "G7", _CHART, [("1", "2 B1", "3 B2"), ("2", "2 B1", "3 B2")], 1),
    alternatives("Mace", "gear", "G8", _CHART, [("2", "2", "4"), ("2", "2", "5"), ("2", "3", "4")], 0),
    alternatives("Strong arm: XP", "skills", "S1", "xp_required", [(5,), (6,), (8,)], 0),
    alternatives("Telling blow: uses", "skills", "S2", "uses", [("per_fight",), ("per_level",)], 0),
]
KNOBS: tuple[Knob, ...] = (*_FOES, *_RACES, *_CLASSES)
# The cards before any calibration, for which tests are laid out.
FIRST = settings_of(KNOBS, [knob.first for knob in KNOBS])

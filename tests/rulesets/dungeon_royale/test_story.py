"""The story of a game and its items, against the outcome row of the same game."""

import random
import re
from collections import Counter

import pytest

from sim.contract import MET, USED
from sim.rulesets.dungeon_royale import notes
from sim.rulesets.dungeon_royale.codes import ARTIFACTS, DEFEND_DODGE, FIGHT, GREENS, HEROES, REFLECT_BOSS, ROLLS
from sim.rulesets.dungeon_royale.items import items
from sim.rulesets.dungeon_royale.narrate import narrate
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.ruleset import RULESET
from tests.rulesets.dungeon_royale.running import Game
from tests.rulesets.dungeon_royale.scenes import Dungeon
from tests.rulesets.dungeon_royale.stand_in import TABLES
from tests.rulesets.dungeon_royale.test_invariants import SIX, play, scored

GAMES = 6
DICE_OF_A_SET = (
    (notes.HERO_TAKEN, 0, 0),
    (notes.DEFENDED, 0, DEFEND_DODGE * GREENS + 9),
    (notes.BOSS_FOUGHT, 0, (FIGHT * ROLLS + 55) * ROLLS + 36),
    (notes.BOSS_FOUGHT, 0, (REFLECT_BOSS * ROLLS + 9) * ROLLS + 36),
)


@pytest.fixture(scope="module")
def games():
    """Games of random choices: rows, events and options."""
    played = []
    for number in range(GAMES):
        options = {"board": ("gorgath", "mansion")[number % 2], "max_rounds": 50}
        dungeon = play(Dungeon(*SIX[: 4 + number % 3], **options), random.Random(number), lambda dungeon: None)
        scored(dungeon, dungeon.end)
        events = [tuple(map(int, event)) for event in dungeon.log.event[: dungeon.log.n]]
        assert dungeon.log.n < len(dungeon.log.event)
        played.append((dungeon._row.copy()[0], events, DungeonRoyaleOptions(**dungeon.options)))
    return played


def test_every_note_has_rules_and_a_teller(games):
    codes = {value for name, value in vars(notes).items() if name.isupper() and isinstance(value, int)}
    assert codes == set(notes.RULES) == set(RULESET.rule_of_note)
    happened = {code for _, events, _ in games for code, _, _ in events}
    assert len(codes - happened) < 12, "most of them happen in a few games"


def test_a_line_tells_no_rules_but_those_of_its_note(games):
    for _, events, options in games:
        told = [line for line in narrate(options, TABLES, events) if line.rules]
        assert len(told) == len(events)
        for line, (code, _, _) in zip(told, events, strict=True):
            assert set(line.rules.split()) <= set(notes.RULES[code].split()), line


def test_the_story_agrees_with_the_row(games):
    for row, events, options in games:
        story = [line.text.strip() for line in narrate(options, TABLES, events)]
        rounds = [int(number) for text in story for number in re.findall(r"^Round (\d+)$", text)]
        assert rounds == list(range(1, row.rounds + 1))
        names = [HEROES[hero - 1] for hero in row.hero_played[: options.players]]
        for seat, name in enumerate(names):
            assert f"{name} has {row.score[seat]} points." in story
            kills = sum(text.endswith(f"a kill token for {name}.") for text in story)
            assert kills == row.kills[seat]
        assert sum("leaves the dungeon" in text for text in story) == row.exit_count
        assert sum("kills the Dragon" in text for text in story) == row.dragon_kills
        assert sum("has fulfilled the quest" in text for text in story) == row.quests_done[: options.players].sum()
        assert sum("the step is lost" in text for text in story) == row.steps_wasted_wall[: options.players].sum()
        (over,) = [text for text in story if text.startswith("The game is over")]
        winners = [name for seat, name in enumerate(names) if row.won[seat]]
        assert all(name in over for name in winners) and sum(name in over for name in names) == len(winners)


def test_the_rules_told_are_those_that_applied(games):
    for row, events, options in games:
        n, story = options.players, list(narrate(options, TABLES, events))
        begins = next(i for i, line in enumerate(story) if line.text == "Round 1")

        def count(words, rules, lines=story):
            return sum(words in line.text and line.rules == rules for line in lines)

        assert count("is laid on", "DR-009 DR-010", story[:begins]) == count("is laid on", "DR-009 DR-010") == 8
        assert count("is laid on", "DR-264") == (0 if row.phase2_round < 0 else 6)
        assert count(" draws ", "DR-017", story[:begins]) == count(" draws ", "DR-017") == 5 * n
        cards = count("(Dodge)", "DR-136") + count("(Reflect)", "DR-139")
        assert count("is discarded", "DR-145") == cards > 0
        bosses = sum(" fights with " in line.text or " reflects: " in line.text for line in story)
        assert count("is discarded", "DR-217") == bosses
        assert count("is discarded", "DR-066") == sum("will move with the Scroll" in line.text for line in story)
        used = [line.text for line in story if line.rules in ("DR-127", "DR-343", "DR-344", "DR-292")]
        assert len(used) == sum(" plays " in line.text and "DR-10" in line.rules for line in story)
        assert count("is discarded", "DR-344") == row.steals[:n].sum()
        assert count("is discarded", "DR-127") + count("is discarded", "DR-343") == row.attacks[:n].sum()
        assert count(" plays ", "DR-100 DR-165") == row.specials[:n].sum()
        assert count("attack dice show", "DR-124 DR-125") == row.attacks[:n].sum()
        assert count("attack dice show", "DR-232") == sum("The Dragon guards" in line.text for line in story)
        assert count(" takes ", "DR-195") + count(" takes ", "DR-196") == row.steals_won[:n].sum()
        assert count(" beats ", "DR-211") + count(" beats ", "DR-215 DR-345") == row.bosses_beaten
        drawn = count(" draws ", "DR-101")
        assert 0 < drawn <= count("is discarded", "DR-101") <= 2 * drawn


@pytest.mark.rule("DR-P01")
def test_before_a_draft_seats_have_no_other_name():
    game = Game(0, players=4, hero_assign="draft")
    while game.pub.rounds == 0:
        game.choose()
    events = [tuple(map(int, event)) for event in game.log.event[: game.log.n]]
    story = [line.text.strip() for line in narrate(DungeonRoyaleOptions(**game.options), TABLES, events)]
    draws = [text for text in story if " draws " in text]
    assert len(draws) == 20 and all(text.startswith("Seat ") for text in draws)
    assert sum(" plays " in text for text in story) == 4 and sum(text.startswith("Seat") for text in story) >= 28


@pytest.mark.rule("DR-136", "DR-206")
def test_dice_with_high_numbers_are_told_as_they_fell():
    told = list(narrate(DungeonRoyaleOptions(), TABLES, DICE_OF_A_SET))
    assert [line.text.strip().split(" ", 1)[1] for line in told[1:]] == [
        "defends itself (Dodge): the green die shows 9.",
        "fights with 55 against 36.",
        "reflects: the green die shows 9, the boss's dice 36.",
    ]


def test_the_items_agree_with_the_row(games):
    for row, events, options in games:
        n = options.players
        found = list(items(options, TABLES, events))
        counts = Counter(sighting[:3] for sighting in found)
        by_seat = Counter((kind, how, *seat) for kind, _, how, *seat in found)

        def total(kind, how, counts=counts):
            return sum(times for (k, _, h), times in counts.items() if (k, h) == (kind, how))

        assert total("hero", MET) == n and total("hero", USED) == 0
        assert total("boss", MET) == row.bosses_met and total("boss", USED) == row.bosses_beaten
        assert total("boss", MET) + total("treasure", MET) == row.ransack_draws
        assert total("quest", MET) == 3 * n and total("quest", USED) == total("kept quest", MET) == 2 * n
        assert total("kept quest", USED) == row.quests_done[:n].sum()
        for seat in range(n):
            assert by_seat["kept quest", USED, seat] == row.quests_done[seat] and by_seat["quest", MET, seat] == 3
            assert by_seat["treasure", MET, seat] + by_seat["boss", MET, seat] == row.pickups_ransack[seat]
            assert by_seat["artifact", USED, seat] >= row.pickups_artifact[seat]
        opened = int(row.lair_open_round > 0)
        assert total("artifact", MET) == (8 if row.phase2_round < 0 else 14) + opened
        assert {name for kind, name, _ in counts if kind == "artifact"} <= set(ARTIFACTS)
        assert total("card", USED) <= total("card", MET)
        kinds = {card.name: card for card in TABLES.cards}
        weapons = sum(
            t for (k, name, h), t in counts.items() if (k, h) == ("card", USED) and kinds[name].dice != "none"
        )
        assert weapons >= row.attacks[:n].sum()

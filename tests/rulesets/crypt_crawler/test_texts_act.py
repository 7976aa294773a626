"""No text of a card is without effect: whatever the loader accepts, the engine does (CC-267, CC-D19, CC-D20).

Every operation of the vocabulary, with every word among its arguments, is put on every kind of card at every time.
What the loader accepts is played, and must leave the run other than it is without the text. A bonus for a fight or an
attack does not count by itself: something must come of it.
"""

import contextlib
import functools
import itertools
import re

import pytest
from pydantic import TypeAdapter, ValidationError

from sim.rulesets.crypt_crawler.codes import TIMINGS
from sim.rulesets.crypt_crawler.schema.fields import PotionText, RoomText
from sim.rulesets.crypt_crawler.schema.foes import Boss, Enemy
from sim.rulesets.crypt_crawler.schema.goods import Loot
from sim.rulesets.crypt_crawler.schema.people import Gear, Skill
from tests.rulesets.crypt_crawler.printing import (
    BOSS,
    CHARM,
    ENEMY,
    GEAR,
    GUARD,
    LOOT,
    SKILL,
    on_boss,
    on_enemy,
    on_item,
    on_loot,
    on_skill,
    single_texts,
    timed_row,
)
from tests.rulesets.crypt_crawler.scenes import Scene

FIGHTS = ({}, {"first_use": 1}, {"first_use": 2}, {"first_use": 3}, {"foe_speed": 2}, {"foe_hp": 6}, {"hp": 4})
WINDOWS = ("fight begins", "own combat turn", "enemy's combat turn")
DRINKS = tuple({"drink_in": window} | turn for window in WINDOWS for turn in ({}, {"first_drink": 2}, {"foe_speed": 2}))


HOLDERS = {
    "passive skill": (Skill, SKILL | {"kind": "passive"}, ("unlimited",), on_skill),
    "activated skill": (Skill, SKILL | {"kind": "activated"}, ("per_fight",), on_skill),
    "item": (Gear, GEAR, ("unlimited", "per_level"), on_item),
    "loot": (Loot, LOOT, ("unlimited", "per_game"), on_loot),
    "enemy": (Enemy, ENEMY, ("unlimited",), on_enemy),
    "boss": (Boss, BOSS, ("unlimited",), on_boss),
}
EXPLORING = ("turn_between", "room_enter", "card_flip", "push_decision", "event_roll", "level_start", "level_leave")


def scenes_of(holder, timing):
    """The kind of scene in which this time comes, and its varieties."""
    if timing in EXPLORING:
        return "explore", ({},)
    return ("boss" if holder == "boss" else "fight"), FIGHTS


@pytest.fixture(scope="module")
def outcome(crypt):
    """What is to be seen at the end of a scene, with a text that `prepare` puts on a card."""
    table = crypt(armor_duty="free", boss_modifiers=0, food_kept=5)
    pristine, plain = table._world.copy(), {}

    def play(prepare, kind, **scene):
        table._world[:] = pristine
        table._texts.clear()
        key = kind, *scene.items()
        if prepare is not without_text or key not in plain:
            seen = Scene(table, prepare, kind, **scene).play()
            if prepare is not without_text:
                return seen
            plain[key] = seen
        return plain[key]

    return play


def without_text(table):
    """No card is changed."""


def idle_texts(outcome, kind, scenes, cases):
    """Of (name, prepare) those that leave every scene as it is without a text."""
    plain = [outcome(without_text, kind, **scene) for scene in scenes]
    return [
        name
        for name, prepare in cases
        if all(outcome(prepare, kind, **scene) == same for scene, same in zip(scenes, plain, strict=True))
    ]


def timed_cases(holder, timing):
    """(name, prepare) of every text that the loader accepts on this card at this time."""
    model, fields, limits, prepare = HOLDERS[holder]
    for text, uses in itertools.product(single_texts(), limits):
        if row := timed_row(model, fields, timing, text, uses):
            yield f"{text} ({uses})", functools.partial(prepare, row)


def sample(cases, key):
    """Every 20th case, other ones for every key; the slow test plays them all."""
    return itertools.islice(cases, sum(map(ord, key)) % 20, None, 20)


@pytest.mark.rule("CC-267", "CC-D19", "CC-D20", "CC-T17", "CC-186")
@pytest.mark.parametrize("holder", HOLDERS)
def test_texts_that_are_accepted_act(outcome, holder):
    for timing in TIMINGS:
        cases = sample(timed_cases(holder, timing), holder + timing)
        assert idle_texts(outcome, *scenes_of(holder, timing), cases) == [], timing


@pytest.mark.slow
@pytest.mark.rule("CC-267", "CC-D19", "CC-D20", "CC-T17", "CC-186")
@pytest.mark.parametrize("timing", TIMINGS)
@pytest.mark.parametrize("holder", HOLDERS)
def test_every_text_that_is_accepted_acts(outcome, holder, timing):
    assert idle_texts(outcome, *scenes_of(holder, timing), timed_cases(holder, timing)) == []


def on_outcome(text, table):
    table.print("D02", g=text)


def on_event(text, table):
    table.print("D02", event_symbol="G", event=text)


def on_drop(text, table):
    table.world.enemies[GUARD].drop = table.text(text)


def on_pouch(text, table):
    table.world.pouch[:] = table.text(text)
    table.print("D02", g="POUCH")


def on_potion(text, table):
    table.world.potions[0].effect = table.text(text)


PLACES = {
    "outcome": (RoomText, on_outcome, "explore", ({},)),
    "event": (RoomText, on_event, "explore", ({},)),
    "drop": (RoomText, on_drop, "fight", ({"foe_hp": 6},)),
    "pouch": (RoomText, on_pouch, "explore", ({},)),
    "potion between turns": (PotionText, on_potion, "explore", ({"drink_in": "between turns"},)),
    "potion in a fight": (PotionText, on_potion, "fight", DRINKS),
}


def place_cases(place):
    """(name, prepare) of every text that the loader accepts in this place."""
    adapter, prepare = TypeAdapter(PLACES[place][0]), PLACES[place][1]
    for text in single_texts():
        if place == "pouch" and text == "POUCH":
            continue  # no text leads back to itself, see card_faults
        with contextlib.suppress(ValidationError):
            tidy = adapter.validate_python(text)
            lasts = re.search("MOD .* (fight|attack)|BURN", tidy) is None
            if lasts or place == "potion in a fight":  # a potion may be drunk in vain
                yield tidy, functools.partial(prepare, tidy)


@pytest.mark.rule("CC-T17", "CC-081", "CC-083", "CC-177")
@pytest.mark.parametrize("place", PLACES)
def test_every_text_of_a_room_or_a_potion_acts(outcome, place):
    _, _, kind, scenes = PLACES[place]
    scenes = [scene | ({"potions": (1,)} if "potion" in place else {}) for scene in scenes]
    assert idle_texts(outcome, kind, scenes, place_cases(place)) == []


def test_a_text_that_does_nothing_is_seen(outcome):
    """A planted fault: an engine that forgets to look for the texts of loot."""

    def plant(table):
        on_loot(timed_row(Loot, LOOT, "kill", "GOLD 1", "per_game"), table)
        table.world.loot[CHARM].timing = 0

    assert idle_texts(outcome, "fight", FIGHTS, [("planted", plant)]) == ["planted"]

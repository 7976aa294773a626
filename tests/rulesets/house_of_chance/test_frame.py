"""The frame of the House of Chance over its rulesets: every rule of it is tested somewhere, or left to the campaign."""

import re

from sim.registry import rulesets_folder
from sim.rulesets.house_of_chance.codes import GAMES

LEFT_TO_THE_CAMPAIGN = {"HC-02", "HC-13", "HC-16", "HC-17", "HC-18"}


def frame_of(ruleset):
    """Rule id to whether the page names a test of it."""
    page = (rulesets_folder() / ruleset / "RULES.md").read_text()
    rows = re.findall(r"^\| (HC-\d+) \|.*\| ([^|]+) \|$", page, flags=re.M)
    return {id: not test.startswith("not modelled") for id, test in rows}


def test_the_four_games_and_the_house_know_the_same_rules():
    house = frame_of("house_of_chance")
    assert list(house) == [f"HC-{number:02d}" for number in range(1, 20)]
    for game in GAMES:
        assert set(frame_of(game)) == set(house)


def test_no_rule_of_the_frame_is_left_to_somebody_who_has_not_got_it():
    pages = [frame_of(ruleset) for ruleset in (*GAMES, "house_of_chance")]
    untested = {id for id in pages[0] if not any(page[id] for page in pages)}
    assert untested == LEFT_TO_THE_CAMPAIGN
    house = {id for id, tested in frame_of("house_of_chance").items() if not tested}
    assert house == LEFT_TO_THE_CAMPAIGN | {"HC-15"}  # a figure's wounds are Heroes vs. Monsters' and Bravely's to show

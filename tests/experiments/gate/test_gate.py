"""`dungeonsim gate`: from the baseline to the exit code, the commands and the reports."""

import json
import shlex
from pathlib import Path
from xml.etree import ElementTree

import pytest

from experiments.gate import reports
from experiments.gate.digest import Digester
from experiments.gate.lines import lines_of
from experiments.story import tell
from sim.recipe import Recipe
from sim.simulate import play_span

FAULTY = "def choose(pub, own, world, offer, params, stream):\n    return 0 if pub.phase == 0 else 99\n"


def report_of(cli, words):
    ended = cli(words + " --json")
    return ended.code, json.loads(ended.out)


def test_nothing_changed_is_told_from_the_digest_alone(cli, baseline):
    code, found = report_of(cli, f"gate {baseline}")
    outcomes = {check["metric"]: check["outcome"] for check in found["checks"]}
    assert code == 0
    assert outcomes == {"win_rate": "no change", "dealer_bust_rate": "no change", "net_per_bet": "pass"}


def test_only_the_first_games_are_played_when_nothing_changed(cli, baseline, monkeypatch):
    played = []
    monkeypatch.setattr("experiments.terminal.Bar.played", lambda self, games: played.append(games))
    assert cli(f"gate {baseline}").code == 0
    assert sum(played) == 16_000 / 8
    played.clear()
    assert cli(f"gate {baseline} --seed 9").code in (0, 3)
    assert sum(played) > 16_000 / 8


def test_an_update_of_what_has_not_moved_leaves_the_file_alone(cli, baseline, stored, tmp_path):
    before = (tmp_path / "bands.baseline.json").read_bytes()
    ended = cli(f"gate {baseline} --update")
    assert ended.code == 0 and "nothing moved" in ended.out
    content = stored()
    content["settings"]["hand"]["code"]["sources"] = "0" * 16  # other code, same games
    stored(content)
    assert "nothing moved" in cli(f"gate {baseline} --update").out
    stored(json.loads(before))


def test_a_changed_rule_fails_and_is_shown(cli, changed_code):
    path = changed_code()
    ended = cli(f"gate {path}")
    assert ended.code == 1
    lines = ended.out.splitlines()
    order = [check["outcome"] for check in report_of(cli, f"gate {path}")[1]["checks"]]
    assert order[0] == "fail" and order == sorted(order, key=["fail", "not enough games", "pass"].index)
    assert "fail: hand: dealer_bust_rate is" in ended.out
    commands = [line.split(": ", 1)[1] for line in lines if ": dungeonsim " in line]
    assert commands and all(cli(*shlex.split(command)[1:]).code == 0 for command in commands)


def test_the_game_to_replay_is_the_first_that_went_otherwise(cli, changed_code):
    path = changed_code()
    _, found = report_of(cli, f"gate {path}")
    failed = next(check for check in found["checks"] if check["outcome"] == "fail")
    words = shlex.split(failed["replay"])
    game = int(words[words.index("--game") + 1])
    rows = [
        play_span(Recipe.of("skull_jack", "threshold", options), 5, 0, 300, keep=True).rows[:, [0, *range(2, 20)]]
        for options in ({}, {"dealer_stands_on": 16})
    ]
    assert game == int((rows[0] != rows[1]).any(axis=1).argmax())


def test_with_a_fresh_seed_the_game_pulls_the_way_the_metric_went(cli, changed_code):
    path = changed_code()
    code, found = report_of(cli, f"gate {path} --fresh")
    failed = next(check for check in found["checks"] if check["outcome"] == "fail")
    assert code == 1 and found["seed"] != 5 and failed["metric"] == "dealer_bust_rate"
    words = shlex.split(failed["replay"])
    game, seed = (int(words[words.index(f"--{name}") + 1]) for name in ("game", "seed"))
    row = tell(Recipe.of("skull_jack", "threshold"), seed, game).row
    assert seed == found["seed"] and "dealer_bust_rate is above" in failed["game"] and row["dealer_bust"] == 1


def test_too_few_games_to_tell_is_an_outcome_of_its_own(cli, bands):
    path = bands(Path(bands()).read_text().replace("3pp", "0.2pp"))
    assert cli(f"gate {path} --update").code == 0
    code, found = report_of(cli, f"gate {path} --seed 9")
    assert code == 3 and found["outcome"] == "not enough games"
    told = [check for check in found["checks"] if check["outcome"] == "not enough games"]
    assert len(told) == 2 and all("games would tell" in check["words"] or "edge" in check["words"] for check in told)


def test_an_update_prints_what_moved(cli, changed_code):
    path = changed_code()
    ended = cli(f"gate {path} --update --json")
    moved = {change["metric"]: change for change in json.loads(ended.out)["changes"]}
    assert moved["dealer_bust_rate"]["moved"] == pytest.approx(0.07, abs=0.02)
    assert 0 < moved["dealer_bust_rate"]["half_width"] < 0.02
    assert cli(f"gate {path}").code == 0


@pytest.mark.parametrize("other", ["--dry-run", "--junit out.xml", "--markdown out.md"])
def test_an_update_takes_no_option_that_it_would_not_heed(cli, bands, tmp_path, other):
    path = bands()
    assert cli(f"gate {path} --update {other}").is_refusal("--update goes with neither")
    assert not (tmp_path / "bands.baseline.json").exists()


def test_a_dry_run_is_no_json(cli, baseline):
    assert cli(f"gate {baseline} --dry-run --json").is_refusal("--dry-run prints a table")


def test_a_faulty_policy_fails_whatever_its_rates(cli, bands, write, tmp_path):
    write("mine.py", FAULTY.replace("99", "0"))
    path = bands(Path(bands()).read_text().replace('"threshold"', '"mine.py:choose"'))
    assert cli(f"gate {path} --update").code == 0
    write("mine.py", FAULTY)
    code, found = report_of(cli, f"gate {path}")
    assert code == 1 and {check["outcome"] for check in found["checks"]} == {"fail"}
    assert "ended as fault" in found["checks"][0]["words"] and "stopped" in found["checks"][0]["game"]


def test_the_junit_report(cli, changed_code, tmp_path):
    assert cli(f"gate {changed_code()} --junit out.xml").code == 1
    suite = ElementTree.parse(tmp_path / "out.xml").getroot()[0]
    cases = suite.findall("testcase")
    assert (suite.get("tests"), len(cases)) == ("3", 3)
    failures = [case.find("failure") for case in cases if case.find("failure") is not None]
    assert len(failures) == int(suite.get("failures")) >= 1 and "dungeonsim replay" in failures[0].text


def test_the_page(cli, changed_code, tmp_path):
    assert cli(f"gate {changed_code()} --markdown out.md").code == 1
    text = (tmp_path / "out.md").read_text()
    assert text.startswith("## Trial: ❌ fail\n") and "| ❌ fail | hand | dealer\\_bust\\_rate |" in text
    assert "```sh\ndungeonsim run skull_jack" in text


def test_a_page_of_ten_thousand_checks_stays_below_the_cap(monkeypatch, cli, changed_code, capsys):
    kept = []
    monkeypatch.setattr("experiments.verbs.gate.lines_of", lambda report: kept.append(report) or lines_of(report))
    assert cli(f"gate {changed_code()}").code == 1
    lines = lines_of(kept[0])
    page = reports.markdown(kept[0], lines * 5000)
    assert len(page.encode()) < 2**20 and "more checks are left out here" in page
    assert "more failures are left out here" in page
    assert "left out" not in reports.markdown(kept[0], lines)


def test_a_dry_run_plays_nothing(cli, baseline, monkeypatch):
    monkeypatch.setattr("experiments.gate.play.play_spans", lambda *given, **more: 1 / 0)
    ended = cli(f"gate {baseline} --dry-run")
    assert ended.code == 0 and "3 checks of 1 settings" in ended.out and "fails in 90%" in ended.out


def test_a_digest_does_not_see_decisions_nor_how_the_rows_came():
    rows = play_span(Recipe.of("skull_jack", "random"), 1, 0, 900, keep=True).rows
    whole, parts, asked, other = (Digester() for _ in range(4))
    whole.add(rows)
    for part in (rows[:100], rows[100:]):
        parts.add(part)
    changed = rows.copy()
    changed[:, 1] += 1
    asked.add(changed)
    changed[200, 5] += 1
    other.add(changed)
    assert whole.digest() == parts.digest() == asked.digest() != other.digest()
    assert whole.digest().first_other(other.digest()) == 200 and whole.digest().first_other(asked.digest()) is None
    assert len(whole.digest().prints) == 4 * 256

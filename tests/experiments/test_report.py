"""A report holds the figures of its folder and nothing from elsewhere, escapes every name, and gives back its run."""

import base64
import html
import json
import re
import shlex
import tomllib
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import polars as pl
import pytest

from experiments.report.folder import read_results
from experiments.report.page import Page, Section, Table, Text, as_html, as_markdown
from experiments.report.sweep_part import spec_of
from experiments.report.toml import toml_text
from experiments.terminal import number

VOID = {"meta", "img", "br", "hr", "link", "input"}
SPEC = """
title = "Dealers & <b>ties</b>"
ruleset = "skull_jack"
policies = ["mimic", "threshold:stand_on=15"]
games = 300
seed = 7

[options]
bank = 3000

[grid]
dealer_stands_on = [15, 16, 17]
tie = ["push", "hero"]
"""
WIDE = """
ruleset = "skull_jack"
policies = [["mimic", "random"], ["random", "mimic"]]
games = 60
seed = 3
keep = 20
[options]
heroes = 2
[vary]
decks = [2]
hit_soft17 = [true]
"cards.cards.ace.value" = [2]
[[zip]]
bet = [100, 200]
bank = [2000, 4000]
"""


class Checker(HTMLParser):
    """What is wrong with a page: tags that do not match, ids twice, anything from outside, images without words."""

    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.faults, self.images, self.links = [], [], [], [], []
        self.feed(text)
        self.faults += [f"{tag} is never closed" for tag in self.open]
        self.faults += [f"id {id} twice" for id in self.ids if self.ids.count(id) > 1]
        self.faults += [f"#{link} leads nowhere" for link in self.links if link not in self.ids]

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        if tag in ("script", "link", "iframe", "object") or any(key.startswith("on") for key in found):
            self.faults.append(f"{tag} {found}")
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a":
            self.links.append(found["href"].removeprefix("#"))
        if tag == "img":
            self.images.append(found["src"])
            if not found.get("alt"):
                self.faults.append("an image without words")
        if any(re.match(r"(https?:)?//", found.get(key) or "") for key in ("src", "href")):
            self.faults.append(f"{tag} from outside")

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"/{tag} out of place")


def drawings(page):
    """The images of a page as bytes."""
    return [base64.b64decode(src.removeprefix("data:image/svg+xml;base64,")) for src in Checker(page).images]


def bars(line):
    """How many columns end in a line of a Markdown table."""
    return len(re.findall(r"(?<!\\)\|", line))


def tables(text):
    """The lines of each table of a Markdown text."""
    return [table.splitlines() for table in re.findall(r"(?:^\|.*\n?)+", text, re.MULTILINE)]


@pytest.fixture
def swept(cli, spec, tmp_path):
    """Sweep a spec into the folder `out`; returns it."""

    def sweep(text=SPEC):
        assert cli("sweep", spec(text), "--out", "out").code == 0
        return tmp_path / "out"

    return sweep


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("<p>fine</p><img src='data:x' alt='a'>", None),
        ("<p><b></p></b>", "/p out of place"),
        ("<p>", "p is never closed"),
        ("<i id=a></i><i id=a></i>", "id a twice"),
        ("<a href='#b'></a>", "#b leads nowhere"),
        ("<script></script>", "script {}"),
        ("<p onclick='x'></p>", "p {'onclick': 'x'}"),
        ("<img src='data:x'>", "an image without words"),
        ("<img src='https://x.example/a.png' alt='a'>", "img from outside"),
    ],
)
def test_the_checker_sees_planted_faults(text, fault):
    assert (fault in Checker(text).faults) if fault else not Checker(text).faults


def test_the_page_of_a_sweep_is_whole_and_holds_its_figures(cli, swept):
    folder = swept()
    ended = cli("report", "out")
    assert (ended.code, ended.out, ended.err) == (0, "out/report.html\n", "")
    page = (folder / "report.html").read_text()
    assert Checker(page).faults == []
    assert "@import" not in page and "url(" not in page and "http" not in page
    cells = pl.read_parquet(folder / "cells.parquet")
    for row in cells.iter_rows(named=True):
        for metric in ("net_per_bet", "win_rate", "hero_bust_rate_1"):
            assert f">{number(row[f'{metric}_mean'])}<" in page
    found = drawings(page)
    assert len(found) == 5, "four metrics and the endings"
    for drawing in found:
        assert ET.fromstring(drawing).tag.endswith("svg")
        assert b'xlink:href="http' not in drawing and b"<script" not in drawing
    assert "every value is printed in the rulebook" in page
    before = (folder / "report.html").read_bytes()
    assert cli("report", "out").code == 0 and (folder / "report.html").read_bytes() == before


def test_markdown_has_the_same_figures_and_its_charts_beside_it(cli, swept, tmp_path):
    folder = swept()
    assert cli("report out --out page.html --markdown notes/r.md --metric tie_rate --metric win_rate").code == 0
    assert not (folder / "report.html").exists() and (tmp_path / "page.html").exists()
    text = (tmp_path / "notes" / "r.md").read_text()
    named = re.findall(r"\(<(.*?)>\)", text)
    assert named == ["r-tie_rate.svg", "r-win_rate.svg", "r-ends.svg"]
    assert all(ET.parse(tmp_path / "notes" / name) for name in named)
    cells = pl.read_parquet(folder / "cells.parquet")
    assert all(f" {number(value)} " in text for value in cells["tie_rate_mean"])
    assert {len(set(map(bars, table))) for table in tables(text)} == {1}


NASTY = '<script>alert("1")</script>|`*_'


def test_every_name_is_escaped(cli, write, spec, tmp_path):
    text = "def choose(pub, own, world, offer, params, stream):\n    return 0\n"
    file = write('<img src=x onerror=alert(1)>"|.py', text)
    nasty = SPEC.replace("Dealers & <b>ties</b>", NASTY.replace('"', '\\"'))
    nasty = nasty.replace('"mimic"', json.dumps(f"{file}:choose"))
    assert cli("sweep", spec(nasty), "--out", "out").code == 0
    assert cli("report out --markdown r.md").code == 0
    page, marks = (tmp_path / "out" / "report.html").read_text(), (tmp_path / "r.md").read_text()
    assert Checker(page).faults == []
    assert f"<title>{html.escape(NASTY).replace('&quot;', '&#34;')}</title>" in page
    outside = re.sub(r"^```.*?^```$", "", marks, flags=re.MULTILINE | re.DOTALL)
    for text in (page, outside):
        assert "<script" not in text and "<img src=x" not in text
    assert {len(set(map(bars, table))) for table in tables(outside)} == {1}


def test_parts_are_escaped_wherever_they_stand():
    table = Table(NASTY, [NASTY], [[NASTY]], {NASTY}, NASTY)
    page = Page(NASTY, [(NASTY, NASTY)], [Section(NASTY, [Text(NASTY), table])])
    assert Checker(as_html(page)).faults == []
    assert "<script" not in as_html(page) + as_markdown(page, "r-")


@pytest.mark.parametrize("text", [SPEC, WIDE], ids=["grid", "wide"])
def test_the_spec_in_the_report_plays_the_same_folder(text, cli, spec, swept, tmp_path, result_bytes):
    folder = swept(text)
    cli("report out")
    page = (folder / "report.html").read_text()
    given = html.unescape(re.search(r"spec.toml, to play.*?<code>(.*?)</code>", page, re.DOTALL)[1])
    assert cli("sweep", spec(given, "again.toml"), "--out", "again").code == 0
    plans = [json.loads((tmp_path / name / "plan.json").read_text())["hash"] for name in ("out", "again")]
    assert plans[0] == plans[1] and result_bytes(folder) == result_bytes(tmp_path / "again")


def test_the_commands_in_the_report_play_their_cells(cli, swept):
    folder = swept(WIDE)
    cli("report out")
    page = html.unescape((folder / "report.html").read_text())
    commands = re.search(r"A command for each cell.*?<code>(.*?)</code>", page, re.DOTALL)[1].splitlines()
    digests = pl.read_parquet(folder / "cells.parquet")["digest"].to_list()
    assert len(commands) == len(digests) == 16
    for i in (0, 5, 15):
        assert json.loads(cli(*shlex.split(commands[i])[1:], "--json").out)["digest"] == digests[i]


def test_a_run_with_rules_shows_them_and_says_that_its_cards_are_stand_ins(cli, tmp_path):
    assert cli("run tower_attack --policy no_retry --seed 1 --games 400 --rules --out out").code == 0
    assert cli("report out").code == 0
    page = (tmp_path / "out" / "report.html").read_text()
    assert Checker(page).faults == [] and len(drawings(page)) == 3
    assert "stand-ins that no rulebook prints" in page and "Rules that leave no trace in a log" in page
    assert "A beaten level pays its win at once." in page
    rules = pl.read_parquet(tmp_path / "out" / "rules.parquet").filter(rule="TA-13")
    assert re.search(rf"<td>TA-13</td><td class=\"n\">{number(rules['times_mean'][0])}</td>", page)


def test_cards_changed_since_the_run_are_told(cli, tmp_path):
    cli("data init skull_jack mine")
    assert cli("run skull_jack --policy mimic --seed 1 --games 50 --data mine --out out").code == 0
    cli("report out --out before.html")
    cards = next((tmp_path / "mine").glob("*.toml"))
    cards.write_text(cards.read_text().replace("value = 5", "value = 6", 1))
    cli("report out --out after.html")
    pages = [(tmp_path / f"{name}.html").read_text() for name in ("before", "after")]
    assert ["has changed since the run" in page for page in pages] == [False, True]


def test_other_code_is_told(cli, swept, monkeypatch):
    folder = swept()
    cli("report out")
    assert "not the code of this run" not in (folder / "report.html").read_text()
    import experiments.report.make as make

    monkeypatch.setattr(make, "code_fingerprint", lambda name: {"dungeonsim": "9", "sources": "0"})
    cli("report out")
    assert "not the code of this run" in (folder / "report.html").read_text()


def damage_cells(folder):
    path = folder / "cells.parquet"
    pl.read_parquet(path).with_columns(win_rate_mean=pl.lit(0.99)).write_parquet(path)


def in_run_json(change):
    def damage(folder):
        content = json.loads((folder / "run.json").read_text())
        change(content)
        (folder / "run.json").write_text(json.dumps(content))

    return damage


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda folder: (folder / "run.json").unlink(), ["out: unfinished", "again to resume"]),
        (damage_cells, ["cells.parquet: not as it was written"]),
        (lambda folder: (folder / "cells.parquet").write_bytes(b"PAR1"), ["cells.parquet: not as it was written"]),
        (lambda folder: (folder / "run.json").write_text("{"), ["run.json: cannot be read"]),
        (in_run_json(lambda content: content["config"].update(seed=8)), ["run.json: damaged"]),
        (in_run_json(lambda content: content.update(schema=0)), ["schema version 0"]),
        (in_run_json(lambda content: content.pop("data")), ["run.json: data: "]),
        (in_run_json(lambda content: content.update(games="many")), ["run.json: games: "]),
        (in_run_json(lambda content: content["data"]["reference"].update(assumed_share=2)), ["run.json: data"]),
        (lambda folder: (folder / "rules.parquet").write_bytes(b"no"), ["rules.parquet: cannot be read"]),
        (
            lambda folder: pl.DataFrame({"rule": [1]}).write_parquet(folder / "rules.parquet"),
            ["rules.parquet: damaged"],
        ),
    ],
)
def test_a_folder_that_is_not_whole_is_refused_and_nothing_is_written(damage, words, cli, swept, all_bytes):
    folder = swept()
    damage(folder)
    before = all_bytes(folder)
    assert cli("report out --markdown out/r.md").is_refusal(*words)
    assert all_bytes(folder) == before


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("report nowhere", ["nowhere: there is no such folder"]),
        ("report spec.toml", ["spec.toml: a file"]),
        ("report .", [".: no run"]),
        ("report out --metric win_rat", ["unknown metric 'win_rat'", "win_rate"]),
        ("report out --out out", ["out is a folder"]),
        ("report out --out spec.toml/x.html", ["cannot write to"]),
    ],
)
def test_wrong_arguments_get_one_line(line, words, cli, swept):
    swept()
    assert cli(line).is_refusal(*words)


def test_tune_and_sensitivity_have_reports(cli, tmp_path):
    cli("tune tower_attack_targets --games 300 --confirm 500 --out t")
    found = json.loads((tmp_path / "t" / "run.json").read_text())["answer"]
    assert cli("report t").code == 0
    page = (tmp_path / "t" / "report.html").read_text()
    assert Checker(page).faults == [] and len(drawings(page)) == 1
    assert number(found["closest"]["mean"]) in page and "games that the search never saw" in page
    words = ["sensitivity", "tower_attack", "--policy", "no_retry", "--only", "cards.targets.1.*", "--games", "200"]
    assert cli(*words, "--seed", "1", "--share", "25", "--out", "s").code == 0
    assert cli("report s --markdown s.md").code == 0
    (told,) = re.findall("dungeonsim (sensitivity .*)", (tmp_path / "s.md").read_text())
    assert cli(*shlex.split(told), "--out", "again").code == 0
    assert (tmp_path / "again" / "cells.parquet").read_bytes() == (tmp_path / "s" / "cells.parquet").read_bytes()
    page = (tmp_path / "s" / "report.html").read_text()
    effects = pl.read_parquet(tmp_path / "s" / "cells.parquet")
    assert Checker(page).faults == [] and len(drawings(page)) == 1
    assert all(f"<td>{key}</td>" in page for key in effects["key"])
    in_run_json(lambda content: content["answer"].update(target="high"))(tmp_path / "t")
    assert cli("report t").is_refusal("run.json: answer: target")
    in_run_json(lambda content: content["answer"].update(target=found["target"]))(tmp_path / "t")
    for name in "ts":
        assert cli(f"report {name} --metric win").is_refusal("--metric is for sweeps")


def test_toml_text_is_read_back():
    content = {
        "title": 'a "quoted" \\ text\nin two lines',
        "x": [1, 2.5, True],
        "options": {"cards.a.b.c": 1, "é": "ü"},
        "zip": [{"a": [1], "b c": ["x"]}, {"d": [False]}],
        "change": [{"to": {"start": 1, "stop": 2}}],
    }
    assert tomllib.loads(toml_text(content | {"nothing": None})) == content


def test_a_spec_leaves_out_what_was_not_set(swept):
    folder = swept(WIDE)
    found = spec_of(read_results(folder))
    assert found["options"] == {"heroes": 2} and "precision" not in found and "metric" not in found

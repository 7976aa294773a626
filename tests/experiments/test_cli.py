"""What the command line prints where, and that what it advises works."""

import json
import os
import pty
import re
import shlex
import subprocess
import sys

import pytest

from experiments.cli import VERBS

ANSI = re.compile(r"\x1b\[")
RUN = "run skull_jack --policy random --seed 1 --games 500"
COMMANDS = [[verb] for verb in VERBS] + [["data", name] for name in ("show", "init", "check", "diff")]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_help(words, cli):
    ended = cli(*words, "--help")
    assert (ended.code, ended.err) == (0, "")
    assert f"Usage: dungeonsim {' '.join(words)} " in ended.out
    assert cli(*words, "-h") == ended


def test_help_of_all_names_every_verb(cli):
    ended = cli("--help")
    assert ended.code == 0 and all(re.search(rf"^  {verb} ", ended.out, re.MULTILINE) for verb in VERBS)


def test_version(cli):
    ended = cli("--version")
    assert (ended.code, ended.err) == (0, "") and re.fullmatch(r"dungeonsim (\d+\.\d+\.\d+|source)\n", ended.out)


def example_of(cli, *words):
    """The command after `Example:` in the help."""
    text = " ".join(cli(*words, "--help").out.split())
    return shlex.split(re.search(r"Example: dungeonsim (.*?) (?:Options|Commands|Verbs):", text)[1])


@pytest.mark.parametrize("verb", [*VERBS, ""])
def test_examples_work(verb, cli, monkeypatch):
    """Each help's example, with few games and with policies that are always there."""
    words = example_of(cli, *filter(None, [verb]))
    assert words[0] == (verb or "run")
    if verb == "bench":
        import experiments.verbs.bench as bench

        monkeypatch.setattr(bench, "measure", lambda quick: [bench.bench.Measure("pace", 1.0, "games/s")])
    if verb == "report":
        assert cli("sweep skull_jack_odds --games 50").code == 0
    if "--games" in words:
        words[words.index("--games") + 1] = "1000"
    ended = cli(*words)
    assert ended.code == 0, ended.err
    assert ended.out


def test_a_spec_is_listed_under_the_ruleset_that_it_plays(cli):
    """The spec house_of_chance names tower_attack as a value of an option."""
    specs = {
        name: {row["name"] for row in json.loads(cli("list", name, "--json").out)["specs"]}
        for name in ("tower_attack", "house_of_chance")
    }
    assert "house_of_chance" in specs["house_of_chance"] and "tower_attack_purses" in specs["tower_attack"]
    assert not specs["house_of_chance"] & specs["tower_attack"]


def test_results_on_stdout_words_on_stderr(cli):
    ended = cli(*RUN.split())
    assert "win_rate" in ended.out and "net_per_bet" in ended.out
    assert "seed" not in ended.out and "digest" not in ended.out
    assert "seed 1" in ended.err and "digest" in ended.err


def test_the_seed_that_is_drawn_is_told_and_repeats_the_run(cli):
    first = cli("run skull_jack --policy random --games 200")
    seed = re.search(r"seed (\d+)", first.err)[1]
    again = cli(f"run skull_jack --policy random --games 200 --seed {seed}")
    assert again.out == first.out
    other = cli("run skull_jack --policy random --games 200")
    assert re.search(r"seed (\d+)", other.err)[1] != seed


@pytest.mark.parametrize(
    "words",
    [
        RUN + " --json",
        "list --json",
        "list skull_jack --json",
        "replay skull_jack --policy random --seed 1 --json",
        "data show skull_jack --json",
        "data diff skull_jack reference --json",
    ],
)
def test_json_is_json(words, cli):
    assert json.loads(cli(*words.split()).out) is not None


@pytest.mark.parametrize("words", [RUN, "list skull_jack"])
def test_no_ansi_codes_in_a_pipe(words, process):
    ended = process(*words.split())
    assert ended.code == 0 and ended.out
    assert not ANSI.search(ended.out + ended.err)


def on_a_terminal(words, **environment):
    """stdout of a command whose stdout is a terminal."""
    ours, theirs = pty.openpty()
    base = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TERM", "COLORTERM")}
    root = str(__file__).partition("/tests/experiments")[0]
    settings = base | {"TERM": "xterm-256color", "PYTHONPATH": root} | environment
    command = [sys.executable, "-m", "experiments.cli", *words.split()]
    with subprocess.Popen(command, stdout=theirs, stderr=subprocess.PIPE, stdin=theirs, env=settings) as child:
        os.close(theirs)
        found = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
            found += piece
        os.close(ours)
        assert child.wait() == 0, child.stderr.read()
    return found.decode()


def test_terminal_has_ansi_codes_unless_no_color():
    assert ANSI.search(on_a_terminal(RUN))
    plain = on_a_terminal(RUN, NO_COLOR="1")
    assert "win_rate" in plain and not ANSI.search(plain)


@pytest.mark.parametrize("words", ["list skull_jack", RUN + " --json", "--help"])
def test_closed_pipe(words, start):
    child = start(*words.split())
    child.stdout.close()  # as head does when it has seen enough
    err = child.stderr.read()
    assert "Traceback" not in err and "Exception ignored" not in err and "BrokenPipe" not in err
    assert child.wait(30) == 0


def test_head_of_a_pipe(tmp_path):
    root = str(__file__).partition("/tests/experiments")[0]
    line = f"{shlex.quote(sys.executable)} -m experiments.cli list skull_jack | head -1"
    ended = subprocess.run(
        line, shell=True, capture_output=True, text=True, cwd=tmp_path, env={**os.environ, "PYTHONPATH": root}
    )
    assert len(ended.stdout.splitlines()) == 1 and ended.stderr == ""


FAULTY = "def choose(pub, own, world, offer, params, stream):\n    return 99\n"


@pytest.mark.parametrize("options", ["", "--set heroes=2 --set tie=hero --set dealer_21_wins=false", "--preset visit"])
def test_a_policy_that_breaks_the_rules(options, cli, write):
    name = write("my policies/wild one.py", FAULTY)
    words = [
        "run",
        "skull_jack",
        "--policy",
        f"{name}:choose",
        "--games",
        "120",
        "--seed",
        "6",
        *options.split(),
    ]
    ended = cli(*words)
    assert ended.code == 0
    assert "120 of 120 games ended as fault" in ended.err
    command = shlex.split(re.search(r"see one: (.*)$", ended.err, re.MULTILINE)[1])
    assert command[0] == "dungeonsim"
    replay = cli(*command[1:])
    assert replay.code == 0 and "end_reason=fault" in replay.out


def test_only_some_games_at_fault(cli, write):
    """The command names the first of them; the game before it ended well."""
    text = FAULTY.replace("return 99", "return 99 if pub.total[own.seat] == 20 else 0")
    name = write("twenty.py", text)
    ended = cli("run", "skull_jack", "--policy", f"{name}:choose", "--games", "300", "--seed", "6")
    count = int(re.search(r"^(\d+) of 300 games ended as fault", ended.err, re.MULTILINE)[1])
    assert 0 < count < 100
    command = shlex.split(re.search(r"see one: (.*)$", ended.err, re.MULTILINE)[1])
    assert "end_reason=fault" in cli(*command[1:]).out
    game = int(command[command.index("--game") + 1])
    assert game > 0
    for earlier in range(game):
        command[command.index("--game") + 1] = str(earlier)
        assert "end_reason=hand_played" in cli(*command[1:]).out


def test_capped_games_are_told(cli):
    ended = cli("run skull_jack --policy threshold --preset visit --set max_decisions=5 --games 50 --seed 1")
    assert ended.code == 0 and "stopped as capped" in ended.err
    command = shlex.split(re.search(r"see one: (.*)$", ended.err, re.MULTILINE)[1])
    assert "end_reason=capped" in cli(*command[1:]).out


def test_precision_is_reached_and_does_not_depend_on_the_workers(cli):
    line = "run skull_jack --policy random --seed 1 --precision 0.5pp --metric win_rate --json --jobs "
    one, two = (json.loads(cli(line + jobs).out) for jobs in "12")
    assert one | {"seconds": 0} == two | {"seconds": 0}
    found = one["metrics"]["win_rate"]
    assert (found["high"] - found["low"]) / 2 <= 0.005
    half = json.loads(cli(*RUN.replace("500", str(one["games"] // 2)).split(), "--json").out)["metrics"]["win_rate"]
    assert (half["high"] - half["low"]) / 2 > 0.005, "half of the games would have done"


def test_precision_of_the_first_metric(cli):
    found = json.loads(cli("run skull_jack --policy random --seed 1 --precision 3pp --json").out)
    first = found["metrics"]["net_per_bet"]
    assert (first["high"] - first["low"]) / 2 <= 0.03 and found["games"] == 10_000


def test_dry_run_plays_nothing(cli, spec, tmp_path):
    ended = cli("sweep", spec(), "--out", "out", "--dry-run", "--jobs", "2")
    assert ended.code == 0 and "4 cells, 500 games each, 2,000 in all" in ended.out
    assert "half-width" in ended.out and not (tmp_path / "out").exists()

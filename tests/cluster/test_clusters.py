"""dask and ray: the same bytes as threads, whatever is killed; and one clear line when something is wrong.

Skipped where a package is not installed; `make test-cluster` installs both.
"""

import importlib.util
import json
import os
import shutil
import signal
import socket
import time
from pathlib import Path

import pytest

from sim.simulate import simulate
from tests.processes import session_members, wait_until

ROOT = Path(__file__).resolve().parents[2]
RUN = "run skull_jack --policy random --games 20000 --seed 1"
pytestmark = pytest.mark.slow


def needs(package, extra):
    missing = importlib.util.find_spec(package) is None
    return pytest.mark.skipif(missing, reason=f"the extra {extra} is not installed: make test-cluster")


dask, ray = needs("distributed", "dask"), needs("ray", "ray")
BOTH = [pytest.param("dask", marks=dask), pytest.param("ray", marks=ray)]


@pytest.fixture
def deaf():
    """The port of something that takes connections and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.mark.parametrize("backend", BOTH)
@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("nonsense", "must be written HOST:PORT"),
        ("127.0.0.1:1", "cannot be reached (Connection refused)"),
        ("no.such.host.invalid:8786", "cannot be reached ("),
        ("127.0.0.1:{deaf}", "cannot be reached ("),
    ],
)
def test_an_address_where_no_cluster_is(backend, address, says, dungeonsim, deaf, tmp_path):
    began = time.monotonic()
    code, out, err = dungeonsim(
        *RUN.split(), "--backend", backend, "--address", address.format(deaf=deaf), "--out", "out"
    )
    assert (code, out) == (2, "") and err.count("\n") == 1, err
    assert err.startswith("dungeonsim: ") and says in err
    assert time.monotonic() - began < 40  # on a busy machine; the import of ray alone may take 10 of them
    assert not (tmp_path / "out").exists()


def test_a_cluster_without_workers(scheduler, dungeonsim):
    code, _, err = dungeonsim(*RUN.split(), "--backend", "dask", "--address", scheduler.address)
    assert (code, err) == (2, f"dungeonsim: dask at {scheduler.address}: it has no workers\n")


def test_a_dask_cluster_gives_the_same_bytes(dask_cluster, sweep):
    assert sweep("cluster", "--backend", "dask", "--address", dask_cluster.address) == sweep("threads", "--jobs", "2")


@pytest.mark.parametrize("backend", BOTH)
def test_workers_of_a_backend_on_this_machine_give_the_same_bytes(backend, sweep):
    assert sweep("cluster", "--backend", backend, "--jobs", "2") == sweep("threads", "--jobs", "1")


@ray
def test_without_an_address_no_other_cluster_is_looked_for(dungeonsim, monkeypatch):
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")  # as does the note a cluster that ended badly leaves behind
    code, out, err = dungeonsim(*RUN.split(), "--backend", "ray", "--jobs", "2")
    assert code == 0 and "win_rate" in out, err


def test_simulate_on_a_cluster_gives_the_same_frame(dask_cluster):
    there = simulate("skull_jack", "random", games=30_000, seed=3, backend="dask", address=dask_cluster.address)
    assert there.equals(simulate("skull_jack", "random", games=30_000, seed=3))


def begin_long(start, tmp_path, *words):
    """Start a sweep of many games and wait until it plays."""
    text = 'ruleset = "skull_jack"\npolicies = ["random", "threshold"]\ngames = 60_000_000\nseed = 7\nkeep = 60_000\n'
    (tmp_path / "long.toml").write_text(text)
    child = start("experiments.cli", "sweep", "long.toml", "--out", "long", *words)
    wait_until((tmp_path / "long" / "games").exists, 300, "it never began")  # compiled first
    return child


def test_a_worker_killed_in_mid_sweep(dask_cluster, start, tmp_path, dungeonsim):
    child = begin_long(start, tmp_path, "--backend", "dask", "--address", dask_cluster.address)
    dask_cluster.workers[0].send_signal(signal.SIGKILL)
    assert dask_cluster.workers[0].wait() == -signal.SIGKILL
    assert child.poll() is None, "the sweep ended too early to tell"
    assert child.communicate(timeout=300)[1] == "wrote long\n" and child.returncode == 0
    assert_same_as_calm(dungeonsim, tmp_path)


def assert_same_as_calm(dungeonsim, tmp_path):
    """The long sweep has the bytes of one by threads."""
    code, _, err = dungeonsim("sweep", "long.toml", "--out", "calm", "--jobs", "2")
    assert (code, err) == (0, "wrote calm\n")
    for file in ["cells.parquet", *(f"games/{part.name}" for part in (tmp_path / "calm" / "games").iterdir())]:
        assert (tmp_path / "long" / file).read_bytes() == (tmp_path / "calm" / file).read_bytes(), file


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_a_ray_cluster_whose_worker_is_killed_in_mid_sweep(ray_cluster, start, tmp_path, dungeonsim):
    child = begin_long(start, tmp_path, "--backend", "ray", "--address", ray_cluster.address)
    killed = wait_until(ray_cluster.actors, 60, "nobody plays")[0]
    os.kill(killed, signal.SIGKILL)
    wait_until(lambda: killed not in ray_cluster.actors(), 20, "it lives on")
    assert child.poll() is None, "the sweep ended too early to tell"
    assert child.communicate(timeout=300)[1] == "wrote long\n" and child.returncode == 0
    assert_same_as_calm(dungeonsim, tmp_path)


def test_a_scheduler_killed_in_mid_sweep(dask_cluster, start, tmp_path):
    child = begin_long(start, tmp_path, "--backend", "dask", "--address", dask_cluster.address)
    dask_cluster.scheduler.send_signal(signal.SIGKILL)
    _, err = child.communicate(timeout=60)
    assert child.returncode == 2 and err.count("\n") == 1, err
    assert f"dask at {dask_cluster.address} was lost" in err and "run the same command again" in err
    assert not (tmp_path / "long" / "run.json").exists() and not list((tmp_path / "long").rglob("*.tmp"))


def other_tree(folder, file, text):
    """A copy of the program in which a file ends with another text."""
    for room in ("sim", "policies", "experiments"):
        shutil.copytree(ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / file).open("a") as changed:
        changed.write(text)
    return folder


def test_workers_with_other_code_are_refused(scheduler, dungeonsim, tmp_path):
    """One rule file differs, by a comment; then a policy of another ruleset, which is none of this one's code."""
    words = [*RUN.split(), "--backend", "dask", "--address", scheduler.address]
    tree = other_tree(tmp_path / "changed", "sim/rulesets/skull_jack/step.py", "# changed\n")
    changed = [scheduler.worker(tree) for _ in range(2)]  # with one worker joblib plays all games here
    code, out, err = dungeonsim(*words, "--out", "out")
    assert (code, out) == (2, "") and err.count("\n") == 1, err
    assert f"worker on {socket.gethostname()}: its code of skull_jack differs" in err
    assert not (tmp_path / "out" / "run.json").exists()
    for worker in changed:
        worker.terminate()
        worker.wait()
    tree = other_tree(tmp_path / "elsewhere", "policies/bravely/never_exit.py", "# changed\n")
    for _ in range(2):
        scheduler.worker(tree)
    assert dungeonsim(*words)[0] == 0


def test_a_worker_without_the_program(scheduler, dungeonsim, tmp_path):
    (tmp_path / "broken" / "sim").mkdir(parents=True)
    (tmp_path / "broken" / "sim" / "__init__.py").write_text("raise ImportError('nothing here')\n")
    scheduler.worker(tmp_path / "broken")
    code, _, err = dungeonsim(*RUN.split(), "--backend", "dask", "--address", scheduler.address)
    assert code == 2 and err.count("\n") == 1, err
    assert "cannot load dungeonsim (" in err


def test_a_policy_file_reaches_workers_by_a_path_that_they_see(dask_cluster, dungeonsim, tmp_path):
    mine = tmp_path / "mine.py"
    mine.write_text("def choose(pub, own, world, offer, params, stream):\n    return 0\n")
    words = ["run", "skull_jack", "--policy", f"{mine}:choose", "--games", "20000", "--seed", "1", "--json"]
    there = dungeonsim(*words, "--backend", "dask", "--address", dask_cluster.address)
    here = dungeonsim(*words)
    assert there[0] == here[0] == 0
    assert json.loads(there[1])["digest"] == json.loads(here[1])["digest"]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("backend", [*BOTH, pytest.param("cluster", marks=dask)])
def test_interrupted(backend, start, tmp_path, request):
    words = ["--backend", backend, "--jobs", "2"]
    if backend == "cluster":
        words = ["--backend", "dask", "--address", request.getfixturevalue("dask_cluster").address]
    child = begin_long(start, tmp_path, *words)
    began = time.monotonic()
    os.killpg(child.pid, signal.SIGINT)
    out, err = child.communicate(timeout=60)
    assert (child.returncode, out, err) == (130, "", "interrupted\n")
    assert time.monotonic() - began < 15
    wait_until(lambda: not session_members(child.pid), 10, "a process is left")
    assert not list((tmp_path / "long").rglob("*.tmp")) and not (tmp_path / "long" / "run.json").exists()

"""Who plays: threads or processes of this machine, or the workers of a dask or ray cluster, all through joblib.

Games are the same whoever plays them. What a cluster plays counts only if its workers have the very code of this
machine, so each run of games carries a digest of the code, and a worker whose code differs refuses it.
"""

import contextlib
import functools
import importlib
import pickle
import signal
import socket
import threading
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

import cloudpickle
import joblib

from sim import clusters
from sim.code_cache import game_sources, source_digest
from sim.contract import BLOCK
from sim.errors import InputError

# Said by joblib when an interrupt leaves tasks undone, as if the caller could do anything about it.
warnings.filterwarnings("ignore", message=r"\d+ tasks (have been successfully executed|which were still)")

BACKENDS = ("threading", "loky", *clusters.CONNECT)
TASK_SECONDS = 0.25  # how long a worker is away; an interrupt waits for no more than this
CLUSTER_TASK_SECONDS = 1.0  # a cluster spends some milliseconds on each task, and an interrupt does not wait for it


@dataclass(frozen=True)
class Workers:
    """Joblib workers of a backend.

    address: of the running cluster they belong to, which then says how many they are. Without one, dask and ray
    start `jobs` processes on this machine, which end with this one.
    """

    jobs: int = 1
    backend: str = "threading"
    address: str = ""

    def __post_init__(self) -> None:
        if self.address and self.backend not in clusters.CONNECT:
            raise InputError(f"address {self.address!r} goes with backend {' or '.join(clusters.CONNECT)}")

    @property
    def clustered(self) -> bool:
        """Whether they belong to a cluster, and not to this process."""
        return self.backend in clusters.CONNECT

    def connect(self) -> int:
        """Reach the cluster, where there is one, and say how many play; raises InputError. Costs time only once."""
        if not self.clustered:
            return self.jobs
        with _interrupts_ignored():
            return clusters.pool(self.backend, self.address, self.jobs)[1]


ALONE = Workers()


class _Run(Protocol):
    """What a worker brings back: a run of n games, and how long it took."""

    n: int
    seconds: float


R = TypeVar("R", bound=_Run)


def shared_out(
    play: "functools.partial[R]", games: range, ruleset: str, workers: Workers, chunk: int = BLOCK
) -> Iterator[R]:
    """play(first game, number of games) over a range of game indices, in the order of the games.

    play: a partial of a function of a module, so that any process can find it. The first `chunk` games are played
    here, once all is compiled: their pace decides how many games a worker is given at a time.
    """
    workers.connect()
    probe = play(games.start, min(chunk, len(games)))
    yield probe
    left = range(games.start + probe.n, games.stop)
    if not left:
        return
    pace = probe.n / max(probe.seconds, 1e-6)
    if workers.clustered:
        yield from _by_cluster(play, left, pace, ruleset, workers)
        return
    runs = _cut(left, pace * TASK_SECONDS, workers.jobs)
    if workers.jobs == 1:
        yield from (play(start, n) for start, n in runs)
        return
    with joblib.Parallel(
        n_jobs=workers.jobs, backend=workers.backend, return_as="generator", pre_dispatch="2*n_jobs"
    ) as pool:
        with _interrupts_ignored() if workers.backend == "loky" else contextlib.nullcontext():
            stream = pool(joblib.delayed(play)(start, n) for start, n in runs)
        yield from stream


def _cut(games: range, most: float, workers: int) -> Iterator[tuple[int, int]]:
    """(first, n) of runs of `most` games at most, alike in length and as many for each worker: all end together."""
    workers = max(workers, 1)
    rounds = max(1, -(-len(games) // (max(1, int(most)) * workers)))
    size = max(1, -(-len(games) // (rounds * workers)))
    return ((start, min(size, games.stop - start)) for start in range(games.start, games.stop, size))


@contextlib.contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes started meanwhile never see Ctrl-C: the parent ends them, and tells of it once."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _by_cluster(play: "functools.partial[R]", games: range, pace: float, ruleset: str, workers: Workers) -> Iterator[R]:
    pool, count = clusters.pool(workers.backend, workers.address, workers.jobs)
    module = play.func.__module__
    order = functools.partial(play_order, cloudpickle.dumps(play), ruleset, module, code_digest(ruleset, module))
    runs = _cut(games, pace * CLUSTER_TASK_SECONDS, count)
    with clusters.failures(workers.backend, workers.address):
        tasks = (joblib.delayed(order)(start, n) for start, n in runs)
        for run in clusters.results(workers.backend, pool, count, tasks):
            if isinstance(run, InputError):
                raise run
            yield run


def play_order(order: bytes, ruleset: str, module: str, code: str, first: int, n: int) -> object:
    """What a cluster's worker does: plays games first .. first+n-1 with the function that `order` holds.

    Gives back an InputError instead of raising it, as each backend wraps exceptions in its own way: when its code
    is not the code with this digest, or when it misses a file of the user's.
    """
    mine = code_digest(ruleset, module)
    if mine != code:
        return InputError(
            f"worker on {socket.gethostname()}: its code of {ruleset} differs (digest {mine}, here {code}); "
            "install the same dungeonsim on every worker and start them anew"
        )
    try:
        return pickle.loads(order)(first, n)
    except InputError as error:
        return InputError(f"worker on {socket.gethostname()}: {error}")


@functools.cache
def code_digest(ruleset: str, module: str) -> str:
    """A digest of all code that decides a game of the ruleset, and of the module that plays it.

    Taken once a process, and so of the code that it runs, also when files change later.
    """
    played_by = Path(importlib.import_module(module).__file__ or "")
    return source_digest([*game_sources(ruleset), played_by])

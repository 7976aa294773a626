"""Clusters that play games for us: how dask and ray are reached, and what goes wrong there, as one line."""

import contextlib
import functools
import importlib
import itertools
import logging
import multiprocessing
import os
import socket
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import joblib

from sim.errors import InputError

REACH_SECONDS = 5  # a cluster that does not answer by then is not there
ANSWER_SECONDS = 600.0  # a task of about a second that is not back by then, compiling and all, will not come back


@functools.cache
def pool(backend: str, address: str, jobs: int) -> tuple[joblib.Parallel, int]:
    """An open pool of the cluster's workers, see :func:`results`, and how many they were when it was opened.

    Made once a process, as ray starts a process a worker for each pool. Raises InputError when the package is not
    installed or the cluster cannot be reached.
    """
    count, settings = CONNECT[backend](address, jobs)
    with joblib.parallel_config(backend, n_jobs=count, **settings):
        opened = joblib.Parallel(
            return_as=_GIVES[backend], pre_dispatch="2*n_jobs", batch_size=1, timeout=ANSWER_SECONDS
        )
    return opened.__enter__(), count


_GIVES = {"dask": "generator", "ray": "list"}  # ray's backend of joblib has no stream of results
_AT_A_TIME = 4  # tasks a worker, of a backend that gives lists: all wait for the last of them


def results(backend: str, opened: joblib.Parallel, count: int, tasks: Iterator[Any]) -> Iterator[Any]:
    """What the workers of an open pool make of joblib's delayed tasks, in order, as it comes in."""
    if _GIVES[backend] == "generator":
        yield from opened(tasks)
        return
    while some := list(itertools.islice(tasks, _AT_A_TIME * count)):
        yield from opened(some)


@contextlib.contextmanager
def failures(backend: str, address: str) -> Iterator[None]:
    """Turn the loss of a cluster in mid-run into one line; what our own code raises stays as it is."""
    try:
        yield
    except Exception as error:
        cause = getattr(error, "cause", None)
        if isinstance(cause, Exception):  # ray wraps what a task raises
            raise cause from None
        if not isinstance(error, OSError) and type(error).__module__.split(".")[0] not in _NOT_OURS:
            raise
        pool.cache_clear()
        raise InputError(
            f"{_name(backend, address)} was lost: {_reason(error)[:200]}; run the same command again to resume"
        ) from None


_NOT_OURS = ("asyncio", "concurrent", "dask", "distributed", "multiprocessing", "ray", "tornado")


def _name(backend: str, address: str) -> str:
    return f"{backend} at {address}" if address else backend


def _connect_dask(address: str, jobs: int) -> tuple[int, dict[str, Any]]:
    distributed = _package("distributed", "dask")
    for name in filter(lambda name: name.startswith("distributed"), list(logging.root.manager.loggerDict)):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # a lost worker is dask's affair: it tries again
    if not address:
        here = distributed.LocalCluster(
            n_workers=jobs, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
        )
        client = distributed.Client(here, set_as_default=False)
        return jobs, {"client": client}
    _knock("dask", address, speaks=not address.startswith("tls://"))
    try:
        client = distributed.Client(address, timeout=REACH_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise InputError(f"dask at {address}: cannot be reached ({_reason(error)})") from None
    try:
        client.wait_for_workers(1, timeout=REACH_SECONDS)
    except (OSError, multiprocessing.TimeoutError):
        raise InputError(f"dask at {address}: it has no workers") from None
    for worker, said in client.run(_has_dungeonsim, on_error="return").items():  # joblib would wait for them forever
        if said is not True:
            raise InputError(f"dask at {address}: worker {worker} cannot load dungeonsim ({_reason(said)})")
    return sum(client.ncores().values()), {"client": client}


def _has_dungeonsim() -> bool:
    """A worker that can load this function has the program."""
    return True


def _connect_ray(address: str, jobs: int) -> tuple[int, dict[str, Any]]:
    for name, value in _RAY_VARIABLES.items():
        os.environ.setdefault(name, value)
    ray = _package("ray", "ray")
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "ignore_reinit_error": True}
    if address:
        _knock("ray", address, greeting=_HTTP_2)
    # "local", or ray would look for a cluster of its own accord: in RAY_ADDRESS, and in what an earlier one left behind
    where = {"address": address} if address else {"address": "local", "num_cpus": jobs, "include_dashboard": False}
    try:
        with _silence():
            ray.init(**where, **quiet)
    except Exception as error:  # ray raises a bare Exception when its processes do not come up in time
        raise InputError(f"{_name('ray', address)}: cannot be reached ({_reason(error)})") from None
    importlib.import_module("ray.util.joblib").register_ray()
    again = {"max_restarts": -1, "max_task_retries": -1}  # a lost worker is started anew, and its games played again
    return max(1, int(ray.cluster_resources().get("CPU", 0))), {"ray_remote_args": again}


@contextlib.contextmanager
def _silence() -> Iterator[None]:
    """Nothing of this process reaches stderr: ray's C++ part says there how it was told to say nothing."""
    sys.stderr.flush()
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


_HTTP_2 = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"  # what a client says first; no settings
_RAY_VARIABLES = {
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else it warns of a change to come
    "RAY_BACKEND_LOG_LEVEL": "fatal",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_gcs_server_port_wait_time_s": str(REACH_SECONDS),
    "RAY_raylet_start_wait_time_s": "120",  # a busy machine takes more than the 15 that it gives itself
}

CONNECT: dict[str, Callable[[str, int], tuple[int, dict[str, Any]]]] = {"dask": _connect_dask, "ray": _connect_ray}


def _package(name: str, extra: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except ImportError:
        raise InputError(
            f"backend {extra} is not installed; install its extra: pip install 'dungeonsim[{extra}]'"
        ) from None


def _knock(backend: str, address: str, speaks: bool = True, greeting: bytes = b"") -> None:
    """Raise InputError unless a cluster answers at the address: the libraries themselves try for minutes.

    speaks: what is there must say something, a dask scheduler by itself, a ray head to a greeting.
    """
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        raise InputError(f"address {address!r}: must be written HOST:PORT")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), REACH_SECONDS) as connection:
            connection.sendall(greeting)
            if speaks and not connection.recv(1):
                raise OSError(f"what answers is no {backend}")
    except (OSError, OverflowError, UnicodeError) as error:
        raise InputError(f"{backend} at {address}: cannot be reached ({_reason(error)})") from None


def _reason(error: Any) -> str:
    lines = (getattr(error, "strerror", None) or str(error) or type(error).__name__).splitlines()
    return str(lines[0]).rstrip(".")

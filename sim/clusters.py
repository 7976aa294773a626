"""Clusters that play games for us: how dask and ray are reached, and what goes wrong there, as one line."""

import contextlib
import functools
import importlib
import logging
import multiprocessing
import os
import socket
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import joblib

from sim.errors import InputError

REACH_SECONDS = 5  # a cluster that does not answer by then is not there
ANSWER_SECONDS = 600.0  # a task of about a second that is not back by then, compiling and all, will not come back


@functools.cache
def pool(backend: str, address: str, jobs: int) -> tuple[joblib.Parallel, int]:
    """An open pool of the cluster's workers that gives results in order, and how many they were when it was opened.

    Made once a process, as ray starts a process a worker for each pool. Raises InputError when the package is not
    installed or the cluster cannot be reached.
    """
    count, settings = CONNECT[backend](address, jobs)
    with joblib.parallel_config(backend, n_jobs=count, **settings):
        opened = joblib.Parallel(return_as="generator", pre_dispatch="2*n_jobs", batch_size=1, timeout=ANSWER_SECONDS)
    return opened.__enter__(), count


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
        _knock("ray", address)
    where = {"address": address} if address else {"num_cpus": jobs, "include_dashboard": False}
    try:
        ray.init(**where, **quiet)
    except Exception as error:  # ray raises a bare Exception when its processes do not come up in time
        raise InputError(f"{_name('ray', address)}: cannot be reached ({_reason(error)})") from None
    importlib.import_module("ray.util.joblib").register_ray()
    again = {"max_restarts": -1, "max_task_retries": -1}  # a lost worker is started anew, and its games played again
    return max(1, int(ray.cluster_resources().get("CPU", 0))), {"ray_remote_args": again}


_RAY_VARIABLES = {
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else it warns of a change to come
    "RAY_BACKEND_LOG_LEVEL": "fatal",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_gcs_server_port_wait_time_s": str(REACH_SECONDS),
}

CONNECT: dict[str, Callable[[str, int], tuple[int, dict[str, Any]]]] = {"dask": _connect_dask, "ray": _connect_ray}


def _package(name: str, extra: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except ImportError:
        raise InputError(
            f"backend {extra} is not installed; install its extra: pip install 'dungeonsim[{extra}]'"
        ) from None


def _knock(backend: str, address: str, speaks: bool = False) -> None:
    """Raise InputError unless something answers at the address: the libraries themselves try for minutes.

    speaks: what answers must say the first word, as a dask scheduler does; dask waits for it without end.
    """
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        raise InputError(f"address {address!r}: must be written HOST:PORT")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), REACH_SECONDS) as connection:
            if speaks and not connection.recv(1):
                raise OSError("what answers is no dask scheduler")
    except (OSError, OverflowError, UnicodeError) as error:
        raise InputError(f"{backend} at {address}: cannot be reached ({_reason(error)})") from None


def _reason(error: Any) -> str:
    lines = (getattr(error, "strerror", None) or str(error) or type(error).__name__).splitlines()
    return str(lines[0]).rstrip(".")

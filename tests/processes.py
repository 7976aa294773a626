"""What tests of whole processes share: waiting, and which processes of a session are left."""

import time
from pathlib import Path


def wait_until(condition, seconds, what):
    """Wait until the condition holds; its value. what: said when it never does."""
    limit = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < limit, what
        time.sleep(0.01)
    return found


def session_members(leader):
    """The processes of a session that still run."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == leader and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return found

"""The agenda: a stack of tasks, the next one on top. A game is never more than its agenda and one open decision."""

from sim.jit import jit


@jit(inline=True)
def plan(flow, task, a, b):
    """Put a task on top of the agenda: it comes before all that is there."""
    at = flow.n
    flow.task[at] = task
    flow.a[at] = a
    flow.b[at] = b
    flow.n = at + 1


@jit(inline=True)
def ask_seat(pub, phase, seat):
    """Open a decision of `seat`."""
    pub.phase = phase
    pub.seat = seat

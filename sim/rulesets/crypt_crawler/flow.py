"""The agenda: a stack of tasks, the next one on top. A run is never more than its agenda and one open decision."""

from sim.jit import jit


@jit(inline=True)
def plan(flow, task, a, b):
    """Put a task on top of the agenda: it comes before all that is there."""
    at = flow.n
    flow.task[at] = task
    flow.a[at] = a
    flow.b[at] = b
    flow.n = at + 1

"""The agenda: a stack of tasks, the next one on top. A run is never more than its agenda and one open decision."""

from sim.jit import jit
from sim.rulesets.crypt_crawler.phases import HARM, OPERATIONS


@jit(inline=True)
def plan(flow, task, a, b):
    """Put a task on top of the agenda: it comes before all that is there."""
    at = flow.n
    flow.task[at] = task
    flow.a[at] = a
    flow.b[at] = b
    flow.n = at + 1


@jit(inline=True)
def plan_harm(flow, kind, amount):
    """Plan a harmful change that comes next, if there is any to weigh."""
    if amount > 0:
        plan(flow, HARM, kind, amount)


@jit(inline=True)
def plan_text(flow, number, world):
    """Plan a list of operations, if it has any."""
    if world.lists[number, 1]:
        plan(flow, OPERATIONS, number, 0)

"""Who sits where in a tournament, so that no policy has better seats or milder company than another.

A field is the policies at a table, whatever their seats: every choice of as many policies as there are seats; with
fewer policies than seats each has the same number of seats, and those left over go to every choice of policies in turn.
A field of few arrangements plays them all. Of another one those of a Williams square are played: each policy has each
seat, and each neighbour on either side, equally often.
"""

import itertools
import math
from collections import Counter
from collections.abc import Iterator

from sim.errors import InputError

MOST_ARRANGEMENTS = 24  # of a field, up to which all are played
MOST_TABLES = 2_000

Seats = tuple[int, ...]  # the number of the policy in each seat


def fields(policies: int, seats: int) -> Iterator[Seats]:
    """Every field, its policies in order. All have as many arrangements."""
    each, left = divmod(seats, policies)
    for more in itertools.combinations(range(policies), left):
        yield tuple(sorted([*range(policies)] * each + list(more)))


def ways(field: Seats) -> int:
    """How many arrangements a field has."""
    return math.factorial(len(field)) // math.prod(math.factorial(count) for count in Counter(field).values())


def arrangements(field: Seats) -> list[Seats]:
    """The ways in which a field sits down here."""
    if ways(field) <= MOST_ARRANGEMENTS:
        return sorted(set(itertools.permutations(field)))
    return [tuple(field[place] for place in row) for row in williams(len(field))]


def williams(n: int) -> list[Seats]:
    """Rows in which each of n is in each place, and right after each other one, equally often (Williams 1949)."""
    first = [(place + 1) // 2 if place % 2 else -(place // 2) for place in range(n)]
    rows = [tuple((place + shift) % n for place in first) for shift in range(n)]
    return rows if n % 2 == 0 else rows + [row[::-1] for row in rows]


def seatings(policies: int, seats: int) -> list[Seats]:
    """All tables of a tournament; raises InputError when they are too many."""
    count = math.comb(policies, seats % policies if seats >= policies else seats)
    count *= len(arrangements(next(fields(policies, seats))))
    if count > MOST_TABLES:
        raise InputError(f"{policies} policies for {seats} seats make {count:,} tables, more than {MOST_TABLES:,}")
    return [way for field in fields(policies, seats) for way in arrangements(field)]


def all_ways(policies: int, seats: int) -> bool:
    """Whether the tables hold every arrangement of every field."""
    return ways(next(fields(policies, seats))) <= MOST_ARRANGEMENTS

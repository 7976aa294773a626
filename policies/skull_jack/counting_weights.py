"""Finds the weights of the policy `counting`: ``python -m policies.skull_jack.counting_weights`` rewrites its file.

For each total in doubt and each open card, exact play gives what a hit is worth more than standing, at the full
shoe and with one further card of each value removed; the difference is that card's effect of removal.
"""

from policies.skull_jack.counting import FILE, VALUES
from sim.rulesets.skull_jack.exact import Hand, Table, values

COUNTS = (4,) * 9 + (16,)  # the printed deck by value
HANDS = {  # the two cards that stand for a total; other totals are never in doubt
    "hard": {total: (10, total - 10) for total in range(12, 18)},
    "soft": {total: (1, total - 11) for total in range(17, 20)},
}
HEAD = """# Weights of the policy `counting`, printed rules: what a hit is worth more than standing, in bets.
# Found by `python -m policies.skull_jack.counting_weights`. By total: a row for each open card (ace, 2, ..., 10);
# in a row the value at the full shoe, then the effect of removing an ace, a 2, ..., a 10.
"""


def counts_of(*cards: int) -> Hand:
    """Numbers of cards by value 1..10."""
    return tuple(cards.count(value) for value in range(1, VALUES + 1))


def gain(table: Table, cards: tuple[int, int], upcard: int, *removed: int) -> float:
    """Net of a hit less that of standing, with further cards in sight."""
    stand, hit = values(table, counts_of(*cards), upcard, counts_of(*removed))
    return hit - stand


def compute() -> dict[str, dict[int, list[list[float]]]]:
    """The weights by kind and total, rounded to 1e-6; takes about a minute."""
    table = Table(counts=COUNTS)
    weights: dict[str, dict[int, list[list[float]]]] = {}
    for kind, hands in HANDS.items():
        weights[kind] = {}
        for total, cards in hands.items():
            weights[kind][total] = [weights_of(table, cards, upcard) for upcard in range(1, VALUES + 1)]
    return weights


def weights_of(table: Table, cards: tuple[int, int], upcard: int) -> list[float]:
    """The row of one state."""
    base = gain(table, cards, upcard)
    effects = [gain(table, cards, upcard, value) - base for value in range(1, VALUES + 1)]
    full_shoe = base - sum(effects[card - 1] for card in cards)  # the cards that stand for the total put back
    return [round(number, 6) for number in (full_shoe, *effects)]


def main() -> None:
    """Write the file."""
    parts = [HEAD]
    for kind, totals in compute().items():
        parts.append(f"\n[{kind}]\n")
        for total, rows in totals.items():
            lines = "".join(f"    {row},\n" for row in rows)
            parts.append(f"{total} = [\n{lines}]\n")
    FILE.write_text("".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()

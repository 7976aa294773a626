"""One game of Skull Jack as a story, from the log of a traced game."""

from collections.abc import Callable, Iterable

from sim.rulesets.skull_jack import notes
from sim.rulesets.skull_jack.codes import GOAL
from sim.rulesets.skull_jack.options import SkullJackOptions
from sim.rulesets.skull_jack.tables import RANKS, SkullJackTables, card_name


def narrate(
    options: SkullJackOptions, tables: SkullJackTables, events: Iterable[tuple[int, int, int]]
) -> list[str]:
    """The lines of the story, each with the rules that applied in square brackets.

    events: (note code, a, b) in order, as kept by sim.trace.
    """
    story = _Story(options, tables)
    for code, a, b in events:
        for line in story.tell(code, a, b):
            story.lines.append(line if line.startswith("Hand ") else f"  {line}  [{notes.RULES[code]}]")
    return story.lines


class _Story:
    """What has been told so far, and the totals that the log leaves to the reader."""

    def __init__(self, options: SkullJackOptions, tables: SkullJackTables):
        self.options, self.ranks = options, tables.cards
        self.lines: list[str] = []
        self.hands: dict[int, list[int]] = {}
        self.tellers: dict[int, Callable[[int, int], list[str]]] = {
            notes.JOINED: lambda a, b: [f"Hero {a + 1} bets {b} gold."],
            notes.SAT_OUT: lambda a, b: [f"Hero {a + 1} sits this hand out."],
            notes.DEALT_HOLE: self._new_hand,
            notes.DEALT_UP: lambda a, b: [f"Skull Jack shows the {self._card(a)}."],
            notes.HERO_CARD: self._hero_card,
            notes.HERO_BUSTS: lambda a, b: [f"Hero {a + 1} busts with {b}; the bet goes to the bank."],
            notes.STOOD: lambda a, b: [f"Hero {a + 1} stands on {b}."],
            notes.DEALER_REVEALS: self._reveal,
            notes.DEALER_CARD: lambda a, b: [f"Skull Jack draws the {self._card(a)}: {b}."],
            notes.DEALER_STANDS: lambda a, b: [f"Skull Jack stands on {a}{' and beats all' * self._beats(a, b)}."],
            notes.DEALER_BUSTS: lambda a, b: [f"Skull Jack busts with {a}."],
            notes.DEALER_IDLE: lambda a, b: ["Every hero is bust; Skull Jack draws no card."],
            notes.SETTLED: self._settled,
            notes.PAID_SHORT: lambda a, b: [f"The bank holds only {b} gold to pay hero {a + 1}."],
            notes.BANK_NOW: lambda a, b: [f"The bank holds {a} gold."],
            notes.RESTOCK: lambda a, b: [f"The shoe is empty; {a} cards of earlier hands are shuffled again."],
            notes.CLOSED: lambda a, b: ["The bank is cleared: no more Skull Jack today."],
        }

    def tell(self, code: int, a: int, b: int) -> list[str]:
        return self.tellers[code](a, b)

    def _card(self, code: int) -> str:
        return card_name(code, self.ranks)

    def _beats(self, total: int, n_cards: int) -> bool:
        rule = self.options.dealer_21_wins
        wins = rule == "true" or (rule == "two_card" and n_cards == 2) or (rule == "by_hit" and n_cards > 2)
        return total == GOAL and wins

    def _new_hand(self, number: int, _: int) -> list[str]:
        self.hands = {}
        return [f"Hand {number}", "Skull Jack takes a card face down."]

    def _hero_card(self, seat: int, card: int) -> list[str]:
        hand = self.hands.setdefault(seat, [])
        hand.append(card)
        verb = "receives" if len(hand) <= 2 else "hits and gets"
        total = f": {self._total(hand)}" if len(hand) > 1 else ""
        return [f"Hero {seat + 1} {verb} the {self._card(card)}{total}."]

    def _total(self, hand: list[int]) -> str:
        values = [self.ranks[card % RANKS].value for card in hand]
        hard = sum(values)
        return f"soft {hard + 10}" if 1 in values and hard + 10 <= GOAL else str(hard)

    def _reveal(self, hole: int, up: int) -> list[str]:
        return [f"Skull Jack turns over the {self._card(hole)}: {self._total([hole, up])}."]

    def _settled(self, seat: int, net: int) -> list[str]:
        verb = "wins" if net > 0 else "loses" if net < 0 else "is settled with no gain:"
        return [f"Hero {seat + 1} {verb} {abs(net)} gold."]

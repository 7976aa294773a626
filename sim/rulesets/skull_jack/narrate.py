"""One game of Skull Jack as a story, from the log of a traced game."""

from collections.abc import Iterable, Iterator

from sim.contract import Event, Told
from sim.narration import Line, Teller, story_lines
from sim.rulesets.skull_jack import notes
from sim.rulesets.skull_jack.codes import GOAL
from sim.rulesets.skull_jack.options import SkullJackOptions
from sim.rulesets.skull_jack.tables import RANKS, SkullJackTables, card_name


def narrate(options: SkullJackOptions, tables: SkullJackTables, events: Iterable[Event]) -> Iterator[Told]:
    """The story, line by line, with the rules that applied."""
    return story_lines(events, _Story(options, tables).tellers, notes.RULES, _headings)


def _headings(code: int, hand: int, _: int) -> list[str]:
    return [f"Hand {hand}"] if code == notes.DEALT_HOLE else []


class _Story:
    """What lies on the table so far; the log tells changes only."""

    def __init__(self, options: SkullJackOptions, tables: SkullJackTables):
        self.options, self.ranks = options, tables.cards
        self.hands: dict[int, list[int]] = {}
        self.shown: list[int] = []  # the dealer's cards once he has turned them up
        self.dealer = 0  # his total; above 21 is bust, 0 before he plays
        self.tellers: dict[int, Teller] = {
            notes.JOINED: lambda seat, bet: f"Hero {seat + 1} bets {bet} gold.",
            notes.SAT_OUT: lambda seat, _: f"Hero {seat + 1} sits this hand out.",
            notes.DEALT_HOLE: self._new_hand,
            notes.DEALT_UP: lambda card, _: f"Skull Jack shows the {self._card(card)}.",
            notes.HERO_CARD: self._hero_card,
            notes.HERO_BUSTS: lambda seat, total: f"Hero {seat + 1} busts with {total}; the bet goes to the bank.",
            notes.STOOD: lambda seat, total: f"Hero {seat + 1} stands on {total}.",
            notes.DEALER_REVEALS: self._reveal,
            notes.DEALER_CARD: self._dealer_card,
            notes.DEALER_STANDS: self._dealer_stands,
            notes.DEALER_BUSTS: lambda total, _: f"Skull Jack busts with {total}.",
            notes.DEALER_IDLE: lambda a, b: "Every hero is bust; Skull Jack draws no card.",
            notes.SETTLED: self._settled,
            notes.PAID_SHORT: lambda seat, bank: f"The bank holds only {bank} gold to pay hero {seat + 1}.",
            notes.BANK_NOW: lambda bank, _: f"The bank holds {bank} gold.",
            notes.RESTOCK: lambda n, _: f"The shoe is empty; {n} cards of earlier hands are shuffled again.",
            notes.CLOSED: lambda hand, _: "The bank is cleared: no more Skull Jack today.",
        }

    def _card(self, code: int) -> str:
        return card_name(code, self.ranks)

    def _points(self, hand: list[int]) -> tuple[int, bool]:
        """The total of a hand, and whether it is soft."""
        values = [self.ranks[card % RANKS].value for card in hand]
        soft = 1 in values and sum(values) + 10 <= GOAL
        return sum(values) + 10 * soft, soft

    def _total(self, hand: list[int]) -> str:
        total, soft = self._points(hand)
        return f"soft {total}" if soft else str(total)

    def _new_hand(self, number: int, _: int) -> str:
        self.hands, self.dealer = {}, 0
        return "Skull Jack takes a card face down."

    def _hero_card(self, seat: int, card: int) -> Line:
        hand = self.hands.setdefault(seat, [])
        hand.append(card)
        verb = "receives" if len(hand) <= 2 else "hits and gets"
        total = f": {self._total(hand)}" if len(hand) > 1 else ""
        dealt = {1: "SJ-15", 2: "SJ-17"}.get(len(hand), "SJ-20")
        value = self.ranks[card % RANKS].value
        counted = "SJ-10 SJ-11" if value == 1 else "SJ-08" if self.ranks[card % RANKS].rank.isdecimal() else "SJ-09"
        return f"Hero {seat + 1} {verb} the {self._card(card)}{total}.", f"{dealt} {counted}"

    def _reveal(self, hole: int, up: int) -> Line:
        self.shown = [hole, up]
        soft = self._points(self.shown)[1]
        text = f"Skull Jack turns over the {self._card(hole)}: {self._total(self.shown)}."
        return text, "SJ-26 SJ-29" if soft else "SJ-26"

    def _dealer_card(self, card: int, total: int) -> Line:
        _, was_soft = self._points(self.shown)
        self.shown.append(card)
        soft = self._points(self.shown)[1]
        rules = "SJ-27 SJ-30 SJ-32" if was_soft and not soft else "SJ-27 SJ-29" if soft and not was_soft else "SJ-27"
        return f"Skull Jack hits and gets the {self._card(card)}: {self._total(self.shown)}.", rules

    def _dealer_stands(self, total: int, n_cards: int) -> Line:
        self.dealer = total
        rule = self.options.dealer_21_wins
        beats = rule == "true" or (rule == "two_card" and n_cards == 2) or (rule == "by_hit" and n_cards > 2)
        if total == GOAL and beats:
            return f"Skull Jack stands on {total} and beats every hero.", "SJ-28 SJ-34"
        return f"Skull Jack stands on {total}.", "SJ-31" if self._points(self.shown)[1] else "SJ-28"

    def _settled(self, seat: int, net: int) -> Line:
        total, _ = self._points(self.hands[seat])
        if total > GOAL:
            rules = "SJ-25"
        elif self.dealer == 0:
            rules = "SJ-33"
        elif self.dealer == GOAL and net < 0:
            rules = "SJ-34"
        elif total == self.dealer:
            rules = "SJ-35"
        else:
            rules = "SJ-36" if total > self.dealer else "SJ-37"
        if net == 0:
            return f"Hero {seat + 1} takes the bet back.", f"{rules} SJ-40"
        return f"Hero {seat + 1} {'wins' if net > 0 else 'loses'} {abs(net)} gold.", f"{rules} SJ-40"

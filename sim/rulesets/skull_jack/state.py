"""The records of one game of Skull Jack.

`pub` is what everybody at the table sees: every card of every hero and the dealer's second card. `hid` is
what nobody sees: the dealer's first card and the order of the shoe (SJ-14, SJ-18). A seat has no secrets of
its own, so `own` holds its number and a scratch area.
"""

from sim.contract import policy_params
from sim.records import record
from sim.rng import LATE_STREAM, STREAM
from sim.rulesets.skull_jack.codes import MAX_CARDS, MAX_HAND, SEATS

PUB = record(
    ("phase", "i4"),
    ("seat", "u4"),  # whose decision it is, 0..2
    ("hand", "i4"),  # hands dealt so far
    ("bank", "i4"),  # gold
    ("standing", "i4"),  # heroes who stand in this hand
    ("up", "i4"),  # the dealer's open card (a card code), -1 before the deal
    ("cards", "u1", (SEATS, MAX_HAND)),  # card codes, in the order received
    ("n_cards", "u4", (SEATS,)),
    ("hard", "i4", (SEATS,)),  # total with every ace at 1
    ("total", "i4", (SEATS,)),  # best total, above 21 only when bust
    ("soft", "i4", (SEATS,)),  # 1 when an ace counts 11
    ("status", "i4", (SEATS,)),  # OUT, IN, STOOD, BUST
    ("result", "u4", (SEATS,)),  # of the last hand: LOSS, TIE, WIN
    ("purse", "i4", (SEATS,)),  # gold; a pooled purse is purse[0]
    ("gone", "i2", (11,)),  # cards by value out of the shoe from earlier hands (reshuffle_each_hand false)
)
OWN = record(("seat", "u4"), ("memo", "i8", (4,)))
HID = record(
    ("hole", "u4"),  # the dealer's hidden card
    ("drawn", "u4"),  # cards of the shoe dealt since the shuffle
    ("hand_start", "u4"),  # of these, dealt before this hand
    ("in_order", "u4"),  # cards up to this one come as they lie: 0, more in tests
    ("look_from", "u4"),  # from this card on a draw is not a plain one: the shoe is empty, or its order is set
    ("shoe", "u1", (MAX_CARDS,)),  # card codes; the undealt part is in no particular order
)
STATE = record(
    ("pub", PUB),
    ("own", OWN, (SEATS,)),
    ("hid", HID),
    ("deal", STREAM),
    ("policy", LATE_STREAM, (SEATS,)),
)
OFFER = record(("n", "i4"), ("action", "i4", (2,)))

WORLD = record(
    ("max_decisions", "i4"),
    ("heroes", "i4"),
    ("visit", "i4"),
    ("max_hands", "i4"),  # 0: no limit
    ("dealer_stands_on", "i4"),
    ("hit_soft17", "i4"),
    ("dealer_21_wins", "i4", (2,)),  # of two cards, of more
    ("natural_beats_21", "i4"),
    ("tie", "i4"),
    ("bet", "i4"),  # gold, like all below
    ("due", "i4", (2, 3)),  # what the bank pays, by whether it is for a two-card 21, and by result
    ("forfeit", "i4", (3,)),  # what the hero loses, by result
    ("bank", "i4"),
    ("purse", "i4"),
    ("pooled", "i4"),
    ("bank_short", "i4"),
    ("reshuffle", "i4"),
    ("dealer_always_plays", "i4"),
    ("n_cards", "i4"),
    ("n_copied", "i4"),  # n_cards in whole blocks of COPIED
    ("shoe", "u1", (MAX_CARDS,)),  # card codes of the whole shoe
    ("value", "i4", (64,)),  # by card code; 1 is an ace
    ("count", "i2", (11,)),  # cards in the shoe by value
)
PARAMS = policy_params(values=5000, table=131_072)

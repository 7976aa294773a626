"""Codes of Skull Jack: phases, actions, how a game ends, the state of a seat, readings of the rules."""

from sim.contract import FIRST_FREE_END

SEATS = 3  # player areas on the board (SJ-03)
GOAL = 21
MAX_CARDS = 512  # nine decks
COPIED = 128  # cards that the processor copies at a stroke
MAX_HAND = 22  # twenty-one aces and the card that busts

# phases
SIT, PLAY = 0, 1

# actions
STAND, HIT, PASS, JOIN = 0, 1, 2, 3
ACTION_NAMES = ("stand", "hit", "sit out", "join")

# how a game ends, after the codes common to all rulesets
HAND_PLAYED, BANK_CLEARED, PURSE_SHORT, LEFT, MAX_HANDS, BANK_TOO_SHORT = range(FIRST_FREE_END, FIRST_FREE_END + 6)
END_NAMES = ("hand_played", "bank_cleared", "purse_short", "left", "max_hands", "bank_short")

# what a seat is doing in the current hand
OUT, IN, STOOD, BUST = 0, 1, 2, 3

# how a hero's hand ends
LOSS, TIE, WIN = 0, 1, 2

# whether a dealer's 21 beats everything: one of two cards, one of more (option dealer_21_wins)
DEALER_21 = {"false": (0, 0), "true": (1, 1), "two_card": (1, 0), "by_hit": (0, 1)}

# who wins equal totals (option tie)
TIES = {"push": TIE, "hero": WIN, "dealer": LOSS}

# what happens when the bank cannot pay (option bank_short)
BANK_SHORT = {"in_order": 0, "stock": 1, "cap_seats": 2}
IN_ORDER, STOCK, CAP_SEATS = 0, 1, 2

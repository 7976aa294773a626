"""Beginning of a game and of each hand (SJ-01 to SJ-07, SJ-42, SJ-43)."""

from sim.jit import jit
from sim.rulesets.skull_jack.codes import BANK_TOO_SHORT, CAP_SEATS, IN, OUT, PLAY, PURSE_SHORT, SEATS, SIT, WIN
from sim.rulesets.skull_jack.rules.dealing import fill_shoe, forget_gone, mix, open_hand
from sim.rulesets.skull_jack.rules.settling import purse_of


@jit(inline=True)
def clear_table(pub):
    """Cards and results of the last hand off the table."""
    pub.up = -1
    pub.standing = 0
    for seat in range(SEATS):
        pub.status[seat] = OUT
        pub.n_cards[seat] = 0
        pub.hard[seat] = 0
        pub.total[seat] = 0
        pub.soft[seat] = 0


@jit
def can_join(pub, seat, world):
    """Whether a hero may take part in the next hand: a full bet in the purse (SJ-05, SJ-07), and with
    bank_short = cap_seats no more heroes than the bank can pay (SJ-A4)."""
    return pub.purse[purse_of(seat, world)] >= world.bet and bank_can_seat(pub, seat, world)


@jit
def bank_can_seat(pub, seat, world):
    """Whether the bank can pay one more winner; asked only with bank_short = cap_seats (SJ-A4)."""
    if world.bank_short != CAP_SEATS:
        return True
    seated = 0
    for other in range(seat):
        seated += pub.status[other] == IN
    return (seated + 1) * max(world.due[0, WIN], world.due[1, WIN]) <= pub.bank


@jit
def why_nobody_plays(pub, world):
    """The end of a game in which no hero may join a hand: the bank cannot pay one, or no purse holds a bet."""
    return PURSE_SHORT if bank_can_seat(pub, 0, world) else BANK_TOO_SHORT


@jit
def next_to_ask(pub, after, world):
    """The next seat after `after` that may join the coming hand, or world.heroes when there is none."""
    seat = after + 1
    while seat < world.heroes and not can_join(pub, seat, world):
        seat += 1
    return seat


@jit(inline=True)
def start_game(state, world, log):
    """Set the table up. A single hand seats every hero at once and deals; a visit first asks who joins."""
    pub = state.pub
    pub.hand = 0
    pub.bank = world.bank
    for seat in range(world.heroes):
        own = state.own[seat]
        own.seat = seat
        for i in range(own.memo.shape[0]):
            own.memo[i] = 0
        pub.purse[seat] = 0
        pub.result[seat] = 0
    mix(state.hid, world)
    clear_table(pub)
    if world.visit:
        for seat in range(world.heroes):
            pub.purse[purse_of(seat, world)] += world.purse
        fill_shoe(state.hid, pub, world)
        forget_gone(pub)
        pub.phase = SIT
        pub.seat = next_to_ask(pub, -1, world)
        return
    for seat in range(SEATS):
        if seat < world.heroes and bank_can_seat(pub, seat, world):
            pub.status[seat] = IN
    if pub.status[0] == OUT:  # the bank cannot pay even one hero
        pub.seat = world.heroes
        return
    pub.seat = 0
    if not world.reshuffle:
        fill_shoe(state.hid, pub, world)
        forget_gone(pub)
    pub.phase = PLAY
    open_hand(state.hid, pub, world, state.deal, log)

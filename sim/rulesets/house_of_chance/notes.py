"""What a day at the house may note in the log, and the rules behind each note; a table's own notes come between."""

FIRST = 1000  # the notes of the four games are smaller

DAY_BEGINS, NOTHING_TODAY, SAT_DOWN, GOT_UP, HOUSE_LEFT, NOBODY_CAN_PAY, TABLE_IS_CLOSED = range(FIRST, FIRST + 7)

RULES = {
    DAY_BEGINS: "HC-01 HC-03",
    NOTHING_TODAY: "HC-03 HC-11",
    SAT_DOWN: "HC-04 HC-07 HC-14",
    GOT_UP: "HC-05 HC-06",
    HOUSE_LEFT: "HC-04",
    NOBODY_CAN_PAY: "HC-14",
    TABLE_IS_CLOSED: "HC-05",
}

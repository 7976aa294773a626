"""What a kernel of Tower Attack! may note in the log, and the rules behind each note."""

PLACED, THROWN, SET_ASIDE, BEATEN, FAILED, FELL, PURSE_NOW, BARRED, LEFT, BROKE, CLOSED = range(11)

RULES = {
    PLACED: "TA-05 TA-06 TA-17 TA-20",
    THROWN: "TA-07 TA-08 TA-09 TA-10",
    SET_ASIDE: "TA-10",
    BEATEN: "TA-12 TA-13 TA-14",
    FAILED: "TA-18 TA-19",
    FELL: "TA-28",
    PURSE_NOW: "TA-27 HC-08",
    BARRED: "TA-A5",
    LEFT: "TA-06 TA-15 TA-16 TA-20 HC-04",
    BROKE: "HC-14",
    CLOSED: "TA-24 TA-25 TA-29",
}

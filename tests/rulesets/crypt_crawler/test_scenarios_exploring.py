"""Moves, cards, pushing, clear cubes, the key and the door."""

import pytest

from sim.rulesets.crypt_crawler.codes import ALTAR, SHOP, SHRINE
from sim.rulesets.crypt_crawler.notes import EVENT_ROLLED, OUTCOME, PUSHED


@pytest.mark.rule("CC-S07", "CC-078", "CC-079", "CC-086", "CC-087", "CC-088", "CC-165", "CC-D04", "CC-077")
@pytest.mark.rule("CC-T06")
def test_a_push_resolves_the_red_text_of_the_second_card(crypt):
    table = crypt().lay("D02", top="D01 D05").set(food=0, gold=20, fragments=5)
    table.enter("G").dice(1)
    assert table.offered() == ["go on", "push your luck"]
    table.do("push your luck")
    assert table.slot() == ["D01"]
    assert table.phase == "loot offered" and table.pub.offered == 7  # U-1, by the die
    table.go_on()
    assert table.events(EVENT_ROLLED) == [] and table.pub.food == 0
    assert table.phase == "in a shop"
    assert table.offered() == ["go on", *(f"buy position {place}" for place in (6, 7, 8))]
    table.go_on()
    assert table.pub.n_crystals == 0 and table.slot() == ["D01", "D05"]


@pytest.mark.rule("CC-S08", "CC-110")
def test_a_push_in_the_dark(crypt):
    table = crypt().lay("D02", top="D01 D05").set(lit=0, foot=10)
    table.enter("G").do("push your luck")
    assert table.row.fights == 1 and table.enemies[table.foe.foe] == "knight"


@pytest.mark.rule("CC-S09", "CC-084")
@pytest.mark.parametrize(("symbol", "events"), [("R", 0), ("Y", 0), ("G", 1)])
def test_an_event_needs_the_symbol_of_the_room(crypt, symbol, events):
    table = crypt().lay("D01", top="D02").print("D02", event_symbol=symbol)
    table.enter("G").resolve()
    assert table.row.events == events


@pytest.mark.rule("CC-S10", "CC-S11", "CC-087")
@pytest.mark.parametrize(("red", "symbol", "events"), [("R", "R", 1), ("Y", "G", 0)])
def test_after_a_push_an_event_needs_the_red_symbol(crypt, red, symbol, events):
    table = crypt().lay("D01", top="D02 D03").print("D03", red=red, event_symbol=symbol)
    table.enter("G").do("push your luck")
    assert table.row.events == events


@pytest.mark.rule("CC-S12", "CC-WE02", "CC-163", "CC-164", "CC-165")
@pytest.mark.parametrize("push", [False, True])
@pytest.mark.parametrize(("room", "places"), [("G", (6, 7, 8)), ("Y", (3, 4, 5, 6, 7, 8)), ("R", tuple(range(9)))])
def test_shelves_by_the_symbol_of_the_room(crypt, room, places, push):
    table = crypt().lay("D01", top="D02 D03").set(gold=20)
    for name in ("D02", "D03"):
        table.print(name, special=SHOP, red="R")
    table.enter(room).do("push your luck" if push else "go on")
    assert table.offered() == ["go on", *(f"buy position {place}" for place in places)]


@pytest.mark.rule("CC-080", "CC-082", "CC-083", "CC-089", "CC-209", "CC-T07")
@pytest.mark.parametrize(("room", "symbol"), [("G", 0), ("Y", 1), ("R", 2)])
def test_the_first_card_follows_the_room(crypt, room, symbol):
    table = crypt().lay("D01", top="D02").set(gold=0, food=0)
    table.print("D02", event_symbol=room, event="FOOD 1", g="GOLD 1", y="GOLD 2", r="GOLD 3")
    table.forget_events()
    table.enter(room)
    assert table.slot() == []
    table.resolve()
    assert table.events(OUTCOME) == [(OUTCOME, symbol, 0)]
    assert (table.pub.gold, table.pub.food) == (symbol + 1, 1)
    assert table.slot() == ["D02"] and int(table.pub.room) in table.rooms()


@pytest.mark.rule("CC-083", "CC-229", "CC-249", "CC-A30")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_every_face_of_an_event(crypt, face):
    table = crypt().lay("D01", top="D02").set(gold=0).print("D02", event_symbol="G")
    for number in range(6):
        table.world.cards[1].event[number] = table.text(f"GOLD {number + 1}")
    table.enter("G").dice(face).go_on()
    assert table.pub.gold == face and table.pub.coins == 3
    assert "coins" not in table.asked


@pytest.mark.rule("CC-081", "CC-122")
def test_an_outcome_goes_from_left_to_right(crypt):
    table = crypt().lay("D01", top="D02").set(gold=0, fear=0)
    table.print("D02", g="GOLD 1, ENEMY rat, FEAR 2").world.enemies[0].speed = 0
    table.enter("G").go_on()
    assert (table.pub.gold, table.pub.fear, table.row.fights) == (1, 0, 1)
    table.win()
    assert table.pub.fear == 2


@pytest.mark.rule("CC-S55", "CC-218", "CC-A10", "CC-096", "CC-095")
def test_the_door_is_used_on_a_later_visit(crypt):
    table = crypt().lay("D01", top="D02", room=8, cleared=(6, 7)).print("D02")
    assert "leave the level" not in table.offered()
    table.do("move to room", 5).resolve()
    assert table.pub.key == 1 and "leave the level" not in table.offered()
    deck = table.hid.n_deck
    for room in (8, 7, 6):
        table.do("move to room", room)
    assert table.hid.n_deck == deck
    assert "leave the level" in table.offered() and "move to room 7" in table.offered()


@pytest.mark.rule("CC-092", "CC-095")
@pytest.mark.parametrize(("room", "cleared", "key", "may"), [(6, (6,), 1, 1), (6, (6,), 0, 0), (4, (4, 6), 1, 0)])
def test_leaving_needs_the_key_and_the_door(crypt, room, cleared, key, may):
    table = crypt().lay("D01", room=room, cleared=cleared).set(key=key)
    assert ("leave the level" in table.offered()) == may


@pytest.mark.rule("CC-S56", "CC-093")
@pytest.mark.parametrize("push", [False, True])
def test_the_key_is_taken_when_the_room_is_cleared(crypt, push):
    table = crypt().lay("D01", top="D02 D03", room=3, cleared=(2,))
    table.print("D02", special=SHRINE).print("D03", special=ALTAR)
    table.do("move to room", 5)
    if push:
        table.do("push your luck")
        assert table.phase == "at an altar" and table.pub.key == 0
        table.go_on()
    else:
        table.resolve()
    assert table.pub.key == 1


@pytest.mark.rule("CC-S57", "CC-196")
def test_a_death_in_the_key_room(crypt):
    table = crypt().lay("D01", top="D02", room=3, cleared=(2,)).print("D02", g="HP -9").set(hp=3)
    table.do("move to room", 5).go_on()
    assert (table.end, table.pub.key) == ("hp", 0)


@pytest.mark.rule("CC-S72", "CC-090", "CC-091", "CC-085")
def test_a_special_location_is_there_once(crypt):
    table = crypt().lay("D01", top="D02").set(fragments=5).print("D02", special=SHRINE)
    room = table.before("G")
    table.do("move to room", room).go_on()
    assert table.phase == "at a shrine"
    back = int(table.world.maps[0].links[room] & table.pub.cleared).bit_length() - 1
    table.go_on().do("move to room", back).do("move to room", room)
    assert table.phase == "between turns" and table.row.flips == 1 and table.row.reentries == 2


@pytest.mark.rule("CC-S73", "CC-215", "CC-216", "CC-A09")
def test_the_entrance_is_a_cleared_place(crypt):
    table = crypt().lay("D02", room=1)
    table.do("move to room", 0).do("move to room", 1)
    assert (table.pub.foot, table.row.flips, table.hid.n_deck) == (2, 0, 15)


@pytest.mark.rule("CC-A09")
def test_the_entrance_as_a_room(crypt):
    table = crypt(entrance="room").lay("D02", top="D03", room=1).print("D03", g="GOLD 1")
    table.do("move to room", 0)
    assert table.phase == "card flipped"
    table.resolve()
    assert table.row.flips == 1 and int(table.pub.cleared) & 1
    table = crypt(entrance="room").lay("D02")
    assert "move to room 1" in table.offered()


@pytest.mark.rule("CC-A09")
def test_no_entrance(crypt):
    table = crypt(entrance="none").lay("D02", room=1)
    assert table.offered()[:2] == ["move to room 2", "move to room 4"]
    assert crypt(entrance="none").lay("D02").offered()[0] == "move to room 1"


@pytest.mark.rule("CC-071", "CC-073", "CC-074", "CC-217", "CC-D03", "CC-T05")
def test_moves_are_to_adjacent_rooms_and_one_must_be_made(crypt):
    table = crypt().lay("D02", room=5, cleared=(2,)).set(food=0)
    assert table.offered() == [f"move to room {room}" for room in (2, 4, 6, 7)]
    table = crypt().lay("D02").set(food=0)
    assert table.offered() == ["move to room 1"]


@pytest.mark.rule("CC-075", "CC-077", "CC-072")
def test_a_new_room_flips_the_top_card(crypt):
    table = crypt().lay("D01", top="D07 D08")
    table.enter("Y")
    assert (table.pub.active, table.hid.n_deck, table.pub.foot) == (6, 14, 1)
    assert table.offered() == ["go on", "push your luck"]


@pytest.mark.rule("CC-079", "CC-078")
@pytest.mark.parametrize("pushes", [0, 1, 2])
def test_the_number_of_pushes(crypt, pushes):
    table = crypt(pushes=pushes).lay("D01", top="D02 D03 D04 D05")
    for name in ("D02", "D03", "D04"):
        table.print(name, g="GOLD 5")
    table.forget_events()
    table.enter("G")
    while table.phase == "card flipped":
        table.do("push your luck")
    assert len(table.events(PUSHED)) == pushes == table.row.pushed
    assert table.row.flips == 1


@pytest.mark.rule("CC-085", "CC-278", "CC-A51")
def test_special_locations_are_optional_and_need_no_symbol(crypt):
    table = crypt().lay("D01", top="D02").set(fragments=5, gold=20)
    table.print("D02", special=SHRINE | SHOP | ALTAR, event_symbol="R")
    table.enter("G").go_on()
    seen = []
    while table.phase != "between turns":
        seen.append(table.phase)
        table.go_on()
    assert seen == ["at a shrine", "at an altar", "in a shop"]
    assert (table.pub.fragments, table.pub.gold, table.pub.altars) == (5, 20, 0)


@pytest.mark.rule("CC-043", "CC-266", "CC-A55", "CC-D09")
@pytest.mark.parametrize("eat", [False, True])
def test_eating_with_a_card_in_view(crypt, eat):
    table = crypt(eat_after_flip=eat).lay("D01", top="D02").set(food=2, hp=5).print("D02", special=ALTAR)
    assert "eat for HP" in table.offered()
    table.enter("G")
    assert ("eat for HP" in table.offered()) == eat
    if eat:
        table.do("eat for HP")
        assert table.pub.hp == 6 and table.phase == "card flipped"
    table.go_on()
    assert table.phase == "at an altar" and "eat for HP" not in table.offered()


@pytest.mark.rule("CC-041", "CC-031", "CC-033", "CC-D09")
def test_each_food_gives_one_point(crypt):
    table = crypt().set(food=3, hp=12, stamina=5)
    table.do("eat for HP").do("eat for Stamina").do("eat for HP")
    assert (table.pub.hp, table.pub.stamina, table.pub.food) == (14, 6, 0)
    table.set(food=1)
    assert not any("eat" in action for action in table.offered())


@pytest.mark.rule("CC-A41", "CC-086")
def test_a_red_text_of_its_own(crypt):
    table = crypt().lay("D01", top="D02 D03").set(gold=0)
    table.print("D03", red="G", g="GOLD 9").world.cards[2].push[:] = table.text("GOLD 1")
    table.enter("G").do("push your luck")
    assert table.pub.gold == 1

"""Random valid card sets of Crypt Crawler, as the rows that a loader reads. `rnd` is a random.Random."""

import contextlib
from itertools import product

from pydantic import TypeAdapter, ValidationError

from sim.rulesets.crypt_crawler.codes import ENEMY_TIERS, LOOT_TYPES, RARITY_LETTERS, TIMINGS
from sim.rulesets.crypt_crawler.schema.fields import PotionText, RoomText
from sim.rulesets.crypt_crawler.schema.foes import Boss, Enemy
from sim.rulesets.crypt_crawler.schema.goods import Loot
from sim.rulesets.crypt_crawler.schema.people import Gear, Skill
from tests.rulesets.crypt_crawler.printing import single_texts, timed_row

CARDS = [f"D{number:02}" for number in range(1, 17)]
ENEMIES = ["rat", "bat", "owl", "elk", "cow", "fox", "asp", "hen", "jay", "yak", "pug", "doe"]
CRYSTALS = ["c1", "c2", "c3", "c4"]
FIGHTS = ("ENEMY", "CRYSTAL")
SINGLE = [*single_texts()]


def words_for(place, forbidden=()):
    """Single operations that the loader accepts in a place."""
    adapter = TypeAdapter(place)
    for text in SINGLE:
        with contextlib.suppress(ValidationError):
            if not text.startswith(forbidden):
                yield adapter.validate_python(text)


ROOM = [*words_for(RoomText)]
DROP = [*words_for(RoomText, FIGHTS)]  # with fights a drop could lead back to itself
TABLE = [*words_for(RoomText, (*FIGHTS, "POUCH", "CHEST"))]
POTION = [*words_for(PotionText)]


def text_of(rnd, words):
    """One to three operations, now and then a choice or a test between them."""
    kind = rnd.randrange(8)
    if kind == 0:
        return f"CHOICE [{rnd.choice(words)} | {rnd.choice(words)}]"
    if kind == 1:
        return f"TEST speed {rnd.randint(1, 12)} [{rnd.choice(words)}] [NONE]"
    return ", ".join(rnd.choice(words) for _ in range(rnd.choice((1, 1, 2, 3))))


def timed(rnd, model, fields, chances=20):
    """These fields with a text at a time that the loader accepts, or without one after so many trials."""
    for _ in range(chances):
        timing = rnd.choice(TIMINGS)
        uses = "unlimited" if timing == "always" else rnd.choice(("unlimited", "per_fight", "per_level", "per_game"))
        times = {"uses_count": rnd.randint(1, 3)} if uses != "unlimited" else {}
        row = timed_row(model, fields | times, timing, rnd.choice(SINGLE), uses)
        if row:
            return row.model_dump()
    return fields


def tier(rnd, most):
    """One tier of an attack chart."""
    words = [str(rnd.randint(0, most))]
    words += [f"{letter}{rnd.randint(1, 3)}" for letter in "BPF" if rnd.randrange(4 * most) > 4 * most - 2]
    return " ".join(words)


def chart(rnd, most=4):
    return {f"tier{number}": tier(rnd, most) for number in (1, 2, 3)}


def pairs(rnd, faces):
    """The face on the back of each face, all on cards of two."""
    order = list(faces)
    rnd.shuffle(order)
    backs = {}
    for one, other in zip(order[::2], order[1::2], strict=True):
        backs[one], backs[other] = other, one
    return backs


def map_of(rnd, card):
    n = rnd.randint(4, 12)
    links = {(rnd.randint(max(0, room - 4), room - 1), room) for room in range(1, n + 1)}
    for _ in range(rnd.randint(0, 3)):
        low = rnd.randint(0, n - 1)
        links.add((low, rnd.randint(low + 1, min(n, low + 3))))
    return {
        "id": card,
        "rooms": " ".join(rnd.choice("GYR") for _ in range(n)),
        "links": " ".join(f"{a}-{b}" for a, b in sorted(links)),
        "key": rnd.randint(1, n),
        "door": rnd.randint(1, n),
    }


def resolution_of(rnd, card, texts, events):
    row = {"id": card, "special": rnd.choice(("none", "shrine", "shop", "altar")), "event": rnd.choice(events)}
    row |= {"red_symbol": rnd.choice("GYR"), "event_symbol": rnd.choice("GYR")}
    row |= {field: rnd.choice(texts) for field in ("g_lit", "y_lit", "r_lit")}
    return row | {field: rnd.choice((*texts, "")) for field in ("g_unlit", "y_unlit", "r_unlit")}


def foe_stats(rnd, name, force):
    """force: 1 for foes that let a run go on for long, up to 4."""
    stats = {"id": name, "name": name, "ac": rnd.randint(2, 6), "hp": rnd.randint(1, 4 * force)}
    stats |= {stat: rnd.randint(0, force - 1) for stat in ("toughness", "strength")} | {"speed": rnd.randint(0, 9)}
    return stats | chart(rnd, force)


def enemies_of(rnd, force):
    rows = []
    for number, name in enumerate(ENEMIES[: rnd.randint(6, 12)]):
        fields = foe_stats(rnd, name, force) | {"tier": ENEMY_TIERS[number % 3], "xp": rnd.randint(0, 4)}
        fields |= {"fragments": rnd.randint(0, 3) if number else 0, "gold": rnd.randint(0, 3)}
        fields |= {"drop": text_of(rnd, DROP) if rnd.randrange(2) else ""}
        rows.append(timed(rnd, Enemy, fields, 4))
    rows[0] |= {"tier1": "B1", "tier2": "P1", "tier3": "F1"}
    return rows


def loot_of(rnd):
    faces = [*product(RARITY_LETTERS, range(1, 7))]
    backs, rows = pairs(rnd, faces), []
    for rarity, number in faces:
        kind = rnd.choice(LOOT_TYPES)
        row = {"rarity": rarity, "number": number, "name": f"{rarity}{number}", "type": kind}
        row |= {"back_rarity": backs[rarity, number][0], "back_number": backs[rarity, number][1]}
        row |= chart(rnd) if kind in ("primary", "twohand") or rnd.randrange(3) == 0 else {}
        if rnd.randrange(2):
            row |= {"toughness": rnd.randint(1, 3), "durability": rnd.randint(1, 6), "ac": rnd.randint(0, 2)}
        row |= {"bonus_fear_threshold": rnd.randint(-3, 3), "bonus_speed": rnd.choice((-1, 1))}
        row |= {"bonus_burn": rnd.randint(0, 2)}
        rows.append(timed(rnd, Loot, row, 6))
    return rows


def gear_of(rnd):
    """Four of races on card 1, four weapons of classes on card 2, one of each kind besides on card 3."""
    places = [("A", "top"), ("A", "bottom"), ("B", "top"), ("B", "bottom")]
    rows = []
    for card, owner in ((1, "race"), (2, "class"), (3, "either")):
        for number, (face, half) in enumerate(places[: 3 if card == 3 else 4]):
            kind = ("weapon", "armor", "item")[number] if card == 3 else rnd.choice(("weapon", "armor", "item"))
            kind = "weapon" if card == 2 else kind
            row = {"id": f"g{card}{number}", "name": f"g{card}{number}", "kind": kind, "owner": owner}
            row |= {"card": card, "face": face, "half": half}
            if kind == "weapon":
                row |= chart(rnd)
            elif kind == "armor":
                row |= {"toughness": rnd.randint(1, 3), "durability": rnd.randint(1, 6), "ac": rnd.randint(0, 2)}
            else:
                row = {"effect": "MOD speed 1 always"} | timed(rnd, Gear, row)
            rows.append(row)
    return rows


def people_of(rnd):
    """Races, classes and their skills."""
    races, classes, skills = [], [], []
    for number in range(rnd.randint(1, 4)):
        race = {"id": f"r{number}", "name": f"race {number}", "gear": f"g1{number}", "stamina": rnd.randint(1, 12)}
        race |= {"ac": rnd.randint(2, 6), "hp": rnd.randint(6, 30), "fear_threshold": rnd.randint(4, 20)}
        race |= {stat: rnd.randint(0, 3) for stat in ("toughness", "strength", "speed", "food", "gold")}
        races.append(race)
    for number in range(rnd.randint(1, 4)):
        names = [f"s{number}{skill}" for skill in range(rnd.randint(1, 4))]
        classes.append({"id": f"k{number}", "name": f"class {number}", "gear": f"g2{number}", "skills": names})
        for name in names:
            fields = {"id": name, "name": name, "kind": rnd.choice(("passive", "activated"))}
            fields |= {"xp_required": rnd.choice((0, 2, 5, 12))}
            if fields["kind"] == "activated" and rnd.randrange(3) == 0:
                fields |= {"cost": rnd.choice(("STA -1", "HP -1", "GOLD -1, FEAR 1"))}
            row = timed(rnd, Skill, fields, 40)
            skills.append(
                row if "effect" in row else fields | {"kind": "passive", "effect": "MOD ac 1 always", "cost": ""}
            )
    return {"races": races, "classes": classes, "skills": skills}


def goods_of(rnd):
    """Potions, shop, loot tables."""
    backs = pairs(rnd, range(1, 7))
    potions = [
        {"number": n, "name": f"p{n}", "icon": rnd.choice("ab"), "effect": text_of(rnd, POTION), "back": backs[n]}
        for n in range(1, 7)
    ]
    goods = ["oil", "food 1", "fragment 2", *(f"potion {n}" for n in range(1, 7))]
    shelves = ["red"] * 3 + ["yellow"] * 3 + ["green"] * 3
    shop = [
        {"position": n + 1, "shelf": shelf, "good": rnd.choice(goods), "price": rnd.randint(0, 6)}
        for n, shelf in enumerate(shelves)
    ]
    tables = [
        {"table": table, "face": face, "effect": text_of(rnd, TABLE)}
        for table, face in product(("pouch", "chest"), range(1, 7))
    ]
    return {"potions": potions, "shop": shop, "loot_tables": tables}


def card_set(rnd):
    """All tables of one card set."""
    texts = [text_of(rnd, ROOM) for _ in range(20)]
    events = [f"e{number}" for number in range(rnd.randint(1, 6))]
    faces = [f"face{number}" for number in range(1, 7)]
    force, bosses = rnd.choice((1, 1, 2, 4)), []
    for missing in CRYSTALS:
        crystals = {"crystals": " ".join(crystal for crystal in CRYSTALS if crystal != missing)}
        bosses.append(timed(rnd, Boss, foe_stats(rnd, f"B{missing}", force) | crystals, 4))
    ranges = {"hp": (-2, 4), "toughness": (-1, 2), "strength": (-1, 2), "speed": (-2, 3)}
    return {
        **people_of(rnd),
        **goods_of(rnd),
        "gear": gear_of(rnd),
        "maps": [map_of(rnd, card) for card in CARDS],
        "resolutions": [resolution_of(rnd, card, texts, events) for card in CARDS],
        "events": [{"id": id, "name": id} | {face: rnd.choice(texts) for face in faces} for id in events],
        "modifiers": [{"id": card} | {stat: rnd.randint(*ends) for stat, ends in ranges.items()} for card in CARDS],
        "enemies": enemies_of(rnd, force),
        "bosses": bosses,
        "loot": loot_of(rnd),
        "crystals": [{"id": crystal, "colour": crystal} for crystal in CRYSTALS],
    }

"""A whole card data set of Crypt Crawler: one field a table."""

from pydantic import BaseModel, ConfigDict, Field, model_validator

from sim.card_faults import raise_faults
from sim.rulesets.crypt_crawler.codes import BOSSES, CRYSTALS, FACES, MAX_ENEMIES, N_CARDS, RARITIES, SHOP_POSITIONS
from sim.rulesets.crypt_crawler.schema.checks_cards import card_faults
from sim.rulesets.crypt_crawler.schema.checks_foes import foe_faults
from sim.rulesets.crypt_crawler.schema.checks_goods import goods_faults
from sim.rulesets.crypt_crawler.schema.checks_people import people_faults
from sim.rulesets.crypt_crawler.schema.dungeon import Event, MapFace, Modifier, ResolutionFace
from sim.rulesets.crypt_crawler.schema.foes import Boss, Enemy
from sim.rulesets.crypt_crawler.schema.goods import Crystal, Loot, LootTableEntry, Potion, ShopPosition
from sim.rulesets.crypt_crawler.schema.people import Class, Gear, Race, Skill

MAX_RACES = 4
MAX_CLASSES = 4
_LOOT = RARITIES * FACES
_LOOT_TABLE_ENTRIES = 2 * FACES


class CryptCrawlerTables(BaseModel):
    """The tables T-01 to T-16 of the ledger. Tracker limits (T-15) are options."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    races: list[Race] = Field(min_length=1, max_length=MAX_RACES)
    classes: list[Class] = Field(min_length=1, max_length=MAX_CLASSES)
    skills: list[Skill] = Field(min_length=1)
    gear: list[Gear] = Field(min_length=3, max_length=12)
    maps: list[MapFace] = Field(min_length=N_CARDS, max_length=N_CARDS)
    resolutions: list[ResolutionFace] = Field(min_length=N_CARDS, max_length=N_CARDS)
    events: list[Event] = Field(min_length=1, max_length=N_CARDS)
    modifiers: list[Modifier] = Field(min_length=N_CARDS, max_length=N_CARDS)
    enemies: list[Enemy] = Field(min_length=6, max_length=MAX_ENEMIES)
    bosses: list[Boss] = Field(min_length=BOSSES, max_length=BOSSES)
    loot: list[Loot] = Field(min_length=_LOOT, max_length=_LOOT)
    potions: list[Potion] = Field(min_length=FACES, max_length=FACES)
    shop: list[ShopPosition] = Field(min_length=SHOP_POSITIONS, max_length=SHOP_POSITIONS)
    loot_tables: list[LootTableEntry] = Field(min_length=_LOOT_TABLE_ENTRIES, max_length=_LOOT_TABLE_ENTRIES)
    crystals: list[Crystal] = Field(min_length=CRYSTALS, max_length=CRYSTALS)

    @model_validator(mode="after")
    def _tables_fit_together(self) -> "CryptCrawlerTables":
        checks = (people_faults, card_faults, foe_faults, goods_faults)
        raise_faults(fault for check in checks for fault in check(self))
        return self

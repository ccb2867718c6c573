#pragma once

// IWYU pragma: begin_exports
#include <expected>
#include <memory>

#include "content/catalog.hpp"
#include "content/error.hpp"
#include "content/primer.hpp"
#include "games/farsa/state.hpp"
#include "kit/dice.hpp"
// IWYU pragma: end_exports

namespace gamekeeper::kit::effects {
struct Rows;
}  // namespace gamekeeper::kit::effects

namespace gamekeeper::farsa {

using engine::indices;

using kit::bit_at;
using kit::clear_bit;
using kit::contains;
using kit::Dice;
using kit::dice;
using kit::has_bit;
using kit::index_of;
using kit::is_any;
using kit::place_in;
using kit::read_dice;
using kit::row_for;
using kit::set_bit;

/// What an entry refers to, if it does.
template <class T>
std::uint8_t index_of(const std::optional<Ref<T>>& ref) {
  return ref ? std::uint8_t{*ref} : kNone;
}

/// A cell of a hex map, axial; the one that lies beside another in a direction (`none`: itself).
struct Hex {
  int q = 0, r = 0;
};
Hex step(int q, int r, Direction direction);

inline constexpr int kFlowerRadius = 2;  ///< of the weather flower: nineteen cells
inline constexpr std::size_t kFlowerCells = (2 * kFlowerRadius + 1) * (2 * kFlowerRadius + 1);
/// Whether the flower has such a cell.
constexpr bool is_in_flower(int q, int r) {
  const auto near = [](int distance) { return distance >= -kFlowerRadius && distance <= kFlowerRadius; };
  return near(q) && near(r) && near(q + r);
}

/// What rules ask of an item at every turn, small and side by side: an Item is mostly text.
struct ItemFacts {
  std::uint32_t skills = 0;  ///< one bit each that it is a tool for
  std::uint8_t aids = 0;     ///< one bit an Aid
  Tag tag = Tag::item;
  Use use = Use::none;
  Stall stall = Stall::tools;    ///< where it is sold
  std::uint8_t carries = 0;      ///< slots
  bool light_when_worn = false;  ///< clothes and jewels: no armor, nothing that gives magic dice
  bool body_armor = false;       ///< armor, and no shield
  bool component = false;        ///< one of the things to forage
  bool sold_in_town = false;
  bool sold_in_villages = false;
};

/// Things and skills that rules know by name.
struct KnownItems {
  std::uint8_t rations = kNone, raw_meat = kNone, wild_greens = kNone, fodder = kNone, torch = kNone,
               candle = kNone, lantern = kNone, oil = kNone, lockpicks = kNone, spell_scroll = kNone,
               grimoire = kNone, magic_ink = kNone, blank_book = kNone, rope = kNone, shield = kNone,
               salt = kNone, herb_tea = kNone, devilsgrace = kNone, map_of_the_marches = kNone;
};
struct KnownSkills {
  std::uint8_t locks = kNone, hunting = kNone, foraging = kNone, navigation = kNone, cooking = kNone,
               healing = kNone, persuasion = kNone, lore = kNone, sneaking = kNone, tracking = kNone,
               beasts = kNone, sailing = kNone, performing = kNone, crafting = kNone, alchemy = kNone;
};

/// All content of the game, checked, with what refers to another entry resolved to its index.
struct Library : KnownItems, KnownSkills {
  content::Catalog<Item> items;
  content::Catalog<Skill> skills;
  content::Catalog<Kindred> kindreds;
  content::Catalog<Background> backgrounds;
  content::Catalog<Party> parties;
  content::Catalog<Hireling> hirelings;
  content::Catalog<Spell> spells;
  content::Catalog<Creature> creatures;
  content::Catalog<RandomTable> tables;
  content::Catalog<Threat> threats;
  content::Catalog<Component> components;
  content::Catalog<Weather> weather;
  content::Catalog<Season> seasons;
  content::Catalog<Encounters> encounters;
  content::Catalog<Place> places;
  content::Catalog<Site> sites;
  content::Catalog<Faction> factions;
  content::Catalog<Person> people;
  content::Catalog<Rumour> rumours;
  content::Catalog<Shift> shifts;
  content::Catalog<VesselKind> vessels;
  content::Catalog<CompanyKind> companies;
  content::Catalog<BattleKind> battles;
  content::Catalog<content::PrimerPage> primer;

  /// A way as it is walked from a place: both directions of what the content writes once.
  struct Road {
    std::uint8_t to = kNone;
    Path path = Path::road;
    Distance distance = Distance::leagues_4;
  };
  content::List<content::List<Road>> roads;  ///< by place

  /// An exit of a site: between two rooms, or to the outside.
  struct Link {
    std::uint8_t from = kNone, to = kNone;  ///< rooms; `to` kNone: outside
    const Exit* exit = nullptr;
    std::uint8_t lock = kNone;  ///< type, where the content says it
    std::uint8_t other_side(std::uint8_t room) const { return room == from ? to : from; }
  };
  content::List<content::List<Link>> links;  ///< by site; their places are those of SiteState::doors
  content::List<std::uint8_t> place_of_site;
  content::List<std::uint8_t> room_of_person;  ///< in the site of their place; none: the place itself

  /// All errands in the order of the people: what ErrandState is kept by.
  struct ErrandOf {
    const Errand* errand = nullptr;
    std::uint8_t person = kNone;
    std::uint8_t what = kNone;     ///< site, item, place, creature or person
    std::uint8_t room = kNone;     ///< of Deed::deal_with: in the site `what`; none: at the place `what`
    std::uint8_t feature = kNone;  ///< of Deed::deal_with
    std::uint8_t place = kNone;    ///< where it leads to; none: nowhere in particular
    std::uint16_t silver = 0;      ///< of Deed::bring_silver
  };
  content::List<ErrandOf> errands;

  content::List<ItemFacts> facts;                            ///< by item
  content::List<std::uint32_t> akin;                         ///< by skill: one bit each that goes with it
  std::uint16_t stalls_in_town = 0, stalls_in_villages = 0;  ///< one bit each that has anything
  content::List<std::uint8_t> peddlers_wares;
  std::uint8_t weather_at(int q, int r) const;  ///< kNone outside of the flower
  engine::Array<std::uint8_t, kFlowerCells> weather_cells{};
  std::uint8_t start_place = 0;  ///< the town: where every expedition begins
  // Tables that rules roll on.
  std::uint8_t activities = kNone, troubles = kNone;

  std::shared_ptr<const kit::effects::Rows> rows;  ///< what spells do, by their places

  std::uint8_t item(std::string_view id) const;
};

/// All kinds of content with their files, in the order of `gamekeeper show`.
std::span<const content::Kind<Library>> kinds();

/// The content compiled in, with packs over it. On failure: every error found.
std::expected<Library, content::Errors> load_library(std::span<const std::string> packs);

}  // namespace gamekeeper::farsa

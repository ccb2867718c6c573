#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/catalog.hpp"
#include "content/error.hpp"
#include "content/kind.hpp"
#include "content/primer.hpp"
#include "games/kingdom-death/content.hpp"
#include "kit/effects/rows.hpp"

namespace gamekeeper::kingdom_death {

/// Of what rows are made, in the order of the program.
enum class RowOf : std::uint8_t {
  ai_card,
  hit_location,
  severe_injury,
  gear,
  monster,
  story_event,
  resource,
  innovation,
  endeavor,
  settlement_event,
  ability,
  fighting_art,
  hunt_event,
  disorder,
  armor_set,
  terrain,
  proficiency,
  variant,
  showdown
};
inline constexpr std::size_t kRowKinds = 19;

/// Decks of resources; rows may name them, behind resources.
inline constexpr std::array<std::string_view, 6> kDecks{"basic",   "white-lion", "screaming-antelope",
                                                        "phoenix", "strange",    "vermin"};

/// Behind them a deck has one more name: that of the monster that is fought.
inline constexpr std::string_view kItsDeck = "this-monster";

/// So many of a thing: a type of resources, a resource, gear, `any`, `endeavor`, `population`.
struct Needed {
  std::string what;
  int count = 1;
};
using Price = std::vector<Needed>;

/// What an endeavor stands with, by index; kNone: nothing of the kind.
struct Conditions {
  std::uint8_t location, innovation, event, variant, needs, builds;
};

/// What a tile is, for those who ask it of every square.
struct Footprint {
  std::int8_t width = 1, length = 1;
  bool obstacle = false, impassable = false, destructible = false;

  kit::grid::Area lying(kit::grid::Square at, bool across) const {
    return across ? kit::grid::Area(at, length, width) : kit::grid::Area(at, width, length);
  }
};

/// "3 bone", "bone".
Needed needed(std::string_view text);

inline constexpr std::size_t kMostTrauma = 13;  ///< what a roll on the brain can come to

struct Library {
  content::Catalog<Monster> monsters;
  content::Catalog<SettlementEntry> settlements;
  content::Catalog<ShowdownEntry> showdowns;
  content::Catalog<AiCard> ai_cards;
  content::Catalog<HitLocation> hit_locations;
  content::Catalog<SevereInjury> severe_injuries;
  content::Catalog<Disorder> disorders;
  content::Catalog<Gear> gear;
  content::Catalog<Terrain> terrain;
  content::Catalog<Proficiency> proficiencies;
  content::Catalog<Variant> variants;
  content::Catalog<ArmorSet> armor_sets;
  content::Catalog<Resource> resources;
  content::Catalog<Person> survivors;
  content::Catalog<Innovation> innovations;
  content::Catalog<Place> locations;
  content::Catalog<Endeavor> endeavors;
  content::Catalog<Story> story_events;
  content::Catalog<SettlementEvent> settlement_events;
  content::Catalog<Ability> abilities;
  content::Catalog<FightingArt> fighting_arts;
  content::Catalog<Nemesis> nemeses;
  content::Catalog<TimelineEntry> timeline;
  content::Catalog<HuntEvent> hunt_events;
  content::Catalog<Byname> bynames;
  content::Catalog<content::PrimerPage> primer;

  // What is made of them.

  /// A row for each entry of the kinds of RowOf. Behind the facts of vocabulary.yaml stand `injured/ID`, a
  /// hit location that is in play, `in-play/ID`, a mood or trait, `injury/ID`, what a survivor has,
  /// `knows/ID`, `stands/ID`, `stored/ID` and `owns/ID`, what the settlement knows, has built and has in
  /// storage (innovations, locations, resources, gear), `defeated/ID`, a monster, in a survivor's lifetime or
  /// by the settlement, and `fought/ID`; then `ability/ID` and `art/ID` of a survivor, and `carries/KEYWORD`,
  /// gear of that keyword, `wields/KEYWORD`, the weapon that is in use, `carries-only/KEYWORD`, `on/ID`,
  /// terrain that they stand on, `master/ID` and `trains/ID` of a type of weapon, and, behind all others,
  /// `lies/ID`, terrain on the board.
  std::shared_ptr<kit::effects::Rows> rows;
  std::size_t own_facts = 0;                 ///< of vocabulary.yaml
  std::size_t facts_of_the_board = 0;        ///< the first `lies/ID`
  std::array<std::uint8_t, 100> event_at{};  ///< the hunt event table, by what 1d100 shows
  std::uint8_t overwhelming_darkness = 0, mineral_gathering = 0, herb_gathering = 0;  ///< hunt events
  /// By Location, and by what 1d10 comes to: the severe injury; the brain's go on beyond ten.
  std::array<std::array<std::uint8_t, kMostTrauma>, 6> injuries{};

  std::vector<std::uint8_t> always;                                            ///< weapons that everybody has
  std::vector<std::uint8_t> monster_of;                                        ///< by showdown
  std::uint8_t tinker = 0;                                                     ///< an ability
  std::uint8_t blind = 0, deaf = 0, dismembered_arm = 0, dismembered_leg = 0;  ///< severe injuries

  std::vector<Footprint> footprints;            ///< by terrain
  std::vector<std::string> keywords;            ///< of gear, each once: `carries/ID`, `wields/ID`
  std::vector<kit::effects::Id> number_of_tag;  ///< added to rolls of that tag; kNone: none is
  std::size_t own_procedures = 0;               ///< behind them stand story events
  std::vector<std::vector<Price>> gear_prices, endeavor_prices;  ///< what `costs` says, read
  std::vector<Conditions> conditions;                            ///< by endeavor

  std::array<std::size_t, kRowKinds + 1> first_row{};  ///< by RowOf; last: how many there are
  std::size_t row_of(RowOf kind, std::size_t entry) const {
    return first_row[static_cast<std::size_t>(kind)] + entry;
  }
  RowOf kind_of(std::size_t row) const;
  std::size_t entry_of(std::size_t row) const { return row - row_of(kind_of(row), 0); }
  std::size_t ai_row(std::size_t card) const { return row_of(RowOf::ai_card, card); }
  std::size_t hit_row(std::size_t card) const { return row_of(RowOf::hit_location, card); }
  std::size_t injury_row(std::size_t injury) const { return row_of(RowOf::severe_injury, injury); }
  std::size_t gear_row(std::size_t piece) const { return row_of(RowOf::gear, piece); }
  std::size_t monster_row(std::size_t monster) const { return row_of(RowOf::monster, monster); }
  std::size_t story_row(std::size_t story) const { return row_of(RowOf::story_event, story); }
  /// "Claw", "Beast's Back", "Deaf".
  const std::string& name_of_row(std::size_t row) const { return rows->program.rows[row].name; }

  /// By its id, which must be there.
  /// Called after bones or skulls.
  bool is_bony(std::uint8_t person) const;
  std::uint8_t gear_called(std::string_view id) const;
  std::uint8_t injury_called(std::string_view id) const;
  std::uint8_t innovation_called(std::string_view id) const;
  std::uint8_t location_called(std::string_view id) const;
  std::uint8_t story_called(std::string_view id) const;
  std::uint8_t resource_called(std::string_view id) const;
  std::uint8_t event_called(std::string_view id) const;
  /// The Showdown with a nemesis at a level; kNone: there is none.
  std::uint8_t showdown_with(std::uint8_t nemesis, int level) const;
};

std::span<const content::Kind<Library>> kinds();

/// The content compiled in, with packs over it. On failure: every error found. What refers to another entry
/// finds it; each table of injuries has a row, and one only, for whatever 1d10 shows, that of the brain up
/// to 13.
std::expected<Library, content::Errors> load_library(std::span<const std::string> packs = {});

}  // namespace gamekeeper::kingdom_death

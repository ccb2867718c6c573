#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "content/catalog.hpp"
#include "content/error.hpp"
#include "content/kind.hpp"
#include "games/kingdom-death/content.hpp"
#include "kit/effects/rows.hpp"

namespace gamekeeper::kingdom_death {

struct Library {
  content::Catalog<Monster> monsters;
  content::Catalog<ShowdownEntry> showdowns;
  content::Catalog<AiCard> ai_cards;
  content::Catalog<HitLocation> hit_locations;
  content::Catalog<SevereInjury> severe_injuries;
  content::Catalog<Disorder> disorders;
  content::Catalog<Gear> gear;
  content::Catalog<Resource> resources;
  content::Catalog<Person> survivors;
  content::Catalog<Innovation> innovations;
  content::Catalog<Place> locations;
  content::Catalog<Story> story_events;
  content::Catalog<PrimerPage> primer;

  // What is made of them.

  /// A row each for AI cards, hit locations, severe injuries, gear, monsters, story events, in this order.
  /// Behind the facts of vocabulary.yaml stand `injured/ID`, a hit location that is in play, and `injury/ID`,
  /// what a survivor has.
  std::shared_ptr<kit::effects::Rows> rows;
  std::size_t own_facts = 0;  ///< of vocabulary.yaml
  std::array<std::array<std::uint8_t, 10>, 6>
      injuries{};  ///< by Location and face of 1d10: the severe injury

  std::vector<std::uint8_t> monster_of;                                        ///< by showdown
  std::uint8_t blind = 0, deaf = 0, dismembered_arm = 0, dismembered_leg = 0;  ///< severe injuries

  std::size_t ai_row(std::size_t card) const { return card; }
  std::size_t hit_row(std::size_t card) const { return ai_cards.size() + card; }
  std::size_t injury_row(std::size_t injury) const { return hit_row(hit_locations.size()) + injury; }
  std::size_t gear_row(std::size_t piece) const { return injury_row(severe_injuries.size()) + piece; }
  std::size_t monster_row(std::size_t monster) const { return gear_row(gear.size()) + monster; }
  std::size_t story_row(std::size_t story) const { return monster_row(monsters.size()) + story; }
  /// "Claw", "Beast's Back", "Deaf".
  const std::string& name_of_row(std::size_t row) const;

  /// By its id, which must be there.
  std::uint8_t gear_called(std::string_view id) const;
  std::uint8_t injury_called(std::string_view id) const;
  std::uint8_t innovation_called(std::string_view id) const;
  std::uint8_t location_called(std::string_view id) const;
  std::uint8_t story_called(std::string_view id) const;
};

std::span<const content::Kind<Library>> kinds();

/// The content compiled in, with packs over it. On failure: every error found. What refers to another entry
/// finds it; each table of injuries has a row, and one only, for whatever 1d10 shows.
std::expected<Library, content::Errors> load_library(std::span<const std::string> packs = {});

}  // namespace gamekeeper::kingdom_death

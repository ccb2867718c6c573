#pragma once

#include <expected>
#include <memory>

#include "content/catalog.hpp"        // IWYU pragma: export
#include "content/error.hpp"          // IWYU pragma: export
#include "content/primer.hpp"         // IWYU pragma: export
#include "games/battles/ability.hpp"  // IWYU pragma: export
#include "games/battles/state.hpp"    // IWYU pragma: export

namespace gamekeeper::battles {

struct AbilityRules;
struct Script;

/// What is asked of the abilities on a card so often that their rules need not be opened for it.
struct CardFacts {
  engine::Array<Ability, kAbilities> abilities{};
  engine::Array<std::uint8_t, kAbilities> turn_from{};  ///< Places, as in AbilityRules
  engine::Array<std::uint8_t, kAbilities> moments{};    ///< Moments, as in AbilityRules
  engine::Array<std::uint8_t, 8> moments_in{};  ///< by Place: Moments at which it may react from there
  bool curses = false;                          ///< answers a Spell (AbilityRules::cursed_at)
};

/// All content of the game, checked, with behaviors resolved to their rules.
struct Library {
  content::Catalog<MobCard> mobs;
  content::Catalog<Rank> ranks;
  content::Catalog<LineUp> line_ups;
  content::Catalog<content::PrimerPage> primer;

  /// By card and ability: the rules behind it.
  engine::Array<engine::Array<const AbilityRules*, kAbilities>, kMostKinds> rules{};
  /// The same of those that are rows; null: it is the Almanac's.
  engine::Array<engine::Array<std::shared_ptr<const Script>, kAbilities>, kMostKinds> scripts{};
  /// By card.
  engine::Array<CardFacts, kMostKinds> facts{};
  /// Abilities that, while they are kept up, answer a Turn Action, a change of place, a hit of their side,
  /// the end of a Turn and that of a Round.
  AbilitySet listening, watching, following_hits, ending_turns, ending_rounds;
};

/// Reads the game's embedded content and the packs' folders over it, and checks it: every behavior exists, or
/// is a row.
std::expected<Library, content::Errors> load_library(std::span<const std::string> packs);
/// The kinds of content, for whoever lists them.
std::span<const content::Kind<Library>> kinds();

}  // namespace gamekeeper::battles

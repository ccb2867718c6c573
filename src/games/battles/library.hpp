#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "content/catalog.hpp"
#include "content/error.hpp"
#include "content/kind.hpp"
#include "games/battles/content.hpp"
#include "games/battles/state.hpp"

namespace gamekeeper::battles {

struct AbilityRules;

/// All content of the game, checked, with behaviors resolved to their rules.
struct Library {
  content::Catalog<MobCard> mobs;
  content::Catalog<Rank> ranks;
  content::Catalog<LineUp> line_ups;
  content::Catalog<PrimerPage> primer;

  /// By card and ability: the rules behind it.
  std::vector<std::array<const AbilityRules*, kAbilities>> rules;
  /// By line-up: its cards.
  std::vector<std::vector<std::uint8_t>> line_up_cards;
};

/// Reads the game's embedded content and the packs' folders over it, and checks it: every behavior exists,
/// and every behavior that exists is somebody's.
std::expected<Library, content::Errors> load_library(std::span<const std::string> packs);
/// The kinds of content, for whoever lists them.
std::span<const content::Kind<Library>> kinds();

}  // namespace gamekeeper::battles

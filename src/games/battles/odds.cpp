#include "games/battles/game_words.hpp"

namespace gamekeeper::battles {

std::optional<engine::Odds> odds_of(const Look&, const engine::Decision&, const Option&) {
  return std::nullopt;
}

}  // namespace gamekeeper::battles

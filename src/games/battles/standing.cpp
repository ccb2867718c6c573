#include "games/battles/standing.hpp"

#include <cmath>

#include "embedded/battles_content.hpp"
#include "games/battles/game_words.hpp"
#include "kit/weights.hpp"

namespace gamekeeper::battles {
namespace {

/// Log-odds of winning for each feature that a side has and the other has not.
const auto kWeights = kit::weights<float, kFeatures>(embedded::battles_content, "standing.yaml");

}  // namespace

std::optional<double> standing_of(const Look& look, SeatId seat) {
  switch (look.state.outcome) {
    case Outcome::none: break;
    case Outcome::draw: return 0.5;
    case Outcome::north: return seat == 0 ? 1 : 0;
    case Outcome::south: return seat == 1 ? 1 : 0;
  }
  if (look.state.stage < Stage::go) return std::nullopt;
  double log_odds = 0;
  const auto weigh = [&log_odds](double sign) {
    return
        [&log_odds, sign](std::size_t index, double amount) { log_odds += sign * amount * kWeights[index]; };
  };
  count_features(look, seat, weigh(1));
  count_features(look, other_side(seat), weigh(-1));
  return 1 / (1 + std::exp(-log_odds));
}

}  // namespace gamekeeper::battles

#include "games/battles/standing.hpp"

#include <cmath>

#include "games/battles/game_words.hpp"

namespace gamekeeper::battles {

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
    return [&log_odds, sign](std::size_t index, double amount) {
      log_odds += sign * amount * kStandingWeights[index];
    };
  };
  count_features(look, seat, weigh(1));
  count_features(look, other_side(seat), weigh(-1));
  return 1 / (1 + std::exp(-log_odds));
}

}  // namespace gamekeeper::battles

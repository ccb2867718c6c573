#include "protocol/sampled_odds.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "players/random.hpp"

namespace gamekeeper::protocol {
namespace {

constexpr int kMostPlayouts = 200;
constexpr int kMostDecisions = 60'000;

}  // namespace

std::vector<Sample> sampled_odds(const engine::Match& match) {
  const engine::Decision& asked = match.decision();
  const engine::SeatId seat = asked.seat;
  const int first = asked.kind == engine::Kind::number ? asked.min : 0;
  std::vector<Sample> samples(asked.options.size());
  chance::Random seeds(asked.number);
  engine::Match playout(match.game());
  players::RandomPlayer random;
  random.begin(seeds.next());
  int decisions = 0;
  for (int round = 0; round < kMostPlayouts && decisions < kMostDecisions; ++round) {
    for (std::size_t option = 0; option < samples.size(); ++option) {
      playout.clone_from(match, seeds.next(), seat);
      if (playout.status() != engine::Status::deciding || playout.decision().options.size() != samples.size())
        break;
      playout.choose(first + static_cast<std::int32_t>(option));
      for (; playout.status() == engine::Status::deciding && decisions < kMostDecisions; ++decisions) {
        random.play(playout);
      }
      if (playout.status() != engine::Status::over) break;
      const std::vector<engine::SeatResult> results = playout.results();
      if (seat >= results.size()) break;
      const engine::SeatResult& result = results[seat];
      Sample& sample = samples[option];
      sample.points += result.points;
      ++sample.playouts;
      ++sample.outcomes[result.outcome];
    }
  }
  for (Sample& sample : samples) {
    if (sample.playouts > 0) sample.points /= sample.playouts;
  }
  return samples;
}

}  // namespace gamekeeper::protocol

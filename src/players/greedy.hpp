#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chance/random.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"

namespace gamekeeper::players {

/// Takes what looks best at once (Game::appraise); equals are told apart by lot. Of several options
/// (pick_some) it takes all that are worth more than 0, within the bounds; an order goes from best to worst;
/// points all go to the best. It sees what appraise sees: a game's appraise keeps to what the deciding seat
/// may know.
class GreedyPlayer final : public engine::Player {
 public:
  explicit GreedyPlayer(std::uint64_t seed = 0) : random_(seed) {}
  void begin(std::uint64_t seed) override {
    random_ = chance::Random(seed);
    why_.clear();
  }
  void play(engine::Match& match) override;
  std::vector<std::string> why() const override { return why_; }

 private:
  struct Ranked {
    double worth;
    std::uint64_t lot;
    std::int32_t index;
  };
  /// All options, best first.
  void rank(const engine::Match& match);
  void explain(const engine::Match& match);

  chance::Random random_;
  std::vector<Ranked> ranked_;
  std::vector<std::int32_t> answer_;
  std::vector<std::string> why_;
};

}  // namespace gamekeeper::players

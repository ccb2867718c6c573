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
///
/// As the automatic referee it does the same, since a game's appraise of the referee's questions is what its
/// tables, its content and its rulings say; but it gives the rule as its reason, not a number.
class GreedyPlayer final : public engine::Player {
 public:
  enum class Reason : std::uint8_t { worth, rule };
  explicit GreedyPlayer(std::uint64_t seed = 0, Reason reason = Reason::worth)
      : random_(seed), reason_(reason) {}
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
  void explain_by_worth(const engine::Match& match);
  void explain_by_rule(const engine::Match& match);

  chance::Random random_;
  Reason reason_;
  std::vector<Ranked> ranked_;
  std::vector<std::int32_t> answer_;
  std::vector<std::string> why_;
};

}  // namespace gamekeeper::players

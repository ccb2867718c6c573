#pragma once

#include <array>
#include <cstdint>

#include "chance/random.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/table.hpp"

namespace gamekeeper::players {

/// Answers at random: one option, number or order as likely as another. Of several options (pick_some) first
/// how many, then which; of points to distribute each one by itself; of words a suggestion. Looks at nothing
/// but the decision, so it may hold any seat of any game. Allocates nothing.
class RandomPlayer final : public engine::Player {
 public:
  explicit RandomPlayer(std::uint64_t seed = 0) : random_(seed) {}
  void begin(std::uint64_t seed) override { random_ = chance::Random(seed); }
  void play(engine::Match& match) override;

 private:
  using Answer = std::array<std::int32_t, engine::kMaxListed>;
  void pick_some(const engine::Decision& decision, Answer& answer, std::size_t count);
  void order(Answer& answer, std::size_t count);

  chance::Random random_;
};

}  // namespace gamekeeper::players

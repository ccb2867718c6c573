#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::engine {

/// Who holds a seat without hands: asked for an answer to the pending decision of a match. May look only at
/// what the seat may see (Game::view, the decision, clones made for the seat), never at the match's own
/// chance.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;
  /// Answers the pending decision of `match`. Whether it does so again in the same way depends only on its
  /// seed, the decisions that it has seen, and its budget in simulations.
  virtual void play(Match& match) = 0;
  /// A new match begins; forget the last one.
  virtual void begin(std::uint64_t seed) = 0;
  /// Called now and then on the thread of play(), while an answer is still looked for: how much of the budget
  /// is spent, 0 to 1. False: it answers with the best that it knows by now.
  using Watch = std::function<bool(double spent)>;
  // NOLINTNEXTLINE(performance-unnecessary-value-param): whoever thinks keeps it
  virtual void watched_by(Watch /*watch*/) {}
  /// Whether an answer may take long enough that nobody should have to wait for it.
  virtual bool thinks_long() const { return false; }
  /// Why it chose as it did last, for people: one line each. May be empty.
  virtual std::vector<std::string> why() const { return {}; }
};

}  // namespace gamekeeper::engine

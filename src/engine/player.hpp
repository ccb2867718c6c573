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
  /// Whether an answer may take long enough that nobody should have to wait for it.
  virtual bool thinks_long() const { return false; }
  /// Whoever thinks long asks this now and then, on the thread that called play(), and once it says no
  /// answers with the best that it has. Without one nobody is in a hurry. An answer in a hurry need not come
  /// out the same again.
  void think_while(std::function<bool()> may_go_on) { may_think_on_ = std::move(may_go_on); }
  /// Why it chose as it did last, for people: one line each. May be empty.
  virtual std::vector<std::string> why() const { return {}; }

 protected:
  bool may_think_on() const { return !may_think_on_ || may_think_on_(); }

 private:
  std::function<bool()> may_think_on_;
};

}  // namespace gamekeeper::engine

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/match.hpp"

/// What an option leads to, by running the rules: every way in which chance can fall, each as likely as it
/// is.
namespace gamekeeper::kit::odds {

/// Whether a way is at its end; asked when nothing is to be thrown. The next decision is an end in any case
/// unless `answer` says how it is answered.
struct Horizon {
  std::function<bool(const engine::Match& match)> ends;
  /// Answers a decision on the way, so that the way goes on; nothing: it ends there.
  std::function<void(engine::Match& match)> answer;
};

/// One way: the match at its end, and how likely it is. The match is as it is only until the call is over.
using Way = std::function<void(const engine::Match& match, const chance::Fraction& probability)>;

/// Runs the pending decision's `answer` to its ends on a match of its own; `from` is not touched and keeps at
/// least Memory::checkpoint. Each throw of several dice is taken in all its orders, for rules may look at
/// them. True: all ways were told, and their probabilities add up to 1. False: there are more than `most`,
/// and those told are not all.
bool every_way(const engine::Match& from, std::span<const std::int32_t> answer, std::size_t most,
               const Horizon& horizon, const Way& way);

}  // namespace gamekeeper::kit::odds

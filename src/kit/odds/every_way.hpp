#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/chance_request.hpp"
#include "engine/event.hpp"
#include "engine/match.hpp"

/// What an option leads to, by running the rules: every way in which chance can fall, each as likely as it
/// is.
namespace gamekeeper::kit::odds {

/// One way in which dice can fall, standing for all that come to the same: how likely these are together.
struct Throw {
  std::vector<std::int32_t> faces;
  chance::Fraction probability;
};

/// For rules that do not ask which of the dice shows what: each combination once, in ascending order, with
/// its multinomial weight. With `kind_of` they do not tell faces of one kind apart either (hits and misses):
/// the lowest face of a kind stands for it. Kinds are numbers from 0.
std::vector<Throw> in_any_order(const engine::ChanceRequest& dice,
                                const std::function<std::size_t(int face)>& kind_of = {});
/// For rules that ask for nothing but the sum: each sum once.
std::vector<Throw> by_sum(const engine::ChanceRequest& dice);

/// What a way was: what was told on it, without the dice of each event, and what was thrown, without what
/// was drawn; each from the answer on.
struct Heard {
  std::vector<engine::Event> events;
  std::vector<engine::Thrown> thrown;
};

/// How far a way goes.
struct Horizon {
  /// Whether it is at its end; asked at each question, of a seat or of chance, that comes after the answer.
  std::function<bool(const engine::Match& match)> ends;
  /// Answers a decision on the way, so that the way goes on; nothing: it ends there.
  std::function<void(engine::Match& match)> answer;
  /// In which ways dice can fall, or what can be drawn (as the one face), that the rules can tell apart; they
  /// add up to 1. Nothing, or none of them: all outcomes, and dice in all orders, for rules may look at them.
  /// Only whoever knows the game can say more.
  std::function<std::vector<Throw>(const engine::ChanceRequest& request)> throws;
  /// Where it is written what the present way was; null: nobody listens.
  Heard* heard = nullptr;
};

/// One way: the match at its end, and how likely it is. The match is as it is only until the call is over.
using Way = std::function<void(const engine::Match& match, const chance::Fraction& probability)>;

/// Runs the pending decision's `answer` to its ends on a match of its own; `from` is not touched and keeps at
/// least Memory::checkpoint. True: all ways were told, and their probabilities add up to 1. False: there are
/// more than `most`, and those told are not all.
bool every_way(const engine::Match& from, std::span<const std::int32_t> answer, std::size_t most,
               const Horizon& horizon, const Way& way);

/// The same at random, so many `times`; each way is told with 1 / times. Of `throws` it takes only what is
/// a single way, for each purpose and number of dice the same; else dice fall as they fall.
void some_ways(const engine::Match& from, std::span<const std::int32_t> answer, std::size_t times,
               std::uint64_t seed, const Horizon& horizon, const Way& way);

}  // namespace gamekeeper::kit::odds

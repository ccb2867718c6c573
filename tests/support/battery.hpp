#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "engine/game.hpp"

/// One battery for every game: random matches, in which at every decision everything is checked that the
/// engine promises of all games (after OpenSpiel's basic tests).
///
/// - The position: nothing is broken(); to_json and from_json give it back bit for bit.
/// - Words: names of options are unique, lower case without spaces, and choose what they name; labels,
///   prompts, reasons of what is barred, purposes of rolls and names of outcomes and events are there.
/// - Clones are equal, stay equal when they are answered alike, and leave the original alone.
/// - Undo back to the last gain of information and forward again gives the same match; further back is
/// refused.
/// - state_json() starts the same match elsewhere; so does the whole history, answer by answer; so does a
/// saved log.
/// - A position is at most so many questions away from its last checkpoint.
/// - Views can be built for all seats and spectators. When what a seat may not see is replaced, that seat
///   sees no difference: not in its view and sheets, nor in the spectators', nor in what it is told of
///   events, nor in its own decision, its odds and what is barred; and play can go on from there.
///   A referee's seat, and one who plays alone, may use tools: these, too, say no more than that seat knows.
/// - Odds of an option add up to exactly 1. Numbers of questions ascend. A match ends, with a result for
///   every seat. How a seat stands lies within the points that there are, and at the end is what it has.
/// - What cannot be drawn is refused, and likely things are drawn as often as they should be.
namespace gamekeeper::battery {

struct Setup {
  int matches = 5;
  std::uint64_t seed = 1;
  boost::json::object options;
  int seats = 0;                         ///< 0: the game's least
  std::uint32_t most_questions = 20000;  ///< a match that asks more than that does not end
  int most_since_checkpoint = 30;
  std::uint32_t every = 1;  ///< the costly checks at every n-th decision only
  double least_points = -std::numeric_limits<double>::infinity();  ///< of SeatResult::points
  double most_points = std::numeric_limits<double>::infinity();
};

struct Failure {
  std::uint64_t seed = 0;    ///< of the match
  std::uint32_t number = 0;  ///< of the question
  std::string what;
};

struct Report {
  std::vector<Failure> failures;  ///< at most 20
  std::uint64_t decisions = 0;
  int longest_since_checkpoint = 0;
  std::vector<std::string> never_reached;  ///< content that no event used, as kind/id
  std::string text() const;
};

Report run(const engine::Game& game, const Setup& setup = {});

/// run(), as an expectation of GoogleTest.
void expect_passes(const engine::Game& game, const Setup& setup = {});

}  // namespace gamekeeper::battery

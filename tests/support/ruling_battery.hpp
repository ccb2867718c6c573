#pragma once

#include <boost/json/object.hpp>
#include <cstdint>

#include "engine/game.hpp"

namespace gamekeeper::battery {

struct RulingSetup {
  int positions = 12;  ///< reached by random play, at random depths
  int rulings = 3000;  ///< tried, over all of them; some hundred are accepted
  int answers = 10;    ///< given at random after each that is accepted
  int depth = 120;     ///< questions before a position, at most
  std::uint64_t seed = 1;
  boost::json::object options;
  int seats = 0;  ///< 0: the game's least
};

/// A referee who sets, adds and removes anything anywhere: what a position's invariants let pass can be seen
/// by every seat, has labels, prompts, odds and worth for every option, and can be played on from.
/// Fails when a position is broken afterwards, or when hardly any ruling was accepted.
void expect_survives_rulings(const engine::Game& game, const RulingSetup& setup = {});

}  // namespace gamekeeper::battery

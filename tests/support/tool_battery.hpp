#pragma once

#include <boost/json/object.hpp>
#include <cstdint>

#include "engine/game.hpp"

/// One battery for the tools of every game's referee: random matches in which, between the answers, tools are
/// used at random.
///
/// - Ids are unique; each has a group and a label; ledger ids exist; numbers and choices have room.
/// - A tool that is refused has changed nothing. One that is used breaks nothing, leaves a question or the
///   end, and is taken back by one undo; used again, it brings the same.
/// - A clone stands where the match stands, and the log of all of it reads to the same position.
namespace gamekeeper::battery {

struct ToolSetup {
  int matches = 5;
  std::uint64_t seed = 1;
  boost::json::object options;
  std::uint32_t most_decisions = 2000;  ///< a match is left after so many; tools may keep it going for ever
  std::uint32_t every = 8;              ///< a tool at about every n-th decision
};

void expect_tools_work(const engine::Game& game, const ToolSetup& setup = {});

}  // namespace gamekeeper::battery

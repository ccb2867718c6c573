#pragma once

#include <functional>
#include <map>
#include <memory>

#include "engine/error.hpp"
#include "engine/player.hpp"
#include "engine/session.hpp"

namespace gamekeeper::cli {

struct TerminalOptions {
  bool plain = false;  ///< lines of text instead of a screen
  /// Of a match that has been seeded: what the person at the keyboard rolls and draws from here on.
  engine::ChanceMode chance = engine::ChanceMode::seeded;
  /// Makes the file of a session that has none, when the first choice is made; none: it is never made.
  std::function<engine::Result<>(engine::Session&)> make_file;
};

/// Plays a session at the terminal until it is over or the person leaves; `players` hold the seats that
/// nobody at the keyboard holds. Gives the program's exit status. What was decided is in the session's log
/// whenever it returns.
int play_session(engine::Session& session, std::map<int, std::unique_ptr<engine::Player>>& players,
                 const TerminalOptions& options);

}  // namespace gamekeeper::cli

#pragma once

#include <map>
#include <string>

#include "tools/words/model.hpp"

namespace gamekeeper::tools::words {

/// What the build makes of a game's words. `game` is its id, and with `_` its namespace; `includes` is where
/// its headers are: "games/pig".
struct Written {
  /// GAME/words/FILE.hpp for every file of entries: an object for each of its words. A rule includes its
  /// chapter's.
  std::map<std::string, std::string> chapters;
  std::string kinds;   ///< GAME/words/kinds.hpp: enumerations that only words know
  std::string header;  ///< GAME/words.hpp: all of them
  std::string voice;   ///< GAME/voice.hpp: the game's Speech, or its base class
  std::string source;  ///< GAME/words.cpp: the tables
};
Written write(const Model& model, const std::string& game, const std::string& includes);

}  // namespace gamekeeper::tools::words

#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/match.hpp"

namespace gamekeeper::cli::terminal {

/// The game's primer, a page at a time: each when its moment first comes, and never twice. What a person has
/// seen, or does not want to see, is remembered in a small file: a line a page, `GAME PAGE`, or `GAME *` for
/// all of a game's.
class Guide {
 public:
  struct Page {
    std::string id, title, text;
  };

  /// `file` empty: nothing is remembered beyond the program's end. A file that cannot be read or written is
  /// no error.
  Guide(const engine::Game& game, std::string file);

  /// The page for the pending decision, if there is one that was not shown; it counts as shown from now on.
  std::optional<Page> due(const engine::Match& match);
  /// The person has read it on the way; it is not shown on its own any more.
  void shown(const std::string& page) { remember(page); }
  void skip_all();
  const std::vector<Page>& pages() const { return pages_; }

  /// $XDG_CONFIG_HOME/gamekeeper/guide, or the same below ~/.config; empty when there is neither.
  static std::string usual_file();

 private:
  void remember(const std::string& page);

  std::string game_;
  std::string file_;
  std::vector<Page> pages_;
  std::set<std::string> seen_;
};

}  // namespace gamekeeper::cli::terminal

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/terminal/block.hpp"
#include "cli/terminal/key.hpp"

namespace gamekeeper::cli::terminal {

/// A line that is typed: characters, paste, Backspace, Delete, arrows, Home, End, Ctrl-A, Ctrl-E, Ctrl-U (to
/// the beginning), Ctrl-K (to the end), Ctrl-W (the word before).
class Editor {
 public:
  explicit Editor(std::string_view text = {}, std::size_t most = 200);
  /// A line whose text is only proposed: what is typed first takes its place, any other key begins to change
  /// it.
  static Editor proposing(std::string_view text);

  /// False: the key does nothing in a line.
  bool hear(const Key& key);
  const std::string& text() const { return text_; }
  void set(std::string_view text);
  /// The line with its cursor, in `width` columns; the part around the cursor where it is longer.
  Line draw(int width) const;

 private:
  void insert(std::string_view text);
  std::size_t before(std::size_t at) const;
  std::size_t after(std::size_t at) const;

  std::string text_;
  std::size_t cursor_ = 0;  // bytes
  std::size_t most_;        // characters
  bool proposed_ = false;
};

}  // namespace gamekeeper::cli::terminal

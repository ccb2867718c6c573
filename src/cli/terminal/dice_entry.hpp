#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/key.hpp"

namespace gamekeeper::cli::terminal {

/// Faces of real dice, one box a die. The focus moves on by itself as soon as no longer number could be
/// meant; `0` is 10 on a ten-sided die; Backspace goes back; Enter says that they fell so.
class DiceEntry {
 public:
  DiceEntry(int count, int sides);
  /// Dice of different sides, in this order.
  explicit DiceEntry(std::vector<int> sides);

  /// True when the key belongs to the dice.
  bool hear(const Key& key);
  /// All faces, once Enter was pressed with every box filled.
  const std::optional<std::vector<std::int32_t>>& faces() const { return faces_; }
  const std::string& notice() const { return notice_; }
  Block draw(int width) const;

 private:
  void digit(int typed);

  std::vector<int> sides_;  // of each die
  std::vector<int> boxes_;  // 0: empty
  std::size_t focus_ = 0;   // boxes_.size(): all filled
  std::optional<std::vector<std::int32_t>> faces_;
  std::string notice_;
};

}  // namespace gamekeeper::cli::terminal

#include "cli/terminal/dice_entry.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"

namespace gamekeeper::cli::terminal {

DiceEntry::DiceEntry(int count, int sides)
    : DiceEntry(std::vector<int>(static_cast<std::size_t>(count), sides)) {}

DiceEntry::DiceEntry(std::vector<int> sides) : sides_(std::move(sides)), boxes_(sides_.size(), 0) {}

void DiceEntry::digit(int typed) {
  if (focus_ == boxes_.size()) {
    notice_ = "All dice are told. Enter, or Backspace to change one.";
    return;
  }
  int& box = boxes_[focus_];
  const int sides = sides_[focus_];
  const int face = typed == 0 && box == 0 && sides == 10 ? 10 : box * 10 + typed;
  if (face < 1 || face > sides) {
    notice_ = "A d" + std::to_string(sides) + " has the faces 1 to " + std::to_string(sides) + ".";
    return;
  }
  box = face;
  const bool settled = face * 10 > sides;
  if (settled) ++focus_;
}

bool DiceEntry::hear(const Key& key) {
  notice_.clear();
  switch (key.name) {
    case Key::Name::character:
      if (key.text.size() == 1 && key.text[0] >= '0' && key.text[0] <= '9') {
        digit(key.text[0] - '0');
        return true;
      }
      if (key.is(" ")) {
        if (focus_ < boxes_.size() && boxes_[focus_] > 0) ++focus_;
        return true;
      }
      return false;
    case Key::Name::paste:
      for (const char c : key.text) {
        if (c >= '0' && c <= '9') {
          digit(c - '0');
        } else if (focus_ < boxes_.size() && boxes_[focus_] > 0) {
          ++focus_;
        }
      }
      return true;
    case Key::Name::backspace:
      if (focus_ == boxes_.size() || (boxes_[focus_] == 0 && focus_ > 0)) --focus_;
      boxes_[focus_] = 0;
      return true;
    case Key::Name::left:
      if (focus_ > 0) --focus_;
      return true;
    case Key::Name::right:
      if (focus_ < boxes_.size() && boxes_[focus_] > 0) ++focus_;
      return true;
    case Key::Name::enter: {
      const auto empty = std::ranges::find(boxes_, 0);
      if (empty != boxes_.end()) {
        // On a die of two digits Enter ends a short number too.
        focus_ = static_cast<std::size_t>(empty - boxes_.begin());
        notice_ = std::to_string(std::ranges::count(boxes_, 0)) + " still to tell.";
        return true;
      }
      faces_ = std::vector<std::int32_t>(boxes_.begin(), boxes_.end());
      return true;
    }
    default: return false;
  }
}

Block DiceEntry::draw(int width) const {
  Block block{.width = width, .lines = {}};
  Line line;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    const int digits = sides_[i] > 99 ? 3 : sides_[i] > 9 ? 2 : 1;
    const std::string face = boxes_[i] > 0 ? std::to_string(boxes_[i]) : "_";
    const std::string box = "[" + fit_right(face, digits) + "]";
    if (!line.empty() && line.width() + 1 + columns(box) > width) block.add(std::exchange(line, Line()));
    if (!line.empty()) line.add(" ", Ink::quiet);
    line.add(box, Style{.ink = Ink::accent, .bold = true, .reverse = i == focus_, .cursor = i == focus_});
  }
  block.add(line);
  return block;
}

}  // namespace gamekeeper::cli::terminal

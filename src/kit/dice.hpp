#pragma once

#include <optional>
#include <string_view>

/// Dice as content writes them: "3", "d6", "2d6+1".
namespace gamekeeper::kit {

struct Dice {
  int count = 0;
  int sides = 6;
  int plus = 0;
  int least() const { return count + plus; }
  int most() const { return count * sides + plus; }
  friend bool operator==(const Dice&, const Dice&) = default;
};
/// At most 20 dice of 2 to 100 sides and a number from 0 to 99; nothing for anything else.
std::optional<Dice> read_dice(std::string_view text);
/// Dice of checked content.
Dice dice(std::string_view text);

}  // namespace gamekeeper::kit

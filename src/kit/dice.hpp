#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/bounded.hpp"

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

/// Dice in a file of content.
struct DiceText : content::FormedText {
  using FormedText::FormedText;
  bool fits() const { return read_dice(*this).has_value(); }
  static std::string wanted() { return "dice (3, d6, 2d6 or 2d6+1)"; }
  static constexpr std::string_view kPattern =
      "^([0-9]{1,3}|([1-9]|1[0-9]|20)?d([2-9]|[1-9][0-9]|100)(\\+[0-9]{1,2})?)$";
};
/// The sides of a die that is thrown alone.
using Die = content::OneOf<4, 6, 8, 10, 12>;

}  // namespace gamekeeper::kit

#include "kit/dice.hpp"

#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <system_error>

#include "engine/panic.hpp"

namespace gamekeeper::kit {

std::optional<Dice> read_dice(std::string_view text) {
  Dice read;
  const auto number = [&text](int least, int most) -> std::optional<int> {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || value < least || value > most) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
  };
  std::optional<int> first = 1;
  if (!text.starts_with('d')) first = number(0, 999);
  if (!first) return std::nullopt;
  if (text.empty()) return Dice{0, 6, *first};
  if (*first < 1 || *first > 20 || !text.starts_with('d')) return std::nullopt;
  read.count = *first;
  text.remove_prefix(1);
  const auto sides = number(2, 100);
  if (!sides) return std::nullopt;
  read.sides = *sides;
  if (text.empty()) return read;
  if (!text.starts_with('+')) return std::nullopt;
  text.remove_prefix(1);
  const auto plus = number(0, 99);
  if (!plus || !text.empty()) return std::nullopt;
  read.plus = *plus;
  return read;
}

Dice dice(std::string_view text) {
  const auto read = read_dice(text);
  engine::require(read.has_value(), "dice of checked content");
  return *read;
}

}  // namespace gamekeeper::kit

#include "kit/words/english.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gamekeeper::kit::words::english {
namespace {

std::string with_capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string with_small(std::string text) {
  if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z')
    text.front() = static_cast<char>(text.front() - 'A' + 'a');
  return text;
}

std::string article(std::string_view name) {
  return std::string_view("aeiouAEIOU").contains(name.empty() ? ' ' : name.front()) ? "an " : "a ";
}

constexpr std::array<std::string_view, 10> kRoman{"I",  "II",  "III",  "IV", "V",
                                                  "VI", "VII", "VIII", "IX", "X"};
constexpr std::array<std::string_view, 13> kNumerals{
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};

}  // namespace

std::optional<std::string> of_name(std::string_view name, std::string_view form) {
  const std::string plain(name);
  if (form == "name") return plain;
  if (form == "the") return "the " + plain;
  if (form == "The") return "The " + plain;
  if (form == "a") return article(name) + plain;
  if (form == "A") return with_capital(article(name)) + plain;
  if (form == "s") return plain + (name.ends_with('s') ? "'" : "'s");
  if (form == "Word") return with_capital(plain);
  if (form == "lower") return with_small(plain);
  if (form == "sentence") {
    const bool stops = name.empty() || std::string_view(".!?").contains(name.back());
    return with_capital(plain) + (stops ? "" : ".");
  }
  if (form == "quoted") return quoted(name);
  if (form == "bare") return std::string(name.substr(0, name.size() - (name.ends_with('.') ? 1 : 0)));
  return std::nullopt;
}

std::optional<std::string> of_number(std::int64_t number, std::string_view form) {
  const std::string digits = std::to_string(number);
  const bool has_word = number >= 0 && number < static_cast<std::int64_t>(kNumerals.size());
  std::string word = has_word ? std::string(kNumerals[static_cast<std::size_t>(number)]) : digits;
  if (form == "word") return word;
  if (form == "Word") return with_capital(word);
  if (form == "roman" && number > 0 && number <= static_cast<std::int64_t>(kRoman.size()))
    return std::string(kRoman[static_cast<std::size_t>(number - 1)]);
  if (form == "a") return (number == 8 || number == 11 || number == 18 ? "an " : "a ") + digits;
  return std::nullopt;
}

std::string quoted(std::string_view words) {
  if (words.starts_with('"')) return std::string(words);
  std::string inner(words);
  std::ranges::replace(inner, '"', '\'');
  return '"' + inner + '"';
}

std::string_view plural_case(std::int64_t number) { return number == 1 ? "one" : "other"; }

}  // namespace gamekeeper::kit::words::english

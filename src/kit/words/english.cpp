#include "kit/words/english.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamekeeper::kit::words::english {
namespace {

/// The same letter as a capital or as a small one, of the Latin alphabets of Europe: ASCII, and what UTF-8
/// writes in two bytes up to U+017F. What has no other case, as "ß", stays.
char32_t in_other_case(char32_t letter, bool capital) {
  const auto within = [letter](char32_t from, char32_t to) { return letter >= from && letter <= to; };
  if (capital ? within('a', 'z') || (within(0xe0, 0xfe) && letter != 0xf7)
              : within('A', 'Z') || (within(0xc0, 0xde) && letter != 0xd7))
    return letter ^ 0x20U;
  const bool first_is_even = within(0x100, 0x137) || within(0x14a, 0x177);
  const bool first_is_odd = within(0x139, 0x148) || within(0x179, 0x17e);
  if (!first_is_even && !first_is_odd) return letter;
  const bool is_capital = (letter % 2 == 0) == first_is_even;
  return is_capital == capital ? letter : capital ? letter - 1 : letter + 1;
}

std::string with_first(std::string text, bool capital) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (text.empty()) return text;
  if (byte(0) < 0x80) {
    text[0] = static_cast<char>(in_other_case(byte(0), capital));
  } else if (text.size() > 1 && byte(0) >= 0xc3 && byte(0) <= 0xc5) {
    const char32_t letter = in_other_case((byte(0) & 0x1fU) << 6U | (byte(1) & 0x3fU), capital);
    text[0] = static_cast<char>(0xc0U | letter >> 6U);
    text[1] = static_cast<char>(0x80U | (letter & 0x3fU));
  }
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

std::string capital(std::string text) { return with_first(std::move(text), true); }
std::string lower(std::string text) { return with_first(std::move(text), false); }
std::string spaced(std::string_view id) {
  std::string text(id);
  std::ranges::replace(text, '-', ' ');
  return text;
}

std::string number_word(std::int64_t number) {
  const bool has_word = number >= 0 && number < static_cast<std::int64_t>(kNumerals.size());
  return has_word ? std::string(kNumerals[static_cast<std::size_t>(number)]) : std::to_string(number);
}

std::string listed(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) text += i + 1 == all.size() ? " and " : ", ";
    text += all[i];
  }
  return text;
}

std::optional<std::string> of_name(std::string_view name, std::string_view form) {
  std::string plain(name);
  if (form == "name") return plain;
  if (form == "the") return "the " + plain;
  if (form == "The") return "The " + plain;
  if (form == "a") return article(name) + plain;
  if (form == "A") return capital(article(name)) + plain;
  if (form == "s") return plain + (name.ends_with('s') ? "'" : "'s");
  if (form == "Word") return capital(plain);
  if (form == "lower") return lower(plain);
  if (form == "sentence") {
    const bool stops = name.empty() || std::string_view(".!?").contains(name.back());
    return capital(plain) + (stops ? "" : ".");
  }
  if (form == "quoted") return quoted(name);
  if (form == "bare") return std::string(name.substr(0, name.size() - (name.ends_with('.') ? 1 : 0)));
  return std::nullopt;
}

std::optional<std::string> of_number(std::int64_t number, std::string_view form) {
  const std::string digits = std::to_string(number);
  if (form == "word") return number_word(number);
  if (form == "signed") return number < 0 ? digits : "+" + digits;
  if (form == "Word") return capital(number_word(number));
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

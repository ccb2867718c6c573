#include "chance/plain_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chance/utf8.hpp"

namespace gamekeeper::chance {
namespace {

struct Range {
  std::uint32_t from, to;
};

constexpr std::array kSeparators = {Range{0x2028, 0x2029}};
constexpr std::array kTurning = {Range{0x202a, 0x202e}, Range{0x2066, 0x2069}};
constexpr std::array kUnseen = {Range{0xfeff, 0xfeff}, Range{0xfff9, 0xfffb}, Range{0xfdd0, 0xfdef},
                                Range{0xe0000, 0xe007f}};
/// What leaves no ink.
constexpr std::array kBlanks = {Range{0x09, 0x0a},     Range{0x20, 0x20},     Range{0xa0, 0xa0},
                                Range{0xad, 0xad},     Range{0x34f, 0x34f},   Range{0x61c, 0x61c},
                                Range{0x115f, 0x1160}, Range{0x1680, 0x1680}, Range{0x17b4, 0x17b5},
                                Range{0x180b, 0x180e}, Range{0x2000, 0x200f}, Range{0x202f, 0x202f},
                                Range{0x205f, 0x2064}, Range{0x2800, 0x2800}, Range{0x3000, 0x3000},
                                Range{0x3164, 0x3164}, Range{0xfe00, 0xfe0f}, Range{0xffa0, 0xffa0}};

bool in(const auto& ranges, std::uint32_t character) {
  return std::ranges::any_of(
      ranges, [character](const Range& range) { return character >= range.from && character <= range.to; });
}

/// The character of `length` bytes at `at`.
std::uint32_t character_at(std::string_view text, std::size_t at, std::size_t length) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  if (length == 1) return byte(at);
  std::uint32_t character = byte(at) & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) character = character << 6U | (byte(at + i) & 0x3fU);
  return character;
}

/// Why this character is nothing to show to people.
std::optional<std::string_view> fault_of(std::uint32_t character) {
  if (character < 0x20 || (character >= 0x7f && character < 0xa0)) return "a control character";
  if (in(kSeparators, character)) return "a line separator";
  if (in(kTurning, character)) return "a character that turns the direction of the text";
  if (in(kUnseen, character) || (character & 0xfffeU) == 0xfffe) return "a character that is no text";
  return std::nullopt;
}

}  // namespace

bool is_plain(std::uint32_t character) { return !fault_of(character); }

std::optional<std::string_view> not_plain(std::string_view text, Breaks breaks) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) return "bytes that are no UTF-8";
    const std::uint32_t character = character_at(text, at, length);
    const bool is_break = character == '\n' || character == '\t';
    if (!is_break || breaks == Breaks::refused) {
      if (const auto fault = fault_of(character)) return fault;
    }
    at += length;
  }
  return std::nullopt;
}

bool is_blank(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = std::max<std::size_t>(utf8_length(text, at), 1);
    if (!in(kBlanks, character_at(text, at, length))) return false;
    at += length;
  }
  return true;
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

std::string one_line(std::string_view text, std::size_t most, char instead) {
  std::string line;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    const bool plain = length > 0 && is_plain(character_at(text, at, length));
    const std::string_view shown = plain ? text.substr(at, length) : std::string_view(&instead, 1);
    if (line.size() + shown.size() > most) return line + "...";
    line += shown;
    at += std::max<std::size_t>(length, 1);
  }
  return line;
}

}  // namespace gamekeeper::chance

#include "cli/terminal/style.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace gamekeeper::cli::terminal {
namespace {

constexpr Rgb rgb(std::uint32_t hex) {
  return {static_cast<std::uint8_t>(hex >> 16U), static_cast<std::uint8_t>(hex >> 8U),
          static_cast<std::uint8_t>(hex)};
}

// -- The tokens. Order of inks: text, quiet, line, accent, help, harm, warning. --

constexpr Rgb kFelt = rgb(0x1f2b27);
constexpr Rgb kLinen = rgb(0xe4d9c3);
constexpr Rgb kPaperByLamp = rgb(0xd6cdb8);
constexpr Rgb kPaperByDay = rgb(0xfcf8ee);
constexpr std::array<Rgb, kInks> kOnPaperByLamp = {rgb(0x1c1915), rgb(0x3f3a31), rgb(0x6f675a), rgb(0x1c1915),
                                                   rgb(0x17402a), rgb(0x6d1710), rgb(0x553300)};
constexpr std::array<Rgb, kInks> kOnPaperByDay = {rgb(0x1c1915), rgb(0x4c463c), rgb(0x857c6d), rgb(0x1c1915),
                                                  rgb(0x1b5334), rgb(0x8a1d14), rgb(0x6b4100)};
constexpr std::array<Rgb, kInks> kOnFelt = {rgb(0xe8e0cc), rgb(0xb9b8a8), rgb(0x7c8a80), rgb(0xe8e0cc),
                                            rgb(0x9fd3a8), rgb(0xf2a99c), rgb(0xe9c47b)};
constexpr std::array<Rgb, kInks> kOnLinen = {rgb(0x1c1915), rgb(0x443e33), rgb(0x7b715f), rgb(0x1c1915),
                                             rgb(0x174a2d), rgb(0x751810), rgb(0x5c3800)};

struct Accent {
  std::string_view game;
  Rgb by_lamp, by_day, on_felt, on_linen;
};
constexpr std::array kAccents = {
    Accent{"number-crunch", rgb(0x761212), rgb(0x9c1c1c), rgb(0xf0a094), rgb(0x7a1414)},     // ledger red
    Accent{"battles", rgb(0x4d3607), rgb(0x6d4d0a), rgb(0xdcbb6e), rgb(0x573d08)},           // brass
    Accent{"farsa", rgb(0x2c4016), rgb(0x3c571f), rgb(0xaeca88), rgb(0x33491a)},             // moss
    Accent{"kingdom-death", rgb(0x5a3104), rgb(0x7d4506), rgb(0xf0b562), rgb(0x663804)},     // lantern amber
    Accent{"make-you-kingdom", rgb(0x47206f), rgb(0x5a2b8c), rgb(0xcdb0ee), rgb(0x4c2376)},  // royal violet
};

double linear(std::uint8_t channel) {
  const double value = channel / 255.0;
  return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(Rgb colour) {
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

int distance(Rgb a, Rgb b) {
  const int red = a.red - b.red;
  const int green = a.green - b.green;
  const int blue = a.blue - b.blue;
  return 3 * red * red + 6 * green * green + blue * blue;
}

}  // namespace

Palette palette(Theme theme, std::string_view game) {
  const bool dark = theme == Theme::dark;
  Palette colours{.table = dark ? kFelt : kLinen,
                  .paper = dark ? kPaperByLamp : kPaperByDay,
                  .on_paper = dark ? kOnPaperByLamp : kOnPaperByDay,
                  .on_table = dark ? kOnFelt : kOnLinen};
  for (const Accent& accent : kAccents) {
    if (accent.game != game) continue;
    constexpr auto kAccent = static_cast<std::size_t>(Ink::accent);
    colours.on_paper[kAccent] = dark ? accent.by_lamp : accent.by_day;
    colours.on_table[kAccent] = dark ? accent.on_felt : accent.on_linen;
  }
  return colours;
}

int nearest_index(Rgb colour) {
  constexpr std::array<std::uint8_t, 6> kSteps = {0, 95, 135, 175, 215, 255};
  int best = 16;
  int best_distance = 1 << 30;
  const auto consider = [&](int index, Rgb candidate) {
    const int far = distance(colour, candidate);
    if (far < best_distance) {
      best = index;
      best_distance = far;
    }
  };
  for (int i = 0; i < 216; ++i) {
    consider(16 + i, {kSteps[static_cast<std::size_t>(i / 36)], kSteps[static_cast<std::size_t>(i / 6 % 6)],
                      kSteps[static_cast<std::size_t>(i % 6)]});
  }
  for (int i = 0; i < 24; ++i) {
    const auto grey = static_cast<std::uint8_t>(8 + 10 * i);
    consider(232 + i, {grey, grey, grey});
  }
  return best;
}

int sixteenth(Ink ink) {
  switch (ink) {
    case Ink::text:
    case Ink::quiet: return -1;
    case Ink::line: return 8;
    case Ink::accent: return 14;
    case Ink::help: return 10;
    case Ink::harm: return 9;
    case Ink::warning: return 11;
  }
  return -1;
}

double contrast(Rgb a, Rgb b) {
  const double one = luminance(a);
  const double two = luminance(b);
  return (std::max(one, two) + 0.05) / (std::min(one, two) + 0.05);
}

Depth depth_of_environment() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets variables
    return std::string_view(value == nullptr ? "" : value);
  };
  if (!variable("NO_COLOR").empty()) return Depth::none;
  const std::string_view colours = variable("COLORTERM");
  if (colours == "truecolor" || colours == "24bit") return Depth::direct;
  const std::string_view term = variable("TERM");
  if (term.contains("direct")) return Depth::direct;
  if (term.contains("256color")) return Depth::indexed;
  if (term.empty() || term == "dumb" || term.starts_with("vt")) return Depth::none;
  return Depth::sixteen;
}

}  // namespace gamekeeper::cli::terminal

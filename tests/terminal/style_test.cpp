#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "cli/terminal/style.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr std::string_view kGames[] = {"number-crunch", "battles",          "farsa",
                                       "kingdom-death", "make-you-kingdom", "pig"};

TEST(Style, TextOnPaperHasContrastSevenLinesThree) {
  for (const Theme theme : {Theme::dark, Theme::light}) {
    for (const std::string_view game : kGames) {
      const Palette colours = palette(theme, game);
      for (const Ground ground : {Ground::paper, Ground::table}) {
        for (int i = 0; i < kInks; ++i) {
          const auto ink = static_cast<Ink>(i);
          const double enough = ink == Ink::line ? 3 : 7;
          EXPECT_GE(contrast(colours.ink(ink, ground), colours.ground(ground)), enough)
              << game << (theme == Theme::dark ? " by lamp" : " by day") << ", ink " << i
              << (ground == Ground::paper ? " on paper" : " on the table");
        }
      }
    }
  }
}

TEST(Style, ATerminalOf256ColoursKeepsEnoughContrast) {
  // The cube is coarse: half a step less than on paper is still easy to read.
  const auto shown = [](Rgb colour) {
    const int index = nearest_index(colour);
    if (index >= 232) {
      const auto grey = static_cast<std::uint8_t>(8 + 10 * (index - 232));
      return Rgb{grey, grey, grey};
    }
    const auto step = [](int n) { return static_cast<std::uint8_t>(n == 0 ? 0 : 55 + 40 * n); };
    return Rgb{step((index - 16) / 36), step((index - 16) / 6 % 6), step((index - 16) % 6)};
  };
  for (const Theme theme : {Theme::dark, Theme::light}) {
    for (const std::string_view game : kGames) {
      const Palette colours = palette(theme, game);
      for (int i = 0; i < kInks; ++i) {
        const auto ink = static_cast<Ink>(i);
        EXPECT_GE(contrast(shown(colours.ink(ink, Ground::paper)), shown(colours.paper)),
                  ink == Ink::line ? 2.5 : 5.5)
            << game << ", ink " << i;
      }
    }
  }
}

TEST(Style, EveryGameHasItsAccent) {
  for (const std::string_view game : kGames) {
    if (game == "pig") continue;
    EXPECT_NE(palette(Theme::dark, game).ink(Ink::accent, Ground::paper),
              palette(Theme::dark, "pig").ink(Ink::accent, Ground::paper));
  }
}

}  // namespace
}  // namespace gamekeeper::cli::terminal

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

/// The named colours of the two table tops, and what they become where a terminal has fewer. A state is never
/// told by a colour alone: whoever uses an ink puts a word or a sign beside it.
namespace gamekeeper::cli::terminal {

enum class Ink : std::uint8_t {
  text,
  quiet,   ///< barred, explained, unimportant
  line,    ///< frames and rules
  accent,  ///< the game's own: what is mine, what I can do now
  help,
  harm,
  warning,
};
inline constexpr int kInks = 7;

/// What the ink lies on.
enum class Ground : std::uint8_t { table, paper };

struct Style {
  Ink ink = Ink::text;
  bool bold = false;
  bool underline = false;
  bool reverse = false;  ///< the row or cell that has the focus
  Ground ground = Ground::paper;
  bool cursor = false;  ///< the terminal's cursor stands where this begins
  friend bool operator==(const Style&, const Style&) = default;
};
inline constexpr Style kBold{.bold = true};

struct Rgb {
  std::uint8_t red = 0, green = 0, blue = 0;
  friend bool operator==(const Rgb&, const Rgb&) = default;
};

enum class Theme : std::uint8_t { dark, light };

/// How many colours a terminal shows.
enum class Depth : std::uint8_t {
  none,     ///< bold, underline and reverse only
  sixteen,  ///< the terminal's own sixteen, on its own ground: paper is its frame
  indexed,  ///< 256
  direct,   ///< 24 bits
};

struct Palette {
  Rgb table;
  Rgb paper;
  std::array<Rgb, kInks> on_paper;
  std::array<Rgb, kInks> on_table;

  Rgb ground(Ground where) const { return where == Ground::paper ? paper : table; }
  Rgb ink(Ink ink, Ground where) const {
    return (where == Ground::paper ? on_paper : on_table)[static_cast<std::size_t>(ink)];
  }
};

/// The colours of a table top with the accent of a game (by its id; ink without one for an unknown game).
Palette palette(Theme theme, std::string_view game);

/// The nearest of the 256 colours' cube and greys: 16..255.
int nearest_index(Rgb colour);

/// The ink among the sixteen: 0..15, or -1 for the terminal's own.
int sixteenth(Ink ink);

/// WCAG contrast of two colours, 1 to 21.
double contrast(Rgb a, Rgb b);

/// What the environment (NO_COLOR, COLORTERM, TERM) says about the terminal's colours.
Depth depth_of_environment();

}  // namespace gamekeeper::cli::terminal

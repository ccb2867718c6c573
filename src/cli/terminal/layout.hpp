#pragma once

#include <cstdint>

#include "cli/terminal/canvas.hpp"

namespace gamekeeper::cli::terminal {

/// The places of the room (LOOK.md): the same at every size; on a small screen they take turns.
enum class Place : std::uint8_t { stage, seat, ledger };

inline constexpr int kLeastWidth = 60;
inline constexpr int kLeastHeight = 18;

/// Where everything lies on a screen of some size, with a bar of some height.
struct Layout {
  bool too_small = false;
  Rect header;
  Rect body;
  Rect main;    ///< stage, or whatever place is in front on a small screen
  Rect seat;    ///< below the stage; empty where the places take turns
  Rect ledger;  ///< at the side; empty on the smallest screens
  Rect latest;  ///< two lines of the ledger above the bar, where the ledger itself has no place
  Rect bar;
  bool tabs = false;  ///< the places take turns in `main`
};

/// Most lines that the bar may take.
int most_bar(int height);

/// As high as there is room.
inline constexpr int kAnyHeight = 1 << 20;

/// `seat_height`: how many lines the seat's papers need; it gets at most two fifths of the body, and what the
/// stage does not need.
Layout lay_out(int width, int height, int bar_height, int seat_height, int stage_height = kAnyHeight);

}  // namespace gamekeeper::cli::terminal

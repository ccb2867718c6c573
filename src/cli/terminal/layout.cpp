#include "cli/terminal/layout.hpp"

#include <algorithm>

#include "cli/terminal/canvas.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr int kWide = 110;         // from here on the seat lies below the stage
constexpr int kLedgerBeside = 80;  // from here on the ledger lies at the side
constexpr int kWideHeight = 30;
constexpr int kLatest = 2;

}  // namespace

int most_bar(int height) { return std::max(8, height / 2); }

Layout lay_out(int width, int height, int bar_height, int seat_height, int stage_height) {
  Layout layout;
  if (width < kLeastWidth || height < kLeastHeight) {
    layout.too_small = true;
    return layout;
  }
  layout.header = {0, 0, width, 1};
  layout.bar = {0, height - bar_height, width, bar_height};
  layout.body = {0, 1, width, height - 1 - bar_height};
  layout.main = layout.body;
  const bool wide = width >= kWide && height >= kWideHeight;
  if (width >= kLedgerBeside) {
    const int ledger = width >= kWide ? std::clamp(width * 3 / 10, 34, 60) : 30;
    layout.main.width = width - ledger - 1;
    layout.ledger = {layout.main.width + 1, layout.body.y, ledger, layout.body.height};
  } else {
    layout.main.height -= kLatest;
    layout.latest = {0, layout.bar.y - kLatest, width, kLatest};
  }
  if (wide) {
    const int most = std::max(layout.body.height * 2 / 5, layout.body.height - stage_height);
    const int seat = std::clamp(seat_height, 0, most);
    layout.main.height -= seat;
    layout.seat = {0, layout.main.y + layout.main.height, layout.main.width, seat};
  } else {
    layout.tabs = true;
  }
  return layout;
}

}  // namespace gamekeeper::cli::terminal

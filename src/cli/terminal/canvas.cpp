#include "cli/terminal/canvas.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "cli/terminal/block.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"

namespace gamekeeper::cli::terminal {

Canvas::Canvas(int width, int height)
    : width_(std::max(0, width)),
      height_(std::max(0, height)),
      cells_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {
  fill({0, 0, width_, height_}, Ground::table);
}

void Canvas::fill(const Rect& rect, Ground ground) {
  for (int y = std::max(0, rect.y); y < std::min(height_, rect.y + rect.height); ++y) {
    for (int x = std::max(0, rect.x); x < std::min(width_, rect.x + rect.width); ++x) {
      at(x, y) = {.text = " ", .style = {.ground = ground}, .width = 1};
    }
  }
}

void Canvas::put(const Rect& rect, const Block& block, Ground ground, int scroll) {
  for (int row = 0; row < rect.height && row + scroll < block.height(); ++row) {
    if (row + scroll < 0) continue;
    put(rect.x, rect.y + row, rect.width, block.lines[static_cast<std::size_t>(row + scroll)], ground);
  }
}

void Canvas::put(int x, int y, int width, const Line& line, Ground ground) {
  if (y < 0 || y >= height_) return;
  const int end = std::min(width_, x + width);
  for (const Span& span : line.spans()) {
    Style style = span.style;
    if (ground == Ground::table) style.ground = ground;
    if (std::exchange(style.cursor, false) && x >= 0 && x < end) cursor_ = {x, y};
    for (std::size_t byte = 0; byte < span.text.size();) {
      const Cluster cluster = cluster_at(span.text, byte);
      byte += cluster.length;
      if (cluster.width == 0) continue;
      if (x + cluster.width > end) return;
      if (x >= 0) {
        at(x, y) = {std::string(cluster.bytes), style, cluster.width};
        if (cluster.width == 2) at(x + 1, y) = {.text = "", .style = style, .width = 0};
      }
      x += cluster.width;
    }
  }
}

std::string Canvas::text() const {
  std::string all;
  for (int y = 0; y < height_; ++y) {
    std::string row;
    for (int x = 0; x < width_; ++x) row += at(x, y).text;
    row.resize(row.find_last_not_of(' ') + 1);
    all += row + "\n";
  }
  return all;
}

std::string Canvas::inks() const {
  constexpr std::string_view kOnPaper =
      "tqlahdw";  // a letter an ink; capital on the table top, * when marked
  std::string all;
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      const Style& style = at(x, y).style;
      char letter = kOnPaper[static_cast<std::size_t>(style.ink)];
      if (style.ground == Ground::table) letter = static_cast<char>(letter - 'a' + 'A');
      all += style.reverse ? '*' : letter;
    }
    all += "\n";
  }
  return all;
}

}  // namespace gamekeeper::cli::terminal

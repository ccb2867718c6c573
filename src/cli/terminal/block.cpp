#include "cli/terminal/block.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"

namespace gamekeeper::cli::terminal {

Line& Line::add(std::string_view text, const Style& style) {
  if (text.empty()) return *this;
  if (!spans_.empty() && spans_.back().style == style) {
    spans_.back().text += text;
  } else {
    spans_.push_back({std::string(text), style});
  }
  width_ += columns(text);
  return *this;
}

Line& Line::add(const Line& other) {
  for (const Span& span : other.spans_) add(span.text, span.style);
  return *this;
}

Line& Line::pad(int width, Ground ground) {
  if (width > width_)
    add(std::string(static_cast<std::size_t>(width - width_), ' '), Style{.ground = ground});
  return *this;
}

Line Line::cut(int width) const {
  if (width_ <= width) return *this;
  Line shorter;
  for (const Span& span : spans_) {
    const int room = width - shorter.width_;
    if (columns(span.text) < room) {
      shorter.add(span.text, span.style);
      continue;
    }
    // One column stays for the ellipsis, which comes here because the whole line is longer.
    shorter.add(elide(span.text + "  ", room), span.style);
    break;
  }
  return shorter;
}

Line Line::marked() const {
  Line line;
  for (const Span& span : spans_) {
    Style style = span.style;
    style.reverse = true;
    line.add(span.text, style);
  }
  return line;
}

std::string Line::text() const {
  std::string all;
  for (const Span& span : spans_) all += span.text;
  return all;
}

void Block::add_text(std::string_view text, const Style& style, int hanging) {
  for (const std::string& line : wrap(text, width, hanging)) add(Line(line, style));
}

void Block::add(const Block& below) {
  width = std::max(width, below.width);
  lines.insert(lines.end(), below.lines.begin(), below.lines.end());
}

Block beside(const std::vector<Block>& blocks, int gap, Ground between) {
  Block all;
  int height = 0;
  for (const Block& block : blocks) {
    all.width += block.width + (all.width == 0 ? 0 : gap);
    height = std::max(height, block.height());
  }
  for (int row = 0; row < height; ++row) {
    Line line;
    int column = 0;
    for (const Block& block : blocks) {
      line.pad(column, between);
      if (row < block.height()) line.add(block.lines[static_cast<std::size_t>(row)]);
      column += block.width + gap;
    }
    all.add(std::move(line));
  }
  return all;
}

namespace {

Line edge(std::string_view left, std::string_view right, int width, const Line& title, const Line& end,
          const Style& style) {
  Line line(left, style);
  const Line shown = title.cut(width - 6);
  if (!shown.empty()) line.add("─ ", style).add(shown).add(" ", style);
  const bool room = !end.empty() && line.width() + end.width() + 5 <= width;
  const int until = width - 1 - (room ? end.width() + 3 : 0);
  line.add(repeat("─", until - line.width()), style);
  if (room) line.add(" ", style).add(end).add(" ─", style);
  return line.add(right, style);
}

}  // namespace

Block framed(const Block& inside, int width, const FrameWords& words, const Style& style) {
  Block paper{.width = width, .lines = {}};
  paper.add(edge("╭", "╮", width, words.title, words.right, style));
  for (const Line& content : inside.lines) {
    Line line("│ ", style);
    line.add(content.cut(width - 4)).pad(width - 2).add(" │", style);
    paper.add(std::move(line));
  }
  paper.add(edge("╰", "╯", width, words.foot, {}, style));
  return paper;
}

}  // namespace gamekeeper::cli::terminal

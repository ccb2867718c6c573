#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/style.hpp"

/// Lines of inked text: what pieces are drawn as, before they are put anywhere.
namespace gamekeeper::cli::terminal {

/// Columns between things side by side.
inline constexpr int kGap = 2;

struct Span {
  std::string text;
  Style style;
};

/// One line. `width` is the sum of its spans.
class Line {
 public:
  Line() = default;
  Line(std::string_view text, const Style& style) { add(text, style); }
  Line(std::string_view text, Ink ink) { add(text, ink); }

  Line& add(std::string_view text, const Style& style = {});
  Line& add(std::string_view text, Ink ink, bool bold = false) {
    return add(text, Style{.ink = ink, .bold = bold});
  }
  Line& add(const Line& other);
  /// Spaces up to column `width`; on the table they are no part of a paper.
  Line& pad(int width, Ground ground = Ground::paper);
  /// The line cut to `width` columns, its end replaced by an ellipsis.
  Line cut(int width) const;
  /// All spans as the row that has the focus.
  Line marked() const;

  int width() const { return width_; }
  bool empty() const { return width_ == 0; }
  const std::vector<Span>& spans() const { return spans_; }
  std::string text() const;

 private:
  std::vector<Span> spans_;
  int width_ = 0;
};

/// Lines that are at most `width` columns wide.
struct Block {
  int width = 0;
  std::vector<Line> lines;

  int height() const { return static_cast<int>(lines.size()); }
  void add(Line line) { lines.push_back(std::move(line)); }
  /// Text broken at spaces into lines of this block.
  void add_text(std::string_view text, const Style& style = {}, int hanging = 0);
  void add(const Block& below);
};

/// Blocks side by side, `gap` columns between them; each is padded to its width. `between` is what shows
/// beside them.
Block beside(const std::vector<Block>& blocks, int gap, Ground between = Ground::paper);

/// A paper: the block in a frame of `width` columns, `title` in its upper edge, `foot` in its lower edge. The
/// block is at most `width` - 4 wide.
struct FrameWords {
  Line title;
  Line right;  ///< at the right end of the upper edge
  Line foot;
};
Block framed(const Block& inside, int width, const FrameWords& words, const Style& line = {.ink = Ink::line});

}  // namespace gamekeeper::cli::terminal

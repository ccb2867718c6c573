#include "cli/terminal/text.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "chance/plain_text.hpp"
#include "chance/utf8.hpp"
#include "cli/terminal/width.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr std::string_view kUnknown = "?";
constexpr std::string_view kEllipsis = "…";
constexpr std::string_view kJoin = "\u00a0";  // a space at which no line ends

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string all;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t found = std::min(text.find(what, at), text.size());
    all += text.substr(at, found - at);
    if (found < text.size()) all += by;
    at = found + what.size();
  }
  return all;
}

char32_t decode(std::string_view bytes) {
  const auto byte = [bytes](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.size() == 1) return byte(0);
  char32_t point = byte(0) & (0xffU >> (bytes.size() + 1));
  for (std::size_t i = 1; i < bytes.size(); ++i) point = point << 6U | (byte(i) & 0x3fU);
  return point;
}

}  // namespace

Cluster cluster_at(std::string_view text, std::size_t at) {
  const std::size_t first = chance::utf8_length(text, at);
  if (first == 0) return {kUnknown, 1, 1};
  const char32_t point = decode(text.substr(at, first));
  if (!chance::is_plain(point)) return {kUnknown, first, 1};
  std::size_t end = at + first;
  while (end < text.size()) {
    const std::size_t next = chance::utf8_length(text, end);
    if (next == 0) break;
    const char32_t joined = decode(text.substr(end, next));
    if (!chance::is_plain(joined) || width_of(joined) != 0) break;
    end += next;
  }
  return {text.substr(at, end - at), end - at, width_of(point)};
}

int columns(std::string_view text) {
  const auto is_plain = [text](std::size_t at) { return static_cast<unsigned char>(text[at]) < 0x80; };
  int width = 0;
  for (std::size_t at = 0; at < text.size();) {
    // Nothing joins a letter before a plain one; most text is only such.
    if (is_plain(at) && (at + 1 == text.size() || is_plain(at + 1))) {
      ++width;
      ++at;
      continue;
    }
    const Cluster cluster = cluster_at(text, at);
    width += cluster.width;
    at += cluster.length;
  }
  return width;
}

namespace {

/// Puts one paragraph's words on lines.
class Paragraph {
 public:
  Paragraph(std::vector<std::string>& lines, int width, int hanging)
      : lines_(lines), width_(std::max(1, width)), hanging_(std::clamp(hanging, 0, std::max(0, width - 8))) {}

  /// A word with so many spaces before it, which count only within a line and at the beginning.
  void word(int spaces, std::string_view word) {
    const int width = columns(word);
    const int gap = empty_ && !lines_begun_ ? std::min(spaces, width_ / 2) : empty_ ? 0 : spaces;
    lines_begun_ = true;
    if (used_ + gap + width <= width_) {
      line_ += std::string(static_cast<std::size_t>(gap), ' ');
      append(word, gap + width);
      return;
    }
    // What is longer than a line is broken anyway, and begins where it stands.
    const bool longer_than_a_line = hanging_ + width > width_;
    if (!empty_ && longer_than_a_line && used_ + gap < width_) {
      append(std::string(static_cast<std::size_t>(gap), ' '), gap);
    } else if (!empty_) {
      next_line();
    }
    for (std::size_t at = 0; at < word.size();) {
      const Cluster cluster = cluster_at(word, at);
      if (used_ + cluster.width > width_ && !empty_) next_line();
      append(cluster.bytes, cluster.width);
      at += cluster.length;
    }
  }
  void finish() { lines_.push_back(line_); }

 private:
  void append(std::string_view bytes, int width) {
    line_ += bytes;
    used_ += width;
    empty_ = false;
  }
  void next_line() {
    lines_.push_back(line_);
    line_.assign(static_cast<std::size_t>(hanging_), ' ');
    used_ = hanging_;
    empty_ = true;
  }

  std::vector<std::string>& lines_;
  int width_;
  int hanging_;
  std::string line_;
  int used_ = 0;
  bool empty_ = true;         // nothing but indentation on this line yet
  bool lines_begun_ = false;  // the first word was met
};

}  // namespace

std::vector<std::string> wrap(std::string_view text, int width, int hanging) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    Paragraph paragraph(lines, width, hanging);
    const std::string whole = chance::one_line(text.substr(start, end - start), std::string_view::npos, '?');
    for (std::size_t at = 0; at < whole.size();) {
      const std::size_t word = std::min(whole.find_first_not_of(' ', at), whole.size());
      std::size_t end_of_word = std::min(whole.find(' ', word), whole.size());
      if (std::string_view(whole).substr(end_of_word).starts_with(" %"))  // "12 %" is one number
        end_of_word = std::min(whole.find(' ', end_of_word + 1), whole.size());
      if (end_of_word > word)
        paragraph.word(static_cast<int>(word - at), std::string_view(whole).substr(word, end_of_word - word));
      at = end_of_word;
    }
    paragraph.finish();
    start = end + 1;
  }
  for (std::string& line : lines) {
    if (line.contains(kJoin)) line = replaced(line, kJoin, " ");
  }
  return lines;
}

std::string in_one_piece(std::string_view text) { return replaced(text, " ", kJoin); }

std::string elide(std::string_view text, int width) {
  if (width <= 0) return {};
  const bool whole = columns(text) <= width;
  std::string shown;
  int used = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    const Cluster cluster = cluster_at(text, at);
    if (!whole && used + cluster.width > width - 1) break;
    shown += cluster.bytes;
    used += cluster.width;
    at += cluster.length;
  }
  if (whole) return shown;
  const bool within_word = text[at] != ' ';
  if (const std::size_t space = shown.rfind(' '); within_word && space != std::string::npos) {
    if (columns(shown.substr(0, space)) * 2 >= width) shown.resize(space);
  }
  shown.resize(shown.find_last_not_of(" ,;:") + 1);
  return shown + std::string(kEllipsis);
}

std::string fit(std::string_view text, int width) {
  std::string shown = elide(text, width);
  return shown + std::string(static_cast<std::size_t>(std::max(0, width - columns(shown))), ' ');
}

std::string fit_right(std::string_view text, int width) {
  const std::string shown = elide(text, width);
  return std::string(static_cast<std::size_t>(std::max(0, width - columns(shown))), ' ') + shown;
}

std::string repeat(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

std::string folded(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

}  // namespace gamekeeper::cli::terminal

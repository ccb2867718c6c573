#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/state_tone.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Piece;

constexpr int kLeastColumn = 4;
constexpr int kLongestWord = 16;
constexpr int kReadable = 10;  // a column of words is not made narrower

/// The words of a row: its title, when any row has one, then its fields. Only in the head a label alone is a
/// word.
std::vector<Piece::Field> words_of(const Piece& row, bool titled, bool head) {
  std::vector<Piece::Field> words;
  if (titled) words.push_back({.label = {}, .value = row.title, .was = {}, .state = {}, .rule = {}});
  for (const Piece::Field& field : row.fields) {
    words.push_back(field);
    if (head && field.value.empty()) words.back().value = field.label;
  }
  return words;
}

/// Too narrow for columns: each row as a line of words, every value behind its column's name.
Block draw_stacked(const std::vector<std::vector<Piece::Field>>& rows, int width) {
  Block block{.width = width, .lines = {}};
  for (std::size_t row = 1; row < rows.size(); ++row) {
    std::string words;
    for (std::size_t i = 0; i < rows[row].size(); ++i) {
      const std::string value = field_value(rows[row][i]).text();
      if (value.empty()) continue;
      const bool named = i > 0 && i < rows[0].size() && !rows[0][i].value.empty();
      words += (words.empty() ? "" : i == 1 ? ": " : ", ") + (named ? rows[0][i].value + " " : "") + value;
    }
    block.add_text(words, {}, 2);
  }
  return block;
}

int longest_word(const std::string& text) {
  int longest = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    longest = std::max(longest, columns(std::string_view(text).substr(at, end - at)));
    at = end + 1;
  }
  return longest;
}

}  // namespace

Block draw_wheel(const Piece& piece, int width) {
  Block block{.width = width, .lines = {}};
  int label = 0;
  for (const Piece& ring : piece.children) label = std::max(label, columns(ring.title));
  label = std::min(label, width / 3);
  for (const Piece& ring : piece.children) {
    Line line(fit(ring.title, label), Style{.ink = Ink::quiet});
    for (const Piece::Field& field : ring.fields) {
      const bool chosen = field.state == "chosen";
      const std::string word = field.value.empty() ? field.label : field.value;
      const std::string shown = chosen ? "[" + word + "]" : " " + word + " ";
      if (line.width() + 1 + columns(shown) > width && line.width() > label) {
        block.add(line);
        line = Line().pad(label);
      }
      line.add(" ", Ink::quiet).add(shown, Style{.ink = chosen ? Ink::accent : Ink::quiet, .bold = chosen});
    }
    block.add(line);
  }
  return block;
}

Block draw_table(const Piece& piece, int width) {
  Block block{.width = width, .lines = {}};
  const bool titled =
      std::ranges::any_of(piece.children, [](const Piece& row) { return !row.title.empty(); });
  std::vector<std::vector<Piece::Field>> rows;
  std::size_t across = 0;
  for (const Piece& row : piece.children) {
    rows.push_back(words_of(row, titled, rows.empty()));
    across = std::max(across, rows.back().size());
  }
  if (across == 0) return block;

  std::vector<int> widths(across, kLeastColumn);
  std::vector<int> words(across, kLeastColumn);  // no column breaks a word
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Line value = field_value(row[i]);
      widths[i] = std::max(widths[i], value.width());
      words[i] = std::max(words[i], std::min(longest_word(value.text()), kLongestWord));
    }
  }
  const int gaps = static_cast<int>(across - 1) * kGap;
  int least = gaps;
  for (std::size_t i = 0; i < across; ++i) least += std::max(words[i], std::min(widths[i], kReadable));
  if (least > width) return draw_stacked(rows, width);
  while (std::accumulate(widths.begin(), widths.end(), gaps) > width) {
    std::size_t widest = across;
    for (std::size_t i = 0; i < across; ++i) {
      if (widths[i] > words[i] && (widest == across || widths[i] > widths[widest])) widest = i;
    }
    if (widest == across) break;
    --widths[widest];
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool head = i == 0;
    std::vector<Block> cells;
    for (std::size_t column = 0; column < rows[i].size(); ++column) {
      Block cell{.width = widths[column], .lines = {}};
      const Piece::Field& field = rows[i][column];
      const Line whole = field_value(field);
      if (head) {
        cell.add_text(field.value, {.ink = Ink::quiet, .bold = true});
      } else if (whole.width() <= widths[column]) {
        cell.add(whole);
      } else {
        cell.add_text(whole.text(), {.ink = tone_of(field.state).ink});
      }
      cells.push_back(std::move(cell));
    }
    block.add(beside(cells, kGap));
    if (head && rows.size() > 1) {
      const int rule = std::accumulate(widths.begin(), widths.end(), gaps);
      block.add(Line(repeat("─", std::min(width, rule)), Ink::line));
    }
  }
  block.width = width;
  return block;
}

}  // namespace gamekeeper::cli::terminal

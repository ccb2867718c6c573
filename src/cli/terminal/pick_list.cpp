#include "cli/terminal/pick_list.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/answer.hpp"
#include "cli/terminal/block.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "cli/terminal/tool_words.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr int kPage = 10;
constexpr int kIndent = 2;

/// How well a row has all words of a search.
enum class Fit : std::uint8_t {
  none,
  sought,  ///< in something that the row does not show
  shown,   ///< in its heading and label
  begins,  ///< there, as the beginnings of words
};

Fit fit_of(const PickList::Row& row, const std::string& search) {
  if (!has_all_words(row.sought, search)) return Fit::none;
  const std::string shown = folded(row.heading + " " + row.label);
  if (!has_all_words(shown, search)) return Fit::sought;
  const std::vector<std::string> begin = words_of(shown);
  const bool begins = std::ranges::all_of(words_of(folded(search)), [&begin](const std::string& word) {
    return std::ranges::any_of(begin, [&word](const std::string& one) { return one.starts_with(word); });
  });
  return begins ? Fit::begins : Fit::shown;
}

}  // namespace

PickList::PickList(std::vector<Row> rows) : rows_(std::move(rows)) {
  for (std::size_t i = 0; i < rows_.size(); ++i) shown_.push_back(i);
}

void PickList::seek(const std::string& search) {
  if (search == search_) return;
  search_ = search;
  // Rows with words that begin so come before those that have it anywhere, and before what is not shown.
  shown_.clear();
  for (const Fit least : {Fit::begins, Fit::shown, Fit::sought}) {
    if (!shown_.empty()) break;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (fit_of(rows_[i], search) >= least) shown_.push_back(i);
    }
  }
  at_ = 0;
}

void PickList::mark(std::size_t row) {
  const auto found = std::ranges::find(shown_, row);
  if (found != shown_.end()) at_ = static_cast<std::size_t>(found - shown_.begin());
}

std::optional<std::size_t> PickList::marked() const {
  return at_ < shown_.size() ? std::optional(shown_[at_]) : std::nullopt;
}

void PickList::step(int by) {
  if (shown_.empty()) return;
  const int last = static_cast<int>(shown_.size()) - 1;
  at_ = static_cast<std::size_t>(std::clamp(static_cast<int>(at_) + by, 0, last));
}

void PickList::next_heading(bool on) {
  if (shown_.empty()) return;
  const auto heading = [this](std::size_t at) -> const std::string& { return rows_[shown_[at]].heading; };
  const std::size_t count = shown_.size();
  std::size_t at = at_;
  if (on) {
    while (at < count && heading(at) == heading(at_)) ++at;
    at_ = at % count;
    return;
  }
  // Back to the first row of this heading, from there to that of the one before.
  while (at > 0 && heading(at - 1) == heading(at_)) --at;
  if (at == at_) {
    at = (at + count - 1) % count;
    while (at > 0 && heading(at - 1) == heading(at)) --at;
  }
  at_ = at;
}

bool PickList::hear(const Key& key) {
  switch (key.name) {
    case Key::Name::up: step(-1); return true;
    case Key::Name::down: step(1); return true;
    case Key::Name::page_up: step(-kPage); return true;
    case Key::Name::page_down: step(kPage); return true;
    case Key::Name::tab: next_heading(true); return true;
    case Key::Name::back_tab: next_heading(false); return true;
    default: return false;
  }
}

Block PickList::draw(int width, Lines& mark) const {
  Block block{.width = width, .lines = {}};
  mark = {};
  int longest = 0;
  for (const std::size_t row : shown_) longest = std::max(longest, columns(rows_[row].label));
  const int label_width = std::min(longest, width * 3 / 5);
  std::string heading;
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    const Row& row = rows_[shown_[i]];
    const bool begins = row.heading != heading;
    if (begins) block.add(Line(row.heading, Style{.ink = Ink::accent, .bold = true}));
    heading = row.heading;
    const bool marked = i == at_;
    if (marked) mark.first = block.height() - (begins ? 1 : 0);
    const Style style{.ink = Ink::text, .bold = marked || row.present, .reverse = marked};
    const std::vector<std::string> label = wrap(row.label, label_width);
    for (std::size_t line = 0; line < label.size(); ++line) {
      const bool first = line == 0 && marked;
      Line drawn(first ? "▸ " : "  ", Style{.ink = Ink::accent, .cursor = first});
      drawn.add(label[line], style);
      if (line == 0 && !row.detail.empty())
        drawn.pad(kIndent + label_width + kGap).add(row.detail, row.present ? Ink::text : Ink::quiet);
      block.add(drawn.cut(width));
    }
    if (marked) mark.last = block.height() - 1;
  }
  return block;
}

}  // namespace gamekeeper::cli::terminal

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/pieces.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/state_tone.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Piece;

constexpr int kCard = 26;
constexpr int kLeastCard = 20;
constexpr int kMostCard = 34;
constexpr int kLowTitle = 6;
constexpr int kFrame = 4;
constexpr std::size_t kLowFields = 3;  // of a card that is a line; further ones stand there where they fit
constexpr int kLeastName = 8;          // columns; shorter names could be any

bool is(const Piece& piece, std::string_view state) {
  return std::ranges::find(piece.state, state) != piece.state.end();
}

bool quiet(const Piece& piece) {
  return std::ranges::any_of(piece.state,
                             [](const std::string& state) { return tone_of(state).ink == Ink::quiet; });
}

/// Nothing is known of it but its back.
bool is_blank(const Piece& card) {
  return card.text.empty() && card.fields.empty() && card.children.empty() && card.max == 0;
}

/// How the card lies, as a sign before its name.
std::string_view lie_of(const Piece& card) {
  return is(card, "face-down") ? "▒ " : is(card, "turned sideways") ? "↷ " : "";
}

Block inside_of(const Piece& card, int width, const Look& look) {
  Block block{.width = width, .lines = {}};
  if (is(card, "face-down") && is_blank(card)) {
    block.add(Line(repeat("▒", width), Ink::line));
    block.add(Line(repeat("▒", width), Ink::line));
    return block;
  }
  const Ink ink = quiet(card) ? Ink::quiet : Ink::text;
  if (card.max > 0) block.add(draw_meter(card, width));
  if (!card.text.empty()) block.add_text(card.text, {.ink = ink});
  if (!card.fields.empty()) block.add(draw_fields(card.fields, width));
  for (const Piece& child : card.children) block.add(draw_within(child, width, look));
  return block;
}

Block framed_card(const Piece& card, Block inside, int width, int height, const Look& look) {
  while (inside.height() < height) inside.add(Line());
  const bool mine = is(card, "chosen") || is(card, "active");
  return framed(inside, width,
                {.title = Line(std::string(lie_of(card)) + card.title,
                               Style{.ink = quiet(card) ? Ink::quiet : Ink::text,
                                     .bold = !quiet(card),
                                     .reverse = look.marks(card)}),
                 .right = {},
                 .foot = state_words(card.state)},
                {.ink = mine ? Ink::accent : Ink::line});
}

/// Children in rows of `across`, each row as high as its highest.
Block in_rows(const std::vector<Piece>& cards, int across, int each, const Look& look) {
  Block block;
  for (std::size_t first = 0; first < cards.size(); first += static_cast<std::size_t>(across)) {
    const std::size_t last = std::min(cards.size(), first + static_cast<std::size_t>(across));
    std::vector<Block> insides;
    int height = 0;
    for (std::size_t i = first; i < last; ++i) {
      insides.push_back(inside_of(cards[i], each - 4, look));
      height = std::max(height, insides.back().height());
    }
    std::vector<Block> row;
    for (std::size_t i = first; i < last; ++i)
      row.push_back(framed_card(cards[i], insides[i - first], each, height, look));
    block.add(beside(row, 1));
  }
  return block;
}

}  // namespace

Block draw_card(const Piece& piece, int width, const Look& look) {
  const int each = std::min(width, std::max(kMostCard, columns(piece.title) + 6));
  Block inside = inside_of(piece, each - 4, look);
  return framed_card(piece, inside, each, inside.height(), look);
}

Block draw_hand(const Piece& piece, int width, const Look& look) {
  if (piece.children.empty()) {
    Block block{.width = width, .lines = {}};
    block.add_text(piece.text.empty() ? said("nothing") : piece.text, {.ink = Ink::quiet});
    return block;
  }
  const int across = std::clamp((width + 1) / (kCard + 1), 1, static_cast<int>(piece.children.size()));
  const int each = std::clamp((width - (across - 1)) / across, std::min(kLeastCard, width), kMostCard);
  Block block = in_rows(piece.children, across, std::min(each, width), look);
  block.width = width;
  return block;
}

bool is_low_row(const Piece& piece) {
  return piece.kind == Piece::Kind::row && !piece.children.empty() &&
         std::ranges::all_of(piece.children,
                             [](const Piece& child) { return child.kind == Piece::Kind::card; });
}

namespace {

/// A field of a card's line. "14/19" tells without a label that it is what is left.
Line low_field(const Piece& card, std::size_t i, bool with_was) {
  const Piece::Field& field = card.fields[i];
  const StateTone tone = field.state.empty() ? StateTone{} : tone_of(field.state);
  Line line;
  if (i > 0 || !field.value.contains('/'))
    line.add(field.label, Ink::quiet).add(line.empty() ? "" : " ", Ink::quiet);
  line.add(field.value, Style{.ink = tone.ink, .bold = !field.was.empty() || tone.ink == Ink::accent});
  line.add(tone.sign, tone.ink);
  if (with_was && !field.was.empty()) line.add(" " + said("(was {})", field.was), Ink::quiet);
  return line;
}

/// The sign has said how it lies.
Line low_states(const Piece& card) {
  std::vector<std::string> states = card.state;
  std::erase_if(states,
                [](const std::string& state) { return state == "face-down" || state == "turned sideways"; });
  return state_words(states);
}

std::size_t told_fields(const Piece& card) { return std::min(kLowFields, card.fields.size()); }

/// The columns of what a card's line says behind its name.
int low_width(const Piece& card) {
  const Line states = low_states(card);
  int width = states.empty() ? 0 : 1 + states.width();
  for (std::size_t i = 0; i < told_fields(card); ++i) width += 1 + low_field(card, i, false).width();
  return width;
}

/// Where the numbers begin: behind the longest name, unless that would take a line from a card that needs but
/// one.
int numbers_from(const Piece& row, int room) {
  int longest = 0;
  for (const Piece& card : row.children) longest = std::max(longest, columns(card.title));
  int from = longest;
  for (const Piece& card : row.children) {
    const int name = columns(card.title);
    const int left = room - low_width(card);
    if (left >= name) from = std::min(from, left);
  }
  return from;
}

/// A card on as few lines as say all that has to be said.
class LowCard {
 public:
  LowCard(Block& block, Line begin, int name_ends)
      : block_(block), line_(std::move(begin)), indent_(line_.width()), name_ends_(name_ends) {}

  void name(const std::string& title, const Style& style) {
    line_.add(title, style);
    if (line_.width() < name_ends_) line_.pad(name_ends_);
  }
  bool fits(const Line& more, int beside = 0) const {
    return line_.width() + 1 + more.width() + beside <= block_.width;
  }
  void add(const Line& more) {
    if (!fits(more) && line_.width() > indent_ + 2) {
      block_.add(line_);
      line_ = Line().pad(indent_ + 2).add(more);
      first_ = false;
    } else {
      line_.add(" ", Ink::quiet).add(more);
    }
  }
  bool on_first_line() const { return first_; }
  void finish() { block_.add(line_.cut(block_.width)); }

 private:
  Block& block_;
  Line line_;
  int indent_;
  int name_ends_;
  bool first_ = true;
};

}  // namespace

bool has_low_row(const Piece& piece) {
  return is_low_row(piece) || std::ranges::any_of(piece.children, has_low_row);
}

Block draw_low_row(const Piece& piece, int width, const Look& look) {
  Block block{.width = width, .lines = {}};
  const bool lying =
      std::ranges::any_of(piece.children, [](const Piece& card) { return !lie_of(card).empty(); });
  // On a paper of its own the title stands on the edge.
  const int margin =
      (piece.title.empty() ? 0 : std::max(kLowTitle, columns(piece.title)) + 1) + (lying ? 2 : 0);
  int beside = 0;  // what stands on the line of every name
  for (const Piece& card : piece.children)
    if (!card.fields.empty()) beside = std::max(beside, 1 + low_field(card, 0, false).width());
  const int longest = std::max(kLeastName, width - margin - beside);
  const int from = std::min(longest, numbers_from(piece, width - margin));
  for (const Piece& card : piece.children) {
    Line begin;
    if (&card == &piece.children.front()) begin.add(piece.title, Ink::quiet);
    begin.pad(margin - (lying ? 2 : 0)).add(lie_of(card), Ink::quiet).pad(margin);
    LowCard low(block, std::move(begin), margin + from);
    const std::size_t told = told_fields(card);
    low.name(elide(card.title, longest), Style{.ink = quiet(card) ? Ink::quiet : Ink::text,
                                               .bold = !quiet(card),
                                               .reverse = look.marks(card)});
    const Line states = low_states(card);
    // Who needs a second line in a narrow window gets one in a wider window, too, if that has more numbers on
    // it.
    const int usual = std::min(width, kLowRow - kFrame) - margin;
    const bool two_lines = !states.empty() && columns(card.title) + low_width(card) > usual;
    int needed = low_width(card);
    for (std::size_t i = 0; i < card.fields.size(); ++i) {
      const Line least = low_field(card, i, false);
      const Line whole = low_field(card, i, true);
      if (i < told) needed -= 1 + least.width();
      // What a number was, and what else there is, where that moves nothing to another line.
      const bool states_come_later = two_lines && low.on_first_line();
      const int beside_it = states_come_later ? needed - 1 - states.width() : needed;
      if (i >= told && !low.fits(least, beside_it) && !states_come_later) break;
      low.add(low.fits(whole, beside_it) ? whole : least);
    }
    if (!states.empty()) low.add(states);
    low.finish();
  }
  return block;
}

Block draw_row(const Piece& piece, int width, const Look& look) {
  Block block{.width = width, .lines = {}};
  const int count = static_cast<int>(piece.children.size());
  if (count == 0) return block;
  const int each = (width - (count - 1) * 2) / count;
  if (each < kLeastCard) {
    const int across = std::max(1, (width + 2) / (kLeastCard + 2));
    if (across < 2) {
      for (const Piece& child : piece.children) block.add(draw_within(child, width, look));
      return block;
    }
    Piece part = piece;
    for (std::size_t first = 0; first < piece.children.size(); first += static_cast<std::size_t>(across)) {
      const std::size_t last = std::min(piece.children.size(), first + static_cast<std::size_t>(across));
      part.children.assign(piece.children.begin() + static_cast<std::ptrdiff_t>(first),
                           piece.children.begin() + static_cast<std::ptrdiff_t>(last));
      block.add(draw_row(part, width, look));
    }
    return block;
  }
  std::vector<Block> columns;
  for (const Piece& child : piece.children) {
    columns.push_back(draw_within(child, each, look));
    columns.back().width = each;
  }
  block.add(beside(columns, 2));
  return block;
}

}  // namespace gamekeeper::cli::terminal

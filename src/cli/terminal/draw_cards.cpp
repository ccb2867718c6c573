#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/pieces.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "cli/terminal/tone.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Piece;

constexpr int kCard = 26;
constexpr int kLeastCard = 20;
constexpr int kMostCard = 34;
constexpr int kLowTitle = 6;
constexpr std::size_t kLowFields = 3;  // of a card that is one line
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
    block.add_text(piece.text.empty() ? "nothing" : piece.text, {.ink = Ink::quiet});
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

/// A field of a card's line. The first number needs no label.
Line low_field(const Piece& card, std::size_t i, bool with_was) {
  Piece::Field field = card.fields[i];
  if (!with_was) field.was.clear();
  Line number(" ", Ink::quiet);
  if (i > 0) number.add(field.label, Ink::quiet).add(" ", Ink::quiet);
  return number.add(field_value(field));
}

/// The sign has said how it lies.
Line low_states(const Piece& card) {
  std::vector<std::string> states = card.state;
  std::erase_if(states,
                [](const std::string& state) { return state == "face-down" || state == "turned sideways"; });
  return state_words(states);
}

/// How many of the first fields stand on every card's line, and how many columns that leaves for the names.
struct LowForm {
  std::size_t fields = 0;
  int name = 0;
};

LowForm low_form(const Piece& row, int room) {
  int longest = 0;
  std::size_t most = 0;
  for (const Piece& card : row.children) {
    longest = std::max(longest, columns(card.title));
    most = std::max(most, std::min(kLowFields, card.fields.size()));
  }
  const int least = std::min(longest, kLeastName);
  LowForm form{.fields = most, .name = 0};
  for (;; --form.fields) {
    form.name = longest;
    for (const Piece& card : row.children) {
      int left = room - 1 - low_states(card).width();
      for (std::size_t i = 0; i < std::min(form.fields, card.fields.size()); ++i)
        left -= low_field(card, i, false).width();
      form.name = std::min(form.name, left);
    }
    if (form.name >= least || form.fields == 0) break;
  }
  form.name = std::max(form.name, least);
  return form;
}

}  // namespace

Block draw_low_row(const Piece& piece, int width, const Look& look) {
  Block block{.width = width, .lines = {}};
  // On a paper of its own the title stands on the edge.
  const int margin = piece.title.empty() ? 0 : std::max(kLowTitle, columns(piece.title)) + 1;
  const LowForm form = low_form(piece, width - margin - 2);
  for (const Piece& card : piece.children) {
    Line line;
    if (&card == &piece.children.front()) line.add(piece.title, Ink::quiet);
    const std::string_view lie = lie_of(card);
    line.pad(margin).add(lie.empty() ? "  " : std::string(lie), Ink::quiet);
    const std::string name = elide(card.title, form.name);
    line.add(name, Style{.ink = quiet(card) ? Ink::quiet : Ink::text,
                         .bold = !quiet(card),
                         .reverse = look.marks(card)});
    line.pad(margin + 2 + form.name);
    const Line words = low_states(card);
    // What every line says comes first; then what a number was, and what else there is, where there is room.
    const std::size_t common = std::min(form.fields, card.fields.size());
    int needed = 1 + words.width();
    for (std::size_t i = 0; i < common; ++i) needed += low_field(card, i, false).width();
    for (std::size_t i = 0; i < card.fields.size(); ++i) {
      const int least = low_field(card, i, false).width();
      if (i < common) needed -= least;
      const int room = width - line.width() - needed;
      if (i >= common && least > room) break;
      const Line whole = low_field(card, i, true);
      line.add(whole.width() <= room ? whole : low_field(card, i, false));
    }
    block.add(line.add(" ", Ink::quiet).add(words).cut(width));
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

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

Block framed_card(const Piece& card, Block inside, int width, int height) {
  while (inside.height() < height) inside.add(Line());
  const bool mine = is(card, "chosen") || is(card, "active");
  return framed(inside, width,
                {.title = Line(std::string(lie_of(card)) + card.title,
                               Style{.ink = quiet(card) ? Ink::quiet : Ink::text, .bold = !quiet(card)}),
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
      row.push_back(framed_card(cards[i], insides[i - first], each, height));
    block.add(beside(row, 1));
  }
  return block;
}

}  // namespace

Block draw_card(const Piece& piece, int width, const Look& look) {
  const int each = std::min(width, std::max(kMostCard, columns(piece.title) + 6));
  Block inside = inside_of(piece, each - 4, look);
  return framed_card(piece, inside, each, inside.height());
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

Block draw_low_row(const Piece& piece, int width) {
  Block block{.width = width, .lines = {}};
  const int margin = std::max(kLowTitle, columns(piece.title)) + 1;
  int name = 0;
  for (const Piece& card : piece.children) name = std::max(name, columns(card.title));
  for (const Piece& card : piece.children) {
    Line line;
    if (&card == &piece.children.front()) line.add(piece.title, Ink::quiet);
    const std::string_view lie = lie_of(card);
    line.pad(margin).add(lie.empty() ? "  " : std::string(lie), Ink::quiet);
    line.add(fit(card.title, name), Style{.ink = quiet(card) ? Ink::quiet : Ink::text, .bold = !quiet(card)});
    // The sign has said how it lies.
    std::vector<std::string> states = card.state;
    std::erase_if(
        states, [](const std::string& state) { return state == "face-down" || state == "turned sideways"; });
    const Line words = state_words(states);
    for (const Piece::Field& field : card.fields) {
      // The first number of a card needs no label.
      const bool first = &field == &card.fields.front();
      Line number = first ? Line() : Line(field.label, Ink::quiet).add(" ", Ink::quiet);
      number.add(field_value(field));
      if (line.width() + 1 + number.width() + 1 + words.width() > width) break;
      line.add(" ", Ink::quiet).add(number);
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

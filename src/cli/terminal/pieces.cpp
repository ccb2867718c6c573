#include "cli/terminal/pieces.hpp"
#include "cli/terminal/spoken.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/state_tone.hpp"
#include "cli/terminal/style.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Piece;

constexpr int kColumn = 38;  // a paper is comfortable to read from here on
constexpr int kNarrowest = 8;

Block draw_children(const Piece& piece, int width, const Look& look) {
  Block block{.width = width, .lines = {}};
  for (const Piece& child : piece.children) block.add(draw_within(child, width, look));
  return block;
}

/// What only this kind draws, without texts, fields and children that every kind has.
Block draw_kind(const Piece& piece, int width, const Look& look) {
  switch (piece.kind) {
    case Piece::Kind::track: return draw_track(piece, width);
    case Piece::Kind::meter: return draw_meter(piece, width);
    case Piece::Kind::clock: return draw_clock(piece, width);
    case Piece::Kind::hand: return draw_hand(piece, width, look);
    case Piece::Kind::wheel: return draw_wheel(piece, width);
    case Piece::Kind::table: return draw_table(piece, width);
    case Piece::Kind::row: return draw_row(piece, width, look);
    case Piece::Kind::map: return draw_map(piece, width, look);
    case Piece::Kind::board: return draw_board(piece, width, look);
    case Piece::Kind::deck: {
      Block block{.width = width, .lines = {}};
      block.add(
          Line("▒▒ ", Ink::line).add(piece.value > 0 ? said("{} left", piece.value) : said("none left")));
      return block;
    }
    case Piece::Kind::sheet:
    case Piece::Kind::list:
    case Piece::Kind::card:
    case Piece::Kind::note: break;
  }
  return {.width = width, .lines = {}};
}

bool draws_its_children(Piece::Kind kind) {
  return kind == Piece::Kind::hand || kind == Piece::Kind::wheel || kind == Piece::Kind::table ||
         kind == Piece::Kind::row;
}

Line heading(const Piece& piece, const Look& look) {
  return {piece.title, Style{.ink = Ink::accent, .bold = true, .reverse = look.marks(piece)}};
}

}  // namespace

Block draw_inside(const Piece& piece, int width, const Look& look) {
  width = std::max(width, kNarrowest);
  Block block = draw_kind(piece, width, look);
  block.width = width;
  // The text of a hand is for when it is empty.
  if (!piece.text.empty() && piece.kind != Piece::Kind::hand) block.add_text(piece.text);
  if (!piece.fields.empty()) block.add(draw_fields(piece.fields, width));
  if (!draws_its_children(piece.kind)) block.add(draw_children(piece, width, look));
  for (Line& line : block.lines) line = line.cut(width);
  return block;
}

Block draw_within(const Piece& piece, int width, const Look& look) {
  if (piece.kind == Piece::Kind::card) return draw_card(piece, width, look);
  Block block{.width = width, .lines = {}};
  Block inside = draw_inside(piece, width, look);
  Line title(piece.title, Style{.ink = Ink::text, .bold = true, .reverse = look.marks(piece)});
  if (!piece.state.empty()) title.add(title.empty() ? "" : "  ", Ink::quiet).add(state_words(piece.state));
  // A short thing with a short name is one line: "Deck  ▒▒ 12 left".
  const bool beside_its_title = look.low && is_low_row(piece);
  if (beside_its_title) return draw_low_row(piece, width, look);
  const bool on_one_line = inside.height() == 1 && !title.empty() &&
                           title.width() + 2 + inside.lines.front().width() <= width &&
                           piece.kind != Piece::Kind::list && piece.kind != Piece::Kind::sheet;
  if (on_one_line) {
    block.add(title.add("  ", Ink::quiet).add(inside.lines.front()));
    return block;
  }
  if (!title.empty()) block.add(title.cut(width));
  block.add(inside);
  return block;
}

Block draw_paper(const Piece& piece, int width, const Look& look) {
  Look inner = look;
  if (inner.height > 2) inner.height -= 2;
  Block inside = draw_inside(piece, width - 4, inner);
  if (look.low && is_low_row(piece)) {
    Piece cards = piece;
    cards.title.clear();
    inside = draw_low_row(cards, width - 4, inner);
  }
  return framed(inside, width,
                {.title = heading(piece, look), .right = state_words(piece.state), .foot = {}});
}

int paper_columns(int width) { return std::max(1, width / kColumn); }

namespace {

/// The columns that a paper needs for what cannot be drawn narrower; 0: for nothing.
int least_width(const Piece& piece, const Look& look) {
  constexpr int kCell = 4;   // the smallest cell of a map with one edge
  constexpr int kFrame = 5;  // that of the paper, and the map's last edge
  if (look.low && has_low_row(piece)) return kLowRow;
  if (piece.kind == Piece::Kind::board) return piece.width * 2 + kFrame + 3;
  return piece.kind == Piece::Kind::map ? piece.width * kCell + kFrame : 0;
}

/// How many papers lie in each column, in their order, at the least height that has room for all of them.
std::vector<std::size_t> share_out(const std::vector<Block>& papers, std::size_t most) {
  const auto columns_at = [&papers](int height) {
    std::vector<std::size_t> columns(1);
    int used = 0;
    for (const Block& paper : papers) {
      if (used > 0 && used + paper.height() > height) {
        columns.push_back(0);
        used = 0;
      }
      used += paper.height();
      ++columns.back();
    }
    return columns;
  };
  int height = 1;
  int total = 0;
  for (const Block& paper : papers) {
    height = std::max(height, paper.height());
    total += paper.height();
  }
  height = std::max(height, total / static_cast<int>(most));
  while (columns_at(height).size() > most) ++height;
  return columns_at(height);
}

constexpr int kStillReadable = 32;

/// Into how many columns papers may be put so that a low row never says less than in a narrower window.
int columns_for(const std::vector<Piece>& pieces, int width, const Look& look) {
  const int most = std::min(paper_columns(width), std::max(1, static_cast<int>(pieces.size())));
  if (!look.low) return most;
  const auto low = static_cast<int>(std::ranges::count_if(pieces, has_low_row));
  for (int columns = most; columns > 1; --columns) {
    const int wide = std::min(low, columns);
    if (wide * kLowRow + (columns - wide) * kStillReadable + columns - 1 <= width) return columns;
  }
  return 1;
}

Block papers_in_columns(const std::vector<Piece>& pieces, int width, const Look& look) {
  const int most = columns_for(pieces, width, look);
  const int column_width = (width - (most - 1)) / most;
  std::vector<Block> papers;
  papers.reserve(pieces.size());
  for (const Piece& piece : pieces) papers.push_back(draw_paper(piece, column_width, look));
  const std::vector<std::size_t> shares = share_out(papers, static_cast<std::size_t>(most));

  // A column takes from the others what a map in it needs, as long as words can still be read there.
  std::vector<int> widths(shares.size(), column_width);
  std::size_t next = 0;
  for (std::size_t column = 0; column < shares.size(); ++column) {
    int needed = column_width;
    for (std::size_t i = 0; i < shares[column]; ++i)
      needed = std::max(needed, least_width(pieces[next++], look));
    for (std::size_t other = 0; other < shares.size() && widths[column] < needed; ++other) {
      if (other == column) continue;
      const int given = std::clamp(widths[other] - kStillReadable, 0, needed - widths[column]);
      widths[other] -= given;
      widths[column] += given;
    }
  }
  std::vector<Block> columns;
  next = 0;
  for (std::size_t column = 0; column < shares.size(); ++column) {
    Block& block = columns.emplace_back();
    for (std::size_t i = 0; i < shares[column]; ++i, ++next)
      block.add(widths[column] == column_width ? papers[next]
                                               : draw_paper(pieces[next], widths[column], look));
    block.width = widths[column];
  }
  return beside(columns, 1, Ground::table);
}

}  // namespace

Block draw_papers(const std::vector<Piece>& pieces, int width, const Look& look) {
  Block block = papers_in_columns(pieces, width, look);
  if (look.room == 0 || block.height() <= look.room) return block;
  Look low = look;
  low.low = true;
  return papers_in_columns(pieces, width, low);
}

}  // namespace gamekeeper::cli::terminal

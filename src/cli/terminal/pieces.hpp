#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/terminal/block.hpp"
#include "engine/scene.hpp"

/// Draws the standard pieces of a scene as text, at any width from 8 columns on (docs/scenes.md says how each
/// looks).
namespace gamekeeper::cli::terminal {

/// What a drawing is for.
struct Look {
  int height = 0;  ///< lines that there are; maps choose their size by it. 0: any
  int room = 0;  ///< lines for all papers together; rows of cards are drawn low where they need more. 0: any
  bool low = false;  ///< rows of cards as one line a card
  std::map<std::string, std::string>
      keys;           ///< cells that can be chosen on a map: id -> the key that chooses it
  std::string focus;  ///< the id of the cell that Enter would choose
  std::string piece;  ///< the id of the piece that the marked choice is about; empty: none

  bool marks(const engine::Piece& one) const { return !piece.empty() && one.id == piece; }
};

/// What stands inside of a piece's paper: everything but its title, which stands on the paper's edge.
Block draw_inside(const engine::Piece& piece, int width, const Look& look);

/// A piece as a paper of its own, `width` columns wide.
Block draw_paper(const engine::Piece& piece, int width, const Look& look);

/// How many columns of papers lie side by side in `width`, when there are enough papers.
int paper_columns(int width);

/// Papers in as many columns as fit, each column about as long as the others.
Block draw_papers(const std::vector<engine::Piece>& pieces, int width, const Look& look);

}  // namespace gamekeeper::cli::terminal

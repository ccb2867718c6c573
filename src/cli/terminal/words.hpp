#pragma once

#include <string>
#include <vector>

#include "content/ledger.hpp"
#include "engine/scene.hpp"

/// Scenes in words, a line a thing, read from top to bottom: for `--plain`, screen readers and pipes.
namespace gamekeeper::cli::terminal {

/// "C3, Torture chamber: here, explored. North: iron door 3, locked."
std::string cell_in_words(const engine::Piece::Cell& cell);
/// The id of a cell where it is one for people ("C3"); nothing where it is a name for machines
/// ("stone-floor") and the cell has a title.
std::string spoken_id(const engine::Piece::Cell& cell);

/// Lines of any length; nested pieces are indented by two spaces.
std::vector<std::string> piece_in_words(const engine::Piece& piece, int indent = 0);

/// A short id as it is ("D-5"); of a long one what it is about ("treasure/gas-mask": "Gas mask", "SEQ-basic":
/// "Basic sequence").
std::string rule_label(const content::Rule& rule);

}  // namespace gamekeeper::cli::terminal

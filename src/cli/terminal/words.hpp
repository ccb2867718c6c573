#pragma once

#include <string>
#include <vector>

#include "engine/scene.hpp"

/// Scenes in words, a line a thing, read from top to bottom: for `--plain`, screen readers and pipes.
namespace gamekeeper::cli::terminal {

/// "C3, Torture chamber: here, explored. North: iron door 3, locked."
std::string cell_in_words(const engine::Piece::Cell& cell);

/// Lines of any length; nested pieces are indented by two spaces.
std::vector<std::string> piece_in_words(const engine::Piece& piece, int indent = 0);

}  // namespace gamekeeper::cli::terminal

#pragma once

#include <iosfwd>
#include <memory>

#include "engine/game.hpp"

/// What the pages of docs/ show: games that fit on a page, and a program. Their words (names of options,
/// prompts, views) come from tests/support/test_game.hpp, so that the rules are all there is to read.
namespace gamekeeper::examples {

std::unique_ptr<engine::Game> make_larder();  ///< docs/decisions.md
std::unique_ptr<engine::Game> make_urn();     ///< docs/chance.md
std::unique_ptr<engine::Game> make_cups();    ///< docs/views.md
std::unique_ptr<engine::Game> make_duel();    ///< docs/windows.md

/// docs/checkpoints.md: prints what it finds.
void clone(std::ostream& out);

}  // namespace gamekeeper::examples

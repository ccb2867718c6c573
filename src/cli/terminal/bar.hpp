#pragma once

#include <string>

#include "cli/terminal/answering.hpp"
#include "cli/terminal/block.hpp"
#include "cli/terminal/question.hpp"

/// The decision bar at the lower edge: who is asked, what for, the choices and what each is likely to bring.
namespace gamekeeper::cli::terminal {

/// What stands on the bar's edges and below its choices.
struct BarWords {
  std::string who;   ///< "You choose", "player-2 chooses"
  std::string rule;  ///< ledger id
  Line foot;         ///< the keys
  Line notice;       ///< what went wrong, or was done; may be empty
};

/// A choice's odds as a thin bar, percent and note, `width` columns.
Line draw_odds(const engine::Odds& odds, int width);

/// The bar for a decision, at most `height` lines high; the choice in focus is always inside.
Block draw_bar(const Question& question, Answering& answering, const BarWords& words, int width, int height);

/// The bar for anything else.
Block draw_bar(const Block& inside, const BarWords& words, int width);

}  // namespace gamekeeper::cli::terminal

#pragma once

#include <cstdint>
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

/// How much of its odds stands beside every choice of a list, so that each says the same things.
struct OddsForm {
  enum class Note : std::uint8_t {
    whole,      ///< "on the ghost: 2.8 damage expected, kills 2 %"
    no_place,   ///< "2.8 damage expected, kills 2 %"
    few_words,  ///< "2.8 damage, kills 2 %"
    two,        ///< two such parts of it, chances before amounts
    chances,    ///< those that are chances: "kills 2 %"
    first,      ///< the first one: "2.8 damage"
    none,
  };
  Note note = Note::whole;
  int bar = 10;   ///< columns of the thin bar; 0: none
  int width = 0;  ///< columns of the widest; 0: there are none
};

/// A note in fewer words. No number is ever cut.
std::string shortened(const std::string& note, OddsForm::Note form);

/// A choice's odds as a thin bar, percent and note.
Line draw_odds(const engine::Odds& odds, const OddsForm& form);

/// The bar for a decision, at most `height` lines high; the choice in focus is always inside.
Block draw_bar(const Question& question, Answering& answering, const BarWords& words, int width, int height);

/// The bar for anything else.
Block draw_bar(const Block& inside, const BarWords& words, int width);

}  // namespace gamekeeper::cli::terminal

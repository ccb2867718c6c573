#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/style.hpp"

/// What a state word looks like beside being printed (docs/scenes.md has the words).
namespace gamekeeper::cli::terminal {

struct StateTone {
  Ink ink = Ink::text;
  std::string_view sign;  ///< empty: the word alone
};

StateTone tone_of(std::string_view state);

/// The words in their tones: "● ready, spent".
Line state_words(const std::vector<std::string>& states);

}  // namespace gamekeeper::cli::terminal

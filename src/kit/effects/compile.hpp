#pragma once

#include <string_view>

#include "content/document.hpp"
#include "content/error.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

namespace gamekeeper::kit::effects {

/// Adds a row to a program. `row` is a map; of its keys `do` is read here, the rest is the game's. Everything
/// that is wrong is an error with file and line: a word that there is not (with the nearest), a key that its
/// verb has not, a name that nothing has bound before, more names than a row has room for, rows of a roll
/// with a gap or an overlap.
void compile(const content::Node& row, std::string_view kind, std::string_view id, const Nouns& nouns,
             Program& program, content::Errors& errors);

/// Once all rows are compiled: what is looked up while they run.
void finish(const Nouns& nouns, Program& program);

}  // namespace gamekeeper::kit::effects

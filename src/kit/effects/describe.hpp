#pragma once

#include <string>
#include <vector>

#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"

namespace gamekeeper::kit::effects {

/// What a row does, in English, for whoever asks what a card means: one line a step, two spaces deeper where
/// it belongs to the line above. Words of the game stand as they are, with blanks for hyphens; a deed is told
/// by its `says`.
std::vector<std::string> describe(const Program& program, const Nouns& nouns, Id row);

/// What one way of a `choose` costs and does, in one line: " (for 2 bone): gain 1 survival; draw a card".
/// Empty: neither.
std::string describe(const Program& program, const Nouns& nouns, const Way& way);

/// The same of what a part says that somebody may do.
std::string describe(const Program& program, const Nouns& nouns, const Part& part);

/// What a row calls something: "wounded hand".
std::string called(const Program& program, Id row, const Name& name);

/// A label with its numbers; of a row that does not run, with their names.
std::string filled(const Program& program, std::string label, const Run* run);

}  // namespace gamekeeper::kit::effects

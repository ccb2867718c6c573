#pragma once

#include <span>

#include "content/embedded.hpp"
#include "content/ledger.hpp"

namespace gamekeeper::engine {

/// The ledger that is compiled in as the first file of `files`; the second, if there is one, has the headings
/// of the book; `translation` is its one file in another language, if it is to speak that. A ledger that does
/// not check is a broken program.
content::Ledger embedded_ledger(std::span<const content::Embedded> files,
                                std::span<const content::Embedded> translation = {});

}  // namespace gamekeeper::engine

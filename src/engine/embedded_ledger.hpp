#pragma once

#include <span>

#include "content/embedded.hpp"
#include "content/ledger.hpp"

namespace gamekeeper::engine {

/// The ledger that is compiled in as the first file of `files`; the second, if there is one, has the headings
/// of the book. A ledger that does not check is a broken program.
content::Ledger embedded_ledger(std::span<const content::Embedded> files);

}  // namespace gamekeeper::engine

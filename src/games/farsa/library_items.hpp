#pragma once

#include "games/farsa/library.hpp"  // IWYU pragma: export

namespace gamekeeper::farsa {

/// Works out the facts of all items, and which stalls have anything.
void resolve_items(Library& library);

}  // namespace gamekeeper::farsa

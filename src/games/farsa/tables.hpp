#pragma once

#include <boost/json/array.hpp>

#include "games/farsa/library.hpp"  // IWYU pragma: export

namespace gamekeeper::farsa {

/// The random tables, for `gamekeeper tables` (Game::tables): those of tables.yaml, and the lists of
/// encounters.
boost::json::array tables_of(const Library& library);

}  // namespace gamekeeper::farsa

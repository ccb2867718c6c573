#pragma once

#include <boost/json/object.hpp>

#include "engine/error.hpp"

namespace gamekeeper::engine {

/// Applies a referee's ruling to a position's JSON: {"set": "/pointer", "to": value}, {"add": "/list",
/// "value": value} (at a list's end) or {"remove": "/pointer"}. A pointer is an RFC 6901 path; a field that
/// the JSON leaves out because it has its default may be set, an entry that a list leaves out may not: it
/// takes the position as Game::to_spread_json gives it. An error names the step of the path that does not
/// exist; nothing is changed then.
Result<> apply_ruling(boost::json::object& position, const boost::json::object& ruling);

}  // namespace gamekeeper::engine

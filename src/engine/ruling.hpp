#pragma once

#include <boost/json/object.hpp>

#include "engine/error.hpp"

namespace gamekeeper::engine {

/// Applies a referee's ruling to a position's JSON: {"set": "/pointer", "to": value}, {"add": "/list",
/// "value": value} (at a list's end) or {"remove": "/pointer"}. A pointer is an RFC 6901 path; a field that a
/// position leaves out because it has its default may be set. An error names the step of the path that does
/// not exist; nothing is changed then.
Result<> apply_ruling(boost::json::object& position, const boost::json::object& ruling);

}  // namespace gamekeeper::engine

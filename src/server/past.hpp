#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <string_view>

#include "engine/error.hpp"
#include "protocol/seating.hpp"
#include "store/store.hpp"

/// What was, from a table's log; the match that is being played is not touched.
namespace gamekeeper::server {

/// {"story": {"events": [...], "rulings": [...]}}: what a link may know of all that happened and was not
/// taken back, and the question that stood after each ruling; "rulings" is left out where there is none.
engine::Result<boost::json::object> story_line(std::string_view log, const store::Link& link);

/// {"look": {...}}: the match as it was when question `number` was asked. Errors: "no-look" when it was not.
engine::Result<boost::json::object> look_line(std::string_view log, const protocol::Players& players,
                                              const store::Link& link, std::uint32_t number);

}  // namespace gamekeeper::server

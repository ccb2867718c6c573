#pragma once

#include <boost/json/object.hpp>
#include <string_view>

#include "engine/error.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"

/// Rows in the JSON of a position, by name: the numbers that rows, lists and effects have in a program move
/// with every row that is added, and a save outlives that. A position holds what is under way as `effects`
/// (UnderWayOf), and lists that wait as frames of kGoOn in its `course`:
///
///     "kept": [{"effect": "skill/oath", "names": {"row": "skill/oath", "by": ...}}]   what it leaves first
///     "kept": [{"effect": "skill/oath#2", ...                                         and second
///     "used": [{"row": "item/flask", "scope": "fight"}]
///     {"procedure": "go-on", "list": "trap/pit#3", "at": 1}                           the third list of that
///     row
namespace gamekeeper::kit::effects {

/// The procedure whose locals are a Waiting.
inline constexpr std::string_view kGoOn = "go-on";

/// Of a position as its description says it.
boost::json::object with_rows_named(boost::json::object position, const Program& program, const Nouns& nouns);
/// And back. Numbers stay what they are: saves had them once. Error: a name that no row has, with its place.
engine::Result<boost::json::object> with_rows_numbered(boost::json::object position, const Program& program,
                                                       const Nouns& nouns);

}  // namespace gamekeeper::kit::effects

#pragma once

#include <boost/json/object.hpp>

#include "games/farsa/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::farsa {

/// One of the party as a document of its own, in the form of docs/farsa-sheet.schema.json. Numbers are as
/// they stand now, with what they are when nothing ails beside them.
boost::json::object sheet_json(const Look& look, Who who);

/// That form.
boost::json::object sheet_schema();

}  // namespace gamekeeper::farsa

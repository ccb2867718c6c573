#pragma once

#include <boost/json/object.hpp>

namespace gamekeeper::farsa {

/// A position as versions without a course wrote it: what was under way stood in `phase`, `after`,
/// `wild.spent`, `wild.camp` and the like. The same with a course; one that has a course stays as it is.
boost::json::object with_a_course(boost::json::object position);

}  // namespace gamekeeper::farsa

#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <vector>

#include "chance/random.hpp"

/// Saves, positions and rulings as somebody would write them who means no good, or whose program is broken:
/// JSON that is well-formed and almost right.
namespace gamekeeper::test {

/// Changes one place somewhere in the value: another number, word or kind, something left out, said twice or
/// moved.
void mutate(boost::json::value& value, chance::Random& random);

/// A log whose lines were mutated, swapped, doubled or left out in a few places.
std::string mutated_log(const std::vector<std::string>& lines, chance::Random& random);

/// A raw ruling on any place of a position's spread-out JSON.
boost::json::object random_edit(const boost::json::object& position, chance::Random& random);

}  // namespace gamekeeper::test

#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace gamekeeper::make_you_kingdom {

/// What the people have asked for while the Court walked about, until the accounts are made. The first ten
/// are materials, in their order.
enum class Errand : std::uint8_t {
  meat,
  fangs,
  leather,
  wood,
  iron,
  cloth,
  reagents,
  machinery,
  gunpowder,
  information,
  talents,
  feelings,  ///< special Relationships
  festival,  ///< for which Voices are money
  tribute,   ///< a rare item
};
BOOST_DESCRIBE_ENUM(Errand, meat, fangs, leather, wood, iron, cloth, reagents, machinery, gunpowder,
                    information, talents, feelings, festival, tribute)

}  // namespace gamekeeper::make_you_kingdom

#pragma once

#include "games/farsa/library.hpp"  // IWYU pragma: export

/// What must hold of all content together, beyond what each file says of itself.
namespace gamekeeper::farsa {

/// A feature by its path: "place/feature" or "site/room/feature".
struct FeatureAt {
  std::uint8_t place = kNone;  ///< or
  std::uint8_t site = kNone, room = kNone;
  std::uint8_t feature = kNone;
};
std::optional<FeatureAt> feature_at(const Library& library, std::string_view path);

/// Every id that leads nowhere, every die that nobody has, every room without a way in ..., one error each.
void check_library(const Library& library, content::Errors& errors);

}  // namespace gamekeeper::farsa

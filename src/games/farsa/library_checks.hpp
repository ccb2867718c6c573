#pragma once

#include "content/catalog.hpp"
#include "content/error.hpp"
#include "games/farsa/library.hpp"  // IWYU pragma: export

/// What must hold of all content together, beyond what each file says of itself.
namespace gamekeeper::farsa {

/// The index of an entry; kNone: there is none of this name.
template <class T>
std::uint8_t index_of(const content::Catalog<T>& catalog, std::string_view id) {
  const auto index = catalog.index(id);
  return index ? static_cast<std::uint8_t>(*index) : kNone;
}
template <class T>
std::uint8_t index_if(const content::Catalog<T>& catalog, const std::optional<std::string>& id) {
  return id ? index_of(catalog, *id) : kNone;
}
/// The same in a list within an entry.
template <class T>
std::uint8_t place_in(const std::vector<T>& list, std::string_view id) {
  const auto at = std::ranges::find(list, id, &T::id);
  return at == list.end() ? kNone : static_cast<std::uint8_t>(at - list.begin());
}

/// A feature by its path: "place/feature" or "site/room/feature".
struct FeatureAt {
  std::uint8_t place = kNone;  ///< or
  std::uint8_t site = kNone, room = kNone;
  std::uint8_t feature = kNone;
};
std::optional<FeatureAt> feature_at(const Library& library, std::string_view path);

/// Every id that leads nowhere, every die that nobody has, every room without a way in ..., one error each.
void check_library(const Library& library, content::Errors& errors);

/// Works out the facts of all items, and which stalls have anything.
void resolve_items(Library& library);

}  // namespace gamekeeper::farsa

#pragma once

#include <boost/describe/enumerators.hpp>
#include <boost/json/object.hpp>
#include <boost/mp11/algorithm.hpp>

#include "games/make-you-kingdom/view/view.hpp"  // IWYU pragma: export
#include "kit/sheet/document.hpp"                // IWYU pragma: export

/// What the documents of Landmakers and of the Kingdom share.
namespace gamekeeper::make_you_kingdom::documents {

namespace json = boost::json;
namespace schema = kit::sheet::schema;
using kit::sheet::constant;
using kit::sheet::Document;
using kit::sheet::list;
using kit::sheet::object;
using kit::sheet::Part;
using kit::sheet::part;
using kit::sheet::schema_of;
using kit::sheet::write;

struct OfLandmaker {
  const Look& look;
  Who who = 0;
  const Landmaker& it() const { return look.landmaker(who); }
};
struct OfKingdom {
  const Look& look;
  const Kingdom& it() const { return look.seen.kingdom; }
};
Document<OfLandmaker> landmaker_document();
Document<OfKingdom> kingdom_document();

/// Of the content, and how many or of which Level.
struct Counted {
  std::string_view id, name;
  int number = 0;
};

template <class S, class Get>
Part<S> whole(std::string key, Get get, std::optional<int> least = 0) {
  return part<S>(std::move(key), schema::integer(least), get);
}
template <class S, class Get>
Part<S> words(std::string key, Get get) {
  return part<S>(std::move(key), schema::text(), get);
}

inline Document<Counted> entry(std::string_view number = {}) {
  Document<Counted> parts = {words<Counted>("id", [](const Counted& one) { return one.id; }),
                             words<Counted>("name", [](const Counted& one) { return one.name; })};
  if (!number.empty())
    parts.push_back(whole<Counted>(std::string(number), [](const Counted& one) { return one.number; }));
  return parts;
}
template <class Catalog>
Counted counted(const Catalog& catalog, std::size_t index, int number = 0) {
  return {catalog[index].id, catalog[index].name, number};
}

template <class Enum>
const std::vector<std::string_view>& names_of() {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>(
        [&names](auto one) { names.push_back(engine::state_json::dashed(one.name)); });
    return names;
  }();
  static const std::vector<std::string_view> kViews(kNames.begin(), kNames.end());
  return kViews;
}

inline json::object materials_schema() {
  json::object properties;
  for (const std::string_view material : names_of<Material>()) properties[material] = schema::integer(1);
  return {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}
inline json::object materials_json(const std::array<std::uint8_t, kMaterials>& materials) {
  json::object all;
  for (std::size_t i = 0; i < materials.size(); ++i) {
    if (materials[i] > 0) all[names_of<Material>()[i]] = materials[i];
  }
  return all;
}

std::vector<Counted> monsters_among(const Look& look, const auto& flocks) {
  std::vector<Counted> all;
  for (const Flock& flock : flocks) all.push_back(counted(look.library.monsters, flock.monster, flock.count));
  return all;
}

}  // namespace gamekeeper::make_you_kingdom::documents

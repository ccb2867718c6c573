#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <functional>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/sheet/field.hpp"

/// A sheet as a document of its own: JSON, and the schema (draft-07) that says what it is. Both follow from
/// one list of parts.
namespace gamekeeper::kit::sheet {

namespace schema {
boost::json::object integer(std::optional<int> least = {}, std::optional<int> most = {});
boost::json::object text();
boost::json::object flag();
boost::json::object one_of(std::span<const std::string_view> words);
boost::json::object list_of(boost::json::object items);
}  // namespace schema

/// One key of a document about an S.
template <class S>
struct Part {
  std::string key;
  boost::json::object schema;
  std::function<std::optional<boost::json::value>(const S&)> write;  ///< nothing: it is left out
  bool always = true;                                                ///< it is never left out

  /// What the schema says of it in words.
  Part says(std::string_view description) && {
    schema["description"] = description;
    return std::move(*this);
  }
  /// Left out unless `holds(S)`.
  template <class Holds>
  Part when(Holds holds) && {
    always = false;
    write = [inner = std::move(write), holds](const S& of) {
      return holds(of) ? inner(of) : std::optional<boost::json::value>();
    };
    return std::move(*this);
  }
};

template <class S>
using Document = std::vector<Part<S>>;

template <class S>
boost::json::object write(const Document<S>& document, const S& of) {
  boost::json::object object;
  for (const Part<S>& part : document) {
    if (std::optional<boost::json::value> value = part.write(of)) object[part.key] = std::move(*value);
  }
  return object;
}

template <class S>
boost::json::object schema_of(const Document<S>& document) {
  boost::json::object properties;
  boost::json::array required;
  for (const Part<S>& part : document) {
    properties[part.key] = part.schema;
    if (part.always) required.emplace_back(part.key);
  }
  return {{"type", "object"},
          {"required", std::move(required)},
          {"properties", std::move(properties)},
          {"additionalProperties", false}};
}

template <class S>
Part<S> constant(std::string key, const boost::json::value& value) {
  return {std::move(key), {{"const", value}}, [value](const S&) { return value; }};
}
/// Whatever `get(S)` gives, as `schema` has it.
template <class S, class Get>
Part<S> part(std::string key, boost::json::object schema, Get get) {
  return {std::move(key), std::move(schema), [get](const S& of) { return boost::json::value(get(of)); }};
}
/// A field as it stands, or with `counted` as what it comes to.
template <class S>
Part<S> number(std::string key, const Field<S>& field, bool counted = false) {
  std::optional<int> most;
  if (field.most && field.most->furthest < kEndless) most = field.most->furthest;
  return part<S>(std::move(key), schema::integer(field.least.furthest, most),
                 [&field, counted](const S& of) { return counted ? field.value(of) : field.now(of); });
}
/// A document in a document.
template <class S>
Part<S> object(std::string key, Document<S> document) {
  boost::json::object schema = schema_of(document);
  return part<S>(std::move(key), std::move(schema),
                 [document = std::move(document)](const S& of) { return write(document, of); });
}
/// A list of documents about what `items(S)` gives.
template <class S, class Item, class Items>
Part<S> list(std::string key, Document<Item> document, Items items) {
  boost::json::object schema = schema::list_of(schema_of(document));
  return part<S>(std::move(key), std::move(schema), [document = std::move(document), items](const S& of) {
    boost::json::array all;
    for (const Item& item : items(of)) all.push_back(write(document, item));
    return all;
  });
}
/// The fields that have keys of their own, in their order.
template <class S>
void add_fields(Document<S>& to, std::span<const Field<S>> fields) {
  for (const Field<S>& field : fields) {
    if (!field.key.empty()) to.push_back(number<S>(std::string(field.key), field));
  }
}

}  // namespace gamekeeper::kit::sheet

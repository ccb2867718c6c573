#include "content/schema.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "content/spelling.hpp"

namespace gamekeeper::content::detail {

boost::json::object whole_schema(std::int64_t least, std::uint64_t most) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}

boost::json::object text_schema() { return {{"type", "string"}}; }

boost::json::object id_schema() { return {{"type", "string"}, {"pattern", "^[a-z0-9]+(-[a-z0-9]+)*$"}}; }

boost::json::object word_schema(std::span<const std::string_view> names) {
  boost::json::array words;
  for (const std::string_view name : names) {
    const std::string hyphens = kebab(name);
    words.emplace_back(hyphens);
    if (hyphens != key_of(name)) words.emplace_back(key_of(name));
  }
  return {{"type", "string"}, {"enum", std::move(words)}};
}

boost::json::object list_schema(boost::json::object item) {
  return {{"type", "array"}, {"items", std::move(item)}};
}

boost::json::object list_schema(boost::json::object item, std::size_t size) {
  boost::json::object list = list_schema(std::move(item));
  list["minItems"] = size;
  list["maxItems"] = size;
  return list;
}

boost::json::object map_schema(boost::json::object value) {
  return {{"type", "object"}, {"additionalProperties", std::move(value)}};
}

boost::json::object struct_schema(boost::json::object properties, boost::json::array required) {
  boost::json::object map{{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) map["required"] = std::move(required);
  map["additionalProperties"] = false;
  return map;
}

boost::json::object document_schema(boost::json::object body) {
  boost::json::object schema{{"$schema", "http://json-schema.org/draft-07/schema#"}};
  for (auto& [key, value] : body) schema[key] = std::move(value);
  return schema;
}

}  // namespace gamekeeper::content::detail

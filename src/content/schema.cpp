#include "content/schema.hpp"

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "content/list.hpp"
#include "content/shape.hpp"
#include "content/spelling.hpp"

namespace gamekeeper::content::detail {

boost::json::object whole_schema(std::int64_t least, std::uint64_t most) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}

boost::json::object either_schema(int least, int most, int apart) {
  return {{"anyOf", {whole_schema(least, most), choices_schema(std::array{apart})}}};
}

boost::json::object choices_schema(std::span<const int> choices) {
  return {{"type", "integer"}, {"enum", boost::json::array(choices.begin(), choices.end())}};
}

boost::json::object text_schema(std::string_view pattern) {
  boost::json::object text{{"type", "string"}};
  if (!pattern.empty()) text["pattern"] = pattern;
  return text;
}

namespace {

boost::json::object id_schema() { return text_schema("^[a-z0-9]+(-[a-z0-9]+)*$"); }

boost::json::object word_schema(std::span<const Shape::Word> all) {
  boost::json::array words;
  for (const auto& [name, value] : all) {
    const std::string hyphens = kebab(name);
    words.emplace_back(hyphens);
    if (hyphens != key_of(name)) words.emplace_back(key_of(name));
  }
  return {{"type", "string"}, {"enum", std::move(words)}};
}

boost::json::object list_schema(boost::json::object item, std::size_t least, std::size_t most) {
  boost::json::object list{{"type", "array"}, {"items", std::move(item)}};
  if (least > 0) list["minItems"] = least;
  if (most != kAnyLength) list["maxItems"] = most;
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

boost::json::object field_schema(const Shape& shape);

boost::json::object parts_schema(const Shape& shape) {
  boost::json::object properties;
  boost::json::array required;
  for (const Shape::Part& one : shape.parts) {
    properties[one.key] = field_schema(*one.shape);
    if (!one.may_be_left_out) required.emplace_back(one.key);
  }
  return struct_schema(std::move(properties), std::move(required));
}

boost::json::object field_schema(const Shape& shape) {
  if (shape.bounds != nullptr) return shape.bounds();
  switch (shape.kind) {
    case Shape::Kind::truth: return {{"type", "boolean"}};
    case Shape::Kind::whole:
    case Shape::Kind::natural: return whole_schema(shape.least, shape.most);
    case Shape::Kind::text:
    case Shape::Kind::ref: return text_schema();
    case Shape::Kind::word: return word_schema(shape.words);
    case Shape::Kind::unread: return {};
    case Shape::Kind::optional: return field_schema(*shape.item);
    case Shape::Kind::list:
    case Shape::Kind::row: return list_schema(field_schema(*shape.item), shape.fewest, shape.longest);
    case Shape::Kind::named: return map_schema(field_schema(*shape.item));
    case Shape::Kind::parts: return parts_schema(shape);
  }
  return {};
}

}  // namespace

boost::json::object file_schema(const Shape& shape) { return document_schema(field_schema(shape)); }

boost::json::object entries_schema(const Shape& shape) {
  boost::json::object entry = field_schema(shape);
  entry["properties"].as_object()["id"] = id_schema();
  return document_schema(list_schema(std::move(entry), 0, kAnyLength));
}

}  // namespace gamekeeper::content::detail

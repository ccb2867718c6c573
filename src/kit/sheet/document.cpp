#include "kit/sheet/document.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace gamekeeper::kit::sheet::schema {

namespace json = boost::json;

json::object integer(std::optional<int> least, std::optional<int> most) {
  json::object schema{{"type", "integer"}};
  if (least) schema["minimum"] = *least;
  if (most) schema["maximum"] = *most;
  return schema;
}
json::object text() { return {{"type", "string"}}; }
json::object flag() { return {{"type", "boolean"}}; }
json::object one_of(std::span<const std::string_view> words) {
  return {{"enum", json::array(words.begin(), words.end())}};
}
json::object list_of(json::object items) { return {{"type", "array"}, {"items", std::move(items)}}; }

}  // namespace gamekeeper::kit::sheet::schema

#include "content/json.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

#include "content/bytes.hpp"
#include "content/document.hpp"
#include "content/shape.hpp"
#include "content/spelling.hpp"
#include "content/unread.hpp"

namespace gamekeeper::content::detail {

boost::json::value json_of_node(const Node& node) {
  if (node.is_map()) {
    boost::json::object map;
    for (const Node child : node) map[child.key()] = json_of_node(child);
    return map;
  }
  if (node.is_list()) {
    boost::json::array list;
    for (const Node item : node) list.push_back(json_of_node(item));
    return list;
  }
  const std::string_view text = node.text();
  if (node.quoted()) return boost::json::value(text);
  if (text == "true" || text == "false") return text == "true";
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole =
      read.ec == std::errc{} && read.ptr == text.data() + text.size() && text == std::to_string(number);
  return whole ? boost::json::value(number) : boost::json::value(text);
}

namespace {

boost::json::value word(const Shape& shape, const void* value) {
  const auto found = std::ranges::find(shape.words, natural_at(value, shape.size), &Shape::Word::value);
  return boost::json::value(found == shape.words.end() ? std::string() : kebab(found->name));
}

boost::json::array items(const Shape& shape, const void* value) {
  boost::json::array list;
  for (std::size_t i = 0; i < shape.count(value); ++i)
    list.push_back(json_of(*shape.item, item_of(shape, value, i)));
  return list;
}

boost::json::object named(const Shape& shape, const void* value) {
  boost::json::object map;
  for (std::size_t i = 0; i < shape.count(value); ++i)
    map[shape.name_at(value, i)] = json_of(*shape.item, item_of(shape, value, i));
  return map;
}

boost::json::object parts(const Shape& shape, const void* value) {
  boost::json::object map;
  for (const Shape::Part& one : shape.parts) {
    const void* part = part_of(value, one);
    const bool is_empty = one.shape->kind == Shape::Kind::optional && one.shape->count(part) == 0;
    if (!is_empty) map[one.key] = json_of(*one.shape, part);
  }
  return map;
}

}  // namespace

boost::json::value json_of(const Shape& shape, const void* value) {
  switch (shape.kind) {
    case Shape::Kind::truth: return *static_cast<const bool*>(value);
    case Shape::Kind::whole: return whole_at(value, shape.size);
    case Shape::Kind::natural: return natural_at(value, shape.size);
    case Shape::Kind::text: return boost::json::value(shape.text(const_cast<void*>(value)));
    case Shape::Kind::word: return word(shape, value);
    case Shape::Kind::unread: return json_of_node(*static_cast<const Unread*>(value)->node);
    case Shape::Kind::ref: return boost::json::value(shape.id(value));
    case Shape::Kind::optional:
      return shape.count(value) > 0 ? json_of(*shape.item, item_of(shape, value, 0))
                                    : boost::json::value(nullptr);
    case Shape::Kind::list:
    case Shape::Kind::row: return items(shape, value);
    case Shape::Kind::named: return named(shape, value);
    case Shape::Kind::parts: return parts(shape, value);
  }
  return nullptr;
}

}  // namespace gamekeeper::content::detail

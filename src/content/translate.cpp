#include "content/translate.hpp"

#include <cstddef>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/read.hpp"
#include "content/shape.hpp"

namespace gamekeeper::content::detail {
namespace {

bool translate_items(const Shape& shape, const Node& node, void* items, Error& error) {
  if (!wants_list_of(node, shape.count(items), error)) return false;
  std::size_t index = 0;
  return for_all(
      node, [&](const Node& item) { return translate(*shape.item, item, shape.at(items, index++), error); });
}

bool translate_named(const Shape& shape, const Node& node, void* items, Error& error) {
  if (!wants_map(node, error)) return false;
  for (const Node child : node) {
    bool known = false;
    for (std::size_t i = 0; i < shape.count(items); ++i) {
      if (shape.name_at(items, i) != child.key()) continue;
      known = true;
      if (!translate(*shape.item, child, shape.at(items, i), error)) return false;
    }
    if (known) continue;
    error = child.key_error("translates nothing");
    return false;
  }
  return true;
}

bool translate_parts(const Shape& shape, const Node& node, void* value, Error& error) {
  if (!wants_map(node, error)) return false;
  return for_all(node, [&](const Node& child) {
    const Shape::Part* part = find_part(child, shape, error);
    if (part == nullptr) return false;
    return child.key() == "id" || translate(*part->shape, child, part_of(value, *part), error);
  });
}

}  // namespace

bool translate(const Shape& shape, const Node& node, void* value, Error& error) {
  switch (shape.kind) {
    case Shape::Kind::text:
      if (shape.fits == nullptr) return read_text(node, shape.text(value), error);
      break;
    case Shape::Kind::optional:
      if (shape.count(value) > 0) return translate(*shape.item, node, shape.at(value, 0), error);
      error = node.error("translates nothing");
      return false;
    case Shape::Kind::list:
    case Shape::Kind::row: return translate_items(shape, node, value, error);
    case Shape::Kind::named: return translate_named(shape, node, value, error);
    case Shape::Kind::parts: return translate_parts(shape, node, value, error);
    default: break;
  }
  error = node.error("not a text: the same in every language");
  return false;
}

}  // namespace gamekeeper::content::detail

#include "content/ref.hpp"

#include <cstddef>
#include <span>

#include "content/catalog.hpp"
#include "content/check.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/shape.hpp"

namespace gamekeeper::content::detail {
namespace {

void look_up(const Shape& ref, const void* value, const Node& node, std::span<const Referred> kinds,
             Errors& errors) {
  for (const Referred& kind : kinds) {
    if (kind.entry != ref.entry) continue;
    if (const auto index = kind.known->index(ref.id(value))) {
      ref.look_up(value, *index);
    } else {
      check_id(node, ref.id(value), *kind.known, ref.called(), errors);
    }
  }
}

}  // namespace

void look_up_refs(const Shape& shape, const void* value, const Node& node, std::span<const Referred> kinds,
                  Errors& errors) {
  if (!shape.has_refs) return;
  switch (shape.kind) {
    case Shape::Kind::ref: return look_up(shape, value, node, kinds, errors);
    case Shape::Kind::optional:
      if (shape.count(value) > 0) look_up_refs(*shape.item, item_of(shape, value, 0), node, kinds, errors);
      return;
    case Shape::Kind::list:
      for (std::size_t i = 0; i < shape.count(value); ++i)
        look_up_refs(*shape.item, item_of(shape, value, i), node.at(i), kinds, errors);
      return;
    case Shape::Kind::parts:
      for (const Shape::Part& one : shape.parts)
        if (one.shape->has_refs)
          look_up_refs(*one.shape, part_of(value, one), node.at(one.key), kinds, errors);
      return;
    default: return;
  }
}

}  // namespace gamekeeper::content::detail

#pragma once

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/shape.hpp"

/// The texts of an entry in another language, laid over what was read: the same keys, and only those that
/// hold texts. Lists are as long as the entry's.
namespace gamekeeper::content::detail {

bool translate(const Shape& shape, const Node& node, void* value, Error& error);

template <class T>
bool translate(const Node& node, T& value, Error& error) {
  return translate(shape_of<T>(), node, &value, error);
}

}  // namespace gamekeeper::content::detail

#pragma once

#include <boost/json/object.hpp>

#include "content/fields.hpp"
#include "content/shape.hpp"

/// JSON Schema (draft 7) of content files, for editors, from the same structs that read.hpp fills. It accepts
/// what read() accepts, apart from ids that stand twice and what a game checks across kinds.
namespace gamekeeper::content {

namespace detail {

boost::json::object file_schema(const Shape& shape);
boost::json::object entries_schema(const Shape& shape);

}  // namespace detail

/// Of a file that holds one T.
template <Described T>
boost::json::object schema_of() {
  return detail::file_schema(shape_of<T>());
}

/// Of a file that is a list of T, each with an `id`: a Catalog.
template <Described T>
boost::json::object schema_of_list() {
  return detail::entries_schema(shape_of<T>());
}

}  // namespace gamekeeper::content

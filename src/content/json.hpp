#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "content/document.hpp"
#include "content/fields.hpp"
#include "content/shape.hpp"

/// Entries as JSON, with the keys of their files: enums as `no-attack`, empty optionals left out.
namespace gamekeeper::content {

namespace detail {

/// As it stands: digits without quotes are a number, `true` and `false` a switch, all else is text.
boost::json::value json_of_node(const Node& node);
boost::json::value json_of(const Shape& shape, const void* value);

}  // namespace detail

template <Described T>
boost::json::object to_json(const T& value) {
  return detail::json_of(shape_of<T>(), &value).as_object();
}

}  // namespace gamekeeper::content

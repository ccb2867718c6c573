#pragma once

#include <boost/json/array.hpp>
#include <cstddef>
#include <utility>

#include "content/catalog.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/json.hpp"
#include "content/list.hpp"
#include "content/shape.hpp"

/// Filling a catalog from documents, and writing it as JSON.
namespace gamekeeper::content {

/// The entries in order.
template <class T>
boost::json::array to_json(const Catalog<T>& catalog) {
  boost::json::array entries;
  for (const auto& entry : catalog) entries.push_back(to_json(entry));
  return entries;
}

namespace detail {

/// The entries of a catalog, whatever they are.
struct Entries {
  void* list;
  const Shape& entry;
  void* (*add)(void* list);                        ///< an empty one, behind the others
  void (*drop)(void* list);                        ///< the last
  void (*replace)(void* list, std::size_t index);  ///< by the last
  void* (*at)(void* list, std::size_t index);
};
void add_entries(const Document& document, const Entries& entries, Register& known, Errors& errors);
void translate_entries(const Document& document, const Entries& entries, const Register& known,
                       Errors& errors);

template <class Entry>
Entries entries_of(List<Entry>& list) {
  using All = List<Entry>;
  return {.list = &list,
          .entry = shape_of<Entry>(),
          .add = [](void* all) -> void* { return &as<All>(all).emplace_back(); },
          .drop = [](void* all) { as<All>(all).pop_back(); },
          .replace =
              [](void* all, std::size_t index) {
                as<All>(all)[index] = std::move(as<All>(all).back());
                as<All>(all).pop_back();
              },
          .at = [](void* all, std::size_t index) -> void* { return &as<All>(all)[index]; }};
}

}  // namespace detail

template <class T>
void Catalog<T>::add(const Document& document, Errors& errors) {
  detail::add_entries(document, detail::entries_of(entries_), register_, errors);
}
template <class T>
void Catalog<T>::translate(const Document& document, Errors& errors) {
  detail::translate_entries(document, detail::entries_of(entries_), register_, errors);
}

}  // namespace gamekeeper::content

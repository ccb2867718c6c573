#pragma once

#include <boost/json/array.hpp>
#include <optional>
#include <utility>

#include "content/catalog.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/json.hpp"
#include "content/read.hpp"
#include "content/translate.hpp"

/// Filling a catalog from documents, and writing it as JSON.
namespace gamekeeper::content {

/// The entries in order.
template <class T>
boost::json::array to_json(const Catalog<T>& catalog) {
  boost::json::array entries;
  for (const auto& entry : catalog) entries.push_back(to_json(entry));
  return entries;
}

template <class T>
void Catalog<T>::add(const Document& document, Errors& errors) {
  const Node root = document.root();
  if (Error error; !detail::wants_list(root, error)) return errors.push_back(std::move(error));
  register_.keep(document);
  for (const Node item : root) {
    Entry entry{};
    Error error;
    if (!detail::into(item, entry, error)) {
      errors.push_back(std::move(error));
      continue;
    }
    const auto index = register_.place(item, entry.id);
    if (!index) {
      errors.push_back(index.error());
    } else if (*index < entries_.size()) {
      entries_[*index] = std::move(entry);
    } else {
      entries_.push_back(std::move(entry));
    }
  }
}

template <class T>
void Catalog<T>::translate(const Document& document, Errors& errors) {
  const Node root = document.root();
  if (Error error; !detail::wants_list(root, error)) return errors.push_back(std::move(error));
  for (const Node item : root) {
    Error error;
    const auto id = item.find("id");
    const auto index = id ? register_.index(id->text()) : std::nullopt;
    if (!index) {
      errors.push_back(id ? id->error("translates nothing: there is no such entry")
                          : item.error("has no id"));
    } else if (!detail::translate(item, entries_[*index], error)) {
      errors.push_back(std::move(error));
    }
  }
}

}  // namespace gamekeeper::content

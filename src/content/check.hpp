#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/catalog.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/fields.hpp"
#include "content/spelling.hpp"

/// Checks across the entries of a game, for the function that its Shelf names. Each adds an error at the
/// field it finds wrong, with file and line. What is not here:
/// `wrong(errors, catalog.where(i).at("attack", "dice"), "...")`.
namespace gamekeeper::content {

/// Adds the error that something at this place is wrong, and what would be right.
template <class... Values>
void wrong(Errors& errors, const Node& at, fmt::format_string<Values...> what, Values&&... values) {
  errors.push_back(at.error(fmt::format(what, std::forward<Values>(values)...)));
}

/// This id is one of `known`'s.
template <class Known>
void check_id(const Node& at, std::string_view id, const Known& known, std::string_view what,
              Errors& errors) {
  if (known.index(id)) return;
  const std::vector<std::string_view> ids = known.ids();
  errors.push_back(at.error(fmt::format("there is no {} '{}'; {}", what, id, suggestion(id, ids))));
}

/// Every id in `field` (std::string, std::optional of it, or std::vector of it) of every entry is one of
/// `known`'s: a Catalog or a Ledger. `what` names one of them in the message. `also`: a word that is allowed
/// besides.
template <class T, class Field, class Known>
void check_reference(const Catalog<T>& entries, Field T::* field, const Known& known, std::string_view what,
                     Errors& errors, std::optional<std::string_view> also = std::nullopt) {
  const std::string_view key = name_of(field);
  const auto check = [&](const Node& at, std::string_view id) {
    if (id != also) check_id(at, id, known, what, errors);
  };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Field& value = entries[i].*field;
    if constexpr (OptionalOf<Field>::value) {
      if (value) check(entries.where(i).at(key), *value);
    } else if constexpr (ListOf<Field>::value) {
      for (std::size_t k = 0; k < value.size(); ++k) check(entries.where(i).at(key, k), value[k]);
    } else {
      check(entries.where(i).at(key), value);
    }
  }
}

}  // namespace gamekeeper::content

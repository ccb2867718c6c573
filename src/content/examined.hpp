#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string_view>
#include <utility>

#include "content/catalog.hpp"
#include "content/check.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/fields.hpp"

/// Content read field by field, by the function that a Shelf names.
///
///     examine(library.parties, errors, [&](const Party& party, const Examined& at) {
///       at.each("members", party.members, [&](const Member& one, const Examined& there) {
///         there.refers("kindred", one.kindred, library.kindreds);
///         there.between("guard", one.guard, 0, 18);
///       });
///     });
namespace gamekeeper::content {

/// An entry, or a part of one: where it stands, and where its errors go.
class Examined {
 public:
  Examined(Node node, Errors& errors) : node_(node), errors_(&errors) {}

  template <class... Keys>
  Examined at(const Keys&... keys) const {
    return {node_.at(keys...), *errors_};
  }
  /// An error here, unless it holds.
  template <class... Arguments>
  void expects(bool holds, fmt::format_string<Arguments...> message, Arguments&&... arguments) const {
    if (!holds) errors_->push_back(node_.error(fmt::format(message, std::forward<Arguments>(arguments)...)));
  }
  /// The id, each of the ids, or the id that may be left out, is one of `known`'s; `what` names one of these,
  /// where the key does not.
  template <class Ids, class Known>
  void refers(std::string_view key, const Ids& ids, const Known& known, std::string_view what = {}) const {
    if (what.empty()) what = key;
    if constexpr (OptionalOf<Ids>::value) {
      if (ids) check_id(node_.at(key), *ids, known, what, *errors_);
    } else if constexpr (ListOf<Ids>::value) {
      for (std::size_t i = 0; i < ids.size(); ++i)
        check_id(node_.at(key).at(i), ids[i], known, what, *errors_);
    } else {
      check_id(node_.at(key), ids, known, what, *errors_);
    }
  }
  void between(std::string_view key, int value, int least, int most) const {
    at(key).expects(value >= least && value <= most, "expected {} to {}", least, most);
  }
  /// Calls `examine(item, at)` for all of a list.
  template <class Items, class Examine>
  void each(std::string_view key, const Items& items, Examine examine) const {
    for (std::size_t i = 0; i < items.size(); ++i) examine(items[i], at(key, i));
  }
  /// Rows that follow one upon the other, from the first face to the last of what is thrown.
  template <class Rows>
  void faces(const Rows& rows, int first, int last, std::string_view thrown) const {
    int next = first;
    each("rows", rows, [&next](const auto& row, const Examined& there) {
      there.expects(row.from == next && row.to >= row.from, "this row should begin at {}", next);
      next = row.to + 1;
    });
    expects(next == last + 1, "the rows end at {}, the {} at {}", next - 1, thrown, last);
  }

 private:
  Node node_;
  Errors* errors_;
};

/// Calls `examine(entry, at)` for all entries of a kind.
template <class T, class Examine>
void examine(const Catalog<T>& catalog, Errors& errors, Examine examine) {
  for (std::size_t i = 0; i < catalog.size(); ++i) examine(catalog[i], Examined(catalog.where(i), errors));
}
template <class T>
void check_most(const Catalog<T>& catalog, std::size_t most, std::string_view what, Errors& errors) {
  if (catalog.size() > most)
    Examined(catalog.where(most), errors).expects(false, "more than {} {}", most, what);
}

}  // namespace gamekeeper::content

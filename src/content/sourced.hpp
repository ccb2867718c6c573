#pragma once

#include <boost/mp11/list.hpp>
#include <string>
#include <type_traits>

#include "content/fields.hpp"
#include "content/list.hpp"
#include "content/origin.hpp"

/// Where entries come from. A namespace that says
///
///     template <class T>
///     std::true_type has_source(T**);
///
/// has a Source with each of its entries, in files, schemas and C++ alike, which their structs need not name.
namespace gamekeeper::content {

struct Source {
  Origin origin;
  List<std::string> rules;  ///< of the ledger, that it rests on
};

/// An entry with its source.
template <class T>
struct Sourced : T, Source {
  using Bases = boost::mp11::mp_list<T, Source>;
};
template <class T>
constexpr auto may_be_left_out(Of<Sourced<T>>) {
  return may_be_left_out(Of<T>{});
}

/// A T as its catalog keeps it.
template <class T>
struct Kept {
  static constexpr bool kHasSource = requires(T** of) { has_source(of); };
  using Entry = std::conditional_t<kHasSource, Sourced<T>, T>;
};

}  // namespace gamekeeper::content

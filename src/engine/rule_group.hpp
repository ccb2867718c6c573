#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/enum_to_string.hpp>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include "chance/invariant.hpp"
#include "engine/rule_id.hpp"

/// Rules whose ids begin alike (`scale/individual`, `scale/detachment`): the rows of a table of the book. A
/// game's `rule::group<"scale/*">` has them, and cites them all.
namespace gamekeeper::engine {

/// A group as it is written in angle brackets.
template <std::size_t N>
struct GroupText {
  // NOLINTNEXTLINE(google-explicit-constructor, modernize-avoid-c-arrays): a literal
  consteval GroupText(const char (&literal)[N]) { std::ranges::copy(literal, text.begin()); }
  /// "scale/" of "scale/*".
  constexpr std::string_view prefix() const { return {text.data(), N - 2}; }
  std::array<char, N> text{};
};

template <std::size_t N>
struct RuleGroup {
  static_assert(N > 0, "the ledger has no rule of this group");

  /// The one at a place, counted from 0, in the order of the ledger.
  constexpr RuleId at(int place) const {
    chance::require(place >= 0 && static_cast<std::size_t>(place) < N, "a rule beyond its group");
    return rules[static_cast<std::size_t>(place)];
  }
  /// The one of this name, `_` being `-`; `otherwise` where there is none.
  constexpr RuleId named(std::string_view name, RuleId otherwise = {}) const {
    const auto is_it = [name](std::string_view own) {
      return std::ranges::equal(own, name, [](char a, char b) { return a == b || (a == '-' && b == '_'); });
    };
    const auto found = std::ranges::find_if(names, is_it);
    return found == names.end() ? otherwise : rules[static_cast<std::size_t>(found - names.begin())];
  }
  /// The one that is called as an enumerator is.
  template <class E>
    requires std::is_enum_v<E>
  RuleId of(E value, RuleId otherwise = {}) const {
    return named(boost::describe::enum_to_string(value, ""), otherwise);
  }

  std::array<std::string_view, N> names;
  std::array<RuleId, N> rules;
};

/// Those of a ledger's ids.
template <GroupText group, const auto& ids>
consteval auto rule_group() {
  constexpr auto kBelongs = [](std::string_view id) { return id.starts_with(group.prefix()); };
  RuleGroup<static_cast<std::size_t>(std::ranges::count_if(ids, kBelongs))> found;
  std::size_t next = 0;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (!kBelongs(ids[i])) continue;
    found.names[next] = ids[i].substr(group.prefix().size());
    found.rules[next++] = {static_cast<std::uint16_t>(i)};
  }
  return found;
}

}  // namespace gamekeeper::engine

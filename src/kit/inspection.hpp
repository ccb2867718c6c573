#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "content/members.hpp"
#include "content/ref.hpp"
#include "kit/lists.hpp"

/// What a position may hold. Structs know their members, so that a list of bounds is enough; what two of them
/// may not be together, a game says struct by struct.
namespace gamekeeper::kit {

/// Where in a position something lies: "court[2].slots[1]".
struct Spot {
  std::string_view member;       ///< empty: the position, or a list in a list
  std::size_t index = kNowhere;  ///< in a list
  const Spot* within = nullptr;

  static constexpr std::size_t kNowhere = ~std::size_t{0};
  std::string text() const {
    std::string text = within != nullptr ? within->text() : std::string();
    if (within != nullptr && !member.empty()) text += ".";
    text += member;
    std::ranges::replace(text, '_', '-');
    return index == kNowhere ? text : fmt::format("{}[{}]", text, index);
  }
  Spot at(std::string_view name, std::size_t place = kNowhere) const {
    return {name, place, member.empty() && index == kNowhere ? nullptr : this};
  }
};

/// Keeps what it finds wrong first. A Look has a position and its content as `state` and `library`.
template <class Look>
struct Inspection {
  const Look& look;
  std::optional<std::string> broken{};

  void say(std::string what) {
    if (!broken) broken = std::move(what);
  }
  void say(const Spot& at, std::string_view what) {
    const std::string where = at.text();
    say(where.empty() ? std::string(what) : fmt::format("{}: {}", where, what));
  }
  void expect(bool holds, const Spot& at, std::string_view otherwise) {
    if (!holds) say(at, otherwise);
  }
  void range(const Spot& at, int value, int least, int most) {
    if (value < least || value > most)
      say(at, most < least ? fmt::format("{}; there is none", value)
                           : fmt::format("{}; {} to {}", value, least, most));
  }
  /// One of so many.
  void entry(const Spot& at, std::size_t value, std::size_t count) {
    range(at, static_cast<int>(value), 0, static_cast<int>(count) - 1);
  }
  /// Or kNone.
  void entry_or_none(const Spot& at, std::size_t value, std::size_t count) {
    if (value != kNone) entry(at, value, count);
  }
  /// Bits for so many.
  void bits(const Spot& at, std::uint64_t bits, std::size_t count) {
    if (bits_beyond(bits, count)) say(at, fmt::format("{} bits; {} at most", bits, count));
  }
};

/// What some members of a struct may hold: a number from `least` to `most`, that or kNone, or one bit each
/// for 0 to `most`.
template <class Look>
struct Bound {
  std::string_view of;       ///< in these structs only; empty: in all. The first bound that fits counts
  std::string_view members;  ///< "mission act": both
  int least = 0;
  int (*most)(const Look& look) = nullptr;
  enum class Form : std::uint8_t { number, or_none, bits } form = Form::number;
};

/// For `most`.
template <int kMost>
inline constexpr auto up_to = [](const auto&) { return kMost; };
/// One of a list of the content, or of the position; `kMore`: 0 is none of them.
template <auto kList, int kMore = 0>
inline constexpr auto one_of = [](const auto& look) {
  if constexpr (requires { look.library.*kList; }) {
    return static_cast<int>((look.library.*kList).size()) - 1 + kMore;
  } else {
    return static_cast<int>((look.state.*kList).size()) - 1 + kMore;
  }
};

namespace detail {

/// "a cat": a.
consteval bool has_word(std::string_view words, std::string_view word) {
  for (std::size_t at = words.find(word); at != std::string_view::npos; at = words.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || words[at - 1] == ' ') && (end == words.size() || words[end] == ' ')) return true;
  }
  return false;
}
template <const auto& kBounds, class T, class Member>
consteval auto bound_of() -> decltype(&kBounds[0]) {
  for (const auto& one : kBounds) {
    if (has_word(one.members, Member::name) &&
        (one.of.empty() || has_word(one.of, content::detail::name_of_type<T>())))
      return &one;
  }
  return nullptr;
}

template <class T, class Look>
void inspect_number(T value, const Spot& at, const Bound<Look>& bound, Inspection<Look>& to) {
  using Form = Bound<Look>::Form;
  const int most = bound.most(to.look);
  const auto number = static_cast<int>(value);  // NOLINT(bugprone-signed-char-misuse): no letter
  if (bound.form == Form::bits) {
    to.bits(at, static_cast<std::uint64_t>(value), static_cast<std::size_t>(most + 1));
  } else if (bound.form != Form::or_none || number != kNone) {
    to.range(at, number, bound.least, most);
  }
}

template <const auto& kBounds, class T, class Look, class Together>
void inspect(const T& value, const Spot& at, const Bound<Look>* bound, Inspection<Look>& to,
             const Together& together) {
  if constexpr (requires { value.begin(); }) {
    std::size_t index = 0;
    for (const auto& one : value) {
      const Spot place = at.index == Spot::kNowhere ? Spot{at.member, index, at.within} : at.at("", index);
      inspect<kBounds>(one, place, bound, to, together);
      ++index;
    }
  } else if constexpr (std::integral<T> || std::is_enum_v<T>) {
    if (bound != nullptr) inspect_number(value, at, *bound, to);
  } else {
    if constexpr (content::DescribesItself<T>) {
      boost::mp11::mp_for_each<content::Members<T>>([&](auto member) {
        inspect<kBounds>(content::member_of(value, member), at.at(member.name),
                         bound_of<kBounds, T, decltype(member)>(), to, together);
      });
    }
    if (!to.broken) together(value, at, to);
  }
}

}  // namespace detail

/// Holds a position against its bounds, and asks `together(value, at, to)` about each struct in it whose
/// members are what they may be.
template <const auto& kBounds, class Look, class Together>
Inspection<Look> inspect(const Look& look, const Together& together) {
  Inspection<Look> to{look};
  detail::inspect<kBounds>(look.state, Spot{}, static_cast<const Bound<Look>*>(nullptr), to, together);
  return to;
}

}  // namespace gamekeeper::kit

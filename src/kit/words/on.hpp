#pragma once

#include <boost/pfr/core.hpp>
#include <cstddef>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/decision.hpp"
#include "engine/task.hpp"

/// What comes of each option, side by side: rules that do what was chosen, odds, and what a sensible player
/// thinks of it.
///
///     return said<double>(option, 0, std::tie(look), on<option::rest>(worth_of_rest), on<option::wait,
///     option::search>(2));
///
/// What stands with an option is a value, or a function of what is said to all (here the look) and of the
/// option's own arguments: as many of these as it takes, from the first; or, instead of them, of the option
/// whole.
namespace gamekeeper::kit::words {

/// Options, and what comes of them.
template <class Does, auto... kWords>
struct On {
  Does does;
  static constexpr bool is(const engine::Phrase& said) { return (kWords.is(said) || ...); }
};
template <auto... kWords, class Does>
constexpr On<Does, kWords...> on(Does does) {
  return {std::move(does)};
}

/// What comes of every other option; the last of a list.
template <class Does>
struct Otherwise {
  Does does;
  static constexpr bool is(const engine::Phrase&) { return true; }
};
template <class Does>
constexpr Otherwise<Does> otherwise(Does does) {
  return {std::move(does)};
}

namespace detail {

/// The arguments of an option, as tools/words makes them.
template <class Word>
constexpr auto arguments_in(const engine::Phrase& said) {
  if constexpr (requires { Word::in(said); }) {
    return boost::pfr::structure_to_tuple(Word::in(said));
  } else {
    return std::tuple();
  }
}

template <class Does, class... To, class... Arguments, std::size_t... I>
std::is_invocable<const Does&, To..., const std::tuple_element_t<I, std::tuple<Arguments...>>&...>
takes_first_of(const std::tuple<To...>&, const std::tuple<Arguments...>&, std::index_sequence<I...>);
template <std::size_t kMany, class Does, class... To, class... Arguments>
constexpr decltype(auto) call(const Does& does, const std::tuple<To...>& to,
                              const std::tuple<Arguments...>& arguments, const engine::Phrase& said) {
  constexpr std::make_index_sequence<kMany> kFirst;
  if constexpr (decltype(takes_first_of<Does>(to, arguments, kFirst))::value) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) -> decltype(auto) {
      return std::apply(does, std::tuple_cat(to, std::tie(std::get<I>(arguments)...)));
    }(kFirst);
  } else if constexpr (kMany > 0) {
    return call<kMany - 1>(does, to, arguments, said);
  } else {
    return std::apply(does, std::tuple_cat(to, std::tie(said)));
  }
}
/// What comes of the one of its options that was said.
template <auto kWord, auto... kOthers, class Does, class... To>
constexpr decltype(auto) come_of(const Does& does, const std::tuple<To...>& to, const engine::Phrase& said) {
  if constexpr (sizeof...(kOthers) > 0) {
    if (!kWord.is(said)) return come_of<kOthers...>(does, to, said);
  }
  const auto arguments = arguments_in<std::remove_cvref_t<decltype(kWord)>>(said);
  return call<std::tuple_size_v<std::remove_cvref_t<decltype(arguments)>>>(does, to, arguments, said);
}
template <class Does, auto... kWords, class... To>
constexpr decltype(auto) come_of(const On<Does, kWords...>& one, const std::tuple<To...>& to,
                                 const engine::Phrase& said) {
  if constexpr (std::is_arithmetic_v<Does>) {
    return one.does;
  } else {
    return come_of<kWords...>(one.does, to, said);
  }
}
template <class Does, class... To>
constexpr decltype(auto) come_of(const Otherwise<Does>& one, const std::tuple<To...>& to,
                                 const engine::Phrase& said) {
  return call<0>(one.does, to, std::tuple(), said);
}
inline engine::Task<> nothing() { co_return; }

}  // namespace detail

/// What comes of the option that was said: of the first that it is; `otherwise` where it is none of them.
template <class Result, class To, class... Cases>
Result said(const engine::Phrase& option, Result otherwise, const To& to, const Cases&... cases) {
  std::optional<Result> result;
  const auto look_at = [&](const auto& one) {
    if (one.is(option)) result.emplace(detail::come_of(one, to, option));
    return result.has_value();
  };
  static_cast<void>((look_at(cases) || ...));
  return result ? *std::move(result) : std::move(otherwise);
}

/// Does what comes of the option that was chosen; a rule that decides or rolls is awaited with what this
/// gives. Such a rule takes its arguments by value and is no lambda: it begins when this is over.
template <class To, class... Cases>
engine::Task<> done(const engine::Phrase& option, const To& to, const Cases&... cases) {
  std::optional<engine::Task<>> task;
  const auto look_at = [&](const auto& one) {
    if (!one.is(option)) return false;
    if constexpr (std::is_void_v<decltype(detail::come_of(one, to, option))>) {
      detail::come_of(one, to, option);
    } else {
      task.emplace(detail::come_of(one, to, option));
    }
    return true;
  };
  static_cast<void>((look_at(cases) || ...));
  return task ? *std::move(task) : detail::nothing();
}

}  // namespace gamekeeper::kit::words

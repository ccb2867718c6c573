#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/error.hpp"
#include "engine/state_json.hpp"
#include "engine/task.hpp"

/// Procedures of the book that outlive a checkpoint: a list of named steps, in the book's order, each a short
/// coroutine. docs/course.md.
///
///     struct Watch {            // its locals: at most kLocals bytes without padding, described
///       std::uint8_t lookout;
///     };
///     Task<> choose_lookout(Wild& wild, Watch& watch);
///     Task<> event_check(Wild& wild);
///     const ProcedureOf<Wild, Watch> watch = steps<choose_lookout, event_check>("watch");
namespace gamekeeper::kit::course {

/// Room for the locals of one procedure under way.
inline constexpr std::size_t kLocals = 8;
using Locals = std::array<std::byte, kLocals>;

/// Of a procedure that has none.
struct NoLocals {};

template <class T>
T& as(Locals& locals) {
  static_assert(sizeof(T) <= kLocals && alignof(T) <= 2 && std::is_trivially_copyable_v<T>);
  static_assert(std::has_unique_object_representations_v<T>,
                "locals have no padding, so that they hash alike");
  return *std::launder(reinterpret_cast<T*>(locals.data()));
}
template <class T>
const T& as(const Locals& locals) {
  return as<T>(const_cast<Locals&>(locals));
}

template <class Context>
struct Step {
  std::string_view id;  ///< the function's name with `-` for `_`: positions hold it
  engine::Task<> (*run)(Context& context, Locals& locals) = nullptr;
};

/// One procedure, whatever its locals are.
template <class Context>
struct Procedure {
  std::string_view id;  ///< kebab-case, unique in its game: positions hold it
  std::span<const Step<Context>> steps;
  /// Asked before every step of it and of what it has started: once it does not go on, it is left.
  bool (*goes_on)(const Context& context, const Locals& locals) = nullptr;
  /// Asked before its own steps only: what it has started may go on without.
  bool (*steps_go_on)(const Context& context, const Locals& locals) = nullptr;
  /// Asked before its own steps: once it is decided, its last step comes next, whichever would have.
  bool (*is_decided)(const Context& context, const Locals& locals) = nullptr;
  /// What ends with it once it has begun, whether it came to its end or was left. Starts nothing.
  void (*ending)(Context& context, const Locals& locals) = nullptr;
  void (*write)(const Locals& locals, boost::json::object& to) = nullptr;
  engine::Result<> (*read)(const boost::json::object& json, Locals& locals,
                           const std::string& where) = nullptr;
};

namespace detail {

/// "update-timeline", of the function update_timeline.
template <auto kFunction>
struct NameOf {
  static constexpr std::string_view plain() {
    std::string_view all = __PRETTY_FUNCTION__;  // "... [kFunction = &game::update_timeline]"
    all = all.substr(0, all.find_first_of("];", all.rfind('=')));
    return all.substr(all.find_last_of(":&= ") + 1);
  }
  static constexpr auto kDashed = [] {
    std::array<char, plain().size()> text{};
    for (std::size_t i = 0; i < text.size(); ++i) text[i] = plain()[i] == '_' ? '-' : plain()[i];
    return text;
  }();
  static constexpr std::string_view kId{kDashed.data(), kDashed.size()};
};

template <class Function>
struct Signature;
template <class C>
struct Signature<engine::Task<> (*)(C&)> {
  using Context = C;
  using Locals = NoLocals;
};
template <class C, class L>
struct Signature<engine::Task<> (*)(C&, L&)> {
  using Context = C;
  using Locals = L;
};

template <class... Functions>
struct LocalsOf {
  using Type = NoLocals;
};
template <class Function, class... Rest>
struct LocalsOf<Function, Rest...> {
  using Mine = typename Signature<Function>::Locals;
  using Theirs = typename LocalsOf<Rest...>::Type;
  static_assert(std::is_same_v<Mine, Theirs> || std::is_same_v<Mine, NoLocals> ||
                    std::is_same_v<Theirs, NoLocals>,
                "the steps of one procedure share their locals");
  using Type = std::conditional_t<std::is_same_v<Mine, NoLocals>, Theirs, Mine>;
};

template <auto kFunction>
engine::Task<> run_step(typename Signature<decltype(kFunction)>::Context& context, Locals& locals) {
  using Mine = typename Signature<decltype(kFunction)>::Locals;
  if constexpr (std::is_same_v<Mine, NoLocals>) {
    return kFunction(context);
  } else {
    return kFunction(context, as<Mine>(locals));
  }
}

template <auto... kFunctions>
struct Table;
template <auto kFirst, auto... kRest>
struct Table<kFirst, kRest...> {
  using Context = typename Signature<decltype(kFirst)>::Context;
  static constexpr std::array<Step<Context>, 1 + sizeof...(kRest)> kSteps{
      {{NameOf<kFirst>::kId, run_step<kFirst>}, {NameOf<kRest>::kId, run_step<kRest>}...}};
};

template <class Mine>
void write_locals(const Locals& locals, boost::json::object& to) {
  for (const auto& [key, value] : engine::state_json::write(as<Mine>(locals)).as_object()) to[key] = value;
}
template <class Mine>
engine::Result<> read_locals(const boost::json::object& json, Locals& locals, const std::string& where) {
  return engine::state_json::read(boost::json::value(json), as<Mine>(locals), where);
}

/// Whether a frame's JSON can have its locals beside what it says of itself.
template <class L>
constexpr bool has_names_of_its_own() {
  bool own = true;
  if constexpr (!std::is_same_v<L, NoLocals>) {
    boost::mp11::mp_for_each<engine::state_json::Members<L>>([&own](auto member) {
      for (const std::string_view taken : {"procedure", "next", "ran"}) own = own && member.name != taken;
    });
  }
  return own;
}

}  // namespace detail

template <class C, class L = NoLocals>
struct ProcedureOf : Procedure<C> {
  static_assert(detail::has_names_of_its_own<L>(), "a local is called as what a frame says of itself");

  // Each of the three takes a function of the context, and of the locals if it needs them.

  /// What is written once instead of at the head of every step: "while anybody stands".
  template <auto kGoesOn>
  constexpr ProcedureOf as_long_as() const {
    ProcedureOf guarded = *this;
    guarded.goes_on = asks<kGoesOn>;
    return guarded;
  }
  /// The same for its own steps: "while nobody lies low, the camp goes on", whatever the night's fight does.
  template <auto kGoesOn>
  constexpr ProcedureOf steps_as_long_as() const {
    ProcedureOf guarded = *this;
    guarded.steps_go_on = asks<kGoesOn>;
    return guarded;
  }
  /// Rounds that something decides: "until one side is left", with what comes of it as the last step.
  template <auto kIsDecided>
  constexpr ProcedureOf until() const {
    ProcedureOf decided = *this;
    decided.is_decided = asks<kIsDecided>;
    return decided;
  }
  template <void (*kEnding)(C&)>
  constexpr ProcedureOf at_its_end() const {
    ProcedureOf ended = *this;
    ended.ending = [](C& context, const Locals&) { kEnding(context); };
    return ended;
  }

 private:
  template <auto kFunction>
  static bool asks(const C& context, const Locals& locals) {
    if constexpr (std::is_invocable_v<decltype(kFunction), const C&>) {
      return kFunction(context);
    } else {
      return kFunction(context, as<L>(locals));
    }
  }
};

/// A procedure of these functions, which take the context, and its locals if they need them.
template <auto kFirst, auto... kRest>
constexpr auto steps(std::string_view id) {
  using Context = typename detail::Signature<decltype(kFirst)>::Context;
  using Mine = typename detail::LocalsOf<decltype(kFirst), decltype(kRest)...>::Type;
  ProcedureOf<Context, Mine> procedure;
  procedure.id = id;
  procedure.steps = detail::Table<kFirst, kRest...>::kSteps;
  if constexpr (!std::is_same_v<Mine, NoLocals>) {
    procedure.write = detail::write_locals<Mine>;
    procedure.read = detail::read_locals<Mine>;
  }
  return procedure;
}

}  // namespace gamekeeper::kit::course

#pragma once

#include <array>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/list.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/panic.hpp"
#include "engine/reckoning.hpp"

/// A number of a sheet, declared once: where it lies, its range, its label, who sees it, what a referee may
/// make of it. Invariants, tools, documents, schemas and pieces of views follow. docs/sheet.md tells how to
/// write one.
namespace gamekeeper::kit::sheet {

/// Somebody's (or something's) part of a position: `T` is a described struct in it, `index` its place among
/// those of its kind. `look` is a game's view of the whole position.
template <class Look, class T>
struct Of {
  const Look& look;
  const T& it;
  int index = 0;
};

template <class S>
struct ItOf;
template <class L, class T>
struct ItOf<Of<L, T>> {
  using Look = L;
  using It = T;
};

/// Where a number, a truth value or an enumerator lies in a T. Writing what the place cannot hold is a broken
/// invariant.
template <class T>
struct Place {
  int (*get)(const T&) = nullptr;
  void (*set)(T&, int) = nullptr;
  int highest = std::numeric_limits<int>::max();  ///< that the place can hold
};

template <class Value>
constexpr void store(Value& to, int value) {
  if constexpr (std::is_integral_v<Value> && !std::is_same_v<Value, bool>)
    engine::require(std::in_range<Value>(value), "sheet: a number that its place cannot hold");
  to = static_cast<Value>(value);
}

template <class Value>
consteval int highest() {
  if constexpr (std::is_enum_v<Value>) {
    return std::numeric_limits<std::underlying_type_t<Value>>::max();
  } else {
    return std::numeric_limits<Value>::max();
  }
}

/// A place that a function leads to: `place<Foe>([](auto& foe) -> auto& { return foe.now[0]; })`.
template <class T, class Find>
consteval Place<T> place(Find) {
  using Value = std::remove_cvref_t<decltype(Find{}(std::declval<T&>()))>;
  return {.get = [](const T& it) { return static_cast<int>(Find{}(it)); },
          .set = [](T& it, int value) { store(Find{}(it), value); },
          .highest = highest<Value>()};
}

template <class T, class Value>
T class_of(Value T::*);

/// A member, or with an index one of an array of them: `member<&Foe::guard>`, `member<&Foe::now, 0>`.
template <auto Member, std::size_t... Index>
inline constexpr auto member = place<decltype(class_of(Member))>([](auto& it) -> auto& {
  if constexpr (sizeof...(Index) == 0) {
    return it.*Member;
  } else {
    return (it.*Member)[Index...];
  }
});

/// As the furthest end of a range that only a position knows: no schema has it.
inline constexpr int kEndless = std::numeric_limits<std::int16_t>::max();

/// An end of a range: a number, or what the position makes of it. Then `furthest` is the furthest that it can
/// ever be.
template <class S>
struct Bound {
  int furthest = 0;
  int (*now)(const S&) = nullptr;

  consteval Bound(int number) : furthest(number) {}  // NOLINT(google-explicit-constructor)
  template <class Function>
  consteval Bound(int f, Function) : furthest(f), now([](const S& of) -> int { return Function{}(of); }) {}

  constexpr int of(const S& subject) const { return now == nullptr ? furthest : now(subject); }
};

enum class Sight : std::uint8_t { everybody, referee };
/// Whether a view of the sheet has a field for it.
enum class Shows : std::uint8_t { never, always, unless_zero };

/// One of several things that a tool takes: what it means to the rules, and its stable name and label.
struct Choice {
  int value = 0;
  std::string name;
  std::string label;
};
using Choices = std::vector<Choice>;

/// The names of a described enumeration's values.
template <class E>
inline constexpr auto enumerators = []<class... D>(boost::mp11::mp_list<D...>) {
  return std::array<std::string_view, sizeof...(D)>{D::name...};
}(boost::mp11::mp_rename<boost::describe::describe_enumerators<E>, boost::mp11::mp_list>());

/// Names whose values count from 0; `-` is a space in their labels.
Choices choices_of(std::span<const std::string_view> names);

/// What a referee may make of a field.
template <class S>
struct Edit {
  using T = ItOf<S>::It;
  std::string_view label;               ///< with the bearer's name and the field's label for its "{}"
  std::optional<Bound<S>> least, most;  ///< narrower than what may stand there
  std::span<const std::string_view>
      names;                               ///< of the values from 0: a choice. `-` is a space in their labels
  Choices (*choices)(const S&) = nullptr;  ///< the same, from the position
  bool (*offered)(const S&) = nullptr;     ///< nothing: always
  void (*then)(T&) = nullptr;              ///< what changes with it
};

/// A field of the sheet of an S, an Of. It is made by `field` and described by what follows it:
///
///     field<Of<Foe>>("foe-guard", "Guard", member<&Foe::guard>).within(0, 18).edited()
///
/// Nobody edits what does not say so; no view and no document has it that does not say so.
template <class S>
struct Field {
  using T = ItOf<S>::It;
  std::string_view id;  ///< stable: tools are called so
  std::string_view label;
  Place<T> at;  ///< nowhere: it is only what it counts as
  std::string_view rule;
  Bound<S> least = 0;
  std::optional<Bound<S>> most;  ///< nothing: whatever the place can hold
  std::string_view
      broken;  ///< what is said when it is out of its range; empty: the field, its value, its range
  Sight sight = Sight::everybody;
  /// What it comes to where that is not what stands there, and why.
  int (*counts)(const S&, engine::Reasons*) = nullptr;
  Shows shows = Shows::never;
  std::string (*words)(int) = nullptr;  ///< as views show it; nothing: digits
  std::string_view key;                 ///< in documents; empty: not there by itself
  std::optional<Edit<S>> edit;

  consteval Field by(std::string_view ledger_id) const {
    Field changed = *this;
    changed.rule = ledger_id;
    return changed;
  }
  /// `otherwise`: what an invariant says.
  consteval Field within(Bound<S> from, Bound<S> to, std::string_view otherwise = {}) const {
    Field changed = *this;
    changed.least = from;
    changed.most = to;
    changed.broken = otherwise;
    return changed;
  }
  consteval Field at_least(Bound<S> from, std::string_view otherwise = {}) const {
    Field changed = *this;
    changed.least = from;
    changed.broken = otherwise;
    return changed;
  }
  /// Seen by the referee alone; what is made of it is told to nobody else.
  consteval Field secret() const {
    Field changed = *this;
    changed.sight = Sight::referee;
    return changed;
  }
  consteval Field shown(Shows when = Shows::always, std::string (*in_words)(int) = nullptr) const {
    Field changed = *this;
    changed.shows = when;
    changed.words = in_words;
    return changed;
  }
  consteval Field counted(int (*as)(const S&, engine::Reasons*)) const {
    Field changed = *this;
    changed.counts = as;
    return changed;
  }
  consteval Field in_documents(std::string_view as) const {
    Field changed = *this;
    changed.key = as;
    return changed;
  }
  consteval Field edited(std::string_view pattern = "{}: {}") const {
    Field changed = *this;
    changed.edit = Edit<S>{.label = pattern};
    return changed;
  }
  consteval Field edited_within(Bound<S> from, std::optional<Bound<S>> to,
                                std::string_view pattern = "{}: {}") const {
    Field changed = edited(pattern);
    changed.edit->least = from;
    changed.edit->most = to;
    return changed;
  }
  consteval Field chosen(std::span<const std::string_view> from, std::string_view pattern = "{}: {}") const {
    Field changed = edited(pattern);
    changed.edit->names = from;
    return changed;
  }
  consteval Field chosen(Choices (*from)(const S&), std::string_view pattern = "{}: {}") const {
    Field changed = edited(pattern);
    changed.edit->choices = from;
    return changed;
  }
  /// What else an edit changes.
  consteval Field then(void (*change)(T&)) const {
    Field changed = *this;
    changed.edit->then = change;
    return changed;
  }
  consteval Field offered_if(bool (*holds)(const S&)) const {
    Field changed = *this;
    changed.edit->offered = holds;
    return changed;
  }

  int now(const S& of) const { return at.get == nullptr ? value(of) : at.get(of.it); }
  int value(const S& of, engine::Reasons* reasons = nullptr) const {
    if (counts != nullptr) return counts(of, reasons);
    engine::require(at.get != nullptr, "sheet: a field that lies nowhere is counted");
    return at.get(of.it);
  }
  int most_now(const S& of) const { return most ? most->of(of) : at.highest; }
  /// Whether its range is the position's.
  bool leans() const { return least.now != nullptr || (most && most->now != nullptr); }
  /// What a referee may choose from; of a number nothing.
  Choices choices(const S& of) const {
    if (!edit) return {};
    return edit->choices != nullptr ? edit->choices(of) : choices_of(edit->names);
  }
};

template <class S>
consteval Field<S> field(std::string_view id, std::string_view label, Place<typename Field<S>::T> at = {}) {
  return {.id = id, .label = label, .at = at};
}

}  // namespace gamekeeper::kit::sheet

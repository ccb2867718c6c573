#pragma once

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/reckoning.hpp"
#include "engine/scene.hpp"
#include "kit/sheet/field.hpp"

namespace gamekeeper::kit::sheet {

/// All of a kind in a position, and the fields that each has. `Rules` and `Look` have the position as
/// `state`.
template <class Rules, class Look, class T>
struct Sheet {
  using S = Of<Look, T>;
  std::string_view where;  ///< as positions write it: "party"
  std::span<const Field<S>> fields;
  T& (*find)(Rules&, int index);
  const T& (*see)(const Look&, int index);
  std::string (*name)(const Look&, int index) = nullptr;    ///< how its bearer is called; nothing: not at all
  std::string (*key)(const Look&, int index) = nullptr;     ///< in names of tools; nothing: from 1
  std::string (*bearer)(const Look&, int index) = nullptr;  ///< in sentences; nothing: as in labels

  S of(const Look& look, int index) const { return {look, see(look, index), index}; }
  std::string name_of(const Look& look, int index) const { return name == nullptr ? "" : name(look, index); }
};

/// The list at the end of this way through a position, and what lies there at an index.
template <auto... kPath>
inline constexpr auto within =
    [](auto& state, int index) -> auto& { return (state.*....*kPath)[static_cast<std::size_t>(index)]; };

/// `Find` leads from a position and an index to a T: `[](auto& state, int who) -> auto& { ... }`, or
/// `within`.
template <class Rules, class Look, class T, class Find>
consteval Sheet<Rules, Look, T> sheet(std::string_view where, std::span<const Field<Of<Look, T>>> fields,
                                      Find, std::string (*name)(const Look&, int) = nullptr,
                                      std::string (*key)(const Look&, int) = nullptr,
                                      std::string (*bearer)(const Look&, int) = nullptr) {
  return {.where = where,
          .fields = fields,
          .find = [](Rules& rules, int index) -> T& { return Find{}(rules.state, index); },
          .see = [](const Look& look, int index) -> const T& { return Find{}(look.state, index); },
          .name = name,
          .key = key,
          .bearer = bearer};
}

/// As an index: there is one only.
inline constexpr int kTheOnly = -1;

/// What is wrong with the first field that is out of its range: "party[2].guard: 19; 0 to 18", of what there
/// is one of "calendar.day: 0; 1 to 360". What lies nowhere cannot be.
template <class Sheet>
std::optional<std::string> broken(const Sheet& sheet, const auto& look, int index) {
  const auto of = sheet.of(look, index);
  // Those whose range is the same in every position come first: the ranges of others lean on them.
  for (const bool leans : {false, true}) {
    for (const auto& field : sheet.fields) {
      if (field.at.get == nullptr || field.leans() != leans) continue;
      const int now = field.now(of), least = field.least.of(of), most = field.most_now(of);
      if (now >= least && now <= most) continue;
      if (!field.broken.empty()) return std::string(field.broken);
      const std::string place = index == kTheOnly ? "" : fmt::format("[{}]", index);
      return fmt::format("{}{}.{}: {}; {} to {}", sheet.where, place, field.id, now, least, most);
    }
  }
  return std::nullopt;
}

/// Why a field is what it counts as; a field that is simply what it is has no reasons.
template <class S>
engine::Reasons why(const Field<S>& field, const S& of) {
  engine::Reasons reasons;
  field.value(of, &reasons);
  return reasons;
}

/// A field as a view shows it: "8, was 12". Less than the most that there can be is harm, where the most is
/// the position's.
template <class S>
engine::Piece::Field shown(const Field<S>& field, const S& of) {
  const int now = field.value(of);
  engine::Piece::Field shown{.label = std::string(field.label),
                             .value = field.words != nullptr ? field.words(now) : fmt::format("{}", now),
                             .was = {},
                             .state = {},
                             .rule = std::string(field.rule)};
  if (field.most && field.most->now != nullptr && now < field.most_now(of)) {
    shown.was = fmt::format("{}", field.most_now(of));
    shown.state = "lowered";
  }
  return shown;
}

/// The same on a card: "8/12".
template <class S>
engine::Piece::Field shown_out_of_most(const Field<S>& field, const S& of) {
  engine::Piece::Field one = shown(field, of);
  one.was.clear();
  one.value = fmt::format("{}/{}", one.value, field.most_now(of));
  return one;
}

/// The fields of a sheet that whoever looks may see, as `sight` says.
template <class Sheet, class Look>
void show(const Sheet& sheet, const Look& look, int index, Sight sight,
          std::vector<engine::Piece::Field>& to) {
  const auto of = sheet.of(look, index);
  for (const auto& field : sheet.fields) {
    if (field.shows == Shows::never || (field.sight == Sight::referee && sight != Sight::referee)) continue;
    if (field.shows == Shows::always || field.value(of) != 0) to.push_back(shown(field, of));
  }
}

/// A field of any sheet of a game, as words name it: by its place in a list of all.
template <class Look>
struct Named {
  const void* field;
  std::string_view id, label;
  std::function<std::string(const Look&, int index)> bearer;
  std::function<std::string(const Look&, int index, int value)> choice;  ///< the label of one of its choices
};

template <class Rules, class Look, class... T>
std::vector<Named<Look>> list_of(const Sheet<Rules, Look, T>&... sheets) {
  std::vector<Named<Look>> all;
  const auto add = [&all](const auto& sheet) {
    for (const auto& field : sheet.fields) {
      all.push_back({&field, field.id, field.label,
                     [&sheet](const Look& look, int index) {
                       return sheet.bearer != nullptr ? sheet.bearer(look, index)
                                                      : sheet.name_of(look, index);
                     },
                     [&sheet, &field](const Look& look, int index, int value) {
                       for (Choice& one : field.choices(sheet.of(look, index)))
                         if (one.value == value) return std::move(one.label);
                       return std::string();
                     }});
    }
  };
  (add(sheets), ...);
  return all;
}

}  // namespace gamekeeper::kit::sheet

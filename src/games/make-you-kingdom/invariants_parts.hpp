#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/make-you-kingdom/library.hpp"  // IWYU pragma: export
#include "games/make-you-kingdom/state.hpp"    // IWYU pragma: export

/// What the files of the invariants share.
namespace gamekeeper::make_you_kingdom {

/// Where in a position something lies: "court[2].slots[1]".
struct Spot {
  std::string_view member;
  std::size_t index = kNowhere;
  const Spot* within = nullptr;

  static constexpr std::size_t kNowhere = ~std::size_t{0};
  std::string text() const;
};

/// Looks at one member after the other, and keeps what it finds wrong first.
class Inspection {
 public:
  Inspection(const State& its_state, const Library& its_library) : state(its_state), library(its_library) {}

  const State& state;
  const Library& library;

  std::optional<std::string> broken() const { return broken_; }
  void range(const Spot& at, std::string_view member, int value, int least, int most);
  void flag(const Spot& at, std::string_view member, int value) { range(at, member, value, 0, 1); }
  /// One of so many.
  void entry(const Spot& at, std::string_view member, std::size_t value, std::size_t count);
  /// Or kNone.
  void entry_or_none(const Spot& at, std::string_view member, std::size_t value, std::size_t count);
  /// Bits for so many.
  void bits(const Spot& at, std::string_view member, unsigned bits, std::size_t count);
  void skills(const Spot& at, std::string_view member, const Skills& skills);
  /// Of the Court, or on the Battlefield.
  void person(const Spot& at, std::string_view member, int who);
  /// Who may have been somebody once.
  void place_of_person(const Spot& at, std::string_view member, int who);
  void flock(const Spot& at, const Flock& flock);
  void corridor(const Spot& at, const Corridor& corridor);
  void say(const Spot& at, std::string_view what);
  void say(std::string what) {
    if (!broken_) broken_ = std::move(what);
  }

 private:
  std::optional<std::string> broken_;
};

// -- invariants_people.cpp --
void inspect_people(Inspection& to);
void inspect_battle(Inspection& to);
// -- invariants_places.cpp --
void inspect_kingdom(Inspection& to);
void inspect_adventure(Inspection& to);
// -- invariants_rows.cpp --
void inspect_rows(Inspection& to);
void inspect_course(Inspection& to);

}  // namespace gamekeeper::make_you_kingdom

#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <span>

#include "row_game.hpp"  // IWYU pragma: export

/// A fight of three against three on six areas, as much of it as skills, items and traps need to be rows.
namespace gamekeeper::court {

class Court;

struct Book {
  using Context = Court;
  using Limit = test::NoLimit;
  static std::span<const kit::course::Procedure<Court>* const> procedures();
};

/// a, b, c are the court; x, y, z stand against it.
inline constexpr std::size_t kPeople = 6;
inline constexpr std::size_t kAreas = 6;

/// What is played: "x attacks a", "a checks wit 9", "round".
enum class Play : std::uint16_t {
  attacks,
  shoots,
  checks,
  support,
  plan,
  interrupt,
  moves,
  round,
  cycle,
  quarter,
  rolls,
  hope,
  assigns,
  suffers
};
BOOST_DESCRIBE_ENUM(Play, attacks, shoots, checks, support, plan, interrupt, moves, round, cycle, quarter,
                    rolls, hope, assigns, suffers)

/// Of one toward another.
using Bonds = std::array<std::array<std::int16_t, kPeople>, kPeople>;

struct State {
  kit::course::Course<Book> course;
  kit::effects::UnderWay effects;
  std::array<test::Sheet, kPeople> people{};
  std::array<test::Sheet, kAreas> areas{};
  test::Sheet kingdom;
  std::array<Bonds, 2> bonds{};  ///< affection, hostility
  test::Deals<Play> deals;
  std::array<std::int16_t, 2> dice{};  ///< of the newest check
};
BOOST_DESCRIBE_STRUCT(State, (), (course, effects, people, areas, kingdom, bonds, deals, dice))

const test::Rows& rows();
const engine::Game& game();
const test::Trial& trial();

}  // namespace gamekeeper::court

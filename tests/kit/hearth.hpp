#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "row_game.hpp"  // IWYU pragma: export

/// A hunt of four, whose events are rows: just enough of a game to run them.
namespace gamekeeper::hearth {

class Hearth;

struct Book {
  using Context = Hearth;
  using Limit = test::NoLimit;
  static std::span<const kit::course::Procedure<Hearth>* const> procedures();
};

/// Four set out; two more may join.
inline constexpr std::size_t kSurvivors = 6;

struct State {
  kit::course::Course<Book> course;
  kit::effects::UnderWayOf<60, 32> effects;
  std::array<test::Sheet, kSurvivors> survivors{};
  test::Sheet settlement;
  test::Sheet monster;
  std::uint16_t level = 1;
  std::uint16_t row = 0;     ///< the hunt event that is to come
  std::uint16_t times = 1;   ///< how often
  std::uint16_t second = 0;  ///< another hunt event behind it, from 1; 0: none
  std::uint16_t moment = 0;  ///< that comes behind it, from 1; 0: none
  std::uint16_t asks = 0;    ///< 1: whether they set out at all
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (course, effects, survivors, settlement, monster, level, row, times, second, moment,
                       asks))

const test::Rows& rows();
const engine::Game& game();
const test::Trial& trial();

/// The position in which `row` comes next for the first survivor.
State before(std::string_view row);
void give(State& state, std::size_t survivor, std::string_view fact);
std::int16_t& number(State& state, std::size_t survivor, std::string_view name);

}  // namespace gamekeeper::hearth

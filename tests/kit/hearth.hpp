#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/table.hpp"
#include "kit/course/course.hpp"
#include "kit/course/procedure.hpp"
#include "kit/effects/interpreter.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"
#include "row_game.hpp"

/// A hunt of four, whose events are rows: just enough of a game to run them.
namespace gamekeeper::hearth {

class Hearth;

enum class Limit : std::uint8_t { none };
BOOST_DESCRIBE_ENUM(Limit, none)

struct Book {
  using Context = Hearth;
  using Limit = hearth::Limit;
  static std::span<const kit::course::Procedure<Hearth>* const> procedures();
};

/// Four set out; two more may join.
inline constexpr std::size_t kSurvivors = 6;
inline constexpr std::size_t kNumbers = 20;

struct Someone {
  std::array<std::int16_t, kNumbers> numbers{};
  std::array<std::uint16_t, 4> facts{};
  friend bool operator==(const Someone&, const Someone&) = default;
};
BOOST_DESCRIBE_STRUCT(Someone, (), (numbers, facts))

struct State {
  kit::course::Course<Book> course;
  kit::effects::UnderWay effects;
  std::array<Someone, kSurvivors> survivors{};
  Someone settlement;
  Someone monster;
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

/// All rows of this game.
const test::Rows& rows();

const engine::Game& game();

/// What stands beside a row in its file: a position, dice and choices, and all that is told then.
struct RowTest {
  std::string row;
  int number = 0;  ///< of the row's, from 1
  State state;
  std::vector<int> dice;
  std::vector<std::string> choices;
  std::vector<std::string> barred;
  std::vector<std::string> then;
  int kept = -1;  ///< how much is left behind; -1: not asked
};
const std::vector<RowTest>& row_tests();
inline void PrintTo(const RowTest& test, std::ostream* to) { *to << test.row; }

/// The position in which `row` comes next for the first survivor.
State before(std::string_view row);
void give(State& state, std::size_t survivor, std::string_view fact);
std::int16_t& number(State& state, std::size_t survivor, std::string_view name);

}  // namespace gamekeeper::hearth

#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/table.hpp"
#include "kit/course/course.hpp"
#include "kit/course/procedure.hpp"
#include "kit/effects/interpreter.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"

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

inline constexpr std::size_t kSurvivors = 4;
inline constexpr std::size_t kNumbers = 20;

struct Someone {
  std::array<std::int16_t, kNumbers> numbers{};
  std::array<std::uint16_t, 4> facts{};
  friend bool operator==(const Someone&, const Someone&) = default;
};
BOOST_DESCRIBE_STRUCT(Someone, (), (numbers, facts))

struct State {
  kit::course::Course<Book> course;
  kit::effects::Runs runs;
  std::array<Someone, kSurvivors> survivors{};
  Someone settlement;
  std::uint16_t level = 1;
  std::uint16_t row = 0;  ///< the hunt event that is to come
};
BOOST_DESCRIBE_STRUCT(State, (), (course, runs, survivors, settlement, level, row))

/// The rows of a file under data/hearth.
struct Rows {
  kit::effects::Nouns nouns;
  kit::effects::Program program;
};
/// All rows of this program; a file that does not check ends the test.
const Rows& rows();

const engine::Game& game();

/// The position in which `row` comes next for the first survivor.
State before(std::string_view row);
void give(State& state, std::size_t survivor, std::string_view fact);
void give_settlement(State& state, std::string_view fact);
std::int16_t& number(State& state, std::size_t survivor, std::string_view name);

}  // namespace gamekeeper::hearth

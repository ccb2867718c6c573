#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fixed.hpp"
#include "engine/game.hpp"
#include "kit/course/course.hpp"
#include "kit/course/procedure.hpp"
#include "kit/deck.hpp"
#include "kit/effects/run.hpp"
#include "kit/grid/squares.hpp"
#include "row_game.hpp"

/// Four survivors and a lion on a board, whose cards are rows: how it acts, and what happens where it is hit.
namespace gamekeeper::lion {

class Showdown;

enum class Limit : std::uint8_t { none };
BOOST_DESCRIBE_ENUM(Limit, none)

struct Book {
  using Context = Showdown;
  using Limit = lion::Limit;
  static std::span<const kit::course::Procedure<Showdown>* const> procedures();
};

inline constexpr std::size_t kSurvivors = 4;
inline constexpr std::size_t kNumbers = 16;
inline constexpr std::size_t kCards = 48;

struct Someone {
  std::array<std::int16_t, kNumbers> numbers{};
  std::array<std::uint16_t, 4> facts{};
  kit::grid::Square at;
  friend bool operator==(const Someone&, const Someone&) = default;
};
BOOST_DESCRIBE_STRUCT(Someone, (), (numbers, facts, at))

/// "lion plays claw", "a strikes 2", "a walks 10 3", "turn", "round".
struct Deal {
  std::uint16_t what = 0;
  std::int16_t by = -1;
  std::int16_t number = 0;
  std::int16_t other = 0;
  friend bool operator==(const Deal&, const Deal&) = default;
};
BOOST_DESCRIBE_STRUCT(Deal, (), (what, by, number, other))

using Pile = kit::Deck<kCards, kCards>;

struct State {
  kit::course::Course<Book> course;
  kit::effects::UnderWay effects;
  std::array<Someone, kSurvivors> survivors{};
  Someone lion;
  std::uint16_t facing = 0;  ///< a grid::Side
  Pile acts;
  Pile places;  ///< where it can be hit
  engine::FixedVector<std::uint8_t, kCards, std::uint16_t> acts_done, places_hit, wounds, in_play;
  engine::FixedVector<Deal, 12, std::uint16_t> deals;
  std::uint16_t next = 0;
  std::uint16_t asks = 0;  ///< 1: whether it goes on, before each deal
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (course, effects, survivors, lion, facing, acts, places, acts_done, places_hit, wounds,
                       in_play, deals, next, asks))

const test::Rows& rows();
const engine::Game& game();

struct RowTest {
  std::string row;
  int number = 0;
  State state;
  std::vector<std::vector<int>> dice;
  std::vector<std::string> choices;
  std::vector<std::string> then;
  std::string lion;  ///< where it stands afterwards, "10 4 north"; empty: not asked
};
const std::vector<RowTest>& row_tests();
/// Where the lion stands.
std::string place_of_lion(const State& state);
inline void PrintTo(const RowTest& test, std::ostream* to) { *to << test.row; }

}  // namespace gamekeeper::lion

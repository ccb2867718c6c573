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
#include "kit/effects/run.hpp"
#include "row_game.hpp"

/// A fight of three against three on six areas, as much of it as skills, items and traps need to be rows.
namespace gamekeeper::court {

class Court;

enum class Limit : std::uint8_t { none };
BOOST_DESCRIBE_ENUM(Limit, none)

struct Book {
  using Context = Court;
  using Limit = court::Limit;
  static std::span<const kit::course::Procedure<Court>* const> procedures();
};

/// a, b, c are the court; x, y, z stand against it.
inline constexpr std::size_t kPeople = 6;
inline constexpr std::size_t kAreas = 6;
inline constexpr std::size_t kNumbers = 18;

struct Someone {
  std::array<std::int16_t, kNumbers> numbers{};
  std::array<std::uint16_t, 4> facts{};
  friend bool operator==(const Someone&, const Someone&) = default;
};
BOOST_DESCRIBE_STRUCT(Someone, (), (numbers, facts))

/// What is played: "x attacks a", "a checks wit 9", "round".
struct Deal {
  std::uint16_t what = 0;  ///< place in kDeals
  std::int16_t by = -1;
  std::int16_t to = -1;
  std::int16_t number = 0;
  friend bool operator==(const Deal&, const Deal&) = default;
};
BOOST_DESCRIBE_STRUCT(Deal, (), (what, by, to, number))

struct State {
  kit::course::Course<Book> course;
  kit::effects::UnderWay effects;
  std::array<Someone, kPeople> people{};
  std::array<Someone, kAreas> areas{};
  Someone kingdom;
  std::array<std::array<std::int16_t, kPeople>, kPeople> affection{};  ///< of, toward
  std::array<std::array<std::int16_t, kPeople>, kPeople> hostility{};
  engine::FixedVector<Deal, 12, std::uint16_t> deals;
  std::uint16_t next = 0;
  std::uint16_t asks = 0;              ///< 1: whether it goes on, before each deal
  std::array<std::int16_t, 2> dice{};  ///< of the newest check
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (course, effects, people, areas, kingdom, affection, hostility, deals, next, asks,
                       dice))

const test::Rows& rows();
const engine::Game& game();

struct RowTest {
  std::string row;
  int number = 0;
  State state;
  std::vector<std::vector<int>> dice;
  std::vector<std::string> choices;
  std::vector<std::string> then;
};
const std::vector<RowTest>& row_tests();
inline void PrintTo(const RowTest& test, std::ostream* to) { *to << test.row; }

}  // namespace gamekeeper::court

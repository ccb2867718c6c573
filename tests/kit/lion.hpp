#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/deck.hpp"
#include "kit/grid/squares.hpp"
#include "row_game.hpp"  // IWYU pragma: export

/// Four survivors and a lion on a board, whose cards are rows: how it acts, and what happens where it is hit.
namespace gamekeeper::lion {

class Showdown;

struct Book {
  using Context = Showdown;
  using Limit = test::NoLimit;
  static std::span<const kit::course::Procedure<Showdown>* const> procedures();
};

inline constexpr std::size_t kSurvivors = 4;
inline constexpr std::size_t kCards = 48;

/// "lion plays claw", "a strikes 2", "a walks 10 3", "turn", "round".
enum class Play : std::uint16_t { plays, strikes, walks, turn, round, falls };
BOOST_DESCRIBE_ENUM(Play, plays, strikes, walks, turn, round, falls)

struct Someone {
  test::Sheet sheet;
  kit::grid::Square at;
  friend bool operator==(const Someone&, const Someone&) = default;
};
BOOST_DESCRIBE_STRUCT(Someone, (), (sheet, at))

using Card = std::uint8_t;  ///< its row
using Pile = kit::Deck<kCards, kCards>;
using Cards = Pile::Cards;

struct State {
  kit::course::Course<Book> course;
  kit::effects::UnderWay effects;
  std::array<Someone, kSurvivors> survivors{};
  Someone lion;
  std::uint16_t facing = 0;  ///< a grid::Side
  Pile acts;
  Pile places;  ///< where it can be hit
  Cards acts_done, places_hit, wounds, in_play;
  test::Deals<Play> deals;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (course, effects, survivors, lion, facing, acts, places, acts_done, places_hit, wounds,
                       in_play, deals))

const test::Rows& rows();
const engine::Game& game();
const test::Trial& trial();

}  // namespace gamekeeper::lion

#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <span>

#include "kit/course/course.hpp"
#include "kit/course/procedure.hpp"
#include "kit/deck.hpp"
#include "kit/effects/run.hpp"

namespace gamekeeper::keepers {

inline constexpr int kNights = 7;
inline constexpr int kMostCards = 32;

class Crew;
enum class Limit : std::uint8_t { none };
BOOST_DESCRIBE_ENUM(Limit, none)
struct Book {
  using Context = Crew;
  using Limit = keepers::Limit;
  static std::span<const kit::course::Procedure<Crew>* const> procedures();
};

struct Keeper {
  std::int16_t nerve = 4;
  friend bool operator==(const Keeper&, const Keeper&) = default;
};
BOOST_DESCRIBE_STRUCT(Keeper, (), (nerve))

struct House {
  std::int16_t oil = 4;
  std::int16_t wrecks = 0;
  friend bool operator==(const House&, const House&) = default;
};
BOOST_DESCRIBE_STRUCT(House, (), (oil, wrecks))

struct State {
  kit::course::Course<Book> course;
  kit::effects::UnderWay effects;
  kit::Deck<kMostCards, kMostCards> deck;  ///< of library.cards, by index
  std::array<Keeper, 4> keepers{};
  House house;
  std::uint16_t night = 0;
  std::uint8_t seats = 2;
  std::uint8_t watch = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (course, effects, deck, keepers, house, night, seats, watch))

}  // namespace gamekeeper::keepers

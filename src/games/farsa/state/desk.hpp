#pragma once

#include "games/farsa/state/bounds.hpp"  // IWYU pragma: export

/// What lies on the referee's desk.
namespace gamekeeper::farsa {

/// A clock or tracker of the referee's.
struct Clock {
  enum class Sight : std::uint8_t { public_, hidden, shrouded } sight = Sight::public_;
  std::uint8_t value = 0, max = 0;
  std::uint8_t spare = 0;
  TextId name = 0;
  friend bool operator==(const Clock&, const Clock&) = default;
};
BOOST_DESCRIBE_ENUM(Clock::Sight, public_, hidden, shrouded)
BOOST_DESCRIBE_STRUCT(Clock, (), (sight, value, max, spare, name))

/// What the referee has written down; everybody may read it once it was shown.
struct Note {
  TextId words = 0;
  bool shown = false;
  bool spare = false;
  friend bool operator==(const Note&, const Note&) = default;
};
BOOST_DESCRIBE_STRUCT(Note, (), (words, shown, spare))
inline constexpr int kMaxNotes = 16;

/// What the referee has prepared and not applied yet: the dice of each part, added up.
struct Draft {
  enum class Kind : std::uint8_t { none, lock, person, site, rumour, goal, weather } kind = Kind::none;
  engine::Array<std::uint8_t, 13> parts{};
  friend bool operator==(const Draft&, const Draft&) = default;
};
BOOST_DESCRIBE_ENUM(Draft::Kind, none, lock, person, site, rumour, goal, weather)
BOOST_DESCRIBE_STRUCT(Draft, (), (kind, parts))
static_assert(sizeof(Draft) == 14);
inline constexpr int kMaxDrafts = 4;
inline constexpr int kWeeksOfSeason = 12;

}  // namespace gamekeeper::farsa

#pragma once

#include "games/farsa/state/character.hpp"

/// Battles and vessels (F-15).
namespace gamekeeper::farsa {

inline constexpr int kMaxVessels = 4;    ///< of the party
inline constexpr int kMaxCompanies = 4;  ///< in its pay
inline constexpr int kMaxInHold = 8;     ///< things, whatever their slots
inline constexpr int kMaxOnDecks = 12;

/// A vessel of the party.
struct Vessel {
  std::uint8_t kind = kNone;
  std::uint8_t place = 0;  ///< where it lies; under way: where it set out from
  std::int8_t guard = 0;
  engine::Array<std::int8_t, kAbilities> now{};  ///< hull, sails, crew
  FixedVector<Thing, kMaxInHold> hold;
  FixedVector<Thing, kMaxOnDecks> decks;
};

/// A company in the party's pay.
struct Company {
  std::uint8_t kind = kNone;
  std::int8_t guard = 0;
  engine::Array<std::int8_t, kAbilities> now{};
  std::uint8_t days = 0;  ///< left of its term
};

/// One of those who fight a battle: a company, a vessel, or a fleet with the numbers of its flagship.
struct Unit {
  enum class Fate : std::uint8_t {
    fighting,
    routed,     ///< Critical Damage, or no nerve left
    destroyed,  ///< STR 0; of a vessel: sinks
    yielded,    ///< struck its colors
    adrift,     ///< the crew panics: it belongs to whoever keeps the water
    taken,      ///< boarded
    withdrawn,
  } fate = Fate::fighting;
  enum class Order : std::uint8_t { none, attack, board, withdraw, hold } order = Order::none;
  std::uint8_t kind = kNone;  ///< of vessel or company
  bool vessel = false;
  std::uint8_t own = 0;  ///< one bit each of the party's vessels or companies that it is; 0: somebody else's
  Scale scale = Scale::detachment;
  std::uint8_t count = 1;  ///< vessels
  std::int8_t guard_most = 0, guard = 0;
  engine::Array<std::int8_t, kAbilities> most{};
  engine::Array<std::int8_t, kAbilities> now{};
  bool weakened = false;             ///< R-89
  bool boardable = false;            ///< has suffered Critical Damage (F-15h)
  bool leader = false;               ///< the first of its side
  std::uint8_t target = kNone;       ///< of its order: a unit of the other side
  Ability part = Ability::strength;  ///< of a vessel that it aims at
};

/// A side of a battle, and what its morale has been tested for (F-11).
struct Host {
  std::uint8_t began_with = 0;
  bool first_fell = false;
  bool half_fell = false;
  bool leader_fell = false;
  bool lone_tested = false;
  FixedVector<Unit, kMaxUnits> units;
};

/// A battle. Everything in it ends with it.
struct Battle {
  std::uint8_t kind = kNone;  ///< none: one of the referee's own
  std::uint8_t round = 1;
  bool water = false;              ///< fought where vessels can be
  bool ours_first = false;         ///< what the save for initiative has brought, where no vessels decide it
  engine::Array<Host, 2> hosts{};  ///< the party's, the enemy's
};

/// What the party has for war, what is announced, and the battle that is fought.
struct War {
  std::uint16_t alarm_until = 0;   ///< day after which nobody waits for the party any more
  std::uint8_t alarm = kNone;      ///< a battle that is announced
  std::uint8_t alarm_place = 0;    ///< where
  bool afloat = false;             ///< the journey under way goes by water
  std::uint8_t cast_off_from = 0;  ///< where the vessels lay
  FixedVector<Vessel, kMaxVessels> vessels;
  FixedVector<Company, kMaxCompanies> companies;
  Battle battle;
  engine::Array<std::uint8_t, 6> spare{};
};

}  // namespace gamekeeper::farsa

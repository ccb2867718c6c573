#pragma once

#include "games/farsa/state/character.hpp"

/// Settlements, and the cycles of downtime.
namespace gamekeeper::farsa {

/// What a character works at in downtime (T-3).
struct Project {
  enum class Kind : std::uint8_t {
    none,
    skill,
    beast,
    research,
    craft,
    connections,
    hunt,
    rite
  } kind = Kind::none;
  std::uint8_t about = kNone;  ///< skill, item, place, faction; of a rite: 8 * Rite + who is dead
  std::uint8_t value = 0, max = 0;
};

/// How somebody lives through a cycle (T-1).
enum class Lifestyle : std::uint8_t { none, meager, comfortable, luxurious };

/// What a settlement may suffer from, in the order of the book (T-6).
enum class Condition : std::uint8_t { insecurity, food_shortage, disease, famine, drought, destruction };
inline constexpr int kConditions = 6;

/// A condition that lies on a settlement (T-6b).
struct Hardship {
  Condition condition = Condition::insecurity;
  std::uint8_t place = 0;
  std::uint16_t since = 0;  ///< day on which it began
  std::uint8_t dearer = 0;  ///< its d10 (R-93)
  std::uint8_t spare = 0;
};
static_assert(sizeof(Hardship) == 6);
/// All over the country at a time; while there are so many no other begins.
inline constexpr int kMostHardships = 24;

/// A thing in the strongroom of a bank (T-2).
struct Deposit {
  Thing thing;
  std::uint8_t place = 0;  ///< where it was handed in
  std::uint8_t spare = 0;
};
static_assert(sizeof(Deposit) == 8);
inline constexpr int kMostDeposits = 12;

/// The town between expeditions (T-1 to T-6), and what the party does in any settlement.
struct Town {
  std::uint16_t debt = 0;
  std::uint16_t hidden = 0;    ///< silver in a hiding place: neither carried nor banked (R-71)
  std::uint16_t asked_on = 0;  ///< day on which the party last asked around for rumours
  engine::Array<std::uint16_t, kMaxPlaces> banked{};  ///< silver, by the place where it was paid in (R-170)
  std::uint8_t hiding_place = kNone;                  ///< place of what is hidden
  std::uint8_t announced = kNone;                     ///< the shift that has been foreshadowed
  std::uint8_t shifts = 0;                            ///< that have happened, one bit each
  std::uint8_t busy = 0;  ///< one bit a character without time for a downtime action
  std::uint8_t jobs = 0;  ///< one bit a character with an odd job (R-72)
  FixedVector<Deposit, kMostDeposits> strongrooms;
  FixedVector<Hardship, kMostHardships, std::uint16_t>
      hardships;                            ///< of all settlements, in the order in which they began
  engine::Array<std::uint8_t, 4> beaten{};  ///< one bit an errand whose creature has been beaten
  engine::Array<Lifestyle, kMaxParty> lifestyles{};
  engine::Array<Project, kMaxParty> projects{};
};

}  // namespace gamekeeper::farsa

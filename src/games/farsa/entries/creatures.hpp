#pragma once

#include "games/farsa/entries/gear.hpp"  // IWYU pragma: export

/// Creatures (F-3, F-11, F-12).
namespace gamekeeper::farsa {

struct Attack {
  std::string name;
  Whole<1, 4, 1> count;  ///< dice rolled, the highest counts
  Die die;
  Range range;
  bool blast;
  std::optional<Ability> against;      ///< damages this ability, past Guard and Armor
  std::optional<Consequence> special;  ///< when it does any damage past Armor (with its save)
};

inline constexpr int kMostAttacks = 4;  ///< of a creature

/// What may be tried instead of a blow (F-9).
enum class Maneuver : std::uint8_t { trip, disarm, grapple, climb, unhorse, feat };
inline constexpr int kManeuvers = 6;

enum class Morale : std::uint8_t { own, leader, never };

/// Where something lives or happens.
enum class Terrain : std::uint8_t {
  plains,
  valley,
  plateau,
  forest,
  desert,
  hills,
  mountains,
  jungle,
  wetlands,
  river,
  settlement,
  underground,
};

/// creatures.yaml: sixty.
struct Creature {
  std::string id, name, plural, blurb;
  GuardScore guard;
  AbilityScore strength, dexterity, control;
  ArmorScore armor;
  List<Attack, 1, kMostAttacks> attacks;
  std::optional<Consequence> critical;  ///< what failing the Critical Damage save against it also brings
  DiceText number;                      ///< how many appear: "1", "d6", "2d4"
  Morale morale;
  bool detachment;               ///< counts as one (F-12)
  bool mounted;                  ///< until it is thrown (F-9)
  std::vector<Maneuver> immune;  ///< maneuvers that come to nothing here (F-9)
  bool speaks;                   ///< can be talked to
  List<std::string> wants;       ///< two or three, a short clause each: "salt for the winter"
  List<Terrain> terrain;
  List<Ref<Item>> drops;          ///< items, at most three
  DiceText coins;                 ///< dice of silver on each: "0", "d6"
  std::optional<Ref<Item>> part;  ///< item id of what can be harvested (W-5)
  bool magical;
  List<std::string, 1, 6> signs;  ///< two or three omens of it, a sentence each (X-2)
};

}  // namespace gamekeeper::farsa

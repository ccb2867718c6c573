#pragma once

#include "games/farsa/entries/gear.hpp"  // IWYU pragma: export

/// Creatures (F-3, F-11, F-12).
namespace gamekeeper::farsa {

struct Attack {
  std::string name;
  int count = 1;  ///< dice rolled, the highest counts
  int die;        ///< 4, 6, 8, 10 or 12
  Range range;
  bool blast;
  std::optional<Ability> against;      ///< damages this ability, past Guard and Armor
  std::optional<Consequence> special;  ///< when it does any damage past Armor (with its save)
};
constexpr auto may_be_left_out(content::Of<Attack>) { return content::Fields<&Attack::count>{}; }

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
  int guard, strength, dexterity, control;
  int armor;  ///< 0..3
  content::List<Attack> attacks;
  std::optional<Consequence> critical;  ///< what failing the Critical Damage save against it also brings
  std::string number;                   ///< how many appear: "1", "d6", "2d4"
  Morale morale;
  bool detachment;                   ///< counts as one (F-12)
  bool mounted;                      ///< until it is thrown (F-9)
  std::vector<Maneuver> immune;      ///< maneuvers that come to nothing here (F-9)
  bool speaks;                       ///< can be talked to
  content::List<std::string> wants;  ///< two or three, a short clause each: "salt for the winter"
  content::List<Terrain> terrain;
  content::List<Ref<Item>> drops;  ///< items, at most three
  std::string coins;               ///< dice of silver on each: "0", "d6"
  std::optional<Ref<Item>> part;   ///< item id of what can be harvested (W-5)
  bool magical;
  std::vector<std::string> signs;  ///< two or three omens of it, a sentence each (X-2)
};
constexpr auto may_be_left_out(content::Of<Creature>) { return content::Fields<&Creature::armor>{}; }

}  // namespace gamekeeper::farsa

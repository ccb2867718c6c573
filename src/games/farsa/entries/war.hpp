#pragma once

#include "games/farsa/entries/creatures.hpp"  // IWYU pragma: export

/// Battles and vessels (F-15).
namespace gamekeeper::farsa {

/// How many act as one (F-15l), in the order of the book's table.
enum class Scale : std::uint8_t { individual, detachment, ship, fleet };

/// vessels.yaml: what floats. Its numbers read as F-15 has them: STR hull, DEX sails and oars, CTRL crew.
struct VesselKind {
  std::string id, name, plural, blurb;
  int crew;  ///< from 25 on it is a ship (F-15k)
  int cost;  ///< silver
  bool sold;
  int guard, strength, dexterity, control;
  int armor;           ///< 0..3
  std::string weapon;  ///< words: "pikes and pitch"
  int die;             ///< of the weapon: 4, 6, 8, 10 or 12
  int boarders;        ///< the die of its crew, hand to hand
  int hold = 4;        ///< slots
  int decks = 6;
};
constexpr auto may_be_left_out(content::Of<VesselKind>) {
  return content::Fields<&VesselKind::armor, &VesselKind::hold, &VesselKind::decks>{};
}

/// companies.yaml: who takes the field on foot, one or many.
struct CompanyKind {
  std::string id, name, blurb;
  Scale scale;  ///< individual or detachment
  int cost;     ///< silver for fifteen days; 0: not for hire
  int guard, strength, dexterity, control;
  int armor;
  std::string weapon;
  int die;
  Morale morale;
};
constexpr auto may_be_left_out(content::Of<CompanyKind>) {
  return content::Fields<&CompanyKind::armor, &CompanyKind::cost>{};
}

/// Who of a side takes the field: a company, or vessels of one kind (several ships: a fleet).
struct Muster {
  std::optional<std::string> company, vessel;
  int count = 1;
};
constexpr auto may_be_left_out(content::Of<Muster>) { return content::Fields<&Muster::count>{}; }

/// What brings a battle about: a shift of the town, its siege, or raiders who stop a vessel on the river (in
/// boats, or in ships where the party has one).
enum class Cause : std::uint8_t { raid, siege, boats, ships };

/// battles.yaml: one for each cause. The first of a side leads it.
struct BattleKind {
  std::string id, name;
  std::string text;  ///< what is seen coming, two sentences
  Cause cause;
  bool water;  ///< vessels can take part
  content::List<Muster> theirs, ours;
  int reward;  ///< silver for winning it
  std::optional<Ref<Faction>> faction;
  std::string won, lost;  ///< what comes of it, a sentence or two; lost: or declined
};
constexpr auto may_be_left_out(content::Of<BattleKind>) { return content::Fields<&BattleKind::reward>{}; }

}  // namespace gamekeeper::farsa

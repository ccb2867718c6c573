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
  GuardScore guard;
  AbilityScore strength, dexterity, control;
  ArmorScore armor;
  std::string weapon;   ///< words: "pikes and pitch"
  Die die;              ///< of the weapon
  Die boarders;         ///< of its crew, hand to hand
  Whole<0, 4, 4> hold;  ///< slots
  Whole<0, 6, 6> decks;
};

/// companies.yaml: who takes the field on foot, one or many.
struct CompanyKind {
  std::string id, name, blurb;
  Scale scale;  ///< individual or detachment
  int cost;     ///< silver for fifteen days; 0: not for hire
  GuardScore guard;
  AbilityScore strength, dexterity, control;
  ArmorScore armor;
  std::string weapon;
  Die die;
  Morale morale;
};
constexpr auto may_be_left_out(content::Of<CompanyKind>) { return content::Fields<&CompanyKind::cost>{}; }

/// Who of a side takes the field: a company, or vessels of one kind (several ships: a fleet).
struct Muster {
  std::optional<std::string> company, vessel;
  Whole<1, 12, 1> count;
};

/// What brings a battle about: a shift of the town, its siege, or raiders who stop a vessel on the river (in
/// boats, or in ships where the party has one).
enum class Cause : std::uint8_t { raid, siege, boats, ships };

/// battles.yaml: one for each cause. The first of a side leads it.
struct BattleKind {
  std::string id, name;
  std::string text;  ///< what is seen coming, two sentences
  Cause cause;
  bool water;  ///< vessels can take part
  List<Muster, 1, kMaxUnits> theirs;
  List<Muster, 0, kMaxUnits> ours;
  int reward;  ///< silver for winning it
  std::optional<Ref<Faction>> faction;
  std::string won, lost;  ///< what comes of it, a sentence or two; lost: or declined
};
constexpr auto may_be_left_out(content::Of<BattleKind>) { return content::Fields<&BattleKind::reward>{}; }

}  // namespace gamekeeper::farsa

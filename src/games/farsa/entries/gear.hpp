#pragma once

#include "games/farsa/entries/harm.hpp"  // IWYU pragma: export

/// Gear (I-1, X-5).
namespace gamekeeper::farsa {

enum class Tag : std::uint8_t {
  petty,   ///< no slot
  item,    ///< one slot
  bulky,   ///< two slots
  bundle,  ///< three to a slot
  stack,   ///< ten to a slot
};

/// How far something reaches, or stands.
enum class Range : std::uint8_t { close, nearby, far };

/// The weapon feats (F-8). The book names only Sweep; what they do is ours. Each is a function in feats.cpp.
enum class Feat : std::uint8_t {
  sweep,   ///< the same die also strikes a second foe that stands close
  pierce,  ///< ignores one point of Armor
  hook,    ///< a gambit's target saves above a floor of 4
  brace,   ///< enhanced against a foe that has just come close
  ward,    ///< +1 Armor while the weapon is held and struck at by one foe alone
  finish,  ///< enhanced against a foe without Guard
};
inline constexpr int kFeats = 6;

struct Weapon {
  Die die;
  Whole<1, 2> hands;
  Range range;  ///< the farthest at which it strikes
  bool blast;
  std::optional<Ref<Item>> ammunition;  ///< one a shot
  List<Feat> feats;                     ///< what mastery of it can teach, in this order; one to six
};

/// Something that burns. Turns of ten minutes.
struct Light {
  int turns;                      ///< that one use burns: torch 6, candle 6, lantern 24
  Range range;                    ///< what it lights
  bool blows_out;                 ///< when its bearer moves fast
  std::optional<Ref<Item>> fuel;  ///< whose uses it burns; none: it is used up itself
};

enum class Use : std::uint8_t {
  none,
  ration,   ///< a meal
  meat,     ///< a meal to be cooked: cooked, it takes away one Fatigue
  forage,   ///< a meal that helps only beside meat
  fodder,   ///< feeds a mount for a day
  bedding,  ///< of winter camps (W-6)
  tent,
  ink,  ///< one use of magical ink
  blank_book,
  scroll,  ///< a spell, which the inventory entry names
  grimoire,
  cure,      ///< heals one Wound, used up
  tonic,     ///< takes away one Fatigue, used up
  heartens,  ///< the same, and calms
  clots,     ///< puts one who is down back on their feet, used up
  sleep,     ///< a night's sleep whatever the bed is like, used up
  restores,  ///< one point of the ability in `restores`
  mount,
  beast,  ///< a beast of burden: carries `carries` slots
  vehicle,
  magic_die,  ///< while held, one more Magic Die (M-2)
};

/// What a thing helps with beside the skills that it is made for.
enum class Aid : std::uint8_t { hunting, fishing, foraging, butchery, lookout, brewing, rites };

/// The parts of a market.
enum class Stall : std::uint8_t { food, light, tools, remedies, weapons, armor, beasts, books, hands };
inline constexpr int kStalls = 9;  ///< the last: people for hire

/// items.yaml: everything that can lie in a slot or be led by a rope.
struct Item {
  std::string id, name, blurb;
  Tag tag;
  int price;                                     ///< silver; 0: not for sale
  Whole<1, 100, 1> uses;                         ///< how many a new one holds: rations 3, arrows 10, oil 10
  content::OneOf<0, 4, 6, 8, 10, 12> usage_die;  ///< 0: counted, not rolled
  bool cumbersome;                               ///< needs two hands and leaves no Guard (G-2)
  bool worn;                                     ///< clothing, jewelry: petty while worn
  ArmorScore armor;                              ///< points of Armor while worn or held
  bool shield;                                   ///< in a hand
  std::optional<Weapon> weapon;
  std::optional<Light> light;
  Use use = Use::none;
  std::optional<Ability> restores;
  int carries;              ///< slots of a beast or vehicle
  List<Ref<Skill>> skills;  ///< what it is a tool for
  List<Aid> aids;
  std::optional<Stall> stall;  ///< where it is sold; none: where its use says
  bool rare;                   ///< only found or traded
};
constexpr auto may_be_left_out(content::Of<Item>) {
  return content::Fields<&Item::price, &Item::usage_die, &Item::use, &Item::carries>{};
}

}  // namespace gamekeeper::farsa

#pragma once

// IWYU pragma: begin_exports
#include "content/fields.hpp"
#include "content/list.hpp"
#include "content/ref.hpp"
#include "content/sourced.hpp"
#include "content/unread.hpp"
#include "engine/rules.hpp"
#include "kit/dice.hpp"
// IWYU pragma: end_exports
#include "kit/enumerators.hpp"

/// What BATTLES: Armageddon is made of, one YAML file a kind in `content/`. Positions refer to entries by
/// their index in these lists, so the order in the files is part of the rules version.
namespace gamekeeper::battles {

using content::described_by_members;
using content::List;
using content::Whole;
using content::operator==;
using kit::boost_enum_descriptor_fn;

/// Each entry (content/sourced.hpp).
template <class T>
std::true_type has_source(T**);

inline constexpr int kAbilities = 2;  ///< of a Mob
inline constexpr int kTotals = 3;     ///< of an ability
inline constexpr int kMostTotal = 99;
inline constexpr int kMostCards = 40;  ///< of a side: the Hawk's unlimited cards, one copy of each Mob (R-02)

/// The signs on a card: first when an ability is used, then how (L226-254).
BOOST_DEFINE_FIXED_ENUM_CLASS(Icon, std::uint8_t, go, turn, out_of_turn, defense, fallow, busy, passive,
                              rank_bonus)

/// What somebody's DANCE, MAGIC CIRCLE or WALL OF THORNS asks: a CALLED SHOT is both (M-4b), what the Almanac
/// leaves unnamed is an ability.
BOOST_DEFINE_FIXED_ENUM_CLASS(Nature, std::uint8_t, ability, spell, both)

/// What a Total on a card counts.
enum class Measure : std::uint8_t {
  vc,          ///< the number to roll on a d20, or less
  dice,        ///< dice of `die` sides that the pool holds
  points,      ///< points that the pool holds
  uses,        ///< times that are left
  damage,      ///< a fixed amount
  healing,     ///< a fixed amount of HP: ends in HP like the last
  bonus,       ///< added to a number of a Mob
  hit_points,  ///< ends in HP: no other ability touches it
};

/// A Total: base + times * LP, worked out at set-up (S-5).
struct Total {
  std::string id;    ///< unique within its ability: `cast`, `strike`, `damage`
  std::string name;  ///< "VC to cast", "damage": as on a card
  Measure measure;
  Whole<0, kMostTotal, 0> base;
  Whole<0, 9, 0> times;            ///< 0 for the starting counter of BONUS DAMAGE and the like
  content::OneOf<0, 4, 6, 8> die;  ///< for dice
  bool fixed;                      ///< no other ability may raise or lower it
};
constexpr auto may_be_left_out(content::Of<Total>) { return content::Fields<&Total::die>{}; }

/// One of the two abilities of a Mob. `behavior` names its rules (abilities.hpp), whose order is that of the
/// `totals`; or `row` says what it does (rows.hpp), and `behavior` is its name alone.
struct AbilityCard {
  std::string behavior;
  std::string name;  ///< as printed, in capitals
  Nature nature;
  List<Icon> icons;           ///< as the book means them
  std::string printed_icons;  ///< where the scan shows something else; else empty
  List<Total, 0, kTotals> totals;
  std::string effect;  ///< what it does, in one short line for a card
  std::optional<content::Unread> row;
  std::optional<std::string> brief;  ///< of a row: what it does, in a few words for a button
  List<std::string> rules;
};
constexpr auto may_be_left_out(content::Of<AbilityCard>) {
  return content::Fields<&AbilityCard::printed_icons>{};
}

/// mobs.yaml: forty.
struct MobCard {
  std::string id, name, blurb;
  Whole<2, 20> att;  ///< low is good: what the d20 must reach, before the defender's DEF
  Whole<0, 10> def;
  kit::Die mod;      ///< sides of the MOD die: damage, and at set-up hit points and melee points
  Whole<1, 100> hp;  ///< before the MOD die and the Rank
  List<AbilityCard, kAbilities, kAbilities> abilities;
};

inline std::string called(content::Of<MobCard>) { return "Mob"; }

/// ranks.yaml: twenty, in the order of their levels. Bonuses are the highest reached so far.
struct Rank {
  std::string id, name;
  Whole<0, 60> level;  ///< also hit points for every Mob
  Whole<0, 60> lp;
  Whole<1, kMostCards> cards;  ///< Mobs; 40 where the book says unlimited
  Whole<1, 99> rank_bonus;     ///< 99 where the book says unlimited
  Whole<0, 20, 0> def, att, init;
};

/// A Mob of a line-up and the LP in its two red boxes.
struct LineUpMob {
  content::Ref<MobCard> mob;
  List<Whole<0, 99>, kAbilities, kAbilities> lp;
};

/// line-ups.yaml: ready-made teams, legal at `rank`. At another Rank with as many cards the LP that are over
/// go to the boxes in turn, those that are missing are taken from the fullest.
struct LineUp {
  std::string id, name, blurb;
  content::Ref<Rank> rank;
  List<LineUpMob> mobs;
};

}  // namespace gamekeeper::battles

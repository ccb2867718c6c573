#pragma once

// IWYU pragma: begin_exports
#include "content/fields.hpp"
#include "content/list.hpp"
#include "content/ref.hpp"
#include "content/sourced.hpp"
#include "engine/rules.hpp"
#include "games/farsa/state/bounds.hpp"
#include "kit/dice.hpp"
// IWYU pragma: end_exports
#include "kit/enumerators.hpp"

/// What goes wrong, in all the places where something does (S-9, K-2, D-2).
namespace gamekeeper::farsa {

using content::described_by_members;
using content::List;
using content::Ref;
using content::Whole;
using content::operator==;
using kit::boost_enum_descriptor_fn;
using kit::DiceText;
using kit::Die;

/// Each entry (content/sourced.hpp).
template <class T>
std::true_type has_source(T**);

// Kinds of content that entries refer to.
struct Background;
struct Component;
struct Creature;
struct Encounters;
struct Faction;
struct Item;
struct Kindred;
struct Person;
struct Place;
struct Rumour;
struct Site;
struct Skill;
struct Spell;

enum class Ability : std::uint8_t { strength, dexterity, control };
inline constexpr int kAbilities = 3;

using AbilityScore = Whole<1, kMostScore>;
using GuardScore = Whole<0, kMostScore>;
using ArmorScore = Whole<0, kMostArmor, 0>;
using SaveFloor = Whole<0, kMostScore - 1, 0>;  ///< a save rolls above it

enum class Harm : std::uint8_t {
  none,
  strength,  ///< damage `dice` to the ability; bypasses Guard
  dexterity,
  control,
  fatigue,  ///< one, or `dice`
  wound,    ///< one that rest does not clear
  deprived,
  panic,      ///< a CTRL save against it
  lose_tool,  ///< a thing that was used is broken
  lose_food,  ///< `dice` rations
  lose_turn,  ///< time: a turn in a site, a watch outside
  noise,      ///< the site clock is rolled once more, or an event check outside
  scar,       ///< `dice` looked up in the list of scars
  // The surroundings (D-2): the dice are the book's, and go to STR.
  fire,
  on_fire,  ///< and again every round until it is out
  lava,     ///< death
  acid,
  drowning,        ///< every round, until out of the water
  freezing_water,  ///< the same, and no Guard in it
  lightning,
  rocks,   ///< STR or DEX, as the victim chooses
  poison,  ///< `dice`: how bad it is
};

/// The five ways back from death (D-10e).
enum class Rite : std::uint8_t { none, reanimation, undeath, soul_trapping, reincarnation, clone };
inline constexpr int kRites = 6;

/// A consequence. `save`: who passes it suffers nothing.
struct Consequence {
  Harm harm = Harm::none;
  DiceText dice = "1";  ///< how much, where that means something: "d6", "2d6", "1"
  std::optional<Ability> save;
  SaveFloor floor;   ///< of that save
  std::string text;  ///< one sentence
};
constexpr auto may_be_left_out(content::Of<Consequence>) { return content::Fields<&Consequence::dice>{}; }

}  // namespace gamekeeper::farsa

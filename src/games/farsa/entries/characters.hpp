#pragma once

#include "content/unread.hpp"
#include "games/farsa/entries/harm.hpp"

/// People who can be played (ours), and spells (M-1 to M-3).
namespace gamekeeper::farsa {

/// skills.yaml
struct Skill {
  std::string id, name, blurb;
  List<Ref<Skill>> akin;  ///< skills that make a better yield of this one (K-3)
};

enum class Trait : std::uint8_t {
  none,
  darkvision,  ///< sees in the dark as by moonlight (X-5)
  hardy,       ///< is Deprived a day later than others
  light_foot,  ///< the site die is rolled one size smaller while this one scouts
  keen,        ///< +1 pip on Lookout and navigation
  stubborn,    ///< saves twice against panic, the better counts
  well_fed,    ///< begins with two more rations
};

/// kindreds.yaml
struct Kindred {
  std::string id, name, blurb;
  Trait trait;
  std::string trait_text;  ///< what it does, one line
  List<std::string, 8, 200> names;
};

/// A great fear (D-3), and the creatures in which somebody comes face to face with it.
struct Fear {
  std::string text;
  List<Ref<Creature>> creatures;
};

/// backgrounds.yaml
struct Background {
  std::string id, name, blurb;
  List<Ref<Skill>> skills;          ///< two
  List<Ref<Item>> gear;             ///< items it begins with, beside everybody's rations, torches and coins
  List<Ref<Spell>> spells;          ///< scrolls it begins with
  List<Fear, 1, 6> fears;           ///< two or three, one of which is rolled
  List<std::string, 1, 6> reasons;  ///< six: why this one is on the road, a sentence each
};

/// parties.yaml: ready parties of two to four.
struct ReadyCharacter {
  std::string name;
  Ref<Kindred> kindred;
  Ref<Background> background;
  AbilityScore strength, dexterity, control;
  GuardScore guard;
  List<Ref<Item>> gear;  ///< beside the background's
};
struct Party {
  std::string id, name, blurb;
  List<ReadyCharacter, 1, 4> members;
};

/// hirelings.yaml
struct Hireling {
  std::string id, name, blurb;
  GuardScore guard;
  AbilityScore strength, dexterity, control;
  int wage;  ///< silver a day
  List<Ref<Skill>> skills;
  List<Ref<Item>> gear;
  List<std::string> names;  ///< six
};

/// Whom a spell is aimed at.
enum class Aim : std::uint8_t { nobody, foe, friend_ };

/// When a spell is of use; `peace` is whenever there is no fight.
enum class Occasion : std::uint8_t { fight, peace, site, meeting, place, road, camp };

/// spells.yaml: forty.
struct Spell {
  std::string id, name;
  std::string text;      ///< what happens, one or two sentences, with [dice] and [sum]
  std::string range;     ///< words: "touch", "nearby", "as far as you can see"
  std::string duration;  ///< words: "at once", "[dice] hours"
  Aim aim;
  List<Occasion, 1, 7> during;
  std::optional<content::Unread> do_;  ///< in the words of vocabulary.yaml; none: as the referee tells it
  int price;                           ///< of its scroll, silver
  std::optional<std::string> mishap, doom;  ///< its own, a sentence, told beside the book's
};
constexpr auto may_be_left_out(content::Of<Spell>) { return content::Fields<&Spell::aim>{}; }

}  // namespace gamekeeper::farsa

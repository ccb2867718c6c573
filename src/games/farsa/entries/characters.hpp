#pragma once

#include "content/list.hpp"
#include "games/farsa/entries/harm.hpp"

/// People who can be played (ours), and spells (M-1 to M-3).
namespace gamekeeper::farsa {

/// skills.yaml
struct Skill {
  std::string id, name, blurb;
  std::vector<std::string> akin;  ///< skills that make a better yield of this one (K-3)
  Origin origin;
  content::List<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Skill, (), (id, name, blurb, akin, origin, rules))

enum class Trait : std::uint8_t {
  none,
  darkvision,  ///< sees in the dark as by moonlight (X-5)
  hardy,       ///< is Deprived a day later than others
  light_foot,  ///< the site die is rolled one size smaller while this one scouts
  keen,        ///< +1 pip on Lookout and navigation
  stubborn,    ///< saves twice against panic, the better counts
  well_fed,    ///< begins with two more rations
};
BOOST_DESCRIBE_ENUM(Trait, none, darkvision, hardy, light_foot, keen, stubborn, well_fed)

/// kindreds.yaml
struct Kindred {
  std::string id, name, blurb;
  Trait trait;
  std::string trait_text;            ///< what it does, one line
  content::List<std::string> names;  ///< at least 20
  Origin origin;
  content::List<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Kindred, (), (id, name, blurb, trait, trait_text, names, origin, rules))

/// A great fear (D-3), and the creatures in which somebody comes face to face with it.
struct Fear {
  std::string text;
  content::List<std::string> creatures;
};
BOOST_DESCRIBE_STRUCT(Fear, (), (text, creatures))

/// backgrounds.yaml
struct Background {
  std::string id, name, blurb;
  content::List<std::string> skills;  ///< two
  content::List<std::string> gear;    ///< items it begins with, beside everybody's rations, torches and coins
  content::List<std::string> spells;  ///< scrolls it begins with
  content::List<Fear> fears;          ///< two or three, one of which is rolled
  content::List<std::string> reasons;  ///< six: why this one is on the road, a sentence each
  Origin origin;
  content::List<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Background, (), (id, name, blurb, skills, gear, spells, fears, reasons, origin, rules))

/// parties.yaml: ready parties of two to four.
struct ReadyCharacter {
  std::string name, kindred, background;
  int strength, dexterity, control, guard;
  content::List<std::string> gear;  ///< beside the background's
};
BOOST_DESCRIBE_STRUCT(ReadyCharacter, (),
                      (name, kindred, background, strength, dexterity, control, guard, gear))
struct Party {
  std::string id, name, blurb;
  content::List<ReadyCharacter> members;
  Origin origin;
  content::List<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Party, (), (id, name, blurb, members, origin, rules))

/// hirelings.yaml
struct Hireling {
  std::string id, name, blurb;
  int guard, strength, dexterity, control;
  int wage;  ///< silver a day
  content::List<std::string> skills, gear;
  content::List<std::string> names;  ///< six
  Origin origin;
  content::List<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Hireling, (),
                      (id, name, blurb, guard, strength, dexterity, control, wage, skills, gear, names,
                       origin, rules))

/// What a spell does to the numbers; `text` says what it looks like. [dice] is the number of Magic Dice,
/// [sum] what they show together.
enum class Spellwork : std::uint8_t {
  telling,    ///< no numbers: the referee says what comes of it
  hurt,       ///< [sum] damage to one foe, Armor counts
  blast,      ///< [sum] damage to each of [dice] foes, Armor counts
  sap,        ///< [sum] damage straight to `ability` of one foe
  hold,       ///< up to [dice] foes save `ability` or lose their next [dice] turns
  sleep,      ///< foes with at most [sum] Guard together fall asleep
  scare,      ///< all foes make a morale save above a floor of [dice]
  charm,      ///< disposition of one person rises by one level, by two from three dice on
  shield,     ///< +[dice] Armor (at most 3) for one friend until the fight is over
  heal,       ///< [sum] Guard back for one friend, over the maximum by nothing
  mend,       ///< [dice] points of `ability` back for one friend
  cure,       ///< one Wound of a friend, from three dice on two
  refresh,    ///< [dice] Fatigue of friends (not the caster's)
  light,      ///< light for [dice] hours that nothing blows out
  open,       ///< one lock opens, jammed or not
  reveal,     ///< what is hidden in this room, or one hidden thing at this place, is found
  pass,       ///< the party gets by: the pending encounter does not notice it
  escape,     ///< the party leaves the fight without saves
  hasten,     ///< the friend acts twice in the next [dice] rounds
  weather,    ///< the weather flower moves where the caster says, [dice] steps
  feed,       ///< [dice] rations
  travel,     ///< this journey takes [dice] watches less, at least one
  ask,        ///< a rumour, or what a person really wants
  summon,     ///< an ally of [sum] Guard with a d6 weapon until the fight is over
  ward_camp,  ///< tonight nobody need keep watch
};
BOOST_DESCRIBE_ENUM(Spellwork, telling, hurt, blast, sap, hold, sleep, scare, charm, shield, heal, mend, cure,
                    refresh, light, open, reveal, pass, escape, hasten, weather, feed, travel, ask, summon,
                    ward_camp)

/// spells.yaml: forty.
struct Spell {
  std::string id, name;
  std::string text;      ///< what happens, one or two sentences, with [dice] and [sum]
  std::string range;     ///< words: "touch", "nearby", "as far as you can see"
  std::string duration;  ///< words: "at once", "[dice] hours"
  Spellwork work;
  std::optional<Ability> ability;
  int price;                                ///< of its scroll, silver
  std::optional<std::string> mishap, doom;  ///< its own, a sentence, told beside the book's
  Origin origin;
  content::List<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Spell, (),
                      (id, name, text, range, duration, work, ability, price, mishap, doom, origin, rules))

}  // namespace gamekeeper::farsa

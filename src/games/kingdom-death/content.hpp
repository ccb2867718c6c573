#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/list.hpp"
#include "content/unread.hpp"

/// What Kingdom Death: Monster is played with, as content/*.yaml says it. `source` names the book or the
/// facts that it lacks; `origin` what is not the book's.
namespace gamekeeper::kingdom_death {

/// Where a survivor can be hit, in the order of their sheet; the brain is no hit location, but hurt as one.
enum class Location : std::uint8_t { head, arms, body, waist, legs, brain };
BOOST_DESCRIBE_ENUM(Location, head, arms, body, waist, legs, brain)

/// monsters.yaml: what stands on the board and thinks.
struct Monster {
  std::string id, name, text;
  int base;        ///< squares each way
  int blind_spot;  ///< squares directly behind it
  std::string source, origin;
  std::optional<content::Unread> basic, instinct;  ///< rows (docs/effects.md)
};
BOOST_DESCRIBE_STRUCT(Monster, (), (id, name, text, base, blind_spot, source, origin, basic, instinct))

/// showdowns.yaml: a fight as it begins, and what it is worth.
struct ShowdownEntry {
  std::string id, name, monster, text, victory, defeat;
  int level, movement, toughness, speed, damage;
  content::List<std::string> ai_cards;  ///< all copies of each
  std::optional<std::string> top_ai_card, top_hit_location;
  int distance;  ///< steps between the monster and each survivor
  int hunt_xp, basic_resources, monster_resources;
  std::string source, origin;
};
BOOST_DESCRIBE_STRUCT(ShowdownEntry, (),
                      (id, name, monster, text, victory, defeat, level, movement, toughness, speed, damage,
                       ai_cards, top_ai_card, top_hit_location, distance, hunt_xp, basic_resources,
                       monster_resources, source, origin))

/// Of which stack an AI card is drawn into the deck (p67).
enum class AiLevel : std::uint8_t { basic, advanced, legendary };
BOOST_DESCRIBE_ENUM(AiLevel, basic, advanced, legendary)
enum class AiKind : std::uint8_t { normal, mood };
BOOST_DESCRIBE_ENUM(AiKind, normal, mood)

/// ai-cards.yaml: what a monster does in its turn, and what it lives by.
struct AiCard {
  std::string id, name, monster, text;
  AiLevel level;
  std::optional<AiKind> kind;
  std::optional<int> copies;                                        ///< left out: one
  std::optional<content::Unread> do_, when, modify, forbid, tests;  ///< as rows say it
};
BOOST_DESCRIBE_STRUCT(AiCard, (),
                      (id, name, monster, text, level, kind, copies, do_, when, modify, forbid, tests))

enum class HitKind : std::uint8_t { normal, trap, impervious };
BOOST_DESCRIBE_ENUM(HitKind, normal, trap, impervious)

struct PersistentInjury {
  std::string name, text;
};
BOOST_DESCRIBE_STRUCT(PersistentInjury, (), (name, text))

/// hit-locations.yaml. One without `critical` cannot be critically wounded.
struct HitLocation {
  std::string id, name, monster;
  std::optional<HitKind> kind;
  std::optional<PersistentInjury> injury;
  std::optional<content::Unread> trap, wound, failure, reflex, critical, when, modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(HitLocation, (),
                      (id, name, monster, kind, injury, trap, wound, failure, reflex, critical, when, modify,
                       forbid, tests))

/// How long a severe injury stays: as long as it takes to suffer it, until the Showdown ends, for good.
enum class Lasts : std::uint8_t { moment, showdown, good };
BOOST_DESCRIBE_ENUM(Lasts, moment, showdown, good)

/// severe-injuries.yaml: the five tables, and brain trauma.
struct SevereInjury {
  std::string id, name;
  Location location;
  std::string on;  ///< of 1d10: "3", "1-2"
  std::string text;
  std::optional<Lasts> lasts;
  std::optional<int> most;  ///< left out: as often as it comes
  std::optional<content::Unread> do_, when, modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(SevereInjury, (),
                      (id, name, location, on, text, lasts, most, do_, when, modify, forbid, tests))

/// disorders.yaml.
struct Disorder {
  std::string id, name, text;
};
BOOST_DESCRIBE_STRUCT(Disorder, (), (id, name, text))

enum class GearKind : std::uint8_t { always, starting, crafted };
BOOST_DESCRIBE_ENUM(GearKind, always, starting, crafted)

struct WeaponFigures {
  int speed, accuracy, strength;
};
BOOST_DESCRIBE_STRUCT(WeaponFigures, (), (speed, accuracy, strength))
struct ArmorFigures {
  Location location;
  int points;
};
BOOST_DESCRIBE_STRUCT(ArmorFigures, (), (location, points))

/// gear.yaml.
struct Gear {
  std::string id, name;
  GearKind kind;
  content::List<std::string> keywords;
  std::optional<WeaponFigures> weapon;
  std::optional<ArmorFigures> armor;
  std::string text;
  std::optional<std::string> location;  ///< where it is crafted
  /// Types of resources, resources, `endeavor`, for one piece; of several lists one is paid.
  content::List<content::List<std::string>> costs;
  std::optional<std::string> needs;  ///< an innovation
  std::optional<content::Unread> act, when, modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(Gear, (),
                      (id, name, kind, keywords, weapon, armor, text, location, costs, needs, act, when,
                       modify, forbid, tests))

/// resources.yaml: cards of two decks.
struct Resource {
  std::string id, name, deck;
  int copies;
  content::List<std::string> types;  ///< what it can pay for
};
BOOST_DESCRIBE_STRUCT(Resource, (), (id, name, deck, copies, types))

enum class Sex : std::uint8_t { female, male };
BOOST_DESCRIBE_ENUM(Sex, female, male)

/// survivors.yaml: who is there at the beginning.
struct Person {
  std::string id, name;
  Sex sex;
  std::string origin;
};
BOOST_DESCRIBE_STRUCT(Person, (), (id, name, sex, origin))

enum class InnovationKind : std::uint8_t { starting, science, music, home, faith, art, education, principle };
BOOST_DESCRIBE_ENUM(InnovationKind, starting, science, music, home, faith, art, education, principle)

/// innovations.yaml: what a settlement knows, and the principles that it has chosen.
struct Innovation {
  std::string id, name, text;
  InnovationKind kind;
  int survival_limit;                   ///< by so much it raises it
  content::List<std::string> leads_to;  ///< its consequences: they come into the innovation deck
  std::optional<int> more_to_choose;    ///< cards, whenever they innovate
  std::optional<std::string> endeavor;  ///< a story event, for one endeavor as often as they like
};
BOOST_DESCRIBE_STRUCT(Innovation, (),
                      (id, name, text, kind, survival_limit, leads_to, more_to_choose, endeavor))

/// locations.yaml: what can stand in a settlement.
struct Place {
  std::string id, name, text;
  std::optional<std::string> built_at;  ///< the location where an endeavor builds it; left out: nowhere
};
BOOST_DESCRIBE_STRUCT(Place, (), (id, name, text, built_at))

/// story-events.yaml, settlement-events.yaml.
struct Story {
  std::string id, name, text, source;
  std::optional<std::string> origin;
  std::optional<content::Unread> do_, tests;
};
BOOST_DESCRIBE_STRUCT(Story, (), (id, name, text, source, origin, do_, tests))

/// primer.yaml: how to begin.
struct PrimerPage {
  std::string id, title, text;
};
BOOST_DESCRIBE_STRUCT(PrimerPage, (), (id, title, text))

}  // namespace gamekeeper::kingdom_death

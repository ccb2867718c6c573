#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/bounded.hpp"
#include "content/list.hpp"
#include "content/unread.hpp"
#include "kit/grid/squares.hpp"

/// What Kingdom Death: Monster is played with, as content/*.yaml says it. `source` names the book or the
/// facts that it lacks; `origin` what is not the book's.
namespace gamekeeper::kingdom_death {

using content::Whole;

/// Where a survivor can be hit, in the order of their sheet; the brain is no hit location, but hurt as one.
enum class Location : std::uint8_t { head, arms, body, waist, legs, brain };
BOOST_DESCRIBE_ENUM(Location, head, arms, body, waist, legs, brain)

/// What lies on a space of the hunt board: a basic hunt event card, or one of the quarry.
enum class HuntCard : std::uint8_t { basic, quarry };
BOOST_DESCRIBE_ENUM(HuntCard, basic, quarry)

inline constexpr std::size_t kMostMonsters = 16;
/// monsters.yaml: what stands on the board and thinks.
struct Monster {
  std::string id, name, text;
  Whole<1, 4> base;        ///< squares each way
  Whole<0, 4> blind_spot;  ///< squares directly behind it
  /// From the start to starvation, without Overwhelming Darkness: ten spaces; none of a nemesis.
  content::List<HuntCard> hunt_track;
  std::string source, origin;
  std::optional<content::Unread> basic, instinct, charge;  ///< rows (docs/effects.md)
  std::optional<content::Unread> won, beaten;  ///< what comes of a Showdown with it, at whatever level
};
BOOST_DESCRIBE_STRUCT(Monster, (),
                      (id, name, text, base, blind_spot, hunt_track, source, origin, basic, instinct, charge,
                       won, beaten))

/// Of which stack an AI card is drawn into the deck (p67); a special one is in none of them.
enum class AiLevel : std::uint8_t { basic, advanced, legendary, special };
BOOST_DESCRIBE_ENUM(AiLevel, basic, advanced, legendary, special)
enum class AiKind : std::uint8_t {
  normal,
  mood,
  trait,
  duration  ///< its parts hold while it lies face up on the deck
};
BOOST_DESCRIBE_ENUM(AiKind, normal, mood, trait, duration)

/// So many cards of each level, at random.
struct AiRecipe {
  int basic, advanced, legendary;
  int of(AiLevel level) const {
    return level == AiLevel::basic ? basic : level == AiLevel::advanced ? advanced : legendary;
  }
};
BOOST_DESCRIBE_STRUCT(AiRecipe, (), (basic, advanced, legendary))

/// Who comes to a Showdown that is played by itself, without the years before it.
struct Party {
  int survival;
  content::List<std::string> innovations;
  content::List<content::List<std::string>> gear;  ///< of each survivor, as it lies in their grid
  content::List<std::string> arts;                 ///< a fighting art of each
};
BOOST_DESCRIBE_STRUCT(Party, (), (survival, innovations, gear, arts))

/// From what a tile has to lie how far.
enum class From : std::uint8_t { alike, terrain, edge, monster };
BOOST_DESCRIBE_ENUM(From, alike, terrain, edge, monster)
struct Placing {
  From from;
  std::optional<int> at_least;  ///< steps, from each of them; left out: beside it
};
BOOST_DESCRIBE_STRUCT(Placing, (), (from, at_least))

enum class Ground : std::uint8_t {
  obstacle,     ///< nothing is seen past it
  impassable,   ///< nobody walks onto it
  destructible  ///< whoever is thrown against it breaks it, and the monster by passing over it
};
BOOST_DESCRIBE_ENUM(Ground, obstacle, impassable, destructible)

/// terrain.yaml: cards, and what lies on the board of each. Borne by survivors on it and beside it.
struct Terrain {
  std::string id, name, text;
  Whole<0, 8> copies;            ///< cards
  Whole<1, 4, 1> tiles;          ///< of a card
  Whole<1, 4, 1> width, length;  ///< squares
  std::string sign;              ///< on the board: one column
  Placing set_up;
  content::List<Ground> ground;
  std::optional<bool> surprise;  ///< drawn in set-up: survivors stand wherever they like, and act first
  std::optional<std::string> use;
  std::optional<content::Unread> act, when, modify, forbid, tests;
  std::string source, origin;
};
BOOST_DESCRIBE_STRUCT(Terrain, (),
                      (id, name, text, copies, tiles, width, length, sign, set_up, ground, surprise, use, act,
                       when, modify, forbid, tests, source, origin))

/// What lies on the board when a Showdown begins.
struct TerrainSetUp {
  std::string card;
  std::optional<int> tiles;              ///< left out: those of one card
  content::List<content::List<int>> at;  ///< column and row from 1, north-west; 1 behind them: across
  std::optional<int> within;             ///< steps of the monster, instead of what the card says
};
BOOST_DESCRIBE_STRUCT(TerrainSetUp, (), (card, tiles, at, within))

/// What it takes to hunt something that is on no quarry list: an endeavor or a settlement event in the year
/// before, and gear that somebody who departs carries.
struct Legend {
  std::optional<std::string> endeavor, event, gear;
};
BOOST_DESCRIBE_STRUCT(Legend, (), (endeavor, event, gear))

/// showdowns.yaml: a fight as it begins, and what it is worth.
struct ShowdownEntry {
  std::string id, name, monster, text, victory, defeat;
  Whole<1, 5> level;
  Whole<1, 20> movement;
  Whole<1, 40> toughness;
  Whole<0, 10> speed, damage;
  std::optional<int> accuracy, evasion, luck;  ///< tokens
  Whole<1, 40, 0> life;
  content::List<std::string> ai_cards;  ///< these, where there is no `deck`
  std::optional<AiRecipe> deck;
  content::List<std::string> in_play;  ///< AI cards, from the beginning
  std::optional<std::string> top_ai_card, top_hit_location;
  content::List<std::string> without;  ///< hit locations that are not in its deck
  content::List<std::string> with;     ///< those of another monster that are
  // Where survivors stand: one of these.
  std::optional<Whole<1, 12>> distance;      ///< steps to the monster
  content::List<kit::grid::Side> edges;      ///< along one of these, all along the same
  content::List<content::List<int>> spaces;  ///< column and row from 1
  std::optional<bool> survivors_first;       ///< false: never, whatever brings them there
  content::List<TerrainSetUp> terrain;
  Whole<0, 6, 0> random_terrain;  ///< cards
  int hunt_xp;
  Whole<0, 20> basic_resources, monster_resources;
  std::optional<std::string>
      trains;  ///< who fights with that type of weapon gains a level for each of its own
  content::List<std::string> strange_resources;
  std::optional<Party> party;
  std::optional<Whole<1, 12>> monster_at;  ///< its space of the hunt board; left out: it is not hunted
  std::optional<Legend> legend;
  std::optional<content::Unread> won, beaten;  ///< besides what its monster says
  std::string source, origin;
};
BOOST_DESCRIBE_STRUCT(ShowdownEntry, (),
                      (id, name, monster, text, victory, defeat, level, movement, toughness, speed, damage,
                       accuracy, evasion, luck, life, ai_cards, deck, in_play, top_ai_card, top_hit_location,
                       without, with, distance, edges, spaces, survivors_first, terrain, random_terrain,
                       hunt_xp, basic_resources, monster_resources, trains, strange_resources, party,
                       monster_at, legend, won, beaten, source, origin))

/// ai-cards.yaml: what a monster does in its turn, and what it lives by.
struct AiCard {
  std::string id, name, monster, text;
  AiLevel level;
  std::optional<AiKind> kind;
  std::optional<int> copies;                                        ///< left out: one
  std::optional<content::Unread> do_, when, modify, forbid, tests;  ///< as rows say it
  std::optional<content::Unread> called;  ///< what it does when others call it by name (`resolve`)
  /// What survivors may do about it while it lies face up on the deck, and how that is called.
  std::optional<content::Unread> act;
  std::optional<std::string> use;
};
BOOST_DESCRIBE_STRUCT(AiCard, (),
                      (id, name, monster, text, level, kind, copies, do_, when, modify, forbid, tests, called,
                       act, use))

enum class HitKind : std::uint8_t {
  normal,
  trap,
  impervious,
  first_strike,
  super_dense,
  critical_only,
  impervious_and_dense
};
BOOST_DESCRIBE_ENUM(HitKind, normal, trap, impervious, first_strike, super_dense, critical_only,
                    impervious_and_dense)

struct PersistentInjury {
  std::string name, text;
};
BOOST_DESCRIBE_STRUCT(PersistentInjury, (), (name, text))

/// hit-locations.yaml. One without `critical` cannot be critically wounded.
struct HitLocation {
  std::string id, name, monster;
  std::optional<HitKind> kind;
  std::optional<int> copies;              ///< left out: one
  std::optional<int> toughness;           ///< more there than elsewhere
  std::optional<std::string> first_with;  ///< an AI card: while it is in play, a first strike
  std::optional<std::string> dense_with;  ///< and super-dense
  std::optional<PersistentInjury> injury;
  content::List<std::string> weak_to;  ///< weapons of these keywords have luck here
  std::optional<std::string> use;      ///< what `act` of something that it leaves behind is called
  std::optional<content::Unread> trap, struck, lantern, wound, failure, reflex, critical, death_blow, when,
      modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(HitLocation, (),
                      (id, name, monster, kind, copies, toughness, first_with, dense_with, injury, weak_to,
                       use, trap, struck, lantern, wound, failure, reflex, critical, death_blow, when, modify,
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
  std::optional<content::Unread> do_, healed, when, modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(SevereInjury, (),
                      (id, name, location, on, text, lasts, most, do_, healed, when, modify, forbid, tests))

/// disorders.yaml.
struct Disorder {
  std::string id, name, text;
  std::optional<content::Unread> gained, when, modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(Disorder, (), (id, name, text, gained, when, modify, forbid, tests))

/// fighting-arts.yaml.
struct FightingArt {
  std::string id, name, text;
  std::optional<bool> secret;      ///< not in the deck
  std::optional<std::string> use;  ///< as of gear
  std::optional<content::Unread> act, when, modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(FightingArt, (), (id, name, text, secret, use, act, when, modify, forbid, tests))

/// weapon-proficiencies.yaml: borne by whoever has three levels of that type, and by everybody where it is
/// mastered; `master/ID` are those who have eight.
struct Proficiency {
  std::string id;  ///< the keyword of its weapons
  std::string name, specialization, mastery;
  std::optional<std::string> gear;  ///< only whoever carries it trains with it, and nobody learns it of them
  std::optional<content::Unread> act, when, modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(Proficiency, (),
                      (id, name, specialization, mastery, gear, act, when, modify, forbid, tests))

/// variants.yaml: ways to play that change rules, each an option of the match; of `lost` settlements as many
/// as are said. Borne by the monster, the settlement and everybody in it.
struct Variant {
  std::string id, name, text;
  std::optional<Whole<1, 4>> lost;       ///< in so many lost settlements it is earned
  Whole<4, 36, 0> population;            ///< from the first day
  content::List<std::string> abilities;  ///< of everybody, from the first day
  std::optional<std::string> weapon;     ///< the type that everybody has mastered
  std::optional<content::Unread> when, modify, forbid, tests;
  std::string source;
};
BOOST_DESCRIBE_STRUCT(Variant, (),
                      (id, name, text, lost, population, abilities, weapon, when, modify, forbid, tests,
                       source))

/// armor-sets.yaml: what it is worth to wear all of it.
struct ArmorSet {
  std::string id, name, text;
  content::List<std::string> pieces;
  int armor;                       ///< more of it at every hit location
  std::optional<std::string> use;  ///< as of gear
  std::optional<content::Unread> act, when, modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(ArmorSet, (), (id, name, text, pieces, armor, use, act, when, modify, forbid, tests))

enum class GearKind : std::uint8_t {
  always,
  starting,
  crafted,
  rare
};  ///< rare: events and monsters bring it
BOOST_DESCRIBE_ENUM(GearKind, always, starting, crafted, rare)

struct WeaponFigures {
  int speed, accuracy, strength;
};
BOOST_DESCRIBE_STRUCT(WeaponFigures, (), (speed, accuracy, strength))
struct ArmorFigures {
  Location location;
  int points;
};
BOOST_DESCRIBE_STRUCT(ArmorFigures, (), (location, points))

/// Half a square on the edge of a card (p48); `paired` is an arrow, and no colour.
enum class Affinity : std::uint8_t { red, green, blue, paired };
BOOST_DESCRIBE_ENUM(Affinity, red, green, blue, paired)
struct Affinities {
  std::optional<Affinity> left, top, right, bottom;
};
BOOST_DESCRIBE_STRUCT(Affinities, (), (left, top, right, bottom))

/// What something costs: of several lists one is paid. Each thing is a type of resources (`bone`), a
/// resource, gear, `any` resource, `endeavor` or `population`, several of it as `3 bone`.
using Costs = content::List<content::List<std::string>>;

/// gear.yaml.
struct Gear {
  std::string id, name;
  GearKind kind;
  content::List<std::string> keywords;
  content::List<std::string> special;  ///< rules of the glossary: frail, reach-2
  std::optional<WeaponFigures> weapon;
  std::optional<ArmorFigures> armor;
  std::optional<int> armor_everywhere;  ///< at every hit location
  std::optional<std::string> use;       ///< what an activation of it does, in a few words
  std::optional<Affinities> affinities;
  std::string text;
  std::optional<std::string> location;  ///< where it is crafted
  Costs costs;                          ///< of one piece
  std::optional<std::string> needs;     ///< an innovation
  std::optional<int> copies;            ///< left out: as many as are made
  std::optional<content::Unread> act, when, modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(Gear, (),
                      (id, name, kind, keywords, special, weapon, armor, armor_everywhere, use, affinities,
                       text, location, costs, needs, copies, act, when, modify, forbid, tests))

/// resources.yaml: cards of some decks.
struct Resource {
  std::string id, name, deck;
  Whole<1, 20, 0> copies;            ///< left out: in no deck, and there are always more
  content::List<std::string> types;  ///< what it can pay for
  std::optional<content::Unread> gained, spent, act, tests;
};
BOOST_DESCRIBE_STRUCT(Resource, (), (id, name, deck, copies, types, gained, spent, act, tests))

enum class Sex : std::uint8_t { female, male };
BOOST_DESCRIBE_ENUM(Sex, female, male)

/// survivors.yaml: who is there at the beginning.
struct Person {
  std::string id, name;
  Sex sex;
  std::string origin;
};
BOOST_DESCRIBE_STRUCT(Person, (), (id, name, sex, origin))

enum class InnovationKind : std::uint8_t {
  starting,
  science,
  music,
  home,
  faith,
  art,
  education,
  other,
  principle
};
BOOST_DESCRIBE_ENUM(InnovationKind, starting, science, music, home, faith, art, education, other, principle)
/// What survival can be spent on once it has been learned; to dodge everybody can (p81).
enum class SurvivalAction : std::uint8_t { encourage, dash, surge, endure };
BOOST_DESCRIBE_ENUM(SurvivalAction, encourage, dash, surge, endure)

/// innovations.yaml: what a settlement knows, and the principles that it has chosen.
struct Innovation {
  std::string id, name, text;
  InnovationKind kind;
  Whole<0, 3> survival_limit;           ///< by so much it raises it
  content::List<std::string> leads_to;  ///< its consequences: they come into the innovation deck
  Whole<1, 4, 0> more_to_choose;        ///< cards, whenever they innovate
  std::optional<SurvivalAction> allows;
  std::optional<content::Unread> do_, when, modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(Innovation, (),
                      (id, name, text, kind, survival_limit, leads_to, more_to_choose, allows, do_, when,
                       modify, forbid, tests))

/// locations.yaml: what can stand in a settlement.
struct Place {
  std::string id, name, text;
};
BOOST_DESCRIBE_STRUCT(Place, (), (id, name, text))

/// endeavors.yaml: what survivors can do in a settlement, where a location stands or an innovation is known.
/// Whoever does it is the row's own.
struct Endeavor {
  std::string id, name, text;
  /// Where, or while what lasts, or where what is played; one of them.
  std::optional<std::string> location, innovation, event, variant;
  std::optional<std::string> needs;  ///< an innovation besides
  Costs costs;
  std::optional<std::string> builds;  ///< a location: not while it stands
  std::optional<content::Unread> act, tests;
};
BOOST_DESCRIBE_STRUCT(Endeavor, (),
                      (id, name, text, location, innovation, event, variant, needs, costs, builds, act,
                       tests))

/// story-events.yaml, settlement-events.yaml.
struct Story {
  std::string id, name, text, source;
  std::optional<std::string> origin;
  std::optional<content::Unread> do_, tests;
};
BOOST_DESCRIBE_STRUCT(Story, (), (id, name, text, source, origin, do_, tests))

/// settlement-events.yaml: one a year; while it lies there its parts hold for everybody in the settlement.
struct SettlementEvent {
  std::string id, name, text;
  std::optional<std::string> source, origin;
  std::optional<content::Unread> do_, when, modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(SettlementEvent, (), (id, name, text, source, origin, do_, when, modify, forbid, tests))

enum class AbilityKind : std::uint8_t { ability, impairment };
BOOST_DESCRIBE_ENUM(AbilityKind, ability, impairment)
/// abilities.yaml.
struct Ability {
  std::string id, name, text;
  AbilityKind kind;
  std::optional<content::Unread> act, when, modify, forbid, tests;
};
BOOST_DESCRIBE_STRUCT(Ability, (), (id, name, text, kind, act, when, modify, forbid, tests))

/// nemeses.yaml.
struct Nemesis {
  std::string id, name, text;
};
BOOST_DESCRIBE_STRUCT(Nemesis, (), (id, name, text))

/// timeline.yaml: a story event, or a nemesis and its level.
struct TimelineEntry {
  std::string id;
  Whole<1, 40> year;
  std::optional<std::string> story, nemesis;
  Whole<1, 4, 1> level;
};
BOOST_DESCRIBE_STRUCT(TimelineEntry, (), (id, year, story, nemesis, level))

/// hunt-events.yaml: of the hunt event table by its number, or a card of a monster's.
struct HuntEvent {
  std::string id, name, text;
  std::optional<Whole<1, 100>> number;
  std::optional<std::string> monster;  ///< of whose hunt event deck it is
  std::optional<bool> fixed;           ///< whoever rolls it cannot roll again
  std::optional<content::Unread> do_, tests;
};
BOOST_DESCRIBE_STRUCT(HuntEvent, (), (id, name, text, number, monster, fixed, do_, tests))

/// bynames.yaml: what somebody may be called besides, three words, each of a roll of 1d10.
struct Byname {
  std::string id, first, second, third;
};
BOOST_DESCRIBE_STRUCT(Byname, (), (id, first, second, third))

/// Somebody of a settlement that was played elsewhere. What is left out is as of whoever comes new.
struct Settler {
  std::string person;  ///< survivors.yaml
  std::optional<int> movement, accuracy, strength, evasion, luck, speed;
  std::optional<int> survival, insanity, courage, understanding, hunt_xp, proficiency;
  std::optional<std::string> weapon;  ///< the type that they train with
  content::List<std::string> arts, disorders, abilities, injuries;
  std::optional<bool> retired, skips_next_hunt;
};
BOOST_DESCRIBE_STRUCT(Settler, (),
                      (person, movement, accuracy, strength, evasion, luck, speed, survival, insanity,
                       courage, understanding, hunt_xp, proficiency, weapon, arts, disorders, abilities,
                       injuries, retired, skips_next_hunt))

/// settlements.yaml: where a campaign goes on that was played elsewhere.
struct SettlementEntry {
  std::string id, name, text;
  int year;                       ///< the lantern years that are over
  std::optional<int> population;  ///< left out: those who are named
  std::optional<int> deaths;
  content::List<std::string> innovations;  ///< principles among them
  content::List<std::string> locations;
  content::List<std::string> resources, gear;  ///< in storage: `hide`, `3 hide`
  content::List<std::string> quarries;         ///< besides that of the First Story
  content::List<std::string> defeated;         ///< monsters
  content::List<Settler> survivors;
};
BOOST_DESCRIBE_STRUCT(SettlementEntry, (),
                      (id, name, text, year, population, deaths, innovations, locations, resources, gear,
                       quarries, defeated, survivors))

}  // namespace gamekeeper::kingdom_death

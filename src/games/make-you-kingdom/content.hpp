#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/bounded.hpp"
#include "content/fields.hpp"
#include "content/list.hpp"
#include "content/members.hpp"
#include "content/unread.hpp"

/// The content of Make You Kingdom: everything in its book that has a name, one file a kind. `source` is a
/// line of the book, `ruling` what it misprints or leaves open and how we play it. What entries do stands in
/// their texts so far.
namespace gamekeeper::make_you_kingdom {

using content::described_by_members;
using content::Whole;
using content::operator==;

constexpr std::uint8_t u8(auto value) { return static_cast<std::uint8_t>(value); }
constexpr std::uint16_t u16(auto value) { return static_cast<std::uint16_t>(value); }
constexpr std::int16_t i16(auto value) { return static_cast<std::int16_t>(value); }
constexpr int int_of(auto value) { return static_cast<int>(value); }

/// What is rolled with: a Landmaker's ability, the kingdom's attribute, or any ability of one's choice.
BOOST_DEFINE_FIXED_ENUM_CLASS(Score, std::uint8_t, wit, charisma, quest, warfare, lifestyle, culture, order,
                              military, any)

BOOST_DEFINE_FIXED_ENUM_CLASS(Timing, std::uint8_t, permanent, equipable, assist, interrupt, support, plan,
                              see_below)

BOOST_DEFINE_FIXED_ENUM_CLASS(Target, std::uint8_t, self, individual, court, kingdom, room, item, area,
                              corridor, facility, talent, any, see_below)

BOOST_DEFINE_FIXED_ENUM_CLASS(Group, std::uint8_t, general, melee, ranged, astrology, summoning, science,
                              dungeon, negotiation, useful, entertainment, item, esoteric)

BOOST_DEFINE_FIXED_ENUM_CLASS(Material, std::uint8_t, meat, fangs, leather, wood, iron, cloth, reagents,
                              machinery, gunpowder, information)

struct Check {
  Score of;
  content::Unread against;  ///< an amount (docs/effects.md)
};

/// classes.yaml: six.
struct Class {
  std::string id, name, blurb, role;
  std::vector<std::pair<std::string, int>> fixed;  ///< ability: score
  content::List<int> free;                         ///< scores to be shared out over the others
  content::List<std::string> equipment, skills;
  std::string source;
  std::optional<std::string> ruling;
};

/// What somebody is good for who was left at home, once a game.
struct TalentEffect {
  Timing timing;
  std::string text;
};

/// jobs.yaml: twenty, and twenty-one advanced ones.
struct Job {
  std::string id, name, blurb;
  bool advanced;
  content::List<Score> bonus;  ///< twice the same: by two; none: free, as the text says
  content::List<Group> groups;
  content::List<std::string> equipment;
  std::optional<std::string> needs;
  TalentEffect talent;
  std::string skill;
  std::optional<std::string> text;
  std::string source;
  std::optional<std::string> ruling;
};

/// skills.yaml: 36 of classes, 41 of jobs, 94 of groups.
struct Skill {
  std::string id, name;
  std::optional<std::string> class_, job;
  std::optional<Group> group;
  content::List<Group> also;  ///< it counts among these too
  Timing timing;
  Target target;
  std::optional<Check> check;
  std::optional<std::string> needs;
  std::string text, source;
  std::optional<std::string> ruling;
  std::optional<content::Unread> do_, when, modify, forbid, act, tests;  ///< as rows say it (docs/effects.md)
};

/// backgrounds.yaml: 36, by two dice in order.
struct Background {
  std::string id, past, mission;
  std::optional<std::string> grants;
  bool asks;                                         ///< only a game master can say whether it is done
  std::optional<std::string> home, learns;           ///< a Relation of the kingdom that it is; a Skill
  std::vector<std::pair<std::string, int>> gift;     ///< items, and their Levels
  std::vector<std::pair<std::string, int>> reaches;  ///< a number of the Kingdom; then it is done
  std::string source;
  std::optional<std::string> ruling;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(ItemKind, std::uint8_t, arms, lifestyle, recovery, exploration, rare_arms,
                              rare_general)

/// How many a blow with it falls upon: one; one of the Area, by chance; everybody of the Area.
BOOST_DEFINE_FIXED_ENUM_CLASS(Spread, std::uint8_t, one, anybody, everybody)

struct Weapon {
  bool ranged;
  Whole<0, 4> range;   ///< Areas
  std::string damage;  ///< dice
  std::optional<Spread> spread;
};

/// items.yaml: 60 common, 66 rare.
/// What somebody says of an item as they get it.
BOOST_DEFINE_FIXED_ENUM_CLASS(Chooses, std::uint8_t, person, status, category, choir, beaten, knack)

struct Item {
  std::string id, name;
  ItemKind kind;
  Whole<0, 99> cost;  ///< MG; of rare ones what they are worth in trade
  Timing timing;
  Target target;
  std::optional<Check> check;
  std::vector<std::pair<std::string, int>> materials;
  std::optional<std::string> needs;  ///< what else making it takes
  std::optional<std::string> live;   ///< if that is a Monster Citizen of one kind only, which
  std::optional<bool> craftable;     ///< left out: it is
  bool levels;                       ///< 0 to 10
  std::optional<Weapon> weapon;
  Whole<1, 2, 1> slots;
  bool consumed;
  std::optional<Chooses> chooses;
  std::string text, source;
  std::optional<std::string> ruling;
  std::optional<content::Unread> do_, when, modify, forbid, act, tests;  ///< as rows say it (docs/effects.md)
};

BOOST_DEFINE_FIXED_ENUM_CLASS(FacilityKind, std::uint8_t, court, residential, special, recreational, public_,
                              production, great_power)
BOOST_DEFINE_FIXED_ENUM_CLASS(Install, std::uint8_t, room, addition)
/// What is said of a Facility as it is built: whose it is, what it deals in, what it keeps.
BOOST_DEFINE_FIXED_ENUM_CLASS(Dedicated, std::uint8_t, person, material, spells, group, skill, weapon,
                              monster)

/// facilities.yaml: 64, and one of each Great Power.
struct Facility {
  std::string id, name;
  FacilityKind kind;
  Whole<0, 99> cost;
  std::optional<std::string> cost_more;
  Timing timing;
  Target target;
  std::optional<Check> check;
  Install install;
  content::List<std::string> hosts;  ///< of an addition; none: any
  bool levels;                       ///< 1 to 10
  std::optional<Score> raises;       ///< by 1 while its Level is 3 or more
  std::optional<Dedicated> dedicated;
  std::string text, source;
  std::optional<std::string> ruling;
  std::optional<content::Unread> do_, when, modify, forbid, act, tests;  ///< as rows say it (docs/effects.md)
};

/// bases.yaml: nine.
struct Base {
  std::string id, name;
  int level;
  Timing type;
  Whole<1, 99> hp;
  int cost;
  std::optional<std::string> cost_more;
  Install install;
  bool war_machine;
  content::List<std::string> rewards;  ///< facilities, of which one is the prize
  std::optional<Material> yields;      ///< of such a Staple
  std::string text, source;
  std::optional<std::string> ruling;
  std::optional<content::Unread> do_, when, modify, forbid, act, tests;  ///< as rows say it (docs/effects.md)
};

/// great-powers.yaml: four.
struct GreatPower {
  std::string id, name, blurb, needs, restricts, gives, facility;
  Material staple;
  std::string source;
  std::optional<std::string> ruling;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(TrapCategory, std::uint8_t, classic, facility, encounter, disaster, movement,
                              combat)
BOOST_DEFINE_FIXED_ENUM_CLASS(Placement, std::uint8_t, corridor, room, event, area)
BOOST_DEFINE_FIXED_ENUM_CLASS(Activation, std::uint8_t, passage, rest, touch, automatic, discovery,
                              undiscovered)
BOOST_DEFINE_FIXED_ENUM_CLASS(Disarm, std::uint8_t, discovery, impossible, check, see_below)

/// traps.yaml: ninety.
struct Trap {
  std::string id, name;
  TrapCategory category;
  Whole<0, 15> level;
  std::optional<int> most_level;  ///< it comes in all Levels up to this
  Placement placement;
  Activation activation;
  Disarm disarm;
  std::optional<Check> check;
  std::optional<std::string> on;  ///< what an event is tied to
  std::string text, source;
  std::optional<std::string> ruling;
  std::optional<content::Unread> do_, when, modify, forbid, act, tests;  ///< as rows say it (docs/effects.md)
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Category, std::uint8_t, ogre, fairy, beast, aberration, undead, human,
                              construct, angel, deep_one)
BOOST_DEFINE_FIXED_ENUM_CLASS(MonsterSkillKind, std::uint8_t, general, ruler, category, own)

/// monster-skills.yaml: 25 of all, ten of rulers, 14 of categories, and those of one monster each.
struct MonsterSkill {
  std::string id, name;
  MonsterSkillKind kind;
  std::optional<Category> category;
  std::optional<int> level;   ///< the least that its bearer has
  std::vector<Group> grants;  ///< all Skills of these are its bearer's, too
  Timing timing;
  std::string text, source;
  std::optional<std::string> ruling;
  std::optional<content::Unread> do_, when, modify, forbid, act, tests;  ///< as rows say it (docs/effects.md)
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Personality, std::uint8_t, foolish, strange, cunning, steady)

/// monsters.yaml: 207.
struct Monster {
  std::string id, name, blurb;
  Category category;
  Whole<1, 30> level;
  int warfare;
  Whole<0, 4> range;
  std::string damage;  ///< dice
  int defense;
  Whole<1, 999> hp;
  Personality personality;
  content::List<Material> materials;
  content::List<std::string> skills;  ///< of monsters, classes, jobs or groups; `command/ogre` commands ogres
  std::string source;
  std::optional<std::string> ruling;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(WeakPointGroup, std::uint8_t, nemesis, core, avatar)

/// weak-points.yaml: ten.
struct WeakPoint {
  std::string id, name;
  WeakPointGroup group;
  int adjustment;  ///< by so much its bearer counts as of a lower Level
  std::optional<std::string> adjustment_more;
  std::string text, source;
  std::optional<std::string> ruling;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Status, std::uint8_t, poisoned, disoriented, obese, cursed, asleep, foolish)

/// How one feels who likes (the first three) or dislikes somebody.
BOOST_DEFINE_FIXED_ENUM_CLASS(Relationship, std::uint8_t, loyalty, friendship, love, anger, distrust, scorn)

/// What lies where nobody of the Kingdom has been.
BOOST_DEFINE_FIXED_ENUM_CLASS(Region, std::uint8_t, starfield, holy_ground, staircase, dungeon_masters_lair,
                              monster_hive, kingdom, labyrinth, barrier, resource, village, powers_enclave)

/// What the rows of a table name: entries of a file, or words of an enumeration above.
BOOST_DEFINE_FIXED_ENUM_CLASS(Named, std::uint8_t, jobs, items, facilities, bases, great_powers, traps,
                              monsters, tables, lists, materials, statuses, relationships, regions)

/// How many of a kind are met: one, half as many as the Court (rounded up), as many.
BOOST_DEFINE_FIXED_ENUM_CLASS(GroupCount, std::uint8_t, one, half, court)
BOOST_DEFINE_FIXED_ENUM_CLASS(Post, std::uint8_t, vanguard, rearguard, encampment)

/// Monsters who stand together, and on which Area of their side.
struct EncounterGroup {
  std::string monster;
  GroupCount count;
  Post area;
};

/// What is rolled for: a text, and what it names if it names anything.
struct TableRow {
  std::string on;  ///< "7", "2-3"; of two dice in order and of d66 tens and ones
  std::string text;
  std::optional<std::string> id;
  content::List<EncounterGroup> groups;  ///< who is met, of random encounters
  std::optional<int> materials, level;   ///< what is found: so many, an item of that Level
  std::optional<content::Unread> do_, when, modify, forbid, act, tests;  ///< as rows say it (docs/effects.md)
};

/// tables.yaml: what changes play. lists.yaml: words, names, people, surroundings.
struct Table {
  std::string id, name;
  std::string dice;  ///< "1d6", "2d6", "d66" (the lower die first), "1d6 1d6" (in order)
  std::optional<Named> names;
  content::List<TableRow> rows;
  std::string source;
  std::optional<std::string> ruling;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Mood, std::uint8_t, hostile, neutral, friendly)

struct ScenarioRoom {
  std::string at;  ///< "a1" to "c3"
  std::string name, text;
  bool entrance;
  bool ruler;  ///< it is in here, the first of the first group
  std::optional<Mood> mood;
  content::List<EncounterGroup> groups;
  std::optional<std::string> clue;  ///< what whoever searches learns
};

struct ScenarioTrap {
  std::string trap;
  std::optional<int> level;             ///< left out: the least that it comes in
  std::optional<std::string> room;      ///< "b2"
  std::optional<std::string> corridor;  ///< "b2-c2"
};

/// What the game master's side has built.
struct ScenarioBase {
  std::string base, room;
};

/// One of the Ruler's weak points.
struct ScenarioWeakness {
  std::string point, room;            ///< where its clue lies, or the core itself
  std::optional<std::string> what;    ///< a material or an item, of what it cannot bear
  content::List<std::string> skills;  ///< that are sealed
};

/// scenarios.yaml: adventures as somebody wrote them.
struct Scenario {
  std::string id, name, introduction, resolution, failure;
  content::List<ScenarioRoom> rooms;
  content::List<std::string> corridors;
  content::List<ScenarioTrap> traps;
  content::List<ScenarioWeakness> weak_points;
  content::List<ScenarioBase> bases;
  std::string source;
};

/// lookups.yaml: tables that are read, not rolled on.
struct Lookup {
  std::string id, name;
  content::Unread rows;
  std::string source;
  std::optional<std::string> ruling;
};

/// Somebody of a ready Court. Names and words are those of lists.yaml.
struct ReadyLandmaker {
  std::string name, nickname;
  bool male;
  std::string class_;
  content::List<std::string> jobs;
  content::List<int> scores;  ///< Wit, Charisma, Quest, Warfare, with all that is added to them
  std::string skill;          ///< of the class; those of the jobs come by themselves
  content::List<std::string> items, likes, dislikes;
  std::string fond_of;  ///< another of this Court, by name
  Relationship feeling;
  std::string about;
};

/// courts.yaml: four, of four people each. A King stands first.
struct ReadyCourt {
  std::string id, name, blurb;
  content::List<ReadyLandmaker> members;
  std::string source;
};

struct ReadyRoom {
  std::string room;  ///< "b2"
  std::string facility;
  std::optional<Group> group;
};

/// kingdoms.yaml: to begin with.
struct ReadyKingdom {
  std::string id, name, blurb;
  content::List<std::string> words;  ///< one of each table of names
  content::List<ReadyRoom> rooms;
  content::List<std::string> corridors;  ///< "a1-b2"
  std::string entrance;
  content::List<int> attributes;  ///< Lifestyle, Culture, Order, Military
  content::List<std::string> talents;
  int citizens, treasury;
  std::string source;
};

}  // namespace gamekeeper::make_you_kingdom

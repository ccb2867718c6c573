#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/fixed.hpp"
#include "engine/state_json.hpp"
#include "games/make-you-kingdom/content.hpp"
#include "kit/course/course.hpp"
#include "kit/course/procedure.hpp"
#include "kit/effects/run.hpp"
#include "kit/lists.hpp"

/// The position of a match: a kingdom, its Court, and the adventure that it is out on. People are Landmakers
/// by their place at Court, then whoever they fight, by theirs on the Battlefield. Entries of content are
/// indices of their catalogs.
namespace gamekeeper::make_you_kingdom {

class Realm;
BOOST_DEFINE_FIXED_ENUM_CLASS(Limit, std::uint8_t, none)
struct Book {
  using Context = Realm;
  using Limit = make_you_kingdom::Limit;
  static std::span<const kit::course::Procedure<Realm>* const> procedures();
};

using kit::kNone;
inline constexpr std::size_t kMostCourt = 6;
inline constexpr std::size_t kMostFoes = 42;
inline constexpr int kMostFeeling = 5;        ///< affection, hostility
inline constexpr std::size_t kAreas = 6;      ///< from the Court's Encampment (0) to theirs (5)
inline constexpr std::size_t kItemSlots = 6;  ///< of a Landmaker
inline constexpr std::size_t kSlots = 12;     ///< places for items: the slots, and what these hold beside
inline constexpr std::size_t kFoeSlots = 4;
inline constexpr std::size_t kRooms = 9;     ///< of a map: A1 to C3
inline constexpr std::size_t kMostMaps = 8;  ///< of the Kingdom
inline constexpr std::size_t kMostBases = 12;
inline constexpr std::size_t kMaterials = 10;
inline constexpr std::size_t kMostSkills = 448;  ///< of Landmakers and monsters together

template <class T, std::size_t Capacity>
using List = engine::FixedVector<T, Capacity, std::uint16_t>;

/// Skills that somebody has, by the row of each.
struct Skills {
  std::array<std::uint16_t, kMostSkills / 16> bits{};
  bool has(std::size_t row) const { return ((bits[row / 16] >> (row % 16)) & 1U) != 0; }
  void set(std::size_t row, bool on = true) {
    const auto bit = u16(1U << (row % 16));
    bits[row / 16] = u16(on ? bits[row / 16] | bit : bits[row / 16] & ~bit);
  }
};

/// What is true of a person for a while.
enum class Mark : std::uint8_t {
  exhausted,
  acted,  ///< in this cycle, in whatever way
  unconscious,
  dead,
  gone,         ///< not with the Court: at home, fled, off the field
  eaten,        ///< in this Turn
  double_move,  ///< special movement used
  holding_back,
  deferred,  ///< lets the others of its side go first
  dying,     ///< dead when the Combat ends, unless up again
  passing,   ///< dead when the Quarter ends, unless up again
  surrendered,
  asked_for_errand,
  stood_in,  ///< has taken a friend's damage or Bad Status upon them in this cycle
  rivaled,   ///< has used a rival's skill in this game
  halfway,   ///< has taken the first of two actions; in Combat: has both before them
};
BOOST_DESCRIBE_ENUM(Mark, exhausted, acted, unconscious, dead, gone, eaten, double_move, holding_back,
                    deferred, dying, passing, surrendered, asked_for_errand, stood_in, rivaled, halfway)

/// What a person of either side has on the Battlefield.
struct Body {
  std::int16_t hp = 0;
  std::int16_t drive = 0;
  std::int16_t followers = 0;
  kit::Flags<Mark> marks;
  kit::Flags<Status> statuses;
  Skills off;                             ///< that do not work at present
  Skills learned;                         ///< until the Combat ends
  std::array<std::int16_t, 10> boosts{};  ///< until the Combat ends, by Trait
  std::uint8_t area = 1;
  std::uint8_t steps = 0;    ///< taken this turn
  std::uint8_t forward = 0;  ///< Areas toward the enemy this turn
  std::uint8_t spare = 0;
  std::uint16_t shut = 0;      ///< Item Slots that cannot be used until the Combat ends, a bit each
  std::uint16_t shut_now = 0;  ///< until the cycle ends
};

inline constexpr std::uint8_t kInstilled = 0x80;  ///< of `used` of a thing

/// An item in a slot.
struct Thing {
  std::uint8_t item = kNone;
  std::uint8_t level = 0;
  std::uint8_t choice = kNone;  ///< made when it was received
  std::uint8_t used = 0;        ///< times in this game
  std::uint8_t fond = 0;        ///< Affection that its owner has for it
  std::uint8_t pair = 0;        ///< it and the other one of that number are one Item
  std::uint8_t stowed = 0;      ///< 1: it lies in a Pumpkin Wagon
  std::uint8_t spare = 0;
  std::uint16_t sealed = 0;  ///< 1 and the row of a Skill
  bool is() const { return item != kNone; }
};

/// So many of one kind of monster.
struct Flock {
  std::uint8_t monster = kNone;
  std::uint8_t count = 0;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Sex, std::uint8_t, female, male)

struct Landmaker {
  Body body;
  Skills skills;
  std::array<std::int8_t, 4> scores{};  ///< Wit, Charisma, Quest, Warfare
  std::array<Thing, kSlots> slots{};
  std::array<std::uint8_t, kMaterials> materials{};
  std::array<std::uint8_t, 2> jobs{kNone, kNone};
  std::array<std::uint8_t, 2> likes{kNone, kNone};  ///< words: 21 of each of four tables
  std::array<std::uint8_t, 2> dislikes{kNone, kNone};
  List<Flock, 4> beasts;  ///< monsters among the Followers; they count as Followers
  std::uint8_t klass = kNone;
  std::uint8_t level = 1;
  std::uint8_t name = kNone;
  std::uint8_t nickname = kNone;
  std::uint8_t background = kNone;
  Sex sex = Sex::female;
  std::uint8_t medals = 0;
  std::uint8_t seat = 1;
  std::uint8_t starts = 0;  ///< Followers with whom they set out
  std::uint8_t cooked = 0;  ///< extra max HP for this game
};

struct Foe {
  Body body;
  std::uint8_t monster = kNone;
  std::uint8_t hope = 0;      ///< times that it has paid HP for Hope in this Combat
  std::uint8_t fresh = 0;     ///< 1: it has come in this Round
  std::uint8_t last = kNone;  ///< what it did last: a Strange one does something else
  std::uint8_t ruler = 0;     ///< 1: the Ruler of the map
  std::uint8_t marked = 0;    ///< a bit for each Landmaker who has named it
  std::uint8_t aside = 0;     ///< 1: it looks on
  std::uint8_t spare = 0;
  std::array<Thing, kFoeSlots> things{};
};

/// What one feels for another. Scores of 0 have no subtype.
struct Bond {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint8_t affection = 0;
  std::uint8_t hostility = 0;
  std::uint8_t kind = 0;    ///< of the affection: loyalty, friendship, love
  std::uint8_t grudge = 0;  ///< of the hostility: anger, distrust, scorn
  std::uint8_t rose = 0;    ///< by how much the affection has risen, while nobody has answered it yet
  std::uint8_t soured = 0;  ///< the hostility
};

// -- The Kingdom --

struct Corridor {
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t known = 1;
  std::uint8_t searched = 0;
  bool touches(int room) const { return a == room || b == room; }
  /// The room at its other end; -1: it does not touch this one.
  int beyond(int room) const { return a == room ? b : b == room ? a : -1; }
};

struct Built {
  std::uint8_t facility = kNone;
  std::uint8_t choice = kNone;  ///< made when it was built: a material, a person, a skill group
  bool is() const { return facility != kNone; }
};

struct Home {
  Built room;
  Built addition;
};

/// A map of the Kingdom's territory.
struct Territory {
  std::array<Home, kRooms> rooms{};
  List<Corridor, 20> corridors;
  std::uint16_t entrances = 0;  ///< a bit a room
  std::uint8_t region = 0;      ///< in the Known World, row by row
  std::uint8_t name = kNone;
};

/// What becomes of a Talent in a game.
BOOST_DEFINE_FIXED_ENUM_CLASS(Service, std::uint8_t, none, serves, done, envoy, student)

struct Talent {
  std::uint8_t job = kNone;
  Service used = Service::none;
  std::uint8_t choice = kNone;  ///< what was named: a facility, a home, a category of monsters
  std::uint8_t lent = 0;        ///< 1: their Job Skill has been borrowed in this game
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Relation, std::uint8_t, allied, friendly, neutral, dangerous, hostile)

struct Neighbor {
  std::array<std::uint8_t, 2> name{};
  std::uint8_t region = 0;
  Relation relation = Relation::neutral;
  std::uint8_t staple = kNone;
  std::uint8_t maps = 1;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Policy, std::uint8_t, none, treasury, population)

inline constexpr std::size_t kWorldSide = 6;
inline constexpr std::size_t kRegions = kWorldSide * kWorldSide;

struct Kingdom {
  List<Territory, kMostMaps> maps;
  List<Flock, 16> beasts;  ///< monsters among the Citizens
  List<Talent, 12> talents;
  List<Neighbor, 10> neighbors;
  std::array<std::uint8_t, 4> attributes{1, 1, 1, 1};  ///< Lifestyle, Culture, Order, Military
  std::array<std::uint8_t, 3> name{};
  std::uint8_t level = 2;
  std::array<std::uint8_t, kRegions>
      world{};  ///< 0: unknown; 1 and Region: what lies there; 100: own; 200 and place: a neighbor's
  std::array<std::uint8_t, kMaterials> store{};
  std::int16_t citizens = 50;  ///< at home
  std::int16_t voices = 10;
  std::int16_t most_voices = 0;  ///< more than 10 and the Level, in this game
  std::int16_t treasury = 0;
  std::int16_t upkeep = 0;       ///< more than the Turns spent come to, in this game
  std::int16_t lost = 0;         ///< Citizens and Followers in this game
  std::uint8_t power = kNone;    ///< the Great Power whose vassal it is
  std::uint8_t station = kNone;  ///< a Facility elsewhere that may be used in this Kingdom Phase
  Policy policy = Policy::none;  ///< of this game
  std::uint8_t games = 0;        ///< played
  std::int16_t loan = 0;         ///< MG for which the pledges were given
  List<Thing, 12> pledges;
  List<Talent, 12> hostages;
  List<Thing, 24> sent_home;  ///< by Followers, in this game
  List<Thing, 24> vault;
};

// -- The adventure --

BOOST_DEFINE_FIXED_ENUM_CLASS(Reaction, std::uint8_t, hostile, neutral, friendly)

struct Monsters {
  std::uint8_t monster = kNone;
  std::uint8_t count = 0;
  std::uint8_t area = 3;
  std::uint8_t known = 0;  ///< 1: its name
  std::uint8_t hurt = 0;   ///< HP that one of them has lost
};

struct Room {
  List<Monsters, 4> groups;
  List<Monsters, 4> first;  ///< as the Court first came into the Dungeon
  Reaction reaction = Reaction::neutral;
  std::uint8_t explored = 0;
  std::uint8_t known = 0;    ///< 1: how many monsters and Traps
  std::uint8_t entered = 0;  ///< the Court has seen it
  std::uint8_t searched = 0;
  std::uint8_t quarters = 0;  ///< spent in it
  std::uint8_t flair = 0;     ///< of its name
  std::uint8_t place = 0;
  std::uint8_t clue = 0;    ///< 1 + a weak point, or 100: where the Ruler is
  std::uint8_t lift = 0;    ///< 1: an Elevator
  std::uint8_t ruined = 0;  ///< nobody goes there any more
  std::uint8_t spare = 0;
  Built built;  ///< a Facility that the Court has brought here
};

/// Where a Trap lies: in a room, on a Corridor, on an Area of the Battlefield, tied to something in a room.
struct Snare {
  std::uint8_t trap = kNone;
  std::uint8_t level = 1;
  std::uint8_t room = kNone;
  std::uint8_t corridor = kNone;
  std::uint8_t area = kNone;
  std::uint8_t found = 0;
  std::uint8_t gone = 0;  ///< disarmed, or spent
  std::uint8_t fired = 0;
  std::uint8_t choice = kNone;  ///< made as it was placed: a kind of monster that hides there, a Skill Group
  std::uint8_t count = 0;       ///< of the monsters
  std::uint8_t guards = 0;      ///< 1: no Trap of a lower Level is laid on its Area
  std::uint8_t spare = 0;
};

/// A Rare Item that a Summoner at home has had hidden in a room.
struct Gift {
  std::uint8_t item = kNone;
  std::uint8_t room = kNone;
};

/// Of the Ruler of the map.
struct Weakness {
  std::uint8_t point = kNone;  ///< of weak-points.yaml
  std::uint8_t what = 0;       ///< who of the Court; a material, or 10 and an item; a bit a skill; Rounds
  std::uint8_t known = 0;      ///< 1: by its clue; of a core: it is destroyed
};

/// A Base that has been built in a room (L10634).
struct Stronghold {
  std::uint8_t base = kNone;
  std::uint8_t room = kNone;
  std::uint8_t hp = 0;      ///< 0: it is destroyed
  std::uint8_t supply = 0;  ///< Production Capacity
  std::uint8_t seen = 0;    ///< 1: face up
  std::uint8_t active = 0;  ///< 1: a Permanent one that has been paid for
};

/// What Bases have given to a kind of monster on this map.
struct Outfit {
  std::uint8_t monster = kNone;
  std::uint8_t item = kNone;  ///< kNone: they have risen from the dead
  std::uint8_t room = kNone;  ///< only those who are in it
};

struct Adventure {
  std::array<Room, kRooms> rooms{};
  List<Corridor, 20> corridors;
  List<Snare, 40> snares;
  List<Gift, 4> gifts;
  List<Flock, 16> beaten;  ///< in this game
  List<Weakness, 4> weak_points;
  List<Stronghold, kMostBases> bases;
  List<Outfit, 8> outfits;
  std::uint16_t entrances = 0;
  std::uint8_t region = 0;
  std::uint8_t here = kNone;  ///< the room; kNone: not in it
  std::uint8_t from = kNone;  ///< the room before
  std::uint8_t ruler_room = kNone;
  std::uint8_t ruler_known = 0;
  std::uint8_t ruler_beaten = 0;
  std::uint8_t clues = 0;
  std::uint8_t quarters = 0;  ///< that have passed
  std::uint8_t meals = 0;     ///< Quarters of this Turn in which somebody ate
  std::uint8_t fed = 1;       ///< in this Turn
  std::uint8_t starving = 0;
  std::uint8_t moved = 0;  ///< rooms in this move
  std::uint8_t rushed = 0;
  std::uint8_t home = 1;      ///< the Court is in the Kingdom
  std::uint8_t reaction = 0;  ///< of those who are met: Reaction
  std::uint8_t random = 0;    ///< they were met by chance
  std::uint8_t surprised = 0;
  std::uint8_t negotiated = 0;
};

/// A check under way: dice may be added, what it comes to may be changed.
struct Trial {
  std::int16_t against = 0;
  std::int16_t bonus = 0;
  std::uint8_t who = 0;
  std::uint8_t score = 0;
  std::uint8_t dice = 2;
  std::uint8_t first = 0;  ///< the two dice that count
  std::uint8_t second = 0;
  std::uint8_t low = 0;   ///< the lowest of all
  std::uint8_t kind = 0;  ///< tag
  std::uint8_t low2 = 0;  ///< the lowest but one
};

/// An attack under way.
struct Attack {
  std::int16_t damage = 0;  ///< as it stands
  std::int16_t more = 0;    ///< added to the weapon's
  std::uint8_t by = 0;
  std::uint8_t to = 0;
  std::uint8_t slot = kNone;  ///< of the weapon; kNone: bare hands, or a monster's own
  std::uint8_t ranged = 0;
  std::uint8_t piercing = 0;  ///< Armor, Cortex and Mailed do not count
  std::uint8_t hit = 0;
  std::uint8_t twice = 0;    ///< its damage is doubled
  std::uint8_t swept = 0;    ///< it has become one against everybody there
  std::uint8_t further = 0;  ///< a row or another attack has brought it; 2: a weapon in the other hand
  std::uint8_t held = 0;     ///< something else happens in place of its damage
  std::uint8_t full = 0;     ///< all its dice of damage showed 6
  std::uint8_t spare = 0;
};

/// Help that somebody waits to be given: with their next check.
struct Help {
  std::uint8_t by = 0;
  std::uint8_t to = 0;
};

struct Battle {
  List<Foe, kMostFoes> foes;
  List<Attack, 4> attacks;
  List<Help, 12> help;
  List<Flock, 8> beaten;
  std::uint8_t under_way = 0;
  std::uint8_t round = 0;
  std::uint8_t court_first = 1;
  std::uint8_t fled = 0;
  std::uint8_t over = 0;
  std::uint8_t spare = 0;
  std::uint8_t driven = kNone;  ///< whose Move and Action somebody else makes
  std::uint8_t driver = kNone;
  std::uint16_t fallen = 0;  ///< Followers of the Court, in this Combat
  std::uint8_t cut = 0;      ///< 1: this Round is over before its time
  std::uint8_t aside = 0;    ///< who of the Court is not on this Battlefield, a bit each
  std::uint8_t late = 0;     ///< who of them is on the way
  std::uint8_t away = 0;     ///< who of them will not come
  std::uint8_t duel = 0;     ///< 1: two fight, and who looks on stays
  std::uint8_t waylaid = 0;  ///< who of them meets others next, a bit each
  std::uint8_t lifted = 0;   ///< whoever is driven is Unconscious (1), dead (2)
  std::uint8_t spare2 = 0;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, none, over, fallen)

struct Switches {
  std::uint8_t games = 1;
  std::uint8_t court = 4;
  std::uint8_t ready = 1;     ///< 1 and a ready Court; 0: one of their own
  std::uint8_t starter = 1;   ///< 1 and a ready Kingdom; 0: it is founded
  std::uint8_t scenario = 0;  ///< 1 and a scenario; 0: a new one each time
  bool holy_ground_as_printed = false;
  bool no_trade = false;
  bool help_binds = false;
  bool neighbors_matter = false;
  bool policies = false;
  bool transport = false;
  bool by_the_clock = false;
  bool bases = false;  ///< in Dungeons that are drawn
};

struct State {
  kit::course::Course<Book, 24> course;
  kit::effects::UnderWayOf<160, 240> effects;
  Kingdom kingdom;
  List<Landmaker, kMostCourt> court;
  List<Bond, 96> bonds;
  Adventure adventure;
  Battle battle;
  List<Trial, 6> trials;
  Switches switches;
  std::uint8_t spare = 0;
  std::uint8_t seats = 2;
  Ending ending = Ending::none;
  std::uint8_t objective_met = 0;
  std::uint8_t hushed = 0;    ///< Voices that were lost, while nobody has answered it yet
  std::uint16_t mourned = 0;  ///< Citizens at home, likewise
};

}  // namespace gamekeeper::make_you_kingdom

#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/fixed.hpp"
#include "engine/state_json.hpp"
#include "games/kingdom-death/ai_deck.hpp"  // IWYU pragma: export
#include "games/kingdom-death/content.hpp"
#include "kit/course/course.hpp"
#include "kit/course/procedure.hpp"
#include "kit/deck.hpp"
#include "kit/effects/run.hpp"
#include "kit/grid/squares.hpp"
#include "kit/lists.hpp"

/// The position of a match: all who belong to the settlement, and the Showdown that some of them are in.
/// Entries of content are indices of their catalogs.
namespace gamekeeper::kingdom_death {

class Night;
enum class Limit : std::uint8_t { none };
BOOST_DESCRIBE_ENUM(Limit, none)
struct Book {
  using Context = Night;
  using Limit = kingdom_death::Limit;
  static std::span<const kit::course::Procedure<Night>* const> procedures();
};

using kit::grid::Side;
inline constexpr kit::grid::Board kBoard;

using kit::kNone;
inline constexpr std::size_t kMostPeople = 36;    ///< with a sheet of their own, the dead among them
inline constexpr std::size_t kMostSurvivors = 6;  ///< who hunt, and stand on the board
inline constexpr std::size_t kMostTiles = 24;     ///< of terrain, on the board
inline constexpr std::size_t kSpaces = 9;         ///< of a gear grid, row by row
inline constexpr int kSpacesAcross = 3;
inline constexpr std::size_t kLocations = 5;  ///< that can be hit
inline constexpr std::size_t kAttributes = 6;
inline constexpr int kMostYears = 30;
inline constexpr int kMostSurvival = 99;
inline constexpr int kBleedsToDeath = 5;            ///< tokens (p46)
inline constexpr int kSpecialist = 3, kMaster = 8;  ///< levels of weapon proficiency (p45)
inline constexpr std::uint16_t kUsualHunters = 4;   ///< more make the monster stand higher (p228)
inline constexpr int kInsane = 3;                   ///< insanity (p45)
inline constexpr int kMostInsanity = 9999;
inline constexpr std::uint8_t kStoryteller = 0;  ///< the seat, where there is one (p228)

template <class T, std::size_t Capacity>
using List = engine::FixedVector<T, Capacity, std::uint16_t>;

/// In the order of Number::movement and on.
enum class Attribute : std::uint8_t { movement, accuracy, strength, evasion, luck, speed };
BOOST_DESCRIBE_ENUM(Attribute, movement, accuracy, strength, evasion, luck, speed)

/// What is true of somebody, of the monster too, for a while.
enum class Mark : std::uint8_t {
  knocked_down,
  dead,
  priority,        ///< has the priority target token
  doomed,          ///< neither acts nor survives by spending until the card is done with
  hounded,         ///< keeps the priority target token
  skip_next_hunt,  //
  retires,
  acted,         ///< in this round
  hidden,        ///< no threat until they attack
  learned,       ///< what the Lost Hand has to teach
  falls_before,  ///< lay there when the monster's turn began: stands at its end
  at_home,       ///< does not hunt: stands on no board
  unconscious,   ///< a hero who would have died: comes home with the others
  counted,       ///< among the dead of the settlement
  mourned        ///< died in this year's Showdown
};
BOOST_DESCRIBE_ENUM(Mark, knocked_down, dead, priority, doomed, hounded, skip_next_hunt, retires, acted,
                    hidden, learned, falls_before, at_home, unconscious, counted, mourned)
using Marks = kit::Flags<Mark>;

/// What somebody is to others, or does, for a while.
enum class Tie : std::uint8_t {
  parent,
  newborn,
  infected,
  rival,
  stinky,
  explored,
  concentrating,  ///< until their next act, unless anything breaks it
  horripilated,   ///< has a Horripilation card
  surrendered,    ///< dies at the end of the round, and feels nothing until then
  lost,           ///< somewhere on the hunt
  champion,       ///< of a Triathlon, for life
  wed,            ///< has had a partner, for life
  ran,            ///< home from this hunt
  nameless,       ///< until they are given a name
  cursed,         ///< by a king, this year
  again           ///< where it all began
};
BOOST_DESCRIBE_ENUM(Tie, parent, newborn, infected, rival, stinky, explored, concentrating, horripilated,
                    surrendered, lost, champion, wed, ran, nameless, cursed, again)
using Ties = kit::Flags<Tie>;
inline constexpr std::array kForLife{Tie::champion, Tie::wed};
inline constexpr std::array<std::uint8_t, kSpaces> kEmptyGrid{kNone, kNone, kNone, kNone, kNone,
                                                              kNone, kNone, kNone, kNone};

struct Survivor {
  std::array<std::int16_t, kAttributes> attributes{5, 0, 0, 0, 0, 0};  ///< for good
  std::array<std::int16_t, kAttributes> tokens{};                      ///< for this Showdown
  std::int16_t survival = 0, insanity = 0, courage = 0, understanding = 0, hunt_xp = 0, bleeding = 0;
  std::int16_t proficiency = 0;
  std::int16_t status = 0;  ///< tokens of the monster's status card for survivors
  std::int16_t loaned = 0;  ///< tokens that a card in play has put on them, and takes along
  std::array<std::int16_t, kLocations> armor{};
  std::uint16_t light = 0;  ///< boxes that are filled, by Location; the head has none, the brain one
  std::uint16_t heavy = 0;
  Marks marks;
  kit::Flags<SurvivalAction> performed;  ///< in this round
  std::uint16_t grabbed_in = 0;          ///< the round; 0: never
  List<std::uint8_t, 24> injuries;       ///< severe ones that stay, in the order in which they came
  List<std::uint8_t, 4> disorders;       ///< three at most
  List<std::uint8_t, 2> incurable;       ///< disorders that stay for good
  List<std::uint8_t, 4> arts;            ///< three at most
  List<std::uint8_t, 14> abilities;
  std::uint16_t reached = 0;   ///< a bit for each milestone, once for good
  std::uint16_t due = 0;       ///< and for each whose story is still to come
  std::uint16_t defeated = 0;  ///< a bit for each monster that has been, in their lifetime
  Ties ties;
  List<std::uint8_t, 10> gear;  ///< nine at most
  /// Where gear lies, row by row; in a Showdown. What is lost leaves its space empty.
  std::array<std::uint8_t, kSpaces> grid = kEmptyGrid;
  std::uint8_t block = 0;    ///< hits that will be ignored when they are attacked next, until their next act
  std::uint8_t deflect = 0;  ///< tokens, each worth a hit
  std::uint8_t dodges = 0;   ///< in this round
  std::uint8_t weapon = kNone;  ///< the type that they train with, of weapon-proficiencies.yaml
  std::uint8_t proven = 0;      ///< has wounded the monster of this Showdown with it
  kit::grid::Square at;
  std::uint8_t person = kNone;  ///< who they are
  std::uint8_t seat = 0;        ///< whose they are
  std::uint8_t moves = 0;       ///< left in this act
  std::uint8_t activations = 0;
  std::uint8_t partner = kNone;          ///< the survivor without whom they do not go
  std::uint8_t fated = kNone;            ///< the monster that has their face
  std::uint8_t house = kNone;            ///< whose name they bear besides their own: a person's
  std::array<std::uint8_t, 3> byname{};  ///< a word of each table, from 1; 0: none
  friend bool operator==(const Survivor&, const Survivor&) = default;
};
BOOST_DESCRIBE_STRUCT(Survivor, (),
                      (attributes, tokens, survival, insanity, courage, understanding, hunt_xp, bleeding,
                       proficiency, status, loaned, armor, light, heavy, marks, performed, grabbed_in,
                       injuries, disorders, incurable, arts, abilities, reached, due, defeated, ties, gear,
                       grid, block, deflect, dodges, weapon, proven, at, person, seat, moves, activations,
                       partner, fated, house, byname))

/// Tokens of the monster.
enum class Trait : std::uint8_t { movement, toughness, speed, damage, accuracy, evasion, luck };
BOOST_DESCRIBE_ENUM(Trait, movement, toughness, speed, damage, accuracy, evasion, luck)
inline constexpr std::size_t kTraits = 7;

struct Beast {
  std::array<std::int16_t, kTraits> tokens{};
  std::int16_t counter = 0;   ///< tokens that lie on its cards in play
  std::int16_t lights = 0;    ///< others, of cards that may lie beside such a one
  std::int16_t trophies = 0;  ///< figures of the dead on one of them
  std::uint16_t facing = 0;   ///< a grid::Side
  Marks marks;
  kit::grid::Square at;
  friend bool operator==(const Beast&, const Beast&) = default;
};
BOOST_DESCRIBE_STRUCT(Beast, (), (tokens, counter, lights, trophies, facing, marks, at))

using Pile = kit::Deck<kMostCards, 192>;

/// Of a terrain card, on the board.
struct Tile {
  std::uint8_t kind = 0;
  std::uint8_t across = 0;     ///< its length lies from west to east
  kit::grid::Square at;        ///< its north-west square
  std::uint8_t whose = kNone;  ///< of a retinue: the survivor's
  friend bool operator==(const Tile&, const Tile&) = default;
};
BOOST_DESCRIBE_STRUCT(Tile, (), (kind, across, at, whose))

enum class Ending : std::uint8_t { none, victory, defeat };
BOOST_DESCRIBE_ENUM(Ending, none, victory, defeat)

/// A duration card lies face up on the deck until it is drawn so.
inline constexpr std::uint8_t kDrawnFaceUp = 1, kLiesFaceUp = 2;

struct Showdown {
  Beast monster;
  AiDeck ai;
  Pile hit_locations, basic_resources, monster_resources;
  Cards ai_discard;
  Cards moods;   ///< AI cards that stay in play until they say otherwise
  Cards traits;  ///< that stay for good
  Cards hit_discard;
  Cards injuries;  ///< hit locations that stay in play
  List<Tile, kMostTiles> terrain;
  std::uint16_t round = 0;
  std::uint16_t wounds = 0;     ///< that it has suffered and not healed
  std::uint16_t hurt_in = 0;    ///< the round in which anybody was hurt last, in body
  std::uint16_t life = 0;       ///< of a monster with Life: wounds that it can still suffer; 0: it has none
  std::uint8_t entry = kNone;   ///< which Showdown
  std::uint8_t controller = 0;  ///< the survivor whose player moves the monster this round
  std::uint8_t named = kNone;   ///< whom a basic action is told to strike at
  std::uint8_t last_to_wound = kNone;
  std::int16_t more_damage = 0;  ///< of that basic action
  std::int16_t more_speed = 0;
  std::uint8_t drawn = 0;         ///< AI cards, this turn
  std::uint8_t named_at = kNone;  ///< of a basic action: where all its hits go, a Location
  std::uint8_t face_up = 0;       ///< kDrawnFaceUp, kLiesFaceUp
  std::uint8_t broken_off = 0;    ///< nobody has won
  std::uint8_t turn_is_over = 0;  ///< the monster's, before its cards say so
  std::uint8_t all_threats = 0;   ///< rounds for which everybody counts as a threat
  friend bool operator==(const Showdown&, const Showdown&) = default;
};
BOOST_DESCRIBE_STRUCT(Showdown, (),
                      (monster, ai, hit_locations, basic_resources, monster_resources, ai_discard, moods,
                       traits, hit_discard, injuries, terrain, round, wounds, hurt_in, life, entry,
                       controller, named, last_to_wound, more_damage, more_speed, drawn, named_at, face_up,
                       broken_off, turn_is_over, all_threats))

inline constexpr std::size_t kMostInStorage = 128;  ///< resources, and gear
inline constexpr std::size_t kHuntSpaces =
    13;  ///< of the hunt board: the first is the start, the last starvation
inline constexpr std::uint8_t kOverwhelmingDarkness = 6;
inline constexpr std::uint8_t kStarvation = kHuntSpaces - 1;

/// Who falls upon whom when the Showdown begins (p65).
enum class Ambush : std::uint8_t { none, by_survivors, by_monster };
BOOST_DESCRIBE_ENUM(Ambush, none, by_survivors, by_monster)

/// The hunt board (p63, p64).
struct Hunt {
  Pile events;  ///< of the quarry: cards that have not been revealed, on the board or beside it
  std::array<std::uint8_t, kHuntSpaces> basic{};   ///< basic hunt event cards that lie on each space
  std::array<std::uint8_t, kHuntSpaces> quarry{};  ///< and hunt event cards of the quarry
  std::uint8_t at = 0;                             ///< where the survivors are
  std::uint8_t monster_at = 0;
  std::uint8_t revealer = 0;  ///< the survivor who reveals the next event
  std::uint8_t entered = 0;   ///< the space they are on has been dealt with when it was entered
  std::uint8_t darkness = 0;  ///< Overwhelming Darkness has been met
  Ambush ambush = Ambush::none;
  std::uint8_t rolls = 0;         ///< on the hunt event table, before anything else
  std::uint8_t in_front = kNone;  ///< who is put before the monster when the Showdown begins
  std::uint8_t minerals_at = 0;   ///< where Mineral Gathering lies; 0: nowhere
  std::uint8_t herbs_at = 0;
  std::uint16_t is_over = 0;       ///< the quarry is found
  List<std::uint8_t, 46> carried;  ///< resources in storage that came on this hunt: lost with all who hunt
  friend bool operator==(const Hunt&, const Hunt&) = default;
};
BOOST_DESCRIBE_STRUCT(Hunt, (),
                      (events, basic, quarry, at, monster_at, revealer, entered, darkness, ambush, rolls,
                       in_front, minerals_at, herbs_at, is_over, carried))

using InnovationDeck = kit::Deck<40, 64>;

/// What the timeline has for a year.
enum class DueKind : std::uint8_t { story, event, nemesis, special };
BOOST_DESCRIBE_ENUM(DueKind, story, event, nemesis, special)
struct Due {
  std::uint8_t year = 0;
  DueKind kind = DueKind::story;
  std::uint8_t what = 0;  ///< of story events, settlement events, nemeses; special: a nemesis too
  std::uint8_t level = 0;
  friend bool operator==(const Due&, const Due&) = default;
};
BOOST_DESCRIBE_STRUCT(Due, (), (year, kind, what, level))

/// What they have made of the place at the lantern hoard.
struct Settlement {
  std::uint16_t name = 0;  ///< a text of the match's; 0: it has none yet
  std::int16_t population = 0, death_count = 0, lantern_year = 0, endeavors = 0;
  InnovationDeck deck;
  List<std::uint8_t, 48> innovations;  ///< principles among them
  List<std::uint8_t, 16> locations;
  List<std::uint8_t, kMostInStorage> gear;  ///< in storage, sorted
  std::uint16_t innovated = 0;              ///< in this phase
  std::uint16_t reached = 0;                ///< milestones, a bit for each
  std::uint16_t due = 0;
  List<std::uint8_t, 4> events;  ///< settlement events of this year
  List<Due, 64> timeline;        ///< what is still to come, by year
  std::uint16_t masteries = 0;   ///< a bit for each type of weapon that somebody has mastered
  std::uint16_t quarries = 0;    ///< the quarry list: a bit for each monster
  std::uint16_t fought = 0;      ///< a bit for each monster that has been
  std::uint16_t defeated = 0;
  std::uint8_t statue = kNone;                        ///< the fighting art that is kept in stone
  std::uint8_t research = 0;                          ///< level of Lantern Research
  std::array<std::uint8_t, kMostMonsters> volumes{};  ///< that are written of each monster
  friend bool operator==(const Settlement&, const Settlement&) = default;
};
BOOST_DESCRIBE_STRUCT(Settlement, (),
                      (name, population, death_count, lantern_year, endeavors, deck, innovations, locations,
                       gear, innovated, reached, due, events, timeline, masteries, quarries, fought, defeated,
                       statue, research, volumes))

struct State {
  kit::course::Course<Book> course;
  kit::effects::UnderWayOf<48, 128> effects;
  /// By their number, which stays theirs: who hunts, who is at home, who is dead.
  List<Survivor, kMostPeople> survivors;
  Hunt hunt;
  Showdown showdown;
  Settlement settlement;
  List<std::uint8_t, kMostInStorage> storage;  ///< resources, sorted
  Ending ending = Ending::none;
  std::uint8_t seats = 1;
  std::uint16_t years = 1;                ///< so many lantern years and it is over
  std::uint16_t variants = 0;             ///< a bit for each that is played
  std::uint16_t hunters = kUsualHunters;  ///< who depart: 4 to 6
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (course, effects, survivors, hunt, showdown, settlement, storage, ending, seats, years,
                       variants, hunters))

static_assert(sizeof(State) == 16352, "what a copy of the position costs");

}  // namespace gamekeeper::kingdom_death

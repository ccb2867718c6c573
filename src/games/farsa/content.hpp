#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/fields.hpp"
#include "content/origin.hpp"

/// What Farsa is played with: one struct a kind, one YAML file a kind in content/. The book prints its
/// procedures and small tables; nearly everything that fills them (gear, spells, creatures, places, people)
/// is `origin: ours`, and a pack may replace any of it.
///
/// Dice are written "d6", "2d6", "3d6+2". Ids of other entries are checked when the content is read. Texts
/// are for players: second person, present tense, short.
namespace gamekeeper::farsa {

using content::Origin;

enum class Ability : std::uint8_t { strength, dexterity, control };
BOOST_DESCRIBE_ENUM(Ability, strength, dexterity, control)
inline constexpr int kAbilities = 3;

// -- What goes wrong, in all the places where something does (S-9, K-2, D-2)
// ------------------------------------------

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
BOOST_DESCRIBE_ENUM(Harm, none, strength, dexterity, control, fatigue, wound, deprived, panic, lose_tool,
                    lose_food, lose_turn, noise, scar, fire, on_fire, lava, acid, drowning, freezing_water,
                    lightning, rocks, poison)

/// The five ways back from death (D-10e).
enum class Rite : std::uint8_t { none, reanimation, undeath, soul_trapping, reincarnation, clone };
BOOST_DESCRIBE_ENUM(Rite, none, reanimation, undeath, soul_trapping, reincarnation, clone)
inline constexpr int kRites = 6;

/// A consequence. `save`: who passes it suffers nothing.
struct Consequence {
  Harm harm = Harm::none;
  std::string dice = "1";  ///< how much, where that means something: "d6", "2d6", "1"
  std::optional<Ability> save;
  int floor = 0;     ///< of that save: 0..17
  std::string text;  ///< one sentence
};
BOOST_DESCRIBE_STRUCT(Consequence, (), (harm, dice, save, floor, text))
constexpr auto may_be_left_out(content::Of<Consequence>) {
  return content::Fields<&Consequence::dice, &Consequence::floor>{};
}

// -- Gear (I-1, X-5)
// ---------------------------------------------------------------------------------------------------

enum class Tag : std::uint8_t {
  petty,   ///< no slot
  item,    ///< one slot
  bulky,   ///< two slots
  bundle,  ///< three to a slot
  stack,   ///< ten to a slot
};
BOOST_DESCRIBE_ENUM(Tag, petty, item, bulky, bundle, stack)

/// How far something reaches, or stands.
enum class Range : std::uint8_t { close, nearby, far };
BOOST_DESCRIBE_ENUM(Range, close, nearby, far)

/// The weapon feats (F-8). The book names only Sweep; what they do is ours. Each is a function in feats.cpp.
enum class Feat : std::uint8_t {
  sweep,   ///< the same die also strikes a second foe that stands close
  pierce,  ///< ignores one point of Armor
  hook,    ///< a gambit's target saves above a floor of 4
  brace,   ///< enhanced against a foe that has just come close
  ward,    ///< +1 Armor while the weapon is held and struck at by one foe alone
  finish,  ///< enhanced against a foe without Guard
};
BOOST_DESCRIBE_ENUM(Feat, sweep, pierce, hook, brace, ward, finish)
inline constexpr int kFeats = 6;

struct Weapon {
  int die;      ///< 4, 6, 8, 10 or 12
  int hands;    ///< 1 or 2
  Range range;  ///< the farthest at which it strikes
  bool blast;
  std::optional<std::string> ammunition;  ///< item id, one a shot
  std::vector<Feat> feats;                ///< what mastery of it can teach, in this order; one to six
};
BOOST_DESCRIBE_STRUCT(Weapon, (), (die, hands, range, blast, ammunition, feats))

/// Something that burns. Turns of ten minutes.
struct Light {
  int turns;                        ///< that one use burns: torch 6, candle 6, lantern 24
  Range range;                      ///< what it lights
  bool blows_out;                   ///< when its bearer moves fast
  std::optional<std::string> fuel;  ///< item id whose uses it burns; none: it is used up itself
};
BOOST_DESCRIBE_STRUCT(Light, (), (turns, range, blows_out, fuel))

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
BOOST_DESCRIBE_ENUM(Use, none, ration, meat, forage, fodder, bedding, tent, ink, blank_book, scroll, grimoire,
                    cure, tonic, heartens, clots, sleep, restores, mount, beast, vehicle, magic_die)

/// items.yaml: everything that can lie in a slot or be led by a rope.
struct Item {
  std::string id, name, blurb;
  Tag tag;
  int price;        ///< silver; 0: not for sale
  int uses;         ///< how many a new one holds: rations 3, arrows 10, oil 10; 1 otherwise
  int usage_die;    ///< 4..12; 0: counted, not rolled
  bool cumbersome;  ///< needs two hands and leaves no Guard (G-2)
  bool worn;        ///< clothing, jewelry: petty while worn
  int armor;        ///< points of Armor while worn or held; 0..3
  bool shield;      ///< in a hand
  std::optional<Weapon> weapon;
  std::optional<Light> light;
  Use use = Use::none;
  std::optional<Ability> restores;
  int carries;                      ///< slots of a beast or vehicle
  std::vector<std::string> skills;  ///< skills.yaml: what it is a tool for
  bool rare;                        ///< only found or traded
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Item, (),
                      (id, name, blurb, tag, price, uses, usage_die, cumbersome, worn, armor, shield, weapon,
                       light, use, restores, carries, skills, rare, origin, rules))
constexpr auto may_be_left_out(content::Of<Item>) {
  return content::Fields<&Item::price, &Item::uses, &Item::usage_die, &Item::armor, &Item::use,
                         &Item::carries>{};
}

// -- People who can be played (ours)
// -----------------------------------------------------------------------------------

/// skills.yaml
struct Skill {
  std::string id, name, blurb;
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Skill, (), (id, name, blurb, origin, rules))

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
  std::string trait_text;          ///< what it does, one line
  std::vector<std::string> names;  ///< at least 20
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Kindred, (), (id, name, blurb, trait, trait_text, names, origin, rules))

/// A great fear (D-3), and the creatures in which somebody comes face to face with it.
struct Fear {
  std::string text;
  std::vector<std::string> creatures;
};
BOOST_DESCRIBE_STRUCT(Fear, (), (text, creatures))

/// backgrounds.yaml
struct Background {
  std::string id, name, blurb;
  std::vector<std::string> skills;   ///< two
  std::vector<std::string> gear;     ///< items it begins with, beside everybody's rations, torches and coins
  std::vector<std::string> spells;   ///< scrolls it begins with
  std::vector<Fear> fears;           ///< two or three, one of which is rolled
  std::vector<std::string> reasons;  ///< six: why this one is on the road, a sentence each
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Background, (), (id, name, blurb, skills, gear, spells, fears, reasons, origin, rules))

/// parties.yaml: ready parties of two to four.
struct ReadyCharacter {
  std::string name, kindred, background;
  int strength, dexterity, control, guard;
  std::vector<std::string> gear;  ///< beside the background's
};
BOOST_DESCRIBE_STRUCT(ReadyCharacter, (),
                      (name, kindred, background, strength, dexterity, control, guard, gear))
struct Party {
  std::string id, name, blurb;
  std::vector<ReadyCharacter> members;
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Party, (), (id, name, blurb, members, origin, rules))

/// hirelings.yaml
struct Hireling {
  std::string id, name, blurb;
  int guard, strength, dexterity, control;
  int wage;  ///< silver a day
  std::vector<std::string> skills, gear;
  std::vector<std::string> names;  ///< six
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Hireling, (),
                      (id, name, blurb, guard, strength, dexterity, control, wage, skills, gear, names,
                       origin, rules))

// -- Spells (M-1 to M-3)
// ----------------------------------------------------------------------------------------------

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
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Spell, (),
                      (id, name, text, range, duration, work, ability, price, mishap, doom, origin, rules))

// -- Creatures (F-3, F-11, F-12)
// -------------------------------------------------------------------------------------

struct Attack {
  std::string name;
  int count = 1;  ///< dice rolled, the highest counts
  int die;        ///< 4, 6, 8, 10 or 12
  Range range;
  bool blast;
  std::optional<Ability> against;      ///< damages this ability, past Guard and Armor
  std::optional<Consequence> special;  ///< when it does any damage past Armor (with its save)
};
BOOST_DESCRIBE_STRUCT(Attack, (), (name, count, die, range, blast, against, special))
constexpr auto may_be_left_out(content::Of<Attack>) { return content::Fields<&Attack::count>{}; }

/// What may be tried instead of a blow (F-9).
enum class Maneuver : std::uint8_t { trip, disarm, grapple, climb, unhorse, feat };
BOOST_DESCRIBE_ENUM(Maneuver, trip, disarm, grapple, climb, unhorse, feat)
inline constexpr int kManeuvers = 6;

enum class Morale : std::uint8_t { own, leader, never };
BOOST_DESCRIBE_ENUM(Morale, own, leader, never)

/// Where something lives or happens.
enum class Terrain : std::uint8_t {
  plains,
  valley,
  plateau,
  forest,
  desert,
  hills,
  mountains,
  jungle,
  wetlands,
  river,
  settlement,
  underground,
};
BOOST_DESCRIBE_ENUM(Terrain, plains, valley, plateau, forest, desert, hills, mountains, jungle, wetlands,
                    river, settlement, underground)

/// creatures.yaml: sixty.
struct Creature {
  std::string id, name, plural, blurb;
  int guard, strength, dexterity, control;
  int armor;  ///< 0..3
  std::vector<Attack> attacks;
  std::optional<Consequence> critical;  ///< what failing the Critical Damage save against it also brings
  std::string number;                   ///< how many appear: "1", "d6", "2d4"
  Morale morale;
  bool detachment;                 ///< counts as one (F-12)
  bool mounted;                    ///< until it is thrown (F-9)
  std::vector<Maneuver> immune;    ///< maneuvers that come to nothing here (F-9)
  bool speaks;                     ///< can be talked to
  std::vector<std::string> wants;  ///< two or three, a short clause each: "salt for the winter"
  std::vector<Terrain> terrain;
  std::vector<std::string> drops;   ///< items, at most three
  std::string coins;                ///< dice of silver on each: "0", "d6"
  std::optional<std::string> part;  ///< item id of what can be harvested (W-5)
  bool magical;
  std::vector<std::string> signs;  ///< two or three omens of it, a sentence each (X-2)
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Creature, (),
                      (id, name, plural, blurb, guard, strength, dexterity, control, armor, attacks, critical,
                       number, morale, detachment, mounted, immune, speaks, wants, terrain, drops, coins,
                       part, magical, signs, origin, rules))
constexpr auto may_be_left_out(content::Of<Creature>) { return content::Fields<&Creature::armor>{}; }

// -- Random tables of the book and of ours
// ---------------------------------------------------------------------------

struct Row {
  int from, to;      ///< faces, or their sum
  std::string text;  ///< one sentence or a few words
};
BOOST_DESCRIBE_STRUCT(Row, (), (from, to, text))

/// tables.yaml: what a referee may roll on. Rows go up and leave no gap.
struct RandomTable {
  std::string id, name;
  std::string dice;
  std::vector<Row> rows;
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(RandomTable, (), (id, name, dice, rows, origin, rules))

/// threats.yaml: the nineteen threats to resources (W-7).
struct Threat {
  std::string id, name, text;
  std::vector<Terrain> terrain;     ///< empty: any
  std::vector<std::string> skills;  ///< that help against it
  Consequence failure;
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Threat, (), (id, name, text, terrain, skills, failure, origin, rules))

/// components.yaml: the twelve things to forage (W-5).
struct Component {
  std::string id, name, text;
  std::string item;  ///< what it is in a pack
  std::vector<Terrain> terrain;
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Component, (), (id, name, text, item, terrain, origin, rules))

// -- Weather
// -----------------------------------------------------------------------------------------------------------

/// weather.yaml: the nineteen cells of the flower, ring by ring from the middle, clockwise from the north.
struct Weather {
  std::string id, name, text;
  int q, r;        ///< axial coordinates; the middle is 0, 0
  int watches;     ///< added to a journey: 0..2
  int navigation;  ///< pips taken from the navigator: 0..2
  int forage;      ///< pips on Supply: -2..1
  bool no_fire;    ///< a fire takes a skill test
  bool harsh;      ///< bedding, tent and fire are needed for a rest (W-6)
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Weather, (),
                      (id, name, text, q, r, watches, navigation, forage, no_fire, harsh, origin, rules))

enum class Edge : std::uint8_t { stay, wrap, bounce };
BOOST_DESCRIBE_ENUM(Edge, stay, wrap, bounce)
enum class Direction : std::uint8_t { north, north_east, south_east, south, south_west, north_west, none };
BOOST_DESCRIBE_ENUM(Direction, north, north_east, south_east, south, south_west, north_west, none)

/// seasons.yaml: spring, summer, autumn, winter. Two dice say where the flower goes.
struct Season {
  std::string id, name, text;
  int start_q, start_r;               ///< where the flower is when the season begins
  std::vector<Direction> directions;  ///< eleven, for 2..12
  Edge edge;                          ///< what happens at the rim
  bool one_lit_watch;                 ///< only the first watch has the sun (W-3)
  std::vector<std::string> renamed;   ///< nineteen names for the cells in this season (snow for rain)
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Season, (),
                      (id, name, text, start_q, start_r, directions, edge, one_lit_watch, renamed, origin,
                       rules))

// -- The starter region (ours)
// -----------------------------------------------------------------------------------------

enum class Path : std::uint8_t { road, trail, wilderness };
BOOST_DESCRIBE_ENUM(Path, road, trail, wilderness)
/// Short, medium and long: 4, 8 and 12 leagues (W-4).
enum class Distance : std::uint8_t { leagues_4, leagues_8, leagues_12 };
BOOST_DESCRIBE_ENUM(Distance, leagues_4, leagues_8, leagues_12)

struct Way {
  std::string to;  ///< place id; ways go both ways, written once
  Path path;
  Distance distance;
};
BOOST_DESCRIBE_STRUCT(Way, (), (to, path, distance))

/// Something at a place or in a room that can be found, taken, or dealt with. What it takes: nothing, a skill
/// test, or a save.
struct Feature {
  std::string id, name;              ///< id is unique in its room or place
  std::string text;                  ///< what is seen of it
  bool hidden;                       ///< found by searching or exploring only (N-1)
  std::string act;                   ///< what one does about it, an infinitive: "lift the slab"
  std::optional<std::string> skill;  ///< a skill test (K-1)
  std::vector<std::string> tools;    ///< items that serve, beside the skill's own
  std::optional<Ability> save;       ///< or a save, with `floor`
  int floor = 0;
  std::string success;  ///< what comes of it, one or two sentences
  std::string failure;  ///< "" when nothing can fail
  std::vector<Consequence> consequences;
  std::vector<std::string> items;    ///< what is gained
  std::optional<std::string> spell;  ///< a scroll of it is gained
  std::string coins;                 ///< dice: "0", "3d6"
  std::optional<std::string> opens;  ///< id of a room's exit, or of a place, that becomes known
  std::optional<std::string> clue;   ///< what one learns, a sentence
  bool again;                        ///< may be tried again after a failure
  std::optional<Rite> rite;          ///< a way back from death that one learns here
};
BOOST_DESCRIBE_STRUCT(Feature, (),
                      (id, name, text, hidden, act, skill, tools, save, floor, success, failure, consequences,
                       items, spell, coins, opens, clue, again, rite))
constexpr auto may_be_left_out(content::Of<Feature>) { return content::Fields<&Feature::floor>{}; }

/// An entry of a list of encounters.
struct EncounterRow {
  int from, to;                         ///< faces of the list's die
  std::optional<std::string> creature;  ///< or
  std::optional<std::string> person;    ///< somebody of people.yaml
  std::string doing;                    ///< what they are about, a clause
  /// In a site: what is noticed of them before they come; a creature has signs of its own besides.
  std::optional<std::string> omen;
};
BOOST_DESCRIBE_STRUCT(EncounterRow, (), (from, to, creature, person, doing, omen))

/// encounters.yaml: who is met, by region or site. d6 or d8 rows.
struct Encounters {
  std::string id, name;
  std::string die;
  std::vector<EncounterRow> rows;
  std::string disaster;  ///< the local disaster (W-7, 3), two sentences
  Consequence disaster_harm;
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Encounters, (), (id, name, die, rows, disaster, disaster_harm, origin, rules))

/// places.yaml: the points of the region's map, about thirty.
struct Place {
  std::string id, name;
  int q, r;  ///< where it lies on the hex map, axial; no two alike
  Terrain terrain;
  bool known;             ///< marked on the map that everybody has
  std::string text;       ///< what one sees on arriving, two to four sentences
  std::string from_afar;  ///< what is known of it before, one sentence
  std::vector<Way> ways;
  bool settlement;                  ///< food, beds, a market
  std::optional<std::string> bank;  ///< the house that has a branch here; the same name, the same house (T-2)
  bool harbor;                      ///< a landing on the river: vessels go from one to the next
  std::optional<std::string> site;  ///< an adventure site lies here
  std::string encounters;           ///< encounters.yaml
  std::vector<Feature> features;
  std::vector<std::string> components;  ///< what grows here (components.yaml)
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Place, (),
                      (id, name, q, r, terrain, known, text, from_afar, ways, settlement, bank, harbor, site,
                       encounters, features, components, origin, rules))

enum class Passage : std::uint8_t {
  open,
  door,
  stuck,   ///< a STR save or noise
  locked,  ///< a lock of three tumblers (4.1)
  secret,  ///< known once its feature has been found
  drop,    ///< a way down: rope, or a fall
};
BOOST_DESCRIBE_ENUM(Passage, open, door, stuck, locked, secret, drop)

struct Exit {
  std::string
      id;  ///< unique in the site: "hall-cellar"; both rooms of a passage need only one of them to list it
  std::string to;  ///< room id, or `outside`
  Passage passage;
  std::optional<std::string> lock;  ///< a type of locks.yaml; none: rolled when first looked at
  bool corridor;                    ///< a long one, a turn of its own (X-1)
};
BOOST_DESCRIBE_STRUCT(Exit, (), (id, to, passage, lock, corridor))

struct Dweller {
  std::string creature;
  std::string number;                 ///< dice
  std::string doing;                  ///< a clause
  std::optional<std::string> person;  ///< their leader, from people.yaml
  int disposition;                    ///< 2..12 as told by the fiction, 0: rolled (N-3)
};
BOOST_DESCRIBE_STRUCT(Dweller, (), (creature, number, doing, person, disposition))
constexpr auto may_be_left_out(content::Of<Dweller>) { return content::Fields<&Dweller::disposition>{}; }

/// A keyed room of a site.
struct Room {
  std::string id, name;
  int x, y;          ///< on the site's map, 0..7
  std::string text;  ///< what one sees, two or three sentences
  bool dark;
  std::vector<Exit> exits;
  std::vector<Dweller> dwellers;
  std::vector<Feature> features;
};
BOOST_DESCRIBE_STRUCT(Room, (), (id, name, x, y, text, dark, exits, dwellers, features))

/// sites.yaml: the adventure sites. The first room is the way in.
struct Site {
  std::string id, name, text;
  bool lair;                ///< modifies escape (X-8)
  bool small;               ///< a small complex
  std::vector<Room> rooms;  ///< eight to twelve
  std::string encounters;
  std::string cleared;  ///< what changes in the region when its heart is reached
  std::string heart;    ///< room id: reaching it and dealing with its feature `heart` finishes the site
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Site, (),
                      (id, name, text, lair, small, rooms, encounters, cleared, heart, origin, rules))

/// goals of factions (T-4)
struct Goal {
  std::string id, name;
  int steps;                         ///< 1..5
  std::string progress;              ///< what is seen of it in town, a sentence
  std::string done;                  ///< what has changed when it is reached
  std::string gains;                 ///< the resource it brings
  std::optional<std::string> hurts;  ///< a faction that loses something by it
};
BOOST_DESCRIBE_STRUCT(Goal, (), (id, name, steps, progress, done, gains, hurts))

/// factions.yaml: five.
struct Faction {
  std::string id, name, text;
  bool plural;                         ///< "the Sisters think", not "thinks"
  std::vector<std::string> resources;  ///< two or three
  std::vector<Goal> goals;             ///< three, in their order
  std::optional<std::string> rival;
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Faction, (), (id, name, text, plural, resources, goals, rival, origin, rules))

/// The ten wants of the book (N-2).
enum class Want : std::uint8_t {
  aid,
  money,
  territory,
  food,
  info,
  trade,
  help,
  mission,
  entertainment,
  directions
};
BOOST_DESCRIBE_ENUM(Want, aid, money, territory, food, info, trade, help, mission, entertainment, directions)

/// What a person offers for a deed. `done` says what the deed is.
enum class Deed : std::uint8_t {
  reach_heart,
  bring_item,
  reach_place,
  beat_creature,
  bring_silver,
  deal_with,    ///< a feature: what one finds there is what was asked for
  tell_person,  ///< takes word to somebody
};
BOOST_DESCRIBE_ENUM(Deed, reach_heart, bring_item, reach_place, beat_creature, bring_silver, deal_with,
                    tell_person)
struct Errand {
  std::string id, name, text;  ///< text: what is asked, first person, two sentences
  Deed deed;
  /// Id of the site, item, place, creature or person; a number of silver; of a feature: "place/feature" or
  /// "site/room/feature".
  std::string what;
  int coins;  ///< reward
  std::vector<std::string> items;
  std::string thanks;                  ///< two sentences
  std::string waiting;                 ///< what is said while it is not done; one sentence
  std::optional<std::string> faction;  ///< helped by it
};
BOOST_DESCRIBE_STRUCT(Errand, (), (id, name, text, deed, what, coins, items, thanks, waiting, faction))

/// people.yaml: about thirty, by name.
struct Person {
  std::string id, name;
  std::string trade;                ///< what one sees that they are, as "the ..." has it
  std::string text;                 ///< how they look and speak, two sentences
  std::string place;                ///< place id
  std::optional<std::string> room;  ///< of that place's site
  std::optional<std::string> faction;
  Want want;
  std::string wants;                 ///< in words
  int disposition;                   ///< 2..12 at first meeting
  std::string greeting;              ///< direct speech
  std::vector<std::string> rumours;  ///< rumours.yaml: what they know
  std::vector<Errand> errands;
  std::vector<std::string> sells;    ///< items
  std::vector<std::string> teaches;  ///< skills
  std::vector<Rite> rites;           ///< ways back from death that they know
  bool rival;                        ///< only about once rivals have appeared (T-6, shift 3)
  std::string creature;              ///< whose numbers they have in a fight
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Person, (),
                      (id, name, trade, text, place, room, faction, want, wants, disposition, greeting,
                       rumours, errands, sells, teaches, rites, rival, creature, origin, rules))

enum class RumourForm : std::uint8_t { local_color, opportunity, challenge, mystery };
BOOST_DESCRIBE_ENUM(RumourForm, local_color, opportunity, challenge, mystery)

/// rumours.yaml: at least forty; each can be acted on.
struct Rumour {
  std::string id, name, text;
  RumourForm form;
  bool is_true;
  std::optional<std::string> place;  ///< that it makes known
  std::vector<std::string> about;    ///< people.yaml: who would not tell it, because it is about them
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Rumour, (), (id, name, text, form, is_true, place, about, origin, rules))

/// shifts.yaml: what each of the six settlement shifts is here (T-6), and what announces it.
struct Shift {
  std::string id, name, sign, text;
  std::optional<std::string> faction;
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Shift, (), (id, name, sign, text, faction, origin, rules))

// -- Battles and vessels (F-15)
// -----------------------------------------------------------------------------------------

/// How many act as one (F-15l), in the order of the book's table.
enum class Scale : std::uint8_t { individual, detachment, ship, fleet };
BOOST_DESCRIBE_ENUM(Scale, individual, detachment, ship, fleet)

/// vessels.yaml: what floats. Its numbers read as F-15 has them: STR hull, DEX sails and oars, CTRL crew.
struct VesselKind {
  std::string id, name, plural, blurb;
  int crew;  ///< from 25 on it is a ship (F-15k)
  int cost;  ///< silver
  bool sold;
  int guard, strength, dexterity, control;
  int armor;           ///< 0..3
  std::string weapon;  ///< words: "pikes and pitch"
  int die;             ///< of the weapon: 4, 6, 8, 10 or 12
  int boarders;        ///< the die of its crew, hand to hand
  int hold = 4;        ///< slots
  int decks = 6;
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(VesselKind, (),
                      (id, name, plural, blurb, crew, cost, sold, guard, strength, dexterity, control, armor,
                       weapon, die, boarders, hold, decks, origin, rules))
constexpr auto may_be_left_out(content::Of<VesselKind>) {
  return content::Fields<&VesselKind::armor, &VesselKind::hold, &VesselKind::decks>{};
}

/// companies.yaml: who takes the field on foot, one or many.
struct CompanyKind {
  std::string id, name, blurb;
  Scale scale;  ///< individual or detachment
  int cost;     ///< silver for fifteen days; 0: not for hire
  int guard, strength, dexterity, control;
  int armor;
  std::string weapon;
  int die;
  Morale morale;
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(CompanyKind, (),
                      (id, name, blurb, scale, cost, guard, strength, dexterity, control, armor, weapon, die,
                       morale, origin, rules))
constexpr auto may_be_left_out(content::Of<CompanyKind>) {
  return content::Fields<&CompanyKind::armor, &CompanyKind::cost>{};
}

/// Who of a side takes the field: a company, or vessels of one kind (several ships: a fleet).
struct Muster {
  std::optional<std::string> company, vessel;
  int count = 1;
};
BOOST_DESCRIBE_STRUCT(Muster, (), (company, vessel, count))
constexpr auto may_be_left_out(content::Of<Muster>) { return content::Fields<&Muster::count>{}; }

/// What brings a battle about: a shift of the town, its siege, or raiders who stop a vessel on the river (in
/// boats, or in ships where the party has one).
enum class Cause : std::uint8_t { raid, siege, boats, ships };
BOOST_DESCRIBE_ENUM(Cause, raid, siege, boats, ships)

/// battles.yaml: one for each cause. The first of a side leads it.
struct BattleKind {
  std::string id, name;
  std::string text;  ///< what is seen coming, two sentences
  Cause cause;
  bool water;  ///< vessels can take part
  std::vector<Muster> theirs, ours;
  int reward;  ///< silver for winning it
  std::optional<std::string> faction;
  std::string won, lost;  ///< what comes of it, a sentence or two; lost: or declined
  Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(BattleKind, (),
                      (id, name, text, cause, water, theirs, ours, reward, faction, won, lost, origin, rules))
constexpr auto may_be_left_out(content::Of<BattleKind>) { return content::Fields<&BattleKind::reward>{}; }

/// A page of the guided start. primer.yaml
struct PrimerPage {
  std::string id, title, text;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(PrimerPage, (), (id, title, text, rules))

}  // namespace gamekeeper::farsa

#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/fixed.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "games/farsa/content.hpp"

/// The position of Farsa: one plain value. Whatever comes from content (items, creatures, places ...) is an
/// index into the list of its kind in library.hpp.
namespace gamekeeper::farsa {

using engine::EnumArray;
using engine::FixedVector;
using engine::SeatId;
using engine::TextId;

/// "None" for an index into a list of content or of the position.
inline constexpr std::uint8_t kNone = 255;

inline constexpr SeatId kReferee = 0;  ///< players sit at 1 ..
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxParty = 8;  ///< characters and hirelings
inline constexpr int kMaxFoes = 12;
inline constexpr int kSlots = 10;        ///< I-1
inline constexpr int kMostScore = 18;    ///< S-5, G-1
inline constexpr int kCoinsASlot = 500;  ///< I-2
inline constexpr int kTurnsAnHour = 6;   ///< TM-2
inline constexpr int kHoursAWatch = 8;   ///< R-24
inline constexpr int kWatchesADay = 3;   ///< TM-3
inline constexpr int kTurnsAWatch = kTurnsAnHour * kHoursAWatch;
inline constexpr int kSiteClock = 20;  ///< X-2
inline constexpr int kLockTypes = 12;
inline constexpr int kTumblers = 3;

// -- What a character has
// ---------------------------------------------------------------------------------------------

/// Where a thing is: what lies on a beast or vehicle takes none of the bearer's slots and stays outside of
/// sites and fights.
enum class Carried : std::uint8_t { pack, hand, beast };
BOOST_DESCRIBE_ENUM(Carried, pack, hand, beast)

/// A thing, or a bundle or stack of one kind.
struct Thing {
  std::uint8_t item = kNone;
  std::uint8_t uses = 1;            ///< left; of a stack or bundle: how many
  std::uint8_t usage_die = 0;       ///< sides; 0: counted, not rolled
  std::uint8_t spell = kNone;       ///< of a scroll
  std::uint8_t burning = 0;         ///< turns of light left; 0: not lit
  Carried carried = Carried::pack;  ///< hand: held, or worn
  friend bool operator==(const Thing&, const Thing&) = default;
};
BOOST_DESCRIBE_STRUCT(Thing, (), (item, uses, usage_die, spell, burning, carried))
static_assert(sizeof(Thing) == 6);
using Things = FixedVector<Thing, 26>;

/// What occupies a slot and is no thing (D-6): rest does not clear it.
struct Wound {
  enum class Kind : std::uint8_t { wound, spellburn, blight } kind = Kind::wound;
  bool is_major = false;  ///< -1 to saves of `ability`
  bool permanent = false;
  Ability ability = Ability::strength;
  friend bool operator==(const Wound&, const Wound&) = default;
};
BOOST_DESCRIBE_ENUM(Wound::Kind, wound, spellburn, blight)
BOOST_DESCRIBE_STRUCT(Wound, (), (kind, is_major, permanent, ability))

/// How somebody fares. Only `well` and `down` are at the table; the others are out of the match.
enum class Fate : std::uint8_t {
  well,
  down,  ///< Critical Damage: dies within the hour without aid (D-7)
  dead,
  lost,  ///< X-6, X-8: may be met again
  captured,
  monster,
  retired,
};
BOOST_DESCRIBE_ENUM(Fate, well, down, dead, lost, captured, monster, retired)

/// A declared goal (B-1). What it gave is taken back when it is shirked.
struct Boast {
  enum class State : std::uint8_t { none, pending, barred } state = State::none;  ///< barred: shirked once
  std::uint8_t made = 0;                                                          ///< achieved so far
  std::uint8_t errand = kNone;  ///< the errand that it is about; none: `words` alone
  std::uint8_t stakes = 0;      ///< complications taken on
  TextId words = 0;
  Ability ability = Ability::strength;
  std::int8_t ability_gained = 0, guard_gained = 0;
  std::uint8_t days = 0;  ///< left, where raised stakes have set a term; 0: no term
  friend bool operator==(const Boast&, const Boast&) = default;
};
BOOST_DESCRIBE_ENUM(Boast::State, none, pending, barred)
BOOST_DESCRIBE_STRUCT(Boast, (),
                      (state, made, errand, stakes, words, ability, ability_gained, guard_gained, days))
static_assert(sizeof(Boast) == 10);

/// What last words have laid upon somebody (D-10d).
struct Oath {
  enum class Kind : std::uint8_t { none, deliver, protect, avenge, riddle } kind = Kind::none;
  std::uint8_t about = kNone;  ///< a person; of revenge: a creature; none: whoever the story says
  std::uint8_t item = kNone;   ///< to be delivered
  std::uint8_t from = kNone;   ///< who spoke: a place in the party
  TextId words = 0;            ///< of a riddle
  friend bool operator==(const Oath&, const Oath&) = default;
};
BOOST_DESCRIBE_ENUM(Oath::Kind, none, deliver, protect, avenge, riddle)
BOOST_DESCRIBE_STRUCT(Oath, (), (kind, about, item, from, words))
static_assert(sizeof(Oath) == 6);

/// Mastery of one weapon (F-8): foes brought down by Critical Damage, and the feats learned for it.
struct Mastery {
  std::uint8_t weapon = kNone;
  std::uint8_t kills = 0;
  std::uint8_t feats = 0;  ///< one bit a Feat
  friend bool operator==(const Mastery&, const Mastery&) = default;
};
BOOST_DESCRIBE_STRUCT(Mastery, (), (weapon, kills, feats))

/// Where a scar leaves something to come (D-8).
struct Scars {
  std::uint8_t suffered = 0;   ///< one bit a row of the list
  bool walloped = false;       ///< row 10: +1d6 Guard after a few hours' rest
  bool out_of_action = false;  ///< row 11: 2d6 against the maximum of Guard on recovery
  bool doomed = false;         ///< row 12: the next failed Critical Damage save kills
  friend bool operator==(const Scars&, const Scars&) = default;
};
BOOST_DESCRIBE_STRUCT(Scars, (), (suffered, walloped, out_of_action, doomed))

/// A player character or a hireling. Times are counted in watches of the campaign (Calendar::watches_passed).
struct Character {
  std::uint64_t grimoire = 0;  ///< one bit a spell
  std::uint32_t skills = 0;    ///< one bit a skill
  TextId name = 0;
  std::uint16_t coins = 0;
  std::uint16_t no_spells_until = 0;  ///< mishap 5, dooms 1 and 2
  std::uint16_t hot_dice_until = 0;   ///< mishap 1: Fatigue on 3 to 6
  std::uint16_t returns_on = 0;       ///< of the dead: the day on which they come back; 0: never
  Oath oath;
  SeatId player = 1;  ///< who decides for this one
  std::uint8_t kindred = kNone, background = kNone;
  std::uint8_t hireling = kNone;      ///< kind; none: a player character
  std::uint8_t name_of_kind = kNone;  ///< index of a name of the kindred or hireling, when none was typed
  std::uint8_t fear = 0, reason = 0;  ///< of the background
  std::array<std::int8_t, kAbilities> most{};  ///< the abilities when nothing ails
  std::array<std::int8_t, kAbilities> now{};
  std::int8_t guard_most = 0, guard = 0;
  Fate fate = Fate::well;
  std::uint8_t fatigue = 0;
  std::uint8_t days_deprived = 0;  ///< full days since Deprived
  bool deprived = false;
  bool panicked = false;
  bool fed = true;           ///< has eaten today
  bool rested = true;        ///< was able to sleep last night
  bool never_casts = false;  ///< the third doom
  bool reads_map = false;    ///< keeps the map or the recap: earns Inspiration (S-7)
  std::uint8_t dooms = 0;
  std::uint8_t inspiration = 0;  ///< dice in hand
  std::uint8_t hour_left = 0;    ///< turns until one who is down dies; 0: stable
  std::uint8_t days_resting = 0;
  Scars scars;
  FixedVector<Wound, kSlots> wounds;
  Things things;
  Boast boast;
  FixedVector<Mastery, 6> masteries;
  std::uint8_t lost_in = kNone;  ///< site that has kept this one: lost, captured, changed (X-6, X-8)
  bool body_lost = false;        ///< of the dead: nothing of them was found
  bool mourned = false;          ///< of the dead: they have had their funeral
  Rite returned = Rite::none;    ///< how this one came back from death; of the dead: is about to
  std::uint8_t oddity = kNone;   ///< row of the table of what came along
  SeatId hired_by = 0;           ///< of a hireling whom another player plays for a while (D-10b); 0: nobody
  std::uint8_t exposed = 0;      ///< one bit each: on fire, drowning, in freezing water (R-82)
  std::uint8_t glow = 0;         ///< turns that a spell's own light goes on
  std::uint8_t deeds_then = 0;   ///< of the party, when a Boast in words of one's own was made (R-151)
  friend bool operator==(const Character&, const Character&) = default;
};
BOOST_DESCRIBE_STRUCT(Character, (),
                      (grimoire, skills, name, coins, no_spells_until, hot_dice_until, player, kindred,
                       background, hireling, name_of_kind, fear, reason, most, now, guard_most, guard, fate,
                       fatigue, days_deprived, deprived, panicked, fed, rested, never_casts, reads_map, dooms,
                       inspiration, hour_left, days_resting, scars, wounds, things, boast, masteries, lost_in,
                       returns_on, oath, body_lost, mourned, returned, oddity, hired_by, exposed, glow,
                       deeds_then))

// -- Encounters and fights
// -------------------------------------------------------------------------------------------

/// N-3, in order: tactics move it by one step.
enum class Disposition : std::uint8_t { attacks, hostile, curious, indifferent, friendly };
BOOST_DESCRIBE_ENUM(Disposition, attacks, hostile, curious, indifferent, friendly)

/// N-4: ways to win somebody over; one that failed never works on them again.
enum class Approach : std::uint8_t { bribe, argue, appease, flatter, threaten, promise };
BOOST_DESCRIBE_ENUM(Approach, bribe, argue, appease, flatter, threaten, promise)
inline constexpr int kApproaches = 6;

/// Who has been met and is not fought yet.
struct Meeting {
  std::uint8_t creature = kNone;
  std::uint8_t count = 0;
  std::uint8_t person = kNone;    ///< somebody by name, alone or as their leader
  std::uint8_t want = kNone;      ///< N-2; kNone: not known yet
  std::uint8_t activity = kNone;  ///< X-4
  std::uint8_t trouble = kNone;   ///< X-4, complication
  std::uint8_t burned = 0;        ///< one bit an Approach; bit 6: a duel has been fought
  Disposition disposition = Disposition::curious;
  Range range = Range::far;
  bool surprised = false;  ///< they have not noticed the party
  bool ambush = false;     ///< the party has not noticed them
  bool dweller = false;    ///< they live in this room: `spot` says which
  std::uint8_t spot = 0;
  bool want_known = false;
  bool settled = false;             ///< has what it wants, or has been talked round
  std::uint8_t tried = 0;           ///< approaches so far
  std::uint8_t demands = 0;         ///< that they changed for lack of agreement (N-4)
  bool asked = false;               ///< the party has tried to find out what they want
  bool held_back = false;           ///< hostile, and the Die of Fate kept them from attacking (R-67)
  bool told = false;                ///< a rumour on the road
  bool followed = false;            ///< the party tried to slip away and failed
  bool given = false;               ///< has been given what it wants
  std::uint8_t ware_spell = kNone;  ///< of the scroll among the wares
  std::array<std::uint8_t, 3> wares = {kNone, kNone, kNone};  ///< items for sale (N-2)
  friend bool operator==(const Meeting&, const Meeting&) = default;
};
BOOST_DESCRIBE_STRUCT(Meeting, (),
                      (creature, count, person, want, activity, trouble, burned, disposition, range,
                       surprised, ambush, dweller, spot, want_known, settled, tried, demands, asked,
                       held_back, told, followed, given, ware_spell, wares))

/// One combatant against the party (or, as an ally, beside it).
struct Foe {
  std::uint8_t creature = kNone;
  std::int8_t guard = 0;
  std::array<std::int8_t, kAbilities> now{};
  enum class State : std::uint8_t { fighting, down, dead, fled, yielded } state = State::fighting;
  Range range = Range::nearby;
  std::uint8_t held = 0;  ///< turns that it loses
  bool asleep = false;
  bool impaired = false;   ///< its weapon, on its next turn
  bool rooted = false;     ///< may not move on its next turn
  bool closed_in = false;  ///< came close since its last turn (Brace)
  bool leader = false;
  bool ally = false;
  bool mounted = false;
  bool company = false;   ///< so many that they fight as one (F-12)
  bool weakened = false;  ///< a detachment that has suffered Critical Damage and stands (R-89)
  friend bool operator==(const Foe&, const Foe&) = default;
};
BOOST_DESCRIBE_ENUM(Foe::State, fighting, down, dead, fled, yielded)
BOOST_DESCRIBE_STRUCT(Foe, (),
                      (creature, guard, now, state, range, held, asleep, impaired, rooted, closed_in, leader,
                       ally, mounted, company, weakened))

/// What a character has declared for the round, before any die is rolled (F-2).
struct Declared {
  enum class Deed : std::uint8_t {
    nothing,
    attack,
    attack_twice,  ///< with both hands' weapons (F-5)
    cast,
    maneuver,
    fetch,  ///< takes a thing in hand, or lights one
    move,   ///< a second one: away, or close
    aid,    ///< stays with one who is down
    flee,   ///< F-10
    attempt,
  } deed = Deed::nothing;
  std::uint8_t thing = kNone;   ///< weapon, scroll or what is fetched: its place among the things
  std::uint8_t other = kNone;   ///< the second weapon; the spell
  std::uint8_t target = kNone;  ///< foe, or friend
  std::uint8_t dice = 0;        ///< Magic Dice
  std::uint8_t maneuver = 0;
  bool closes_in = false;  ///< the move that comes with it
  bool bold = false;       ///< from a position of strength, as the referee has ruled: enhanced
  friend bool operator==(const Declared&, const Declared&) = default;
};
BOOST_DESCRIBE_ENUM(Declared::Deed, nothing, attack, attack_twice, cast, maneuver, fetch, move, aid, flee,
                    attempt)
BOOST_DESCRIBE_STRUCT(Declared, (), (deed, thing, other, target, dice, maneuver, closes_in, bold))

/// What holds for one of the party while a fight lasts.
struct Standing {
  bool surprised = false;  ///< no save for initiative (R-14)
  bool waits = false;      ///< lost its first turn (F-1)
  bool impaired = false;   ///< its weapon, on its next turn
  bool rooted = false;
  bool left = false;                ///< has got away
  std::uint8_t held = 0;            ///< turns that it loses
  std::uint8_t shielded = 0;        ///< Armor by a spell
  std::uint8_t hasted = 0;          ///< rounds in which it acts twice
  std::uint8_t mounted_on = kNone;  ///< the foe that it has climbed: its blows there count in full (F-9)
  std::uint8_t feat = kNone;        ///< performed in this turn, without mastery (R-110)
  /// What has put it into Panic, where that is part of the fight (D-3).
  enum class Dread : std::uint8_t { none, surrounded, fear } dread = Dread::none;
  std::uint8_t faced = 0;      ///< one bit a Dread that it has saved against
  bool lost_employer = false;  ///< a hireling that has saved for it (R-78)
  friend bool operator==(const Standing&, const Standing&) = default;
};
BOOST_DESCRIBE_ENUM(Standing::Dread, none, surrounded, fear)
BOOST_DESCRIBE_STRUCT(Standing, (),
                      (surprised, waits, impaired, rooted, left, held, shielded, hasted, mounted_on, feat,
                       dread, faced, lost_employer))

/// A fight. Everything in it ends with it.
struct Fight {
  enum class Side : std::uint8_t { quick, foes, party } side = Side::quick;  ///< whose turn it is (F-1)
  std::uint8_t round = 1;                                                    ///< stops counting at 255
  std::uint8_t began_with = 0;                                               ///< foes
  bool first_fell = false;  ///< morale was tested for it (F-11)
  bool half_fell = false;
  bool leader_fell = false;
  bool lone_tested = false;
  bool declared = false;           ///< `deeds` wait to be resolved
  bool enraged = false;            ///< the party's next attacks are enhanced (R-79)
  std::uint8_t dying = 0;          ///< one bit a hero who has just died and has a last word
  bool deadly = true;              ///< counts for mastery (F-8)
  std::uint8_t fallen = 0;         ///< one bit a member of the party who has gone down or died in it
  std::uint8_t allies_tested = 0;  ///< one bit a reason for their morale: first, half, alone (F-11)
  bool no_quarter = false;         ///< a surrender has been refused (R-111)
  bool spare = false;
  FixedVector<Foe, kMaxFoes> foes;
  std::array<Declared, kMaxParty> deeds{};
  std::array<Standing, kMaxParty> standing{};
  friend bool operator==(const Fight&, const Fight&) = default;
};
BOOST_DESCRIBE_ENUM(Fight::Side, quick, foes, party)
BOOST_DESCRIBE_STRUCT(Fight, (),
                      (side, round, began_with, first_fell, half_fell, leader_fell, lone_tested, declared,
                       enraged, dying, deadly, fallen, allies_tested, no_quarter, spare, foes, deeds,
                       standing))

// -- The world
// ---------------------------------------------------------------------------------------------------------

/// A duel (F-14): one of the party against whoever has been met. Nothing in it is known but the two sums.
struct Duel {
  enum class Tactic : std::uint8_t { none, attack, defend, flourish } chosen = Tactic::none;  ///< in secret
  std::uint8_t who = 0;
  std::int8_t mine = 0, theirs = 0;  ///< hit points left
  bool bodily = true;                ///< in Guard; else in CTRL, which is not damaged
  std::uint8_t rounds = 0;           ///< stops counting at 255
  /// What winning and losing mean.
  enum class Stake : std::uint8_t { open, ear, purse } stake = Stake::open;
  std::uint8_t spare = 0;
  friend bool operator==(const Duel&, const Duel&) = default;
};
BOOST_DESCRIBE_ENUM(Duel::Tactic, none, attack, defend, flourish)
BOOST_DESCRIBE_ENUM(Duel::Stake, open, ear, purse)
BOOST_DESCRIBE_STRUCT(Duel, (), (chosen, who, mine, theirs, bodily, rounds, stake, spare))
static_assert(sizeof(Duel) == 8);

inline constexpr int kMaxPlaces = 40;
inline constexpr int kMaxSites = 4;
inline constexpr int kMaxRooms = 14;
inline constexpr int kMaxExits = 28;     ///< of a site
inline constexpr int kMaxFeatures = 12;  ///< of a room or place
inline constexpr int kMaxPeople = 48;
inline constexpr int kMaxFactions = 8;
inline constexpr int kMaxErrands = 32;
inline constexpr int kMaxRumours = 64;
inline constexpr int kMaxClocks = 8;

/// Day, watch and turn (section 2 of the inventory; R-24).
struct Calendar {
  std::uint16_t day = 1;
  std::uint8_t watch = 0;  ///< 0 day, 1 evening, 2 night
  std::uint8_t turn = 0;   ///< 0 .. 47 within the watch
  std::uint8_t season = 0;
  std::uint8_t cycle = 0;  ///< downtime cycles of this season
  int watches_passed() const { return (day - 1) * 3 + watch; }
  friend bool operator==(const Calendar&, const Calendar&) = default;
};
BOOST_DESCRIBE_STRUCT(Calendar, (), (day, watch, turn, season, cycle))

/// What has become of the features of a room or place, one bit each, in the order of the content.
struct Searched {
  std::uint16_t found = 0;  ///< of those that are hidden
  std::uint16_t tried = 0;
  std::uint16_t done = 0;
  friend bool operator==(const Searched&, const Searched&) = default;
};
BOOST_DESCRIBE_STRUCT(Searched, (), (found, tried, done))

struct RoomState {
  Searched features;
  bool explored = false;
  bool searched = false;
  std::uint8_t gone = 0;  ///< one bit a dweller: fled, dead or moved on
  std::uint8_t met = 0;   ///< one bit a dweller: settled with, and let be
  friend bool operator==(const RoomState&, const RoomState&) = default;
};
BOOST_DESCRIBE_STRUCT(RoomState, (), (features, explored, searched, gone, met))

/// A passage between two rooms, and its lock.
struct Door {
  enum class State : std::uint8_t { untouched, open, stiff, jammed, broken, hidden } state = State::untouched;
  std::uint8_t type = kNone;     ///< of lock; none: not looked at yet
  std::uint8_t trouble = kNone;  ///< complication of the lock
  std::uint8_t tumblers = 0;     ///< solved
  std::uint8_t blows = 0;        ///< struck at it (Reinforced takes two)
  bool jam_forgiven = false;     ///< Worn has been used
  friend bool operator==(const Door&, const Door&) = default;
};
BOOST_DESCRIBE_ENUM(Door::State, untouched, open, stiff, jammed, broken, hidden)
BOOST_DESCRIBE_STRUCT(Door, (), (state, type, trouble, tumblers, blows, jam_forgiven))

struct SiteState {
  std::int8_t clock = kSiteClock;  ///< below 0: an encounter waits until whoever is met now has gone
  std::uint8_t die = 6;
  bool omen_seen = false;  ///< the next encounter has been announced: `next` says who
  bool finished = false;
  std::uint8_t next = kNone;  ///< row of the site's encounters; from 128: somebody of the party lost here
  std::uint8_t omen = 0;      ///< signs told so far
  std::uint16_t left_on = 0;  ///< day on which the party was last here; 0: never
  std::uint8_t faced = 0;     ///< one bit a dweller that was met since the party came into `faced_in`
  std::uint8_t faced_in = kNone;
  std::array<RoomState, kMaxRooms> rooms{};
  std::array<Door, kMaxExits> doors{};  ///< in the order in which the content lists exits
  friend bool operator==(const SiteState&, const SiteState&) = default;
};
BOOST_DESCRIBE_STRUCT(SiteState, (),
                      (clock, die, omen_seen, finished, next, omen, left_on, faced, faced_in, rooms, doors))

/// A party on its way out of a site by other means than walking: by a save each, or at the mercy of the
/// dark.
struct WayOut {
  std::uint8_t left = 0;     ///< one bit a member whose fate is still open; none: no such thing is going on
  bool dark = false;         ///< X-6
  bool bargains = false;     ///< the referee takes what is offered (X-6c)
  std::uint8_t carried = 0;  ///< one bit a member who depends on somebody getting out
  friend bool operator==(const WayOut&, const WayOut&) = default;
};
BOOST_DESCRIBE_STRUCT(WayOut, (), (left, dark, bargains, carried))

struct PlaceState {
  Searched features;
  bool known = false;
  bool visited = false;
  bool explored = false;
  bool spare = false;
  friend bool operator==(const PlaceState&, const PlaceState&) = default;
};
BOOST_DESCRIBE_STRUCT(PlaceState, (), (features, known, visited, explored, spare))

/// What the campaign remembers of a type of lock (4.1): its sequence, once it is settled, and what the party
/// has learned of it.
struct LockLore {
  std::uint8_t sequence = kNone;
  std::uint8_t known = 0;  ///< one bit a tumbler that is known, then one bit an action wrong at the first
  friend bool operator==(const LockLore&, const LockLore&) = default;
};
BOOST_DESCRIBE_STRUCT(LockLore, (), (sequence, known))

struct PersonState {
  Disposition disposition = Disposition::curious;
  std::uint8_t burned = 0;  ///< one bit an Approach, for good (N-4)
  bool met = false;
  bool gone = false;
  std::uint8_t rumours = 0;  ///< told so far, one bit each
  bool named = false;        ///< the party knows the name
  friend bool operator==(const PersonState&, const PersonState&) = default;
};
BOOST_DESCRIBE_STRUCT(PersonState, (), (disposition, burned, met, gone, rumours, named))

enum class ErrandState : std::uint8_t { unknown, offered, taken, done, failed };
BOOST_DESCRIBE_ENUM(ErrandState, unknown, offered, taken, done, failed)

struct FactionState {
  std::uint8_t goal = 0;  ///< the active one; as many as it has: all reached
  std::uint8_t progress = 0;
  std::uint8_t lost = 0;    ///< one bit a resource that is gone
  std::uint8_t gained = 0;  ///< one bit a goal whose resource it holds
  std::int8_t regard = 0;   ///< of the party: -3..3
  friend bool operator==(const FactionState&, const FactionState&) = default;
};
BOOST_DESCRIBE_STRUCT(FactionState, (), (goal, progress, lost, gained, regard))

/// A clock or tracker of the referee's.
struct Clock {
  enum class Sight : std::uint8_t { public_, hidden, shrouded } sight = Sight::public_;
  std::uint8_t value = 0, max = 0;
  std::uint8_t spare = 0;
  TextId name = 0;
  friend bool operator==(const Clock&, const Clock&) = default;
};
BOOST_DESCRIBE_ENUM(Clock::Sight, public_, hidden, shrouded)
BOOST_DESCRIBE_STRUCT(Clock, (), (sight, value, max, spare, name))

/// What the referee has written down; everybody may read it once it was shown.
struct Note {
  TextId words = 0;
  bool shown = false;
  bool spare = false;
  friend bool operator==(const Note&, const Note&) = default;
};
BOOST_DESCRIBE_STRUCT(Note, (), (words, shown, spare))
inline constexpr int kMaxNotes = 16;

/// What the referee has prepared and not applied yet: the dice of each part, added up.
struct Draft {
  enum class Kind : std::uint8_t { none, lock, person, site, rumour, goal, weather } kind = Kind::none;
  std::array<std::uint8_t, 13> parts{};
  friend bool operator==(const Draft&, const Draft&) = default;
};
BOOST_DESCRIBE_ENUM(Draft::Kind, none, lock, person, site, rumour, goal, weather)
BOOST_DESCRIBE_STRUCT(Draft, (), (kind, parts))
static_assert(sizeof(Draft) == 14);
inline constexpr int kMaxDrafts = 4;
inline constexpr int kWeeksOfSeason = 12;

/// What a character works at in downtime (T-3).
struct Project {
  enum class Kind : std::uint8_t {
    none,
    skill,
    beast,
    research,
    craft,
    connections,
    hunt,
    rite
  } kind = Kind::none;
  std::uint8_t about = kNone;  ///< skill, item, place, faction; of a rite: 8 * Rite + who is dead
  std::uint8_t value = 0, max = 0;
  friend bool operator==(const Project&, const Project&) = default;
};
BOOST_DESCRIBE_ENUM(Project::Kind, none, skill, beast, research, craft, connections, hunt, rite)
BOOST_DESCRIBE_STRUCT(Project, (), (kind, about, value, max))

/// How somebody lives through a cycle (T-1).
enum class Lifestyle : std::uint8_t { none, meager, comfortable, luxurious };
BOOST_DESCRIBE_ENUM(Lifestyle, none, meager, comfortable, luxurious)

inline constexpr int kConditions = 6;

/// The town between expeditions (T-1 to T-6), and what the party does in any settlement.
struct Town {
  /// What comes next in a cycle (T-5c).
  enum class Step : std::uint8_t { begin, upkeep, action, factions, hazards, end } step = Step::begin;
  std::uint8_t turn = 0;     ///< the character whose turn it is in this step
  std::uint16_t banked = 0;  ///< silver
  std::uint16_t debt = 0;
  std::uint16_t hidden = 0;           ///< silver in a hiding place: neither carried nor banked (R-71)
  std::uint16_t asked_on = 0;         ///< day on which the party last asked around for rumours
  std::uint8_t bank = kNone;          ///< place where it was paid in
  std::uint8_t hiding_place = kNone;  ///< place of what is hidden
  std::uint8_t conditions = 0;        ///< one bit each, in the order of the book
  std::uint8_t announced = kNone;     ///< the shift that has been foreshadowed
  std::uint8_t shifts = 0;            ///< that have happened, one bit each
  std::uint8_t busy = 0;              ///< one bit a character without time for a downtime action
  std::uint8_t jobs = 0;              ///< one bit a character with an odd job (R-72)
  std::uint8_t talking_to = kNone;    ///< a person
  std::uint8_t stall = kNone;         ///< of the market: what the party looks at
  std::uint8_t seller = kNone;        ///< a character whose pack is open
  std::array<std::uint8_t, kConditions> dearer{};  ///< the d10 of each condition (R-93)
  std::array<std::uint16_t, kConditions> since{};  ///< day on which it began
  std::array<std::uint8_t, 4> beaten{};            ///< one bit an errand whose creature has been beaten
  std::array<Lifestyle, kMaxParty> lifestyles{};
  std::array<Project, kMaxParty> projects{};
  friend bool operator==(const Town&, const Town&) = default;
};
BOOST_DESCRIBE_ENUM(Town::Step, begin, upkeep, action, factions, hazards, end)
BOOST_DESCRIBE_STRUCT(Town, (),
                      (step, turn, banked, debt, hidden, asked_on, bank, hiding_place, conditions, announced,
                       shifts, busy, jobs, talking_to, stall, seller, dearer, since, beaten, lifestyles,
                       projects))

/// A journey under way (W-2).
struct Journey {
  std::uint8_t to = kNone;
  std::uint8_t watches = 0;   ///< still to walk
  bool astray = false;        ///< lost: one more travel action
  std::uint8_t traveled = 0;  ///< watches of today spent on the road
  friend bool operator==(const Journey&, const Journey&) = default;
};
BOOST_DESCRIBE_STRUCT(Journey, (), (to, watches, astray, traveled))

/// How far an evening in camp has got (W-6).
enum class Camp : std::uint8_t { none, evening, supper, shifts, night, asleep };
BOOST_DESCRIBE_ENUM(Camp, none, evening, supper, shifts, night, asleep)

/// A watch outdoors (W-8) and an evening in camp (W-6).
struct Wild {
  Camp camp = Camp::none;
  std::uint8_t lookout = kNone;  ///< keeps an eye on the land in this watch
  bool spotted = false;          ///< what comes in this watch is seen in time
  bool spent = false;            ///< this watch is over but for what its event has brought
  bool resting = false;          ///< a whole day of rest is under way (R-45)
  std::uint8_t turn = 0;         ///< in camp: whose turn it is to do something
  std::uint8_t busy = 0;         ///< in camp: one bit a character who has done something
  bool fire = false;             ///< burns in camp
  bool cooked_meat = false;      ///< for tonight's supper
  bool cooked_greens = false;
  bool no_sleep = false;                                         ///< something has cost the party this night
  std::array<std::uint8_t, 3> sentries = {kNone, kNone, kNone};  ///< of the three shifts
  std::uint8_t remains = kNone;                                  ///< creature whose bodies lie here (W-5g)
  std::uint8_t bodies = 0;
  std::uint8_t walked = 0;           ///< watches of the journey behind the party
  std::uint8_t weather_watches = 0;  ///< of the journey's watches, owed to weather
  bool by_night = false;             ///< the journey's watch for the night has been counted
  bool turned_back = false;          ///< the journey leads back to where it began
  std::uint8_t entries = 0;          ///< times that the site or the town here was entered on this visit
  std::uint8_t drowsy = 0;           ///< one bit a member who has drunk something to sleep on
  std::array<std::uint8_t, 2> spare{};
  friend bool operator==(const Wild&, const Wild&) = default;
};
BOOST_DESCRIBE_STRUCT(Wild, (),
                      (camp, lookout, spotted, spent, resting, turn, busy, fire, cooked_meat, cooked_greens,
                       no_sleep, sentries, remains, bodies, walked, weather_watches, by_night, turned_back,
                       entries, drowsy, spare))
static_assert(sizeof(Wild) == 24);

/// Where the rules can be entered again.
enum class Phase : std::uint8_t {
  making,   ///< characters are made
  place,    ///< at a place, a watch before them: what do they do with it?
  road,     ///< on a journey, at the start of a watch
  camp,     ///< the last watch of the day
  site,     ///< an exploration turn
  meeting,  ///< somebody has been met
  fight,
  duel,
  battle,      ///< of units (F-15)
  settlement,  ///< in town: talk, trade and errands
  downtime,    ///< a cycle
  finished,
};
BOOST_DESCRIBE_ENUM(Phase, making, place, road, camp, site, meeting, fight, duel, battle, settlement,
                    downtime, finished)

enum class Ending : std::uint8_t { none, time_over, nobody_left, retired };
BOOST_DESCRIBE_ENUM(Ending, none, time_over, nobody_left, retired)

/// Rulings that a table may decide otherwise, optional rules, and how the match was set up; the ledger
/// explains each.
struct Switches {
  bool mishap_by_die = false;          ///< R-03
  bool triple_is_also_double = false;  ///< R-04
  bool clock_exactly_three = false;    ///< R-08
  bool foes_scar = false;              ///< R-09
  bool impaired_wins = false;          ///< R-16
  bool mistakes_restart = false;       ///< R-19
  bool luck_is_spared = false;         ///< R-21
  bool oil_burns_by_the_can = false;   ///< R-25
  bool base_watch = false;             ///< R-26
  bool duel_armored = false;           ///< R-28
  bool fifteen_is_ability = false;     ///< R-33
  bool darkness_panic_only = false;    ///< X-6
  bool no_quick_escape = false;        ///< X-8
  bool no_hazards = false;             ///< T-6
  std::uint8_t party = 0;              ///< ready party; kNone: made by the players
  std::uint8_t size = 3;               ///< characters to make
  std::uint16_t days = 0;              ///< the expedition ends after so many; 0: never
  friend bool operator==(const Switches&, const Switches&) = default;
};
BOOST_DESCRIBE_STRUCT(Switches, (),
                      (mishap_by_die, triple_is_also_double, clock_exactly_three, foes_scar, impaired_wins,
                       mistakes_restart, luck_is_spared, oil_burns_by_the_can, base_watch, duel_armored,
                       fifteen_is_ability, darkness_panic_only, no_quick_escape, no_hazards, party, size,
                       days))

// -- Battles and vessels (F-15)
// -----------------------------------------------------------------------------------------

inline constexpr int kMaxUnits = 6;      ///< of a side
inline constexpr int kMaxVessels = 4;    ///< of the party
inline constexpr int kMaxCompanies = 4;  ///< in its pay
inline constexpr int kMaxInHold = 8;     ///< things, whatever their slots
inline constexpr int kMaxOnDecks = 12;

/// A vessel of the party.
struct Vessel {
  std::uint8_t kind = kNone;
  std::uint8_t place = 0;  ///< where it lies; under way: where it set out from
  std::int8_t guard = 0;
  std::array<std::int8_t, kAbilities> now{};  ///< hull, sails, crew
  FixedVector<Thing, kMaxInHold> hold;
  FixedVector<Thing, kMaxOnDecks> decks;
  friend bool operator==(const Vessel&, const Vessel&) = default;
};
BOOST_DESCRIBE_STRUCT(Vessel, (), (kind, place, guard, now, hold, decks))

/// A company in the party's pay.
struct Company {
  std::uint8_t kind = kNone;
  std::int8_t guard = 0;
  std::array<std::int8_t, kAbilities> now{};
  std::uint8_t days = 0;  ///< left of its term
  friend bool operator==(const Company&, const Company&) = default;
};
BOOST_DESCRIBE_STRUCT(Company, (), (kind, guard, now, days))

/// One of those who fight a battle: a company, a vessel, or a fleet with the numbers of its flagship.
struct Unit {
  enum class Fate : std::uint8_t {
    fighting,
    routed,     ///< Critical Damage, or no nerve left
    destroyed,  ///< STR 0; of a vessel: sinks
    yielded,    ///< struck its colors
    adrift,     ///< the crew panics: it belongs to whoever keeps the water
    taken,      ///< boarded
    withdrawn,
  } fate = Fate::fighting;
  enum class Order : std::uint8_t { none, attack, board, withdraw, hold } order = Order::none;
  std::uint8_t kind = kNone;  ///< of vessel or company
  bool vessel = false;
  std::uint8_t own = 0;  ///< one bit each of the party's vessels or companies that it is; 0: somebody else's
  Scale scale = Scale::detachment;
  std::uint8_t count = 1;  ///< vessels
  std::int8_t guard_most = 0, guard = 0;
  std::array<std::int8_t, kAbilities> most{};
  std::array<std::int8_t, kAbilities> now{};
  bool weakened = false;             ///< R-89
  bool boardable = false;            ///< has suffered Critical Damage (F-15h)
  bool leader = false;               ///< the first of its side
  std::uint8_t target = kNone;       ///< of its order: a unit of the other side
  Ability part = Ability::strength;  ///< of a vessel that it aims at
  friend bool operator==(const Unit&, const Unit&) = default;
};
BOOST_DESCRIBE_ENUM(Unit::Fate, fighting, routed, destroyed, yielded, adrift, taken, withdrawn)
BOOST_DESCRIBE_ENUM(Unit::Order, none, attack, board, withdraw, hold)
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (fate, order, kind, vessel, own, scale, count, guard_most, guard, most, now, weakened,
                       boardable, leader, target, part))

/// A side of a battle, and what its morale has been tested for (F-11).
struct Host {
  std::uint8_t began_with = 0;
  bool first_fell = false;
  bool half_fell = false;
  bool leader_fell = false;
  bool lone_tested = false;
  FixedVector<Unit, kMaxUnits> units;
  friend bool operator==(const Host&, const Host&) = default;
};
BOOST_DESCRIBE_STRUCT(Host, (), (began_with, first_fell, half_fell, leader_fell, lone_tested, units))

/// A battle. Everything in it ends with it.
struct Battle {
  enum class Step : std::uint8_t { initiative, ours, theirs, first, second } step = Step::initiative;
  std::uint8_t kind = kNone;  ///< none: one of the referee's own
  std::uint8_t round = 1;
  bool water = false;       ///< fought where vessels can be
  bool ours_first = false;  ///< what the save for initiative has brought, where no vessels decide it
  Phase after = Phase::place;
  std::array<Host, 2> hosts{};  ///< the party's, the enemy's
  friend bool operator==(const Battle&, const Battle&) = default;
};
BOOST_DESCRIBE_ENUM(Battle::Step, initiative, ours, theirs, first, second)
BOOST_DESCRIBE_STRUCT(Battle, (), (step, kind, round, water, ours_first, after, hosts))

/// What the party has for war, what is announced, and the battle that is fought.
struct War {
  std::uint16_t alarm_until = 0;   ///< day after which nobody waits for the party any more
  std::uint8_t alarm = kNone;      ///< a battle that is announced
  std::uint8_t alarm_place = 0;    ///< where
  bool afloat = false;             ///< the journey under way goes by water
  std::uint8_t cast_off_from = 0;  ///< where the vessels lay
  FixedVector<Vessel, kMaxVessels> vessels;
  FixedVector<Company, kMaxCompanies> companies;
  Battle battle;
  std::array<std::uint8_t, 6> spare{};
  friend bool operator==(const War&, const War&) = default;
};
BOOST_DESCRIBE_STRUCT(War, (),
                      (alarm_until, alarm, alarm_place, afloat, cast_off_from, vessels, companies, battle,
                       spare))
static_assert(sizeof(War) % 8 == 0, "no padding in State, whatever stands beside it");

struct State {
  std::uint64_t rumours = 0;  ///< known, one bit each
  FixedVector<Character, kMaxParty, std::uint64_t> party;
  FixedVector<Clock, kMaxClocks, std::uint16_t> clocks;
  FixedVector<Note, kMaxNotes, std::uint16_t> notes;
  FixedVector<Draft, kMaxDrafts, std::uint16_t> drafts;
  Town town;
  Calendar calendar;
  Switches switches;
  War war;
  Fight fight;
  Duel duel;
  Meeting meeting;
  std::array<SiteState, kMaxSites> sites{};
  std::array<PlaceState, kMaxPlaces> places{};
  std::array<PersonState, kMaxPeople> people{};
  std::array<FactionState, kMaxFactions> factions{};
  std::array<ErrandState, kMaxErrands> errands{};
  std::array<LockLore, kLockTypes> locks{};
  Journey journey;
  Wild wild;
  Phase phase = Phase::making;
  Phase after = Phase::place;  ///< where a meeting or a fight leads back to
  Ending ending = Ending::none;
  std::uint8_t players = 1;
  SeatId caller = 1;  ///< decides for the party (S-8)
  std::uint8_t place = 0;
  std::uint8_t site = kNone;  ///< inside one
  std::uint8_t room = 0;
  std::uint8_t came_from = kNone;  ///< the room before
  std::int8_t weather_q = 0, weather_r = 0;
  bool weather_known = false;  ///< of this watch
  bool warded = false;         ///< tonight nobody need keep watch (a spell)
  WayOut way_out;
  std::uint8_t edge = 0;      ///< one bit a member whose next risk here is taken at an advantage (R-40)
  bool step_by_step = false;  ///< the referee is asked before each step of a procedure
  std::array<std::uint8_t, 3> spare{};
  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (rumours, party, clocks, notes, drafts, town, calendar, switches, war, fight, duel,
                       meeting, sites, places, people, factions, errands, locks, journey, wild, phase, after,
                       ending, players, caller, place, site, room, came_from, weather_q, weather_r,
                       weather_known, warded, way_out, edge, step_by_step, spare))
static_assert(std::has_unique_object_representations_v<Character>, "no padding");
static_assert(std::has_unique_object_representations_v<State>, "no padding");

}  // namespace gamekeeper::farsa

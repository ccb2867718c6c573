#pragma once

#include <type_traits>

#include "games/number-crunch/content.hpp"  // IWYU pragma: export
#include "kit/lists.hpp"                    // IWYU pragma: export

/// The position of The Number Crunch: one plain value. Cards, parts and charts are indices into content.hpp's
/// lists.
namespace gamekeeper::number_crunch {

using engine::FixedVector;
using kit::kNone;

/// The vocations, in the order of vocations.yaml.
inline constexpr std::uint8_t kSoldier = 0, kTrickster = 1, kSorcerer = 2;

inline constexpr int kMaxAuditors =
    3;  ///< the race gives everybody another Act of the same number, and there are three
inline constexpr int kColumns = 5;  ///< A to E, west to east (X-5)
inline constexpr int kRows = 6;     ///< 1 to 6, south to north
inline constexpr int kCells = kColumns * kRows;
inline constexpr int kTreasureLimit = 4;  ///< TS-2
inline constexpr int kMostCapital = 99;   ///< that can be kept (A-61)
inline constexpr int kMostDice = 56;      ///< in one pool (A-33)
inline constexpr int kMostRaised = 20;    ///< what talents can add in an Encounter; nobody needs as much
inline constexpr std::size_t kRings = 3;  ///< of the Oracle, and so effects that a room can bring

BOOST_DEFINE_FIXED_ENUM_CLASS(Side, std::uint8_t, north, east, south, west)

/// What an Auditor has tried on one door (O-3).
BOOST_DEFINE_FIXED_ENUM_CLASS(DoorState, std::uint8_t, untried, picked_in_vain, battered_in_vain, sealed,
                              open)

/// `waiting`: its monster fled, or the Auditor did; it is met again in combat (T-6).
BOOST_DEFINE_FIXED_ENUM_CLASS(RoomState, std::uint8_t, unexplored, occupied, done, waiting)

/// One cell of the map: a tile, and what became of it. The number n (0 X, 1 Y, 2 Z) and doors[n] belong
/// together.
struct Cell {
  engine::Array<std::uint8_t, 3> tile{};  ///< X, Y, Z; 0 while nothing lies here
  Side blank = Side::south;               ///< where the blank side points: the way in
  RoomState room = RoomState::unexplored;
  engine::Array<DoorState, 3> doors{};
};
static_assert(sizeof(Cell) == 8);
constexpr bool is_laid(const Cell& cell) { return cell.tile[0] != 0; }

/// Where an Auditor stands in the basic sequence (ACT-5). Each is a place where the rules can be entered
/// again.
enum class Phase : std::uint8_t {
  hired,       ///< rolls stats, chooses vocation and gear
  act_begins,  ///< draws an Act and a Mission
  entering,    ///< goes into `cell`
  scene,       ///< on the star: the two rolls of the Climactic Scene
  trapped,     ///< the Round of a trap
  meeting,     ///< faces an opponent and chooses a Move
  fighting,    ///< at the start of a Round of combat
  doors,       ///< the Encounter is over: open a door, or go back
  act_failed,  ///< another Act of the same number, or resign
  finished,    ///< has won, or resigned
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, none, won, resigned, dismissed, outrun)

/// What brought an Auditor to 0 Health last.
BOOST_DEFINE_FIXED_ENUM_CLASS(Downfall, std::uint8_t, none, monster, minion, antagonist, trap)

/// Who is met: a monster of three parts, or a card. `first` is the head or the card's index.
struct Opponent {
  enum class Kind : std::uint8_t { none, monster, minion, antagonist } kind = Kind::none;
  std::uint8_t first = 0, torso = 0, legs = 0;
};

/// What has become of the star: its scene and opponent are drawn once.
BOOST_DEFINE_FIXED_ENUM_CLASS(Star, std::uint8_t, untouched, opened, fled)

/// An Auditor: sheet, hand, and the Act that is under way.
struct Auditor {
  engine::TextId weapon_name = 0, armor_name = 0;
  std::uint16_t rooms = 0;           ///< explored in the whole match
  std::uint16_t beaten = 0;          ///< opponents killed, tortured or driven off
  std::uint8_t treasures_found = 0;  ///< stops counting at 255
  std::uint8_t vocation = kNone, weapon = kNone, armor = kNone;
  Phase phase = Phase::hired;
  engine::Array<std::int8_t, kStats> stats{};  ///< as rolled
  std::int8_t health_lost = 0;                 ///< 0..16
  std::int8_t capital = 5;
  std::uint8_t circles = 0;                                 ///< marked towards the next point of Capital
  FixedVector<std::uint8_t, kTreasureLimit + 1> treasures;  ///< at most kTreasureLimit; no padding
  FixedVector<std::uint8_t, kMostComplications> complications;
  FixedVector<std::uint8_t, 5> effects;
  std::uint8_t mission = kNone, act = kNone;
  std::uint8_t act_number = 1;  ///< 1..5
  std::uint8_t acts_done = 0;
  std::uint8_t failures = 0;               ///< Acts failed; stops counting at 255
  std::uint8_t information = 0;            ///< valid pieces that count for the Mission
  std::uint8_t health_at_start = kHealth;  ///< of the Act
  bool repeats = false;                    ///< the Act is played again because the Mission was not met (A-13)
  std::uint8_t cell = 0;                   ///< row * 5 + column
  std::uint8_t came_from = kNone;          ///< the cell before it; none on the stairs
  Side entered_by = Side::south;           ///< the side of `cell` through which it is entered
  bool battered = false;                   ///< the door to it was broken down
  Star star = Star::untouched;
  std::uint8_t scene = kNone;
  Opponent boss;  ///< at the star
  engine::Array<Cell, kCells> map{};
  Ending ending = Ending::none;
  Downfall downfall = Downfall::none;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Band, std::uint8_t, close, near, far)

/// The card of this Round (CE-3); cancelled: by a Treasure.
struct RoundCard {
  enum class Kind : std::uint8_t { none, effect, complication } kind = Kind::none;
  std::uint8_t card = 0;
  bool cancelled = false;
};

/// The Encounter of the Auditor whose turn it is; everything in it ends with it (B-2).
struct Encounter {
  Opponent opponent;
  std::int8_t damage_taken = 0;  ///< by the opponent
  Band band = Band::close;
  bool met_before = false;  ///< no new Treasure (T-6)
  bool at_star = false;
  bool opponent_first = false;  ///< in each Round of combat
  bool initiative_settled = false;
  bool in_round = false;      ///< a card, once played, counts now
  bool reroll_spent = false;  ///< the Sorcerer's, this Round (D-5)
  bool intimidated = false;   ///< Arcane Intimidation is spent
  bool plea_paid = false;     ///< experience for accepting a plea has been earned
  bool seen = false;          ///< a Stealth attempt failed
  RoundCard card;
  engine::Array<std::int8_t, kStats> lowered{};  ///< by hits; 99: to 1
  std::int8_t defense_lowered = 0;
  std::int8_t defense_raised = 0;  ///< Jink, Stick and Move, Charm
  std::int8_t speed_raised = 0;    ///< Hamstring
  std::uint8_t rounds = 0;         ///< stops counting at 255
};

/// A dice pool while it is put together and rolled (D-1..D-5): what is being tried, with how many dice,
/// against what.
struct Check {
  enum class Kind : std::uint8_t {
    none,
    pick,
    batter,
    disarm,
    evade,
    scene,
    attack,
    stealth,
    standard,
    plead
  } kind = Kind::none;
  Stat stat = Stat::magic;
  std::uint8_t subject = 0;   ///< attack: the talent; pick, batter: the door's number; scene: 0 or 1
  std::int8_t base = 0;       ///< dice before any are added
  std::int8_t capital = 0;    ///< dice bought
  std::int8_t risk = 0;       ///< Risk Dice added
  std::int8_t converted = 0;  ///< of the base, turned into Risk Dice by a wound
  std::int8_t target = -1;    ///< Hits needed; -1: a contest
  std::int8_t opposing = 0;   ///< dice of the other side of a contest
  std::int8_t hits = -1;      ///< once rolled
  std::int8_t opposing_hits = -1;
  int dice() const { return base + capital + risk; }
  /// Once rolled: Hits minus target, or minus the other side's Hits.
  int margin() const { return hits - (target < 0 ? opposing_hits : target); }
};

/// The Turn of the Auditor in a Round of combat (K-3).
struct Turn {
  bool moved = false;         ///< the Move is spent
  bool attack_spent = false;  ///< on a second Move
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Layout, std::uint8_t, acts, freestyle)

/// Rulings that a table may decide otherwise, and the variants; the ledger explains each.
struct Switches {
  bool example_trap_damage = false;       ///< A-01
  bool crossing_takes_two = false;        ///< A-02
  bool only_far_miss_closes = false;      ///< A-03
  bool experience_needs_success = false;  ///< A-05
  bool mission_may_stay_open = false;     ///< A-13
  bool lost_talk_is_combat = false;       ///< A-18
  bool opponents_double = false;          ///< A-21
  bool bonus_is_absorption = false;       ///< A-25
  bool risk_is_limited = false;           ///< A-33
  bool parting_shot_is_rolled = false;    ///< A-62
  bool no_move_holds = false;             ///< A-64
  bool tileless = false;                  ///< V-1
  Layout layout = Layout::acts;           ///< V-2
  std::uint8_t patience = 0;              ///< failed Acts that the Ministry forgives; 0: any number
  std::uint8_t race_acts = 1;             ///< V-3: Acts to complete in a race
  std::uint8_t vocation = kNone;          ///< the only one on offer; none: all
};

/// The shared decks, as what is left of them: which card comes is drawn when it is drawn, so nobody knows an
/// order. The bag holds every tile that lies on no map.
struct Decks {
  std::uint16_t missions_out = 0;  ///< one bit a card that is in play or discarded
  std::uint16_t acts_out = 0;
  std::uint16_t scenes_out = 0;
  std::uint16_t minions_out = 0;
  engine::Array<std::uint8_t, 18> complications{};  ///< copies in the deck, by design
  engine::Array<std::uint8_t, 18> complications_played{};
  engine::Array<std::uint8_t, 11> treasures{};
  engine::Array<std::uint8_t, 11> treasures_used{};
  std::uint8_t antagonists_out = 0;
  std::uint8_t race_mission = kNone;
};

struct State {
  Decks decks;
  engine::Array<Auditor, kMaxAuditors> auditors{};
  std::uint8_t count = 1;  ///< Auditors at the table
  std::uint8_t turn = 0;   ///< whose turn it is
  Encounter encounter;
  Check check;
  Turn actions;
  Switches switches;
};

constexpr bool is_over(const State& state) {
  return std::ranges::all_of(std::span(state.auditors).first(state.count),
                             [](const Auditor& auditor) { return auditor.phase == Phase::finished; });
}

static_assert(sizeof(State) == 1080, "a solo position is copied at every checkpoint");

}  // namespace gamekeeper::number_crunch

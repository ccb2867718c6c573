#pragma once

#include "games/battles/content.hpp"  // IWYU pragma: export

/// The position of BATTLES: Armageddon: one plain value. Mobs in play are handles into State::mobs, cards are
/// indices into the library's lists.
namespace gamekeeper::battles {

using engine::FixedVector;
using engine::SeatId;

/// A Mob in play: its place in State::mobs, for the whole match.
using MobId = std::uint8_t;
inline constexpr MobId kNobody = 255;
/// "None" for an index into a list of content, and for an ability.
inline constexpr std::uint8_t kNone = 255;

inline constexpr int kSides = 2;
inline constexpr int kMostKinds = 64;   ///< of cards: the Almanac's and those of packs
inline constexpr int kFewestCards = 3;  ///< of somebody with unlimited cards: as many as a Page
inline constexpr int kMostMobs = kSides * kMostCards;
static_assert(kMostMobs < kNobody);
/// Stands where the number of an ability is asked for, and means an ordinary Attack.
inline constexpr std::uint8_t kAttack = 2;

/// An ability of a Mob in play, or its Attack.
struct Skill {
  MobId mob = kNobody;
  std::uint8_t ability = 0;
};

constexpr SeatId other_side(SeatId side) { return static_cast<SeatId>(1 - side); }

/// Zones of a side's field (Z-1).
BOOST_DEFINE_FIXED_ENUM_CLASS(Zone, std::uint8_t, portal, stage, umbra, mausoleum)

/// The eight positions (Z-2 to Z-9).
BOOST_DEFINE_FIXED_ENUM_CLASS(Place, std::uint8_t, active, inactive, fallow, busy, mobile, defense, stuck,
                              dead)

constexpr Zone zone_of(Place place) {
  switch (place) {
    case Place::active:
    case Place::stuck: return Zone::portal;
    case Place::inactive:
    case Place::busy: return Zone::umbra;
    case Place::fallow:
    case Place::mobile:
    case Place::defense: return Zone::stage;
    case Place::dead: break;
  }
  return Zone::mausoleum;
}

/// By what a Mob is held that is not free to be its own.
enum class Hold : std::uint8_t {
  none,
  guise,   ///< acts for the Assassin's side (M-6b)
  flower,  ///< STUCK in the Illusionist's Portal (M-23b)
  sleep,   ///< STUCK in its own Portal (M-32b)
  risen,   ///< raised by a Necromancer: no abilities, dies with him (M-18a)
};

/// The counter of a Mob that is STUCK by FREEZE where the frozen thaw.
inline constexpr std::int8_t kFrozen = 1;

/// A Mob in play.
struct Mob {
  std::uint8_t kind = kNone;  ///< card
  SeatId owner = 0;           ///< whose card it is
  SeatId controller = 0;      ///< for whom it acts
  SeatId field = 0;           ///< on whose side of the table it lies
  Place place = Place::active;
  /// Where it was before it became Mobile or went into Defense Mode. Defense Mode itself: it has been called
  /// out for the action under way, and has still to step forward (M-25a).
  Place back = Place::active;
  std::int8_t att_points = 0;  ///< melee points: lower ATT
  std::int8_t def_points = 0;  ///< melee points: raise DEF
  std::int16_t hp = 0;
  std::int16_t total_hp = 0;  ///< as worked out at set-up; healing stops here (S-4)
  engine::Array<std::int8_t, kAbilities> lp{};
  engine::Array<engine::Array<std::int8_t, kTotals>, kAbilities> totals{};
  std::uint8_t sustains = kNone;  ///< which of its two abilities keeps it Fallow or Busy
  std::int8_t counter = 0;        ///< what that ability counts or remembers (each says what); kFrozen
  MobId holds = kNobody;          ///< the Mob that its GUISE, FLOWER or SLEEP holds
  Hold hold = Hold::none;         ///< by what it is held itself
  MobId holder = kNobody;         ///< and by whom
  std::uint8_t forecast = 0;      ///< its place in the order that FORECAST fixed, from 1; 0: free
  bool went = false;              ///< took a GO action this Round; at set-up: is done with this stage
  bool charging = false;          ///< goes first with the Cavalier's CHARGE
  bool posted = false;  ///< keeps its ability up wherever it stands, STUCK or Active (a counter on it)
  bool lost = false;    ///< failed to be resurrected: never again (M-19b)
  engine::Array<bool, kAbilities> reacted{};  ///< used out of turn since this Turn began (R-10)
  engine::Array<bool, kAbilities> barred{};   ///< cannot be used again this Round
};
static_assert(sizeof(Mob) == 34);

/// What a match is about to do; each is a place where the rules can be entered again.
enum class Stage : std::uint8_t {
  line_up,       ///< the side chooses how its Mobs are found
  mobs,          ///< picks Mobs one by one
  level_points,  ///< spreads LP over its Mobs
  boxes,         ///< splits each Mob's LP over its two boxes
  melee,         ///< rolls melee points and splits them, Mob by Mob
  hit_points,    ///< rolls, works out Totals, fills runes
  go,            ///< the GO phase
  initiative,
  turn,  ///< a side takes its turn
  end_round,
  over,
};

/// One player's side of the table.
struct Side {
  std::uint8_t rank = 0;
  std::uint8_t line_up = kNone;  ///< a ready-made one; none: built or drawn
  bool at_random = false;        ///< Mobs and LP are drawn by lot
  bool ready = false;            ///< at set-up: done; in GO: has said that it will roll
  bool charges = false;          ///< its CHARGE succeeded: goes first (M-14b)
  bool yields = false;           ///< its CHARGE failed: the opponent goes first
  bool finished = false;         ///< DELAY took the rest of its Round (M-37b)
  std::uint8_t initiative = 0;   ///< the die, without the Rank
  MobId called = kNobody;        ///< the Mob that CALL wants to act next (M-34b)
  std::uint8_t called_ability = 0;
  std::uint8_t called_spend = 0;
};

/// Rulings that a table may decide otherwise; the ledger explains each.
struct Switches {
  bool definitions_lp = false;          ///< R-01
  bool melee_is_d6 = false;             ///< R-03
  bool reacting_costs_turn = false;     ///< R-10
  bool backstab_from_anywhere = false;  ///< R-21
  bool fireball_burns_both = false;     ///< R-22
  bool any_effect_hacks = false;        ///< R-39
  bool frozen_thaw = false;             ///< R-97
  bool busy_act_in_aura = false;        ///< R-103
  std::uint16_t rounds = 100;           ///< a match that lasts longer is a draw (R-51)
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Outcome, std::uint8_t, none, north, south, draw)

struct State {
  FixedVector<Mob, kMostMobs, std::uint16_t> mobs;  ///< north's in the order of picking, then south's
  engine::Array<Side, kSides> sides{};
  Stage stage = Stage::line_up;
  SeatId turn = 0;        ///< whose set-up, GO answer or Turn it is
  SeatId first = 0;       ///< who won initiative this Round; says GO in the next
  std::uint8_t held = 0;  ///< sides in a row that did not act
  std::uint16_t round = 0;
  std::uint16_t turns = 0;       ///< Turn Actions of this Round so far
  bool healing_doubled = false;  ///< KARMA, this Turn
  bool damage_doubled = false;   ///< KARMA, this Turn
  bool cursed = false;           ///< CURSE has bitten this Turn (R-28)
  Outcome outcome = Outcome::none;
  Switches switches;
  /// Which cards take part, and whose they are (company_of): rules that wait for an answer know Mobs by their
  /// place in the list, so nothing but picking them changes it.
  std::uint16_t company = 0;
};
static_assert(sizeof(State) == 2768, "a position is copied at every checkpoint and for every clone");

/// A fingerprint of cards and owners, in their order; 0 of nobody.
constexpr std::uint16_t company_of(const State& state) {
  constexpr std::uint32_t kFactor = 16777619, kFold = 16;
  std::uint32_t mixed = 0;
  for (const Mob& mob : state.mobs) mixed = (mixed ^ (mob.kind * 2U + mob.owner + 1U)) * kFactor;
  return static_cast<std::uint16_t>(mixed ^ mixed >> kFold);
}

}  // namespace gamekeeper::battles

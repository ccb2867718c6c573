#pragma once

#include "games/farsa/rules.hpp"  // IWYU pragma: export

/// What the files of this chapter share (F-15).
namespace gamekeeper::farsa {

/// A side of a battle.
inline constexpr int kOurs = 0;
inline constexpr int kTheirs = 1;
constexpr int against(int side) { return 1 - side; }
/// One of its units, as words know it.
struct UnitId {
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr UnitId(int side, int index)
      : side(static_cast<std::uint8_t>(side)), index(static_cast<std::uint8_t>(index)) {}
  std::uint8_t side, index;
};

inline constexpr int kShipsCrew = 25;      ///< F-15k
inline constexpr int kLongestBattle = 12;  ///< rounds (R-128)
inline constexpr int kDaysOfService = 15;  ///< R-134
inline constexpr int kDaysOfAlarm = 18;    ///< R-133
inline constexpr int kPercentOfCost = 5;   ///< F-15j
inline constexpr int kWorkersAPoint = 2;   ///< silver (R-131)

// -- units.cpp: what a unit is --

const Unit& unit_at(const Look& look, int side, int index);
Unit& unit_at(Farsa& farsa, int side, int index);
int count_units(const State& state, int side);
inline bool is_fighting(const Unit& unit) { return unit.fate == Unit::Fate::fighting; }
int count_fighting(const State& state, int side);
int armor_of(const Library& library, const Unit& unit);
int die_of(const Library& library, const Unit& unit);
bool knows_fear(const Library& library, const Unit& unit);
/// A vessel with sails or oars left.
inline bool can_sail(const Unit& unit) { return unit.vessel && unit.now[1] > 0; }
Scale scale_of(const VesselKind& kind);
Unit make_unit(const Library& library, const Muster& muster);
/// Among several of the party's: the one with the soundest hull. `bits`: of the party's vessels.
int flagship(const State& state, unsigned bits);
/// Whoever of the party has the most CTRL and can act; -1.
Who captain(const Look& look);

// -- strength.cpp: what an attack can do --

/// What the scales of the two make of the attack, for a unit as it is now.
ScaleForce force_of(const Unit& attacker, const Unit& target);
/// Sides of the die; 0: there is none to roll.
int unit_die(const Look& look, const Unit& attacker, const Unit& target, Reasons* reasons = nullptr);
/// What one attack on a part has before it, before anybody else strikes.
struct Outlook {
  chance::Fraction nothing;  ///< no damage
  chance::Fraction breaks;   ///< Critical Damage, or nothing is left of the part
  chance::Fraction damage;   ///< on average, past Armor
};
Outlook outlook(const Look& look, const Unit& attacker, const Unit& target, Ability part);
/// Of boarders: that they take the vessel.
chance::Fraction chance_to_take(const Look& look, const Unit& boarders, const Unit& target);
bool may_board(const Look& look, const Unit& boarders, const Unit& target);

// -- orders.cpp --

Task<> give_orders(Farsa& farsa);
Task<> enemy_orders(Farsa& farsa);

// -- blows.cpp: what comes of orders --

/// Everything that a side has ordered, all together (F-2).
Task<> carry_out(Farsa& farsa, int side);
void unit_goes(Farsa& farsa, int side, int index, Unit::Fate fate, RuleId rule);

// -- nerve.cpp (F-11, R-126) --

// -- aftermath.cpp --

enum class BattleEnd : std::uint8_t { won, lost, got_away, nobody_left, dusk };
Task<> end_battle(Farsa& farsa, BattleEnd end);

// -- landing.cpp, cargo.cpp, voyage.cpp --

/// Whole and empty, where the party is.
Vessel make_vessel(const Look& look, int kind);
/// At full strength, at the beginning of its term.
Company make_company(const Library& library, int kind);
bool lies_here(const Look& look, const Vessel& vessel);
int sale_price_of(const Look& look, const Vessel& vessel);
int repair_price(const Look& look, const Vessel& vessel);
/// Slots that are taken, and that there are (F-15f).
int stowed(const Library& library, const Vessel& vessel, bool on_decks);
int room_for(const Library& library, const Vessel& vessel, bool on_decks);
bool fits(const Library& library, const Vessel& vessel, const Thing& thing, bool on_decks);
Task<> go_aboard(Farsa& farsa, int vessel);
/// What lay on the Decks is handed to whoever can carry it; the rest is gone.
void save_decks(Farsa& farsa, const Vessel& vessel);
/// What raiders ask for.
int toll(const Look& look);

// -- naming.cpp --

/// "your river barge", "the second longship", "the fleet of two longships".
std::string name_of_unit(const Look& look, int side, int index);

}  // namespace gamekeeper::farsa

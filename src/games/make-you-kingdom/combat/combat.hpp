#pragma once

#include "engine/game.hpp"
#include "games/make-you-kingdom/rules.hpp"  // IWYU pragma: export

/// What the files of the chapter on Combat share.
namespace gamekeeper::make_you_kingdom {

/// After so many Rounds the monsters go.
inline constexpr int kMostRounds = 30;
/// Of one kind, once a Combat has begun (L11146).
inline constexpr int kMostOfAKind = 9;

/// `surprised` of an adventure, of a room whose monsters nobody had counted when it was entered (L3600,
///
inline constexpr std::uint8_t kUnknownNumber = 2;

/// Where a weapon's slot would stand: somebody is thrown at somebody (L5631).
inline constexpr std::uint8_t kThrown = kSlots;
/// Or somebody attacks as if they held that (L7837).
inline constexpr std::uint8_t kLent = 128;
constexpr bool is_lent(std::uint8_t slot) { return slot >= kLent && slot != kNone; }
constexpr std::uint8_t lent_item(std::uint8_t slot) { return u8(slot - kLent); }

constexpr int camp_of(Who who) { return is_foe(who) ? int_of(kAreas) - 1 : 0; }
constexpr int enemy_camp_of(Who who) { return is_foe(who) ? 0 : int_of(kAreas) - 1; }
/// Toward the enemy.
constexpr int ahead_of(Who who) { return is_foe(who) ? -1 : 1; }

// -- reach.cpp --

bool is_forbidden(const Look& look, Piece who, Permit permit);
/// Areas each way that somebody's things light; -1: none.
int light_of(const Look& look, Who who);
/// Up, and has not surrendered.
bool fights(const Look& look, Who who);
/// Has a turn left in this Round.
bool may_act(const Look& look, Who who);
/// All of a side who fight; 0: the Court's.
People fighters(const Look& look, int side);
bool has_fighters(const Look& look, int side);
int distance(const Look& look, Who one, Who other);
/// From where it is used, it counts as ranged.
bool is_shot(const Look& look, Who who, const Look::Strike& strike, Who target);
/// Why somebody cannot be attacked with that; nothing: they can.
std::optional<RuleId> hindrance(const Look& look, Who who, const Look::Strike& strike, Who target);
/// Slots that one would attack with: weapons, each kind once; kNone where nothing is at hand, and monsters'
/// own.
Few<std::uint8_t> hands(const Look& look, Who who);
/// Whom it can strike, alike ones once.
People in_reach(const Look& look, Who who, std::uint8_t slot);
bool has_prey(const Look& look, Who who);
Spread spread_of(const Look& look, const Look::Strike& strike);
/// Combat Traps of an Area that work, by their place among the Snares.
Few<int> traps_in(const Look& look, int area);

// -- foes.cpp --

bool acts_foolishly(const Look& look, Who who);
/// Of those in reach those whom their nature lets them attack.
People prey_of(const Look& look, Who who, std::uint8_t slot);
/// What was done in a Round, for those who never do the same twice; 0: it does not matter.
std::uint8_t kind_of_act(const Option& option);
bool has_just_done(const Look& look, Who who, const Option& option);
void note_act(Realm& realm, Who who, const Option& option);
/// Where a Foolish one goes that has nobody in reach; -1: wherever it likes.
int driven_to(const Look& look, Who who);

// -- movement.cpp --

/// Neither the end of the field nor a rule is in the way; obstruction may be.
bool may_step(const Look& look, Who who, int area);
bool is_blocked(const Look& look, Who who, int area);
/// Ways to move, by steps or by a run.
void offer_ways(const Look& look, Who who, bool runs, Offers& offers);
Task<> go_way(Realm& realm, Who who, Option chosen);
bool is_way(const Option& option);

// -- attack.cpp --

/// "2d6+1": two dice and 1.
struct Pips {
  int dice = 0;
  int plus = 0;
};
Pips pips_of(std::string_view dice);
/// Whom this would knock out, not kill: whoever strikes them holds back (L4096).
bool is_spared(const Look& look, Who who);
/// Hunters among the Talents have named their prey.
int aim_of_hunters(const Look& look, Who who, Who target);
/// Of an Attack Check, beside Warfare.
int aim_of(const Look& look, Who who, bool ranged);
/// Of damage, beside dice.
int force_of(const Look& look, Who who, const Look::Strike& strike, Who target);
/// One of these, by chance.
Task<Who> draw_one(Realm& realm, Who by, People among, RuleId rule);

// -- blows.cpp: what a weapon does in an attack that is made with it --

int dice_of_weapon(const Look& look, Who who, std::uint8_t slot, const Look::Strike& weapon, Who target);
/// What it is aimed with.
Score score_of_weapon(const Look& look, Who who, const Look::Strike& weapon);
/// Below which its own damage does not fall.
int least_of_weapon(const Look& look, Who who, const Look::Strike& weapon);
bool fits_the_hand(const Look& look, Who who, const Look::Strike& weapon);

// -- blows.cpp --

struct CombatRoll {
  int shown = 0;
  std::uint8_t place = 0;  ///< of the row in its table
  rows::Id row = rows::kNone;
};
/// Tells what is rolled on a table of 1d6 or 2d6; what the row does is left to whoever rolls.
Task<CombatRoll> roll_in_combat(Realm& realm, std::string_view table, Who who, RuleId rule = rule::tables);
/// Of the attack under way; false: its damage is left out.
Task<bool> crushing_blow(Realm& realm, Who who, Who target);
Task<> fumble(Realm& realm, Who who);
/// One of somebody's Skills is gone until the Combat ends: its row; -1: they have none.
/// `kept`: and it does not come back by itself.
Task<int> seal_skill(Realm& realm, SeatId chooser, Who whose, bool permanent, bool kept, RuleId rule);

// -- latecomers.cpp --

/// A step: those of the Court who are elsewhere may hurry to the Battlefield.
Task<> latecomers_hurry(Realm& realm);
/// Somebody who is elsewhere may still come.
bool may_come(const Look& look, Who who);

// -- field_traps.cpp --

inline constexpr std::uint8_t kNoFurther = 200;  ///< steps of whoever has come to a Stop Sign
bool has_trap(const Look& look, int area, std::string_view id);
/// By what a check of theirs fails critically when its two dice show the same, but for sixes (L10554).
std::optional<RuleId> slips_on_doubles(const Look& look, Who who);
/// Somebody has come in; the Area to which that drives them, or -1.
Task<int> meet_trap(Realm& realm, int trap, Who who);
/// The slot of a Star Fragment that would end an Eclipse here.
std::optional<std::size_t> fragment_to_break(const Look& look, Who who);
void break_fragment(Realm& realm, Who who);
/// Where a Limit Over lies only one is Free to Act (L10622).
Task<> hold_at_limits(Realm& realm);

// -- support.cpp: what is neither a move nor an attack --

/// Whom somebody may promise help (T-4).
People to_help(const Look& look, Who who);
void offer_support(const Look& look, Who who, Offers& offers);
Task<> exchange_with(Realm& realm, Who who, Who other);
/// Whether they can shoot at somebody now.
bool is_in_shot(const Look& look, Who who, Who target);
/// False: it is none of these.
Task<bool> support(Realm& realm, Who who, Option chosen);

// -- flight.cpp --

int highest_defense(const Look& look, int side);
bool may_flee(const Look& look, Who who);
Task<> try_to_flee(Realm& realm, Who who);
/// A monster, no Ruler, of which as many have fallen as still stand.
bool may_surrender(const Look& look, Who who);

// -- round.cpp --

/// A step: everybody is Free to Act, but for those who lie and those who sleep.
Task<> all_are_ready(Realm& realm);

// -- aftermath.cpp: the last steps of a Combat --

Task<> combat_ends(Realm& realm);
Task<> the_fallen(Realm& realm);
Task<> victory(Realm& realm);
Task<> leave_field(Realm& realm);
Task<> the_waylaid(Realm& realm);
void clear_field(Realm& realm);

bool court_has_won(const Look& look);

// -- treasure.cpp --

/// From 0, by a monster's Level, or by the Levels of several together (L3946).
std::size_t treasure_table(int level, bool together);
Task<> share_spoils(Realm& realm);

// -- judgement.cpp --

/// How good an option is for whoever decides; 0: as good as doing nothing.
double appraise_combat(const Look& look, const engine::Decision& decision, const Option& option);
/// judgement_rows.cpp: what it is worth to do a row, and to answer what it asks of the game master's seat.
double worth_of_row_act(const Look& look, Who who, const Option& option);
double appraise_row(const Look& look, const engine::Decision& decision, const Option& option);
/// Exact chances of an attack.
std::optional<engine::Odds> odds_of_combat(const Look& look, const engine::Decision& decision,
                                           const Option& option);

/// Bonds, what lasts and what is used up of those who are not of the Court.
void forget_foes(State& state);

}  // namespace gamekeeper::make_you_kingdom

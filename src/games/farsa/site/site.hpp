#pragma once

#include "engine/game.hpp"        // IWYU pragma: export
#include "farsa/words/kinds.hpp"  // IWYU pragma: export
#include "games/farsa/rules.hpp"  // IWYU pragma: export

/// What the files of the chapter on sites share. Exits are counted as the library links them, and as
/// SiteState::doors.
namespace gamekeeper::farsa {

// -- map.cpp: where one can go --

const Library::Link& link_of(const Look& look, int exit);
int count_exits(const Look& look);
/// Whether the exit is one of the room's.
bool belongs_to(const Look& look, int exit, int room);
/// The room on the other side; kNone: the outside.
std::uint8_t beyond(const Look& look, int exit, int room);
/// Whether somebody in the room knows of the exit: secret ones want to be found first.
bool is_known(const Look& look, int exit, int room);
/// Something holds it: a lock, a frame that sticks, a panel that has no handle.
bool is_shut(const Look& look, int exit, int room);
inline bool is_way(const Look& look, int exit, int room) {
  return belongs_to(look, exit, room) && is_known(look, exit, room) && !is_shut(look, exit, room);
}
/// Rooms to cross from one to each other, over rooms that are known; kNone: no known way. `in_haste`: only
/// where one can run, past nobody (X-1d).
using Distances = std::array<int, kMaxRooms>;
Distances distances_from(const Look& look, int room, bool in_haste);
/// Rooms to the nearest one that is so; kNone: none is known.
template <class Is>
int rooms_to(const Look& look, int room, Is is) {
  const Distances distances = distances_from(look, room, false);
  int nearest = kNone;
  for (const int there : indices(look.site().rooms)) {
    if (distances[at(there)] < nearest && is(there)) nearest = distances[at(there)];
  }
  return nearest;
}
/// The room before `to` on the way in haste.
int room_before(const Look& look, int from, int to);
/// Rooms to the nearest exit that the party knows; 0 where the room has one, kNone without any.
int rooms_to_way_out(const Look& look, int room);
/// An exit of the room that leads outside and is not shut, if possible one to walk through; -1.
int way_outside(const Look& look, int room);

// -- rooms.cpp: who lives there --

/// The first step of a visit to the site that State::site says.
Task<> enter_site(Farsa& farsa);
/// Dwellers who are still there and have not been settled with.
bool is_unsettled(const Look& look, int room, int spot);
/// The next who has not been faced since the party came in; -1.
int next_dweller(const Look& look);
/// Nobody lives there, or nobody who would mind.
bool is_quiet(const Look& look, int room);
/// Somebody in this room keeps the party from doing anything at leisure.
inline bool is_watched(const Look& look) { return !is_quiet(look, look.state.room); }
Task<> face_dweller(Farsa& farsa, int spot);
Task<> leave_site(Farsa& farsa, RuleId rule);

// -- clock.cpp --

int site_die(const Look& look);
/// Whoever wanders here comes now.
Task<> wandering_encounter(Farsa& farsa, RuleId rule);
/// The last two steps of a turn: the site die, and the lights.
Task<> end_turn(Farsa& farsa);

// -- doors.cpp --

/// At a drop without a rope: whoever is worst at it, and so risks the most (S-1c); -1: nobody.
Who who_may_fall(const Look& look);
/// Outside, by the exit that this room has.
Task<> go_outside(Farsa& farsa);
/// Goes through an exit; false: something came between, and the party is where it was.
Task<bool> go_through(Farsa& farsa, int exit);
Task<> go_in_haste(Farsa& farsa, int room);
void listen_at(Farsa& farsa, int exit);
Task<> force_door(Farsa& farsa, Who who, int exit);
/// A d6 of damage; whoever is hurt chooses between STR and DEX.
Task<> hurt_body(Farsa& farsa, Who who, Impact impact, RuleId rule);

// -- locks.cpp (4.1) --

inline constexpr int kLockActions = 3;
LockTrouble trouble_of(const Door& door);
/// The DV of a type.
constexpr int lock_difficulty(int type) { return type < 10 ? type : 10; }
LockAction right_action(const LockLore& lore, int tumbler);
/// One bit an action that may be right, as far as the party knows.
unsigned possible_actions(const LockLore& lore, int tumbler);
/// Whether nothing but the party's ignorance says which of those it is: all are equally likely.
bool is_even(const LockLore& lore, int tumbler);
/// A tumbler that can still be studied; -1.
int tumbler_to_study(const Look& look, int exit);
bool has_picks(const Look& look, Who who);
bool can_strike(const Look& look, Who who);
Task<> look_at_locks(Farsa& farsa);
Task<> pick_lock(Farsa& farsa, Who who, int exit);
Task<> study_lock(Farsa& farsa, Who who, int exit);
Task<> break_lock(Farsa& farsa, int exit);

// -- features.cpp --

/// A feature of this room, or of this place.
const std::vector<Feature>& features_here(const Look& look);
const Searched& searched_here(const Look& look);
bool is_in_sight(const Look& look, int feature);
/// What is not in sight, one bit a feature, and that it is from now on.
unsigned hidden_here(const Look& look);
void find(Farsa& farsa, unsigned features, RuleId rule);
/// It can still be dealt with.
bool is_open(const Look& look, int feature);
/// What somebody brings to a feature that wants a skill; fine work in the dark loses a pip.
Means means_for(const Look& look, Who who, const Feature& feature, Reasons* reasons = nullptr);
/// Faces out of how many that succeed; nothing where no die is rolled.
struct Chances {
  int faces = 0, of = 1;
};
Chances chances_of(const Look& look, Who who, const Feature& feature);
/// Whoever has the best chance, and may try; -1: nobody.
Who best_for_feature(const Look& look, const Feature& feature);
Task<Who> choose_doer(Farsa& farsa, int index, RuleId rule);
/// What a failure costs, as the referee says it before the die is rolled: "failure: a broken tool".
std::string price_of_failure(std::span<const Consequence> consequences);
/// What is to be expected of it, what failure costs, and the time that it takes; `who` kNone: by whoever has
/// the best chance.
std::optional<engine::Odds> odds_of_feature(const Look& look, int index, int who);
void search_room(Farsa& farsa);

// -- darkness.cpp (X-5, X-6) --

/// A dark room, and not enough eyes for it.
bool is_blind(const Look& look);
bool sees_in_the_dark(const Look& look, const Character& one);
void light_up(Farsa& farsa, Who who, int thing);
/// What has burned is spent; a lantern keeps its case.
void snuff(Farsa& farsa, Who who, int thing, RuleId rule);
void blow_out_candles(Farsa& farsa);

// -- way_out.cpp (X-6, X-8) --

/// The floor of the save, with what makes it (X-8c).
int escape_floor(const Look& look, int discarded, Reasons* reasons = nullptr);
Task<> begin_fates(Farsa& farsa);
void begin_escape(Farsa& farsa);
/// The site keeps somebody.
void keep_in_site(Farsa& farsa, Who who, Fate fate, RuleId rule);
void come_back(Farsa& farsa, Who who, RuleId rule);
/// Silver for the freedom of one who is held here.
inline constexpr int kRansom = 60;

// -- things.cpp: what turns leave time for --

/// Takes a thing in hand, puts it away, uses it or gives it to somebody: one such act.
Task<> sort_things(Farsa& farsa, Who who);
int hands_for(const Item& item);
int free_hands(const Look& look, const Character& one);
/// Whom a cure, a tonic or the like would help now.
bool would_help(const Look& look, Who whom, const Item& item);
bool has_help(const Look& look, Who who);

// -- names.cpp, judgement.cpp, odds.cpp: for the words --

std::string direction_of(const Look& look, int exit);
/// "Ancient": a type of lock.
std::string_view lock_name(int type);
/// Who it is that lives there.
std::string dweller_name(const Look& look, int spot);
/// What is noticed of whoever comes next: of its kind, of a row of the site's list, or of a friend who was
/// lost here.
std::string omen_in_words(const Look& look, int site, int which, int creature, int row);
std::optional<engine::Odds> odds_in_site(const Look& look, const engine::Decision& decision,
                                         const Option& option);
double appraise_in_site(const Look& look, const engine::Decision& decision, const Option& option);

// -- turn.cpp --

/// Nothing has come between: the party is in the site and about its own business.
inline bool is_exploring(const State& state) {
  return phase_of(state) == Phase::site && state.site != kNone && !state.course.has(kWayOut);
}

}  // namespace gamekeeper::farsa

#pragma once

#include "engine/game.hpp"
#include "games/make-you-kingdom/dungeon/scenario_check.hpp"  // IWYU pragma: export
#include "games/make-you-kingdom/rules.hpp"                   // IWYU pragma: export

/// What the files of the chapter on the Dungeon share.
namespace gamekeeper::make_you_kingdom {

inline constexpr int kQuartersOfATurn = 4;
inline constexpr int kTurnsAtEase = 3;  ///< then the Dungeon wears everybody down
/// Rooms that one move leads through at most, and moves that are rushed into, in one Quarter.
inline constexpr int kMostMoves = int_of(kRooms);

// -- map.cpp: what lies where --

struct Way {
  int to = 0;
  int corridor = 0;
};
/// Corridors of a room that the Court knows of.
Few<Way> ways_from(const Look& look, int room);
/// Neither a Trap nor anything else holds the Corridor shut toward that room.
bool is_open(const Look& look, const Way& way);
/// Behind a Secret Door that nobody has found.
bool is_walled_up(const Look& look, std::size_t corridor);
bool is_entrance(const Look& look, int room);
/// Nobody lives there.
bool is_empty(const Look& look, int room);
bool may_go_home(const Look& look);
inline constexpr int kFar = 99;
using Distances = std::array<int, kRooms>;
/// Corridors from one to each; `known`: over those that the Court knows of, and may take.
Distances distances_from(const Look& look, int room, bool known);
/// The room as somebody wrote it; nullptr: its name was drawn from the lists.
const ScenarioRoom* written(const Library& library, const Room& room);
/// Its name, and what it looks like.
std::string description_of(const Look& look, int room);
/// What a clue in a room says; empty: nobody has written it.
std::string clue_text_of(const Look& look, int room);
int monsters_in(const Look& look, int room);
/// In it and on its Corridors (L9580).
int traps_about(const Look& look, int room);
/// Distinct things in a room that can be searched or touched: what Event Traps and a clue are tied to.
/// Nothing tells them apart.
struct Fitting {
  Fixture fixture{};
  int snare = -1;  ///< -1: the clue lies here
};
std::vector<Fitting> fittings_in(const Look& look, int room);

// -- moving.cpp --

struct Moving {
  std::uint8_t to = kNone;
  std::uint8_t corridor = kNone;  ///< kNone: from the Kingdom
  std::uint8_t trap = 0;          ///< the next to be looked at
  std::uint8_t back = 0;          ///< 1: they end up where they set out
};
extern const ProcedureOf<Realm, Moving> kMove;
/// Somebody is held in this room, and the Court with them.
bool is_held(const Look& look);
/// Those who are met leave the field; who lives in the room stays there.
void leave_foes(Realm& realm);

// -- encounter.cpp --

/// 2d6 against the Court, the rooms moved and the Quarters in the room; those who come are on the
/// field.
Task<bool> chance_of_company(Realm& realm);
/// The most that 2d6 may show for somebody to come.
int company_number(const Look& look);
/// Brings those who live in the room onto the field.
void call_up(Realm& realm);
/// Everybody of the Court is Free to Act, but for those who lie and those who sleep.
void a_cycle_begins(State& state);
/// One of those who live in a room is hurt: of the highest Level, or whom somebody has `chosen`.
Task<> harm_dweller(Realm& realm, Who by, int room, int amount, bool chosen, RuleId rule);
/// The group of the Ruler in its room: the one of the highest Level; -1: it reigns no more.
int ruler_group(const Look& look);
/// With the Ruler beaten the objective is met.
void look_at_ruler(Realm& realm);

// -- camp.cpp --

/// Somebody who can do something in this Camp, and has not; -1.
Who next_in_camp(const Look& look);
void offer_camp(Realm& realm, Who who, Offers& offers);
/// A critical failure in Camp has consequences. Called by whoever makes a check.
void mishap_in_camp(Realm& realm, Who who, Score score);
void roll_happening(Realm& realm, Who who, Score score);

// -- search.cpp --

int search_difficulty(const Look& look);
void offer_searches(const Look& look, Who who, Offers& offers);
Task<bool> search(Realm& realm, Who who, Option chosen);
Task<> touch(Realm& realm, Who who, Option chosen);
/// What somebody has found: told, and what that does.
Task<> finds_trap(Realm& realm, Who who, int snare);
Task<> finds_clue(Realm& realm, Who who);

// -- weak_points.cpp: what ails the Ruler (L11500-11608) --

/// By how much it counts as of a lower Level when it is placed.
int adjustment_of(const Library& library, const Weakness& weakness);
int adjustment_of(const Look& look);
/// As it would lie in a scenario, with Skills and things as they are called there; nothing: it cannot be
/// had, or not so.
std::optional<Weakness> weakness_of(const Library& library, const ScenarioWeakness& text, int monster);
/// As it steps onto the Battlefield.
void weaken_ruler(Realm& realm, Who ruler);
/// What has been found is one of them.
void learn_weakness(Realm& realm, int which);

// -- bases.cpp (L10634-10757) --

/// The Base that a foe stands for.
int base_of(const Look& look, Who wall);
/// They can be struck at: on the Battlefield, in their Encampment.
void raise_bases(Realm& realm);
/// They are as they have come out of it.
void note_bases(Realm& realm);
/// With what Bases have given to its kind.
void fit_out(Realm& realm, Who foe);
/// A Quarter is over.
Task<> supplies_come(Realm& realm);
/// One of each kind of installation at most in a room.
Few<int> rooms_for_base(const Look& look, const Base& base);
void lay_base(Realm& realm, std::uint8_t base, int room);
void offer_sieges(const Look& look, Who who, Offers& offers);
Task<> besiege(Realm& realm, Who who, std::uint8_t slot, int base);
int levels_of_bases(const Look& look);
/// How good an option is for whoever has them.
double appraise_bases(const Look& look, const engine::Decision& decision, const Option& option);

// -- exchange.cpp --

/// Friendly ones, and those who gave up.
People partners(const Look& look);
int exchange_difficulty(const Look& look, Who who, Who foe, int base);
void offer_exchanges(const Look& look, Who who, Offers& offers);
Task<bool> exchange(Realm& realm, Who who, Option chosen);
extern const ProcedureOf<Realm, OfPerson> kDealing;
/// One Exchange with those who are on the field, as a step of the course of its own.
void start_exchange(Realm& realm, Who who);

// -- scouting.cpp --

struct Scouting {
  std::uint8_t who = 0;
  std::uint8_t sent = 0;
  std::uint8_t room = kNone;
  std::uint8_t looked = 0;  ///< rooms so far
  std::uint8_t lost = 0;
  std::uint8_t near = 0;  ///< 1: that room only, from Camp
};
extern const ProcedureOf<Realm, Scouting> kScouting;
int command_difficulty(const Look& look, const Scouting& scouting);
/// Rooms that Followers can be sent to from Camp.
std::vector<int> rooms_to_scout(const Look& look);
/// The Court learns how many monsters and Traps there are, and `names` besides.
void learn_of_room(Realm& realm, int room, bool names, RuleId rule);
/// A kind of monster that lives here and was not met yet, by chance: which, how many and where.
Task<> learn_of_kind(Realm& realm, Who who, RuleId rule);
void scout_from_camp(Realm& realm, Who who, int room);

// -- traps.cpp --

/// It lies in this room or on one of its Corridors, and nothing has stopped it.
bool lies_in(const Snare& snare, int room);
/// Or on a Corridor of the room where the Court is.
bool traps_near(const Look& look, int snare);
/// Fires; true: what it answers did not come about.
Task<bool> strikes(Realm& realm, int trap, Who who, Moment moment, Tag how = Tag::trap);
/// Against its check; nothing: no check disarms it.
std::optional<int> disarm_difficulty(const Look& look, int snare);
Few<int> traps_to_disarm(const Look& look);
Task<> disarm(Realm& realm, Who who, int snare);
/// What the content's difficulty comes to for a Trap of that Level.
int difficulty_of(const Look& look, const Check& check, int level);
/// Its row or these rules do something.
bool is_played(const Library& library, std::size_t trap);
/// One of a table of Traps takes effect, here and now, once.
Task<> random_trap(Realm& realm, std::string_view table, Who who);
/// The game master picks two rooms, and they change places.
Task<> swap_two_rooms(Realm& realm);
/// The one where the Court is and one by chance.
Task<> swap_with_a_room(Realm& realm);
/// What of these rules' own does.
Task<> acts_by_itself(Realm& realm, int snare);

// -- time.cpp --

struct Passing {
  std::uint8_t left = 0;    ///< Quarters
  std::uint8_t who = 0;     ///< whose turn it is to suffer
  std::uint8_t skip = 0;    ///< 1: this one did not pass
  std::uint8_t spared = 0;  ///< 1: nobody loses HP by hunger in this one
};
extern const ProcedureOf<Realm, Passing> kPassing;
/// Somebody has eaten: noted for the Turn, once a Quarter.
bool is_food(const Library& library, std::size_t item);

// -- scenario.cpp, first_scenario.cpp --

/// Where it stands that strikes so far.
int area_by_range(const Monster& kind);

struct Drawing {
  std::uint8_t settled = 0;  ///< rooms with monsters, beside the Ruler's
  std::uint8_t left = 0;     ///< Corridors, then Traps, to be drawn
  std::uint8_t room = 0;     ///< where one comes in; then the next to be named
  std::uint8_t spare = 0;
};
extern const ProcedureOf<Realm, Drawing> kDrawing;
/// Puts it on the course: a Dungeon for this Court, drawn by the game master unseen, or as it stands in
/// scenarios.yaml.
void make_scenario(Realm& realm);
void lay_out(Realm& realm, std::size_t scenario);
/// The one of scenarios.yaml that this game is about; -1: it was drawn.
int written_scenario(const Look& look);
/// What of some others a drawn one is told by.
int tale_of(const Look& look);

// -- limits.cpp (L8684-8724) --

Limits limits_for(const Look& look);
/// Which limit the Dungeon breaks; nothing: none.
std::optional<std::string> broken_limits(const Look& look);

// -- judgement.cpp --

/// Of a check without Hope, with the help that is promised.
Chance chance_for(const Look& look, Who who, Score score, int against);

double appraise_dungeon(const Look& look, const engine::Decision& decision, const Option& option);
std::optional<engine::Odds> odds_of_dungeon(const Look& look, const engine::Decision& decision,
                                            const Option& option);

/// Whether a room is drawn: it has an Entrance, or a Corridor leads there.
bool is_part_of_map(const Look& look, int room);
Few<int> rooms_of_map(const Look& look);
/// The Court finds itself there, and enters when the next Quarter begins.
void set_court_down(Realm& realm, int room);

/// Traps that have been found here, or on a Corridor from here.
Few<int> traps_at_hand(const Look& look);

}  // namespace gamekeeper::make_you_kingdom

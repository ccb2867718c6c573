#pragma once

#include "engine/chance_request.hpp"  // IWYU pragma: export
#include "engine/game.hpp"
#include "games/make-you-kingdom/content.hpp"         // IWYU pragma: export
#include "games/make-you-kingdom/kingdom/errand.hpp"  // IWYU pragma: export
#include "games/make-you-kingdom/library_ready.hpp"   // IWYU pragma: export
#include "games/make-you-kingdom/rules.hpp"           // IWYU pragma: export
#include "kit/effects/nouns.hpp"                      // IWYU pragma: export
#include "kit/effects/world.hpp"                      // IWYU pragma: export

/// What the chapters of the Kingdom and of the End Phase share, and what others may ask of the Kingdom.
namespace gamekeeper::make_you_kingdom {

// -- lots.cpp: chance among equals, words of the lists --

/// One of so many, from 0; of one or none 0, without a draw.
Task<int> one_by_chance(Realm& realm, SeatId seat, int many, RuleId rule);
/// The row of a list of 21 that dice of d66 come to.
Task<std::uint8_t> word_by_dice(Realm& realm, SeatId seat, RuleId rule, engine::Phrase purpose);
/// Rolls on a table that C++ applies: the row, and what the dice showed.
struct Fallen {
  int row = 0;
  int shown = 0;
};
Task<Fallen> fall_on(Realm& realm, std::string_view table, SeatId seat, RuleId rule);
/// A Job by the Birth Table; a 66 chooses.
Task<std::uint8_t> draw_job(Realm& realm, SeatId seat, RuleId rule);
/// The entry that a row of a table names, by its place in its catalog; kNone: none.
std::uint8_t named_in(const Library& library, std::string_view table, int row);

/// Of an attribute of the Kingdom.
constexpr Number attribute_number(Score attribute) {
  return static_cast<Number>(int_of(Number::lifestyle) + int_of(attribute) - kAbilities);
}
constexpr Score attribute(int index) { return static_cast<Score>(kAbilities + index); }
inline constexpr std::array kAbilityScores{Score::wit, Score::charisma, Score::quest, Score::warfare};
/// A point on an attribute of the Kingdom, of those that fit.
Task<> raise_attribute(Realm& realm, int left, RuleId rule, bool highest_only = false);

// -- world_map.cpp: the Known World, six rows of six regions (L341) --

inline constexpr std::uint8_t kOursInWorld = 100;  ///< Kingdom::world
inline constexpr std::uint8_t kTheirsInWorld = 200;
Few<int> regions_beside(int region);
bool is_unknown(const Look& look, int region);
bool is_own(const Look& look, int region);
/// What lies there, if it is neither unknown nor anybody's.
std::optional<Region> landscape_of(const Look& look, int region);
/// The neighbor whose it is; -1: nobody's.
int neighbor_at(const Look& look, int region);
/// Regions of nobody that are known or not; beside the Kingdom only, if so.
Few<int> unknown_regions(const Look& look, bool beside);
Few<int> known_regions(const Look& look);
/// The map of the Kingdom that lies there; -1: none.
int map_at(const Look& look, int region);
/// Steps to a region from each of the others, by roads that are open; 255: there are none.
std::array<std::uint8_t, kRegions> distances_to(const Look& look, int region, bool by_night);
/// Whether the Court can neither enter it nor pass (L2867, L5012).
bool is_closed(const Look& look, int region);
/// The landscape of an unknown region, by the table; a kingdom there is a neighbor.
Task<> discover(Realm& realm, int region, RuleId rule);
/// A kingdom at a region. -1: there is room for no more.
Task<int> found_neighbor(Realm& realm, int region, std::optional<Relation> relation, RuleId rule);
/// What it has to sell, by the Market Table.
Task<> draw_staple(Realm& realm, int neighbor, RuleId rule);
/// By so many steps, up if above 0.
void shift_relation(Realm& realm, int neighbor, int steps, RuleId rule);
/// False: the Kingdom has as many maps as it can have.
bool annex(Realm& realm, int region, Territory map, RuleId rule);
/// What a landscape brings to whom it belongs (L4993).
Task<> settle_in(Realm& realm, std::optional<Region> landscape, RuleId rule);
void give_up_map(Realm& realm, int map, RuleId rule);

// -- facilities.cpp (L7499-7660) --

inline constexpr int kPalaceRoom = 4;  ///< B2
constexpr int home_of(int map, int room) { return map * int_of(kRooms) + room; }
constexpr int map_of(int home) { return home / int_of(kRooms); }
constexpr int room_of_home(int home) { return home % int_of(kRooms); }
/// Rooms that lie side by side, corner to corner too.
/// What one can use, and the Kingdom does not have.
Few<int> facilities_elsewhere(const Look& look, bool recreational);
bool lie_together(int a, int b);
Few<int> places_for(const Look& look, std::size_t facility);
/// With what Talents take off; what is chosen with it comes on top.
int price_of(const Look& look, std::size_t facility);
bool may_be_built(const Look& look, std::size_t facility);
void put_up(Realm& realm, std::uint8_t facility, int home, std::uint8_t choice, RuleId rule);
/// An addition falls with its room (F-19).
void pull_down(Realm& realm, int home, bool addition, RuleId rule);
/// What it is dedicated to; kNone: nothing. Its Cost beside the facility's own is `more`.
struct Dedication {
  std::uint8_t choice = kNone;
  int more = 0;
};
Task<Dedication> dedicate(Realm& realm, std::uint8_t facility, int can_pay, RuleId rule);
/// Of free charge, where the speaker wants it. False: nowhere is room for it.
/// What stands on a map that has just been won becomes something of use (L10745).
Task<> claim_bases(Realm& realm);
Task<bool> receive_facility(Realm& realm, std::uint8_t facility, RuleId rule, std::uint8_t choice = kNone);
/// Rooms of facilities of that kind; additions, too.
struct Standing {
  int home = 0;
  bool addition = false;
  std::uint8_t facility = kNone;
  std::uint8_t choice = kNone;  ///< what it is dedicated to
};
Few<Standing> all_standing(const Look& look);
/// Dedicated to that; `joined`: and of use.
bool stands_for(const Look& look, std::string_view facility, int choice, bool joined);
/// Another of it in a room next door, where a Corridor leads (L4161).
Task<> build_twin(Realm& realm, RuleId rule);
bool has_room_for_corridor(const Look& look, int map);
Task<> dig_corridors(Realm& realm, int map, int count, RuleId rule);
Task<> choose_gate(Realm& realm, int map, RuleId rule);
Option raze_option(const Standing& one);

// -- heritage.cpp: whose Skills the people may learn (L139, L191) --

bool has_blood(const Look& look, Category category);
void give_blood(Realm& realm, Category category, RuleId rule);

// -- talents.cpp (L242) --

inline bool is_job(const Look& look, const Talent& one, std::string_view job) {
  return one.job == look.library.job(job);
}
inline const Talent& talent_at(const Look& look, std::size_t talent) {
  return look.seen.kingdom.talents[talent];
}
/// Those of a Job who serve in this game, and have not yet done the one thing that some do.
int serving(const Look& look, std::string_view job);
/// For whom that was named.
int serving_for(const Look& look, std::string_view job, int choice);
/// One of them has done it. False: nobody serves.
bool spend_talent(Realm& realm, std::string_view job);
/// Whether one of them undoes what the row of a table would do.
Task<bool> talent_steps_in(Realm& realm, std::string_view job, std::size_t table, std::size_t row);
Task<bool> drone_leaves(Realm& realm, std::size_t table, std::size_t row);
/// Whether a Thief at home has a roll of Wandering made anew.
Task<bool> thief_undoes(Realm& realm, std::size_t table, std::size_t row);
/// By how much neighbors and a Happymancer move a roll.
Task<int> moved_by_the_kingdom(Realm& realm, std::size_t table, int shown);
Task<> talents_at_home(Realm& realm);
Task<> summoner_hides_gift(Realm& realm);
Task<> find_gifts(Realm& realm, Who who);
/// Somebody at Court has had a critical success.
Task<> court_was_brilliant(Realm& realm, Who who);
Task<> call_on_talents(Realm& realm);
void welcome_talent(Realm& realm, std::uint8_t job, RuleId rule);
void part_with_talent(Realm& realm, std::size_t talent, RuleId rule);
/// What Talents do just before the Earnings Report.
Task<> talents_before_earnings(Realm& realm);

// -- advanced_talents.cpp (L16316-16740) --

Task<> name_for_advanced(Realm& realm, std::size_t talent);
/// Who takes up an Advanced Job when the year is over, and that they have.
Task<> send_to_school(Realm& realm);
Task<> school_is_out(Realm& realm);
/// What Talents do in somebody's turn, in Camp or at home.
void offer_talents(const Look& look, Who who, Offers& offers);
Task<bool> warzard_waits(Realm& realm);
Task<> talents_take_the_field(Realm& realm);
Task<> witch_watches(Realm& realm, Who by, Who to);
void traitor_profits(Realm& realm);
/// Its Vassal, and no Vakeel has found a way around what that forbids.
bool is_bound_to(const Look& look, std::string_view power);

/// At home, or as if: one of the Court runs an errand from afar (L1676).
bool is_in_kingdom(const State& state);

// -- court.cpp, making.cpp, pasts.cpp --

/// Where the Landmakers of a game are: empty seats until they are made.
void set_chairs(Realm& realm);
/// The seat that speaks in matters of the Treasury: the Vizier's, if there is one.
SeatId treasurer(const Look& look);
/// A Landmaker who has been lost; a new one comes in their place.
bool is_lost(const Look& look, Who who);
/// The first of its class or job, who leads where the book says so; else the King (L2518, L4265).
Who leader(const Look& look, std::string_view klass);
/// Into a slot; who has none free makes room, passes it on or leaves it (L964).
Task<> take_in(Realm& realm, Who who, std::uint8_t item, int level, RuleId rule);
/// A Skill for a Level, or a point on an ability.
Task<> learn_or_train(Realm& realm, Who who);
Task<> learn_background(Realm& realm, Who who);
/// Nothing: only a game master can say (L579).
std::optional<bool> has_done_mission(const Look& look, Who who);
void learn_skill(Realm& realm, Who who, std::size_t skill, RuleId rule);
/// Without a word, and past what it may be.
void raise_score(Realm& realm, Who who, Score score, int by);
/// One of theirs for another, if they like; `same_group`: of its Group.
Task<> retrain(Realm& realm, Who who, bool same_group, RuleId rule);

// -- lots.cpp: tables of which some rows are rules of their own --

/// On the road nobody starves or eats; the time is gone all the same.
void lose_time(Realm& realm, int quarters, RuleId rule);
/// By which one rolls on it.
RuleId rule_of_table(const Library& library, std::size_t table);
/// A row of a table that its entry does not run. May start something: awaited last. Nothing happens where
/// these rules know nothing of it either.
Task<> by_the_rules(Realm& realm, std::size_t table, std::size_t row, Who who);
Task<> tidings(Realm& realm, Score attribute, int roll, Who who);  ///< of the Wandering Tables
Task<> upheaval(Realm& realm, bool met, int roll, Who who);        ///< of both tables of Kingdom Change
Task<> disaster(Realm& realm, int roll, Who who);
Task<> year(Realm& realm, int roll);  ///< of Time Passage

// -- tidings.cpp, errands.cpp --

bool is_asked_for(const Look& look, Errand errand);
void ask_for(Realm& realm, Errand errand);
/// Special Relationships of the Court (L4487).
int special_relationships(const Look& look);
int carried(const Look& look, Material material);
/// Before the Earnings Report.
Task<> judge_what_was_asked_for(Realm& realm);

// -- neighbors.cpp --

int regions_of(const Look& look, int neighbor);
Few<int> living_neighbors(const Look& look);
Task<int> random_neighbor(Realm& realm, RuleId rule);  ///< -1: there is none
/// An unknown region beside it becomes its own, as the game master says.
Task<> neighbor_grows(Realm& realm, int neighbor, RuleId rule);
Task<> neighbors_at_war(Realm& realm, Who who);

// -- vassals.cpp (L16742) --

bool is_vassal_of(const Look& look, std::string_view power);
Task<> become_vassal(Realm& realm, RuleId rule);
/// All rooms of a map are joined, as Metro Khan wants it.
bool is_one_line(const Territory& map);
/// Maps on which a Great Excavation stands in every room.
int excavated_maps(const Look& look);
void offer_great_powers(const Look& look, Offers& offers);
/// Whether it is one of theirs.
Task<bool> deal_with_power(Realm& realm, Option chosen);
/// The Dynamite Empire takes what has not been dug up.
void empire_seizes(Realm& realm);
/// The Power that trades as a Friendly kingdom does, and the Material that it deals in.
inline constexpr int kThePower = 99;
std::optional<Material> material_of_power(const Look& look);

// -- diplomacy.cpp: what a table may agree on (L5257-5360) --

int diplomacy_modifier(const Look& look);
Task<> choose_policy(Realm& realm);
Task<> policies_bear_fruit(Realm& realm);
void offer_transport(const Look& look, Who who, Offers& offers);
Task<> send_things_home(Realm& realm, Who who);
Task<> receive_what_was_sent(Realm& realm);

// -- craft.cpp --

/// Of the Kingdom.
Task<int> which_map(Realm& realm, Few<int> maps, engine::Phrase prompt);
bool can_make(const Look& look, std::size_t item);
Task<> craft(Realm& realm, Who who);
/// One is chosen and paid for; then, if a row says so, it is made.
Task<> craft_by_row(Realm& realm, Who who, rows::Call& call);

// -- trade.cpp (L4862) --

bool may_trade(const Look& look);
Task<> trade(Realm& realm);
/// What may be sold at home, all stores together.
int stock_of(const Look& look, Material material);
/// Out of the Kingdom's store, then out of the Court's packs; as much as there is.
void spend_stock(Realm& realm, Material material, int count, RuleId rule);
/// Into the packs of the Court, the first of whom who has room first; what is left over goes into the store.
void store_up(Realm& realm, Who first, Material material, int count, RuleId rule);

/// 1d6 of a Material by chance.
Task<> find_a_sack(Realm& realm, Who who, RuleId rule);

// -- meetings.cpp --

/// As many of the Citizens as they say and can lead become Followers.
Task<> assign(Realm& realm, Who who);

// -- campaign.cpp --

/// Hale and rested, with nothing left of what has befallen them.
void be_as_new(Realm& realm, Who who);
/// Why the Kingdom falls (L4634); nothing: it stands. `at_end`: a game is over.
std::optional<Ruin> falls_by(const Look& look, bool at_end);

// -- judgement.cpp --

double appraise_kingdom(const Look& look, const engine::Decision& decision, const Option& option);

// -- Procedures of these chapters, beside those of rules.hpp --

struct OfRoad {
  std::uint8_t at = 0;
  std::uint8_t to = 0;
  std::uint8_t steps = 0;
  std::uint8_t homeward = 0;
};
struct OfBill {
  std::int16_t owed = 0;
};
/// Hidden until all have pointed.
struct OfVote {
  std::array<std::uint8_t, kMostCourt> at{};
  std::uint8_t voter = 0;
  std::uint8_t spare = 0;
};
/// The peddler says that the market will want nothing.
inline constexpr std::uint8_t kNoMarket = 100;
struct OfMarket {
  std::uint8_t wanted = kNone;  ///< a material
  std::uint8_t stall = 0;       ///< material that is up for sale
};
/// One try at a game, and what it must keep in mind.
struct OfTry {
  std::uint16_t errands = 0;          ///< a bit an Errand
  std::array<std::uint8_t, 2> had{};  ///< materials of the last two kinds, as the game began
  std::uint8_t tries = 0;             ///< that have failed; and kOnceMore
  std::uint8_t peddler = kNone;       ///< a material that the market may want instead; 100: nothing
  std::uint8_t talents = 0;           ///< as the game began
  std::uint8_t feelings = 0;          ///< special Relationships, as the game began
};
/// Materials of the other kinds.
struct OfStock {
  std::array<std::uint8_t, 8> had{};
};

extern const ProcedureOf<Realm> kCourtMaking, kBeforeGame;
extern const ProcedureOf<Realm, OfPerson> kTrait, kErrand, kTalentActs, kBeastJobs;
extern const ProcedureOf<Realm, OfMarket> kMarket;
extern const ProcedureOf<Realm, OfRoad> kRoad;
extern const ProcedureOf<Realm, OfBill> kBankruptcy;
extern const ProcedureOf<Realm, OfVote> kPointing;
extern const ProcedureOf<Realm, OfTry> kAttempt;
extern const ProcedureOf<Realm, OfStock> kStockOfGame;

// -- end/ --

/// MG that the Upkeep comes to (L4320), with what the Treasury fell short.
int upkeep_due(const Look& look);
/// The map as the Court has come to know it, for as long as it wants to live there.
Territory explored_map(const Look& look);
/// MG for the map that was explored; nothing: it is not for sale (L4335).
std::optional<int> price_of_map(const Look& look);
/// As many as the regions hold (L4370).
int most_people(const Look& look);
/// Skills that somebody could learn now, by their rows.
std::vector<std::size_t> learnable(const Look& look, Who who);
double worth_of_skill(const Look& look, Who who, std::size_t row);

bool is_class(const Look& look, Who who, std::string_view id);

/// What dice show on a table: which of its results, from 0, and the number that is said.
struct Thrown {
  int place = 0;
  int shown = 0;
};
Task<Thrown> throw_on(Realm& realm, std::size_t table, SeatId seat, RuleId rule, engine::Phrase purpose);
/// The entry that a row of a table names, by its place in its catalog; kNone: it names none.
std::uint8_t entry_of(const Library& library, const Table& table, const TableRow& row);
std::uint8_t row_of_d66(int first, int second);

}  // namespace gamekeeper::make_you_kingdom

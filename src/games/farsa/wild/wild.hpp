#pragma once

#include "games/farsa/rules.hpp"  // IWYU pragma: export

/// What the files of this chapter share (W-1 to W-8).
namespace gamekeeper::farsa {

enum class Supply : std::uint8_t { hunt, fish, forage };
/// What takes a test by the fire (W-6e).
enum class CampWork : std::uint8_t { make_camp, cook, sing, mend, cure_meat, brew, hold_rite, harvest };

// -- watch.cpp: the watch and its steps (W-8) --

/// On the way from one place to another.
bool on_road(const Look& look);
/// Among houses: no event check, food for silver, a roof.
bool is_sheltered(const Look& look);
/// What the party does with it.
Task<> choose_at_place(Farsa& farsa);
Task<> choose_on_road(Farsa& farsa);
/// The night outdoors, or under a roof (W-6).
bool in_camp(const Look& look);
inline void make_camp(Farsa& farsa) { farsa.state.course.then(kCamp, {}); }
/// Time goes on: a night without camp is a night without sleep.
Task<> end_watch(Farsa& farsa);
/// A watch that is lost to something: outside it passes, in camp it is the night's sleep.
Task<> lose_watch(Farsa& farsa);
void end_match(Farsa& farsa, Ending ending);
/// Who eats what there is: one's own, a friend's, a town's. False: nothing.
bool feed(Farsa& farsa, Who who);
/// Meals that the party carries.
int meals_at_hand(const Look& look);

// -- weather.cpp --

/// Where the flower goes from a cell when its two dice show this sum, 2 to 12.
Hex weather_after(const Library& library, Hex from, int season, int sum);

const Weather& weather_now(const Look& look);
/// Winter and foul weather ask for a fire, bedding and a tent (W-6g).
bool is_harsh(const Look& look);

// -- travel_time.cpp (W-2 to W-4) --

/// Plains 0, hills 1, mountains 2.
int difficulty(Terrain terrain);
inline constexpr int kLeaguesAHecksleague = 4;  ///< RG-5
/// Short, medium and long ways are one, two and three of them.
constexpr int hecksleagues(Distance distance) { return 1 + static_cast<int>(distance); }
const Library::Road* road_to(const Look& look, int place);
/// The way that the party is on.
const Library::Road* road_under_way(const Look& look);
bool may_see(const Look& look, const Library::Road& road);
/// Wagons keep to roads and flat land, boats to water (W-2g).
bool can_follow(const Look& look, const Library::Road& road, int vehicle);

// -- navigation.cpp, lookout.cpp, supply.cpp, harvest.cpp: who tries something, with what --

Means navigation_means(const Look& look, Who who, Reasons* reasons = nullptr);
bool needs_navigator(const Look& look);
/// The skill that serves best for it.
struct Attempt {
  int skill = 0;
  Means means;
};
Attempt lookout_attempt(const Look& look, Who who, Reasons* reasons = nullptr);
Means supply_means(const Look& look, Who who, Supply supply, Reasons* reasons = nullptr);
Means harvest_means(const Look& look, Who who, Reasons* reasons = nullptr);
Means threat_means(const Look& look, Who who, int skill, Reasons* reasons = nullptr);
Means camp_means(const Look& look, Who who, CampWork work, Reasons* reasons = nullptr);
int skill_of(const Look& look, Supply supply);
bool has_fish(const Look& look);

/// Asks who keeps an eye on the land, among those who have their hands free; `busy` -1: all have.
Task<> name_lookout(Farsa& farsa, Who busy);
/// The lookout's test: what comes is seen in time.
Task<> look_out(Farsa& farsa);

/// Good weather makes the yield die a step larger, bad weather smaller (K-3c).
int good_ground(const Look& look);
Task<> supply(Farsa& farsa, Supply supply, int component);
inline Task<> hunt(Farsa& farsa) { return supply(farsa, Supply::hunt, kNone); }
inline Task<> fish(Farsa& farsa) { return supply(farsa, Supply::fish, kNone); }
inline Task<> forage(Farsa& farsa, int component) { return supply(farsa, Supply::forage, component); }
Task<> harvest(Farsa& farsa, Who who);

// -- darkness.cpp (W-3c) --

/// Eight hours of light, or eyes that need none.
bool has_watch_of_light(const Look& look);
void burn_watch_of_light(Farsa& farsa);

// -- road.cpp --

Task<> set_out(Farsa& farsa, int place);

// -- events.cpp, threats.cpp (W-7) --

/// Which threats belong here.
using ThreatsHere = FixedVector<std::uint8_t, kMaxThreats>;
ThreatsHere threats_here(const Look& look);
/// Whether another watch lost now would be that of the night.
bool costs_the_night(const Look& look);

// -- camp.cpp, evening.cpp, supper.cpp (W-6) --

/// Has done something this evening, and keeps no watch (W-6e).
bool is_busy(const Look& look, Who who);
/// Shifts that somebody keeps.
int shifts_of(const Look& look, Who who);
bool is_guarded(const Look& look);
/// All who are present.
bool has_everybody_a_bed(const Look& look);
bool sleeps_well(const Look& look, Who who);
/// Whether everybody has what this night asks for, if there is a fire.
bool is_camp_good(const Look& look);
/// One thing beside resting (W-6e), for one of the party.
Task<> spend_evening(Farsa& farsa, Who who);
bool has_evening(const Look& look, Who who);
// -- crafts.cpp (W-6e) --

/// What a herb is brewed into; kNone: nothing.
std::uint8_t remedy_of(const Library& library, int herb);
/// Who has lost most CTRL and could have some of it back; -1: nobody.
Who most_shaken(const Look& look);
Task<> cure_meat(Farsa& farsa, Who who);
Task<> brew(Farsa& farsa, Who who, int thing);
Task<> hold_rite(Farsa& farsa, Who who);

/// Gets up from what the day was like: fire, and who cooks with what.
Task<> light_fire(Farsa& farsa);
/// Of everything that the party carries for that use.
int uses_together(const Look& look, Use use);
int uses_of(const Look& look, const Character& one, Use use);
/// Uses up one, of whoever has it first; false: nobody has.
bool use_one(Farsa& farsa, Use use, RuleId rule);

// -- writing.cpp (M-1c, M-1d) --

/// What somebody could write down in a full watch.
std::vector<Option> writings(const Look& look, Who who);
Task<> spend_on_writing(Farsa& farsa, Option option);

// -- quiet.cpp: what a watch leaves time for --

/// Spells for quiet hours that somebody could cast now.
void offer_magic(const Look& look, Offers& offers);
Task<> cast_quietly(Farsa& farsa, Who who);

// -- explore.cpp --

Task<> deal_here(Farsa& farsa, int feature);
Task<> explore(Farsa& farsa);
/// Whether exploring this place could still show something.
bool is_unexplored(const Look& look);

// -- odds.cpp, appraisal.cpp --

/// Faces of the d6 that bring it off, for an option that is a skill test; -1: it is none.
int faces_of(const Look& look, const Option& option, Reasons* reasons = nullptr);
double appraise_in_the_wild(const Look& look, const engine::Decision& decision, const Option& option);

}  // namespace gamekeeper::farsa

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// In the first room of a site with nobody in it.
Position in_a_site() {
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").hero(12, 11, 10, 5);
  at.stands(Phase::site);
  at.state.site = 0;
  at.state.place = library().place_of_site[0];
  for (RoomState& room : at.state.sites[0].rooms) room.gone = 255;
  return at;
}

void rest(Play& play) { play.choose("rest").rolls({1}); }

TEST(ATurnOfRest, RestoresGuardAndNoAbility) {
  Position at = in_a_site();
  at.state.party[0].guard = 0;
  at.state.party[0].now[0] = 7;
  Play play(game(), at.json());
  rest(play);
  EXPECT_POSITION(play, R"({"party": [{"guard": 5, "now": [7, 11, 10]}]})");
}

TEST(ATurnOfRest, IsTakenOutsideWhenASiteHasBeenLeft) {
  RULE("D-9");
  Position at;
  at.hero(12, 11, 10, 5);
  inside(at, "drowned-mill", "landing");
  at.who().guard = 1;
  at.state.calendar.turn = 3;
  Play play(game(), at.json());
  play.choose("leave");
  EXPECT_EQ(play.event("guard-back").rule, "D-9");
  EXPECT_EQ(hero(play).guard, 5);
}

TEST(ATurnOfRest, DoesNothingForTheGuardOfTheDeprived) {
  RULE("D-4b");
  Position at = in_a_site();
  at.state.party[0].guard = 1;
  at.state.party[0].deprived = true;
  Play play(game(), at.json());
  rest(play);
  EXPECT_POSITION(play, R"({"party": [{"guard": 1}]})");
}

TEST(ATurnOfRest, PutsTheFallenBackOnTheirFeet) {
  RULE("D-9b");
  Position at = in_a_site();
  at.state.party[0].fate = Fate::down;
  at.state.party[0].hour_left = 3;
  at.state.party[0].now[0] = 4;
  at.state.party[0].guard = 0;
  Play play(game(), at.json());
  rest(play);
  EXPECT_EVENT(play, "aided");
  EXPECT_EVENT(play, "stabilized");
  EXPECT_POSITION(play, R"({"party": [{"fate": "well", "guard": 5, "now": [4, 11, 10]}]})");
}

TEST(ATurnOfRest, EndsAPanic) {
  RULE("R-83");
  Position at = in_a_site();
  at.state.party[0].panicked = true;
  Play play(game(), at.json());
  rest(play);
  EXPECT_EVENT(play, "calmed");
}

/// The last watch of a day in town, of somebody Deprived for so many days.
Position deprived_for(int days, std::string_view kindred) {
  Position at;
  at.state.switches.party = kNone;
  at.state.switches.size = 1;  // nobody is missed
  at.hero(12, 11, 10, 5);
  at.of(kindred);
  at.who().deprived = true;
  at.who().days_deprived = static_cast<std::uint8_t>(days);
  at.state.calendar.watch = 2;
  return at;
}

/// What the end of the day adds to the Fatigue of a night awake.
int fatigue_after_the_day(const Position& at) {
  Play play(game(), at.json());
  play.choose("wait").rolls({3, 4});  // where the weather goes
  EXPECT_EQ(play.state<State>().calendar.day, 2);
  return play.state<State>().party[0].fatigue - 1;
}

TEST(Deprivation, AddsAFatigueADayFromTheSecondOn) {
  RULE("D-4c");
  RULE("R-32");
  EXPECT_EQ(fatigue_after_the_day(deprived_for(0, "ford-folk")), 0);
  EXPECT_EQ(fatigue_after_the_day(deprived_for(1, "ford-folk")), 1);
  EXPECT_EQ(fatigue_after_the_day(deprived_for(2, "ford-folk")), 1);
}

TEST(Deprivation, TakesADayLongerToTellOnTheHardy) {
  RULE("trait/hardy");
  EXPECT_EQ(fatigue_after_the_day(deprived_for(1, "emberborn")), 0);
  EXPECT_EQ(fatigue_after_the_day(deprived_for(2, "emberborn")), 1);
}

// -- Nights and days --

TEST(ANightsSleep, TakesAllFatigueAndNoWoundNorDamage) {
  RULE("D-5c");
  Position at = at_dusk();
  at.who().fatigue = 4;
  at.who().wounds.push_back({});
  at.who().now[1] = 6;
  Play play(game(), at.json());
  quiet_night(play.choose("make-camp"));
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 0, "wounds": [{}], "now": [12, 6, 10]}]})");
}

TEST(ANightsSleep, EndsWhatMagicHasTakenFromOneWhoHasEaten) {
  RULE("R-37");
  Position at = at_dusk();
  at.who().deprived = true;
  Play fed(game(), at.json());
  quiet_night(fed.choose("make-camp"));
  EXPECT_FALSE(fed.state<State>().party[0].deprived);
  EXPECT_EQ(fed.event("no-longer-deprived").rule, "R-37");
  at.who().things.clear();
  Play hungry(game(), at.json());
  quiet_night(hungry.choose("make-camp"));
  EXPECT_TRUE(hungry.state<State>().party[0].deprived);
}

TEST(AFullDayOfRest, GivesBackAPointOfEachAbilityUpToItsMaximum) {
  RULE("R-31");
  Position at = at_dusk();
  at.who().now = {9, 5, 10};
  at.state.wild.resting = true;
  Play play(game(), at.json());
  quiet_night(play);
  EXPECT_POSITION(play, R"({"party": [{"now": [10, 6, 10]}]})");
  EXPECT_EQ(play.event("ability-back").rule, "R-31");
}

TEST(AFullDayOfRest, WithSomebodyWhoHealsGivesTwiceAsMuchAndClosesAWound) {
  RULE("D-9f");
  RULE("R-45");
  Position at = at_dusk();
  at.who().now = {9, 11, 10};
  at.who().wounds.push_back({.permanent = true});
  at.who().wounds.push_back({});
  at.hero(10, 10, 10, 3).carries("rations").skilled("healing");
  at.who().fed = false;
  complete(at);
  at.state.wild.resting = true;
  Play play(game(), at.json());
  quiet_night(play);
  EXPECT_POSITION(play, R"({"party": [{"now": [11, 11, 10], "wounds": [{"permanent": true}]}]})");
  EXPECT_EQ(play.state<State>().party[0].wounds.size(), 1U);
}

TEST(AFullDayOfRest, DoesNothingForTheHungry) {
  RULE_STAYS_OUT("R-45");
  Position at = at_dusk();
  at.who().now = {9, 11, 10};
  at.who().deprived = true;
  at.who().things.clear();
  at.state.wild.resting = true;
  Play play(game(), at.json());
  quiet_night(play);
  EXPECT_EVENT(play, "went-hungry");
  EXPECT_NO_EVENT(play, "ability-back");
  EXPECT_EQ(play.state<State>().party[0].now[0], 9);
}

TEST(TheLateScars, BringWhatTheyBringAfterAWatchOfRest) {
  RULE("R-97");
  RULE("R-10");
  RULE("scar/walloped");
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().scars.walloped = true;
  at.who().deprived = true;
  outdoors(at, "hollins-ford");
  Play play(game(), at.json());
  play.choose("wait").rolls({4});
  EXPECT_POSITION(play, R"({"party": [{"guard-most": 9, "guard": 9, "deprived": false}]})");
}

TEST(TheLateScars, RowElevenTakesTheBetterOfTwoDiceAndOneMore) {
  RULE("R-97");
  RULE("scar/out-of-action");
  Position at;
  at.hero(12, 11, 10, 9);
  at.who().scars.out_of_action = true;
  outdoors(at, "hollins-ford");
  Play more(game(), at.json());
  more.choose("wait").rolls({6, 5});
  EXPECT_EQ(more.state<State>().party[0].guard_most, 11);
  Play less(game(), at.json());
  less.choose("wait").rolls({2, 2});
  EXPECT_EQ(less.state<State>().party[0].guard_most, 10);
}

Position with_one_down() {
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").hero(12, 11, 10, 5).holds("sword").fighting("barrow-king", 1);
  at.state.party[0].fate = Fate::down;
  at.state.party[0].hour_left = 6;
  return at;
}

TEST(Aid, IsAnActionInAFightAndStopsTheHour) {
  RULE("R-59");
  Play play(game(), with_one_down().json());
  play.choose("aid/1");
  EXPECT_EVENT(play, "aided");
  EXPECT_POSITION(play, R"({"party": [{"fate": "down", "hour-left": 0}]})");  // and no more than that
}

TEST(Aid, IsNotForWhoHasHadIt) {
  Position at = with_one_down();
  at.state.party[0].hour_left = 0;
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "aid/1");
}

TEST(Aid, ComesToThemAllWhenTheFieldIsHeld) {
  Position at = with_one_down();
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("foes-flee");
  EXPECT_EVENT(play, "aided");
  EXPECT_NO_EVENT(play, "died");
}

TEST(Aid, IsNotThereForWhoIsLeftBehind) {
  RULE("D-7c");
  Play play(game(), with_one_down().json());
  play.choose("flee").rolls({11});
  EXPECT_EVENT(play, "fight-over", R"({"result": 3})");
  EXPECT_EVENT(play, "died");
}

}  // namespace
}  // namespace gamekeeper::farsa::test

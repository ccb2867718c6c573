#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

TEST(Camp, EatsARationAndSleepsAllFatigueOff) {
  RULE("W-1b");
  RULE("W-6");
  RULE("W-6c");
  Position at = at_dusk();
  at.who().fatigue = 3;
  Play play(game(), at.json());
  quiet_night(play.choose("make-camp"));
  EXPECT_EQ(count_of(hero(play), library().rations), 2);
  EXPECT_EQ(hero(play).fatigue, 0);
  EXPECT_POSITION(play, R"({"calendar": {"day": 2, "watch": 0}})");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::place);
}

TEST(Camp, WithNothingToEatLeavesOneDeprived) {
  RULE("D-4");
  Position at = at_dusk();
  at.who().things.clear();
  at.who().fed = false;
  Play play(game(), at.json());
  quiet_night(play.choose("make-camp"));
  EXPECT_EVENT(play, "went-hungry");
  EXPECT_TRUE(hero(play).deprived);
}

TEST(Camp, SharesWhatThereIs) {
  RULE("W-6");
  Position at = at_dusk(2);
  at.who().things.clear();
  at.who().fed = false;
  Play play(game(), at.json());
  quiet_night(play.choose("make-camp"));
  EXPECT_FALSE(hero(play, 1).deprived);
}

TEST(Lookouts, InThreeShiftsLetEverybodySleep) {
  RULE("W-5d");
  Position at = at_dusk(3);
  for (Character& one : at.state.party) one.fatigue = 1;
  Play play(game(), at.json());
  play.choose("make-camp");
  play.choose_each({"shift/1", "shift/2", "shift/3"}).rolls({2}).rolls({4}).rolls({3, 4});
  EXPECT_NO_EVENT(play, "slept-unguarded");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(hero(play, i).fatigue, 0);
}

TEST(Lookouts, WhoKeepsTwoShiftsDoesNotSleep) {
  RULE("W-6d");
  RULE("R-68");
  Play play(game(), at_dusk(2).json());
  play.choose("make-camp");
  play.choose_each({"shift/1", "shift/1", "shift/2"}).rolls({2}).rolls({4}).rolls({3, 4});
  EXPECT_TRUE(hero(play, 0).deprived);
  EXPECT_EQ(hero(play, 0).fatigue, 1);
  EXPECT_FALSE(hero(play, 1).deprived);
}

TEST(Lookouts, ThatAreMissingLetTheNightComeClose) {
  RULE("W-6f");
  RULE("W-7b");
  Play play(game(), at_dusk().json());
  play.choose("make-camp").choose_each({"no-watch", "no-watch", "no-watch"});
  play.rolls({1}).rolls({1}).rolls({3}).rolls({1}).rolls({5}).choose("disposition/attacks");
  EXPECT_EVENT(play, "slept-unguarded");
  EXPECT_EVENT(play, "ambushed");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::fight);
}

TEST(Evening, LeavesTimeForOneThing) {
  RULE("W-6e");
  Position at = at_dusk();
  at.carries("raw-meat").carries("cooking-pot").skilled("cooking");
  Play play(game(), at.json());
  play.choose("make-camp")
      .choose("cook")
      .rolls({6})  // as many can eat
      .rolls({4})
      .rolls({3, 4});  // no shift is left to be kept: the night's die
  EXPECT_EVENT(play, "slept-unguarded");
}

TEST(Cooking, IsATest) {
  RULE("W-6h");
  Position at = at_dusk();
  at.carries("raw-meat").skilled("cooking");
  Play play(game(), at.json());
  play.choose("make-camp").choose("cook").choose("by-the-book").rolls({4}).rolls({4}).rolls({3, 4});
  EXPECT_EVENT(play, "burned-supper");
  EXPECT_NO_EVENT(play, "cooked");
}

TEST(Supper, OfMeatTakesOneFatigue) {
  RULE("W-6i");
  Position at = at_dusk();
  at.carries("raw-meat").carries("cooking-pot").skilled("cooking");
  at.who().fatigue = 3;
  Play play(game(), at.json());
  play.choose("make-camp").choose("cook").rolls({6}).rolls({4}).rolls({3, 4});
  EXPECT_EVENT(play, "rested", R"({"gone": 1})");
  EXPECT_EQ(count_of(hero(play), library().raw_meat), 2);
}

TEST(Supper, OfGreensIsAMealAndNoMore) {
  RULE("W-6j");
  Position at = at_dusk(2);
  at.carries("wild-greens").carries("cooking-pot").skilled("cooking");
  at.who().fatigue = 3;
  Play play(game(), at.json());
  play.choose("make-camp").choose("sit-by-fire").choose("cook").rolls({6});
  play.choose("shift/1");
  EXPECT_EVENT(play, "ate");
  EXPECT_NO_EVENT(play, "rested");
}

TEST(Supper, OfBothTakesAllFatigueEvenWhenNobodySleepsAfterwards) {
  RULE("W-6k");
  RULE("R-99");
  Position at = at_dusk(2);
  at.carries("wild-greens").carries("raw-meat").carries("cooking-pot").skilled("cooking");
  at.who().fatigue = 3;
  at.state.party[0].fatigue = 4;
  Play play(game(), at.json());
  play.choose("make-camp").choose("sit-by-fire").choose("cook").rolls({2});
  EXPECT_EVENT(play, "rested", R"({"gone": 3})");
  play.choose_each({"shift/1", "shift/1", "shift/1"}).rolls({1}).rolls({4}).rolls({3, 4});
  EXPECT_EQ(hero(play, 0).fatigue, 1);  // none after supper, one for the night without sleep
}

TEST(Supper, FeedsAsManyAsTheYieldSaysTheWeariestFirst) {
  RULE("R-172");
  Position at = at_dusk(2);
  at.carries("wild-greens").carries("raw-meat").carries("cooking-pot").skilled("cooking");
  at.who().fatigue = 3;
  at.state.party[0].fatigue = 4;
  Play play(game(), at.json());
  play.choose("make-camp").choose("sit-by-fire");
  EXPECT_EQ(play.odds("cook")->note, "yield d8");  // the other helps
  play.choose("cook").rolls({1});
  EXPECT_EQ(hero(play, 0).fatigue, 0);
  EXPECT_EQ(hero(play, 1).fatigue, 3);  // bread, and a look at the empty pot
  EXPECT_EQ(play.count("ate"), 2);
}

// -- Comfort --

TEST(FoulWeather, WithoutATentIsNoRest) {
  RULE("W-6g");
  Position at = at_dusk();
  weather(at, "gale");
  at.skilled("cooking").carries("tinderbox");  // the fire, at least, burns
  Play play(game(), at.json());
  quiet_night(play.choose("make-camp"));
  EXPECT_EVENT(play, "fire-lit", R"({"burns": 1})");
  EXPECT_EVENT(play, "slept", R"({"well": 0})");
}

TEST(FoulWeather, WithFireTentAndBeddingIsARest) {
  RULE("W-6g");
  Position at = at_dusk();
  weather(at, "gale");
  at.skilled("cooking").carries("tinderbox").carries("tent").carries("bedroll");
  Play play(game(), at.json());
  quiet_night(play.choose("make-camp"));
  EXPECT_EVENT(play, "slept", R"({"well": 1})");
}

TEST(FoulWeather, MakesAFireHardToLight) {
  RULE("W-6g");
  Position at = at_dusk();
  weather(at, "gale");
  at.skilled("cooking").carries("tent").carries("bedroll");
  Play play(game(), at.json());
  play.choose("make-camp").choose("by-the-book").rolls({4});
  quiet_night(play);
  EXPECT_EVENT(play, "fire-lit", R"({"burns": 0})");
  EXPECT_EVENT(play, "slept", R"({"well": 0})");
}

TEST(Winter, AsksForATentUnderAnySky) {
  Position at = at_dusk();
  at.state.calendar.season = 3;
  Play play(game(), at.json());
  quiet_night(play.choose("make-camp"));
  EXPECT_EVENT(play, "slept", R"({"well": 0})");
}

// -- Beasts --

TEST(Mule, GrazesWhereItCan) {
  RULE("W-6b");
  Position at = at_dusk();
  at.carries("mule").carries("fodder");
  Play play(game(), at.json());
  play.choose("make-camp");
  EXPECT_EVENT(play, "beast-fed", R"({"how": 2})");
}

TEST(Mule, EatsALoadOfFeedInTheForest) {
  RULE("W-6b");
  Position at = at_dusk(1, "hollin-eaves");
  at.carries("mule").carries("fodder");
  Play play(game(), at.json());
  play.choose("make-camp");
  EXPECT_EVENT(play, "beast-fed", R"({"how": 0})");
}

TEST(Mule, OrAFullSlotOfRations) {
  RULE("W-6b");
  Position at = at_dusk(1, "hollin-eaves");
  at.carries("mule").carries("rations", 3);
  Play play(game(), at.json());
  play.choose("make-camp");
  EXPECT_EVENT(play, "beast-fed", R"({"how": 1})");
  EXPECT_EQ(count_of(hero(play), library().rations), 2);  // six, less one supper and three for the mule
}

TEST(Mule, EatsWhenThePeopleHaveEatenAndNothingIsKeptBackForTomorrow) {
  RULE("W-6b");
  Position at = at_dusk(1, "hollin-eaves");
  at.carries("mule").carries("rations", 1);  // with three more: supper, and a full slot for the mule
  Play play(game(), at.json());
  play.choose("make-camp");
  EXPECT_EVENT(play, "ate");
  EXPECT_EVENT(play, "beast-fed", R"({"how": 1})");
  EXPECT_EQ(count_of(hero(play), library().rations), 0);
}

// -- Rest --

TEST(DayOfRest, GivesBackAPointOfEachAbility) {
  RULE("R-31");
  Position at = at_dusk();
  at.state.calendar.watch = 0;
  at.who().now = {9, 8, 10};
  Play play(game(), at.json());
  play.choose("rest-day").choose("no-lookout").rolls({4}).choose("no-lookout").rolls({4});
  quiet_night(play);
  EXPECT_POSITION(play, R"({"party": [{"now": [10, 9, 10]}]})");
}

TEST(DayOfRest, GivesNothingToThoseWhoHaveNothingToEat) {
  RULE_STAYS_OUT("R-45");
  Position at = at_dusk();
  at.who().things.clear();
  at.state.calendar.watch = 0;
  at.who().now = {9, 8, 10};
  Play play(game(), at.json());
  play.choose("rest-day").choose("no-lookout").rolls({4}).choose("no-lookout").rolls({4});
  quiet_night(play);
  EXPECT_POSITION(play, R"({"party": [{"now": [9, 8, 10]}]})");
}

TEST(DayOfRest, IsSpoiledByWhateverComes) {
  RULE_STAYS_OUT("R-45");
  Position at = at_dusk();
  at.state.calendar.watch = 0;
  at.who().now = {9, 8, 10};
  Play play(game(), at.json());
  play.choose("rest-day").choose("no-lookout").rolls({3}).rolls({8});  // a disaster, and it passes
  EXPECT_OFFERED(play, "hunt");  // the afternoon is the party's to decide about again
  EXPECT_POSITION(play, R"({"party": [{"now": [9, 8, 10]}]})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test

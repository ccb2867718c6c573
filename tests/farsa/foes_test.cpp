#include <gtest/gtest.h>

#include <string>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// It is the enemy's turn.
Position before_the_guard() {
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").fighting("barrow-guard", 1);
  at.comes_to("foes-act");
  return at;
}

// -- Striking the fallen --

Position over_the_fallen() {
  Position at = before_the_guard();
  at.hero(12, 12, 10, 5).wears("chain-mail");
  at.down(2);
  return at;
}

TEST(TheFallen, AreStruckOnlyWhenTheRefereeSaysSo) {
  RULE_STAYS_OUT("R-60");
  RULE("R-48");
  Play play(game(), over_the_fallen().json());
  EXPECT_OFFERED(play, "strike-fallen/2");
  EXPECT_NOT_OFFERED(play, "strike-fallen/1");
  play.choose("on-the-weakest").rolls({1}).rolls({1});
  EXPECT_NO_EVENT(play, "fallen-struck");
}

TEST(TheFallen, AreStruckHardAndPastEverything) {
  RULE("R-60");
  Play lives(game(), over_the_fallen().json());
  lives.choose("strike-fallen/2").rolls({1}).rolls({11});  // a d12, and neither Guard nor Armor
  EXPECT_POSITION(lives, R"({"party": [{"guard": 5}, {"guard": 5, "now": [1, 12, 10], "hour-left": 6}]})");
  EXPECT_NO_EVENT(lives, "saved");
  Play dies(game(), over_the_fallen().json());
  dies.choose("strike-fallen/2").rolls({1}).rolls({12});
  EXPECT_EVENT(dies, "died");
  EXPECT_NO_EVENT(dies, "glory");  // they lay there already
}

// -- Gambits of foes --

TEST(FoeGambits, AreThereForWhoSitsInTheRefereesSeat) {
  RULE("R-65");
  Play play(game(), before_the_guard().json());
  play.choose("seek-openings");
  EXPECT_NOT_OFFERED(play, "seek-openings");
  play.choose("spread-out").rolls({1}).rolls({5}).choose("gambit/impair").rolls({13});
  EXPECT_EVENT(play, "foe-gambit", R"({"gambit": "impair"})");
  EXPECT_POSITION(play, R"({"party": [{"guard": 5}]})");
  EXPECT_EQ(attack_die(look_at(play), 0, 0, 0), 4);
}

TEST(FoeGambits, CostTheDieEvenWhenTheyAreResisted) {
  RULE("R-65");
  Play play(game(), before_the_guard().json());
  play.choose("seek-openings").choose("spread-out").rolls({1}).rolls({7}).choose("gambit/hold").rolls({12});
  EXPECT_NO_EVENT(play, "foe-gambit");
  EXPECT_NO_EVENT(play, "foe-struck");
}

TEST(FoeGambits, WithAnEightAllowNoSave) {
  RULE("F-7c");
  Play play(game(), before_the_guard().json());
  play.choose("seek-openings").choose("spread-out").rolls({1}).rolls({8}).choose("gambit/stagger");
  EXPECT_EQ(play.event("foe-gambit").rule, "F-7c");
  play.choose("wait").choose("spread-out").rolls({1}).rolls({12}).rolls({1});  // the next blow is a d12
  EXPECT_EVENT(play, "foe-struck", R"({"rolled": 12})");
}

TEST(FoeGambits, NeedAFour) {
  RULE("R-65");
  Play play(game(), before_the_guard().json());
  play.choose("seek-openings").choose("spread-out").rolls({1}).rolls({3});
  EXPECT_EVENT(play, "foe-struck", R"({"rolled": 3})");
}

// -- All at once --

TEST(Foes, RollAllTheirDiceBeforeAnythingLands) {
  RULE("F-2d");
  Position at;
  at.hero(12, 2, 10, 5).fighting("marsh-viper", 1).fighting("bandit", 1);
  at.comes_to("foes-act");
  at.state.step_by_step = true;
  Play play(game(), at.json());
  play.choose("go-on").choose("spread-out").rolls({4});
  EXPECT_POSITION(play, R"({"party": [{"now": [12, 2, 10]}]})");  // the second has not struck yet
  play.rolls({1}).rolls({3}).rolls({1});
  EXPECT_EVENT(play, "at-once", R"({"blows": 2})");
  EXPECT_EQ(play.count("foe-struck"), 2);  // at one who was paralyzed by the first
}

TEST(Foes, ThatGoForTheSameAbilityAreCountedLikeBlows) {
  Position at;
  at.hero(12, 12, 10, 5).fighting("marsh-viper", 2);
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("all-on/1").rolls({1}).rolls({3}).rolls({12});  // both bite, and one save against the venom
  EXPECT_EQ(play.count("foe-struck"), 1);
  EXPECT_POSITION(play, R"({"party": [{"now": [12, 9, 10], "fatigue": 0}]})");
}

TEST(Blows, AtWhatASpellHasFelledStillFallAndCostTheArrow) {
  RULE("R-49");
  Position at;
  at.hero(12, 12, 10, 5).scroll("thistledart").hero(12, 12, 10, 5).holds("bow").carries("arrows", 2);
  at.fighting("barrow-guard", 1).fighting("barrow-guard", 1);
  at.foe().guard = 0;
  at.foe().now[0] = 1;
  Play play(game(), at.json());
  play.choose("cast");
  while (play.prompt().find("Round") == std::string::npos) play.choose(play.options().front());
  play.choose("attack/1/1").rolls({6});
  EXPECT_EVENT(play, "foe-dead");
  EXPECT_EVENT(play, "struck-in-vain", R"({"foe": 1})");
  EXPECT_POSITION(play, R"({"party": [{}, {"things": [{}, {"uses": 1}]}]})");
}

// -- Who acts first --

TEST(TheFirstTurn, FollowsFromTheStoryWhereItCan) {
  RULE("F-1");
  Position at;
  at.hero(12, 12, 10, 5).holds("sword");
  meeting(at, "bandit", 1, Disposition::hostile);
  Play doubt(game(), at.json());
  doubt.choose("attack");
  EXPECT_EQ(doubt.asking_rule(), "F-1b");
  doubt.rolls({1});
  at.state.meeting.surprised = true;
  Play certain(game(), at.json());
  certain.choose("attack");
  EXPECT_NO_EVENT(certain, "saved");
  EXPECT_EQ(certain.event("fight-began").rule, "F-1");
  EXPECT_OFFERED(certain, "wait");
}

TEST(SmallThings, TakeNoAction) {
  RULE("F-2b");
  Position at;
  at.hero(12, 12, 10, 5).carries("mace").holds("torch");
  at.who().things.back().burning = 6;
  inside(at, "drowned-mill", "stone-floor");
  Play play(game(), at.json());
  play.choose("things/1").choose("thing/1/1").choose("hold");
  EXPECT_EQ(play.state<State>().party[0].things[0].carried, Carried::hand);
  EXPECT_NO_EVENT(play, "time-passed");
  EXPECT_EQ(play.state<State>().calendar.turn, 0);
}

TEST(Encounters, NeedNotBeFights) {
  RULE("F-1e");
  Position at;
  at.hero(12, 12, 10, 5);
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.choose("wait").choose("no-lookout").rolls({1}).rolls({1}).rolls({3}).rolls({1}).rolls({5});
  EXPECT_EQ(play.asking_rule(), "F-1e");  // how they meet the party is not clear
  play.choose("roll").rolls({6, 6});
  EXPECT_EQ(phase_of(play.state<State>()), Phase::meeting);
}

}  // namespace
}  // namespace gamekeeper::farsa::test

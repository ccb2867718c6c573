#include <gtest/gtest.h>

#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// What an evening in camp leaves time for beside the pot: salt, herbs and old words.
namespace gamekeeper::farsa::test {
namespace {

/// By the fire at Miller's Reach, on a dry spring evening, with supper in the pack.
Position by_the_fire() {
  Position at;
  at.hero(12, 11, 10, 5).carries("rations");
  outdoors(at, "millers-reach", 2);
  in_camp_at(at, "evenings");
  at.state.wild.fire = true;
  return at;
}

/// Nobody keeps watch, and nothing comes of it.
void sleep_on_it(Play& play) { play.rolls({4}).rolls({3, 4}); }

int count(const Play& play, std::string_view item) {
  return count_of(play.state<State>().party[0], library().item(item));
}

// -- Salt --

TEST(Salt, MakesRationsOfMeat) {
  RULE("component/salt");
  RULE("W-6e");
  RULE("R-172");
  Position at = by_the_fire();
  at.carries("salt").carries("raw-meat", 3).skilled("cooking");
  Play play(game(), at.json());
  play.choose("cure-meat").rolls({5}).rolls({6});  // the salt lasts; six could be cured, three are there
  sleep_on_it(play);
  EXPECT_EVENT(play, "meat-cured", R"({"meals": 3})");
  EXPECT_EQ(count(play, "raw-meat"), 0);
}

TEST(Salt, KeepsNoMoreMeatThanTheYieldSays) {
  RULE("R-172");
  Position at = by_the_fire();
  at.carries("salt").carries("raw-meat", 3).skilled("cooking");
  Play play(game(), at.json());
  play.choose("cure-meat").rolls({5}).rolls({2});
  sleep_on_it(play);
  EXPECT_EVENT(play, "meat-cured", R"({"meals": 2})");
  EXPECT_EQ(count(play, "raw-meat"), 1);
}

TEST(Salt, InUnskilledHandsIsATest) {
  Position at = by_the_fire();
  at.carries("salt").carries("raw-meat", 3);
  Play spoiled(game(), at.json());
  spoiled.choose("cure-meat").choose("by-the-book").rolls({4}).rolls({5});
  sleep_on_it(spoiled);
  EXPECT_EVENT(spoiled, "spoiled", R"({"item": "raw-meat"})");
  EXPECT_EQ(count(spoiled, "raw-meat"), 2);
  Play cured(game(), at.json());
  cured.choose("cure-meat").choose("by-the-book").rolls({5}).rolls({5}).rolls({4});  // a d4 with two of three
  sleep_on_it(cured);
  EXPECT_EVENT(cured, "meat-cured", R"({"meals": 3})");
}

// -- Remedies --

Position with_lionspaw(int uses) {
  Position at = by_the_fire();
  at.carries("mortar").carries("lionspaw", uses);
  return at;
}

TEST(Remedies, AreBrewedFromTwoUsesOfAHerb) {
  RULE("R-173");
  RULE("W-6e");
  Position at = with_lionspaw(3);
  at.skilled("alchemy");
  Play play(game(), at.json());
  EXPECT_EQ(play.odds("brew/3")->note, "yield d6");
  play.choose("brew/3").rolls({2});
  sleep_on_it(play);
  EXPECT_EVENT(play, "brewed", R"({"item": "bone-broth", "doses": 2})");
  EXPECT_EQ(count(play, "lionspaw"), 1);
  EXPECT_EQ(count(play, "bone-broth"), 2);
}

TEST(Remedies, ThatFailCostTheHerbs) {
  RULE("R-173");
  Play play(game(), with_lionspaw(3).json());
  play.choose("brew/3").choose("by-the-book").rolls({4});
  sleep_on_it(play);
  EXPECT_EVENT(play, "spoiled", R"({"item": "lionspaw"})");
  EXPECT_EQ(count(play, "lionspaw"), 1);
  EXPECT_EQ(count(play, "bone-broth"), 0);
}

TEST(Remedies, WantAFireAndEnoughOfTheHerb) {
  RULE_STAYS_OUT("R-173");
  EXPECT_NOT_OFFERED(Play(game(), with_lionspaw(1).json()), "brew/3");
  Position cold = with_lionspaw(3);
  cold.state.wild.fire = false;
  EXPECT_NOT_OFFERED(Play(game(), cold.json()), "brew/3");
  Position salty = by_the_fire();
  salty.carries("mortar").carries("salt", 3);  // no herb against anything
  EXPECT_NOT_OFFERED(Play(game(), salty.json()), "brew/3");
}

// -- Rites --

Position shaken() {
  Position at = by_the_fire();
  at.skilled("lore").carries("candle");
  at.who().now[2] = 7;
  return at;
}

TEST(Rite, GivesAPointOfControlBack) {
  RULE("R-174");
  RULE("W-6e");
  Play play(game(), shaken().json());
  play.choose("hold-rite");
  sleep_on_it(play);
  EXPECT_EVENT(play, "rite-held", R"({"helped": 1})");
  EXPECT_EQ(play.state<State>().party[0].now[2], 8);
}

TEST(Rite, ByThoseWhoKnowTheWordsAndHaveNothingToHoldIsATest) {
  RULE("R-174");
  Position at = shaken();
  at.who().things.erase(1);
  Play play(game(), at.json());
  play.choose("hold-rite").choose("by-the-book").rolls({4});
  sleep_on_it(play);
  EXPECT_EVENT(play, "rite-held", R"({"helped": 0})");
  EXPECT_EQ(play.state<State>().party[0].now[2], 7);
}

TEST(Rite, IsNotForThoseWhoAreSteadyOrDeprived) {
  RULE_STAYS_OUT("R-174");
  Position steady = shaken();
  steady.who().now[2] = 10;
  EXPECT_NOT_OFFERED(Play(game(), steady.json()), "hold-rite");
  Position deprived = shaken();
  deprived.who().deprived = true;
  EXPECT_NOT_OFFERED(Play(game(), deprived.json()), "hold-rite");
}

}  // namespace
}  // namespace gamekeeper::farsa::test

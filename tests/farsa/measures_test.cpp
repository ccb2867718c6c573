#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>

#include "engine/reckoning.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/rule_ids.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// Time and distance, and the three abilities.
namespace gamekeeper::farsa::test {
namespace {

Position wanderer(int watch = 0) {
  Position at;
  at.hero(12, 11, 10, 5).carries("rations");
  return outdoors(at, "hollins-ford", watch);
}

TEST(Time, IsSixTurnsAnHourAndThreeWatchesADay) {
  RULE("TM-3");
  RULE("R-24");
  EXPECT_EQ(kTurnsAnHour, 6);
  EXPECT_EQ(kTurnsAWatch, 48);
  Position at = wanderer();
  at.state.place = place_named("millers-reach");
  at.lit("torch", 60);
  Play play(game(), at.json());
  play.choose("wait").choose("no-lookout").rolls({4});  // a whole watch later
  EXPECT_EVENT(play, "time-passed", R"({"day": 1, "watch": "evening"})");
  EXPECT_EQ(play.state<State>().party[0].things.back().burning, 12);
  play.choose("wait").choose("no-lookout").rolls({4});
  EXPECT_EQ(play.event("went-out").rule, "R-24");
}

TEST(Turns, OfAnHourBurnATorchDown) {
  RULE("TM-2");
  Position at = wanderer();
  outdoors(at, "millers-reach");
  at.lit("torch");
  Play play(game(), at.json());
  play.choose("feature/dead-lamp");
  EXPECT_EQ(play.event("went-out").rule, "TM-2");
  EXPECT_POSITION(play, R"({"calendar": {"turn": 6}})");
}

TEST(Time, OfATurnIsTenMinutesOfLight) {
  Position at;
  at.hero(12, 11, 10, 5).lit("torch");  // an hour
  inside(at, "drowned-mill", "stone-floor");
  Play play(game(), at.json());
  play.choose("search").rolls({1});
  EXPECT_POSITION(play, R"({"calendar": {"turn": 1}, "party": [{"things": [{"burning": 5}]}]})");
}

TEST(Time, InAFightGoesByRounds) {
  RULE("TM-1");
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting("barrow-guard", 1, Range::far);
  Play play(game(), at.json());
  EXPECT_EVENT(play, "round-began");
  EXPECT_EQ(play.event("round-began").rule, "TM-1");
  EXPECT_POSITION(play, R"({"calendar": {"turn": 0}})");
}

TEST(Hours, AreWholeWatchesRoundedUp) {
  EXPECT_EQ(watches_for(1), 1);
  EXPECT_EQ(watches_for(6), 1);
  EXPECT_EQ(watches_for(8), 1);
  EXPECT_EQ(watches_for(9), 2);
  EXPECT_EQ(watches_for(24), 3);
  EXPECT_EQ(watches_for(72), 9);
}

TEST(Hours, WithoutMagicAreTold) {
  RULE("R-46");
  Position at = wanderer();
  at.state.place = place_named("millers-reach");
  at.who().no_spells_until = static_cast<std::uint16_t>(at.state.calendar.watches_passed() + 3);
  Play play(game(), at.json());
  EXPECT_BARRED(play, "magic/1", "3 watches");
}

// -- Distance --

Position swordsman_at(Range range) {
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting("barrow-guard", 1, range);
  return at;
}

TEST(Close, IsWhereABladeReaches) {
  RULE("RG-1");
  Play close(game(), swordsman_at(Range::close).json());
  EXPECT_OFFERED(close, "attack/1/1");
  Position rooted = swordsman_at(Range::nearby);
  rooted.state.fight.standing[0].rooted = true;
  EXPECT_BARRED(Play(game(), rooted.json()), "attack/1/1", "too far");
}

TEST(Nearby, IsReachedWithABlowToSpare) {
  RULE("RG-2");
  Play play(game(), swordsman_at(Range::nearby).json());
  play.choose("attack/1/1").rolls({3});
  EXPECT_EQ(play.event("came-close").rule, "RG-2");
  EXPECT_EVENT(play, "struck");
}

TEST(Far, IsReachedAndNothingElseIsDone) {
  RULE("RG-3");
  Play play(game(), swordsman_at(Range::far).json());
  EXPECT_BARRED(play, "attack/1/1", "too far");
  play.choose("close-in/1");
  EXPECT_EQ(play.event("came-close").rule, "RG-3");
  EXPECT_NO_EVENT(play, "struck");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"range": "close"}]}})");
}

TEST(OutOfRange, IsFartherThanABowshot) {
  RULE("RG-4");
  Position at = wanderer();
  at.state.place = place_named("millers-reach");
  Play play(game(), at.json());
  play.choose("wait").choose("no-lookout").rolls({1}).rolls({1});  // an encounter
  while (play.awaited_chance().find("how many") != std::string::npos) play.rolls({1});
  play.rolls({6}).rolls({6}).rolls({5});
  EXPECT_EVENT(play, "out-of-range");
  EXPECT_EQ(play.event("out-of-range").rule, "RG-4");
}

TEST(Hecksleagues, AreFarsasInIdealConditions) {
  RULE("RG-5");
  Play play(game(), wanderer().json());
  play.choose("travel/millers-reach");
  EXPECT_EVENT(play, "set-out", R"({"leagues": 4, "watches": 1})");
  EXPECT_EQ(play.event("set-out").rule, "RG-5");
  Play by_night(game(), wanderer(2).json());
  EXPECT_EQ(travel_time({.state = wanderer(2).state, .library = library()},
                        {.to = place_named("millers-reach"), .path = Path::road}),
            2);
}

TEST(Travel, SaysItsTimeAndItsLengthBesideIt) {
  Play play(game(), wanderer().json());
  const auto odds = play.odds("travel/millers-reach");
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->note, "1 watch, 4 leagues");
}

TEST(Wagons, ChangeNothingAboutTheTime) {
  RULE("R-30");
  Position at = wanderer();
  at.carries("horse");
  const auto time = [&at] {
    return reckoned(
        travel_time, look_at(at),
        Library::Road{.to = place_named("penny-cross"), .path = Path::road, .distance = Distance::leagues_8});
  };
  EXPECT_EQ(time(), 1);
  at.carries("cart");
  EXPECT_EQ(time(), 2);
}

// -- Abilities --

TEST(Abilities, AreThreeAndEachIsSavedWith) {
  RULE("S-5");
  for (const auto& [ability, score] : {std::pair{"str", 12}, {"dex", 11}, {"ctrl", 10}}) {
    Play play(game(), wanderer().json());
    play.choose("attempt/1").say("hold on").choose(fmt::format("save/{}/0", ability));
    play.choose("cost/nothing").rolls({score});
    EXPECT_EQ(play.event("saved").fields.at("score").to_number<int>(), score);
    EXPECT_EQ(play.event("saved").fields.at("passed").to_number<int>(), 1);
  }
}

TEST(Abilities, AreLoweredByDamageUntilItHeals) {
  RULE("S-5c");
  Position at = wanderer();
  at.who().now[0] = 7;
  engine::Reasons why;
  EXPECT_EQ(score(look_at(at), 0, Ability::strength, &why), 7);
  gamekeeper::test::heard(game(), why);
  ASSERT_EQ(why.size(), 2U);
  EXPECT_EQ(why[1].rule, rule::ability_damage);
  EXPECT_EQ(why[1].amount, -5);
}

TEST(Guard, StopsAtEighteen) {
  RULE("G-1d");
  Position at = swordsman_at(Range::close);
  at.who().guard_most = 18;
  at.who().guard = 5;
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).rolls({5});  // exactly to 0: a scar that adds a point
  EXPECT_EVENT(play, "scarred");
  EXPECT_EQ(play.event("guard-grown").rule, "G-1d");
  EXPECT_POSITION(play, R"({"party": [{"guard-most": 18}]})");
}

TEST(Guard, IsPassedByWhatGoesStraightToAnAbility) {
  RULE("G-1c");
  Play play(game(), swordsman_at(Range::close).json());
  play.choose("attempt/1").say("jump").choose("save/str/0").choose("cost/strength").rolls({20}).rolls({2});
  EXPECT_EQ(play.event("ability-lost").rule, "G-1c");
  EXPECT_POSITION(play, R"({"party": [{"guard": 5, "now": [10, 11, 10]}]})");
}

TEST(Guard, ThatCountsAsNothingIsNotLost) {
  RULE("R-15");
  Position at = swordsman_at(Range::close);
  at.who().panicked = true;
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).rolls({3}).rolls({1});
  EXPECT_EQ(play.event("ability-lost").rule, "R-15");
  EXPECT_POSITION(play, R"({"party": [{"guard": 5}]})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test

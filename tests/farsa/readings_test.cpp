#include <gtest/gtest.h>

#include <cstdint>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// Where the book leaves something open, and one reading of it makes a difference at the table.
namespace gamekeeper::farsa::test {
namespace {

Position inspired() {
  Position at;
  at.hero(11, 11, 11, 5);
  at.who().kindred = kNone;
  at.who().inspiration = 2;
  outdoors(at, "millers-reach");
  return at;
}

TEST(Inspiration, IsCalledOnAfterTheRollAndAllOfItIsSpent) {
  RULE("R-34");
  CalmPlay play(game(), inspired().json());
  play.choose("attempt/1").say("jump").choose("save/dex/0").rolls({14});
  play.choose("inspiration").rolls({3, 5}).choose("minus/3");
  EXPECT_EVENT(play, "saved", R"({"roll": 11, "passed": 1})");
  EXPECT_EQ(play.state<State>().party[0].inspiration, 0);
}

TEST(Inspiration, IsAddedWhereTheRollWasTooLow) {
  RULE("R-34");
  CalmPlay play(game(), inspired().json());
  play.choose("attempt/1").say("jump").choose("save/dex/4").rolls({3});  // not above 4
  play.choose("inspiration").rolls({2, 6}).choose("plus/2");
  EXPECT_EVENT(play, "saved", R"({"roll": 5, "passed": 1})");
}

/// A dive with a rope that has seen better days: skill, time and tool, so nothing is rolled but its wear.
Position with_worn_rope(int die) {
  Position at;
  at.hero(12, 11, 10, 5).skilled("athletics").carries("torch");
  at.who().things.back().burning = 6;
  at.carries("rope");
  at.who().things.back().usage_die = static_cast<std::uint8_t>(die);
  at.who().kindred = kNone;
  inside(at, "drowned-mill", "tailrace");
  at.state.sites[at.state.site].rooms[at.state.room].features.found = 0xff;
  return at;
}

TEST(AUsageDie, OfFourThatShowsAOneIsTheLast) {
  RULE("R-35");
  CalmPlay last(game(), with_worn_rope(4).json());
  last.choose("deal/saddlebag").rolls({1}).rolls({1});
  EXPECT_EQ(count_of(last.state<State>().party[0], library().rope), 0);
  EXPECT_EQ(last.event("used-up").rule, "R-35");
  CalmPlay holds(game(), with_worn_rope(4).json());
  holds.choose("deal/saddlebag").rolls({2}).rolls({1});
  EXPECT_EQ(count_of(holds.state<State>().party[0], library().rope), 1);
  CalmPlay larger(game(), with_worn_rope(6).json());
  larger.choose("deal/saddlebag").rolls({1}).rolls({1});
  EXPECT_EQ(count_of(larger.state<State>().party[0], library().rope), 1);
}

TEST(ALoneAttacker, MayGiveUpTheOnlyDieButNotBolster) {
  RULE("R-39");
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").fighting("barrow-guard", 1);
  Play play(game(), at.json());
  play.choose("attack/1/1").rolls({8});
  EXPECT_OFFERED(play, "gambit/impair");
  EXPECT_NOT_OFFERED(play, "gambit/bolster");
  play.choose("gambit/impair");  // 8: no save
  EXPECT_NO_EVENT(play, "struck");
}

TEST(AnApproach, ThatHasWorkedIsNotBurned) {
  RULE("R-66");
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().kindred = kNone;
  meeting(at, "bandit", 1, Disposition::curious);
  CalmPlay play(game(), at.json());
  play.choose("approach/argue").choose("by-the-book").rolls({6});
  EXPECT_EVENT(play, "approach-worked");
  EXPECT_OFFERED(play, "approach/argue");
}

TEST(ADisaster, ThatCostsTimeCostsNoneWhenEverybodySaves) {
  RULE("W-7d");
  Position at;
  at.hero(12, 11, 10, 5).carries("rations");
  at.who().kindred = kNone;
  outdoors(at, "millers-reach");
  at.state.phase = Phase::road;
  at.state.journey = {.to = library().start_place, .watches = 3};
  at.state.wild.walked = 2;
  CalmPlay saved(game(), at.json());
  saved.choose("travel-on").choose("no-lookout").rolls({3}).rolls({11});
  EXPECT_EQ(saved.state<State>().calendar.watch, 1);
  CalmPlay late(game(), at.json());
  late.choose("travel-on").choose("no-lookout").rolls({3}).rolls({12});
  EXPECT_EQ(late.state<State>().calendar.watch, 2);
}

}  // namespace
}  // namespace gamekeeper::farsa::test

#include <gtest/gtest.h>

#include <cstddef>
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
  at.who().inspiration = 2;
  outdoors(at, "millers-reach");
  return at;
}

TEST(Inspiration, IsCalledOnAfterTheRollAndAllOfItIsSpent) {
  RULE("R-34");
  Play play(game(), inspired().json());
  play.choose("attempt/1").say("jump").choose("save/dex/0").choose("cost/nothing").rolls({14});
  play.choose("inspiration").rolls({3, 5}).choose("minus/3");
  EXPECT_EVENT(play, "saved", R"({"roll": 11, "passed": 1})");
  EXPECT_EQ(play.state<State>().party[0].inspiration, 0);
}

TEST(Inspiration, IsAddedWhereTheRollWasTooLow) {
  RULE("R-34");
  Play play(game(), inspired().json());
  play.choose("attempt/1").say("jump").choose("save/dex/4").choose("cost/nothing").rolls({3});  // not above 4
  play.choose("inspiration").rolls({2, 6}).choose("plus/2");
  EXPECT_EVENT(play, "saved", R"({"roll": 5, "passed": 1})");
}

/// A dive with a rope that has seen better days: skill, time and tool, so nothing is rolled but its wear.
Position with_worn_rope(int die) {
  Position at;
  at.hero(12, 11, 10, 5).skilled("athletics").lit("torch");
  at.carries("rope");
  at.who().things.back().usage_die = static_cast<std::uint8_t>(die);
  inside(at, "drowned-mill", "tailrace");
  at.state.sites[at.state.site].rooms[at.state.room].features.found = 0xff;
  return at;
}

TEST(AUsageDie, OfFourThatShowsAOneIsTheLast) {
  RULE("R-35");
  Play last(game(), with_worn_rope(4).json());
  last.choose("deal/saddlebag").rolls({1}).rolls({1});
  EXPECT_EQ(count_of(last.state<State>().party[0], library().rope), 0);
  EXPECT_EQ(last.event("used-up").rule, "R-35");
  Play holds(game(), with_worn_rope(4).json());
  holds.choose("deal/saddlebag").rolls({2}).rolls({1});
  EXPECT_EQ(count_of(holds.state<State>().party[0], library().rope), 1);
  Play larger(game(), with_worn_rope(6).json());
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
  RULE_STAYS_OUT("R-66");
  Position at;
  at.hero(12, 11, 10, 5);
  meeting(at, "bandit", 1, Disposition::curious);
  Play play(game(), at.json());
  play.choose("approach/argue").choose("by-the-book").rolls({6});
  EXPECT_EVENT(play, "approach-worked");
  EXPECT_EQ(play.state<State>().meeting.burned, 0);
}

TEST(AnApproach, ThatHasWorkedDoesNothingMoreInThisMeeting) {
  RULE("R-171");
  RULE("N-5");
  Position at;
  at.hero(12, 11, 10, 5);
  meeting(at, "bandit", 1, Disposition::curious);
  Play play(game(), at.json());
  play.choose("approach/argue").choose("by-the-book").rolls({6});
  EXPECT_BARRED(play, "approach/argue", "done what it can");
  EXPECT_OFFERED(play, "approach/flatter");
}

TEST(AnApproach, ThatHasWorkedOnAPersonWorksAgainTomorrow) {
  RULE("R-171");
  Position at;
  at.hero(12, 11, 10, 5).carries("rations");
  Position in_the_streets = at;
  in_town(in_the_streets);
  Play today(game(), in_the_streets.json());
  today.choose("talk/agnes-tolliver").choose("approach/argue").choose("by-the-book").rolls({6});
  today.choose("back").choose("talk/agnes-tolliver");
  EXPECT_BARRED(today, "approach/argue", "done what it can");
  outdoors(at, "hollins-ford", 2);
  const auto agnes = static_cast<std::size_t>(person_named("agnes-tolliver"));
  at.state.people[agnes].won_by = 1;
  Play tonight(game(), at.json());
  tonight.choose("make-camp").rolls({3, 4});
  EXPECT_EQ(tonight.state<State>().people[agnes].won_by, 0);
}

TEST(AnAdvantage, WonHereHelpsTheNextWordToo) {
  Position at;
  at.hero(12, 11, 10, 5);
  meeting(at, "bandit", 1, Disposition::curious);
  at.state.edge = 1;
  Play play(game(), at.json());
  play.choose("approach/argue").choose("by-the-book").rolls({4});
  EXPECT_EVENT(play, "tested", R"({"least": 4, "success": 1})");
}

/// Two who can talk, and one who cannot.
Position talkers() {
  Position at;
  at.hero(12, 11, 10, 5).skilled("persuasion");
  at.hero(12, 11, 10, 5).skilled("persuasion");
  at.hero(12, 11, 10, 5);
  meeting(at, "bandit", 3, Disposition::curious);
  return at;
}

TEST(TheSpeaker, IsNamedWhereItChangesTheOdds) {
  RULE("R-175");
  Play play(game(), talkers().json());
  play.choose("approach/argue");
  EXPECT_EQ(play.asking_rule(), "R-175");
  EXPECT_EQ(play.options().front(), "speaker/1");
  play.choose("speaker/3").choose("by-the-book").rolls({4});  // a pip of help, and none of their own
  EXPECT_EVENT(play, "tested", R"({"least": 4, "success": 1})");
}

TEST(TheSpeaker, IsNotAskedForWhereItIsAllTheSame) {
  RULE_STAYS_OUT("R-175");
  Position at = talkers();
  for (Character& one : at.state.party) one.skills = 0;
  Play play(game(), at.json());
  play.choose("approach/argue");
  EXPECT_OFFERED(play, "by-the-book");
}

TEST(TheListener, IsNamedTooWhereTheyMeanIll) {
  RULE("R-175");
  Position at = talkers();
  at.state.meeting.disposition = Disposition::hostile;
  at.state.edge = 1;  // the first has won some ground here
  Play play(game(), at.json());
  play.choose("find-out");
  EXPECT_OFFERED(play, "speaker/1");
  EXPECT_NOT_OFFERED(play, "speaker/3");  // who would listen in vain
  play.choose("speaker/2").choose("by-the-book").rolls({4}).rolls({2});
  EXPECT_EVENT(play, "want-learned");
}

TEST(ADisaster, ThatCostsTimeCostsNoneWhenEverybodySaves) {
  RULE("W-7d");
  Position at;
  at.hero(12, 11, 10, 5).carries("rations");
  outdoors(at, "millers-reach");
  at.stands(Phase::road);
  at.state.journey = {.to = library().start_place, .watches = 3};
  at.state.wild.walked = 2;
  Play saved(game(), at.json());
  saved.choose("travel-on").choose("no-lookout").rolls({3}).rolls({11});
  EXPECT_EQ(saved.state<State>().calendar.watch, 1);
  Play late(game(), at.json());
  late.choose("travel-on").choose("no-lookout").rolls({3}).rolls({12});
  EXPECT_EQ(late.state<State>().calendar.watch, 2);
}

}  // namespace
}  // namespace gamekeeper::farsa::test

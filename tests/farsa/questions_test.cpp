#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "chance/fraction.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/words/kinds.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// What the referee is asked, and what everybody is told before a choice: the deed, the stakes, the odds.
namespace gamekeeper::farsa::test {
namespace {

using chance::Fraction;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Position torchbearer() {
  Position at;
  at.hero(12, 11, 10, 5).lit("torch");
  return at;
}

Position in_the_mill() {
  Position at = torchbearer();
  inside(at, "drowned-mill", "stone-floor");
  return at;
}

// -- A stuck door --

TEST(StuckDoor, IsAskedAboutWithWhatIsAtStake) {
  Play play(game(), in_the_mill().json());
  play.choose("force/stone-cellar");
  EXPECT_EQ(play.seat(), kReferee);
  EXPECT_THAT(play.prompt(), AllOf(HasSubstr("shoulder to the door"), HasSubstr("STR save"),
                                   HasSubstr("failure: it opens with noise")));
}

TEST(StuckDoor, StaysShutWhereTheRefereeSaysSo) {
  RULE("R-158");
  Play play(game(), in_the_mill().json());
  play.choose("force/stone-cellar").choose("cannot");
  EXPECT_EVENT(play, "door-forced", R"({"quiet": -1})");
  EXPECT_NO_EVENT(play, "noise");
  EXPECT_OFFERED(play, "force/stone-cellar");
  EXPECT_NOT_OFFERED(play, "go/stone-cellar");
}

TEST(StuckDoor, OpensQuietlyWhereTheRefereeWantsNoRoll) {
  RULE("R-158");
  Play play(game(), in_the_mill().json());
  play.choose("force/stone-cellar").choose("no-roll");
  EXPECT_EVENT(play, "door-forced", R"({"quiet": 1})");
  EXPECT_NO_EVENT(play, "noise");
}

// -- Words of one's own --

TEST(Attempt, IsJudgedByItsWordsAndSoIsItsPrice) {
  RULE("S-9");
  Play play(game(), in_the_mill().json());
  play.choose("attempt/1").say("roll a barrel down the stairs");
  EXPECT_THAT(play.prompt(), HasSubstr("\"roll a barrel down the stairs\""));
  play.choose("save/str/0");
  EXPECT_THAT(play.prompt(), AllOf(HasSubstr("\"roll a barrel down the stairs\""), HasSubstr("cost")));
  EXPECT_NO_EVENT(play, "saved");
}

TEST(Approach, IsAskedAboutWithWhomAndHow) {
  RULE("K-2");
  Position at;
  at.hero(12, 11, 10, 5);
  meeting(at, "bandit", 1, Disposition::curious);
  Play play(game(), at.json());
  play.choose("approach/threaten");
  EXPECT_EQ(play.seat(), kReferee);
  EXPECT_THAT(play.prompt(),
              AllOf(HasSubstr("threatens the bandit"), HasSubstr("failure: not that way again")));
}

TEST(Attempt, SaysWhatItTakesBeforeTheDie) {
  RULE("S-2");
  Play play(game(), in_the_mill().json());
  play.choose("attempt/1").say("roll a barrel down the stairs").choose("save/dex/4");
  EXPECT_EQ(play.event("ruled").text, "It takes a DEX save above 4.");
  EXPECT_NO_EVENT(play, "saved");
  play.choose("cost/nothing").rolls({5}).rolls({2});
}

TEST(LetItBe, InTownLeavesTheTalkWhereItWas) {
  RULE("R-102");
  Position at;
  at.hero(12, 11, 10, 5);
  in_town(at);
  Play play(game(), at.json());
  play.choose("talk/emmot-brack");
  play.rolls({20});  // nobody acts before them
  play.rule(R"({"use": "fight", "with": "bandit"})");
  play.rule(R"({"use": "let-it-be"})");
  EXPECT_OFFERED(play, "rumour");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::settlement);
}

TEST(TheNextStep, IsNamed) {
  RULE("R-102");
  Position at = in_the_mill();
  at.state.step_by_step = true;
  Play play(game(), at.json());
  EXPECT_EQ(play.seat(), kReferee);
  EXPECT_THAT(play.prompt(), HasSubstr("a turn in The Stone Floor"));
}

// -- Inspiration --

/// Somebody saves with STR 12 and shows `roll`.
void save_shows(Play& play, int roll) {
  play.rolls({roll});
  play.choose("attempt/1").say("swing from the chandelier").choose("save/str/0").choose("cost/nothing");
}

TEST(Inspiration, SaysItsExactOddsAndIsKeptUnlessOneSaysOtherwise) {
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting("bandit", 1);
  at.who().inspiration = 1;
  Play one(game(), at.json());
  save_shows(one, 17);  // a 5 or a 6
  EXPECT_EQ(one.odds("inspiration")->success, Fraction(1, 3));
  EXPECT_EQ(one.options().front(), "keep");
  at.who().inspiration = 2;
  Play two(game(), at.json());
  save_shows(two, 18);  // a 6 on either
  EXPECT_EQ(two.odds("inspiration")->success, Fraction(11, 36));
}

TEST(Inspiration, CanGoTooFarBelowAFloor) {
  RULE("S-2");
  Position at;
  at.hero(9, 11, 10, 5).holds("sword").fighting("bandit", 1);
  at.who().inspiration = 1;
  Play play(game(), at.json());
  play.rolls({10});  // 9 is the highest that passes, 9 the lowest
  play.choose("attempt/1").say("swing from the chandelier").choose("save/str/8").choose("cost/nothing");
  EXPECT_EQ(play.odds("inspiration")->success, Fraction(1, 6));
}

// -- Downtime --

TEST(Project, NamesItsUsualPriceInTheChoice) {
  RULE("T-3");
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().coins = 500;
  in_town(at);
  at.stands(Phase::downtime);
  at.comes_to("downtime-actions");
  at.state.town.lifestyles[0] = Lifestyle::comfortable;
  Play play(game(), at.json());
  play.choose("undertake/research");
  for (const std::string& option : play.options()) {
    if (option != "nothing") {
      EXPECT_THAT(play.odds(option)->note, AllOf(HasSubstr("milestone"), HasSubstr(", "))) << option;
    }
  }
}

// -- The key to a site --

TEST(TheKey, NamesWaysLocksAndWhatIsHiddenToTheRefereeAlone) {
  Position at = torchbearer();
  inside(at, "drowned-mill", "stone-floor");
  door(at, "cellar-count").type = 2;
  door(at, "cellar-count").trouble = static_cast<std::uint8_t>(LockTrouble::trapped);
  at.state.locks[2].sequence = 0;
  at.state.sites[at.state.site].rooms[room_named(at.state.site, "meal-cellar")].gone = 0;
  Play play(game(), at.json());
  EXPECT_THAT(play.view(kReferee), AllOf(HasSubstr("locked, Bolt: tap, probe, tap; trapped"),
                                         HasSubstr("hidden until searched for"), HasSubstr("a stuck door"),
                                         HasSubstr("with Sergeant Maud Keller")));
  EXPECT_THAT(play.view(1), AllOf(Not(HasSubstr("tap, probe, tap")), Not(HasSubstr("hidden until"))));
}

}  // namespace
}  // namespace gamekeeper::farsa::test

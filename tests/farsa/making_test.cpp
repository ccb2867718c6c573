#include <gtest/gtest.h>

#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/proof.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

Play::Setup one_of_our_own() { return {.options = {{"party", "own"}, {"size", 1}}}; }

const Character& first(const Play& play) { return play.state<State>().party[0]; }

bool has(const Play& play, std::string_view item) {
  return find_thing(first(play), library().item(item)) != kNone;
}

/// 3d6 for each score, and so far nothing swapped.
void roll_scores(Play& play, std::string_view kindred = "kindred/ford-folk") {
  play.choose(kindred).choose("background/ferry-hand");
  play.rolls({1, 1, 6}).rolls({4, 4, 4}).rolls({2, 3, 6});
}

TEST(NewCharacter, HasNoEmptySheetAtTheSeat) {
  RULE("R-44");
  Play play(game(), one_of_our_own());
  EXPECT_EQ(play.view(1).find("sheet/1"), std::string::npos);
  roll_scores(play);
  EXPECT_NE(play.view(1).find("sheet/1"), std::string::npos);
}

TEST(NewCharacter, RollsScoresGuardAndSilver) {
  RULE("R-44");
  Play play(game(), one_of_our_own());
  roll_scores(play);
  play.choose("keep").rolls({4}).rolls({2, 5, 6}).rolls({2}).rolls({3}).say("Nell of the Rope");
  EXPECT_EVENT(play, "scores", R"({"strength": 8, "dexterity": 12, "control": 11, "guard": 4})");
  EXPECT_EQ(first(play).coins, 13);
  EXPECT_EQ(count_of(first(play), library().rations), 3);
  EXPECT_EQ(count_of(first(play), library().torch), 2);
  EXPECT_TRUE(has(play, "hatchet") && has(play, "rope") && has(play, "pole"));
  EXPECT_TRUE(has_skill(first(play), static_cast<int>(*library().skills.index("sailing"))));
  EXPECT_TRUE(has_skill(first(play), static_cast<int>(*library().skills.index("athletics"))));
  play.rolls({3, 4});  // the first morning's weather
  EXPECT_EVENT(play, "party-ready");
  EXPECT_FALSE(first(play).fed);  // nobody sets out with today's supper behind them
}

TEST(NewCharacter, MaySwapTwoScoresAndNotMore) {
  RULE("R-44");
  Play play(game(), one_of_our_own());
  roll_scores(play);
  play.choose("swap/str/dex").rolls({4}).rolls({2, 5, 6}).rolls({2}).rolls({3}).say("Nell").rolls({3, 4});
  EXPECT_EVENT(play, "scores", R"({"strength": 12, "dexterity": 8, "control": 11})");
}

TEST(NewCharacter, FearsWhatThePastHasTaught) {
  RULE("R-58");
  Play play(game(), one_of_our_own());
  roll_scores(play);
  play.choose("keep").rolls({4}).rolls({2, 5, 6}).rolls({2}).rolls({3}).say("Nell").rolls({3, 4});
  EXPECT_EVENT(play, "joined", R"({"fear": "being tied"})");
}

TEST(NewCharacter, OfTheWellFedPacksTwoMoreRations) {
  RULE("trait/well-fed");
  Play play(game(), one_of_our_own());
  roll_scores(play, "kindred/mossling");
  play.choose("keep").rolls({4}).rolls({2, 5, 6}).rolls({2}).rolls({3}).say("Crumb").rolls({3, 4});
  EXPECT_EQ(count_of(first(play), library().rations), 5);
}

TEST(NewCharacter, KeepsTheMapWhenNobodyElseDoes) {
  RULE("S-8");
  Play play(game(), one_of_our_own());
  roll_scores(play);
  play.choose("keep").rolls({4}).rolls({2, 5, 6}).rolls({2}).rolls({3}).say("Nell").rolls({3, 4});
  EXPECT_EVENT(play, "keeps-map");
  EXPECT_TRUE(first(play).reads_map);
}

TEST(Backgrounds, BringTwoSkillsAndGear) {
  for (const auto& background : library().backgrounds) {
    EXPECT_EQ(background.skills.size(), 2U) << background.id;
    EXPECT_FALSE(background.gear.empty()) << background.id;
  }
}

TEST(ReadyParty, RollsItsSilverAndItsStoryAlone) {
  Play play(game(), Play::Setup{.options = {{"party", "two-on-one-mule"}}});
  play.rolls({1, 1, 1}).rolls({1}).rolls({1}).rolls({6, 6, 6}).rolls({1}).rolls({1}).rolls({3, 4});
  EXPECT_EVENT(play, "party-ready", R"({"members": 2})");
  EXPECT_POSITION(play, R"({"party": [{"most": [14, 10, 9], "coins": 3}, {"coins": 18}]})");
}

/// One of two has died.
Position bereaved() {
  Position at;
  at.hero(12, 11, 10, 5).carries("rations").hero(10, 10, 10, 5);
  at.who().fate = Fate::dead;
  at.who().now[0] = 0;
  return at;
}

TEST(Newcomer, JoinsInASettlement) {
  RULE("R-55");
  Position at = bereaved();
  outdoors(at, "hollins-ford");
  Play play(game(), at.json());
  EXPECT_OFFERED(play, "kindred/dusk-folk");
}

TEST(Newcomer, JoinsInCamp) {
  RULE("R-55");
  Position at = bereaved();
  outdoors(at, "millers-reach", 2);
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "kindred/dusk-folk");  // not on the open road
  play.choose("make-camp");
  EXPECT_OFFERED(play, "kindred/dusk-folk");
}

}  // namespace
}  // namespace gamekeeper::farsa::test

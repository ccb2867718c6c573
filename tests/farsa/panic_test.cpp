#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// CTRL 10, and nothing faced yet.
Position newcomer(std::string_view creature, int foes, Range range = Range::close) {
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").fighting(creature, foes, range);
  for (Standing& standing : at.state.fight.standing) standing.faced = 0;
  return at;
}

TEST(Panic, ComesWithThreeCloseFoesToOne) {
  RULE("D-3b");
  Play fails(game(), newcomer("barrow-guard", 3).json());
  EXPECT_EQ(fails.asking_rule(), "D-3b");
  fails.rolls({11});
  EXPECT_EVENT(fails, "panicked");
  EXPECT_EQ(attack_die(look_at(fails), 0, 0, 0), 4);
  Play passes(game(), newcomer("barrow-guard", 3).json());
  passes.rolls({10});
  EXPECT_NO_EVENT(passes, "panicked");
  Play two(game(), newcomer("barrow-guard", 2).json());
  EXPECT_OFFERED(two, "wait");
  Play apart(game(), newcomer("barrow-guard", 3, Range::nearby).json());
  EXPECT_OFFERED(apart, "wait");
}

TEST(Panic, CountsThreeForEachOfThoseWhoStand) {
  Position at = newcomer("barrow-guard", 5);
  at.hero(12, 12, 10, 5);
  Play five(game(), at.json());
  EXPECT_OFFERED(five, "wait");
  at.state.party[0].fate = Fate::down;  // now they are five to one
  at.state.party[0].hour_left = 6;
  Play alone(game(), at.json());
  EXPECT_EQ(alone.asking_rule(), "D-3b");
  alone.rolls({10});
}

TEST(Panic, IsSavedAgainstOnceInAFight) {
  Play play(game(), newcomer("barrow-guard", 3).json());
  play.rolls({10}).choose("wait").choose("spread-out");
  for (int guard = 0; guard < 3; ++guard) play.rolls({1}).rolls({1});
  EXPECT_OFFERED(play, "wait");  // still three to one
}

TEST(Panic, ComesBeforeInitiativeToo) {
  RULE("D-3b");
  Position at = newcomer("barrow-guard", 3);
  at.comes_to("quick-declarations");
  Play play(game(), at.json());
  EXPECT_EQ(play.asking_rule(), "D-3b");
  play.rolls({10});
  EXPECT_EQ(play.asking_rule(), "F-1b");
  play.rolls({1});
}

TEST(Panic, EndsWhenTheRingIsBroken) {
  RULE("R-57");
  Position at = newcomer("barrow-guard", 3);
  at.who().panicked = true;
  at.state.fight.standing[0].faced = 255;
  at.state.fight.standing[0].dread = Standing::Dread::surrounded;
  Play ringed(game(), at.json());
  EXPECT_NO_EVENT(ringed, "calmed");
  at.foe(2).range = Range::nearby;
  Play broken(game(), at.json());
  EXPECT_EQ(broken.event("calmed").rule, "R-57");
  EXPECT_POSITION(broken, R"({"party": [{"panicked": false}]})");
}

// -- Great fears --

/// The river bottom, for a ferry hand.
Position ferry_hand_against(std::string_view creature) {
  Position at = newcomer(creature, 1);
  at.who().background = static_cast<std::uint8_t>(*library().backgrounds.index("ferry-hand"));
  at.who().fear = 0;
  return at;
}

TEST(Fear, HasAFaceAndIsSavedAgainst) {
  RULE("D-3d");
  Play drowned(game(), ferry_hand_against("drowned-one").json());
  EXPECT_EQ(drowned.asking_rule(), "D-3d");
  drowned.rolls({11});
  EXPECT_EVENT(drowned, "panicked");
  Play guard(game(), ferry_hand_against("barrow-guard").json());
  EXPECT_OFFERED(guard, "wait");
}

TEST(Fear, IsOneOfThoseOfTheBackground) {
  RULE_OF_CONTENT("D-3");
  RULE_STAYS_OUT("D-3d");
  Position at = ferry_hand_against("drowned-one");
  const auto& ferry_hand = gamekeeper::test::read(game(), library().backgrounds[at.who().background]);
  EXPECT_EQ(ferry_hand.fears[1].text, "being tied");
  at.who().fear = 1;
  Play play(game(), at.json());
  EXPECT_OFFERED(play, "wait");
}

TEST(Fear, AndBeingSurroundedAreTwoSaves) {
  Position at = ferry_hand_against("drowned-one");
  at.fighting("drowned-one", 2);
  for (Standing& standing : at.state.fight.standing) standing.faced = 0;
  Play play(game(), at.json());
  play.rolls({10});
  EXPECT_EQ(play.asking_rule(), "D-3d");
  play.rolls({10});
  EXPECT_OFFERED(play, "wait");
}

TEST(Fear, GoesWithItsCause) {
  RULE("R-117");
  Position at = ferry_hand_against("drowned-one");
  at.fighting("barrow-guard", 1);
  at.who().panicked = true;
  at.state.fight.standing[0].dread = Standing::Dread::fear;
  Play there(game(), at.json());
  EXPECT_NO_EVENT(there, "calmed");
  at.foe(0).state = Foe::State::down;
  Play gone(game(), at.json());
  EXPECT_EQ(gone.event("calmed").rule, "R-117");
}

}  // namespace
}  // namespace gamekeeper::farsa::test

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

TEST(Morale, ALoneFoeSavesAtGuardZero) {
  RULE_OF_CONTENT("F-11");
  RULE("F-11b");
  const Creature& bandit =
      gamekeeper::test::read(game(), library().creatures[*library().creatures.index("bandit")]);
  EXPECT_EQ(bandit.control, 8);
  Play breaks(game(), swordsman_against("bandit", 1).json());
  breaks.choose("attack/1/1").rolls({3}).rolls({9}).choose("foes-flee");
  EXPECT_EVENT(breaks, "morale", R"({"roll": 9, "score": 8})");
  EXPECT_EVENT(breaks, "foe-fled");
  EXPECT_EVENT(breaks, "fight-over", R"({"result": 2})");
  Play stands(game(), swordsman_against("bandit", 1).json());
  stands.choose("attack/1/1").rolls({3}).rolls({8}).choose("spread-out").rolls({1}).rolls({1});
  stands.choose("wait");  // and is not tested for the same thing again
  EXPECT_EQ(stands.count("morale"), 1);
}

TEST(Morale, ALoneFoeWithGuardLeftDoesNotThinkOfIt) {
  RULE_STAYS_OUT("F-11b");
  Play play(game(), swordsman_against("bandit", 1).json());
  play.choose("attack/1/1").rolls({2});
  EXPECT_NO_EVENT(play, "morale");
}

TEST(Morale, AGroupSavesForItsFirstLossAndNotForTheSecond) {
  RULE("F-11c");
  RULE("R-88");
  Position at = about_to_lose_one("ash-soldier", 5);
  at.foe(1).guard = 0;
  at.foe(1).now[0] = 1;
  Play play(game(), at.json());
  kill_the_first(play);
  play.rolls({12}).choose("spread-out");
  for (int soldier = 0; soldier < 4; ++soldier) play.rolls({1}).rolls({1});
  EXPECT_EQ(play.count("morale"), 1);
  play.choose("attack/2/1").rolls({3});
  EXPECT_EVENT(play, "foe-dead", R"({"foe": 2})");
  EXPECT_EQ(play.count("morale"), 1);  // two of five: not the first, and not half
}

TEST(Morale, AGroupSavesWhenHalfOfItIsGone) {
  RULE("F-11d");
  Position at = about_to_lose_one("ash-soldier", 3);
  at.state.fight.began_with = 4;
  at.state.fight.first_fell = true;  // one was down already
  Play play(game(), at.json());
  kill_the_first(play);
  play.rolls({13}).choose("foes-flee").rolls({1}).rolls({4});  // and the dead leave what they had
  EXPECT_EVENT(play, "morale", R"({"roll": 13, "score": 12})");
  EXPECT_EQ(play.count("foe-fled"), 2);
}

TEST(Morale, TheFirstAndTheHalfInOneTurnAreOneSave) {
  RULE("R-88");
  Play play(game(), about_to_lose_one("ash-soldier", 2).json());
  kill_the_first(play);
  play.rolls({12});
  EXPECT_EQ(play.count("morale"), 1);
}

TEST(Morale, AGroupSavesWhenItsLeaderFalls) {
  RULE("F-11e");
  Position at = about_to_lose_one("ash-soldier", 5);
  at.foe().leader = true;
  at.state.meeting.person = static_cast<std::uint8_t>(*library().people.index("emmot-brack"));
  at.state.fight.first_fell = true;
  Play play(game(), at.json());
  kill_the_first(play);
  play.rolls({20}).choose("foes-flee").rolls({1}).rolls({4});
  EXPECT_EQ(play.count("foe-fled"), 4);
}

TEST(Morale, OfSomeIsThatOfTheirLeader) {
  RULE("F-11f");
  Position at = about_to_lose_one("bandit", 4);
  at.foe(3).leader = true;
  at.foe(3).now[2] = 17;
  Play play(game(), at.json());
  kill_the_first(play);
  play.rolls({17});  // the others have 8
  EXPECT_EVENT(play, "morale", R"({"roll": 17, "score": 17})");
  EXPECT_EQ(play.event("morale").rule, "F-11f");
  EXPECT_NO_EVENT(play, "foe-fled");
}

TEST(Morale, OfAMixedSideIsThatOfMostOfThem) {
  RULE("R-88");
  Position at = about_to_lose_one("pilgrim", 3);  // CTRL 12
  at.fighting("villager", 1);                     // CTRL 8
  at.state.fight.began_with = 4;
  Play play(game(), at.json());
  kill_the_first(play);
  play.rolls({12});
  EXPECT_EVENT(play, "morale", R"({"score": 12})");
  EXPECT_EQ(play.event("morale").rule, "R-88");
  EXPECT_NO_EVENT(play, "foe-fled");  // nor the villager, who would have failed
}

TEST(Morale, SomeHaveNoneToLose) {
  RULE("F-11g");
  Play play(game(), about_to_lose_one("drowned-one", 2).json());
  kill_the_first(play);
  EXPECT_EVENT(play, "foe-dead");
  EXPECT_NO_EVENT(play, "morale");
  EXPECT_EQ(play.event("unmoved").rule, "F-11g");
}

}  // namespace
}  // namespace gamekeeper::farsa::test

#include <gtest/gtest.h>

#include "farsa/farsa_test.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// The first of three is about to die by whatever the enemy rolls.
Position last_stand() {
  Position at;
  at.hero(12, 11, 10, 0).holds("sword").hero(12, 11, 10, 5).holds("mace").hero(12, 11, 10, 5);
  at.fighting("barrow-guard", 1);
  at.state.party[0].now[0] = 1;
  at.state.fight.side = Fight::Side::foes;
  return at;
}

void fall(Play& play) { play.choose("all-on/1").rolls({1}); }

TEST(Blaze, ALastBlowIsATwelveWhateverTheWeapon) {
  RULE("blaze/last-blow");
  Play play(game(), last_stand().json());
  fall(play);
  play.choose("last-blow").rolls({11}).rolls({1});  // 11 less Armor 2: Guard 5 and 4 STR
  EXPECT_EQ(play.event("struck").rule, "blaze/last-blow");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 0, "now": [8, 9, 14]}]}})");
}

TEST(Blaze, ADistractionLetsAllOthersGetAwayWithoutASave) {
  RULE("blaze/distraction");
  Play play(game(), last_stand().json());
  fall(play);
  play.choose("distraction");
  EXPECT_EQ(play.count("got-away"), 2);
  EXPECT_EQ(play.event("got-away").rule, "blaze/distraction");
  EXPECT_NO_EVENT(play, "saved");
}

TEST(Blaze, RageIsATwelveForEachOfTheNextBlows) {
  RULE("blaze/rage");
  Play play(game(), last_stand().json());
  fall(play);
  play.choose("rage").choose("go-quietly");
  const auto odds = play.odds("attack/1/1");
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->note, "d12 less 2");
  EXPECT_EQ(odds->why.back().rule, rule::blaze_rage);
  play.choose("attack/1/1").choose("wait").rolls({12}).choose("strike").rolls({1});
  EXPECT_EVENT(play, "struck", R"({"rolled": 12})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test

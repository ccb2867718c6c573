#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// The first of two is about to die by whatever the enemy rolls.
Position last_stand() {
  Position at;
  at.hero(12, 11, 10, 0).holds("sword").carries("rope").hero(12, 11, 10, 5).holds("mace");
  at.fighting("barrow-guard", 1);
  at.state.party[0].now[0] = 1;
  at.state.party[0].coins = 30;
  at.comes_to("foes-act");
  return at;
}

TEST(Glory, MayBeALastBlowThatIsEnhanced) {
  RULE("D-10c");
  RULE("blaze/last-blow");
  RULE("R-79");
  Play play(game(), last_stand().json());
  fall(play);
  EXPECT_EVENT(play, "died");
  play.choose("last-blow").rolls({12}).rolls({1});  // 12 less Armor 2: Guard 5 and 5 STR
  EXPECT_EQ(play.event("struck").rule, "blaze/last-blow");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 0, "now": [7, 9, 14]}]}})");
}

TEST(Glory, MayLetTheOthersGetAway) {
  RULE("blaze/distraction");
  RULE("R-79");
  Position at = last_stand();
  at.hero(12, 11, 10, 5);
  at.down(4);  // carried along
  Play play(game(), at.json());
  fall(play);
  play.choose("distraction").choose("go-quietly");
  EXPECT_EVENT(play, "fight-over", R"({"result": 3})");
  EXPECT_EQ(play.event("got-away").rule, "blaze/distraction");
  EXPECT_NO_EVENT(play, "saved");
  EXPECT_EQ(play.count("died"), 1);
}

TEST(Glory, MayMakeTheOthersRageForATurn) {
  RULE("blaze/rage");
  RULE("R-79");
  Play play(game(), last_stand().json());
  fall(play);
  play.choose("rage").choose("go-quietly");
  const auto odds = play.odds("attack/1/1");
  ASSERT_TRUE(odds);
  EXPECT_THAT(odds->note, testing::StartsWith("d12 less 2 Armor, "));
  EXPECT_EQ(odds->why.back().rule, rule::blaze_rage);
  play.choose("wait").choose("spread-out").rolls({1}).rolls({1});
  EXPECT_EQ(attack_die(look_at(play), 1, 0, 0), 8);
}

TEST(Glory, IsNotForWhoLayThereAlready) {
  RULE_STAYS_OUT("R-79");
  Position at;
  at.hero(12, 11, 10, 5).hero(12, 11, 10, 5).fighting("barrow-king", 1);
  at.state.party[0].fate = Fate::down;
  at.state.party[0].hour_left = 6;
  Play play(game(), at.json());
  play.choose("flee").rolls({1});  // nobody is left to help
  EXPECT_EVENT(play, "died");
  EXPECT_NO_EVENT(play, "glory");
}

TEST(LastWords, OfDeliveryAndRevengeAreBoasts) {
  RULE("D-10d");
  RULE("last-words/delivery");
  RULE("last-words/revenge");
  for (const char* words : {"deliver", "avenge"}) {
    Play play(game(), last_stand().json());
    fall(play);
    play.choose("go-quietly").choose("to/2").choose(words);
    if (std::string_view(words) == "deliver") play.choose("thing/2");  // nobody is known to bring it to
    EXPECT_EVENT(play, "last-words");
    EXPECT_EVENT(play, "oath-sworn");
    EXPECT_EQ(play.state<State>().party[1].boast.state, Boast::State::pending) << words;
    EXPECT_EQ(play.state<State>().party[1].most[2], 11);
    EXPECT_EQ(play.state<State>().party[1].guard_most, 6);
  }
}

TEST(LastWords, WhoHasABoastToMakeGoodGetsNoSecond) {
  Position at = last_stand();
  at.state.party[1].boast.state = Boast::State::pending;
  Play play(game(), at.json());
  fall(play);
  play.choose("go-quietly").choose("to/2").choose("avenge");
  EXPECT_EQ(play.state<State>().party[1].guard_most, 5);
}

TEST(LastWords, AGiftIsOutOfThePackOrMadeUpForTheMoment) {
  RULE("last-words/gift");
  Position at = last_stand();
  at.hero(12, 11, 10, 5);
  Play thing(game(), at.json());
  fall(thing);
  thing.choose("go-quietly").choose("to/3").choose("remember-me").choose("thing/1");
  EXPECT_EQ(thing.state<State>().party[2].things[0].item, library().item("sword"));
  EXPECT_EQ(thing.state<State>().party[2].inspiration, 0);
  Play keepsake(game(), at.json());
  fall(keepsake);
  keepsake.choose("go-quietly").choose("to/3").choose("remember-me").choose("keepsake");
  EXPECT_EQ(keepsake.state<State>().party[2].inspiration, 1);
  EXPECT_EQ(keepsake.state<State>().party[2].things.size(), 0U);
}

TEST(LastWords, ToProtectSomebodyArePromisedAndGiveHeart) {
  RULE("last-words/protection");
  Position at = last_stand();
  at.state.people[4].met = true;
  Play play(game(), at.json());
  fall(play);
  play.choose("go-quietly").choose("to/2").choose("protect").choose("person/" + library().people[4].id);
  EXPECT_EVENT(play, "oath-sworn", R"({"oath": "protect"})");
  EXPECT_POSITION(play, R"({"party": [{}, {"inspiration": 1, "oath": {"about": 4}}]})");
}

TEST(LastWords, ThatNobodyUnderstandsAreKept) {
  RULE("last-words/mystery");
  Play play(game(), last_stand().json());
  fall(play);
  play.choose("go-quietly").choose("to/2").choose("riddle").say("Ask the miller about the moon.");
  EXPECT_THAT(play.event("oath-sworn").text, testing::HasSubstr("Ask the miller about the moon."));
  EXPECT_EQ(play.state<State>().party[1].inspiration, 1);
  EXPECT_EQ(play.state<State>().party[1].oath.kind, Oath::Kind::riddle);
}

TEST(TheDead, LeaveWhatTheyCarriedToTheOthers) {
  RULE("D-10");
  Play play(game(), last_stand().json());
  fall(play);
  play.choose("go-quietly").choose("go-quietly");
  EXPECT_POSITION(play, R"({"party": [{"fate": "dead", "coins": 0}, {"coins": 30}]})");
  EXPECT_EQ(play.state<State>().party[0].things.size(), 0U);
  EXPECT_EQ(play.state<State>().party[1].things.size(), 3U);
  for (const Thing& thing : play.state<State>().party[1].things)
    EXPECT_EQ(thing.carried == Carried::hand, thing.item == library().item("mace"));
}

}  // namespace
}  // namespace gamekeeper::farsa::test

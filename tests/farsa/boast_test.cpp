#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

constexpr std::string_view kBread = "bread-for-the-mill";  // a place to be reached: DEX

/// In town, with an errand that one might boast of.
Position braggart(int heroes = 1) {
  Position at;
  for (int i = 0; i < heroes; ++i) {
    at.hero(12, 11, 10, 5);
  }
  in_town(at);
  at.state.errands[static_cast<std::size_t>(errand_named(kBread))] = ErrandState::taken;
  return at;
}

/// The first has boasted of it: DEX 12 of 11, Guard 6 of 5.
Position having_boasted() {
  Position at = braggart();
  Character& one = at.state.party[0];
  one.boast = {.state = Boast::State::pending,
               .errand = static_cast<std::uint8_t>(errand_named(kBread)),
               .ability = Ability::dexterity,
               .ability_gained = 1,
               .guard_gained = 1};
  one.most[1] = one.now[1] = 12;
  one.guard_most = one.guard = 6;
  return at;
}

TEST(Boast, GivesAPointAtOnce) {
  RULE("B-1b");
  RULE("B-1c");
  Play play(game(), braggart().json());
  play.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/dex");
  EXPECT_EVENT(play, "boasted", R"({"errand": "bread-for-the-mill", "ability": "DEX"})");
  EXPECT_POSITION(play,
                  R"({"party": [{"most": [12, 12, 10], "now": [12, 12, 10], "guard-most": 6, "guard": 6}]})");
}

TEST(Boast, IsAgreedOnWithTheReferee) {
  RULE("B-1b");
  Play play(game(), braggart().json());
  play.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/ctrl");
  EXPECT_POSITION(play, R"({"party": [{"most": [12, 11, 11]}]})");
}

TEST(Boast, IsOneAtATime) {
  RULE("B-1d");
  EXPECT_BARRED(Play(game(), having_boasted().json()), "boasts", "has boasted");
}

TEST(Boast, MadeGoodStaysAndLeavesRoomForAnother) {
  RULE("B-1e");
  Position at = having_boasted();
  const auto& errand = library().errands[static_cast<std::size_t>(errand_named(kBread))];
  at.state.places[errand.what].visited = true;
  Play play(game(), at.json());
  play.choose("talk/pell-roake").choose("hand-in/bread-for-the-mill");
  EXPECT_EVENT(play, "boast-kept");
  EXPECT_EQ(hero(play).most[1], 12);
  EXPECT_EQ(hero(play).guard_most, 6);
  EXPECT_EQ(hero(play).boast.made, 1);
  EXPECT_EQ(hero(play).boast.state, Boast::State::none);
}

TEST(Boast, ShirkedTakesBackWhatItGaveAndBarsTheMouthForGood) {
  RULE("B-1f");
  RULE("R-86");
  Position at = having_boasted();
  at.state.errands[static_cast<std::size_t>(errand_named("where-the-water-goes"))] = ErrandState::taken;
  Play play(game(), at.json());
  play.choose("errands").choose("give-up/bread-for-the-mill");
  EXPECT_EVENT(play, "boast-shirked");
  EXPECT_POSITION(play,
                  R"({"party": [{"most": [12, 11, 10], "now": [12, 11, 10], "guard-most": 5, "guard": 5}]})");
  EXPECT_BARRED(play, "boasts", "not believed");
}

TEST(Boast, AtEighteenGivesNothingAndTakesNothingBack) {
  RULE("R-86");
  Position at = braggart();
  at.who().most[1] = at.who().now[1] = 18;
  Play play(game(), at.json());
  play.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/dex");
  EXPECT_EQ(hero(play).most[1], 18);
  play.choose("errands").choose("give-up/bread-for-the-mill");
  EXPECT_EQ(hero(play).most[1], 18);
  EXPECT_EQ(hero(play).guard_most, 5);
}

// -- In words of one's own --

void boast_of_eels(Play& play) {
  play.choose("boasts").choose("boast/1/own-words").say("eat an eel before Sunday");
}

TEST(Boast, InWordsIsHeardBeforeItIsGranted) {
  RULE("R-183");
  RULE("B-1b");
  Play play(game(), braggart().json());
  boast_of_eels(play);
  EXPECT_EQ(play.seat(), kReferee);
  EXPECT_NE(play.prompt().find("eat an eel before Sunday"), std::string::npos);
  play.choose("no-boast");
  EXPECT_EVENT(play, "boast-laughed-off");
  EXPECT_POSITION(play, R"({"party": [{"most": [12, 11, 10], "guard-most": 5}]})");
  EXPECT_OFFERED(play, "boasts");  // and may be thought of better
}

TEST(Boast, InWordsHasATermAndIsShirkedAfterIt) {
  RULE("B-1f");
  Position at = braggart();
  at.who().boast = {.state = Boast::State::pending, .guard_gained = 1, .days = 1};
  at.who().guard_most = at.who().guard = 6;
  Play play(game(), at.json());
  play.rule(R"({"use": "boast-shirked/1"})");
  EXPECT_EVENT(play, "boast-shirked");
  EXPECT_POSITION(play, R"({"party": [{"guard-most": 5, "boast": {"state": "barred"}}]})");
  Play made(game(), braggart().json());
  boast_of_eels(made);
  made.choose("ability/ctrl");
  EXPECT_EQ(hero(made).boast.days, 10);
  made.rule(R"({"use": "boast-kept/1"})");
  EXPECT_EVENT(made, "boast-kept");
  EXPECT_EQ(hero(made).guard_most, 6);
}

TEST(Boast, InWordsLapsesWithItsTerm) {
  RULE("R-183");
  Position at = at_dusk();
  at.who().boast = {.state = Boast::State::pending, .guard_gained = 1, .days = 1};
  at.who().guard_most = at.who().guard = 6;
  Play play(game(), at.json());
  quiet_night(play.choose("make-camp"));
  EXPECT_EQ(play.event("boast-shirked").rule, "R-183");
  EXPECT_EQ(hero(play).guard_most, 5);
}

// -- Stakes --

TEST(Stakes, RaisedAreWorthAnotherPoint) {
  RULE("B-1g");
  Play play(game(), braggart(2).json());
  play.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/dex");
  play.choose("raise-stakes").choose("grant/guard").choose("accept");
  EXPECT_EQ(hero(play).guard_most, 7);
  EXPECT_EQ(hero(play).most[1], 12);
  EXPECT_EQ(hero(play).boast.stakes, 1);
}

TEST(Stakes, MayBeWorthAnAbilityOrNothing) {
  RULE("B-1g");
  Play ability(game(), braggart(2).json());
  ability.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/dex");
  ability.choose("raise-stakes").choose("grant/ability").choose("accept");
  EXPECT_EQ(hero(ability).most[1], 13);
  Play nothing(game(), braggart(2).json());
  nothing.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/dex");
  nothing.choose("raise-stakes").choose("grant/nothing");
  EXPECT_EQ(hero(nothing).most[1], 12);
  EXPECT_EQ(hero(nothing).boast.stakes, 0);
}

TEST(Stakes, RefusedFallToWhoeverRaisedThem) {
  RULE("B-1h");
  RULE("R-85");
  Play play(game(), braggart(2).json());
  play.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/dex");
  play.choose("raise-stakes").choose("grant/guard").choose("refuse");
  EXPECT_EVENT(play, "stakes-refused");
  EXPECT_EQ(hero(play, 0).guard_most, 6);  // goes on as before
  EXPECT_EQ(hero(play, 0).boast.state, Boast::State::pending);
  EXPECT_EQ(hero(play, 1).boast.state, Boast::State::pending);
  EXPECT_EQ(hero(play, 1).boast.stakes, 1);
  EXPECT_EQ(hero(play, 1).most[1], 12);
  EXPECT_EQ(hero(play, 1).guard_most, 7);  // the Boast's, and that of the stakes
}

TEST(Stakes, AreNotRaisedByWhoeverIsNotFree) {
  RULE_STAYS_OUT("R-85");
  Position at = braggart(2);
  at.who().boast.state = Boast::State::barred;
  Play play(game(), at.json());
  play.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/dex");
  EXPECT_NOT_OFFERED(play, "raise-stakes");
}

// -- Fifteen --

TEST(Fifteen, BoastsLaterItIsFameAlone) {
  RULE("B-1i");
  Position at = braggart();
  at.who().boast.made = 15;
  Play play(game(), at.json());
  play.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/dex");
  EXPECT_EQ(hero(play).most[1], 11);
  EXPECT_EQ(hero(play).guard_most, 5);
  at.who().boast.made = 14;
  Play before(game(), at.json());
  before.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/dex");
  EXPECT_EQ(hero(before).most[1], 12);
}

TEST(Fifteen, MayBeReadAsTheAbility) {
  RULE("R-33");
  Position at = braggart();
  at.state.switches.fifteen_is_ability = true;
  at.who().boast.made = 15;
  Play low(game(), at.json());
  low.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/dex");
  EXPECT_EQ(hero(low).most[1], 12);
  at.who().most[1] = at.who().now[1] = 15;
  Play high(game(), at.json());
  high.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/dex");
  EXPECT_EQ(hero(high).most[1], 15);
}

// -- Of anything, in words of one's own --

/// The first has said it aloud; the referee has found CTRL fitting.
void promise(Play& play) {
  play.choose("boasts")
      .choose("boast/1/own-words")
      .say("I will teach the mill to sing")
      .choose("ability/ctrl");
}

TEST(Boast, MayBeOfAnythingInWordsOfOnesOwn) {
  RULE("B-1b");
  Play play(game(), braggart().json());
  promise(play);
  EXPECT_NE(play.event("boasted").text.find("teach the mill to sing"), std::string::npos);
  EXPECT_POSITION(play, R"({"party": [{"most": [12, 11, 11], "guard-most": 6}]})");
  play.choose("boasts");
  EXPECT_NOT_OFFERED(play, "boast/1/own-words");  // one at a time
  play.choose("back");
}

TEST(Boast, InOnesOwnWordsIsKeptWhenTheRefereeSaysSo) {
  RULE("R-151");
  RULE("B-1e");
  Play play(game(), braggart().json());
  promise(play);
  play.choose("boasts").choose("claim-boast/1");
  EXPECT_EQ(play.options().front(), "not-yet");  // nothing has been done since
  play.choose("not-yet");
  EXPECT_NO_EVENT(play, "boast-kept");
  Play done(game(), braggart().json());
  promise(done);
  done.rule(R"({"set": "/sites/0/finished", "to": true})");
  done.choose("boasts").choose("claim-boast/1");
  EXPECT_EQ(done.options().front(), "kept");
  done.choose("kept");
  EXPECT_EVENT(done, "boast-kept");
}

}  // namespace
}  // namespace gamekeeper::farsa::test

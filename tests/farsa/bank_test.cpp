#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// Silver that has been paid in at Hollin's Ford, and the party somewhere else.
Position with_an_account(int silver, std::string_view here) {
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().kindred = kNone;
  in_town(at);
  at.state.town.banked = static_cast<std::uint16_t>(silver);
  at.state.town.bank = place_named("hollins-ford");
  at.state.place = place_named(here);
  return at;
}

/// The fee for all of it.
int fee(int silver, std::string_view here) {
  CalmPlay play(game(), with_an_account(silver, here).json());
  play.choose("withdraw/all");
  const auto paid = play.event("paid-out").fields.at("fee").to_number<int>();
  EXPECT_EQ(coins(play), silver - paid);
  return paid;
}

TEST(Bank, WhereItWasPaidInTakesOnePercent) {
  RULE("bank/same-branch");
  EXPECT_EQ(fee(500, "hollins-ford"), 5);
  EXPECT_EQ(fee(30, "hollins-ford"), 1);  // at least 1
}

TEST(Bank, OnTheSameRoadIsABranchAndTakesTwoPercent) {
  RULE("bank/other-branch");
  RULE("T-2");
  EXPECT_EQ(fee(500, "penny-cross"), 10);
  EXPECT_EQ(fee(30, "penny-cross"), 1);
}

TEST(Bank, OfSomebodyElseTakesFivePercentOrTwenty) {
  RULE("bank/other-bank");
  RULE("T-2");
  EXPECT_EQ(fee(1000, "high-byre"), 50);
  EXPECT_EQ(fee(100, "high-byre"), 20);
}

TEST(Bank, KeepsWhatIsPaidIn) {
  RULE("T-2");
  Position at = with_an_account(0, "hollins-ford");
  at.who().coins = 150;
  CalmPlay play(game(), at.json());
  play.choose("deposit/100");
  EXPECT_EQ(coins(play), 50);
  EXPECT_EQ(play.state<State>().town.banked, 100);
}

/// The end of a cycle.
Position at_the_end(int hidden, int banked) {
  Position at = with_an_account(banked, "hollins-ford");
  at.state.town.hidden = static_cast<std::uint16_t>(hidden);
  at.state.town.hiding_place = at.state.place;
  at.state.phase = Phase::downtime;
  at.state.town.step = Town::Step::end;
  return at;
}

TEST(Thieves, TakeHalfOfWhatIsHiddenOnOneToThree) {
  RULE("T-2b");
  RULE("R-71");
  CalmPlay play(game(), at_the_end(101, 0).json());
  play.rolls({3});
  EXPECT_EVENT(play, "robbed", R"({"silver": 51})");
  EXPECT_EQ(play.state<State>().town.hidden, 50);
  CalmPlay spared(game(), at_the_end(101, 0).json());
  spared.rolls({4});
  EXPECT_NO_EVENT(spared, "robbed");
}

TEST(Thieves, DoNotComeForWhatIsInTheBankOrCarried) {
  RULE("R-71");
  Position at = at_the_end(0, 500);
  at.who().coins = 300;
  CalmPlay play(game(), at.json());
  EXPECT_EVENT(play, "cycle-ended");
  EXPECT_NO_EVENT(play, "fate");
}

}  // namespace
}  // namespace gamekeeper::farsa::test

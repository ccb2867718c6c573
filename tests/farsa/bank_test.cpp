#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// Silver that has been paid in at Hollin's Ford, and the party somewhere else.
Position with_an_account(int silver, std::string_view here) {
  Position at = in_town(0);
  at.state.town.banked[place_named("hollins-ford")] = static_cast<std::uint16_t>(silver);
  at.state.place = place_named(here);
  return at;
}

/// The fee for all of it.
int fee(int silver, std::string_view here) {
  Play play(game(), with_an_account(silver, here).json());
  play.choose(here == "hollins-ford" ? "withdraw/all" : "withdraw/hollins-ford/all");
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
  EXPECT_EQ(fee(500, "penny-cross"), 10);
  EXPECT_EQ(fee(30, "penny-cross"), 1);
}

TEST(Bank, OfSomebodyElseTakesFivePercentOrTwenty) {
  RULE("bank/other-bank");
  EXPECT_EQ(fee(1000, "high-byre"), 50);
  EXPECT_EQ(fee(100, "high-byre"), 20);
}

TEST(Bank, KeepsWhatIsPaidIn) {
  RULE("T-2");
  Position at = with_an_account(0, "hollins-ford");
  at.purse(150);
  Play play(game(), at.json());
  play.choose("deposit/100");
  EXPECT_EQ(coins(play), 50);
  EXPECT_EQ(play.state<State>().town.banked[place_named("hollins-ford")], 100);
}

TEST(Bank, KeepsAnAccountAtEachBranch) {
  Position at = with_an_account(500, "penny-cross");
  at.purse(100);
  Play play(game(), at.json());
  play.choose("deposit/all");
  EXPECT_EVENT(play, "paid-in", R"({"banked": 100})");
  play.choose("withdraw/all");  // what lies here, for 1 percent
  EXPECT_EVENT(play, "paid-out", R"({"silver": 100, "fee": 1})");
  play.choose("withdraw/hollins-ford/100");  // what lies at the other branch, for 2
  EXPECT_EVENT(play, "paid-out", R"({"silver": 100, "fee": 2})");
  EXPECT_EQ(play.state<State>().town.banked[place_named("hollins-ford")], 400);
}

/// A silver cup that is worth more than the pack it is in.
Position with_a_cup(std::string_view here) {
  Position at = with_an_account(0, here);
  at.carries("silver-cup");
  at.purse(1);
  return at;
}

TEST(Strongroom, KeepsAThingForOnePercentOfItsPrice) {
  RULE("T-2");
  RULE("R-170");
  Play play(game(), with_a_cup("hollins-ford").json());
  play.choose("strongroom").choose("hand-over/1").choose("hand-over/1/1");
  EXPECT_EVENT(play, "locked-away", R"({"item": "silver-cup"})");
  EXPECT_TRUE(play.state<State>().party[0].things.empty());
  play.choose("strongroom").choose("fetch/1");
  EXPECT_EVENT(play, "fetched-back", R"({"item": "silver-cup", "fee": 1})");
  EXPECT_EQ(play.state<State>().party[0].things.size(), 1);
  EXPECT_EQ(coins(play), 0);
}

TEST(Accounts, StandInTheLedger) {
  RULE_OF_VIEW("T-2");
  Position at = with_an_account(500, "penny-cross");
  at.state.town.hidden = 30;
  at.state.town.hiding_place = at.state.place;
  at.state.town.debt = 7;
  at.state.town.strongrooms.push_back(
      {.thing = make_thing(library(), library().item("silver-cup")), .place = place_named("hollins-ford")});
  const std::string seen = Play(game(), at.json()).view(1);
  for (const char* const part : {"account/hollins-ford", "500 silver", "Silver cup", "30 silver", "7 silver"})
    EXPECT_NE(seen.find(part), std::string::npos) << part;
}

TEST(Strongroom, WantsItsFeeBeforeTheKeyTurns) {
  RULE("R-170");
  RULE("T-2b");
  Position at = with_a_cup("hollins-ford");
  Play play(game(), at.json());
  play.choose("strongroom").choose("hand-over/1").choose("hand-over/1/1");
  play.choose("hide/all").choose("strongroom");
  EXPECT_BARRED(play, "fetch/1", "it costs 1 silver, and you have no silver");
}

TEST(Strongroom, OfAnotherBranchHasOtherThings) {
  RULE_STAYS_OUT("R-170");
  Position at = with_an_account(0, "penny-cross");
  at.state.town.strongrooms.push_back(
      {.thing = make_thing(library(), library().item("silver-cup")), .place = place_named("hollins-ford")});
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "strongroom");
}

/// The end of a cycle.
Position at_the_end(int hidden, int banked) {
  Position at = with_an_account(banked, "hollins-ford");
  at.state.town.hidden = static_cast<std::uint16_t>(hidden);
  at.state.town.hiding_place = at.state.place;
  at.stands(Phase::downtime);
  at.comes_to("end-of-cycle");
  return at;
}

TEST(Thieves, TakeHalfOfWhatIsHiddenOnOneToThree) {
  RULE("R-71");
  Play play(game(), at_the_end(101, 0).json());
  play.rolls({3});
  EXPECT_EVENT(play, "robbed", R"({"silver": 51})");
  EXPECT_EQ(play.state<State>().town.hidden, 50);
  Play spared(game(), at_the_end(101, 0).json());
  spared.rolls({4});
  EXPECT_NO_EVENT(spared, "robbed");
}

TEST(Thieves, DoNotComeForWhatIsInTheBankOrCarried) {
  RULE_STAYS_OUT("R-71");
  Position at = at_the_end(0, 500);
  at.purse(300);
  Play play(game(), at.json());
  EXPECT_EVENT(play, "cycle-ended");
  EXPECT_NO_EVENT(play, "fate");
}

}  // namespace
}  // namespace gamekeeper::farsa::test

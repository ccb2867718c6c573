#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

TEST(Market, SellsForWhatItSays) {
  Play play(game(), in_town(10).json());
  play.choose("stall/food").choose("buy/rations");
  EXPECT_EVENT(play, "bought", R"({"item": "rations", "price": 6})");
  EXPECT_EQ(coins(play), 4);
  EXPECT_BARRED(play, "buy/rations", "you have 4 silver");
}

TEST(Market, HasNothingForAFullPack) {
  RULE("I-1");
  Position at = in_town(100);
  at.who().fatigue = 10;
  Play play(game(), at.json());
  play.choose("stall/food");
  EXPECT_BARRED(play, "buy/rations", "10 slots");
}

TEST(Market, IsDearerByTheSumOfAllConditions) {
  RULE("T-6c");
  Position at = in_town(100);
  suffering(at, Condition::insecurity, 3);
  suffering(at, Condition::food_shortage, 4);
  EXPECT_EQ(reckoned(price_of, look_at(at), library().item("rope"), kNone), 9);
  Play play(game(), at.json());
  play.choose("stall/tools").choose("buy/rope");  // 5 silver, and 70 percent
  EXPECT_EVENT(play, "bought", R"({"price": 9})");
}

TEST(Market, IsDearerOnlyWhereTheConditionLies) {
  RULE_STAYS_OUT("T-6c");
  Position at = in_town(100);
  suffering(at, Condition::drought, 5);
  at.state.place = place_named("penny-cross");
  Play play(game(), at.json());
  play.choose("stall/tools").choose("buy/rope");
  EXPECT_EVENT(play, "bought", R"({"price": 5})");
}

TEST(Debt, IsPaidFirstOfWhatIsEarned) {
  RULE("R-73");
  Position at = in_town(0);
  at.carries("sword");
  at.state.town.debt = 7;
  Play play(game(), at.json());
  play.choose("sell-from/1").choose("sell/sword/1");  // 10 silver
  EXPECT_EQ(coins(play), 3);
  EXPECT_EQ(play.state<State>().town.debt, 0);
}

TEST(Hirelings, ArePaidInAdvance) {
  RULE("T-5");
  Play play(game(), in_town(4).json());
  play.choose("stall/hands");
  EXPECT_BARRED(play, "hire/bowman", "you have 4 silver");
  play.choose("hire/porter").rolls({2});
  EXPECT_EQ(coins(play), 1);
  ASSERT_EQ(play.state<State>().party.size(), 2U);
  EXPECT_NE(find_thing(play.state<State>().party[1], library().item("club")), kNone);
}

TEST(Rumors, AreOfFourKinds) {
  RULE("T-5");
  RULE("rumor/*");
  std::set<std::string> seen;
  const int rumours = static_cast<int>(library().rumours.size());
  for (int i = 0; i < rumours; ++i) {
    Play play(game(), in_town(3).json());
    play.choose("ask-around").rolls({i + 1});
    EXPECT_EQ(coins(play), 0);
    const Rumour& heard = library().rumours[static_cast<std::size_t>(i)];
    EXPECT_EVENT(play, "rumour-heard", R"({"rumour": ")" + heard.id + R"("})");
    const std::string rule = play.event("rumour-heard").rule;
    EXPECT_EQ(rule, heard.form == RumourForm::local_color   ? "rumor/local-color"
                    : heard.form == RumourForm::opportunity ? "rumor/opportunity"
                    : heard.form == RumourForm::challenge   ? "rumor/challenge"
                                                            : "rumor/mystery");
    seen.insert(rule);
    if (heard.place) EXPECT_TRUE(play.state<State>().places[*heard.place].known) << heard.id;
  }
  EXPECT_EQ(seen.size(), 4U);
}

}  // namespace
}  // namespace gamekeeper::farsa::test

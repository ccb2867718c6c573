// What the host of a table may do, and what all who sit there then know of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_from.hpp>
#include <boost/json/value_to.hpp>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "client.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using test::call;
using test::new_table;
using test::SocketClient;
using testing::HasSubstr;
using testing::Not;

class FairPlayTest : public testing::Test {
 protected:
  std::string lines(std::string_view token, std::string_view said) {
    return call(port_, "POST", "/api/table/lines", token, said).body;
  }
  std::string seated(std::string_view token) { return call(port_, "GET", "/api/table", token).body; }
  int log(std::string_view token) { return call(port_, "GET", "/api/table/log", token).status; }

  test::DataFolder folder_;
  test::Serving serving_{folder_.path()};
  std::uint16_t port_ = serving_.port();
};

TEST_F(FairPlayTest, AHostWhoSwapsAFriendForABotLearnsNothingOfWhatTheFriendHid) {
  const auto tokens = new_table(port_, R"({"game": "battles", "seats": {"south": "friend"}})");
  SocketClient friends(port_);
  friends.sit(tokens[1]);
  EXPECT_EQ(log(tokens[0]), 403);
  EXPECT_THAT(lines(tokens[0], R"({"hold": {"south": "random"}})"), HasSubstr("links"));
  EXPECT_EQ(log(tokens[0]), 403) << "the seat was another person's";
  EXPECT_THAT(lines(tokens[0], R"({"hold": {"south": "friend"}})"), HasSubstr("links"));
  EXPECT_EQ(log(tokens[0]), 403);
  // The friend hears of it at once, and everybody reads of it afterwards.
  friends.say(R"({"ping": 1})");
  const std::string heard = json::serialize(json::value_from(friends.hear_until({"pong"})));
  EXPECT_THAT(heard,
              testing::AllOf(HasSubstr("south: Chance sits here now"), HasSubstr("before it was Chance")));
  EXPECT_THAT(seated(tokens[2]), HasSubstr("south: Chance sits here now, before it was a person"));
}

TEST_F(FairPlayTest, WhoPlaysAloneMayReadTheLogAndASeatThatIsGivenAwayCloses) {
  const auto tokens = new_table(port_, R"({"game": "pig", "seats": {"player-2": "greedy"}})");
  EXPECT_EQ(log(tokens[0]), 200);
  EXPECT_THAT(seated(tokens[0]), HasSubstr("the host has read the log"));
  lines(tokens[0], R"({"hold": {"player-2": "friend"}})");
  lines(tokens[0], R"({"hold": {"player-2": "greedy"}})");
  EXPECT_EQ(log(tokens[0]), 403);
}

TEST_F(FairPlayTest, WhoLooksOnWhileOnlyPlayersPlayMayReadTheLogIfItIsTheHost) {
  const auto tokens =
      new_table(port_, R"({"game": "pig", "seats": {"player-1": "greedy", "player-2": "greedy"}})");
  EXPECT_EQ(log(tokens.front()), 200);
  EXPECT_EQ(log(tokens.back()), 403);
}

TEST_F(FairPlayTest, ASeedThatTheHostHasSetIsNoSecret) {
  const auto preset = new_table(port_, R"({"game": "pig", "seed": 7})");
  EXPECT_THAT(seated(preset.back()), HasSubstr("the host has set the seed"));
  const auto drawn = new_table(port_, R"({"game": "pig"})");
  EXPECT_THAT(seated(drawn.back()), Not(HasSubstr("notes")));
}

TEST_F(FairPlayTest, OnlyListedPlayersSitAtTables) {
  for (const std::string_view who : {"search:1000000:64", "search:51", "search:50:2"}) {
    const auto refused = call(port_, "POST", "/api/tables", "",
                              R"({"game": "pig", "seats": {"player-2": ")" + std::string(who) + R"("}})");
    EXPECT_EQ(refused.status, 404) << who;
    EXPECT_THAT(refused.body, HasSubstr("does not sit at tables")) << who;
  }
  const auto tokens = new_table(port_, R"({"game": "pig", "seats": {"player-2": "search:master"}})");
  EXPECT_THAT(lines(tokens[0], R"({"hold": {"player-2": "search:99999"}})"),
              HasSubstr("does not sit at tables"));
}

TEST_F(FairPlayTest, APlayerOfASaveIsReplacedByTheNearestThatIsListed) {
  const auto made = call(
      port_, "POST", "/api/tables", "",
      json::serialize(json::object{
          {"log",
           R"({"gamekeeper":{"format":1,"game":"pig","rules_version":1,"version":"0.2.0","packs":[]},"setup":{"options":{},)"
           R"("seats":{"player-1":"me","player-2":"search:1000000:64"},"seed":3,"chance":"seeded"}})"
           "\n"}}));
  ASSERT_EQ(made.status, 201) << made.body;
  const auto token = json::value_to<std::string>(made.json().at("links").at(0).at("token"));
  EXPECT_THAT(seated(token), testing::AllOf(HasSubstr("search:10000"), Not(HasSubstr("1000000"))));
}

TEST_F(FairPlayTest, ASaveWhoseSeatsTheGameDoesNotHaveIsRefused) {
  const auto made = call(
      port_, "POST", "/api/tables", "",
      json::serialize(json::object{
          {"log",
           R"({"gamekeeper":{"format":1,"game":"tic-tac-toe","rules_version":1,"version":"0.2.0","packs":[]},)"
           R"("setup":{"options":{},"seats":{"nobody":"random","player-2":"random"},"seed":3,"chance":"seeded"}})"
           "\n"}}));
  EXPECT_EQ(made.status, 400) << made.body;
  EXPECT_THAT(made.body, HasSubstr("no seat 'nobody' in this match"));
  EXPECT_FALSE(new_table(port_, R"({"game": "pig"})").empty());
}

TEST_F(FairPlayTest, NobodyMovesAtATableAtWhichNobodyLooks) {
  const auto tokens =
      new_table(port_, R"({"game": "pig", "seats": {"player-1": "greedy", "player-2": "greedy"}})");
  EXPECT_THAT(seated(tokens[0]), HasSubstr(R"("over":false)"));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_THAT(seated(tokens[0]), HasSubstr(R"("n":1})"));
  SocketClient spectator(port_);
  spectator.sit(tokens.back());
  spectator.hear_until({"over"});
}

TEST(Patience, AThoughtEndsWithItsTime) {
  test::DataFolder folder;
  const test::Serving serving(folder.path(), {}, {.data = {}, .patience = std::chrono::milliseconds(30)});
  const auto tokens =
      new_table(serving.port(), R"({"game": "battles", "seats": {"south": "search:10000"}, "seed": 5})");
  const auto begun = std::chrono::steady_clock::now();
  SocketClient north(serving.port());
  north.sit(tokens[0]);
  north.say(R"({"choose": 0})");
  for (int i = 0; i < 4; ++i) {
    north.hear_until({"decision"});
    north.say(R"({"choose": 0})");
  }
  // A master's set-up alone would take minutes.
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(40));
}

}  // namespace
}  // namespace gamekeeper

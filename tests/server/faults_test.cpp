// Mistakes of ours: whatever breaks, it breaks one match, and what was written down of it stays.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_from.hpp>
#include <boost/json/value_to.hpp>
#include <cstdint>
#include <fstream>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/panic.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "protocol/seating.hpp"
#include "server/journal.hpp"
#include "server/server.hpp"
#include "server/table_registry.hpp"
#include "serving.hpp"
#include "support/test_game.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

struct Glass {
  std::int32_t turns = 0;
  std::int32_t thin = 0;  ///< 1: breaks when it is weighed, 2: when it is looked at
};
BOOST_DESCRIBE_STRUCT(Glass, (), (turns, thin))

/// A game that breaks where one asks it to.
class Brittle final : public test::TestGame<Glass> {
 public:
  enum Word : std::uint16_t { kHold, kDrop, kWear, kLook, kFor_ever, kAsk };
  explicit Brittle(int seats = 1)
      : TestGame("brittle", seats, {"hold", "drop", "wear", "look", "for-ever", "ask"}) {}

  engine::Task<> play(engine::Table& table) const override {
    auto& glass = table.state<Glass>();
    for (table.checkpoint(); glass.turns < 50; table.checkpoint()) {
      ++glass.turns;
      const engine::Option choice =
          co_await table.pick(static_cast<engine::SeatId>(glass.turns % seats(nullptr)), test::kTestRule,
                              {kAsk}, [](engine::Offers& o) {
                                for (const Word word : {kHold, kDrop, kWear, kLook, kFor_ever}) o.add({word});
                              });
      if (choice.word == kDrop) engine::panic("the glass is dropped");
      if (choice.word == kWear) glass.thin = 1;
      if (choice.word == kLook) glass.thin = 2;
      while (choice.word == kFor_ever) co_await table.roll(0, 1, 6, test::kTestRule, {kAsk});
    }
  }
  std::optional<engine::Odds> odds(const engine::Position& position, const engine::Decision&,
                                   const engine::Option&) const override {
    engine::require(position.as<Glass>().thin != 1, "the glass is too thin to be weighed");
    return std::nullopt;
  }
  engine::Scene view(const engine::Position& position, engine::SeatId seat) const override {
    engine::require(position.as<Glass>().thin != 2, "the glass is too thin to be looked at");
    return TestGame::view(position, seat);
  }
};

class FaultsTest : public testing::Test {
 protected:
  FaultsTest() {
    server::send_reports_to([this](server::Level, std::string_view line) {
      const std::lock_guard lock(mutex_);
      journal_ += std::string(line) + "\n";
    });
    begin();
  }
  ~FaultsTest() override {
    serving_.reset();
    server::send_reports_to({});
  }

  void begin(const Brittle* game = nullptr) {
    serving_.reset();
    if (game != nullptr) game_ = game;
    server::RegistrySettings registry;
    registry.games = [this](std::string_view id, const auto& packs) {
      return id == "brittle" ? engine::Result<const engine::Game*>(game_) : protocol::find_game(id, packs);
    };
    serving_.emplace(folder_.path(), server::ServerSettings{}, registry);
    port_ = serving_->port();
  }
  std::string table(std::string_view seats = "{}") {
    return test::new_table(port_, R"({"game": "brittle", "seats": )" + std::string(seats) + "}").at(0);
  }
  std::string lines(std::string_view token, std::string_view said) {
    return test::call(port_, "POST", "/api/table/lines", token, said).body;
  }
  std::string journal() {
    const std::lock_guard lock(mutex_);
    return journal_;
  }
  void expect_that_others_play_on() {
    EXPECT_THAT(lines(other_, R"({"choose": "hold"})"), HasSubstr("decision"));
  }

  static inline const Brittle kAlone;
  static inline const Brittle kTwo{2};
  const Brittle* game_ = &kAlone;
  test::DataFolder folder_;
  std::mutex mutex_;
  std::string journal_;
  std::optional<test::Serving> serving_;
  std::uint16_t port_ = 0;
  std::string other_;
};

TEST_F(FaultsTest, AnAnswerThatBreaksEndsItsMatchAndNoOther) {
  const std::string token = table();
  other_ = table();
  test::SocketClient guest(port_);
  guest.sit(token);
  guest.say(R"({"choose": "hold"})");
  guest.hear_until({"decision"});
  guest.say(R"({"choose": "drop"})");
  const auto last = guest.hear_until({"closed"}).back().at("closed").as_object();
  EXPECT_EQ(last.at("code"), "broken");
  EXPECT_THAT(json::value_to<std::string>(last.at("message")), HasSubstr("the glass is dropped"));
  EXPECT_THAT(journal(),
              testing::AllOf(HasSubstr("fault"), HasSubstr("the glass is dropped"), HasSubstr("hold")));
  expect_that_others_play_on();
}

TEST_F(FaultsTest, WhoComesBackReadsTheMatchAsItStoodAndCannotPlayIt) {
  const std::string token = table();
  lines(token, R"({"choose": "hold"})");
  EXPECT_THAT(lines(token, R"({"choose": "drop"})"), HasSubstr("the glass is dropped"));
  for (int start = 0; start < 2; ++start) {  // now, and after the server was started anew
    test::SocketClient guest(port_);
    const std::string heard = json::serialize(json::value_from(guest.sit(token, R"(["view", "story"])")));
    EXPECT_THAT(heard, testing::AllOf(HasSubstr("notice"), HasSubstr("it can be read, not played"),
                                      HasSubstr(R"(\"turns\":2)")));
    guest.say(R"({"choose": "hold"})");
    EXPECT_EQ(guest.hear_until({"error"}).back().at("error").as_object().at("code"), "broken");
    EXPECT_THAT(lines(token, R"({"undo": 1})"), HasSubstr("broken"));
    // The log is whole: all answers before the one that broke.
    const auto log = test::call(port_, "GET", "/api/table/log", token);
    EXPECT_EQ(log.status, 200);
    EXPECT_THAT(log.body, testing::AllOf(HasSubstr("hold"), testing::Not(HasSubstr("drop"))));
    begin();
  }
}

TEST_F(FaultsTest, WhatBreaksOnlyWhenItIsWeighedOrLookedAtIsTheSame) {
  for (const std::string_view word : {"wear", "look"}) {
    const std::string token = table();
    other_ = table();
    test::SocketClient guest(port_);
    guest.sit(token, R"(["view", "odds"])");
    guest.say(json::serialize(json::object{{"choose", word}}));
    EXPECT_EQ(guest.hear_until({"closed"}).back().at("closed").as_object().at("code"), "broken") << word;
    expect_that_others_play_on();
  }
}

TEST_F(FaultsTest, ACheckpointThatBreaksWhenItIsLookedAtGivesWayToTheOneBefore) {
  const std::string token = table();
  lines(token, R"({"choose": "hold"})");
  lines(token, R"({"choose": "look"})");  // written, told to nobody who looks
  EXPECT_THAT(lines(token, R"({"view": "seat"})"), HasSubstr("too thin"));
  test::SocketClient guest(port_);
  const std::string heard = json::serialize(json::value_from(guest.sit(token, R"(["view"])")));
  EXPECT_THAT(heard, HasSubstr(R"(\"turns\":2)"));
}

TEST_F(FaultsTest, RulesThatNeverAskAreAFaultToo) {
  const std::string token = table();
  other_ = table();
  EXPECT_THAT(lines(token, R"({"choose": "for-ever"})"), HasSubstr("without asking anybody"));
  expect_that_others_play_on();
}

TEST_F(FaultsTest, ABotThatBreaksTheMatchIsAFaultOfItsTable) {
  begin(&kTwo);
  other_ = table();
  const std::string token =
      test::new_table(port_, R"({"game": "brittle", "seats": {"seat-1": "random"}, "seed": 4})").at(0);
  std::string said;
  for (int i = 0; i < 30 && said.find("broken") == std::string::npos; ++i)
    said = lines(token, R"({"choose": "hold"})");
  EXPECT_THAT(said, HasSubstr("broken"));
  expect_that_others_play_on();
}

TEST_F(FaultsTest, ARulingThatBreaksIsRefusedAndNothingHasChanged) {
  const std::string token = table();
  EXPECT_THAT(lines(token, R"({"rule": {"set": "/thin", "to": 2}})"),
              testing::AllOf(HasSubstr("bad-ruling"), HasSubstr("too thin to be looked at")));
  EXPECT_THAT(lines(token, R"({"choose": "hold"})"), HasSubstr("decision"));
}

TEST_F(FaultsTest, ATableThatWasWorkedOnWhenTheProgramCrashedCannotEndItAgain) {
  const std::string token = table();
  lines(token, R"({"choose": "hold"})");
  const std::string id = json::value_to<std::string>(
      test::call(port_, "GET", "/api/table", token).json().as_object().at("seated").as_object().at("table"));
  serving_.reset();
  std::ofstream(folder_.path() + "/crashes") << id << " 11\n0 6\n";
  begin();
  EXPECT_THAT(journal(), HasSubstr("signal 11"));
  EXPECT_THAT(lines(token, R"({"choose": "hold"})"), HasSubstr("signal 11 ended the program"));
  EXPECT_THAT(lines(token, R"({"view": "seat"})"), HasSubstr("turns"));
  other_ = table();
  expect_that_others_play_on();
}

TEST_F(FaultsTest, AMatchThatBreaksHoweverItIsOpenedIsGivenUp) {
  const std::string token = table();
  std::string id = json::value_to<std::string>(
      test::call(port_, "GET", "/api/table", token).json().as_object().at("seated").as_object().at("table"));
  serving_.reset();
  std::ofstream(folder_.path() + "/crashes") << id << " 11\n"
                                             << id << " 11\n"
                                             << id << " 6\n"
                                             << id << " 6\n";
  begin();
  EXPECT_THAT(lines(token, R"({"view": "seat"})"), HasSubstr("cannot be opened"));
}

}  // namespace
}  // namespace gamekeeper

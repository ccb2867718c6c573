// Two seats that decide unseen answer at the same time; the match asks one after the other all the same.
#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "support/test_game.hpp"

namespace gamekeeper {
namespace {

using namespace engine;
using test::kTestRule;

/// Each puts down two cards of its own, unseen; then both are shown.
struct Cards {
  std::array<std::uint8_t, 4> down{};  // two of each seat; 0: not yet
  std::uint8_t shown = 0;
};
BOOST_DESCRIBE_STRUCT(Cards, (), (down, shown))

class Unseen final : public test::TestGame<Cards> {
 public:
  Unseen() : TestGame("unseen", 2, {"put", "go"}, {"put-down", "shown"}) {}
  Task<> play(Table& table) const override {
    auto& state = table.state<Cards>();
    for (table.checkpoint(); state.shown == 0; table.checkpoint()) {
      std::uint8_t next = 0;
      while (next < 4 && state.down[next] != 0) ++next;
      if (next == 4) {
        table.reveal();
        table.tell({1, kTestRule, kEverybody, {state.down[0], state.down[2]}});
        state.shown = 1;
        continue;
      }
      const SeatId seat = next / 2;
      const Option put = co_await table.pick(seat, kTestRule, {0}, [](Offers& offers) {
        for (std::int16_t n = 1; n <= 3; ++n) offers.add({0, n});
      });
      state.down[next] = static_cast<std::uint8_t>(put.a);
      table.tell({0, kTestRule, only(seat), {seat, put.a}});
    }
    co_await table.pick(0, kTestRule, {1}, [](Offers& offers) { offers.add({1}); });
  }
  bool is_decided_apart(const Position& position, const Decision&) const override {
    return position.as<Cards>().shown == 0;
  }

 protected:
  Cards seen(const Cards& state, SeatId seat) const override {
    Cards view = state;
    for (std::size_t i = 0; i < 4 && state.shown == 0; ++i) {
      if (i / 2 != seat && view.down[i] != 0) view.down[i] = 9;
    }
    return view;
  }
  void imagine(Cards& state, SeatId seat, chance::Random& random) const override {
    for (std::size_t i = 0; i < 4 && state.shown == 0; ++i) {
      if (i / 2 != seat && state.down[i] != 0) state.down[i] = static_cast<std::uint8_t>(random.face(3));
    }
  }
};

const Unseen& game() {
  static const Unseen game;
  return game;
}
std::unique_ptr<Session> started() { return *Session::start(game(), {.match = {.seed = 3}}, std::nullopt); }
std::string name(int card) { return "put/" + std::to_string(card); }
Cards cards(const Session& session) { return session.match().position().as<Cards>(); }

TEST(Ahead, TheSecondSeatIsAskedWhatItWillBeAskedAndTheMatchStays) {
  const auto session = started();
  session->look_ahead(1);
  ASSERT_TRUE(session->asks_ahead(1));
  EXPECT_EQ(session->ahead(1)->decision().seat, 1);
  EXPECT_EQ(session->match().decision().seat, 0);
  ASSERT_TRUE(session->answer_ahead(1, boost::json::value(name(2))));
  EXPECT_EQ(session->match().number(), 1U);
  EXPECT_EQ(cards(*session).down[2], 0);
  EXPECT_EQ(session->ahead(1)->position().as<Cards>().down[2], 2);
}

TEST(Ahead, TheSeatThatIsAskedHasNothingToAnswerAhead) {
  const auto session = started();
  session->look_ahead(0);
  EXPECT_FALSE(session->asks_ahead(0));
  EXPECT_EQ(session->ahead(0), nullptr);
  EXPECT_FALSE(session->answer_ahead(0, boost::json::value(name(1))));
}

TEST(Ahead, AnswersAreGivenWhenTheirQuestionsCome) {
  const auto session = started();
  session->look_ahead(1);
  ASSERT_TRUE(session->answer_ahead(1, boost::json::value(name(3))));
  ASSERT_TRUE(session->match().choose_named(name(1)));
  EXPECT_FALSE(session->give_ahead());
  ASSERT_TRUE(session->match().choose_named(name(1)));
  EXPECT_TRUE(session->give_ahead());
  EXPECT_EQ(cards(*session).down[2], 3);
  EXPECT_EQ(session->match().decision().seat, 1);  // the second card is really asked for
  EXPECT_EQ(session->answers_ahead(1), 0);
}

TEST(Ahead, WhoHasAnsweredAllIsShownNothingMadeUp) {
  const auto session = started();
  session->look_ahead(1);
  ASSERT_TRUE(session->answer_ahead(1, boost::json::value(name(3))));
  ASSERT_TRUE(session->answer_ahead(1, boost::json::value(name(2))));
  EXPECT_EQ(session->ahead(1),
            nullptr);  // there the cards of the other would be shown, as if it had put them down
  EXPECT_EQ(session->answers_ahead(1), 2);
  EXPECT_FALSE(session->answer_ahead(1, boost::json::value(name(1))));
  ASSERT_TRUE(session->take_back_ahead(1));
  EXPECT_TRUE(session->asks_ahead(1));
  ASSERT_TRUE(session->answer_ahead(1, boost::json::value(name(1))));
  ASSERT_TRUE(session->match().choose_named(name(2)));
  ASSERT_TRUE(session->match().choose_named(name(2)));
  EXPECT_TRUE(session->give_ahead());
  EXPECT_EQ(cards(*session).down, (std::array<std::uint8_t, 4>{2, 2, 3, 1}));
  EXPECT_EQ(cards(*session).shown, 1);
}

TEST(Ahead, IsInTheLogAndGoesOnWhereItWas) {
  const GameFinder games = [](std::string_view, const Edition&) -> Result<const Game*> { return &game(); };
  const auto session = started();
  session->look_ahead(1);
  ASSERT_TRUE(session->answer_ahead(1, boost::json::value(2)));  // by its place: the log has its name
  ASSERT_TRUE(session->answer_ahead(1, boost::json::value(name(1))));
  ASSERT_TRUE(session->take_back_ahead(1));
  EXPECT_NE(session->log().find(R"({"ahead":"put/3","by":1})"), std::string::npos);
  ASSERT_TRUE(session->match().choose_named(name(2)));

  auto again = Session::read_text(session->log(), "a log", games);
  ASSERT_TRUE(again && again->trouble.empty());
  EXPECT_EQ(again->session->answers_ahead(1), 1);
  again->session->look_ahead(1);
  EXPECT_TRUE(again->session->asks_ahead(1));
  ASSERT_TRUE(again->session->match().choose_named(name(1)));
  EXPECT_TRUE(again->session->give_ahead());
  EXPECT_EQ(cards(*again->session).down[2], 3);

  // And read to its end: nothing waits any more.
  auto whole = Session::read_text(again->session->log(), "a log", games);
  ASSERT_TRUE(whole && whole->trouble.empty() && whole->verified);
  EXPECT_EQ(whole->session->answers_ahead(1), 0);
  EXPECT_EQ(whole->session->match().hash(), again->session->match().hash());
}

TEST(Ahead, ALineOfNoSeatOrOfNothingToTakeBackIsNoLog) {
  const GameFinder games = [](std::string_view, const Edition&) -> Result<const Game*> { return &game(); };
  const auto session = started();
  for (const std::string_view line :
       {R"({"ahead":"put/1","by":7})", R"({"ahead":"put/1"})", R"({"ahead":null,"by":1})"}) {
    const auto read = Session::read_text(session->log() + std::string(line) + "\n", "a log", games);
    ASSERT_TRUE(read.has_value());
    EXPECT_FALSE(read->verified) << line;
  }
}

TEST(Ahead, WhatDoesNotFitItsQuestionIsDroppedAndItIsAsked) {
  const GameFinder games = [](std::string_view, const Edition&) -> Result<const Game*> { return &game(); };
  const auto session = started();
  const auto read = Session::read_text(session->log() + R"({"ahead":"put/9","by":1})" + "\n", "a log", games);
  ASSERT_TRUE(read && read->verified);
  ASSERT_TRUE(read->session->match().choose_named(name(1)));
  ASSERT_TRUE(read->session->match().choose_named(name(1)));
  EXPECT_FALSE(read->session->give_ahead());
  EXPECT_EQ(read->session->match().decision().seat, 1);
  EXPECT_EQ(read->session->answers_ahead(1), 0);
}

}  // namespace
}  // namespace gamekeeper

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "players/factory.hpp"
#include "players/greedy.hpp"
#include "players/random.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::players {
namespace {

using namespace engine;
using test::kTestRule;

struct State {
  std::array<std::int8_t, 4> answer{};
};
BOOST_DESCRIBE_STRUCT(State, (), (answer))

/// One question of one kind, over options 1 to 4; the answer is noted in its order. An option is worth what
/// `worth` says.
class OneQuestion final : public test::TestGame<State> {
 public:
  explicit OneQuestion(Kind kind, std::array<double, 4> worth = {})
      : TestGame("one-question", 1, {"option", "ask"}), kind_(kind), worth_(worth) {}

  Task<> play(Table& table) const override {
    table.checkpoint();
    auto& state = table.state<State>();
    const auto offers = [](Offers& to) {
      for (std::int16_t i = 1; i <= 4; ++i) to.add({0, i});
    };
    const auto note = [&state](const auto& list) {
      std::size_t i = 0;
      for (const Option& option : list) state.answer[i++] = static_cast<std::int8_t>(option.a);
    };
    switch (kind_) {
      case Kind::pick:
        state.answer[0] = static_cast<std::int8_t>((co_await table.pick(0, kTestRule, {1}, offers)).a);
        break;
      case Kind::number:
        state.answer[0] = static_cast<std::int8_t>(co_await table.number(0, kTestRule, {1}, 0, 1, 4));
        break;
      case Kind::pick_some: note(co_await table.pick_some(0, kTestRule, {1}, 1, 3, offers)); break;
      case Kind::order: note(co_await table.order(0, kTestRule, {1}, offers)); break;
      case Kind::distribute: {
        const Shares shares = co_await table.distribute(0, kTestRule, {1}, 6, offers);
        for (std::size_t i = 0; i < shares.size(); ++i) state.answer[i] = static_cast<std::int8_t>(shares[i]);
        break;
      }
      default:
        state.answer[0] = static_cast<std::int8_t>(co_await table.text(0, kTestRule, {1}, offers));
        break;
    }
  }
  double appraise(const Position&, const Decision&, const Option& option) const override {
    return worth_[static_cast<std::size_t>(option.a - 1)];
  }

 private:
  Kind kind_;
  std::array<double, 4> worth_;
};

/// How often each answer comes, as text: "1 2 3".
std::map<std::string, int> answers(const OneQuestion& game, Player& player, int matches) {
  Match match(game);
  std::map<std::string, int> seen;
  for (int i = 0; i < matches; ++i) {
    EXPECT_TRUE(match.start({.options = {}}));
    player.begin(static_cast<std::uint64_t>(i));
    player.play(match);
    EXPECT_EQ(match.status(), Status::over);
    std::string text;
    for (const std::int8_t one : match.position().as<State>().answer) text += static_cast<char>('0' + one);
    ++seen[text];
  }
  return seen;
}

void expect_even(const std::map<std::string, int>& seen, std::size_t different, int matches) {
  EXPECT_EQ(seen.size(), different);
  const double share = static_cast<double>(matches) / static_cast<double>(different);
  for (const auto& [answer, count] : seen) EXPECT_NEAR(count, share, 0.35 * share) << answer;
}

TEST(Random, TakesEveryOptionAsOftenAsAnother) {
  RandomPlayer player;
  expect_even(answers(OneQuestion(Kind::pick), player, 2000), 4, 2000);
  expect_even(answers(OneQuestion(Kind::number), player, 2000), 4, 2000);
}

TEST(Random, TakesEveryOrderAsOftenAsAnother) {
  RandomPlayer player;
  expect_even(answers(OneQuestion(Kind::order), player, 6000), 24, 6000);
}

TEST(Random, TakesAsManyAsItMayAndEverySetOfThem) {
  RandomPlayer player;
  std::array<int, 4> sizes{};
  const auto seen = answers(OneQuestion(Kind::pick_some), player, 6000);
  EXPECT_EQ(seen.size(), 4U + 6U + 4U);
  for (const auto& [answer, count] : seen)
    sizes[3U - static_cast<std::size_t>(std::ranges::count(answer.substr(1), '0'))] += count;
  for (const std::size_t size : {0U, 1U, 2U}) EXPECT_NEAR(sizes[size], 2000, 200);
}

TEST(Random, GivesAllPointsAway) {
  RandomPlayer player;
  std::array<int, 4> points{};
  for (const auto& [answer, count] : answers(OneQuestion(Kind::distribute), player, 2000)) {
    for (std::size_t i = 0; i < 4; ++i) points[i] += (answer[i] - '0') * count;
  }
  for (const int share : points) EXPECT_NEAR(share, 3000, 200);
}

TEST(Random, SaysASuggestion) {
  RandomPlayer player;
  EXPECT_EQ(answers(OneQuestion(Kind::text), player, 10), (std::map<std::string, int>{{"1000", 10}}));
}

TEST(Random, DoesTheSameForTheSameSeed) {
  RandomPlayer one(5);
  RandomPlayer two;
  const OneQuestion game(Kind::order);
  EXPECT_EQ(answers(game, one, 50), answers(game, two, 50));
}

TEST(Greedy, TakesTheBest) {
  GreedyPlayer player;
  const std::array<double, 4> worth = {1, 5, -2, 3};
  EXPECT_EQ(answers(OneQuestion(Kind::pick, worth), player, 9), (std::map<std::string, int>{{"2000", 9}}));
  EXPECT_EQ(player.why(), (std::vector<std::string>{"option/2: 5", "option/4: 3", "option/1: 1"}));
  EXPECT_EQ(answers(OneQuestion(Kind::number, worth), player, 9), (std::map<std::string, int>{{"2000", 9}}));
  EXPECT_EQ(answers(OneQuestion(Kind::pick_some, worth), player, 9),
            (std::map<std::string, int>{{"1240", 9}}));
  EXPECT_EQ(answers(OneQuestion(Kind::order, worth), player, 9), (std::map<std::string, int>{{"2413", 9}}));
  EXPECT_EQ(answers(OneQuestion(Kind::distribute, worth), player, 9),
            (std::map<std::string, int>{{"0600", 9}}));
}

TEST(Greedy, TakesTheLeastOfEvilsWhenItMust) {
  GreedyPlayer player;
  EXPECT_EQ(answers(OneQuestion(Kind::pick_some, {-3, -1, -2, -4}), player, 9),
            (std::map<std::string, int>{{"2000", 9}}));
}

TEST(Greedy, DrawsLotsAmongEquals) {
  GreedyPlayer player;
  expect_even(answers(OneQuestion(Kind::pick, {2, 7, 7, 7}), player, 3000), 3, 3000);
}

TEST(TheAutomaticReferee, GivesTheRuleAsItsReason) {
  const auto referee = make_player("auto");
  ASSERT_TRUE(referee);
  EXPECT_EQ(answers(OneQuestion(Kind::pick, {1, 5, -2, 3}), **referee, 9),
            (std::map<std::string, int>{{"2000", 9}}));
  EXPECT_EQ((*referee)->why(),
            (std::vector<std::string>{"Ruled: option/2", "Every test has a rule.",
                                      "A person might have ruled: option/4; option/1; option/3"}));
}

TEST(Factory, NamesWhoThereIs) {
  EXPECT_TRUE(make_player("random"));
  EXPECT_TRUE(make_player("greedy"));
  EXPECT_TRUE(make_player("search:novice"));
  EXPECT_FALSE(make_player("search:0"));
  const auto nobody = make_player("clever");
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.error().text(), "unknown player 'clever'; one of random, greedy, search");
}

}  // namespace
}  // namespace gamekeeper::players

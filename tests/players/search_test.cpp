#include "players/search.hpp"

#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "games/registry.hpp"
#include "players/simulation.hpp"
#include "players/tournament.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::players {
namespace {

using namespace engine;
using test::kTestRule;

const Game& game(const char* id) { return *games::find(id).value(); }

/// Points that the seat with `role` took in `games` matches.
double points(const char* id, Holders seats, const char* role, std::uint64_t games, std::uint64_t seed = 5) {
  const Tally tally =
      simulate({.game = &game(id), .games = games, .seed = seed, .seats = std::move(seats)}).value();
  for (const Tally::Seat& seat : tally.seats) {
    if (seat.role == role) return seat.points;
  }
  return -1;
}

TEST(Search, NeverLosesTicTacToe) {
  const Tally first =
      simulate({.game = &game("tic-tac-toe"), .games = 60, .seed = 5, .seats = {{"X", "search:1000"}}})
          .value();
  EXPECT_FALSE(first.seats[0].outcomes.contains("lost"));
  const Tally second =
      simulate({.game = &game("tic-tac-toe"), .games = 60, .seed = 5, .seats = {{"O", "search:1000"}}})
          .value();
  EXPECT_FALSE(second.seats[1].outcomes.contains("lost"));
}

TEST(Search, AgainstItselfTicTacToeIsADraw) {
  const Tally tally = simulate({.game = &game("tic-tac-toe"),
                                .games = 10,
                                .seed = 5,
                                .seats = {{"X", "search:2000"}, {"O", "search:2000"}}})
                          .value();
  EXPECT_EQ(tally.seats[0].outcomes.at("drawn"), 10U);
}

/// Of a reason: "roll: 61 % of 480 looks, ...".
int looks_in(const std::string& why) {
  const std::size_t of = why.find("% of ");
  return of == std::string::npos ? 0 : std::stoi(why.substr(of + 5));
}

TEST(Search, AQuestionThatIsPlayedToTheEndHasALimit) {
  Match match(game("pig"));
  ASSERT_TRUE(match.start({.seed = 3}));
  SearchPlayer player({.simulations = 100'000});
  player.begin(1);
  player.play(match);
  ASSERT_FALSE(player.why().empty());
  const int looks = looks_in(player.why().front());
  EXPECT_GT(looks, 1000) << player.why().front();
  EXPECT_LT(looks, 50'000) << player.why().front();
}

TEST(Search, ChoosesNowWhenItIsEnough) {
  Match match(game("pig"));
  ASSERT_TRUE(match.start({.seed = 3}));
  SearchPlayer player({.simulations = 1'000'000});
  player.begin(1);
  double last = -1;
  int calls = 0;
  player.watched_by([&](double spent) {
    EXPECT_GE(spent, last);
    last = spent;
    return ++calls < 100;
  });
  const std::uint32_t asked = match.number();
  player.play(match);
  EXPECT_EQ(calls, 100);
  EXPECT_GT(match.number(), asked) << "it has answered";
  EXPECT_GT(looks_in(player.why().front()), 0);
  player.watched_by([](double) { return false; });
  while (match.status() == Status::deciding && match.number() < 200) player.play(match);  // before any look
}

TEST(Search, BeingWatchedChangesNothing) {
  const auto choices = [](bool watched) {
    Match match(game("tic-tac-toe"));
    EXPECT_TRUE(match.start({.seed = 3}));
    SearchPlayer player({.simulations = 300, .threads = watched ? 3 : 1});
    player.begin(1);
    if (watched) player.watched_by([](double) { return true; });
    while (match.status() == Status::deciding) player.play(match);
    return match.hash();
  };
  EXPECT_EQ(choices(true), choices(false));
}

TEST(Search, HoldsItsOwnAtPig) { EXPECT_GT(points("pig", {{"player-1", "search:300"}}, "player-1", 12), 10); }

TEST(Search, ChoosesTheSameForTheSameSeedOnAnyNumberOfThreads) {
  const auto play = [](const char* who) {
    return simulate({.game = &game("tic-tac-toe"), .games = 6, .seed = 9, .seats = {{"X", who}}}).value();
  };
  const std::uint64_t one = play("search:400").checksum;
  EXPECT_EQ(play("search:400:2").checksum, one);
  EXPECT_EQ(play("search:400:3").checksum, one);
  EXPECT_EQ(play("search:400").checksum, one);
}

TEST(Search, SaysWhatItLookedAt) {
  Match match(game("tic-tac-toe"));
  ASSERT_TRUE(match.start({.seed = 1, .memory = Memory::whole}));
  SearchPlayer player({.simulations = 200}, 1);
  player.play(match);
  ASSERT_FALSE(player.why().empty());
  EXPECT_NE(player.why().front().find(" looks, mean result "), std::string::npos) << player.why().front();
}

// A card lies hidden: 0 or 1, as likely. Whoever looks at the true position knows it; whoever thinks fairly
// takes the sure thing, which is worth more than guessing.
struct Secret {
  std::uint8_t card = 1;
  std::uint8_t points = 0;
  std::uint8_t done = 0;
};
BOOST_DESCRIBE_STRUCT(Secret, (), (card, points, done))

class Guessing final : public test::TestGame<Secret> {
 public:
  Guessing() : TestGame("guessing", 1, {"sure", "guess", "ask"}) {}
  Task<> play(Table& table) const override {
    table.checkpoint();
    auto& state = table.state<Secret>();
    const Option chosen = co_await table.pick(0, kTestRule, {2}, [](Offers& to) {
      to.add({0});
      to.add({1, 0});
      to.add({1, 1});
    });
    state.points = chosen.word == 0 ? 6 : chosen.a == state.card ? 10 : 0;
    state.done = 1;
  }
  void imagine(Secret& state, SeatId, chance::Random& random) const override {
    state.card = static_cast<std::uint8_t>(random.below(2));
  }
  std::vector<SeatResult> results(const Position& position) const override {
    return {{"done", static_cast<double>(position.as<Secret>().points)}};
  }
};

TEST(Search, KnowsOnlyWhatItsSeatMaySee) {
  const Guessing guessing;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Match match(guessing);
    ASSERT_TRUE(match.start({.seed = seed, .memory = Memory::whole}));
    SearchPlayer player({.simulations = 500}, seed);
    player.play(match);
    EXPECT_EQ(match.position().as<Secret>().points, 6);
  }
}

// Taking what there is ends it. One may wait for more instead, and whoever does not know better hopes for it
// every time; but nothing ever comes.
struct Hope {
  std::uint8_t luck = 0;
  std::uint8_t offer = 1;
  std::uint8_t taken = 0;
};
BOOST_DESCRIBE_STRUCT(Hope, (), (luck, offer, taken))

class Hoping : public test::TestGame<Hope> {
 public:
  Hoping() : TestGame("hoping", 1, {"take", "wait"}) {}
  Task<> play(Table& table) const override {
    auto& state = table.state<Hope>();
    for (table.checkpoint(); state.taken == 0; table.checkpoint()) {
      const Option chosen = co_await table.pick(0, kTestRule, {0, state.offer}, [](Offers& to) {
        to.add({0});
        to.add({1});
      });
      if (chosen.word == 0) {
        state.taken = state.offer;
      } else if (state.luck == 1) {
        state.offer = 100;
      }
    }
  }
  void imagine(Hope& state, SeatId, chance::Random&) const override { state.luck = 1; }
  std::vector<SeatResult> results(const Position& position) const override {
    return {{"done", static_cast<double>(position.as<Hope>().taken)}};
  }
  double appraise(const Position&, const Decision&, const Option& option) const override {
    return option.word == 0 ? 1 : 0;
  }
  bool is_settled(const Position& position) const override { return position.as<Hope>().taken != 0; }
};

/// How often it was asked until all was over; 1,000: it is not.
int asked_until_it_is_over(const Game& game) {
  Match match(game);
  EXPECT_TRUE(match.start({.seed = 1, .memory = Memory::whole}));
  SearchPlayer player({.simulations = 50}, 1);
  int asked = 0;
  for (; match.status() == Status::deciding && asked < 1000; ++asked) player.play(match);
  return asked;
}

TEST(Search, DoesNotPutOffTheEndForEver) {
  const int asked = asked_until_it_is_over(Hoping());
  EXPECT_LT(asked, 1000);
  EXPECT_GT(asked, 20) << "it never hoped";
}

/// As long as nothing is taken it looks as if there were much to come.
class Dawdling final : public Hoping {
 public:
  bool is_settled(const Position&) const override { return true; }
  std::optional<double> standing(const Position& position, SeatId) const override {
    const auto taken = static_cast<double>(position.as<Hope>().taken);
    return taken > 0 ? taken : 50;
  }
};

TEST(Search, DoesNotGoToAndFroForEver) {
  const int asked = asked_until_it_is_over(Dawdling());
  EXPECT_LT(asked, 1000);
  EXPECT_GT(asked, 20) << "it never waited";
}

TEST(Search, IsFirstMoreOftenThanGreedyInTheNumberCrunch) {
  const Standings standings = play_tournament({.game = &game("number-crunch"),
                                               .entrants = {{"search:100", ""}, {"greedy", ""}},
                                               .games = 20,
                                               .seed = 1})
                                  .value();
  EXPECT_GE(standings.pairs[0].won, 12U) << standings.pairs[0].lost << " lost";
}

TEST(SearchBudget, IsANumberOrADifficulty) {
  EXPECT_EQ(search_budget("")->simulations, 2000);
  EXPECT_EQ(search_budget("novice")->simulations, 50);
  EXPECT_EQ(search_budget("master:4")->threads, 4);
  EXPECT_EQ(search_budget("123")->simulations, 123);
  for (const char* wrong : {"0", "-5", "many", "100:0", "100:x", "1000001", "100:65", "1e3"}) {
    EXPECT_FALSE(search_budget(wrong).has_value()) << wrong;
  }
}

}  // namespace
}  // namespace gamekeeper::players

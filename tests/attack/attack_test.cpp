// Uploads as somebody would make them who means no good, the whole way: save -> table -> views, odds, looks,
// tools, rulings, answers. Whatever comes of them, the house stands, and what is said to them is one line.
//
// GAMEKEEPER_ATTACKS: how many a game; a hundred when nobody says. GAMEKEEPER_ATTACK_SEED: other ones.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <ratio>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "attacked_server.hpp"
#include "chance/random.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "games/registry.hpp"
#include "mutation.hpp"
#include "players/random.hpp"
#include "players/random_ruling.hpp"
#include "server/table_registry.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;

std::uint64_t number_in(const char* variable, std::uint64_t otherwise) {
  const char* said = std::getenv(variable);
  return said == nullptr ? otherwise : std::strtoull(said, nullptr, 10);
}

std::uint64_t attacks() { return number_in("GAMEKEEPER_ATTACKS", 100); }
std::uint64_t seed() { return number_in("GAMEKEEPER_ATTACK_SEED", 0) * 1'000'000'000; }

/// The lines of a match that was played at random for some answers, with rulings.
std::vector<std::string> played(const engine::Game& game, std::uint64_t seed, int answers) {
  auto session = engine::Session::start(game, {.match = {.options = {}, .seed = seed}}, std::nullopt).value();
  players::RandomPlayer player(seed);
  chance::Random random(seed);
  engine::Match& match = session->match();
  for (int i = 0; i < answers && match.status() == engine::Status::deciding; ++i) {
    if (i % 7 == 6) {
      if (const auto ruling = players::random_ruling(match, random)) (void)session->rule(*ruling);
      if (match.status() != engine::Status::deciding) break;
    }
    player.play(match);
  }
  std::vector<std::string> lines;
  std::istringstream log(session->log());
  for (std::string line; std::getline(log, line);) lines.push_back(line);
  return lines;
}

class AttackTest : public testing::TestWithParam<const engine::Game*> {
 protected:
  std::optional<std::string> ask(const std::string& token, const std::vector<std::string>& lines) {
    return attacked_.ask(token, lines);
  }
  server::TableRegistry& registry() { return attacked_.registry(); }

  const engine::Game& game() const { return *GetParam(); }

  /// Says what led to a kind of fault that was not met before, and lets tables go that nobody needs.
  void look_after(std::uint64_t attack, const std::string& what) {
    if (attack % 100 == 99) registry().sweep();
    if (attacked_.faults() == told_faults_) return;
    told_faults_ = attacked_.faults();
    fmt::print("attack {} met a fault: {}\n", attack, what);
  }

  test::AttackedServer attacked_;
  std::size_t told_faults_ = 0;
};

TEST_P(AttackTest, SavesThatAreAlmostRight) {
  chance::Random random(seed() + 1);
  std::uint64_t opened = 0;
  std::vector<std::string> base;
  const std::uint64_t all = attacks();
  for (std::uint64_t i = 0; i < all; ++i) {
    if (i % 25 == 0) base = played(game(), seed() + i + 1, 6 + static_cast<int>(random.below(120)));
    const json::object request{{"log", test::mutated_log(base, random)}};
    const auto made = registry().make_table(request);
    if (!made) {
      EXPECT_EQ(made.error().text().find('\n'), std::string::npos) << made.error().text();
      EXPECT_FALSE(made.error().message.empty());
      continue;
    }
    ++opened;
    const std::string token = test::AttackedServer::link(*made);
    const std::string n = std::to_string(random.below(60));
    (void)ask(token, {R"({"story": true})", R"({"odds": "exact"})", R"({"tools": true})",
                      R"({"state": true})", R"({"sheets": true})", R"({"look": {"n": )" + n + "}}",
                      R"({"choose": 0})", R"({"choose": 1})", R"({"odds": "exact"})", R"({"choose": 0})",
                      R"({"undo": 2, "past_information": true})", R"({"choose": 0})"});
    look_after(i, json::serialize(request));
  }
  fmt::print("{}: {} saves, {} opened, {} kinds of fault\n", game().info().id, all, opened,
             attacked_.faults());
  EXPECT_GT(opened, all / 10) << "what never opens tries nothing";
}

TEST_P(AttackTest, RulingsOfAnyKind) {
  chance::Random random(seed() + 2);
  std::uint64_t taken = 0;
  const std::uint64_t all = attacks();
  std::string token;
  for (std::uint64_t i = 0; i < all; ++i) {
    if (i % 10 == 0 || token.empty()) {
      std::string log;
      for (const std::string& line : played(game(), seed() + i + 5, static_cast<int>(random.below(100))))
        log += line + "\n";
      // Whoever holds every seat, the referee's too, may rule.
      json::object seats;
      const engine::GameInfo& info = game().info();
      for (int seat = 0; seat < info.min_seats; ++seat)
        seats[engine::role_name(info, static_cast<engine::SeatId>(seat), info.min_seats)] = "me";
      const auto made = registry().make_table({{"log", log}, {"seats", seats}});
      ASSERT_TRUE(made) << made.error().text();
      token = test::AttackedServer::link(*made);
    }
    // The tables' own word for the position, spread out by hand where a list is empty.
    const auto state = ask(token, {R"({"state": true})"});
    if (!state) {
      token.clear();
      continue;
    }
    const json::value said = json::parse(state->substr(0, state->find('\n')));
    const json::object* told =
        said.as_object().if_contains("state") ? &said.as_object().at("state").as_object() : nullptr;
    if (told == nullptr) {
      token.clear();
      continue;
    }
    const json::object edit = test::random_edit(told->at("now").as_object(), random);
    const auto heard =
        ask(token, {json::serialize(json::object{{"rule", edit}}), R"({"odds": "exact"})", R"({"choose": 0})",
                    R"({"choose": 0})", R"({"choose": 1})", R"({"view": "spectator"})"});
    look_after(i, json::serialize(json::object{{"rule", edit}}) + " at " + json::serialize(said));
    if (heard && heard->starts_with(R"({"ruled")")) ++taken;
    if (!heard) token.clear();
  }
  fmt::print("{}: {} rulings, {} taken, {} kinds of fault\n", game().info().id, all, taken,
             attacked_.faults());
}

/// Others play meanwhile, and hardly notice.
TEST_P(AttackTest, OthersPlayMeanwhile) {
  using Clock = std::chrono::steady_clock;
  const auto quiet = registry().make_table({{"game", "pig"}, {"seats", json::object{{"player-2", "me"}}}});
  ASSERT_TRUE(quiet);
  const std::string link = test::AttackedServer::link(*quiet);
  std::atomic<bool> over = false;
  std::jthread attacker([&] {
    chance::Random random(seed() + 3);
    std::vector<std::string> base;
    for (std::uint64_t i = 0; !over; ++i) {
      if (i % 25 == 0) base = played(game(), seed() + i + 9, 6 + static_cast<int>(random.below(120)));
      const auto made = registry().make_table(json::object{{"log", test::mutated_log(base, random)}});
      if (!made) continue;
      const std::string token = test::AttackedServer::link(*made);
      (void)ask(token,
                {R"({"story": true})", R"({"odds": true})", R"({"choose": 0})", R"({"look": {"n": 3}})"});
    }
  });
  std::vector<double> took;
  for (std::uint64_t i = 0; i < std::max<std::uint64_t>(200, attacks() / 10); ++i) {
    const auto begun = Clock::now();
    const auto heard = ask(link, {R"({"choose": "hold"})"});
    EXPECT_TRUE(heard && heard->contains(R"({"decision")")) << heard.value_or("no table");
    took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  over = true;
  std::ranges::sort(took);
  const double worst = took[took.size() * 99 / 100];
  fmt::print("{}: others' {} answers take {:.1f} ms, one in a hundred {:.1f} ms\n", game().info().id,
             took.size(), took[took.size() / 2], worst);
  EXPECT_LT(worst, 2000) << "in a build with sanitizers; as released it is a twentieth of that";
}

INSTANTIATE_TEST_SUITE_P(Registry, AttackTest, testing::ValuesIn(games::all().begin(), games::all().end()),
                         [](const auto& info) {
                           std::string name;
                           for (const char c : info.param->info().id) {
                             if (c != '-') name += c;
                           }
                           return name;
                         });

}  // namespace
}  // namespace gamekeeper

// A match of each game as people read it, kept as a text: what a change does to play is seen in its diff.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/roles.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "games/registry.hpp"
#include "players/factory.hpp"

namespace gamekeeper {
namespace {

struct Golden {
  std::string_view game;
  std::map<std::string, std::string> options;
};
void PrintTo(const Golden& golden, std::ostream* to) { *to << golden.game; }

/// So many lines of each; a whole match of some games would be a book.
constexpr std::size_t kMostLines = 300;

std::string rule_of(const engine::Game& game, engine::RuleId rule) {
  return std::size_t{rule.index} < game.ledger().size() ? game.ledger()[rule.index].id : "";
}

/// A line for each answer.
class Answers final : public engine::Recorder {
 public:
  Answers(const engine::Match& match, std::vector<std::string>& lines) : match_(match), lines_(lines) {}
  void decided(const engine::Decision& asked, std::span<const std::int32_t> values) override {
    const engine::Game& game = match_.game();
    lines_.push_back(fmt::format("{} {}: {} [{}]", asked.number,
                                 engine::role_name(game.info(), asked.seat, match_.seats()),
                                 game.prompt(match_.position(), asked), rule_of(game, asked.rule)));
    lines_.push_back(fmt::format("  of {}: {}", asked.options.size(),
                                 boost::json::serialize(match_.answer_json(values).at("choose"))));
  }
  void chanced(const engine::ChanceRequest&, std::span<const std::int32_t>) override {}
  void checkpointed() override {}
  void revealed() override {}
  void ruled(const boost::json::object&, engine::SeatId) override {}
  void ended() override {}

 private:
  const engine::Match& match_;
  std::vector<std::string>& lines_;
};

std::string on_one_line(std::string text) {
  std::ranges::replace(text, '\n', '/');
  return text;
}

std::vector<std::string> played(const Golden& golden) {
  const engine::Game& game = **games::find(golden.game);
  engine::Match match(game);
  engine::MatchSetup setup{.seed = 7};
  for (const auto& [name, value] : golden.options) setup.options[name] = value;
  std::vector<std::string> lines;
  match.listen([&](const engine::Event& event, const engine::Position& position) {
    const engine::Telling told = game.tell(position, event);
    if (!told.text.empty())
      lines.push_back(fmt::format("    {} [{}]", on_one_line(told.text), rule_of(game, event.rule)));
  });
  EXPECT_TRUE(match.start(setup).has_value());
  Answers answers(match, lines);
  match.record_to(&answers);
  std::map<engine::SeatId, std::unique_ptr<engine::Player>> players;
  while (match.status() == engine::Status::deciding && lines.size() < kMostLines) {
    const engine::Decision& asked = match.decision();
    const engine::SeatId seat = asked.seat;
    auto& player = players[seat];
    const std::string role = engine::role_name(game.info(), seat, match.seats());
    if (!player) player = *players::make_player(role == game.info().referee ? "auto" : "greedy");
    player->play(match);
  }
  if (match.status() == engine::Status::over) {
    for (const engine::SeatResult& result : match.results()) lines.push_back("over: " + result.outcome);
  }
  return lines;
}

std::vector<std::string> kept(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

class AMatch : public testing::TestWithParam<Golden> {};

TEST_P(AMatch, IsPlayedAsItIsKept) {
  const std::filesystem::path file =
      std::filesystem::path(GAMEKEEPER_TEST_FOLDER) / "golden" / (std::string(GetParam().game) + ".txt");
  const std::vector<std::string> lines = played(GetParam());
  if (std::getenv("GAMEKEEPER_KEEP_GOLDEN") != nullptr) {
    std::ofstream out(file);
    for (const std::string& line : lines) out << line << "\n";
  }
  const std::vector<std::string> before = kept(file);
  for (std::size_t i = 0; i < std::max(lines.size(), before.size()); ++i) {
    ASSERT_EQ(i < lines.size() ? lines[i] : "(nothing)", i < before.size() ? before[i] : "(nothing)")
        << file << ":" << i + 1
        << ": if this is meant, GAMEKEEPER_KEEP_GOLDEN=1 with this program writes it down, and its diff is "
           "reviewed";
  }
}
INSTANTIATE_TEST_SUITE_P(Golden, AMatch,
                         testing::Values(Golden{"battles", {}}, Golden{"farsa", {}},
                                         Golden{"number-crunch", {}}, Golden{"pig", {}},
                                         Golden{"tic-tac-toe", {}}),
                         [](const testing::TestParamInfo<Golden>& info) {
                           std::string name(info.param.game);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace gamekeeper

#include "support/tool_battery.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chance/random.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/session.hpp"
#include "engine/tool.hpp"
#include "players/random.hpp"
#include "players/random_ruling.hpp"

namespace gamekeeper::battery {
namespace {

using namespace engine;
namespace json = boost::json;

void expect_well_formed(const Game& game, const std::vector<Tool>& tools) {
  std::set<std::string> ids;
  for (const Tool& tool : tools) {
    EXPECT_TRUE(ids.insert(tool.id).second) << tool.id << " twice";
    EXPECT_FALSE(tool.id.empty() || tool.group.empty() || tool.label.empty()) << tool.id;
    EXPECT_LE(tool.dice.size(), kMaxToolDice) << tool.id;
    if (!tool.rule.empty()) EXPECT_NE(game.ledger().find(tool.rule), nullptr) << tool.id << ": " << tool.rule;
    if (tool.takes == Tool::Takes::number) EXPECT_LE(tool.min, tool.max) << tool.id;
    if (tool.takes == Tool::Takes::choice) EXPECT_FALSE(tool.choices.empty()) << tool.id;
    std::set<std::string> names;
    for (const Tool::Choice& one : tool.choices) {
      EXPECT_TRUE(names.insert(one.name).second) << tool.id << ": " << one.name << " twice";
      EXPECT_FALSE(one.label.empty()) << tool.id;
    }
  }
}

void use_one(Session& session, chance::Random& random, std::set<std::string>& used) {
  Match& match = session.match();
  const std::vector<Tool> tools = match.game().tools(match.position());
  expect_well_formed(match.game(), tools);
  if (tools.empty()) return;
  const Tool& tool = tools[random.below(static_cast<std::uint32_t>(tools.size()))];
  const json::object ruling = players::random_use(tool, random);
  const std::string said =
      fmt::format("seed {}, number {}: {}", match.setup().seed, match.number(), json::serialize(ruling));
  const std::uint64_t before = match.hash();
  const std::uint32_t number = match.number();
  if (const Result<> done = session.rule(ruling); !done) {
    EXPECT_EQ(match.hash(), before) << said << ": refused, and something changed: " << done.error().text();
    return;
  }
  used.insert(tool.id);
  EXPECT_EQ(match.game().broken(match.position()), std::nullopt) << said;
  if (tool.leaves && match.setup().memory == Memory::whole) {
    // What follows a tool that leaves may roll at once, and is then known.
    if (!match.can_undo()) return;
  }
  const std::uint64_t after = match.hash();
  if (const Result<> undone = session.undo(1); !undone) {
    EXPECT_TRUE(tool.leaves) << said << ": undo: " << undone.error().text();
    return;
  }
  EXPECT_EQ(match.hash(), before) << said << ": undone, and it stands differently";
  EXPECT_EQ(match.number(), number) << said;
  const Result<> again = session.rule(ruling);
  EXPECT_TRUE(again) << said << ": " << (again ? "" : again.error().text());
  EXPECT_EQ(match.hash(), after) << said << ": used again, and it stands differently";
}

void play(const Game& game, const ToolSetup& setup, std::uint64_t seed, std::set<std::string>& used) {
  SessionSetup start;
  start.match = {.options = setup.options, .seed = seed};
  auto session = Session::start(game, start, std::nullopt);
  ASSERT_TRUE(session) << session.error().text();
  Match& match = (*session)->match();
  match.listen([&game](const Event& event, const Position& position) { (void)game.tell(position, event); });
  players::RandomPlayer player(seed);
  chance::Random random(seed ^ 0x700157ULL);
  for (std::uint32_t i = 0; i < setup.most_decisions && match.status() == Status::deciding; ++i) {
    if (random.below(setup.every) == 0) use_one(**session, random, used);
    if (testing::Test::HasFailure()) return;
    if (match.status() == Status::deciding) player.play(match);
  }
  Match clone(game);
  clone.clone_from(match, seed);
  EXPECT_EQ(clone.hash(), match.hash()) << "seed " << seed;
  const auto read = Session::read_text((*session)->log(), "log", [&game](std::string_view, const auto&) {
    return Result<const Game*>(&game);
  });
  ASSERT_TRUE(read) << "seed " << seed << ": " << read.error().text();
  EXPECT_TRUE(read->verified) << "seed " << seed << ": " << read->trouble;
  EXPECT_EQ(read->session->match().hash(), match.hash()) << "seed " << seed;
}

}  // namespace

void expect_tools_work(const Game& game, const ToolSetup& setup) {
  std::set<std::string> used;
  for (int i = 0; i < setup.matches && !testing::Test::HasFailure(); ++i)
    play(game, setup, setup.seed + static_cast<std::uint64_t>(i), used);
  EXPECT_FALSE(used.empty()) << game.info().id << ": no tool was ever used";
}

}  // namespace gamekeeper::battery

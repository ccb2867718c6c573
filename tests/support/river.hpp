#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "engine/tool.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::test {

struct RiverState {
  engine::TextId name = 0;
  std::int8_t depth = 0;
  std::uint8_t banks = 0;
  std::uint8_t stride = 0;
  std::uint8_t weather = 0;
  std::uint8_t pike = 3;
  std::uint8_t spare = 0;
};
BOOST_DESCRIBE_STRUCT(RiverState, (), (name, depth, banks, stride, weather, pike, spare))

/// The wader wades a river in strides, three of which are one procedure; the keeper of the river is the
/// referee, and alone knows how many pike there are.
class River final : public TestGame<RiverState> {
 public:
  /// `referee`: "keeper", or nobody. `watched`: the keeper is asked before every three strides.
  explicit River(std::string id = "river", std::string referee = "keeper", bool watched = false)
      : TestGame(std::move(id), 2, {"wade", "how", "rest"}, {"waded", "rose", "named", "looked"}),
        info_(TestGame::info()),
        watched_(watched) {
    info_.roles = {"wader", "keeper"};
    info_.referee = std::move(referee);
  }
  const engine::GameInfo& info() const override { return info_; }

  engine::Task<> play(engine::Table& table) const override {
    auto& state = table.state<RiverState>();
    for (table.checkpoint(); state.banks < 5; table.checkpoint()) {
      if (watched_)
        co_await table.pick(1, kTestRule, {kRest}, [](engine::Offers& offers) { offers.add({kRest}); });
      for (state.stride = 0; state.stride < 3; ++state.stride) {
        co_await table.pick(0, kTestRule, {kHow}, [&state](engine::Offers& offers) {
          if (state.depth < 9) offers.add({kWade});
          if (state.depth < 9) offers.add({kRest});
        });
        table.tell({kWaded, kTestRule, engine::kEverybody, {state.stride + 1}});
      }
      ++state.banks;
    }
  }
  std::optional<std::string> broken(const engine::Position& position) const override {
    if (position.as<RiverState>().depth > 12) return "deeper than a river";
    return std::nullopt;
  }
  std::vector<engine::Tool> tools(const engine::Position& position) const override {
    using engine::Tool;
    const auto& state = position.as<RiverState>();
    std::vector<Tool> tools = {{.id = "depth",
                                .group = "Water",
                                .label = "Depth",
                                .takes = Tool::Takes::number,
                                .max = 20,
                                .now = state.depth,
                                .rule = "T-1"},
                               {.id = "rain", .group = "Water", .label = "Rain", .dice = {4, 10}},
                               {.id = "pike",
                                .group = "Secrets",
                                .label = "Pike below",
                                .takes = Tool::Takes::number,
                                .max = 9,
                                .now = state.pike},
                               {.id = "look", .group = "Secrets", .label = "Look below"},
                               {.id = "name", .group = "Words", .label = "Name", .takes = Tool::Takes::words},
                               {.id = "weather",
                                .group = "Sky",
                                .label = "The weather is",
                                .takes = Tool::Takes::choice,
                                .now = state.weather,
                                .choices = {{"fair", "Fair"}, {"rain", "Raining"}, {"fog", "Foggy"}}},
                               {.id = "bank",
                                .group = "Leave",
                                .label = "To a bank",
                                .takes = Tool::Takes::choice,
                                .choices = {{"near", "The near one"}, {"far", "The far one"}},
                                .leaves = true},
                               {.id = "home", .group = "Leave", .label = "Everybody home", .leaves = true}};
    // As long as a game's list is.
    for (int stone = 1; stone <= 30; ++stone)
      tools.push_back({.id = "stone/" + std::to_string(stone),
                       .group = "Stones",
                       .label = "Turn stone " + std::to_string(stone)});
    return tools;
  }
  void use_tool(engine::Table& table, const engine::ToolUse& use) const override {
    auto& state = table.state<RiverState>();
    if (use.id == "depth") state.depth = static_cast<std::int8_t>(use.number);
    if (use.id == "pike") state.pike = static_cast<std::uint8_t>(use.number);
    if (use.id == "weather") state.weather = static_cast<std::uint8_t>(use.choice);
    if (use.id == "look") table.tell({kLooked, kTestRule, engine::only(1), {state.pike}});
    if (use.id == "rain") {
      state.depth = static_cast<std::int8_t>((use.faces[0] + use.faces[1]) / 2);
      table.tell({kRose, kTestRule, engine::kEverybody, {use.faces[0], use.faces[1]}});
    }
    if (use.id == "name") {
      state.name = use.words;
      table.tell({kNamed, kTestRule, engine::kEverybody, {use.words}});
    }
    if (use.id == "bank") state.banks = use.choice == 0 ? 0 : 4;
    if (use.id == "home") state.banks = 5;
  }

 protected:
  RiverState seen(const RiverState& state, engine::SeatId seat) const override {
    RiverState view = state;
    if (seat != 1) view.pike = 0;
    return view;
  }
  void imagine(RiverState& state, engine::SeatId seat, chance::Random& random) const override {
    if (seat != 1) state.pike = static_cast<std::uint8_t>(random.face(9));
  }

 private:
  enum Word : std::uint16_t { kWade, kHow, kRest };
  enum Told : std::uint16_t { kWaded, kRose, kNamed, kLooked };

  engine::GameInfo info_;
  bool watched_;
};

inline const engine::Game& river() {
  static const River game;
  return game;
}
inline const engine::Game& watched_river() {
  static const River game("watched-river", "keeper", true);
  return game;
}
/// One that nobody keeps.
inline const engine::Game& wild_river() {
  static const River game("wild-river", "");
  return game;
}

}  // namespace gamekeeper::test

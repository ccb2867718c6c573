#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"

/// Proof: an event pauses a running procedure, runs events of its own inside it, and the procedure goes on.
namespace gamekeeper {
namespace {

using namespace engine;
using test::kTestRule;
using test::Play;
using test::TestGame;

/// A settlement's year: four fields are harvested, and each harvest draws an event. A storm asks what is
/// saved, and draws two events of its own before the harvest goes on.
struct State {
  std::int16_t grain = 0;
  std::int16_t timber = 3;
  std::uint8_t year = 0;
  std::uint8_t storms = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (grain, timber, year, storms))

enum Word : std::uint16_t { kGrain, kTimber, kSave, kSow, kFallow };
enum Told : std::uint16_t { kHarvested, kCalm, kFound, kStormBegan, kStormEnded };
constexpr std::array<std::uint16_t, 3> kEvents = {3, 2, 1};  // calm, a find, a storm

class PauseGame final : public TestGame<State> {
 public:
  PauseGame()
      : TestGame("pause", 1, {"grain", "timber", "save", "sow", "fallow"},
                 {"harvested", "calm", "found", "storm-began", "storm-ended"}) {}
  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.year < 3; table.checkpoint()) {
      ++state.year;
      state.storms = 0;
      co_await harvest(table, state);
    }
  }
  std::string outcome_name(const Position&, const ChanceRequest&, int outcome) const override {
    return outcome == 0 ? "calm" : outcome == 1 ? "find" : "storm";
  }

 private:
  static Task<> harvest(Table& table, State& state) {
    for (int field = 1; field <= 4; ++field) {
      if (!co_await table.two_way(0, kTestRule, {kSow}, {kSow}, {kFallow})) continue;
      co_await event(table, state);
      state.grain = static_cast<std::int16_t>(state.grain + field);
      table.tell({kHarvested, kTestRule, kEverybody, {field}});
    }
  }
  static Task<> event(Table& table, State& state) {
    switch (co_await table.draw(0, kEvents, kTestRule, {})) {
      case 0: table.tell({kCalm, kTestRule, kEverybody, {}}); break;
      case 1:
        ++state.timber;
        table.tell({kFound, kTestRule, kEverybody, {}});
        break;
      default: co_await storm(table, state); break;
    }
  }
  static Task<> storm(Table& table, State& state) {
    if (++state.storms > 2) co_return;
    table.tell({kStormBegan, kTestRule, kEverybody, {}});
    if (co_await table.two_way(0, kTestRule, {kSave}, {kGrain}, {kTimber})) {
      state.timber = 0;
    } else {
      state.grain = 0;
    }
    co_await event(table, state);
    co_await event(table, state);
    table.tell({kStormEnded, kTestRule, kEverybody, {}});
  }
};

TEST(ProofPause, TheHarvestGoesOnAfterAStormInsideAStorm) {
  const PauseGame game;
  Play play(game);
  play.choose("sow").draws("calm").choose("sow").draws("storm");
  play.choose("grain").draws("storm").choose("timber").draws("find").draws("calm").draws("find");
  EXPECT_EQ(play.event_names(),
            (std::vector<std::string>{"calm", "harvested", "storm-began", "storm-began", "found", "calm",
                                      "storm-ended", "found", "storm-ended", "harvested"}));
  EXPECT_EVENT(play, "harvested", R"({"a": 2})");
  EXPECT_POSITION(play, R"({"grain": 2, "timber": 2})");
  play.choose("sow").draws("calm");
  EXPECT_EVENT(play, "harvested", R"({"a": 3})");
}

TEST(ProofPause, PassesTheBattery) { battery::expect_passes(PauseGame(), {.matches = 30}); }

}  // namespace
}  // namespace gamekeeper

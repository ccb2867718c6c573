#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <cstdint>

#include "engine/decision.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"

/// Proof: a referee overrules a result; later that is undone.
namespace gamekeeper {
namespace {

using namespace engine;
using test::kTestRule;
using test::Play;
using test::TestGame;

/// Seat 0 climbs: 4 or more on a die brings it a ledge higher, up to five. Seat 1 is the referee and may say
/// otherwise each time.
struct State {
  std::int8_t ledge = 0;
  std::int8_t rope = 2;
  std::uint8_t tries = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (ledge, rope, tries))

enum Word : std::uint16_t { kClimb, kRope, kLetStand, kOverrule, kHow };
enum Told : std::uint16_t { kRolled, kOverruled, kClimbed, kSlipped };

class RefereeGame final : public TestGame<State> {
 public:
  RefereeGame()
      : TestGame("referee", 2, {"climb", "rope", "let-stand", "overrule", "how"},
                 {"rolled", "overruled", "climbed", "slipped"}) {}
  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.ledge < 5 && state.tries < 9; table.checkpoint()) {
      ++state.tries;
      const Option how = co_await table.pick(0, kTestRule, {kHow}, [&state](Offers& offers) {
        offers.add({kClimb});
        if (state.rope > 0) offers.add({kRope});
      });
      bool up = how.word == kRope;
      if (up) {
        --state.rope;
      } else {
        const int face = (co_await table.roll(0, 1, 6, kTestRule, {}))[0];
        up = face >= 4;
        table.tell({kRolled, kTestRule, kEverybody, {face}});
        if (co_await table.two_way(1, kTestRule, {kOverrule}, {kOverrule}, {kLetStand})) {
          up = !up;
          table.tell({kOverruled, kTestRule, kEverybody, {}});
        }
      }
      if (up) ++state.ledge;
      table.tell({up ? kClimbed : kSlipped, kTestRule, kEverybody, {state.ledge}});
    }
  }
};

TEST(ProofReferee, AResultIsOverruledAndLaterItIsNot) {
  const RefereeGame game;
  Play play(game);
  play.choose("climb").rolls({2}).choose("overrule").choose("rope");
  EXPECT_POSITION(play, R"({"ledge": 2, "rope": 1})");
  play.undo(2);
  EXPECT_EQ(play.seat(), 1);
  play.choose("let-stand").choose("rope");
  EXPECT_POSITION(play, R"({"ledge": 1, "rope": 1})");
}

TEST(ProofReferee, ARulingChangesThePositionAndWhatIsOffered) {
  const RefereeGame game;
  Play play(game, R"({"rope": 0})");
  EXPECT_NOT_OFFERED(play, "rope");
  play.rule(R"({"set": "/rope", "to": 3})");
  EXPECT_OFFERED(play, "rope");
  play.choose("rope").choose("rope");
  EXPECT_POSITION(play, R"({"ledge": 2, "rope": 1})");
  play.undo(3);  // two ropes and the ruling
  EXPECT_NOT_OFFERED(play, "rope");
  EXPECT_POSITION(play, R"({"ledge": 0, "rope": 0})");
}

TEST(ProofReferee, ARulingSurvivesUndoOfWhatCameAfterIt) {
  const RefereeGame game;
  Play play(game, R"({"rope": 0})");
  play.rule(R"({"set": "/rope", "to": 1})").choose("rope");
  EXPECT_NOT_OFFERED(play, "rope");
  play.undo();
  EXPECT_OFFERED(play, "rope");
  EXPECT_POSITION(play, R"({"ledge": 0, "rope": 1})");
}

TEST(ProofReferee, PassesTheBattery) { battery::expect_passes(RefereeGame(), {.matches = 20}); }

}  // namespace
}  // namespace gamekeeper

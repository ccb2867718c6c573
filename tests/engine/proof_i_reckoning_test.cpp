#include <gtest/gtest.h>

#include <algorithm>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"

/// Proof: passive effects change a number while it is being computed, and each keeps its reason.
namespace gamekeeper {
namespace {

using namespace engine;
using test::kTestRule;
using test::Play;
using test::TestGame;

/// Roll the strength or less on a die of ten. A banner gives 2, each wound takes 1, mud lets nobody have more
/// than 5, and nobody has less than 1.
struct State {
  std::int8_t skill = 6;
  std::uint8_t wounds = 0;
  bool banner = false;
  bool mud = false;
  std::uint8_t tries = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (skill, wounds, banner, mud, tries))

enum Word : std::uint16_t { kTry, kRaise, kSkill, kBanner, kWounds, kMud, kLeast, kAct };
enum Told : std::uint16_t { kHeld, kWounded };

/// One function for the roll and for whoever wants to know why.
Reckoning strength(const State& state, Reasons* reasons = nullptr) {
  Reckoning number(reasons);
  number.add(state.skill, kTestRule, {kSkill});
  if (state.banner) number.add(2, kTestRule, {kBanner});
  number.add(-state.wounds, kTestRule, {kWounds});
  if (state.mud) number.at_most(5, kTestRule, {kMud});
  return number.at_least(1, kTestRule, {kLeast});
}

class ReckoningGame final : public TestGame<State> {
 public:
  ReckoningGame()
      : TestGame("reckoning", 1, {"try", "raise-banner", "skill", "banner", "wounds", "mud", "least", "act"},
                 {"held", "wounded"}) {}
  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.tries < 8; table.checkpoint()) {
      ++state.tries;
      const Option act = co_await table.pick(0, kTestRule, {kAct}, [&state](Offers& offers) {
        offers.add({kTry});
        if (!state.banner) offers.add({kRaise});
      });
      if (act.word == kRaise) {
        state.banner = true;
        continue;
      }
      const int face = (co_await table.roll(0, 1, 10, kTestRule, {}))[0];
      const bool held = face <= strength(state).value();
      if (!held) ++state.wounds;
      table.tell({held ? kHeld : kWounded, kTestRule, kEverybody, {face}});
      state.mud = face == 10;
    }
  }
  std::optional<Odds> odds(const Position& position, const Decision&, const Option& option) const override {
    if (option.word != kTry) return std::nullopt;
    Odds odds;
    const int most = std::min(strength(position.as<State>(), &odds.why).value(), 10);
    odds.success = chance::Fraction(most, 10);
    odds.outcomes = {{"holds", chance::Fraction(most, 10)}, {"is wounded", chance::Fraction(10 - most, 10)}};
    return odds;
  }
  std::string reason(const Position&, const Reason& reason) const override {
    const std::string amount = reason.step == Reason::Step::set ? "=" + std::to_string(reason.amount)
                               : reason.amount > 0              ? "+" + std::to_string(reason.amount)
                                                                : std::to_string(reason.amount);
    return phrase(reason.what) + " " + amount;
  }
};

TEST(ProofReckoning, EveryStepThatChangedTheNumberIsKept) {
  const ReckoningGame game;
  Play play(game, R"({"banner": true, "wounds": 1, "mud": true})");
  const std::optional<Odds> odds = play.odds("try");
  ASSERT_TRUE(odds && odds->success);
  EXPECT_EQ(odds->success->text(), "1/2");
  std::vector<std::string> why;
  for (const Reason& reason : odds->why) why.push_back(game.reason(play.match().position(), reason));
  EXPECT_EQ(why, (std::vector<std::string>{"skill +6", "banner +2", "wounds -1", "mud =5"}));
}

TEST(ProofReckoning, TheRollUsesTheSameNumber) {
  const ReckoningGame game;
  Play play(game, R"({"wounds": 2})");
  play.choose("try").rolls({5});
  EXPECT_EVENT(play, "wounded");
  play.choose("raise-banner").choose("try").rolls({5});
  EXPECT_EVENT(play, "held");
}

TEST(ProofReckoning, PassesTheBattery) { battery::expect_passes(ReckoningGame(), {.matches = 20}); }

}  // namespace
}  // namespace gamekeeper

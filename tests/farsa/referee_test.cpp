#include <gtest/gtest.h>

#include <string>

#include "engine/seat.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

Position at_a_place() {
  Position at;
  at.hero(12, 11, 10, 5).hero(12, 11, 10, 5);
  complete(at);
  return at;
}

TEST(TheReferee, IsAskedBeforeEachStepWhereThatIsWanted) {
  RULE("R-102");
  Play play(game(), at_a_place().json());
  EXPECT_EQ(play.seat(), 1) << "the table goes on by itself";
  play.rule(R"({"use": "step-by-step", "with": "ask-me"})");
  EXPECT_EQ(play.seat(), 1) << "what is asked is answered first";
  play.choose("attempt/1").say("look at the sky").choose("it-works");
  EXPECT_EQ(play.seat(), 0);
  play.choose("go-on");
  EXPECT_EQ(play.seat(), 1);
}

TEST(TheReferee, PassesOverAStep) {
  RULE("R-102");
  Position at = at_a_place();
  at.state.step_by_step = true;
  Play play(game(), at.json());
  play.choose("skip");
  EXPECT_EVENT(play, "skipped");
  EXPECT_EQ(play.state<State>().calendar.watch, 1);
  EXPECT_EQ(play.seat(), 0) << "the next one";
  play.choose("let-run");
  EXPECT_EQ(play.seat(), 1);
  EXPECT_FALSE(play.state<State>().step_by_step);
}

TEST(TheReferee, SetsClocksAndTicksThem) {
  RULE("R-102");
  Play play(game(), at_a_place().json());
  play.rule(R"({"use": "new-clock", "with": "The river rises"})");
  play.rule(R"({"use": "clock-size/1", "with": 2})");
  play.rule(R"({"use": "clock-sight/1", "with": "all"})");
  EXPECT_EVENT(play, "clock", R"({"clock": 1, "value": 0, "max": 2})");
  play.rule(R"({"use": "clock/1", "with": 1})");
  EXPECT_EVENT(play, "clock-ticked", R"({"value": 1})");
  play.rule(R"({"use": "clock/1", "with": 2})");
  EXPECT_EVENT(play, "clock-full");
  play.rule(R"({"use": "drop-clock/1"})");
  EXPECT_EQ(play.state<State>().clocks.size(), 0U);
}

TEST(TheReferee, KeepsAHiddenClockToHimself) {
  RULE("R-102");
  Play play(game(), at_a_place().json());
  play.rule(R"({"use": "new-clock", "with": "They find out"})");
  EXPECT_EQ(play.event("clock").seen_by, engine::only(0));
  EXPECT_NE(play.view(0).find("They find out"), std::string::npos);
  EXPECT_EQ(play.view(1).find("They find out"), std::string::npos);
  play.rule(R"({"use": "clock-sight/1", "with": "all"})");
  EXPECT_NE(play.view(1).find("They find out"), std::string::npos);
}

TEST(TheCaller, SpeaksForTheParty) {
  Position at = at_a_place();
  at.state.players = 2;
  at.state.caller = 2;
  Play play(game(), at.json());
  EXPECT_EQ(play.seat(), 2);  // though nobody in the party is theirs
}

}  // namespace
}  // namespace gamekeeper::farsa::test
